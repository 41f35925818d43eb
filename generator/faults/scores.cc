// Faults of the value written with a win. One link of the chain is wrong; the links behind it
// follow from the right one.
#include <algorithm>

#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/facts/win_facts.h"

namespace referee::faults {
namespace {

struct Valued {
  Hand hand;
  hand::HandValue value;
};

/// Hands of one winner whose value the play gives and which are no yakuman.
std::vector<Valued> valued(const Game& game, Choice& choice) {
  std::vector<Valued> list;
  for (const Hand& hand : any_hand(game, choice)) {
    if (game.single_win(hand) == nullptr) continue;
    const Table table = game.before(hand, hand.result);
    const facts::WinFacts facts = game.with_context(
        game.log, table, hand.result,
        [](const Context& c) { return facts::work_out_win(c, c.event(), false); });
    if (!facts.known || facts.ura_hidden || facts.ruled().outcome != hand::Outcome::Win) continue;
    if (facts.ruled().is_yakuman() || !facts.ruled().worth.defined) continue;
    list.push_back({hand, facts.ruled()});
  }
  return list;
}

/// Whether the hand may as well be read otherwise: then it is open which of two claims that do not
/// go together is the wrong one.
bool has_equal_readings(const Game& game, const Hand& hand) {
  const facts::WinFacts facts =
      game.with_context(game.log, game.before(hand, hand.result), hand.result,
                        [](const Context& c) { return facts::work_out_win(c, c.event(), true); });
  const auto differs = [&](const hand::HandValue& value) {
    return value.payment == facts.ruled().payment &&
           std::any_of(facts.ruled().yaku.begin(), facts.ruled().yaku.end(),
                       [&](const auto& each) { return value.yaku.find(each.yaku) == nullptr; });
  };
  return std::any_of(facts.readings.begin(), facts.readings.end(), differs);
}

std::optional<Fault> yaku(const Game& game, Choice& choice) {
  return first_of(valued(game, choice), [&](const Valued& win) -> std::optional<Fault> {
    const auto& claimed = game.single_win(win.hand)->yaku;
    if (!claimed || has_equal_readings(game, win.hand)) return std::nullopt;
    Draft draft(game);
    std::vector<YakuClaim>& list = *draft.win(win.hand.result).yaku;
    std::vector<std::size_t> named;
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].yaku == Yaku::Unknown)
        return std::nullopt;
      else if (!is_bonus(list[i].yaku))
        named.push_back(i);
    const bool with_han = std::any_of(list.begin(), list.end(),
                                      [](const YakuClaim& each) { return each.han.has_value(); });
    switch (choice.below(3)) {
      case 0:
        if (named.size() < 2) return std::nullopt;
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(choice.one_of(named)));
        return draft.done("score/yaku", win.hand.result, "a yaku is left out");
      case 1: {
        constexpr std::array kOthers = {Yaku::Iipeikou, Yaku::SanshokuDoujun, Yaku::Ittsu,
                                        Yaku::Toitoi,   Yaku::Sankantsu,      Yaku::Honitsu,
                                        Yaku::Junchan};
        const Yaku other = kOthers[choice.below(kOthers.size())];
        if (std::any_of(list.begin(), list.end(),
                        [&](const YakuClaim& each) { return each.yaku == other; }))
          return std::nullopt;
        list.push_back({other, with_han ? Known<std::int32_t>(2) : std::nullopt, {}});
        return draft.done("score/yaku", win.hand.result, "a yaku is added that the hand lacks");
      }
      default: {
        YakuClaim& each = list[choice.one_of(named)];
        if (!each.han) return std::nullopt;
        ++*each.han;
        return draft.done("score/yaku", win.hand.result, "a yaku is written with one han too many");
      }
    }
  });
}

std::optional<Fault> dora(const Game& game, Choice& choice) {
  return first_of(valued(game, choice), [&](const Valued& win) -> std::optional<Fault> {
    if (!game.single_win(win.hand)->yaku || !game.ruleset.dora_on) return std::nullopt;
    Draft draft(game);
    std::vector<YakuClaim>& list = *draft.win(win.hand.result).yaku;
    std::vector<Yaku> kinds = {Yaku::Dora};
    if (game.ruleset.dora_red.get()[0] + game.ruleset.dora_red.get()[1] +
            game.ruleset.dora_red.get()[2] >
        0)
      kinds.push_back(Yaku::RedFive);
    const Yaku kind = choice.one_of(kinds);
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&](const YakuClaim& each) { return each.yaku == kind; });
    if (found == list.end())
      list.push_back({kind, 1, {}});
    else if (found->han.value_or(0) > 1 && choice.coin())
      --*found->han;
    else
      found->han = found->han.value_or(1) + 1;
    return draft.done("score/dora", win.hand.result, "the dora are counted wrongly");
  });
}

std::optional<Fault> han(const Game& game, Choice& choice) {
  return first_of(valued(game, choice), [&](const Valued& win) -> std::optional<Fault> {
    Draft draft(game);
    draft.win(win.hand.result).han =
        static_cast<std::int32_t>(win.value.han + (win.value.han > 1 && choice.coin() ? -1U : 1U));
    return draft.done("score/han", win.hand.result, "the sum of the han is wrong");
  });
}

std::optional<Fault> fu(const Game& game, Choice& choice) {
  return first_of(valued(game, choice), [&](const Valued& win) -> std::optional<Fault> {
    Draft draft(game);
    const Event& event = game.log.events[win.hand.result];
    // A drawn tile that was put into the hand has no fu for its wait, and without pinfu's wait 20
    // fu are 30.
    const bool has_wait = !game.ruleset.win_tile_kept_apart || event.seat != event.target;
    const bool is_less = win.value.fu.rounded > 30 && has_wait && choice.coin();
    const unsigned more = has_wait || win.value.fu.rounded > 20 ? 10 : 20;
    draft.win(win.hand.result).fu =
        static_cast<std::int32_t>(win.value.fu.rounded + (is_less ? -10U : more));
    return draft.done("score/fu", win.hand.result, "the fu are wrong");
  });
}

std::optional<Fault> limit(const Game& game, Choice& choice) {
  return first_of(valued(game, choice), [&](const Valued& win) -> std::optional<Fault> {
    Draft draft(game);
    const auto other = (static_cast<std::size_t>(win.value.worth.limit) + 1 + choice.below(4)) % 5;
    // What is rounded up to a mangan need not be called one.
    if (static_cast<Limit>(other) == Limit::None &&
        hand::is_rounded_up(win.value.han, win.value.fu.rounded, game.ruleset))
      return std::nullopt;
    draft.win(win.hand.result).limit = static_cast<Limit>(other);
    return draft.done("score/limit", win.hand.result, "the limit is another one");
  });
}

std::optional<Fault> points_of_win(const Game& game, Choice& choice) {
  return first_of(valued(game, choice), [&](const Valued& win) -> std::optional<Fault> {
    constexpr std::array<std::int32_t, 3> kSteps = {-100, 100, 700};
    Draft draft(game);
    draft.win(win.hand.result).points =
        win.value.payment.total + Points{kSteps[choice.below(kSteps.size())]};
    return draft.done("score/points", win.hand.result, "the points are wrong");
  });
}

/// A hand that is seven pairs and also two pairs of equal runs, written and paid as seven pairs.
std::optional<Fault> reading(const Game& game, Choice& choice) {
  if (game.ruleset.score_reading != ReadingChoice::Highest) return std::nullopt;
  const Deal deal{{"19m19p19sEN", game.fitting("112233m 778899p 1s", "112233p 778899p 1s")}, "1s"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    if (!scribe.pass() || !scribe.pass_until(scribe.seat(0))) return std::nullopt;
    scribe.pass(*scribe.take(TileKind{18}));
    const Table before = scribe.table();
    const std::uint32_t at = scribe.next();
    const Seat winner = scribe.seat(1);
    const Seat loser = scribe.seat(0);
    if (!scribe.wins(loser, {winner})) return std::nullopt;
    const facts::WinFacts facts =
        game.with_context(scribe.draft().log, before, at,
                          [](const Context& c) { return facts::work_out_win(c, c.event(), true); });
    const auto pairs = std::find_if(
        facts.readings.begin(), facts.readings.end(),
        [](const hand::HandValue& value) { return value.yaku.find(Yaku::Chiitoitsu) != nullptr; });
    if (pairs == facts.readings.end() || pairs->payment == facts.ruled().payment)
      return std::nullopt;
    WinClaim& claim = scribe.draft().win(at);
    claim.yaku.emplace();
    for (const hand::AwardedYaku& each : pairs->yaku)
      claim.yaku->push_back({each.yaku, each.han, {}});
    if (pairs->dora.dora > 0)
      claim.yaku->push_back({Yaku::Dora, static_cast<std::int32_t>(pairs->dora.dora), {}});
    const Points less = facts.ruled().payment.total - pairs->payment.total;
    claim.points = pairs->payment.total;
    claim.han = static_cast<std::int32_t>(pairs->han);
    claim.fu = static_cast<std::int32_t>(pairs->fu.rounded);
    for (auto* row : {&claim.scores.delta, &claim.scores.after}) {
      if ((*row)[winner.index()]) *(*row)[winner.index()] -= less;
      if ((*row)[loser.index()]) *(*row)[loser.index()] += less;
    }
    scribe.end_hand();
    return scribe.draft().done("score/reading", at,
                               "a hand is written that is counted as seven pairs, which pays less");
  });
}

constexpr Row kScoreRows[] = {
    {"score/yaku", yaku},       {"score/dora", dora},   {"score/han", han},
    {"score/fu", fu},           {"score/limit", limit}, {"score/points", points_of_win},
    {"score/reading", reading},
};

}  // namespace

std::span<const Row> score_faults() { return kScoreRows; }

}  // namespace referee::faults
