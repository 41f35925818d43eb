// Faults of chi, pon and daiminkan.
#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/facts/hand_query.h"
#include "validator/log/event_of.h"
#include "validator/log/event_traits.h"
#include "validator/ruleset/last_tile.h"
#include "validator/tiles/swap_call.h"

namespace referee::faults {
namespace {

std::vector<Place> calls(const Game& game, Choice& choice, std::uint32_t kinds) {
  return places(game, choice, [&](const Hand&, const Table&, std::uint32_t i) {
    return (on(game.event(i).kind) & kinds) != 0;
  });
}

/// A call whose discarder is named as another seat, `turns` after the caller.
std::optional<Fault> named_from(const Game& game, const Place& place, unsigned turns,
                                std::string_view rule, std::string what) {
  Draft draft(game);
  Event& call = draft.at(place.number);
  const Seat named = next_seat(call.seat, game.shape.players, turns);
  if (named == call.target) return std::nullopt;
  call.target = named;
  draft.log.melds[call.index].from = named;
  return draft.done(rule, place.number, std::move(what));
}

std::optional<Fault> not_last_discard(const Game& game, Choice& choice) {
  return first_of(
      calls(game, choice, on(EventKind::Pon, EventKind::Daiminkan)), [&](const Place& place) {
        const auto turns = static_cast<unsigned>(1 + choice.below(game.shape.players - 1U));
        return named_from(game, place, turns, "call/not-last-discard",
                          "a call names the wrong discarder");
      });
}

std::optional<Fault> chi_from_another(const Game& game, Choice& choice) {
  if (game.ruleset.call_chi_from != ChiFrom::Left) return std::nullopt;
  return first_of(calls(game, choice, on(EventKind::Chi)), [&](const Place& place) {
    const auto turns = static_cast<unsigned>(1 + choice.below(game.shape.players - 2U));
    return named_from(game, place, turns, "call/chi-not-from-left",
                      "a chi names another seat than the one on the left");
  });
}

std::optional<Fault> own_discard(const Game& game, Choice& choice) {
  return first_of(calls(game, choice, kCalls), [&](const Place& place) {
    return named_from(game, place, 0, "call/own-discard", "a call names the caller as discarder");
  });
}

/// One tile of the set is written as another tile of the hand.
std::optional<Fault> no_set(const Game& game, Choice& choice) {
  return first_of(calls(game, choice, kCalls), [&](const Place& place) -> std::optional<Fault> {
    const Event& call = game.event(place.number);
    const Meld& meld = game.log.melds[call.index];
    const Table table = game.before(place.hand, place.number);
    std::vector<TileRef> tiles;
    for (const TileRef& tile : game.header(place.hand).hands[call.seat.index()]) {
      bool in_set = false;
      for (std::size_t i = 0; i < meld.size; ++i)
        in_set = in_set || meld.tiles[i].tile.kind() == tile.tile.kind();
      if (!in_set && table.at(call.seat).hand.has_known(tile)) tiles.push_back(tile);
    }
    // A run may turn into another run.
    std::erase_if(tiles, [&](const TileRef& tile) {
      const TileKind kind = tile.tile.kind();
      return meld.kind == MeldKind::Chi && kind.is_suited() &&
             kind.value + 4 > meld.first_kind().value && kind.value < meld.first_kind().value + 6;
    });
    if (tiles.empty()) return std::nullopt;
    Draft draft(game);
    Meld& written = draft.log.melds[call.index];
    std::size_t which = choice.below(written.size);
    if (which == written.called) which = (which + 1) % written.size;
    written.tiles[which] = choice.one_of(tiles);
    return draft.done("call/invalid-set", place.number,
                      "a tile of a call is written as one that does not belong");
  });
}

/// Two tiles of the hand that form a set with the tile; empty if there are none. Identities as the
/// hand has them.
struct Sets {
  std::vector<Meld> chi;
  std::vector<Meld> pon;
};

Meld set_of(MeldKind kind, Seat from, TileRef called, TileRef one, TileRef other) {
  Meld meld;
  meld.kind = kind;
  meld.size = 3;
  meld.called = 0;
  meld.from = from;
  meld.tiles = {called, one, other, TileRef{}};
  return meld;
}

bool has_chi(const Game& game) { return game.ruleset.call_chi_from != ChiFrom::Nobody; }

Sets sets_with(const std::vector<TileRef>& tiles, TileRef called, Seat from) {
  Sets sets;
  const TileKind kind = called.tile.kind();
  for (std::size_t i = 0; i < tiles.size(); ++i)
    for (std::size_t j = 0; j < tiles.size(); ++j) {
      if (i == j) continue;
      const TileKind a = tiles[i].tile.kind();
      const TileKind b = tiles[j].tile.kind();
      if (i < j && a == kind && b == kind)
        sets.pon.push_back(set_of(MeldKind::Pon, from, called, tiles[i], tiles[j]));
      if (!kind.is_suited() || !a.is_suited() || !b.is_suited() || a.suit() != kind.suit() ||
          b.suit() != kind.suit())
        continue;
      if (b.value != a.value + 1 && b.value != a.value + 2) continue;
      const bool run =
          (b.value == a.value + 2 && kind.value == a.value + 1) ||
          (b.value == a.value + 1 && (kind.value + 1 == a.value || kind.value == b.value + 1));
      if (run) sets.chi.push_back(set_of(MeldKind::Chi, from, called, tiles[i], tiles[j]));
    }
  return sets;
}

Event call_event(Draft& draft, Seat seat, const Meld& meld) {
  Event event =
      event_of(meld.kind == MeldKind::Chi ? EventKind::Chi : EventKind::Pon, seat, meld.tiles[0]);
  event.target = meld.from;
  event.index = keep(draft.log.melds, meld);
  return event;
}

Event discard_event(const Game& game, Seat seat, TileRef tile) {
  Event event = event_of(EventKind::Discard, seat, tile);
  if (game.marks_tsumogiri) event.tsumogiri = Flag::No;
  return event;
}

bool is_barred(const Ruleset& ruleset, const Meld& meld, TileKind kind) {
  const SwapCall swap = swap_call(meld);
  return (ruleset.kuikae_same && kind == swap.same) || (ruleset.kuikae_suji && kind == swap.suji);
}

std::optional<Fault> of_last_discard(const Game& game, Choice& choice) {
  if (game.ruleset.call_last_discard == LastDiscard::AnyCall) return std::nullopt;
  const auto hands = hands_where(game, choice, [&](const Hand& hand) {
    return game.exhausted(hand) && game.is(hand.result - 1, EventKind::Discard);
  });
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    const Table table = game.before(hand, hand.result);
    if (!is_drawn_out(table.hand.live, game.ruleset) || !table.hand.discarder.present())
      return std::nullopt;
    for (unsigned turns = 1; turns < table.game.players; ++turns) {
      const Seat seat = table.next(table.hand.discarder, turns);
      const SeatState& caller = table.at(seat);
      if (caller.riichi != RiichiState::None ||
          facts::is_tenpai(caller, game.ruleset) != Answer::No)
        continue;
      const std::vector<TileRef> tiles = game.held(hand, table, seat, hand.result);
      const Sets sets = sets_with(tiles, table.hand.discard, table.hand.discarder);
      std::vector<Meld> all = sets.pon;
      if (turns == 1 && has_chi(game)) all.insert(all.end(), sets.chi.begin(), sets.chi.end());
      choice.shuffle(all);
      for (const Meld& meld : all) {
        for (const TileRef& tile : tiles) {
          if (tile == meld.tiles[1] || tile == meld.tiles[2] ||
              is_barred(game.ruleset, meld, tile.tile.kind()))
            continue;
          SeatState then = caller;
          then.hand.take(meld.tiles[1]);
          then.hand.take(meld.tiles[2]);
          then.hand.take(tile);
          then.melds[then.meld_count++] = meld;
          if (facts::is_tenpai(then, game.ruleset) != Answer::No) continue;
          Draft draft(game);
          draft.insert(hand.result, discard_event(game, seat, tile));
          draft.insert(hand.result, call_event(draft, seat, meld));
          return draft.done("call/last-discard", hand.result, "the last discard is called");
        }
      }
    }
    return std::nullopt;
  });
}

/// A player in riichi calls instead of drawing: the draw and discard become a call and a discard.
std::optional<Fault> in_riichi(const Game& game, Choice& choice) {
  if (game.ruleset.riichi_open_calls) return std::nullopt;
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        if (!game.is(i, EventKind::Draw) || !game.is(i + 1, EventKind::Discard) ||
            !game.is(i + 2, EventKind::Draw))
          return false;
        if (table.hand.phase != Phase::ToDraw || !table.hand.discarder.present() ||
            table.hand.discards_made <= table.game.players)
          return false;
        if (table.at(table.hand.turn).riichi != RiichiState::Established || !game.is_win(hand) ||
            game.won_by(hand, table.hand.turn))
          return false;
        for (std::uint8_t s = 0; s < table.game.players; ++s)
          if (table.hand.seats[s].ippatsu && game.won_by(hand, Seat{s})) return false;
        // Sets that the player lays out later may want the tiles of this call.
        for (std::uint32_t k = i; k < hand.result; ++k)
          if (game.event(k).seat == table.hand.turn && is_one_of(game.event(k).kind, kMelds))
            return false;
        return !is_drawn_out(game.before(hand, hand.result).hand.live, game.ruleset);
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Table table = game.before(place.hand, place.number);
    const Seat seat = table.hand.turn;
    const std::vector<TileRef> tiles = game.held(place.hand, table, seat, place.number);
    const Sets sets = sets_with(tiles, table.hand.discard, table.hand.discarder);
    std::vector<Meld> all = sets.pon;
    if (has_chi(game)) all.insert(all.end(), sets.chi.begin(), sets.chi.end());
    choice.shuffle(all);
    const hand::KindMask sensitive = game.sensitive(place.hand);
    for (const Meld& meld : all)
      for (const TileRef& tile : tiles) {
        const TileKind kind = tile.tile.kind();
        if (tile == meld.tiles[1] || tile == meld.tiles[2] || is_barred(game.ruleset, meld, kind) ||
            sensitive.has(kind))
          continue;
        if (game.joins_equal_discards(place.hand, place.number + 1, kind)) continue;
        Draft draft(game);
        draft.drop_seed();
        draft.at(place.number) = call_event(draft, seat, meld);
        draft.at(place.number + 1) = discard_event(game, seat, tile);
        return draft.done("call/in-riichi", place.number,
                          "a player in riichi calls in place of drawing");
      }
    return std::nullopt;
  });
}

/// The discard behind a chi or pon is a barred tile of the hand; if that tile was discarded later,
/// the two change places.
std::optional<Fault> kuikae(const Game& game, Choice& choice, bool suji) {
  if (suji ? !game.ruleset.kuikae_suji : !game.ruleset.kuikae_same) return std::nullopt;
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        return game.is(i, EventKind::Discard) && table.hand.phase == Phase::ToDiscard &&
               game.is(i + 1, EventKind::Draw) && table.hand.discards_made > table.game.players &&
               !game.won_by(hand, game.event(i).seat) && game.is_win(hand);
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Table table = game.before(place.hand, place.number);
    const Seat seat = game.event(place.number).seat;
    const TileKind barred = suji ? table.at(seat).swap_suji : table.at(seat).swap_same;
    const TileRef kept = game.event(place.number).tile_ref();
    const hand::KindMask sensitive = game.sensitive(place.hand);
    if (!barred.present() || sensitive.has(barred) || sensitive.has(kept.tile.kind()))
      return std::nullopt;
    for (const TileRef& tile : game.held(place.hand, table, seat, place.number)) {
      if (tile.tile.kind() != barred || tile.tile.is_red() ||
          game.joins_equal_discards(place.hand, place.number, barred))
        continue;
      Draft draft(game);
      put_tile(draft.at(place.number), tile);
      bool possible = true;
      for (std::uint32_t i = place.number + 1; i < place.hand.result && possible; ++i) {
        const Event& event = game.event(i);
        if (event.seat != seat) continue;
        if (event.kind == EventKind::Discard && event.tile_ref() == tile) {
          possible = game.is(i + 1, EventKind::Draw) &&
                     !game.joins_equal_discards(place.hand, i, kept.tile.kind());
          put_tile(draft.at(i), kept);
          break;
        }
        // Whatever else the player does with the hand may rest on the tile.
        possible = event.kind == EventKind::Draw || event.kind == EventKind::Discard;
      }
      if (!possible) continue;
      return draft.done(suji ? "call/kuikae-suji" : "call/kuikae-same", place.number,
                        "the discard behind a call is one that is barred");
    }
    return std::nullopt;
  });
}

std::optional<Fault> kuikae_same(const Game& game, Choice& choice) {
  return kuikae(game, choice, false);
}
std::optional<Fault> kuikae_suji(const Game& game, Choice& choice) {
  return kuikae(game, choice, true);
}

/// Three calls, and a fourth that leaves the two tiles which it bars.
std::optional<Fault> no_discard_left(const Game& game, Choice& choice) {
  if (game.ruleset.call_may_leave_no_discard || !game.ruleset.kuikae_suji ||
      !game.ruleset.kuikae_same)
    return std::nullopt;
  const Deal deal{{"19m 19p 19s", "WWNNPP 6789m 19s E"}, "WNP6m"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    const Seat dealer = scribe.seat(0);
    const Seat caller = scribe.seat(1);
    const std::vector<TileKind> called = kinds_of("WNP");
    const std::vector<TileKind> dropped = kinds_of("19sE");
    for (std::size_t i = 0; i < called.size(); ++i) {
      if (!scribe.pass_until(dealer)) return std::nullopt;
      scribe.pass(*scribe.take(called[i]));
      if (!scribe.call(EventKind::Pon, caller, {called[i], called[i]})) return std::nullopt;
      scribe.discard(*scribe.held(caller, dropped[i]));
    }
    const std::vector<TileKind> run = kinds_of("6789m");
    if (!scribe.pass_until(dealer)) return std::nullopt;
    scribe.pass(*scribe.take(run[0]));
    const std::uint32_t at = scribe.next();
    if (!scribe.call(EventKind::Chi, caller, {run[1], run[2]})) return std::nullopt;
    scribe.discard(*scribe.held(caller, choice.coin() ? run[0] : run[3]));
    if (!scribe.play_out()) return std::nullopt;
    return scribe.draft().done(
        "call/no-discard-left", at,
        "a hand is written in which a call leaves nothing that may be discarded");
  });
}

/// The next seat's chi stands before a pon or a win on the same discard.
std::optional<Fault> weaker_first(const Game& game, Choice& choice) {
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        const Event& event = game.event(i);
        if (!table.hand.discarder.present() || event.target != table.hand.discarder ||
            event.seat == table.hand.discarder)
          return false;
        // An indicator that is due would have to be turned for a call, and for a win not.
        if (table.hand.pending_count > 0) return false;
        if (event.kind == EventKind::Win) return i == hand.result;
        return event.kind == EventKind::Pon &&
               game.ruleset.call_precedence == CallPrecedence::RonPonChi;
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Table table = game.before(place.hand, place.number);
    const Event& stronger = game.event(place.number);
    const bool ron = stronger.kind == EventKind::Win;
    for (unsigned turns = 1; turns < table.game.players; ++turns) {
      const Seat seat = table.next(table.hand.discarder, turns);
      if (seat == stronger.seat || table.at(seat).riichi != RiichiState::None) continue;
      if (is_drawn_out(table.hand.live, game.ruleset) &&
          game.ruleset.call_last_discard == LastDiscard::RonOnly)
        continue;
      const Sets sets = sets_with(game.held(place.hand, table, seat, place.number),
                                  table.hand.discard, table.hand.discarder);
      std::vector<Meld> all;
      if (ron) all = sets.pon;
      if (turns == 1 && has_chi(game)) all.insert(all.end(), sets.chi.begin(), sets.chi.end());
      if (all.empty()) continue;
      Draft draft(game);
      const Event call = call_event(draft, seat, choice.one_of(all));
      draft.insert(place.number, call);
      // Nobody has to make the stronger claim.
      return draft
          .done("call/precedence", place.number, "a weaker claim stands before a stronger one")
          .borne_by(place.number + 1);
    }
    return std::nullopt;
  });
}

constexpr Row kCallRows[] = {
    {"call/not-last-discard", not_last_discard},
    {"call/chi-not-from-left", chi_from_another},
    {"call/invalid-set", no_set},
    {"call/own-discard", own_discard},
    {"call/last-discard", of_last_discard},
    {"call/in-riichi", in_riichi},
    {"call/kuikae-same", kuikae_same},
    {"call/kuikae-suji", kuikae_suji},
    {"call/no-discard-left", no_discard_left},
    {"call/precedence", weaker_first},
};

}  // namespace

std::span<const Row> call_faults() { return kCallRows; }

}  // namespace referee::faults
