// Faults of payments. What is written later follows either the wrong payment or the right one.
#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/facts/liability.h"
#include "validator/facts/settle_facts.h"
#include "validator/log/event_of.h"
#include "validator/ruleset/last_tile.h"
#include "validator/settlement/ryuukyoku.h"
#include "validator/settlement/win.h"

namespace referee::faults {
namespace {

using Moves = std::array<Points, kMaxSeats>;

bool all_written(const ScoreClaim& scores, unsigned players) {
  for (std::size_t s = 0; s < players; ++s)
    if (!scores.delta[s]) return false;
  return true;
}

/// The result at `number` with its moves changed; later scores follow them, or what was right.
std::optional<Fault> moved(const Game& game, Choice& choice, std::uint32_t number,
                           const Moves& change, std::string_view rule, std::string what) {
  const auto altered = [&] {
    Draft draft(game);
    ScoreClaim& scores = draft.scores(number);
    for (std::size_t s = 0; s < game.shape.players; ++s) {
      *scores.delta[s] += change[s];
      if (scores.after[s]) *scores.after[s] += change[s];
    }
    return draft;
  };
  if (choice.coin()) {
    Draft draft = altered();
    if (carry_scores(game, draft.log, number + 1, change))
      return draft.done(rule, number, what + "; what follows is reckoned from it");
  }
  return altered().done(rule, number, std::move(what));
}

/// The event behind which the log bears that a win is paid with these counters and sticks in place
/// of the right ones. Where others who won on the same tile would have the rest, their wins may yet
/// come.
std::uint32_t bears_counters(const Game& game, const Hand& hand, std::int32_t honba,
                             std::int32_t sticks) {
  const Table table = game.before(hand, hand.result);
  const Event& event = game.event(hand.result);
  settlement::Win alone;
  alone.dealer = table.game.now.dealer;
  alone.first_dealer = table.game.first_dealer;
  alone.discarder = event.target;
  alone.honba = table.game.now.honba.value_or(0);
  alone.kyotaku = table.game.now.kyotaku.value_or(0);
  const auto add = [&](settlement::Win& win, Seat seat) {
    settlement::Winner winner;
    winner.seat = seat;
    winner.own_stick = table.at(seat).riichi == RiichiState::Established;
    win.add(winner);
  };
  add(alone, event.seat);
  for (unsigned others = 1; game.is_ron(hand) && others < 1U << game.shape.players; ++others) {
    settlement::Win win = alone;
    for (std::uint8_t s = 0; s < game.shape.players; ++s)
      if ((others >> s & 1U) != 0 && Seat{s} != event.seat && Seat{s} != event.target)
        add(win, Seat{s});
    if (win.count < 2 || win.count > game.ruleset.ron_max) continue;
    const settlement::Terms terms = settlement::terms_of(win, 0, game.ruleset);
    if (terms.honba == honba && terms.sticks == sticks) return hand.result + 1;
  }
  return hand.result;
}

bool is_multiple(Points points, Points of) { return of > Points{} && points.value % of.value == 0; }

/// Hands of one winner whose moves are written and for whose hand nobody is liable.
std::vector<Hand> paid(const Game& game, Choice& choice) {
  return hands_where(game, choice, [&](const Hand& hand) {
    const WinClaim* win = game.single_win(hand);
    return win != nullptr && all_written(win->scores, game.shape.players) &&
           !win->liable.present() &&
           !facts::liable_for(game.before(hand, hand.result), game.event(hand.result).seat,
                              game.ruleset)
                .present();
  });
}

std::optional<Fault> win(const Game& game, Choice& choice) {
  return first_of(paid(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const Event& event = game.event(hand.result);
    const ScoreClaim& scores = game.log.wins[event.index].scores;
    std::vector<std::size_t> payers;
    for (std::size_t s = 0; s < game.shape.players; ++s)
      if (*scores.delta[s] < Points{}) payers.push_back(s);
    if (payers.empty()) return std::nullopt;
    constexpr std::array<std::int32_t, 4> kSteps = {-100, 100, 200, 700};
    Points step{kSteps[choice.below(kSteps.size())]};
    // A payer short of exactly one share of the honba has left that out: payment/honba. Short
    // of what the sticks are worth, the payer has taken them: payment/riichi-sticks.
    const bool pays_share =
        !game.is_ron(hand) || game.ruleset.honba_ron_payer == HonbaRonPayer::Each;
    const Points share = game.ruleset.honba_tsumo_each * game.header(hand).honba.value_or(0);
    const Points sticks =
        game.ruleset.riichi_stick * game.before(hand, hand.result).game.now.kyotaku.value_or(0);
    if (step == -sticks || (pays_share && (step == -share || step == -(share * 2)))) step = -step;
    // What the honba of another count, or of a tsumo, would come to is payment/honba.
    const Ruleset& rules = game.ruleset;
    const Points of_tsumo =
        (rules.honba_tsumo_each - rules.honba_ron) * game.header(hand).honba.value_or(0);
    if (game.is_ron(hand) && (is_multiple(step, rules.honba_ron) || step == of_tsumo))
      step = Points{700};
    Moves change{};
    change[choice.one_of(payers)] = -step;
    change[event.seat.index()] = step;
    return moved(game, choice, hand.result, change, "payment/win",
                 "a payer of a win pays another amount");
  });
}

std::optional<Fault> paid_honba(const Game& game, Choice& choice) {
  const Ruleset& rules = game.ruleset;
  if (!rules.honba_on || rules.honba_dealer_doubles || rules.honba_ron == Points{} ||
      rules.honba_tsumo_each == Points{})
    return std::nullopt;
  return first_of(paid(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const Event& event = game.event(hand.result);
    const Known<std::int32_t> counters = game.header(hand).honba;
    if (!counters) return std::nullopt;
    // What is worth sticks may be taken for them.
    const bool as_sticks = is_multiple(rules.honba_ron * *counters, rules.riichi_stick);
    const std::int32_t times = *counters > 0 && !as_sticks && choice.coin() ? -*counters : 1;
    Moves change{};
    for (std::uint8_t s = 0; s < game.shape.players; ++s) {
      if (Seat{s} == event.seat) continue;
      const bool pays_all = game.is_ron(hand) && rules.honba_ron_payer == HonbaRonPayer::Discarder;
      if (pays_all && Seat{s} != event.target) continue;
      const Points share =
          game.is_ron(hand)
              ? (pays_all ? rules.honba_ron
                          : Points{rules.honba_ron.get().value / (game.shape.players - 1)})
              : rules.honba_tsumo_each;
      change[s] = -(share * times);
      change[event.seat.index()] += share * times;
    }
    const std::int32_t sticks = game.before(hand, hand.result).game.now.kyotaku.value_or(0);
    if (auto fault = moved(game, choice, hand.result, change, "payment/honba",
                           "the honba of another count are paid"))
      return std::move(*fault).borne_by(bears_counters(game, hand, *counters + times, sticks));
    return std::nullopt;
  });
}

std::optional<Fault> paid_sticks(const Game& game, Choice& choice) {
  return first_of(paid(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const Known<std::int32_t> there = game.before(hand, hand.result).game.now.kyotaku;
    if (!there) return std::nullopt;
    const std::int32_t more = *there > 0 && choice.coin() ? -1 : 1;
    Moves change{};
    change[game.event(hand.result).seat.index()] = game.ruleset.riichi_stick * more;
    if (auto fault = moved(game, choice, hand.result, change, "payment/riichi-sticks",
                           "a winner takes another number of sticks than lie there"))
      return std::move(*fault).borne_by(
          bears_counters(game, hand, game.header(hand).honba.value_or(0), *there + more));
    return std::nullopt;
  });
}

std::optional<Fault> liable(const Game& game, Choice& choice) {
  return first_of(paid(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const Event& event = game.event(hand.result);
    Draft draft(game);
    draft.win(hand.result).liable = another_seat(game, choice, event.seat);
    return draft.done("payment/pao", hand.result, "somebody is named liable for an ordinary win");
  });
}

/// Three dragons, the last called from the dealer, and the win is paid as if nobody were liable.
std::optional<Fault> not_liable(const Game& game, Choice& choice) {
  if (!game.ruleset.pao_hands.get().contains(Yaku::Daisangen) || game.shape.players < 4)
    return std::nullopt;
  const Deal deal{{"19m19p19sEN", "PPFFCC 234m 9s 1s 3p 8p"}, "PFC8p"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    const std::vector<TileKind> dragons = kinds_of("PFC");
    const std::vector<TileKind> dropped = kinds_of("9s1s3p");
    for (std::size_t i = 0; i < dragons.size(); ++i) {
      if (!scribe.pass_until(scribe.seat(0))) return std::nullopt;
      scribe.pass(*scribe.take(dragons[i]));
      if (!scribe.call(EventKind::Pon, scribe.seat(1), {dragons[i], dragons[i]}))
        return std::nullopt;
      scribe.discard(*scribe.held(scribe.seat(1), dropped[i]));
    }
    if (!scribe.pass_until(scribe.seat(2))) return std::nullopt;
    scribe.pass(*scribe.take(TileKind{16}));
    const std::uint32_t at = scribe.next();
    const Seat winner = scribe.seat(1);
    const Seat loser = scribe.seat(2);
    if (!scribe.wins(loser, {winner})) return std::nullopt;
    WinClaim& claim = scribe.draft().win(at);
    const Points paid_by_liable = *claim.scores.delta[scribe.seat(0).index()];
    if (paid_by_liable == Points{}) return std::nullopt;
    for (auto* row : {&claim.scores.delta, &claim.scores.after}) {
      *(*row)[scribe.seat(0).index()] -= paid_by_liable;
      *(*row)[loser.index()] += paid_by_liable;
    }
    scribe.end_hand();
    return scribe.draft().done("payment/pao", at,
                               "a hand is written in which liability is not applied");
  });
}

std::optional<Fault> noten(const Game& game, Choice& choice) {
  const auto hands = hands_where(game, choice, [&](const Hand& hand) {
    return game.exhausted(hand) && all_written(game.drawn(hand)->scores, game.shape.players);
  });
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    const std::size_t one = choice.below(game.shape.players);
    const std::size_t other =
        (one + 1 + choice.below(game.shape.players - 1U)) % game.shape.players;
    const Points step{choice.coin() ? 100 : 500};
    Moves change{};
    change[one] = step;
    change[other] = -step;
    return moved(game, choice, hand.result, change, "payment/noten",
                 "the payments of a draw are wrong");
  });
}

/// The dealer drops terminals and honours only, and nobody calls them.
std::optional<Fault> paid_nagashi(const Game& game, Choice& choice) {
  if (!game.ruleset.draw_nagashi) return std::nullopt;
  return first_written(game, choice, Deal{}, [&](Scribe& scribe) -> std::optional<Fault> {
    while (!is_drawn_out(scribe.table().hand.live, game.ruleset)) {
      hand::KindMask without = scribe.waited();
      if (scribe.table().hand.discard.tile.present())
        without |= hand::KindMask::of(scribe.table().hand.discard.tile.kind());
      const bool dealer = scribe.table().hand.turn == scribe.seat(0);
      auto tile = scribe.take_any(without | (dealer ? hand::kSimples : hand::kOrphans));
      if (!tile && !dealer) tile = scribe.take_any(without);
      if (!tile) return std::nullopt;
      scribe.pass(*tile);
    }
    RyuukyokuClaim claim = scribe.draw_claim();
    settlement::Nagashi facts;
    facts.players.add(scribe.seat(0));
    for (std::uint8_t s = 0; s < game.shape.players; ++s)
      if (claim.tenpai[s].value_or(false)) facts.tenpai.add(Seat{s});
    facts.dealer = scribe.seat(0);
    facts.honba = scribe.table().game.now.honba.value_or(0);
    facts.kyotaku = scribe.table().game.now.kyotaku.value_or(0);
    Moves delta = settlement::nagashi_payments(facts, game.ruleset).total();
    const Points step{choice.coin() ? 1000 : -1000};
    delta[scribe.seat(0).index()] += step;
    delta[scribe.seat(1).index()] -= step;
    claim.kind = RyuukyokuKind::NagashiMangan;
    for (std::uint8_t s = 0; s < game.shape.players; ++s) {
      claim.nagashi[s] = Seat{s} == scribe.seat(0);
      claim.scores.delta[s] = delta[s];
      if (claim.scores.before[s]) claim.scores.after[s] = *claim.scores.before[s] + delta[s];
    }
    const std::uint32_t at = scribe.next();
    scribe.end_with(claim);
    return scribe.draft().done("payment/nagashi", at,
                               "a hand is written whose nagashi mangan is paid wrongly");
  });
}

std::optional<Fault> paid_scores(const Game& game, Choice& choice) {
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    if (game.event(hand.result).kind == EventKind::Win ? game.single_win(hand) == nullptr
                                                       : game.drawn(hand) == nullptr)
      return std::nullopt;
    Draft draft(game);
    ScoreClaim& written = draft.scores(hand.result);
    const std::size_t seat = choice.below(game.shape.players);
    if (!written.before[seat]) return std::nullopt;
    const Points step{choice.coin() ? 1000 : -300};
    *written.before[seat] += step;
    if (written.after[seat]) *written.after[seat] += step;
    return draft.done("payment/scores", hand.result,
                      "a score written with a result is not the one before it");
  });
}

/// The tiles of the hand are hidden, as a log of another player's view has them, so that nobody
/// knows what the win is worth; its moves do not add up.
std::optional<Fault> sum(const Game& game, Choice& choice) {
  return first_of(paid(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    // Of a hand with four sets laid open the winning tile tells the rest.
    constexpr std::size_t kPair = 2;
    const Known<std::vector<TileRef>>& concealed = game.single_win(hand)->concealed;
    if (!concealed || concealed->size() <= kPair) return std::nullopt;
    Draft draft(game);
    for (std::uint32_t i = hand.start; i < hand.result; ++i)
      if (game.is(i, EventKind::Draw) && game.event(i).seat == game.event(hand.result).seat)
        put_tile(draft.at(i), TileRef{});
    for (auto& tiles : draft.header(hand.start).hands)
      for (TileRef& tile : tiles) tile = TileRef{};
    WinClaim& claim = draft.win(hand.result);
    claim.concealed.reset();
    claim.yaku.reset();
    claim.han.reset();
    claim.fu.reset();
    claim.limit.reset();
    claim.points.reset();
    claim.dealer_pays.reset();
    claim.non_dealer_pays.reset();
    claim.extra.clear();
    draft.drop_seed();
    const std::size_t seat = choice.below(game.shape.players);
    // Upwards: downwards it might be the worth of the deposits.
    Points step{choice.coin() ? 100 : 500};
    if (is_multiple(step, game.ruleset.riichi_stick))
      step = Points{game.ruleset.riichi_stick.get().value / 2};
    *claim.scores.delta[seat] += step;
    if (claim.scores.after[seat]) *claim.scores.after[seat] += step;
    // The hand's own result is all that the fault touches: a part of the game with this hand alone
    // at its end.
    draft.cut(hand.end);
    draft.make_fragment();
    return draft.done("payment/sum", hand.result,
                      "the hands are hidden, and the moves of the win do not add up");
  });
}

constexpr Row kPaymentRows[] = {
    {"payment/win", win},
    {"payment/honba", paid_honba},
    {"payment/riichi-sticks", paid_sticks},
    {"payment/pao", liable},
    {"payment/pao", not_liable},
    {"payment/noten", noten},
    {"payment/nagashi", paid_nagashi},
    {"payment/sum", sum},
    {"payment/scores", paid_scores},
};

}  // namespace

std::span<const Row> payment_faults() { return kPaymentRows; }

}  // namespace referee::faults
