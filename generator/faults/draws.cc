// Faults of hands without a winner: draws that were not earned, hands shown, and draws that should
// have been.
#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/ryuukyoku_facts.h"
#include "validator/facts/win_facts.h"
#include "validator/ruleset/last_tile.h"
#include "validator/settlement/ryuukyoku.h"

namespace referee::faults {
namespace {

std::string_view rule_of(RyuukyokuKind kind) {
  switch (kind) {
    case RyuukyokuKind::NineTerminals: return "draw/nine-terminals";
    case RyuukyokuKind::FourRiichi: return "draw/four-riichi";
    case RyuukyokuKind::TripleRon: return "draw/triple-ron";
    case RyuukyokuKind::FourKans: return "draw/four-kans";
    case RyuukyokuKind::FourWinds: return "draw/four-winds";
    case RyuukyokuKind::NagashiMangan:
    case RyuukyokuKind::Exhaustive:
    case RyuukyokuKind::Unknown: break;
  }
  return {};
}

/// An abortive draw where nothing calls for one; the log ends behind the hand. For nine terminals
/// somebody has just drawn, for the others a discard has passed.
std::optional<Fault> out_of_nothing(const Game& game, Choice& choice, RyuukyokuKind kind,
                                    std::string_view rule) {
  const bool own = kind == RyuukyokuKind::NineTerminals;
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        if (i == hand.result || table.hand.owing != 0 || table.hand.pending_count > 0 ||
            table.hand.discards_made <= table.game.players ||
            is_drawn_out(table.hand.live, game.ruleset))
          return false;
        // An indicator just turned is that of the discard to come.
        if (own)
          return table.hand.phase == Phase::ToAct && game.is(i, EventKind::Discard) &&
                 !game.is(i - 1, EventKind::DoraReveal) &&
                 !game.is(i - 1, EventKind::RiichiDeclaration) &&
                 table.at(table.hand.turn).river_count > 0;
        // A deposit that was paid shows that the discard passed.
        if (!game.is(i, EventKind::Draw) || table.hand.phase != Phase::ToDraw ||
            !table.hand.discarder.present() || game.is(i - 1, EventKind::RiichiDeposit))
          return false;
        if (table.hand.equal_discards > 1 || table.hand.kans >= 3) return false;
        unsigned waiting = 0;
        for (std::uint8_t s = 0; s < table.game.players; ++s) {
          const auto waits = facts::waits_of(table.hand.seats[s], game.ruleset);
          if (!waits || waits->has(table.hand.discard.tile.kind())) ++waiting;
        }
        return waiting == 0;
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    Scribe scribe(game, choice, place.hand, place.number);
    scribe.abort(kind, own ? scribe.table().hand.turn : Seat{});
    return scribe.draft().done(rule, place.number, "the hand is drawn where nothing calls for it");
  });
}

template <RyuukyokuKind kKind>
std::optional<Fault> not_earned(const Game& game, Choice& choice) {
  if (!facts::has_draw(game.ruleset, kKind)) return std::nullopt;
  return out_of_nothing(game, choice, kKind, rule_of(kKind));
}

std::optional<Fault> not_there(const Game& game, Choice& choice) {
  std::vector<RyuukyokuKind> kinds;
  for (const RyuukyokuKind kind :
       {RyuukyokuKind::NineTerminals, RyuukyokuKind::FourRiichi, RyuukyokuKind::TripleRon,
        RyuukyokuKind::FourKans, RyuukyokuKind::FourWinds})
    if (!facts::has_draw(game.ruleset, kind)) kinds.push_back(kind);
  if (kinds.empty()) return std::nullopt;
  return out_of_nothing(game, choice, choice.one_of(kinds), "draw/abort-not-allowed");
}

std::optional<Fault> missed_abort(const Game& game, Choice& choice) {
  if (game.ruleset.abort_four_winds == FourWindsRule::Off || game.shape.players != 4)
    return std::nullopt;
  const Deal deal{{"W", "W", "W", "W"}};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    const TileKind west{29};
    for (unsigned turn = 0; turn < game.shape.players; ++turn) {
      const auto tile = scribe.take_any(scribe.waited() | hand::kHonours);
      if (!tile) return std::nullopt;
      scribe.draw(*tile);
      scribe.discard(*scribe.held(scribe.seat(turn), west));
    }
    const std::uint32_t at = scribe.next();
    if (!scribe.play_out()) return std::nullopt;
    return scribe.draft().done("draw/missed-abort", at,
                               "a hand is written that goes on behind four equal winds");
  });
}

/// The last turns of a wall are left out, in which everybody dropped what they drew.
std::optional<Fault> wall_not_empty(const Game& game, Choice& choice) {
  return first_of(exhausted_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    std::uint32_t cut = hand.result;
    while (cut > hand.start + 12 && game.is(cut - 1, EventKind::Discard) &&
           game.is(cut - 2, EventKind::Draw) &&
           game.event(cut - 1).tile_ref() == game.event(cut - 2).tile_ref() &&
           game.is(cut - 3, EventKind::Discard)) {
      cut -= 2;
      if (choice.below(3) == 0) break;
    }
    if (cut == hand.result) return std::nullopt;
    const Table table = game.before(hand, cut);
    for (std::uint8_t s = 0; s < table.game.players; ++s)
      if (game.ruleset.draw_nagashi &&
          facts::has_nagashi(table.hand.seats[s], game.ruleset) != Answer::No)
        return std::nullopt;
    Draft draft(game);
    draft.erase(cut, hand.result - cut);
    return draft.done("draw/wall-not-empty", cut, "a hand is drawn before its wall is empty");
  });
}

std::optional<Fault> missed_exhaustive(const Game& game, Choice& choice) {
  const auto hands = hands_where(game, choice, [&](const Hand& hand) {
    return game.exhausted(hand) && game.is(hand.result + 1, EventKind::EndKyoku);
  });
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    if (game.before(hand, hand.result).hand.phase != Phase::ToDraw) return std::nullopt;
    Draft draft(game);
    draft.erase(hand.result);
    return draft.done("draw/missed-exhaustive", hand.result,
                      "the draw of an empty wall is left out");
  });
}

std::optional<Fault> noten_shown(const Game& game, Choice& choice) {
  return first_of(exhausted_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const Table table = game.before(hand, hand.result);
    std::vector<Seat> seats;
    for (std::uint8_t s = 0; s < table.game.players; ++s)
      if (facts::is_tenpai_at_draw(table, Seat{s}, game.ruleset) == Answer::No &&
          table.hand.seats[s].riichi == RiichiState::None)
        seats.push_back(Seat{s});
    if (seats.empty()) return std::nullopt;
    const Seat seat = choice.one_of(seats);
    Draft draft(game);
    RyuukyokuClaim& claim = draft.draw(hand.result);
    if (claim.tenpai[seat.index()]) claim.tenpai[seat.index()] = true;
    claim.shown[seat.index()] = game.held(hand, table, seat, hand.result);
    return draft.done_by(seat, "draw/tenpai", hand.result,
                         "a hand that is not tenpai is shown as tenpai");
  });
}

std::optional<Fault> other_tiles_shown(const Game& game, Choice& choice) {
  return first_of(exhausted_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    std::vector<std::uint8_t> seats;
    for (std::uint8_t s = 0; s < game.shape.players; ++s)
      if (game.drawn(hand)->shown[s] && !game.drawn(hand)->shown[s]->empty()) seats.push_back(s);
    const std::vector<TileRef> tiles = game.unseen(hand);
    if (seats.empty() || tiles.empty()) return std::nullopt;
    const Seat seat{choice.one_of(seats)};
    Draft draft(game);
    auto& shown = *draft.draw(hand.result).shown[seat.index()];
    const TileRef tile = choice.one_of(tiles);
    TileRef& place = shown[choice.below(shown.size())];
    if (place.tile.kind() == tile.tile.kind()) return std::nullopt;
    place = tile;
    return draft.done_by(seat, "draw/tenpai", hand.result,
                         "a tile of a hand that is shown is another one");
  });
}

/// Whether the draw of the hand pays the same with and without the seat among the tenpai ones.
bool is_paid_alike_without(const Game& game, const Table& table, Seat seat) {
  SeatSet with, without;
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    if (facts::is_tenpai_at_draw(table, Seat{s}, game.ruleset) != Answer::Yes) continue;
    with.add(Seat{s});
    if (Seat{s} != seat) without.add(Seat{s});
  }
  return settlement::noten_payments(with, game.ruleset).total() ==
         settlement::noten_payments(without, game.ruleset).total();
}

/// A tenpai hand is not shown; the payments are those of the hands as they are. Where a player may
/// choose to be noten, the payments follow that: then only where they are the same.
std::optional<Fault> not_shown(const Game& game, Choice& choice, bool in_riichi,
                               std::string_view rule) {
  return first_of(exhausted_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const Table table = game.before(hand, hand.result);
    const RyuukyokuClaim& draw = *game.drawn(hand);
    std::vector<Seat> seats;
    for (std::uint8_t s = 0; s < table.game.players; ++s)
      if ((table.hand.seats[s].riichi != RiichiState::None) == in_riichi &&
          facts::is_tenpai_at_draw(table, Seat{s}, game.ruleset) == Answer::Yes &&
          (draw.tenpai[s].value_or(false) || draw.shown[s]) &&
          (in_riichi || game.ruleset.noten_optional == TenpaiChoice::Automatic ||
           is_paid_alike_without(game, table, Seat{s})))
        seats.push_back(Seat{s});
    if (seats.empty()) return std::nullopt;
    const Seat seat = choice.one_of(seats);
    Draft draft(game);
    draft.draw(hand.result).tenpai[seat.index()] = false;
    draft.draw(hand.result).shown[seat.index()].reset();
    draft.draw(hand.result).melds[seat.index()].reset();
    return draft.done_by(seat, rule, hand.result, "a tenpai hand is not shown");
  });
}

std::optional<Fault> riichi_noten(const Game& game, Choice& choice) {
  return game.ruleset.noten_riichi_must_show ? not_shown(game, choice, true, "draw/riichi-noten")
                                             : std::nullopt;
}
std::optional<Fault> declaration(const Game& game, Choice& choice) {
  return game.ruleset.noten_optional != TenpaiChoice::Allowed &&
                 game.ruleset.noten_optional != TenpaiChoice::NotDeclared
             ? not_shown(game, choice, false, "draw/declaration")
             : std::nullopt;
}

/// Players outside riichi whose hand is tenpai, or is not, as the log has it.
std::vector<Seat> declared(const Game& game, const Hand& hand, bool tenpai) {
  const Table table = game.before(hand, hand.result);
  std::vector<Seat> seats;
  for (std::uint8_t s = 0; s < table.game.players; ++s)
    if (table.hand.seats[s].riichi == RiichiState::None &&
        game.drawn(hand)->tenpai[s] == Known<bool>{tenpai} &&
        facts::is_tenpai_at_draw(table, Seat{s}, game.ruleset) ==
            (tenpai ? Answer::Yes : Answer::No))
      seats.push_back(Seat{s});
  return seats;
}

/// The hand of a player who is noten by the log is shown.
std::optional<Fault> noten_by_word_shown(const Game& game, Choice& choice, bool tenpai,
                                         std::string_view rule) {
  return first_of(exhausted_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const std::vector<Seat> seats = declared(game, hand, tenpai);
    if (seats.empty()) return std::nullopt;
    const Seat seat = choice.one_of(seats);
    const Table table = game.before(hand, hand.result);
    Draft draft(game);
    RyuukyokuClaim& claim = draft.draw(hand.result);
    claim.tenpai[seat.index()] = false;
    claim.shown[seat.index()] = game.held(hand, table, seat, hand.result);
    return draft.done_by(seat, rule, hand.result, "a hand is noten by the log, and shown");
  });
}

std::optional<Fault> tenpai_shown_as_noten(const Game& game, Choice& choice) {
  return noten_by_word_shown(game, choice, true, "draw/declaration");
}
std::optional<Fault> noten_revealed(const Game& game, Choice& choice) {
  return game.ruleset.noten_may_be_shown
             ? std::nullopt
             : noten_by_word_shown(game, choice, false, "draw/noten-revealed");
}

/// A tenpai player is noten by the log, as the rules allow, and is paid as tenpai all the same.
std::optional<Fault> declined_and_paid(const Game& game, Choice& choice) {
  if (game.ruleset.noten_optional == TenpaiChoice::Automatic ||
      game.ruleset.noten_optional == TenpaiChoice::NotDeclared ||
      game.ruleset.noten_total == Points{})
    return std::nullopt;
  return first_of(exhausted_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const std::vector<Seat> seats = declared(game, hand, true);
    if (seats.empty() || game.drawn(hand)->kind != RyuukyokuKind::Exhaustive) return std::nullopt;
    const Seat seat = choice.one_of(seats);
    Draft draft(game);
    RyuukyokuClaim& claim = draft.draw(hand.result);
    claim.tenpai[seat.index()] = false;
    claim.shown[seat.index()].reset();
    claim.melds[seat.index()].reset();
    return draft.done("payment/noten", hand.result, "who is noten by the log is paid as tenpai");
  });
}

/// An exhaustive draw is written and paid as a nagashi mangan; the log ends behind it.
std::optional<Fault> nagashi(const Game& game, Choice& choice) {
  return first_of(exhausted_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const Table table = game.before(hand, hand.result);
    const Seat seat = any_seat(game, choice);
    if (facts::has_nagashi(table.at(seat), game.ruleset) != Answer::No || !table.game.now.honba ||
        !table.game.now.kyotaku)
      return std::nullopt;
    Draft draft(game);
    RyuukyokuClaim& claim = draft.draw(hand.result);
    settlement::Nagashi facts;
    facts.players.add(seat);
    facts.dealer = table.game.now.dealer;
    facts.honba = *table.game.now.honba;
    facts.kyotaku = *table.game.now.kyotaku;
    const auto delta = settlement::nagashi_payments(facts, game.ruleset).total();
    claim.kind = RyuukyokuKind::NagashiMangan;
    for (std::uint8_t s = 0; s < game.shape.players; ++s) {
      claim.nagashi[s] = Seat{s} == seat;
      if (claim.scores.delta[s]) claim.scores.delta[s] = delta[s];
      if (claim.scores.before[s] && claim.scores.after[s])
        claim.scores.after[s] = *claim.scores.before[s] + delta[s];
    }
    draft.cut(hand.end);
    draft.make_fragment();
    const Seat named = game.ruleset.draw_nagashi ? seat : draft.at(hand.result).seat;
    return draft.done_by(named, "draw/nagashi", hand.result,
                         "a nagashi mangan is written that nobody has earned");
  });
}

/// A nagashi mangan is written as an exhaustive draw, and paid as what it is.
std::optional<Fault> nagashi_not_told(const Game& game, Choice& choice) {
  const auto hands = hands_where(game, choice, [&](const Hand& hand) {
    return game.drawn(hand) != nullptr && game.drawn(hand)->kind == RyuukyokuKind::NagashiMangan;
  });
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    RyuukyokuClaim& claim = draft.draw(hand.result);
    claim.kind = RyuukyokuKind::Exhaustive;
    claim.nagashi = {};
    return draft.done("draw/nagashi", hand.result,
                      "a nagashi mangan is written as an exhaustive draw");
  });
}

constexpr Row kDrawRows[] = {
    {"draw/wall-not-empty", wall_not_empty},
    {"draw/missed-exhaustive", missed_exhaustive},
    {"draw/tenpai", noten_shown},
    {"draw/tenpai", other_tiles_shown},
    {"draw/riichi-noten", riichi_noten},
    {"draw/declaration", declaration},
    {"draw/declaration", tenpai_shown_as_noten},
    {"draw/noten-revealed", noten_revealed},
    {"payment/noten", declined_and_paid},
    {"draw/nine-terminals", not_earned<RyuukyokuKind::NineTerminals>},
    {"draw/four-winds", not_earned<RyuukyokuKind::FourWinds>},
    {"draw/four-riichi", not_earned<RyuukyokuKind::FourRiichi>},
    {"draw/four-kans", not_earned<RyuukyokuKind::FourKans>},
    {"draw/triple-ron", not_earned<RyuukyokuKind::TripleRon>},
    {"draw/missed-abort", missed_abort},
    {"draw/abort-not-allowed", not_there},
    {"draw/nagashi", nagashi},
    {"draw/nagashi", nagashi_not_told},
};

}  // namespace

std::span<const Row> draw_faults() { return kDrawRows; }

}  // namespace referee::faults
