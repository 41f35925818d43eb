#include "validator/facts/win_facts.h"

#include <algorithm>
#include <array>

#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/yaku_grounds.h"
#include "validator/flow/next_hand.h"
#include "validator/log/event_traits.h"
#include "validator/log/hand_view.h"
#include "validator/ruleset/last_tile.h"
#include "validator/table/wall_match.h"

namespace referee::facts {

std::size_t ura_indicators_due(const Context& c) {
  return c.ruleset.dora_kan_ura ? c.table.hand.indicator_count : std::size_t{1};
}

namespace {

/// The kinds of some indicators; a claim may list more than a table can show, and then has none.
struct Kinds {
  std::array<TileKind, kMaxIndicators> of{};
  std::size_t count = 0;

  std::span<const TileKind> all() const { return {of.data(), count}; }
  bool operator==(const Kinds&) const = default;
};

bool kinds_of(std::span<const TileRef> tiles, Kinds& kinds) {
  kinds = Kinds{};
  if (tiles.size() > kMaxIndicators) return false;
  for (const TileRef& tile : tiles) {
    if (!tile.tile.present()) return false;
    kinds.of[kinds.count++] = tile.tile.kind();
  }
  return true;
}

/// The lists of indicators that may count: what the table or the wall gives, and what the log lists
/// where it differs.
struct IndicatorLists {
  std::array<Kinds, 2> lists{};
  std::size_t count = 0;

  void add(const Kinds& kinds) {
    if (count == 0 || lists[0] != kinds) lists[count++] = kinds;
  }
  std::span<const Kinds> all() const { return {lists.data(), count}; }
};

/// As many ura indicators as there are indicators that have one; false where no wall is known.
bool ura_by_wall(const Context& c, Kinds& kinds) {
  const Wall* wall = c.wall == nullptr ? nullptr : c.wall->fitting();
  if (wall == nullptr) return false;
  kinds = Kinds{};
  const std::size_t count = std::min(ura_indicators_due(c), kWallIndicators);
  for (; kinds.count < count; ++kinds.count) kinds.of[kinds.count] = wall->ura[kinds.count].kind();
  return true;
}

void add_tile(hand::WinningHand& hand, Tile tile) {
  ++hand.concealed.of[tile.kind().value];
  if (tile.is_red()) ++hand.reds[tile.kind().suit()];
}

/// The concealed tiles by the table, the winning tile included; false where they are not all known.
bool tiles_by_table(const SeatState& winner, bool tsumo, Tile winning, hand::WinningHand& hand) {
  const std::optional<hand::Counts> counts = concealed_counts(winner);
  if (!counts) return false;
  hand.concealed = *counts;
  for (unsigned suit = 0; suit < 3; ++suit)
    hand.reds[suit] = winner.hand.faces[Tile::red_five(suit).code];
  if (!tsumo) add_tile(hand, winning);
  return true;
}

bool tiles_by_claim(const WinClaim& claim, hand::WinningHand& hand) {
  const std::vector<TileRef>* concealed = tiles_if_any(claim.concealed);
  if (concealed == nullptr) return false;
  for (const TileRef& tile : *concealed) {
    if (!tile.tile.present()) return false;
    if (hand.concealed.of[tile.tile.kind().value] >= hand::kCompleteTiles) return false;
    add_tile(hand, tile.tile);
  }
  return concealed->size() <= hand::kCompleteTiles;
}

bool add_melds(std::span<const Meld> melds, hand::WinningHand& hand) {
  for (const Meld& meld : melds) {
    if (!hand.melds.add(meld)) return false;
    for (std::size_t i = 0; i < meld.size; ++i)
      if (meld.tiles[i].tile.is_red()) ++hand.reds[meld.tiles[i].tile.kind().suit()];
  }
  return true;
}

/// The tile won on by the table; absent where it is hidden.
Tile tile_by_table(const Context& c, const Event& event, bool tsumo) {
  const Table& table = c.table;
  if (tsumo) return table.at(event.seat).drawn.tile;
  if (table.hand.discarder.present()) return table.hand.discard.tile;
  return table.hand.robbable.present() ? table.hand.robbable.tile.tile : Tile{};
}

/// The dealer's wins in a row before this hand, as the log shows them or else the counter.
Known<std::uint32_t> dealer_wins_before(const GameState& game, const Ruleset& ruleset) {
  if (game.dealer_wins) return std::uint32_t{*game.dealer_wins};
  return flow::wins_by_counter(game.now.honba, ruleset);
}

void situation(const Table& table, const Ruleset& ruleset, Seat seat, bool tsumo,
               hand::WinningHand& hand) {
  const SeatState& winner = table.at(seat);
  hand.tsumo = tsumo;
  hand.norths = winner.kitas;
  const unsigned wind = distance(table.game.now.dealer, seat, table.game.players);
  hand.seat_wind = TileKind{static_cast<std::uint8_t>(27 + wind)};
  hand.round_wind = TileKind{static_cast<std::uint8_t>(27 + *table.hand.at_start.round / 4U % 4U)};
  hand.riichi = winner.riichi_in_force();
  hand.double_riichi = hand.riichi && winner.double_riichi;
  hand.ippatsu = hand.riichi && winner.ippatsu;
  const bool no_discard = winner.river_count == 0 && !table.hand.interrupted;
  hand.first_turn = no_discard && winner.draws == (tsumo ? 1 : 0);
  const bool robbed = !tsumo && !table.hand.discarder.present() && table.hand.robbable.present();
  // A north set aside is no discard, and so never the last one.
  hand.last_tile =
      is_drawn_out(table.hand.live, ruleset) && !(robbed && table.hand.robbed_is_kita());
  hand.tile_apart = !winner.tile_not_apart;
  hand.robbed_kan = robbed && (ruleset.kita_ron_scores_chankan || !table.hand.robbed_is_kita());
  hand.after_replacement = tsumo && table.hand.after_replacement &&
                           (ruleset.kita_rinshan || table.hand.set_out_kind != MeldKind::Kita);
  hand.honba = table.game.now.honba && *table.game.now.honba > 0
                   ? static_cast<std::uint32_t>(*table.game.now.honba)
                   : 0;
  if (seat == table.game.now.dealer)
    hand.dealer_wins = static_cast<std::uint8_t>(
        std::min(dealer_wins_before(table.game, ruleset).value_or(0) + 1U, 255U));
}

/// Whether the win may be one more of a row that the log does not show from its start: both values
/// are right then.
bool may_end_a_row(const Table& table, Seat seat, const Ruleset& ruleset) {
  return seat == table.game.now.dealer && ruleset.yaku_paarenchan != 0 &&
         !dealer_wins_before(table.game, ruleset) &&
         !flow::cannot_be_win_number(table.game.now.honba, ruleset.yaku_paarenchan, ruleset);
}

/// Whether nothing between two events interrupts: no call, no closed kan and no north set aside
/// where these do. A kan, or a north, that is being won on has not happened.
bool undisturbed(const Context& c, std::uint32_t from, std::uint32_t to, bool kans_interrupt,
                 bool norths_interrupt) {
  const std::uint32_t others = (kans_interrupt ? kMelds : kMelds & ~on(EventKind::Ankan)) |
                               (norths_interrupt ? on(EventKind::Kita) : 0U);
  for (std::uint32_t i = from; i < to; ++i) {
    const bool robbed = c.table.hand.robbable.present() && i == c.table.hand.set_out_event;
    if (!robbed && (on(c.log.events[i].kind) & others) != 0) return false;
  }
  return true;
}

unsigned discards_between(const Context& c, Seat seat, std::uint32_t from, std::uint32_t to) {
  unsigned count = 0;
  for (std::uint32_t i = from; i < to; ++i)
    count += c.log.events[i].kind == EventKind::Discard && c.log.events[i].seat == seat ? 1U : 0U;
  return count;
}

/// Whether the tile of a ron was discarded in the turn of a kan, behind its replacement tile.
bool behind_replacement(const Context& c) {
  const Table& table = c.table;
  if (!table.hand.discarder.present() || table.hand.set_out_event == kNoEvent ||
      c.log.events[table.hand.set_out_event].seat != table.hand.discarder)
    return false;
  const SeatState& giver = table.at(table.hand.discarder);
  if (giver.river_count < 2) return true;
  const std::uint32_t before = giver.river[giver.river_count - 2U].event;
  return before != kNoEvent && before < table.hand.set_out_event;
}

/// Whether a north leaves no win of the first turn.
bool norths_end_first_win(const Ruleset& rules) {
  return rules.kita_breaks_first_turn && rules.kita_breaks_first_win;
}

/// The table counts every kan and every north as an interruption; here those are taken back that
/// interrupt nothing under the ruleset, which may be another than the one the table was folded for.
void forgive_interruptions(const Context& c, Seat seat, hand::WinningHand& hand) {
  const Ruleset& rules = c.ruleset;
  const SeatState& winner = c.table.at(seat);
  const auto start = [&] { return start_of_hand(c); };
  const auto forgives = [](bool kans_interrupt, bool norths_interrupt) {
    return !kans_interrupt || !norths_interrupt;
  };
  const std::uint32_t declared = winner.riichi_event;
  if (hand.riichi && declared != kNoEvent) {
    if (!hand.ippatsu && discards_between(c, seat, declared, c.number) == 1) {
      const bool kans = rules.yaku_ippatsu_broken_by_ankan;
      if (forgives(kans, rules.kita_breaks_ippatsu))
        hand.ippatsu = undisturbed(c, declared, c.number, kans, rules.kita_breaks_ippatsu);
    }
    if (!hand.double_riichi && discards_between(c, seat, start(), declared) == 0) {
      const bool kans = rules.yaku_double_riichi_broken_by_ankan;
      if (forgives(kans, rules.kita_breaks_first_turn))
        hand.double_riichi = undisturbed(c, start(), declared, kans, rules.kita_breaks_first_turn);
    }
  }
  if (!hand.first_turn && winner.river_count == 0) {
    const bool kans =
        hand.tsumo ? rules.yaku_chiihou_broken_by_ankan.get() : rules.yaku_renhou_broken_by_ankan;
    const bool norths = norths_end_first_win(rules);
    if (forgives(kans, norths))
      hand.first_turn = winner.draws == (hand.tsumo ? 1 : 0) + (norths ? 0 : winner.kitas) &&
                        undisturbed(c, start(), c.number, kans, norths);
  }
  // Where tenhou and chiihou stand behind a north, what replaces the own one is the first draw.
  const Yaku blessing = hand.dealer() ? Yaku::Tenhou : Yaku::Chiihou;
  if (winner.kitas > 0 && hand.first_turn && hand.tsumo && rules.kita_breaks_first_turn &&
      !norths_end_first_win(rules) && rules.yakuman_list.get().contains(blessing))
    hand.after_replacement = false;
}

/// The dealer's first fourteen tiles come together: which of them was the last one nobody sees, and
/// a yakuman may depend on it (situations 154). Adds the values of the other choices that name
/// something else than `drawn`, and that the log does not contradict.
[[gnu::cold]] void add_other_first_tiles(const hand::WinningHand& drawn, const Ruleset& ruleset,
                                         const WinClaim& claim,
                                         std::vector<hand::HandValue>& values) {
  if (!drawn.first_turn || !drawn.tsumo || !drawn.dealer() || drawn.after_replacement) return;
  const auto has = [](const hand::YakuList& list, Yaku yaku) { return list.find(yaku) != nullptr; };
  const auto names_the_same = [&](const hand::YakuList& a, const hand::YakuList& b) {
    bool same = a.size == b.size;
    for (std::size_t i = 0; i < a.size; ++i) same = same && has(b, a.list[i].yaku);
    return same;
  };
  const auto is_claimed = [&](const hand::YakuList& list) {
    bool claimed = true;
    for (std::size_t i = 0; i < list.size && claim.yaku; ++i)
      claimed = claimed &&
                std::any_of(claim.yaku->begin(), claim.yaku->end(),
                            [&](const YakuClaim& each) { return each.yaku == list.list[i].yaku; });
    return claimed;
  };
  const hand::HandValue own = hand::value_of(drawn, ruleset);
  const std::size_t first = values.size();
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (drawn.concealed.of[kind] == 0 || kind == drawn.winning.kind().value) continue;
    hand::WinningHand other = drawn;
    other.winning = Tile::plain(TileKind{kind});
    hand::HandValue value = hand::value_of(other, ruleset);
    if (value.outcome != hand::Outcome::Win || !value.is_yakuman() || !is_claimed(value.yaku) ||
        names_the_same(value.yaku, own.yaku) ||
        std::any_of(values.begin() + static_cast<std::ptrdiff_t>(first), values.end(),
                    [&](const auto& each) { return names_the_same(each.yaku, value.yaku); }))
      continue;
    value.other_tile = true;
    values.push_back(std::move(value));
  }
}

bool sound(const hand::WinningHand& hand) {
  unsigned tiles = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) tiles += hand.concealed.of[kind];
  return tiles + 3U * hand.melds.size == hand::kCompleteTiles && hand.winning.present() &&
         hand.concealed.of[hand.winning.kind().value] > 0;
}

/// The indicators and the ura indicators that may count for a win.
struct CountedIndicators {
  IndicatorLists shown;  ///< never empty; of no indicator where they are hidden
  IndicatorLists ura;    ///< the same
  bool hidden = false;
  bool ura_hidden = false;
};

/// What may count for the win that `claim` tells, of a winner in riichi or not.
CountedIndicators counted_indicators(const Context& c, const WinClaim& claim, bool riichi) {
  CountedIndicators counted;
  Kinds kinds;
  if (kinds_of(c.table.hand.shown_indicators(), kinds)) counted.shown.add(kinds);
  if (const auto* turned = tiles_if_any(claim.indicators); turned && kinds_of(*turned, kinds))
    counted.shown.add(kinds);
  counted.hidden = counted.shown.count == 0;
  if (counted.hidden) counted.shown.add(Kinds{});
  // Under the indicators lies what the wall gives; what the log lists may be what it counted.
  if ((riichi || !c.ruleset.dora_ura_riichi_only) && c.ruleset.dora_ura) {
    if (ura_by_wall(c, kinds)) counted.ura.add(kinds);
    counted.ura_hidden = counted.ura.count == 0;
    if (claim.ura_indicators && kinds_of(*claim.ura_indicators, kinds)) {
      counted.ura.add(kinds);
      // What a list leaves out may be dora.
      counted.ura_hidden = counted.ura_hidden && kinds.count < ura_indicators_due(c);
    }
  }
  if (counted.ura.count == 0) counted.ura.add(Kinds{});
  return counted;
}

/// Adds every value of `hand`, its indicators included, that is right by what the log leaves open.
void add_open_values(const Context& c, const Event& event, const hand::WinningHand& hand,
                     WinFacts& facts) {
  const WinClaim& claim = c.log.wins[event.index];
  hand::HandValue alone = hand::value_of(hand, c.ruleset);
  if (hand::may_lose_tsumo_fu(hand, c.ruleset)) {
    hand::WinningHand without = hand;
    without.tsumo_fu_lost = true;
    facts.values.push_back(alone);
    alone = hand::value_of(without, c.ruleset);
  }
  if (may_end_a_row(c.table, event.seat, c.ruleset)) {
    hand::WinningHand row = hand;
    row.dealer_wins = c.ruleset.yaku_paarenchan;
    facts.values.push_back(alone);
    alone = hand::value_of(row, c.ruleset);
  }
  // Payments alone do not say what became of the tile.
  if (facts.tsumo && !claim.yaku && !claim.fu && hand.tile_apart && !says_tile_apart(c, event) &&
      c.ruleset.win_tile_kept_apart) {
    hand::WinningHand put_in = hand;
    put_in.tile_apart = false;
    facts.values.push_back(alone);
    alone = hand::value_of(put_in, c.ruleset);
  }
  if (!hand::may_count_haitei_too(hand, c.ruleset)) {
    facts.values.push_back(std::move(alone));
    add_other_first_tiles(hand, c.ruleset, claim, facts.values);
    return;
  }
  hand::WinningHand both = hand;
  both.haitei_too = true;
  hand::HandValue with = hand::value_of(both, c.ruleset);
  // Where it takes haitei to reach the minimum, the win and its value rest on one reading.
  if (alone.outcome == hand::Outcome::Win || with.outcome != hand::Outcome::Win)
    facts.values.push_back(std::move(alone));
  facts.values.push_back(std::move(with));
}

/// Adds the values of `hand` with all indicators that may count; nothing of a hand that is not
/// sound.
void add_values(const Context& c, const Event& event, const CountedIndicators& indicators,
                bool all_readings, hand::WinningHand& hand, WinFacts& facts) {
  if (!sound(hand)) return;
  const auto add = [&](std::span<const TileKind> shown, std::span<const TileKind> ura) {
    hand.indicators = shown;
    hand.ura_indicators = ura;
    if (facts.values.empty() && all_readings) facts.readings = hand::values_of(hand, c.ruleset);
    add_open_values(c, event, hand, facts);
  };
  for (const Kinds& shown : indicators.shown.all())
    for (const Kinds& ura : indicators.ura.all()) {
      // Of too long a list only as many ura count as there are indicators.
      if (ura.count > shown.count) add(shown.all(), {ura.of.data(), shown.count});
      add(shown.all(), ura.all());
    }
}

/// Adds what each value pays by the other rounding of a share that is split.
void add_other_rounding(const Ruleset& ruleset, WinFacts& facts) {
  const std::size_t count = facts.values.size();
  for (std::size_t i = 0; i < count; ++i) {
    const auto other = hand::payment_rounded_once(facts.values[i].worth, facts.dealer, ruleset);
    if (!other || *other == facts.values[i].payment || !facts.values[i].payment.defined) continue;
    hand::HandValue value = facts.values[i];
    value.payment = *other;
    facts.values.push_back(std::move(value));
  }
}

}  // namespace

std::optional<hand::WinningHand> hand_of_win(const Context& c) {
  const Event& event = c.event();
  const SeatState& winner = c.table.at(event.seat);
  const bool tsumo = event.target == event.seat || !event.target.present();
  if (!c.table.hand.at_start.round || !c.table.game.now.dealer.present()) return std::nullopt;
  hand::WinningHand hand;
  situation(c.table, c.ruleset, event.seat, tsumo, hand);
  forgive_interruptions(c, event.seat, hand);
  if (!tsumo) hand.after_replacement = behind_replacement(c);
  hand.winning = tile_by_table(c, event, tsumo);
  if (!hand.winning.present() || winner.hand.opaque ||
      !tiles_by_table(winner, tsumo, hand.winning, hand) || !add_melds(winner.sets(), hand) ||
      !sound(hand))
    return std::nullopt;
  return hand;
}

bool says_tile_apart(const Context& c, const Event& event) {
  // The event may be one that is only thought of, so its place is the context's.
  for (std::size_t at = std::min<std::size_t>(c.number, c.log.events.size());
       at > begin_of_view(c.number); --at) {
    const Event& before = c.log.events[at - 1];
    if (before.kind == EventKind::WinTileApart && before.seat == event.seat) return true;
    if (is_one_of(before.kind, on(EventKind::Draw, EventKind::StartKyoku))) return false;
  }
  return false;
}

WinFacts work_out_win(const Context& c, const Event& event, bool all_readings) {
  WinFacts facts;
  const Table& table = c.table;
  const WinClaim& claim = c.log.wins[event.index];
  const SeatState& winner = table.at(event.seat);
  facts.tsumo = event.target == event.seat || !event.target.present();
  facts.dealer = event.seat == table.game.now.dealer;
  if (!table.hand.at_start.round || !table.game.now.dealer.present()) return facts;

  // A win for which a draw or a tile is missing is that finding alone.
  const bool has_tile = facts.tsumo
                            ? table.hand.phase == Phase::ToAct && table.hand.turn == event.seat
                            : table.hand.discarder.present() || table.hand.robbable.present();
  if (!has_tile) return facts;
  const Tile by_table = tile_by_table(c, event, facts.tsumo);
  hand::WinningHand base;
  situation(table, c.ruleset, event.seat, facts.tsumo, base);
  forgive_interruptions(c, event.seat, base);
  if (!facts.tsumo) base.after_replacement = behind_replacement(c);
  facts.robbed_closed_kan = base.robbed_kan && table.hand.robbed_is_closed();

  const CountedIndicators indicators = counted_indicators(c, claim, base.riichi);
  facts.ura_hidden = indicators.ura_hidden;
  hand::WinningHand held = base;
  if (by_table.present() && !winner.hand.opaque) {
    held.winning = by_table;
    if (tiles_by_table(winner, facts.tsumo, by_table, held) && add_melds(winner.sets(), held))
      add_values(c, event, indicators, all_readings, held, facts);
  }
  facts.by_table = !facts.values.empty();
  const bool claim_differs =
      facts.values.empty() || (claim.tile.tile.present() && claim.tile.tile != by_table);
  if (tiles_if_any(claim.concealed) != nullptr && claim.tile.tile.present()) {
    hand::WinningHand claimed = base;
    claimed.winning = claim.tile.tile;
    const bool melds =
        claim.melds ? add_melds(*claim.melds, claimed) : add_melds(winner.sets(), claimed);
    if (melds && tiles_by_claim(claim, claimed) &&
        (claim_differs || claimed.concealed != held.concealed || claimed.reds != held.reds))
      add_values(c, event, indicators, all_readings, claimed, facts);
  }
  if (facts.tsumo) add_other_rounding(c.ruleset, facts);
  // No claim follows from what is no win, where the hand that was played is one.
  const auto is_win = [](const hand::HandValue& each) {
    return each.outcome == hand::Outcome::Win;
  };
  if (!facts.values.empty() && is_win(facts.values.front()))
    std::erase_if(facts.values, [&](const hand::HandValue& each) { return !is_win(each); });
  facts.hand_known = !facts.values.empty();
  facts.known = facts.hand_known && !indicators.hidden;
  return facts;
}

namespace {

/// What a plain `kind` that is still to come makes of the tiles of `seat`, won on as `hand` says.
/// Nothing while tiles are unknown.
Known<hand::HandValue> completed(const Table& table, const Ruleset& ruleset, Seat seat,
                                 TileKind kind, hand::WinningHand& hand) {
  const SeatState& state = table.at(seat);
  if (!state.hand.exact()) return std::nullopt;
  hand.winning = Tile::plain(kind);
  // The tile is still to come, also where it would be drawn.
  if (!tiles_by_table(state, false, hand.winning, hand) || !add_melds(state.sets(), hand) ||
      !sound(hand))
    return std::nullopt;
  return hand::value_of(hand, ruleset);
}

bool has_situation(const Table& table) {
  return table.hand.at_start.round && table.game.now.dealer.present();
}

/// What a plain `kind` would make of the hand of `seat` with no yaku but those of the hand, of its
/// riichi and, of a ron, of the first turn: no last tile, no replacement, no robbed tile. Nothing
/// while tiles are unknown.
Known<hand::Outcome> outcome_with(const Table& table, const Ruleset& ruleset, Seat seat,
                                  TileKind kind, bool tsumo, bool in_first_turn = false) {
  if (!has_situation(table)) return std::nullopt;
  hand::WinningHand hand;
  situation(table, ruleset, seat, tsumo, hand);
  hand.last_tile = hand.after_replacement = hand.robbed_kan = false;
  hand.first_turn = hand.first_turn && in_first_turn;
  const Known<hand::HandValue> value = completed(table, ruleset, seat, kind, hand);
  if (!value) return std::nullopt;
  return value->outcome;
}

/// The live tiles that were left when event `number` came.
std::int16_t live_at(const Context& c, std::uint32_t number) {
  int live = c.table.hand.live;
  for (std::uint32_t i = number; i < c.number; ++i)
    live += c.log.events[i].kind == EventKind::Draw ? 1 : 0;
  return static_cast<std::int16_t>(live);
}

/// Whether the discard `number` was made in the turn of a kan or a north.
bool was_behind_set_out(const Context& c, std::uint32_t number) {
  for (std::uint32_t i = number; i-- > 0;) {
    const EventKind kind = c.log.events[i].kind;
    if (is_one_of(kind, kSetOut)) return true;
    if (is_one_of(kind, on(EventKind::Discard, EventKind::StartKyoku))) return false;
  }
  return false;
}

/// What a ron of `seat` on the tile of event `passed` would have been: all that the table says of
/// the moment may have changed since, but not the hand, which changes with a discard of its own.
void situation_at(const Context& c, Seat seat, std::uint32_t passed, hand::WinningHand& hand) {
  const Ruleset& rules = c.ruleset;
  const SeatState& winner = c.table.at(seat);
  const EventKind kind = c.log.events[passed].kind;
  situation(c.table, rules, seat, false, hand);
  hand.last_tile = is_drawn_out(live_at(c, passed), rules) && kind != EventKind::Kita;
  hand.after_replacement = kind == EventKind::Discard && was_behind_set_out(c, passed);
  hand.robbed_kan =
      kind != EventKind::Discard && (kind != EventKind::Kita || rules.kita_ron_scores_chankan);
  if (winner.river_count == 0)
    hand.first_turn = hand.first_turn ||
                      undisturbed(c, start_of_hand(c), passed, rules.yaku_renhou_broken_by_ankan,
                                  norths_end_first_win(rules));
  if (hand.riichi && winner.riichi_event != kNoEvent)
    hand.ippatsu = hand.ippatsu ||
                   (discards_between(c, seat, winner.riichi_event, passed) == 1 &&
                    undisturbed(c, winner.riichi_event, passed, rules.yaku_ippatsu_broken_by_ankan,
                                rules.kita_breaks_ippatsu));
}

bool has_yaku(hand::Outcome outcome) {
  return outcome == hand::Outcome::Win || outcome == hand::Outcome::BelowMinimum;
}

}  // namespace

Known<bool> could_ron(const Context& c, Seat seat, TileKind kind) {
  const auto outcome = outcome_with(c.table, c.ruleset, seat, kind, false, true);
  if (!outcome) return std::nullopt;
  return *outcome == hand::Outcome::Win;
}

Known<bool> could_have_ron(const Context& c, Seat seat, TileKind kind, std::uint32_t passed) {
  const EventKind what = c.log.events[passed].kind;
  if (what == EventKind::Shouminkan && !c.ruleset.chankan_shouminkan) return false;
  if (what == EventKind::Kita && c.ruleset.kita_ron == KitaRon::Never) return false;
  if (!has_situation(c.table)) return std::nullopt;
  hand::WinningHand hand;
  situation_at(c, seat, passed, hand);
  const Known<hand::HandValue> value = completed(c.table, c.ruleset, seat, kind, hand);
  if (!value) return std::nullopt;
  const bool needs_yakuman = what == EventKind::Kita && c.ruleset.kita_ron != KitaRon::AnyHand;
  return value->outcome == hand::Outcome::Win && (!needs_yakuman || value->is_yakuman());
}

Answer is_tenpai_at_draw(const Table& table, Seat seat, const Ruleset& ruleset) {
  const SeatState& state = table.at(seat);
  if (state.dead) return ruleset.foul_agari_houki ? Answer::No : Answer::Unknown;
  const Answer by_shape = is_tenpai(state, ruleset);
  if (by_shape != Answer::Yes || ruleset.draw_keishiki) return by_shape;
  bool unknown = false;
  bool some = false;
  hand::for_each_kind(counted_waits(state, ruleset), [&](TileKind kind) {
    for (const bool tsumo : {false, true}) {
      const auto outcome = outcome_with(table, ruleset, seat, kind, tsumo);
      unknown = unknown || !outcome;
      some = some || (outcome && has_yaku(*outcome));
    }
  });
  if (some) return Answer::Yes;
  return unknown ? Answer::Unknown : Answer::No;
}

Known<Points> paid_as_two_yakuman(const WinFacts& facts, const Ruleset& ruleset) {
  const hand::YakuList& yaku = facts.ruled().yaku;
  if (!ruleset.yakuman_lenient_daisuushii || yaku.find(Yaku::Daisuushii) == nullptr ||
      yaku.find(Yaku::Tsuuiisou) == nullptr)
    return std::nullopt;
  const hand::Worth worth = hand::worth_of_yakuman(2, 2, ruleset);
  return hand::payment_of(worth, facts.dealer, facts.tsumo, ruleset).total;
}

void be_lenient_about_daisuushii(Breach& breach) {
  breach.decided_alone_by(OptionId::YakumanLenientDaisuushii);
  breach.ceiling = weaker(breach.ceiling, Severity::Warning);
}

const WinFacts& win_facts(const Context& c) {
  if (!c.facts.win) c.facts.win = std::make_shared<WinFacts>(work_out_win(c, c.event(), false));
  return *c.facts.win;
}

const WinFacts& win_facts_with_readings(const Context& c) {
  win_facts(c);
  // In place: others hold references to these facts.
  if (c.facts.win->readings.empty())
    c.facts.win->readings = work_out_win(c, c.event(), true).readings;
  return *c.facts.win;
}

}  // namespace referee::facts
