#include "generator/minimize/minimize.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

#include "validator/log/event_of.h"
#include "validator/log/event_traits.h"
#include "validator/log/log_payloads.h"

namespace referee::minimize {
namespace {

/// A turn, as it is left out, begins with one of these.
constexpr std::uint32_t kBegins =
    kHandEnds | kTurnStarts | on(EventKind::StartKyoku, EventKind::EndKyoku, EventKind::EndGame);
/// What no rule looks at.
constexpr std::uint32_t kIdle = on(EventKind::Disconnect, EventKind::Reconnect);

/// A log on its way, with the number that each of its events had at first.
struct Candidate {
  GameLog log;
  std::vector<std::uint32_t> origin;

  std::uint32_t size() const { return static_cast<std::uint32_t>(log.events.size()); }
  bool is(std::uint32_t number, std::uint32_t kinds) const {
    return (on(log.events[number].kind) & kinds) != 0;
  }
  void erase(std::uint32_t first, std::uint32_t last);
};

void Candidate::erase(std::uint32_t first, std::uint32_t last) {
  log.events.erase(log.events.begin() + first, log.events.begin() + last);
  origin.erase(origin.begin() + first, origin.begin() + last);
  move_told(log, first, last - first, 0);
  for (Finding& finding : log.findings)
    if (finding.event && *finding.event > first)
      finding.event = std::max(first, *finding.event - std::min(*finding.event, last - first));
}

class Minimizer {
 public:
  Minimizer(const GameLog& log, std::string_view rule, const Judge& judge,
            const MinimizeLimits& limits)
      : rule_(rule),
        judge_(judge),
        is_late_(limits.is_late),
        keeps_hand_(limits.keeps_hand),
        left_(limits.most_events) {
    now_.log = log;
    for (std::uint32_t i = 0; i < now_.size(); ++i) now_.origin.push_back(i);
  }

  std::optional<Minimized> run();

 private:
  bool start();
  /// Takes the candidate if it shows the finding and nothing that was not there before.
  bool accept(Candidate candidate);
  template <class Change>
  bool try_change(Change change) {
    Candidate candidate = now_;
    change(candidate);
    return accept(std::move(candidate));
  }
  bool try_without(std::uint32_t first, std::uint32_t last) {
    return try_change([&](Candidate& candidate) { candidate.erase(first, last); });
  }
  void forget_names();
  void forget_seeds();
  void cut_behind();
  void leave_out_hands();
  void leave_out_the_rest();
  bool leave_out_turns();
  bool leave_out_events();
  void forget_facts();
  bool hide_tiles();
  void forget_claims();
  template <class Claim, class... Members>
  void forget_each(std::vector<Claim> GameLog::*claims, Members... members);
  bool try_dealt(std::uint32_t first, std::uint32_t last);
  std::vector<std::uint32_t> starts_of(std::uint32_t kinds) const;

  std::string rule_;
  const Judge& judge_;
  const std::function<bool()>& is_late_;
  bool keeps_hand_;
  std::uint64_t left_;
  Candidate now_;
  Finding wanted_;
  std::uint32_t place_ = 0;  ///< of the finding, counted as at first
  std::vector<Finding> others_;
  std::uint32_t attempts_ = 0;
};

bool Minimizer::accept(Candidate candidate) {
  // The costs of an attempt beside its events: a copy and a table.
  constexpr std::uint64_t kAttempt = 20;
  const std::uint64_t cost = candidate.log.events.size() + kAttempt;
  if (left_ < cost || is_late_()) {
    left_ = 0;
    return false;
  }
  left_ -= cost;
  ++attempts_;
  drop_unused_payloads(candidate.log);
  std::vector<Finding> findings = judge_(candidate.log);
  // A log with many findings takes as long as one of many more events.
  constexpr std::uint64_t kFinding = 400;
  const std::uint64_t others = findings.empty() ? 0 : findings.size() - 1;
  left_ -= std::min(left_, others * kFinding);
  const auto kept = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
    if (finding.rule != wanted_.rule || finding.seat != wanted_.seat ||
        finding.severity != wanted_.severity)
      return false;
    if (!wanted_.event || !finding.event) return !wanted_.event && !finding.event;
    // A finding at the end of a cut log may stand behind its last event.
    return *finding.event < candidate.size() ? candidate.origin[*finding.event] == place_
                                             : *wanted_.event >= now_.size();
  });
  if (kept == findings.end() || findings.size() - 1 > others_.size()) return false;
  wanted_ = *kept;
  findings.erase(kept);
  others_ = std::move(findings);
  now_ = std::move(candidate);
  return true;
}

bool Minimizer::start() {
  now_.log.sources.clear();
  now_.log.uncertain.clear();
  drop_unused_payloads(now_.log);
  std::vector<Finding> findings = judge_(now_.log);
  const auto first = std::find_if(findings.begin(), findings.end(),
                                  [&](const Finding& finding) { return finding.rule == rule_; });
  if (first == findings.end()) return false;
  wanted_ = *first;
  if (wanted_.event) place_ = *wanted_.event;
  findings.erase(first);
  others_ = std::move(findings);
  return true;
}

std::vector<std::uint32_t> Minimizer::starts_of(std::uint32_t kinds) const {
  std::vector<std::uint32_t> starts;
  for (std::uint32_t i = 1; i < now_.size(); ++i)
    if (now_.is(i, kinds)) starts.push_back(i);
  return starts;
}

/// Texts can name people, tables and times. They go whatever the finding is; no rule reads them.
void Minimizer::forget_names() {
  GameLog& log = now_.log;
  constexpr std::string_view kLetters = "ABCD";
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (!log.header.names[s].empty()) log.header.names[s] = kLetters.substr(s, 1);
  log.header.extra.clear();
  for (KyokuHeader& kyoku : log.kyokus) kyoku.extra.clear();
  for (WinClaim& win : log.wins) {
    win.extra.clear();
    if (win.yaku)
      for (YakuClaim& yaku : *win.yaku)
        if (!yaku.name.empty()) yaku.name = "?";
  }
  for (RyuukyokuClaim& draw : log.ryuukyokus) draw.extra.clear();
  for (FoulClaim& foul : log.fouls) foul.extra.clear();
  for (DecisionClaim& decision : log.decisions) decision.extra.clear();
  for (FinalClaim& final_claim : log.finals) final_claim.extra.clear();
  for (PlayerFacts& player : log.players_seen) player = PlayerFacts{};
  for (Finding& finding : log.findings) {
    finding.source = SourcePosition{};
    finding.actual.clear();
  }
}

void Minimizer::forget_seeds() {
  try_change([](Candidate& candidate) { candidate.log.header.seed = WallSeed{}; });
  try_change([](Candidate& candidate) {
    for (KyokuHeader& kyoku : candidate.log.kyokus) kyoku.seed.clear();
  });
}

void Minimizer::cut_behind() {
  try_change([](Candidate& candidate) { candidate.log.fragment = true; });
  if (!wanted_.event) return;
  // What lies further behind hardly ever belongs to the fault: the rest of its hand, then of the
  // next one.
  for (std::uint32_t end = *wanted_.event + 1, tried = 0; end < now_.size() && tried < 12;
       ++end, ++tried)
    if (try_without(end, now_.size())) return;
  for (std::uint32_t end = *wanted_.event + 1, hands = 0; end < now_.size() && hands < 2; ++end)
    if (now_.is(end, on(EventKind::StartKyoku))) {
      if (try_without(end, now_.size())) return;
      ++hands;
    }
}

void Minimizer::leave_out_hands() {
  // As many as there are before the one of the finding, then fewer; from the first on.
  std::vector<std::uint32_t> starts = starts_of(on(EventKind::StartKyoku));
  for (std::size_t count = starts.size(); count > 0; count = count > 4 ? count * 3 / 4 : count - 1)
    for (std::size_t first = 0; first + count <= starts.size();) {
      const std::uint32_t end = first + count < starts.size() ? starts[first + count] : now_.size();
      if (!try_without(starts[first], end)) {
        ++first;
        continue;
      }
      starts = starts_of(on(EventKind::StartKyoku));
    }
}

/// Leaves out draws and discards and deals what the players held behind them.
bool Minimizer::try_dealt(std::uint32_t first, std::uint32_t last) {
  std::uint32_t start = first;
  while (start > 0 && !now_.is(start, on(EventKind::StartKyoku))) --start;
  const std::uint32_t index = now_.log.events[start].index;
  if (start == 0 || start == first || index >= now_.log.kyokus.size()) return false;
  std::array<std::vector<TileRef>, kMaxSeats> hands = now_.log.kyokus[index].hands;
  for (std::uint32_t i = first; i < last; ++i) {
    const Event& event = now_.log.events[i];
    if (!now_.is(i, on(EventKind::Draw, EventKind::Discard)) || event.seat.index() >= kMaxSeats)
      return false;
    std::vector<TileRef>& hand = hands[event.seat.index()];
    if (event.kind == EventKind::Draw) {
      hand.push_back(event.tile_ref());
      continue;
    }
    // The tile just drawn is looked for first.
    const auto held = std::find(hand.rbegin(), hand.rend(), event.tile_ref());
    if (held == hand.rend()) return false;
    hand.erase(std::next(held).base());
  }
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (hands[s].size() != now_.log.kyokus[index].hands[s].size()) return false;
  return try_change([&](Candidate& candidate) {
    candidate.log.kyokus[index].hands = hands;
    candidate.erase(first, last);
  });
}

bool Minimizer::leave_out_turns() {
  constexpr std::size_t kEveryCount =
      16;  // from here down each number of turns is tried everywhere
  bool changed = false;
  std::vector<std::uint32_t> starts = starts_of(kBegins);
  for (std::size_t count = starts.size(); count > 0 && left_ > 0;
       count = count > kEveryCount ? count * 3 / 4 : count - 1) {
    const std::size_t stride = count > kEveryCount ? count / 4 : 1;
    for (std::size_t first = 0; first + count <= starts.size();) {
      const std::uint32_t end = first + count < starts.size() ? starts[first + count] : now_.size();
      if (!try_without(starts[first], end) && !try_dealt(starts[first], end)) {
        first += stride;
        continue;
      }
      changed = true;
      starts = starts_of(kBegins);
    }
  }
  return changed;
}

bool Minimizer::leave_out_events() {
  bool changed = false;
  for (const std::uint32_t count : {2U, 1U})
    for (std::uint32_t first = now_.size(); first-- > 1;)
      if (first + count <= now_.size() && try_without(first, first + count)) changed = true;
  return changed;
}

void Minimizer::forget_facts() {
  for (std::uint32_t i = now_.size(); i-- > 1;)
    if (now_.is(i, kIdle)) try_without(i, i + 1);
  try_change([](Candidate& candidate) { candidate.log.findings.clear(); });
  try_change([](Candidate& candidate) { candidate.log.unchecked.clear(); });
  try_change([](Candidate& candidate) { candidate.log.header.unjudged.clear(); });
  try_change([](Candidate& candidate) { candidate.log.header.unsettled.clear(); });
  try_change([](Candidate& candidate) { candidate.log.header.seating_dice = {}; });
  try_change([](Candidate& candidate) { candidate.log.header.first_dealer = Seat{}; });
  try_change([](Candidate& candidate) {
    change_tiles(candidate.log, 0, candidate.size(), [](TileRef& tile) { tile.id = TileId{}; });
  });
  for (std::size_t k = 0; k < now_.log.kyokus.size(); ++k) {
    try_change([&](Candidate& candidate) { candidate.log.kyokus[k].dice = {}; });
    try_change([&](Candidate& candidate) { candidate.log.kyokus[k].chips = {}; });
    try_change([&](Candidate& candidate) { candidate.log.kyokus[k].number.reset(); });
  }
}

/// The tiles of a seat that only it saw, hand by hand: as dealt, as drawn, or both.
bool Minimizer::hide_tiles() {
  bool changed = false;
  std::vector<std::uint32_t> starts = starts_of(on(EventKind::StartKyoku));
  starts.push_back(now_.size());
  for (std::size_t k = 0; k + 1 < starts.size(); ++k)
    for (std::uint8_t s = 0; s < kMaxSeats; ++s)
      for (const auto& [dealt, drawn] :
           {std::pair{true, true}, std::pair{true, false}, std::pair{false, true}}) {
        bool any = false;
        Candidate candidate = now_;
        const auto hide = [&](TileRef tile) {
          any = any || tile.tile.present();
          return TileRef{};
        };
        const std::uint32_t index = candidate.log.events[starts[k]].index;
        if (dealt && index < candidate.log.kyokus.size())
          for (TileRef& tile : candidate.log.kyokus[index].hands[s]) tile = hide(tile);
        for (std::uint32_t i = starts[k]; drawn && i < starts[k + 1]; ++i) {
          Event& event = candidate.log.events[i];
          if (event.kind != EventKind::Draw || event.seat != Seat{s}) continue;
          put_tile(event, hide(event.tile_ref()));
        }
        if (any && accept(std::move(candidate))) changed = true;
      }
  return changed;
}

template <class Claim, class... Members>
void Minimizer::forget_each(std::vector<Claim> GameLog::*claims, Members... members) {
  for (std::size_t i = 0; i < (now_.log.*claims).size(); ++i) {
    const auto forget = [&](auto member) {
      try_change([&](Candidate& candidate) {
        Claim& claim = (candidate.log.*claims)[i];
        claim.*member = {};
      });
    };
    (forget(members), ...);
  }
}

void Minimizer::forget_claims() {
  forget_each(&GameLog::wins, &WinClaim::scores, &WinClaim::ura_indicators, &WinClaim::indicators,
              &WinClaim::honba, &WinClaim::kyotaku, &WinClaim::liable, &WinClaim::dealer_pays,
              &WinClaim::non_dealer_pays, &WinClaim::limit, &WinClaim::points, &WinClaim::fu,
              &WinClaim::han, &WinClaim::yaku, &WinClaim::melds, &WinClaim::concealed);
  forget_each(&GameLog::ryuukyokus, &RyuukyokuClaim::scores, &RyuukyokuClaim::honba,
              &RyuukyokuClaim::kyotaku, &RyuukyokuClaim::melds, &RyuukyokuClaim::shown,
              &RyuukyokuClaim::tenpai, &RyuukyokuClaim::nagashi);
  forget_each(&GameLog::deposits, &DepositClaim::scores, &DepositClaim::delta,
              &DepositClaim::amount);
  forget_each(&GameLog::finals, &FinalClaim::result_tenths, &FinalClaim::placement,
              &FinalClaim::chips, &FinalClaim::kyokus, &FinalClaim::decimals);
}

void Minimizer::leave_out_the_rest() {
  forget_facts();
  leave_out_turns();
  forget_claims();
  const bool hidden = hide_tiles();
  if (hidden && leave_out_turns()) leave_out_hands();
  while (leave_out_events() && leave_out_turns() && left_ > 0) {
  }
  forget_facts();
  forget_claims();
}

std::optional<Minimized> Minimizer::run() {
  if (!start()) return std::nullopt;
  forget_names();
  cut_behind();
  forget_seeds();
  leave_out_hands();
  if (!keeps_hand_) leave_out_the_rest();
  // Reckoned anew, since names and texts went unasked.
  std::vector<Finding> findings = judge_(now_.log);
  const auto kept = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
    return finding.rule == wanted_.rule && finding.event == wanted_.event &&
           finding.seat == wanted_.seat;
  });
  if (kept == findings.end()) return std::nullopt;
  Minimized result;
  result.finding = *kept;
  findings.erase(kept);
  result.others = std::move(findings);
  result.log = std::move(now_.log);
  result.attempts = attempts_;
  result.ended_early = left_ == 0;
  return result;
}

}  // namespace

std::optional<Minimized> make_small(const GameLog& log, std::string_view rule, const Judge& judge,
                                    const MinimizeLimits& limits) {
  return Minimizer(log, rule, judge, limits).run();
}

}  // namespace referee::minimize
