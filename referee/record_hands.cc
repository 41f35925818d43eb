#include "referee/record_hands.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/stream/stream.h"
#include "validator/log/event_traits.h"
#include "validator/log/log_order.h"
#include "validator/report/replay/table_state.h"
#include "validator/table/recorded_hand.h"

namespace referee {
namespace {

/// No hand that was played has nearly as many. A log that claims more does not fill the memory.
constexpr std::size_t kMostEvents = 1000;

std::vector<Tile> tiles_of(const Meld& meld) {
  std::vector<Tile> tiles;
  for (std::size_t i = 0; i < std::min<std::size_t>(meld.size, meld.tiles.size()); ++i)
    tiles.push_back(meld.tiles[i].tile);
  return tiles;
}

std::vector<Tile> set_of(const GameLog& log, const Event& event) {
  if (!is_one_of(event.kind, kMelds) || event.index >= log.melds.size()) return {};
  return tiles_of(log.melds[event.index]);
}

std::string state_of(const Table& table) {
  std::string out;
  JsonWriter json(out);
  replay::write_state(json, table);
  return out;
}

/// A line of the stream without the place in the file, which no page needs and which is a third of
/// most lines.
std::string without_source(std::string_view line) {
  constexpr std::string_view kSource = ",\"source\":{";
  // Quotes within a text are escaped: this is the member itself.
  const std::size_t at = line.rfind(kSource);
  if (at == std::string_view::npos || line.find('}', at) + 2 != line.size())
    return std::string(line);
  return std::string(line.substr(0, at)) + "}";
}

class Recorder {
 public:
  Recorder(const GameLog& log, const Ruleset& ruleset, HandsKept kept, GameReport& report)
      : log_(log), report_(report), kept_(kept), shape_(shape_of(ruleset)) {
    table_.game.players = shape_.players;
    for (std::uint32_t i = 0; i < report.findings.size(); ++i)
      if (report.findings[i].event) findings_[*report.findings[i].event].push_back(i);
  }

  void run();

 private:
  void begin_hand(std::uint32_t number);
  void end_hand();
  void take_findings(std::uint32_t number);
  void take_result(const Event& event);

  const GameLog& log_;
  GameReport& report_;
  HandsKept kept_;
  TableShape shape_;
  Table table_;
  std::map<std::uint32_t, std::vector<std::uint32_t>> findings_;  ///< by event
  std::unique_ptr<RecordedHand> hand_;
  bool has_findings_ = false;  ///< the hand that is being kept
  std::uint32_t kyoku_ = 0;
};

void Recorder::begin_hand(std::uint32_t number) {
  end_hand();
  hand_ = std::make_unique<RecordedHand>();
  has_findings_ = false;
  hand_->kyoku = kyoku_++;
  hand_->first = number;
  hand_->shape = shape_;
  hand_->scores = table_.game.now.scores;
}

void Recorder::end_hand() {
  if (hand_ != nullptr) hand_->scores_after = table_.game.now.scores;
  if (hand_ != nullptr && hand_->events.size() <= kMostEvents &&
      (kept_ == HandsKept::All || has_findings_))
    report_.hands.push_back(std::shared_ptr<const RecordedHand>(std::move(hand_)));
  hand_.reset();
}

void Recorder::take_findings(std::uint32_t number) {
  const auto found = findings_.find(number);
  if (found == findings_.end() || hand_ == nullptr) return;
  const std::string told = state_of(table_);
  for (const std::uint32_t index : found->second) {
    Finding& finding = report_.findings[index];
    // What lies on the table before a header is of the hand before, which is not kept here.
    finding.is_told =
        finding.table == nullptr || (number != hand_->first && state_of(*finding.table) == told);
    has_findings_ = true;
  }
}

void Recorder::take_result(const Event& event) {
  RecordedResult result;
  if (event.kind == EventKind::Win && event.index < log_.wins.size()) {
    const WinClaim& win = log_.wins[event.index];
    result.winner = event.seat;
    if (!is_tsumo(event)) result.from = event.target;
    result.points = win.points;
    result.han = win.han;
    result.fu = win.fu;
  } else if (event.kind == EventKind::Ryuukyoku && event.index < log_.ryuukyokus.size()) {
    const RyuukyokuClaim& draw = log_.ryuukyokus[event.index];
    result.draw = draw.kind;
    for (std::uint8_t seat = 0; seat < shape_.players; ++seat)
      result.tenpai[seat] = tenpai_by_claim(draw, Seat{seat});
  } else {
    return;
  }
  hand_->results.push_back(result);
}

void Recorder::run() {
  std::string stream;
  stream::write_events(log_, stream);
  std::string_view rest = stream;
  const auto take_line = [&] {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    return line;
  };
  // A log that does not begin with its start is given that line nevertheless.
  if (log_.events.empty() || log_.events.front().kind != EventKind::StartGame) take_line();
  for (std::uint32_t number = 0; number < log_.events.size(); ++number) {
    const Event& event = log_.events[number];
    const std::string_view line = take_line();
    if (event.kind == EventKind::StartKyoku) begin_hand(number);
    if (event.kind == EventKind::EndGame) end_hand();
    if (hand_ != nullptr && hand_->events.size() <= kMostEvents) {
      hand_->events.push_back({event, set_of(log_, event)});
      hand_->lines.push_back(without_source(line));
      take_findings(number);
    }
    if (unsound(log_, number, shape_.players) == Unsound::No) fold(table_, log_, number, shape_);
    if (hand_ != nullptr) {
      if (event.kind == EventKind::StartKyoku) hand_->at_start = table_.game.now;
      take_result(event);
    }
  }
  end_hand();
}

}  // namespace

void record_hands(const GameLog& log, const Ruleset& ruleset, HandsKept kept, GameReport& report) {
  report.hands.clear();
  const bool has_findings = std::ranges::any_of(
      report.findings, [](const Finding& finding) { return finding.event.has_value(); });
  if (kept == HandsKept::None || (kept == HandsKept::WithFindings && !has_findings)) return;
  Recorder(log, ruleset, kept, report).run();
}

}  // namespace referee
