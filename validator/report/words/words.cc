#include "validator/report/words/words.h"

#include <algorithm>
#include <array>

namespace referee {
namespace {

/// In the JSON of a page; empty where no page needs the word.
constexpr std::array<std::string_view, kWords> kKeys = {
#define RF_WORD(name, key, english) key,
#include "validator/report/words/words.def"
#undef RF_WORD
};

constexpr std::array<ReportWord, 4> kWinds = {ReportWord::East, ReportWord::South, ReportWord::West,
                                              ReportWord::North};
constexpr std::array<ReportWord, 3> kSuits = {ReportWord::Characters, ReportWord::Circles,
                                              ReportWord::Bamboos};
constexpr std::array<ReportWord, 3> kDragons = {ReportWord::White, ReportWord::Green,
                                                ReportWord::RedDragon};

}  // namespace

std::string filled(std::string_view pattern, std::span<const std::string_view> values) {
  std::string out;
  std::size_t next = 0;
  while (!pattern.empty()) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    out.append(pattern.substr(0, open));
    pattern.remove_prefix(open);
    if (pattern.empty()) break;
    const bool is_numbered = pattern.size() > 2 && pattern[1] != '}';
    const std::size_t value = is_numbered ? static_cast<std::size_t>(pattern[1] - '0') : next++;
    if (value < values.size()) out.append(values[value]);
    pattern.remove_prefix(std::min<std::size_t>(is_numbered ? 3 : 2, pattern.size()));
  }
  return out;
}

std::string worded(ReportWord which, Language language,
                   std::initializer_list<std::string_view> values) {
  return filled(word(which, language), {values.begin(), values.size()});
}

std::string words_of(Tile tile, Language language) {
  if (tile.code >= kFaces) return std::string(word(ReportWord::Unknown, language));
  const TileKind kind = tile.kind();
  if (kind.is_wind()) return std::string(word(kWinds[kind.value - 27U], language));
  if (kind.is_honour()) return std::string(word(kDragons[kind.value - 31U], language));
  const std::string number = std::to_string(unsigned{kind.rank()});
  const std::string name = worded(kSuits[kind.suit()], language, {name_in(number, language)});
  return tile.is_red() ? worded(ReportWord::Red, language, {name}) : name;
}

std::string words_of(Seat seat, Language language) {
  return seat.present() ? worded(ReportWord::Seat, language, {std::to_string(seat.index())}) : "";
}

std::string wind_words(unsigned from_dealer, Language language) {
  return worded(ReportWord::SeatOfWind, language,
                {word(kWinds[from_dealer % kWinds.size()], language)});
}

std::string round_words(Known<std::uint8_t> round, Language language) {
  if (!round || *round >= 4U * kWinds.size())
    return std::string(word(ReportWord::RoundUnknown, language));
  return worded(ReportWord::Round, language,
                {word(kWinds[*round / 4U], language), std::to_string(*round % 4U + 1U)});
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string points_words(Points points) {
  const std::int64_t value = points.value;
  return (value < 0 ? "\u2212" : "") +
         grouped(static_cast<std::uint64_t>(value < 0 ? -value : value));
}

std::string counted(std::uint64_t number, const Counter& counter, Language language) {
  return worded(number == 1 ? counter.one : counter.many, language, {grouped(number)});
}

void write_words(JsonWriter& json, Language language) {
  json.open_object();
  for (std::size_t i = 0; i < kWords; ++i)
    if (!kKeys[i].empty()) json.key(kKeys[i]).text(word(static_cast<ReportWord>(i), language));
  json.key("tiles").open_object();
  for (std::uint8_t code = 0; code < kFaces; ++code)
    json.key(name_of(Tile{code})).text(words_of(Tile{code}, language));
  json.close_object().close_object();
}

}  // namespace referee
