// Rules about the end of a game in numbers: leftover sticks, result points, placement
// (ronin/Scoring Fundamentals, tenhou/7 to 9, wrc/5.7.4, rulings C4, C36, C55, C59).
#include <algorithm>
#include <list>
#include <optional>

#include "validator/facts/facts.h"
#include "validator/facts/settle_facts.h"
#include "validator/facts/written_scores.h"
#include "validator/flow/final.h"
#include "validator/repair/repair.h"
#include "validator/rules/families.h"
#include "validator/settlement/counters.h"

namespace referee::rules {
namespace {

using Scores = std::array<Points, kMaxSeats>;

const FinalClaim* final_claim(const Context& c) {
  return c.event().index < c.log.finals.size() ? &c.log.finals[c.event().index] : nullptr;
}

bool all_known(const std::array<Known<Points>, kMaxSeats>& known, unsigned players,
               Scores& scores) {
  for (std::size_t s = 0; s < players; ++s) {
    if (!known[s]) return false;
    scores[s] = *known[s];
  }
  return true;
}

Statement row(const flow::ResultTenths& tenths, unsigned players) {
  return say(Said::ResultPoints, TenthsRow{{tenths.begin(), tenths.begin() + players}});
}

/// The scores before leftover sticks are given out, and the sticks that lie on the table.
struct Leftover {
  Scores scores{};
  std::int32_t sticks = 0;
};
/// Nothing where that is not known.
std::optional<Leftover> leftover(const Context& c) {
  const Table& table = c.table;
  Leftover found;
  // Without a result the last hand has yet to move its points.
  if (table.game.hands_started > 0 && table.hand.result_event == kNoEvent) return std::nullopt;
  if (!all_known(table.game.now.scores, table.game.players, found.scores)) return std::nullopt;
  Known<std::int32_t> left = table.game.now.kyotaku;
  // Where no stick lies there, and none that lay there is anybody's to give, the rules leave none.
  const HandResult& result = table.hand.result;
  if (left != 0 || result.left != 0 || (result.winners == 0 && result.kyotaku != 0))
    if (const auto& ways = facts::continuations(c); ways && ways->ruled().over())
      left = ways->ruled().next.kyotaku;
  if (!left || *left < 0) return std::nullopt;
  found.sticks = *left;
  return found;
}

std::vector<flow::FinalScores> due_scores(const Context& c, const std::optional<Leftover>& left) {
  if (!left || !c.table.game.first_dealer.present()) return {};
  return flow::final_scores(left->scores, left->sticks, c.table.game.first_dealer, c.ruleset);
}

/// Where nobody knows what the last hand moved: all points together are those before it, without
/// the sticks that may be left over where nobody gets these.
struct PointsAtEnd {
  Points due;
  Points written;
  bool kept;
};
std::optional<PointsAtEnd> points_at_end(const Context& c, const FinalClaim& claim) {
  const auto before = facts::points_before_result(c);
  const auto written = facts::points_in_all(c, claim.scores, 0);
  if (!before || !written || facts::game_may_end(c) == Answer::No) return std::nullopt;
  const Points stick = c.ruleset.riichi_stick;
  const Points gone = *before - *written;
  const bool are_sticks =
      c.ruleset.end_sticks == EndSticks::Nobody && stick > Points{} && gone > Points{} &&
      gone.value % stick.value == 0 &&
      gone <= settlement::worth_of_sticks(*c.table.hand.result.kyotaku, c.ruleset);
  return PointsAtEnd{*before, *written, gone == Points{} || are_sticks};
}

/// Final scores, where those that are due are not known from the play, that cannot be the right
/// ones.
bool makes_points(const Context& c, const FinalClaim& claim) {
  const auto points = points_at_end(c, claim);
  return points && !points->kept;
}

/// Of scores that are not known from the play.
Judgement final_points_kept(const Context& c, const FinalClaim& claim) {
  const auto points = points_at_end(c, claim);
  if (!points || points->kept) return Judgement::unknown();
  Breach breach;
  breach.expected = say(Said::PointsInAll, points->due);
  breach.actual = say(Said::PointsOf, points->written);
  breach.because = {Because{c.table.hand.result_event, say(Said::ResultOfLastHand)}};
  breach.row_bears = points->written <= points->due && c.table.hand.result.kyotaku != 0;
  return Judgement::broken(std::move(breach));
}

Judgement final_scores(const Context& c) {
  const FinalClaim* claim = final_claim(c);
  Scores claimed{};
  if (claim == nullptr || !all_known(claim->scores, c.table.game.players, claimed))
    return Judgement::holds();
  const auto due = due_scores(c, leftover(c));
  if (due.empty()) return final_points_kept(c, *claim);
  for (const flow::FinalScores& way : due) {
    if (!std::equal(claimed.begin(), claimed.begin() + c.table.game.players, way.scores.begin()))
      continue;
    if (!way.remark) return Judgement::holds();
    Breach breach;
    breach.ceiling = *way.remark;
    breach.expected = say(Said::Scores, points_row(due.front().scores, c.table.game.players));
    breach.actual = say(Said::Scores, points_row(claimed, c.table.game.players));
    return Judgement::broken(std::move(breach));
  }
  // What the hands moved that are missing before an end that came too early, nobody knows.
  if (facts::game_may_end(c) == Answer::No) return Judgement::unknown();
  Breach breach;
  breach.expected = say(Said::Scores, points_row(due.front().scores, c.table.game.players));
  breach.actual = say(Said::Scores, points_row(claimed, c.table.game.players));
  return Judgement::broken(std::move(breach));
}

constexpr std::int32_t kPointsPerTenth = 100;

/// Points of fouls and penalties come off the result, after uma (wrc-2015-text/7.1).
void take_penalties_off(const Context& c, flow::ResultTenths& tenths) {
  for (std::size_t s = 0; s < c.table.game.players; ++s)
    tenths[s] -= c.table.game.off_result[s].value / kPointsPerTenth;
  if (std::ranges::all_of(c.table.game.fouls, [](auto fouls) { return fouls == 0; }) ||
      c.ruleset.foul_mode != FoulMode::ScorePenalty || !c.ruleset.foul_penalty.get())
    return;
  for (std::size_t s = 0; s < c.table.game.players; ++s)
    tenths[s] -= c.table.game.fouls[s] * (c.ruleset.foul_penalty.get()->value / kPointsPerTenth);
}

/// What final scores are worth at the places where they stand: those that follow from the last hand
/// and those that are written.
class Results {
 public:
  explicit Results(const Context& c) : c_(c), left_(leftover(c)), due_(due_scores(c, left_)) {}

  const std::optional<Leftover>& left() const { return left_; }
  const std::vector<flow::FinalScores>& due() const { return due_; }

  /// Each two of scores and places are worked out once.
  const std::vector<flow::Result>& of(const Scores& scores, const flow::Places& places) {
    for (const Worth& worth : known_)
      if (worth.scores == scores && worth.places == places) return worth.results;
    known_.push_back(
        {scores, places, flow::results(scores, places, c_.ruleset, c_.table.game.first_dealer)});
    for (flow::Result& result : known_.back().results) take_penalties_off(c_, result.tenths);
    return known_.back().results;
  }

 private:
  struct Worth {
    Scores scores;
    flow::Places places;
    std::vector<flow::Result> results;
  };
  const Context& c_;
  std::optional<Leftover> left_;
  std::vector<flow::FinalScores> due_;
  std::list<Worth> known_;
};

std::vector<flow::Result> ruled_results(const Context& c, Results& worth) {
  std::vector<flow::Result> all;
  if (worth.due().empty()) return all;
  const flow::Places places =
      flow::placement(worth.left()->scores, c.table.game.first_dealer, c.ruleset);
  for (const flow::FinalScores& way : worth.due()) {
    const std::vector<flow::Result>& due = worth.of(way.scores, places);
    all.insert(all.end(), due.begin(), due.end());
  }
  return all;
}

/// Results that follow from the final scores as they are written.
std::vector<flow::Result> claimed_results(const Context& c, const FinalClaim& claim,
                                          Results& worth) {
  Scores claimed{};
  if (!c.table.game.first_dealer.present() ||
      !all_known(claim.scores, c.table.game.players, claimed) ||
      (worth.due().empty() && makes_points(c, claim)))
    return {};
  return worth.of(claimed, flow::placement(claimed, c.table.game.first_dealer, c.ruleset));
}

std::optional<flow::ResultTenths> claimed_points(const FinalClaim& claim, unsigned players) {
  flow::ResultTenths claimed{};
  for (std::size_t s = 0; s < players; ++s) {
    if (!claim.result_tenths[s]) return std::nullopt;
    claimed[s] = *claim.result_tenths[s];
  }
  return claimed;
}

bool is_among(const flow::ResultTenths& claimed, const std::vector<flow::Result>& due,
              unsigned players) {
  return std::ranges::any_of(due, [&](const flow::Result& result) {
    return std::equal(claimed.begin(), claimed.begin() + players, result.tenths.begin());
  });
}

bool has_tie(const Scores& scores, unsigned players) {
  for (std::size_t s = 0; s < players; ++s)
    if (std::count(scores.begin(), scores.begin() + players, scores[s]) > 1) return true;
  return false;
}

/// Whether points that do not follow from the scores do with the tie broken in another way, or with
/// the places that are written.
bool follow_from_other_places(const Context& c, const FinalClaim& claim,
                              const flow::ResultTenths& points, Results& worth) {
  const unsigned players = c.table.game.players;
  flow::Places written{};
  bool places_known = true;
  for (std::size_t s = 0; s < players; ++s) {
    places_known = places_known && claim.placement[s].has_value();
    written[s] = claim.placement[s].value_or(0);
  }
  // `stand` are the scores by which the seats are placed, `end` those that count.
  const auto with = [&](const Scores& stand, const Scores& end) {
    std::vector<flow::Places> all;
    if (has_tie(stand, players)) all = flow::orders_of_ties(stand, players);
    if (places_known) all.push_back(written);
    return std::ranges::any_of(all, [&](const flow::Places& places) {
      return is_among(points, worth.of(end, places), players);
    });
  };
  Scores scores{};
  if (all_known(claim.scores, players, scores) && with(scores, scores)) return true;
  return std::ranges::any_of(worth.due(), [&](const flow::FinalScores& way) {
    return with(worth.left()->scores, way.scores);
  });
}

/// Whether the points fall short of those that are due by what fouls may have cost in hands which a
/// part of a game does not hold.
bool may_lack_fouls(const Context& c, const flow::ResultTenths& due,
                    const flow::ResultTenths& claimed) {
  if (!c.log.fragment || c.ruleset.foul_mode != FoulMode::ScorePenalty ||
      !c.ruleset.foul_penalty.get())
    return false;
  const std::int32_t penalty = c.ruleset.foul_penalty.get()->value / kPointsPerTenth;
  for (std::size_t s = 0; s < c.table.game.players; ++s)
    if (claimed[s] > due[s] || penalty <= 0 || (due[s] - claimed[s]) % penalty != 0) return false;
  return true;
}

Judgement final_points(const Context& c) {
  const FinalClaim* claim = final_claim(c);
  const auto written =
      claim == nullptr ? std::nullopt : claimed_points(*claim, c.table.game.players);
  if (!written) return Judgement::holds();
  const flow::ResultTenths& claimed = *written;
  Results worth(c);
  const std::vector<flow::Result> by_claim = claimed_results(c, *claim, worth);
  if (is_among(claimed, by_claim, c.table.game.players)) return Judgement::holds();
  const std::vector<flow::Result> by_rule = ruled_results(c, worth);
  if (by_rule.empty() && by_claim.empty()) return Judgement::unknown();
  if (is_among(claimed, by_rule, c.table.game.players)) return Judgement::holds();
  // Who stands where is final/placement.
  if (follow_from_other_places(c, *claim, claimed, worth)) return Judgement::holds();
  const bool differ = by_claim.empty() || by_rule.empty() || by_claim.front() != by_rule.front();
  const bool early = differ && facts::game_may_end(c) == Answer::No;
  if (early && by_claim.empty()) return Judgement::unknown();
  const flow::Result& due = by_rule.empty() || early ? by_claim.front() : by_rule.front();
  if (may_lack_fouls(c, due.tenths, claimed)) return Judgement::not_in_log();
  return Judgement::broken(row(due.tenths, c.table.game.players),
                           row(claimed, c.table.game.players));
}

/// The places are right or not written, and the points show that a tie was broken in another way.
/// Ties are those of `before`, and of the final scores as they are written.
Judgement placement_by_points(const Context& c, const FinalClaim& claim, const Scores& before) {
  const unsigned players = c.table.game.players;
  Scores claimed{};
  const bool tied = has_tie(before, players) ||
                    (all_known(claim.scores, players, claimed) && has_tie(claimed, players));
  const auto written = tied ? claimed_points(claim, players) : std::nullopt;
  if (!written) return Judgement::holds();
  Results worth(c);
  const std::vector<flow::Result> by_claim = claimed_results(c, claim, worth);
  if (is_among(*written, by_claim, players)) return Judgement::holds();
  const std::vector<flow::Result> by_rule = ruled_results(c, worth);
  if ((by_rule.empty() && by_claim.empty()) || is_among(*written, by_rule, players))
    return Judgement::holds();
  if (!follow_from_other_places(c, claim, *written, worth)) return Judgement::holds();
  Breach breach;
  breach.note = say(Said::NoteOtherOrderOfTied);
  breach.expected = row((by_claim.empty() ? by_rule : by_claim).front().tenths, players);
  breach.actual = row(*written, players);
  return Judgement::broken(std::move(breach));
}

Judgement placement(const Context& c) {
  const FinalClaim* claim = final_claim(c);
  if (claim == nullptr || !c.table.game.first_dealer.present()) return Judgement::holds();
  Scores claimed{};
  const std::optional<Leftover> left = leftover(c);
  const bool known = left.has_value();
  const bool by_claim = all_known(claim->scores, c.table.game.players, claimed) &&
                        (known || !makes_points(c, *claim));
  // Where nobody knows what the last hand moved, the places are those of the scores as written.
  const Scores before = known ? left->scores : claimed;
  if (!known && !by_claim) {
    Judgement by_points = placement_by_points(c, *claim, before);
    return by_points.answer() == Answer::No ? std::move(by_points) : Judgement::unknown();
  }
  const auto misplaced = [&](const flow::Places& due) {
    for (std::uint8_t s = 0; s < c.table.game.players; ++s)
      if (claim->placement[s] && *claim->placement[s] != due[s]) return Seat{s};
    const bool is_first = !claim->first.present() || due[claim->first.index()] == 1;
    return is_first ? Seat{} : claim->first;
  };
  flow::Places due = flow::placement(before, c.table.game.first_dealer, c.ruleset);
  if (!misplaced(due).present()) return placement_by_points(c, *claim, before);
  const flow::Places of_claim =
      by_claim ? flow::placement(claimed, c.table.game.first_dealer, c.ruleset) : due;
  if (!misplaced(of_claim).present()) return placement_by_points(c, *claim, before);
  if (facts::game_may_end(c) == Answer::No) {
    if (!by_claim) return Judgement::unknown();
    due = of_claim;
  }
  const Seat seat = misplaced(due);
  const Known<std::uint8_t> place = claim->placement[seat.index()];
  const bool named_first = !place || *place == due[seat.index()];
  Breach breach;
  breach.expected = say(Said::SeatInPlace, seat, due[seat.index()]);
  breach.actual = named_first ? say(Said::NamedAsWinnerOfGame) : say(Said::InPlace, *place);
  // Tied players in an order that no value of the option gives: as certain as what the text says of
  // ties, not as the scores.
  const std::vector<flow::Places> orders = flow::orders_of_ties(before, c.table.game.players);
  if (std::any_of(orders.begin(), orders.end(),
                  [&](const flow::Places& order) { return !misplaced(order).present(); }))
    breach.ceiling = c.ruleset.ceiling(OptionId::GameTieBreak);
  return Judgement::broken(std::move(breach));
}

constexpr std::uint32_t kEnd = on(EventKind::EndGame);

constexpr Rule kFinalRules[] = {
    {"final/scores", kEnd, Group::FinalScores, OptionId::EndSticks,
     "ronin/Riichi|tenhou/8|wrc/5.7.4|definitions/final-result",
     "the final scores do not follow from the last hand", final_scores, nullptr},
    {"final/points", kEnd, Group::FinalPoints, OptionId::GameFinalRound,
     "ronin/Scoring Fundamentals|tenhou/7|definitions/final-result",
     "the result points do not follow from the final scores", final_points, nullptr},
    {"final/placement", kEnd, Group::Placement, OptionId::GameTieBreak,
     "ronin/Scoring Fundamentals|tenhou/9|jcr/Post Game|definitions/final-result",
     "the placement is wrong", placement, nullptr},
};

}  // namespace

std::span<const Rule> final() { return kFinalRules; }

}  // namespace referee::rules
