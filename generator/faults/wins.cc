// Faults of wins: who may win on which tile, and the hand written with a win.

#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/win_facts.h"
#include "validator/hand/value.h"

namespace referee::faults {
namespace {

bool is_tsumo(const Game& game, const Hand& hand) {
  return game.is_win(hand) && !game.is_ron(hand);
}

std::optional<Fault> wrong_tile(const Game& game, Choice& choice) {
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const WinClaim* win = game.single_win(hand);
    if (win == nullptr || !win->concealed || !win->tile.tile.present()) return std::nullopt;
    std::vector<TileRef> tiles = *win->concealed;
    std::erase_if(tiles,
                  [&](const TileRef& tile) { return tile.tile.kind() == win->tile.tile.kind(); });
    if (tiles.empty()) return std::nullopt;
    Draft draft(game);
    draft.win(hand.result).tile = choice.one_of(tiles);
    return draft.done("win/wrong-tile", hand.result,
                      "another tile of the hand is written as the winning tile");
  });
}

std::optional<Fault> hand_mismatch(const Game& game, Choice& choice) {
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const WinClaim* win = game.single_win(hand);
    if (win == nullptr || !win->concealed) return std::nullopt;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < win->concealed->size(); ++i)
      if ((*win->concealed)[i].tile.kind() != win->tile.tile.kind()) places.push_back(i);
    const std::vector<TileRef> tiles = game.unseen(hand);
    if (places.empty() || tiles.empty()) return std::nullopt;
    const std::size_t place = choice.one_of(places);
    const TileRef tile = choice.one_of(tiles);
    if (tile.tile.kind() == (*win->concealed)[place].tile.kind()) return std::nullopt;
    Draft draft(game);
    (*draft.win(hand.result).concealed)[place] = tile;
    return draft.done("win/hand-mismatch", hand.result,
                      "a tile of the hand written with a win is another one");
  });
}

std::optional<Fault> no_draw(const Game& game, Choice& choice) {
  const auto hands = hands_where(game, choice, [&](const Hand& hand) {
    return is_tsumo(game, hand) && game.is(hand.result - 1, EventKind::Draw);
  });
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    if (game.before(hand, hand.result - 1).hand.phase != Phase::ToDraw) return std::nullopt;
    Draft draft(game);
    draft.erase(hand.result - 1);
    return draft.done("win/no-draw", hand.result - 1, "the draw before a tsumo is left out");
  });
}

std::optional<Fault> wrong_from(const Game& game, Choice& choice) {
  const auto hands = hands_where(game, choice, [&](const Hand& hand) {
    return game.is_ron(hand) && game.single_win(hand) != nullptr;
  });
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    const Event& win = game.event(hand.result);
    std::vector<Seat> seats;
    for (std::uint8_t s = 0; s < game.shape.players; ++s)
      if (Seat{s} != win.seat && Seat{s} != win.target) seats.push_back(Seat{s});
    Draft draft(game);
    draft.at(hand.result).target = choice.one_of(seats);
    return draft.done("win/from", hand.result, "a ron names the wrong discarder");
  });
}

/// A tile that the winner was dealt and kept is renamed everywhere, so that the hand
/// is not complete.
std::optional<Fault> misnamed_tile(const Game& game, Choice& choice) {
  if (!game.physical) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const WinClaim* win = game.single_win(hand);
    const Seat seat = game.event(hand.result).seat;
    const Table table = game.before(hand, hand.result);
    if (win == nullptr || !win->concealed || table.at(seat).riichi != RiichiState::None)
      return std::nullopt;
    // Only thirteen orphans may rob a closed kan: another hand there breaks that rule.
    if (game.is(hand.result - 1, EventKind::Ankan)) return std::nullopt;
    std::vector<TileRef> kept = game.header(hand).hands[seat.index()];
    std::erase_if(kept, [&](const TileRef& tile) {
      return !table.at(seat).hand.has_known(tile) || tile.id == win->tile.id;
    });
    std::vector<TileRef> tiles = game.unseen(hand);
    choice.shuffle(kept);
    choice.shuffle(tiles);
    const auto counts = facts::concealed_counts(table.at(seat));
    if (!counts) return std::nullopt;
    for (const TileRef& old : kept)
      for (const TileRef& tile : tiles) {
        hand::Counts now = *counts;
        --now[old.tile.kind()];
        ++now[tile.tile.kind()];
        if (!is_tsumo(game, hand)) ++now[win->tile.tile.kind()];
        if (hand::is_complete(now, table.at(seat).meld_count, hand::pair_rule(game.ruleset)))
          continue;
        Draft draft(game);
        draft.drop_seed();
        draft.rename_tile(hand.start, hand.end, old, tile);
        return draft.done("win/not-complete", hand.result,
                          "a tile of the winning hand is renamed from the deal on");
      }
    return std::nullopt;
  });
}

/// A player wins on a discard that does not complete the hand; the log ends behind that hand.
std::optional<Fault> wild_ron(const Game& game, Choice& choice) {
  const auto list = places(game, choice, [&](const Hand&, const Table& table, std::uint32_t i) {
    return game.is(i, EventKind::Draw) && table.hand.phase == Phase::ToDraw &&
           table.hand.discarder.present() && table.hand.owing == 0 &&
           table.hand.discards_made > table.game.players &&
           game.event(i - 1).kind == EventKind::Discard;
  });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    Scribe scribe(game, choice, place.hand, place.number);
    const Seat from = scribe.table().hand.discarder;
    const Seat seat = another_seat(game, choice, from);
    const auto waits = facts::waits_of(scribe.table().at(seat), game.ruleset);
    if (!waits || waits->has(scribe.table().hand.discard.tile.kind())) return std::nullopt;
    scribe.bare_win(seat, from);
    scribe.end_hand();
    return scribe.draft().done("win/not-complete", place.number,
                               "a player wins on a discard that does not complete the hand");
  });
}

TileRef exchanged(TileRef tile, TileKind one, TileKind other) {
  if (!tile.tile.present() || (tile.tile.kind() != one && tile.tile.kind() != other)) return tile;
  const TileKind to = tile.tile.kind() == one ? other : one;
  return {Tile::plain(to), tile.id.present()
                               ? TileId{static_cast<std::uint8_t>(to.value * 4U + tile.id.copy())}
                               : TileId{}};
}

/// The only yaku of a win is a triplet of honours: throughout the hand they change places with a
/// wind that is worth nothing.
std::optional<Fault> worthless_honours(const Game& game, Choice& choice) {
  if (game.ruleset.win_min_yaku == 0) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const WinClaim* win = game.single_win(hand);
    if (win == nullptr || !win->indicators) return std::nullopt;
    const Table table = game.before(hand, hand.result);
    const Seat seat = game.event(hand.result).seat;
    const facts::WinFacts facts = game.with_context(
        game.log, table, hand.result,
        [](const Context& c) { return facts::work_out_win(c, c.event(), false); });
    if (!facts.known || table.at(seat).riichi != RiichiState::None || facts.ruled().is_yakuman() ||
        facts.ruled().yaku.size != 1)
      return std::nullopt;
    TileKind worth;
    for (const Meld& meld : table.at(seat).sets())
      if (meld.first_kind().is_honour() && meld.kind != MeldKind::Chi) worth = meld.first_kind();
    hand::KindMask barred;
    for (const auto* list : {&win->indicators, &win->ura_indicators})
      if (*list)
        for (const TileRef& tile : **list)
          barred |=
              hand::KindMask::of(tile.tile.kind()) | hand::KindMask::of(dora_of(tile.tile.kind()));
    const unsigned seat_wind = distance(table.game.now.dealer, seat, table.game.players);
    const unsigned round_wind = *table.hand.at_start.round / 4U % 4U;
    if (!worth.present() || barred.has(worth)) return std::nullopt;
    const Yaku yaku = facts.ruled().yaku.list[0].yaku;
    if (worth.is_wind() && worth.value != 27 + seat_wind && worth.value != 27 + round_wind)
      return std::nullopt;
    if (yaku < Yaku::SeatEast || yaku > Yaku::Chun) return std::nullopt;
    for (std::uint8_t wind = 0; wind < 4; ++wind) {
      const TileKind guest{static_cast<std::uint8_t>(27 + wind)};
      if (wind == seat_wind || wind == round_wind || barred.has(guest) || guest == worth) continue;
      // Norths set aside would change places too.
      if (game.ruleset.kita_on && guest == kNorth) continue;
      if (facts::concealed_counts(table.at(seat)).value_or(hand::Counts{})[guest] > 0 ||
          facts::melded_counts(table.at(seat))[guest] > 0)
        continue;
      Draft draft(game);
      draft.drop_seed();
      draft.rename_all(hand.start, hand.end, exchanged, worth, guest);
      return draft.done(
          "win/no-yaku", hand.result,
          "the honours that are a win's only yaku change places with a wind worth nothing");
    }
    return std::nullopt;
  });
}

/// A hand in which `tiles` wins on `tile`, dropped by the dealer, with nothing said of its worth.
std::optional<Scribe> bare_ron(const Game& game, Choice& choice, const Hand& hand,
                               std::string_view tiles, std::string_view tile, std::uint32_t& at) {
  auto scribe = Scribe::deal(game, choice, hand, {{"", tiles}, tile});
  if (!scribe || !scribe->pass() || !scribe->pass_until(scribe->seat(0))) return std::nullopt;
  scribe->pass(*scribe->take(kinds_of(tile).front()));
  at = scribe->next();
  scribe->bare_win(scribe->seat(1), scribe->seat(0));
  scribe->end_hand();
  return scribe;
}

std::optional<Fault> written_no_yaku(const Game& game, Choice& choice) {
  if (game.ruleset.win_min_yaku == 0) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    std::uint32_t at = 0;
    auto scribe =
        bare_ron(game, choice, hand,
                 game.fitting("123m 789p 678s 13s 99m", "123p 789p 678s 13s 99m"), "2s", at);
    if (!scribe) return std::nullopt;
    return scribe->draft().done("win/no-yaku", at, "a hand is written in which a win has no yaku");
  });
}

std::optional<Fault> below_minimum(const Game& game, Choice& choice) {
  if (game.ruleset.yaku_shibari == 0 || game.ruleset.yaku_shibari_han < 2) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    std::uint32_t at = 0;
    auto scribe = bare_ron(game, choice, hand, "123m 789p 678s 23s 99m", "4s", at);
    if (!scribe) return std::nullopt;
    Draft& draft = scribe->draft();
    draft.header(hand.start).honba = game.ruleset.yaku_shibari;
    draft.win(at).honba = game.ruleset.yaku_shibari;
    draft.erase(1, hand.start - 1);
    return draft.done("win/minimum", at - hand.start + 1,
                      "a hand is written in which a win has too few han for its counters");
  });
}

constexpr std::array<std::string_view, kMaxSeats> kThreeWaiting = {
    "19m19p19sEN", "234m 678m 234p 88p 67s", "234m 678m 234p 22s 67s", "234m 678m 234p 33s 67s"};
constexpr std::array<std::string_view, kMaxSeats> kTwoWaiting = {
    "19m19p19sEN", "234p 678p 123s 88p 67s", "234p 678p 123s 22s 67s", ""};

/// A hand in which several players win on the dealer's tile, listed as they are named.
std::optional<Scribe> rons(const Game& game, Choice& choice, const Hand& hand,
                           const std::vector<unsigned>& turns, std::uint32_t& first) {
  auto scribe = Scribe::deal(game, choice, hand,
                             {game.in_play(TileKind{1}) ? kThreeWaiting : kTwoWaiting, "8s"});
  if (!scribe || !scribe->pass() || !scribe->pass_until(scribe->seat(0))) return std::nullopt;
  scribe->pass(*scribe->take(TileKind{25}));
  std::vector<Seat> winners;
  for (const unsigned turn : turns) winners.push_back(scribe->seat(turn));
  first = scribe->next();
  if (!scribe->wins(scribe->seat(0), winners)) {
    scribe->draft().cut(first);
    for (const Seat seat : winners) scribe->bare_win(seat, scribe->seat(0));
  }
  scribe->end_hand();
  return scribe;
}

std::optional<Fault> too_many(const Game& game, Choice& choice) {
  const unsigned most = game.ruleset.ron_max;
  if (most + 1U >= game.shape.players || game.shape.players < 4) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    std::vector<unsigned> turns;
    for (unsigned turn = 1; turn <= most + 1; ++turn) turns.push_back(turn);
    std::uint32_t first = 0;
    auto scribe = rons(game, choice, hand, turns, first);
    if (!scribe) return std::nullopt;
    return scribe->draft().done("win/too-many", first + most,
                                "a hand is written in which more players win than may");
  });
}

std::optional<Fault> written_order(const Game& game, Choice& choice) {
  if (game.ruleset.ron_max < 2) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    std::uint32_t first = 0;
    auto scribe = rons(game, choice, hand, {2, 1}, first);
    if (!scribe) return std::nullopt;
    return scribe->draft().done("win/order", first + 1,
                                "a hand is written whose winners are listed out of turn order");
  });
}

std::optional<Fault> chankan(const Game& game, Choice& choice) {
  const Deal deal{{game.fitting("111m", "111p"),
                   game.fitting("23m 678m 234p 678s 88p", "23p 678p 234s 678s 88p")},
                  game.fitting("1m", "1p")};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    if (!scribe.pass() || !scribe.pass_until(scribe.seat(0))) return std::nullopt;
    const TileKind quad = kinds_of(game.fitting("1m", "1p")).front();
    scribe.draw(*scribe.take(quad));
    if (!scribe.ankan(quad)) return std::nullopt;
    const std::uint32_t at = scribe.next();
    scribe.bare_win(scribe.seat(1), scribe.seat(0));
    scribe.end_hand();
    return scribe.draft().done(
        "win/chankan", at, "a hand is written in which a closed kan is robbed by an ordinary hand");
  });
}

constexpr Row kWinRows[] = {
    {"win/not-complete", misnamed_tile},
    {"win/not-complete", wild_ron},
    {"win/no-yaku", worthless_honours},
    {"win/no-yaku", written_no_yaku},
    {"win/minimum", below_minimum},
    {"win/wrong-tile", wrong_tile},
    {"win/hand-mismatch", hand_mismatch},
    {"win/no-draw", no_draw},
    {"win/chankan", chankan},
    {"win/too-many", too_many},
    {"win/order", written_order},
    {"win/from", wrong_from},
};

}  // namespace

std::span<const Row> win_faults() { return kWinRows; }

}  // namespace referee::faults
