#include "validator/report/html/finding_strip.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "validator/report/drawing/tile_strip.h"
#include "validator/report/html/element.h"
#include "validator/report/html/event_words.h"
#include "validator/table/situation.h"
#include "validator/table/table.h"
#include "validator/words/said.h"

namespace referee::html {
namespace {

/// Facts that are shown as steps; the others stand in the list.
constexpr std::size_t kMostSteps = 3;

std::vector<Tile> sorted(const HandTiles& hand) {
  std::vector<Tile> tiles;
  for (std::uint8_t code = 0; code < kFaces; ++code)
    tiles.insert(tiles.end(), hand.faces[code], Tile{code});
  std::stable_sort(tiles.begin(), tiles.end(), [](Tile a, Tile b) { return a.kind() < b.kind(); });
  tiles.insert(tiles.end(), hand.unknown, Tile{});
  return tiles;
}

/// The tile that a fact speaks of; absent where it speaks of none.
Tile tile_of(const Statement& fact) {
  for (const Argument& argument : fact.arguments) {
    if (const auto* const tile = std::get_if<TileRef>(&argument)) return tile->tile;
    if (const auto* const meld = std::get_if<Meld>(&argument))
      return meld->tiles[meld->called < meld->size ? meld->called : 0].tile;
  }
  return {};
}

/// Another player whom a fact speaks of; absent where it speaks of none.
Seat other_in(const Finding& finding) {
  for (const Because& because : finding.because)
    for (const Argument& argument : because.fact.arguments)
      if (const auto* const seat = std::get_if<Seat>(&argument);
          seat != nullptr && seat->present() && *seat != finding.seat)
        return *seat;
  return {};
}

bool is_of(const Finding& finding, std::string_view family) {
  return finding.rule.starts_with(family);
}

/// A tile of the wall that the rules ask for, and the log does not have.
Tile tile_of_wall(const Finding& finding) {
  if (!is_of(finding, "wall/")) return {};
  for (const Argument& argument : finding.required.arguments)
    if (const auto* const tile = std::get_if<NumberedTile>(&argument)) return tile->tile.tile;
  return {};
}

/// The facts that are steps: those that speak of a tile. The event that the finding is about is the
/// last step itself.
std::vector<const Because*> step_facts(const Finding& finding) {
  std::vector<const Because*> facts;
  for (const Because& because : finding.because)
    if (facts.size() < kMostSteps && tile_of(because.fact).present() &&
        because.event != finding.event)
      facts.push_back(&because);
  return facts;
}

class Strip {
 public:
  Strip(const Finding& finding, const RecordedHand* hand, const report::FindingWords& words,
        Language language, std::string& out)
      : finding_(finding), table_(*finding.table), words_(words), language_(language), out_(out) {
    if (hand != nullptr) next_ = &event_in_question(finding, *hand);
  }

  void append() {
    // Of an indicator the kan is what counts, whoever went on without it.
    const Seat other = other_in(finding_);
    const bool is_of_kan =
        is_of(finding_, "dora/") && other.present() && other.index() < table_.game.players;
    const Seat whose = is_of_kan ? other : finding_.seat;
    out_ += "<div class=\"strip\" role=\"group\" aria-label=\"";
    append_markup(out_, worded(ReportWord::Hand, language_, {words_.person(whose)}));
    out_ += "\">";
    held(whose);
    // Whose call comes first is seen in both hands.
    if (finding_.rule == "call/precedence" && other.present() &&
        other.index() < table_.game.players)
      held(other);
    waits();
    if (is_of(finding_, "dora/")) indicators();
    steps();
    out_ += "</div>";
  }

  const std::vector<std::string>& told() const { return told_; }

 private:
  void label(std::string_view text) { add_element(out_, "p", text, "label"); }
  void held(Seat whose);
  void indicators();
  void kinds(ReportWord what, const std::vector<TileKind>& of);
  void waits();
  void steps();
  void step(unsigned number, Tile tile, drawing::StripMark mark, const std::string& text);
  Tile tile_in_question() const;

  const Finding& finding_;
  const Table& table_;
  const report::FindingWords& words_;
  Language language_;
  std::string& out_;
  const RecordedEvent* next_ = nullptr;
  std::vector<std::string> told_;
};

void Strip::held(Seat whose) {
  const SeatState& seat = table_.at(whose);
  std::vector<Tile> tiles = sorted(seat.hand);
  // Waits are those of the hand behind its discard, which stands by itself.
  const bool is_behind = whose == finding_.seat && finding_.situation != nullptr &&
                         finding_.situation->waits && next_ != nullptr &&
                         next_->event.kind == EventKind::Discard && next_->event.seat == whose;
  if (is_behind)
    if (const auto gone = std::find(tiles.begin(), tiles.end(), next_->event.tile);
        gone != tiles.end())
      tiles.erase(gone);
  const auto drawn = seat.has_drawn && !is_behind
                         ? std::find(tiles.rbegin(), tiles.rend(), seat.drawn.tile)
                         : tiles.rend();
  const bool apart = drawn != tiles.rend();
  if (apart) std::rotate(std::prev(drawn.base()), drawn.base(), tiles.end());
  out_ += "<div>";
  label(worded(ReportWord::Hand, language_, {words_.person(whose)}));
  out_ += "<p class=\"row\">";
  drawing::append_strip_row(tiles, apart, language_, out_);
  for (const Meld& meld : seat.sets()) {
    const unsigned players = table_.game.players;
    unsigned from = meld.from.present() && meld.from.index() < players
                        ? distance(whose, meld.from, players)
                        : 0;
    if (players == 3 && from == 2) from = 3;
    drawing::append_strip_set(meld, from, language_, out_);
  }
  out_ += "</p></div>";
}

/// Those that lie on the table, and one face down where it is due.
void Strip::indicators() {
  std::vector<Tile> tiles;
  for (const TileRef& indicator : table_.hand.shown_indicators()) tiles.push_back(indicator.tile);
  out_ += "<div>";
  label(word(ReportWord::Indicators, language_));
  out_ += "<p class=\"row\">";
  drawing::append_strip_row(tiles, false, language_, out_);
  if (finding_.required.id == Said::IndicatorBeforeThis)
    drawing::append_strip_tile({}, drawing::StripMark::Down, language_, out_);
  out_ += "</p></div>";
}

void Strip::kinds(ReportWord what, const std::vector<TileKind>& of) {
  out_ += "<div>";
  label(word(what, language_));
  if (!of.empty()) {
    out_ += "<p class=\"row\">";
    std::vector<Tile> tiles;
    for (const TileKind kind : of) tiles.push_back(Tile::plain(kind));
    drawing::append_strip_suits(tiles, language_, out_);
    out_ += "</p>";
  }
  out_ += "</div>";
}

void Strip::waits() {
  if (finding_.situation == nullptr || !finding_.situation->waits) return;
  const std::vector<TileKind>& waits = *finding_.situation->waits;
  kinds(waits.empty() ? ReportWord::NoWaits : ReportWord::Waits, waits);
  if (!finding_.situation->makes_tenpai.empty())
    kinds(ReportWord::MakesTenpai, finding_.situation->makes_tenpai);
}

void Strip::step(unsigned number, Tile tile, drawing::StripMark mark, const std::string& text) {
  out_ += "<div class=\"step-of\">";
  add_element(out_, "b", std::to_string(number), mark == drawing::StripMark::Lit ? "lit" : "cause");
  drawing::append_strip_tile(tile, mark, language_, out_);
  add_element(out_, "p", text);
  out_ += "</div>";
  told_.push_back(text);
}

Tile Strip::tile_in_question() const {
  if (next_ == nullptr) return {};
  const Event& event = next_->event;
  // Who draws or discards while an indicator is missing does nothing wrong.
  if (is_of(finding_, "dora/") && event.kind != EventKind::DoraReveal) return {};
  if (event.kind != EventKind::Win) return event.tile;
  if (is_tsumo(event)) return table_.at(event.seat).drawn.tile;
  return table_.hand.robbable.present() ? table_.hand.robbable.tile.tile : table_.hand.discard.tile;
}

void Strip::steps() {
  unsigned number = 0;
  for (const Because* const because : step_facts(finding_))
    step(++number, tile_of(because->fact), drawing::StripMark::Cause, words_.because(*because));
  const std::string_view colon = word(ReportWord::Colon, language_);
  if (const Tile due = tile_of_wall(finding_); due.present())
    step(++number, due, drawing::StripMark::Cause,
         std::string(word(ReportWord::ByTheRules, language_))
             .append(colon)
             .append(words_.required()));
  const Tile tile = tile_in_question();
  if (!tile.present()) return;
  const std::string what = words_of(*next_, language_, words_.person(next_->event.target));
  const std::string_view between = word(ReportWord::BeforeDeed, language_);
  step(++number, tile, drawing::StripMark::Lit,
       next_->event.seat.present()
           ? std::string(words_.person(next_->event.seat)).append(between) + what
           : std::string(word(ReportWord::InTheLog, language_)).append(colon) + what);
}

}  // namespace

std::vector<std::string> append_finding_strip(const Finding& finding, const RecordedHand* hand,
                                              const report::FindingWords& words, Language language,
                                              std::string& out) {
  if (finding.table == nullptr || !finding.seat.present() ||
      finding.seat.index() >= finding.table->game.players)
    return {};
  const SeatState& seat = finding.table->at(finding.seat);
  if (seat.hand.known + seat.hand.unknown == 0 && seat.sets().empty()) return {};
  Strip strip(finding, hand, words, language, out);
  strip.append();
  return strip.told();
}

const RecordedEvent& event_in_question(const Finding& finding, const RecordedHand& hand) {
  const std::size_t at = *finding.event - hand.first;
  const RecordedEvent& said = hand.events[at];
  if (said.event.kind != EventKind::RiichiDeclaration || at + 1 >= hand.events.size()) return said;
  const RecordedEvent& next = hand.events[at + 1];
  return next.event.kind == EventKind::Discard && next.event.seat == said.event.seat ? next : said;
}

std::vector<drawing::NumberedCause> causes_of(const Finding& finding) {
  const std::vector<const Because*> steps = step_facts(finding);
  std::vector<drawing::NumberedCause> causes;
  for (const Because& because : finding.because) {
    if (!because.event) continue;
    const auto step = std::find(steps.begin(), steps.end(), &because);
    const auto number = static_cast<unsigned>(step - steps.begin()) + 1;
    causes.push_back({*because.event, step == steps.end() ? 0 : number});
  }
  std::ranges::stable_sort(causes, {}, &drawing::NumberedCause::event);
  // Without ranges: clang 14 cannot read what g++ 12 makes of std::ranges::unique.
  const auto is_same = [](const drawing::NumberedCause& one, const drawing::NumberedCause& other) {
    return one.event == other.event;
  };
  causes.erase(std::unique(causes.begin(), causes.end(), is_same), causes.end());
  return causes;
}

unsigned lit_number_of(const Finding& finding) {
  const std::size_t steps = step_facts(finding).size() + (tile_of_wall(finding).present() ? 1 : 0);
  return static_cast<unsigned>(steps) + 1;
}

}  // namespace referee::html
