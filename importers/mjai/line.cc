#include "importers/mjai/line.h"

#include <algorithm>
#include <charconv>

#include "importers/json/json_mend.h"
#include "importers/json/json_text.h"
#include "importers/json/json_tree.h"
#include "importers/mjai/text.h"
#include "importers/mjai/words.h"
#include "importers/text/cut.h"

namespace referee::mjai {
namespace {

constexpr std::int64_t kMaxCounter = 10'000;
constexpr std::int64_t kMaxPoints = 100'000'000;
/// Longer lists of tiles are no hand and no wall.
constexpr std::size_t kMaxTiles = 136;
constexpr std::size_t kMaxYaku = 64;
constexpr std::size_t kMaxText = 4096;

bool is_needed(std::string_view key) { return member_of(key) != Member::Other; }
/// The members of a list are those of objects in it, which is_needed() is not asked about.
bool is_any(std::string_view) { return true; }

/// Some programs write whole numbers with a fraction of nought.
std::optional<std::int64_t> integer_of(JsonView value) {
  if (value.kind() == JsonKind::Integer) return value.integer();
  if (value.kind() != JsonKind::Number) return std::nullopt;
  const std::string_view digits = value.text();
  std::int64_t whole = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), whole);
  const std::string_view fraction = digits.substr(static_cast<std::size_t>(end - digits.data()));
  if (error != std::errc{} || !fraction.starts_with('.')) return std::nullopt;
  return fraction.find_first_not_of('0', 1) == std::string_view::npos ? std::optional(whole)
                                                                      : std::nullopt;
}

/// Reads the members of one object. A value of another kind than its member's is a fault, and the
/// member does not count; null says that the log does not hold the fact.
class LineReader {
 public:
  LineReader(Line& line, reader::LineFaults& faults) : line_(line), faults_(faults) {}

  void read(JsonView object);

 private:
  bool is(JsonView value, JsonKind kind, const reader::Asked& asked);
  bool keep_text(JsonView value, std::string& text);
  bool number(JsonView value, std::int64_t low, std::int64_t high, std::int64_t& number);
  bool counter(JsonView value, std::int32_t& number, std::int64_t low = 0,
               std::int64_t high = kMaxCounter);
  bool truth(JsonView value, bool& truth);
  bool seat(JsonView value, Seat& seat);
  bool tile(JsonView value, Tile& tile);
  bool serves_a_table(JsonView list);
  bool tiles(JsonView value, std::vector<Tile>& tiles);
  bool wind(JsonView value);
  bool points(JsonView value, std::array<Known<Points>, kMaxSeats>& list, std::size_t& places);
  bool yakus(JsonView value);
  bool names(JsonView value);
  bool tehais(JsonView value);
  bool tenpais(JsonView value);
  bool extra(JsonView value);
  template <class Read>
  bool list(JsonView value, Said asked, std::size_t most, Read read);
  bool member(JsonView value, Member which);

  Line& line_;
  reader::LineFaults& faults_;
};

void LineReader::read(JsonView object) {
  std::uint64_t seen = 0;
  for (JsonView value = object.first(); value; value = value.next()) {
    const Member which = member_of(value.key());
    if (which == Member::Other) continue;
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(which);
    // Under another of its names.
    if ((seen & bit) != 0)
      faults_.add(value.pointer(), Said::OneMemberOfName, say(Said::NameTwice));
    else if (value.holds() && member(value, which))
      line_.present |= bit;
    seen |= bit;
  }
}

bool LineReader::is(JsonView value, JsonKind kind, const reader::Asked& asked) {
  if (value.kind() == kind) return true;
  if (value.holds()) faults_.add(value, asked);
  return false;
}

bool LineReader::keep_text(JsonView value, std::string& text) {
  if (!is(value, JsonKind::Text, Said::AText)) return false;
  text.assign(text::cut_to_bytes(value.text(), kMaxText));
  return true;
}

bool LineReader::number(JsonView value, std::int64_t low, std::int64_t high, std::int64_t& number) {
  const std::optional<std::int64_t> found = integer_of(value);
  if (!found || *found < low || *found > high) {
    if (value.holds()) faults_.add(value, {Said::AnInteger, low, high});
    return false;
  }
  number = *found;
  return true;
}

bool LineReader::counter(JsonView value, std::int32_t& number, std::int64_t low,
                         std::int64_t high) {
  std::int64_t found = 0;
  if (!this->number(value, low, high, found)) return false;
  number = static_cast<std::int32_t>(found);
  return true;
}

bool LineReader::truth(JsonView value, bool& truth) {
  if (!is(value, JsonKind::Bool, Said::TrueOrFalse)) return false;
  truth = value.truth();
  return true;
}

bool LineReader::seat(JsonView value, Seat& seat) {
  std::int64_t found = 0;
  if (!number(value, 0, static_cast<std::int64_t>(kMaxSeats) - 1, found)) return false;
  seat = Seat{static_cast<std::uint8_t>(found)};
  return true;
}

bool LineReader::tile(JsonView value, Tile& tile) {
  if (value.kind() == JsonKind::Text && read_tile(value.text(), tile)) return true;
  if (value.holds()) faults_.add(value, Said::ATile);
  return false;
}

template <class Read>
bool LineReader::list(JsonView value, Said asked, std::size_t most, Read read) {
  if (!is(value, JsonKind::Array, asked)) return false;
  std::size_t place = 0;
  for (JsonView item = value.first(); item && place < most; item = item.next()) read(item, place++);
  if (value.size() <= most) return true;
  faults_.add(value.pointer(), {Said::ListUpTo, most}, say(Said::MoreThanThat));
  return false;
}

/// Lists with a place a seat have three or four. An empty one says that the program does not fill
/// it.
bool LineReader::serves_a_table(JsonView list) {
  if (list.size() >= 3) return true;
  if (list.size() > 0) faults_.add(list, Said::OneForEachSeat);
  return false;
}

bool LineReader::tiles(JsonView value, std::vector<Tile>& tiles) {
  tiles.clear();
  return list(value, Said::ListOfTiles, kMaxTiles, [&](JsonView item, std::size_t) {
    Tile& found = tiles.emplace_back();
    if (item.kind() != JsonKind::Text || !read_tile(item.text(), found))
      faults_.add(item, Said::ATile);
  });
}

bool LineReader::wind(JsonView value) {
  constexpr std::string_view kWinds = "ESWN";
  if (!is(value, JsonKind::Text, Said::WindOfRound)) return false;
  const std::string_view text = value.text();
  const std::size_t place = text.size() == 1 ? kWinds.find(text[0]) : std::string_view::npos;
  if (place == std::string_view::npos) {
    faults_.add(value, {Said::OneOf, "E S W N"});
    return false;
  }
  line_.bakaze = static_cast<std::uint8_t>(place);
  return true;
}

bool LineReader::points(JsonView value, std::array<Known<Points>, kMaxSeats>& points,
                        std::size_t& places) {
  points = {};
  const bool sound =
      list(value, Said::PointsOfPlayers, kMaxSeats, [&](JsonView item, std::size_t place) {
        std::int64_t found = 0;
        if (number(item, -kMaxPoints, kMaxPoints, found))
          points[place] = Points{static_cast<std::int32_t>(found)};
      });
  places = std::min<std::size_t>(value.size(), kMaxSeats);
  return sound && serves_a_table(value);
}

bool LineReader::yakus(JsonView value) {
  line_.yakus.clear();
  bool all = true;
  const bool read = list(value, Said::YakuOfHand, kMaxYaku, [&](JsonView pair, std::size_t) {
    NamedHan named;
    const bool sound = list(pair, Said::YakuWithHan, 2, [&](JsonView item, std::size_t part) {
      std::int32_t han = 0;
      if (part == 0)
        keep_text(item, named.name);
      else if (counter(item, han))
        named.han = han;
    });
    all = all && sound;
    if (sound) line_.yakus.push_back(std::move(named));
  });
  // A part of the yaku would be taken for all of them.
  return read && all;
}

bool LineReader::names(JsonView value) {
  const bool sound =
      list(value, Said::NamesOfPlayers, kMaxSeats, [&](JsonView item, std::size_t place) {
        line_.names[place].clear();
        keep_text(item, line_.names[place]);
      });
  line_.named = std::min<std::size_t>(value.size(), kMaxSeats);
  return sound;
}

bool LineReader::tehais(JsonView value) {
  for (auto& hand : line_.tehais) hand.reset();
  const bool sound =
      list(value, Said::OneForEachSeat, kMaxSeats, [&](JsonView item, std::size_t place) {
        std::vector<Tile> hand;
        if (tiles(item, hand)) line_.tehais[place] = std::move(hand);
      });
  line_.hands = std::min<std::size_t>(value.size(), kMaxSeats);
  return sound && serves_a_table(value);
}

bool LineReader::tenpais(JsonView value) {
  line_.tenpais = {};
  return list(value, Said::OneForEachSeat, kMaxSeats, [&](JsonView item, std::size_t place) {
    bool found = false;
    if (truth(item, found)) line_.tenpais[place] = found;
  });
}

bool LineReader::extra(JsonView value) {
  if (value.kind() == JsonKind::Object) return false;
  const std::string text =
      value.kind() == JsonKind::Text ? std::string(value.text()) : json_text(value);
  line_.extra.emplace_back(value.key(), text::cut_to_bytes(text, kMaxText));
  return true;
}

/// Whether the line now has the member.
bool LineReader::member(JsonView value, Member which) {
  switch (which) {
    case Member::Type:
      if (!is(value, JsonKind::Text, Said::AText)) return false;
      line_.type_text = text::cut_to_bytes(value.text(), kMaxText);
      line_.type = line_type_of(line_.type_text);
      return true;
    case Member::Actor: return seat(value, line_.actor);
    case Member::Target: return seat(value, line_.target);
    case Member::Oya: return seat(value, line_.oya);
    case Member::Pao: return seat(value, line_.pao);
    case Member::Pai: return tile(value, line_.pai);
    case Member::DoraMarker: return tile(value, line_.dora_marker);
    case Member::Tsumogiri: return truth(value, line_.tsumogiri);
    case Member::AkaFlag: return truth(value, line_.aka_flag);
    case Member::Consumed: return tiles(value, line_.consumed);
    case Member::Pais: return tiles(value, line_.pais);
    case Member::UraMarkers: return tiles(value, line_.ura_markers);
    case Member::HoraTehais: return tiles(value, line_.hora_tehais);
    case Member::Tehais: return tehais(value);
    case Member::Names: return names(value);
    case Member::Scores: return points(value, line_.scores, line_.scored);
    case Member::Deltas: return points(value, line_.deltas, line_.moved);
    case Member::Tenpais: return tenpais(value);
    case Member::Yakus: return yakus(value);
    case Member::Bakaze: return wind(value);
    case Member::Kyoku: return counter(value, line_.kyoku, 1, 4);
    case Member::Honba: return counter(value, line_.honba);
    case Member::Kyotaku: return counter(value, line_.kyotaku);
    case Member::Fu: return counter(value, line_.fu);
    case Member::Fan: return counter(value, line_.fan);
    case Member::KyokuFirst: return counter(value, line_.kyoku_first);
    case Member::HoraPoints: return counter(value, line_.hora_points.value, 0, kMaxPoints);
    case Member::Gametype: return keep_text(value, line_.gametype);
    case Member::Rules: return keep_text(value, line_.rules);
    case Member::Platform: return keep_text(value, line_.platform);
    case Member::OpenTanyao: return truth(value, line_.open_tanyao);
    case Member::FlooredTo: return counter(value, line_.floored_to.value);
    case Member::EarlyYears: return truth(value, line_.early_years);
    case Member::Fragment: return truth(value, line_.fragment);
    case Member::Reason: return keep_text(value, line_.reason);
    case Member::Uri: return keep_text(value, line_.uri);
    case Member::Seed:
    case Member::Id: return extra(value);
    case Member::Other: return false;
  }
  return false;
}

}  // namespace

class LineParser::Impl {
 public:
  std::optional<TextFault> parse(std::string_view text, const OnLine& on_line,
                                 IllFormedList ill_formed);

 private:
  std::optional<TextFault> mended_list(std::string_view text, const OnLine& on_line);
  void items(JsonView list, const TornValues& torn, const OnLine& on_line);
  void object(JsonView object, const OnLine& on_line);
  Statement found_for(JsonView item);
  TextFault no_json() const {
    const auto& fault = tree_.fault();
    return {kObjects.statement(), say_trouble(fault ? fault->trouble : JsonTrouble::Syntax)};
  }

  JsonTree tree_;
  std::vector<MendedJson::Fault> blanked_;  ///< a null stands for each, from the last to the first
  std::string pointer_;                     ///< of what is read
  Line line_;
  reader::LineFaults faults_;
};

/// A null may stand for what was ill-formed.
Statement LineParser::Impl::found_for(JsonView item) {
  if (item.holds() || blanked_.empty()) return reader::found(item);
  const JsonTrouble trouble = blanked_.back().trouble;
  blanked_.pop_back();
  return say_trouble(trouble);
}

void LineParser::Impl::object(JsonView object, const OnLine& on_line) {
  line_.start();
  faults_ = reader::LineFaults{};
  if (object.kind() == JsonKind::Object)
    LineReader(line_, faults_).read(object);
  else
    faults_.add(pointer_, Said::AnObject, found_for(object));
  if (const auto& fault = tree_.fault(); fault && fault->pointer.starts_with(pointer_ + "/"))
    faults_.add(fault->pointer, Said::OneMemberOfName, say_trouble(fault->trouble));
  on_line(line_, faults_, pointer_);
}

/// The end of a cut text goes through what is torn, and nobody knows what else stood there.
void LineParser::Impl::items(JsonView list, const TornValues& torn, const OnLine& on_line) {
  const std::size_t prefix = pointer_.size();
  std::size_t place = 0;
  for (JsonView item = list.first(); item; item = item.next()) {
    pointer_.resize(prefix);
    pointer_ += "/" + std::to_string(place++);
    if (item.kind() == JsonKind::Array)
      items(item, torn, on_line);
    else if (!torn.has(item))
      object(item, on_line);
  }
  pointer_.resize(prefix);
}

std::optional<TextFault> LineParser::Impl::mended_list(std::string_view text,
                                                       const OnLine& on_line) {
  TextFault fault = no_json();
  MendedJson mended = mend_json(text, kObjectsOfLists);
  if (!tree_.parse(mended.text, is_any)) return fault;
  fault.is_cut = mended.cut;
  blanked_.assign(mended.blanked.rbegin(), mended.blanked.rend());
  items(tree_.root(), TornValues(tree_.root(), mended), on_line);
  // What was blanked is told of as an item that is no object.
  if (mended.cut || !mended.replaced.empty()) return fault;
  return std::nullopt;
}

std::optional<TextFault> LineParser::Impl::parse(std::string_view text, const OnLine& on_line,
                                                 IllFormedList ill_formed) {
  pointer_.clear();
  blanked_.clear();
  const bool is_list = text.starts_with('[');
  if (!tree_.parse(text, is_list ? is_any : is_needed))
    return is_list && ill_formed == IllFormedList::Mended ? mended_list(text, on_line) : no_json();
  const JsonView root = tree_.root();
  if (root.kind() == JsonKind::Array)
    items(root, {}, on_line);
  else if (root.kind() == JsonKind::Object)
    object(root, on_line);
  else
    return TextFault{kObjects.statement(), reader::found(brief(text))};
  return std::nullopt;
}

LineParser::LineParser() : impl_(std::make_unique<Impl>()) {}
LineParser::~LineParser() = default;

std::optional<TextFault> LineParser::parse(std::string_view text, const OnLine& on_line,
                                           IllFormedList ill_formed) {
  return impl_->parse(text, on_line, ill_formed);
}

}  // namespace referee::mjai
