#include "validator/report/html/event_words.h"

#include "validator/report/drawing/tile_strip.h"
#include "validator/text/markup.h"
#include "validator/tiles/tile.h"

namespace referee::html {
namespace {

std::string tiles_words(const std::vector<Tile>& tiles, Language language) {
  std::string out;
  const std::string_view between = word(ReportWord::BetweenShortTiles, language);
  for (const Tile tile : tiles) {
    if (!out.empty()) out += between;
    out += short_words(tile, language);
  }
  return out;
}

ReportWord word_of(EventKind kind) {
  switch (kind) {
    case EventKind::Chi: return ReportWord::Chi;
    case EventKind::Pon: return ReportWord::Pon;
    case EventKind::Daiminkan: return ReportWord::Daiminkan;
    case EventKind::Shouminkan: return ReportWord::Kakan;
    default: return ReportWord::Ankan;
  }
}

/// The words with the tiles where their gap is.
void append_with_pictures(ReportWord which, const std::vector<Tile>& tiles, Language language,
                          std::string& out) {
  const std::string_view words = word(which, language);
  const std::size_t gap = words.find("{}");
  append_markup(out, words.substr(0, gap));
  drawing::append_strip_suits(tiles, language, out);
  append_markup(out, words.substr(gap + 2));
}

}  // namespace

std::string short_words(Tile tile, Language language) {
  return language == Language::English ? std::string(name_of(tile)) : words_of(tile, language);
}

std::string words_of(const RecordedEvent& recorded, Language language, std::string_view target) {
  const Event& event = recorded.event;
  const auto say = [&](ReportWord which) {
    return worded(which, language, {short_words(event.tile, language)});
  };
  switch (event.kind) {
    case EventKind::StartKyoku: return say(ReportWord::StartOfHand);
    case EventKind::Draw: return say(ReportWord::Draws);
    case EventKind::Discard: return say(ReportWord::Discards);
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan:
      return worded(word_of(event.kind), language, {tiles_words(recorded.set, language)});
    case EventKind::Kita: return say(ReportWord::Kita);
    case EventKind::DoraReveal: return say(ReportWord::TurnsIndicator);
    case EventKind::RiichiDeclaration: return say(ReportWord::DeclaresRiichi);
    case EventKind::RiichiDeposit: return say(ReportWord::PaysRiichi);
    case EventKind::Win:
      return is_tsumo(event) ? say(ReportWord::WinsTsumo)
                             : worded(ReportWord::WinsRon, language, {target});
    case EventKind::Ryuukyoku: return say(ReportWord::DrawnGame);
    case EventKind::EndKyoku: return say(ReportWord::EndOfHand);
    default: return {};
  }
}

std::string pictures_of(const std::vector<LegalChoice>& choices, Seat seat, Language language) {
  const std::string comma = markup(word(ReportWord::Comma, language));
  std::vector<Tile> discards;
  std::string others;
  bool may_pass = false;
  for (const LegalChoice& choice : choices) {
    if (choice.seat != seat) continue;
    may_pass = may_pass || choice.is_reaction;
    if (choice.kind == EventKind::Discard) {
      if (discards.empty() || discards.back() != choice.tile) discards.push_back(choice.tile);
      continue;
    }
    if (!others.empty()) others += comma;
    if (choice.kind == EventKind::Win)
      others += markup(word(choice.is_reaction ? ReportWord::Ron : ReportWord::Tsumo, language));
    else if (choice.kind == EventKind::Ryuukyoku)
      others += markup(word(ReportWord::NineTerminals, language));
    else if (choice.kind == EventKind::RiichiDeclaration)
      others += markup(word(ReportWord::DeclaresRiichi, language));
    else if (!choice.set.empty())
      append_with_pictures(word_of(choice.kind), choice.set, language, others);
    else
      others += markup(word(ReportWord::Kita, language));
  }
  std::string out;
  if (!discards.empty()) append_with_pictures(ReportWord::Discards, discards, language, out);
  if (!others.empty()) out += (out.empty() ? "" : comma) + others;
  if (may_pass) out += comma + markup(word(ReportWord::Pass, language));
  return out;
}

}  // namespace referee::html
