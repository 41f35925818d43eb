#include "generator/play/role_player.h"

#include "validator/facts/hand_query.h"

namespace referee::play {
namespace {

// Costs in the order in which moves are preferred; the discards lie between, and passing costs
// nothing.
constexpr std::int32_t kAtOnce = -10'000'000;
constexpr std::int32_t kGladly = -5'000'000;
constexpr std::int32_t kRid = -1'000'000;
constexpr std::int32_t kForATile = 1'000;
constexpr std::int32_t kDear = 1'000'000;
constexpr std::int32_t kNever = 10'000'000;

/// How well one tile of `kind` connects with the others.
std::int32_t friends_of(TileKind kind, const hand::Counts& counts) {
  std::int32_t friends = 3 * (counts[kind] - 1);
  if (!kind.is_suited()) return friends;
  const int rank = static_cast<int>(kind.rank());
  for (int other = rank - 2; other <= rank + 2; ++other)
    if (other >= 1 && other <= 9 && other != rank)
      friends += counts.of[static_cast<std::size_t>(kind.value + other - rank)];
  return friends;
}

/// The wind that everybody has thrown so far; absent where nobody has, or they differ.
TileKind thrown_wind(const Table& table) {
  TileKind wind;
  if (table.hand.interrupted) return wind;
  for (std::size_t s = 0; s < table.game.players; ++s) {
    if (table.hand.seats[s].river_count == 0) continue;
    const TileKind first = table.hand.seats[s].river[0].tile.tile.kind();
    if (!first.is_wind() || (wind.present() && wind != first)) return TileKind{};
    wind = first;
  }
  return wind;
}

}  // namespace

void RolePlayer::rate(const View& view, std::span<Move> moves) {
  const hand::Counts counts = facts::concealed_counts(view.own()).value_or(hand::Counts{});
  declares_ = view.table.hand.live <= role_.riichi_from_live && view.random.chance(role_.riichi);
  for (Move& move : moves) move.cost = cost(view, move, counts);
}

std::int32_t RolePlayer::cost(const View& view, const Move& move, const hand::Counts& counts) {
  const auto takes = [&](std::uint8_t percent, std::int32_t gain) {
    return view.random.chance(percent) ? gain : kNever;
  };
  switch (move.act) {
    case Act::Tsumo: return takes(role_.tsumo, kAtOnce);
    case Act::Ron: return takes(role_.ron, kAtOnce);
    case Act::NineTerminals: return takes(role_.nine_terminals, kAtOnce + 1);
    case Act::Kita: return takes(role_.kita, kAtOnce + 2);
    case Act::Pass: return 0;
    case Act::Ankan:
    case Act::Shouminkan:
    case Act::Daiminkan:
    case Act::Chi:
    case Act::Pon: return cost_of_call(view, move, counts);
    case Act::Discard:
    case Act::Riichi: break;
  }
  if (move.act == Act::Riichi && !declares_) return kNever;
  const std::int32_t discard = cost_of_discard(view, move.tile, counts);
  return move.act == Act::Riichi ? discard - kForATile : discard;
}

std::int32_t RolePlayer::cost_of_discard(const View& view, TileRef tile,
                                         const hand::Counts& counts) {
  const TileKind kind = tile.tile.kind();
  const auto noise = static_cast<std::int32_t>(view.random.below(8));
  if (role_.target.of[kind.index()] >= counts[kind]) return kDear + noise;
  if (role_.throws_first.has(kind)) return kRid + noise;
  if (role_.follows_winds && kind.is_wind()) {
    const TileKind wind = thrown_wind(view.table);
    if (wind == kind || (!wind.present() && view.own().river_count == 0)) return kRid + noise;
  }
  if (role_.throws_draws && view.own().has_drawn && view.own().drawn == tile) return kRid / 2;
  if (role_.any_move) return static_cast<std::int32_t>(view.random.below(1'000));
  const unsigned missing =
      distance_.tiles_missing_without(kind, counts, view.own().meld_count, role_.goal);
  return static_cast<std::int32_t>(missing) * kForATile + 10 * friends_of(kind, counts) +
         (tile.tile.is_red() ? 5 : 0) + noise;
}

bool RolePlayer::brings_nearer(const View& view, const Move& move, const hand::Counts& counts) {
  const unsigned melds = view.own().meld_count;
  hand::Counts left = counts;
  for (std::size_t i = 0; i < move.meld.size; ++i)
    if (i != move.meld.called && left[move.meld.tiles[i].tile.kind()] > 0)
      --left[move.meld.tiles[i].tile.kind()];
  const unsigned before = distance_.tiles_missing(counts, melds, role_.goal);
  const unsigned after =
      distance_.tiles_missing(left, melds + (move.act == Act::Shouminkan ? 0U : 1U), role_.goal);
  return move.meld.is_kan() ? after <= before : after < before;
}

std::int32_t RolePlayer::cost_of_call(const View& view, const Move& move,
                                      const hand::Counts& counts) {
  const auto noise = static_cast<std::int32_t>(view.random.below(8));
  const bool wanted = move.act != Act::Chi && role_.calls_always.has(move.meld.first_kind());
  // A quad rather than a triplet, where both are wanted and kans are liked.
  if (wanted)
    return kGladly + noise - (move.meld.is_kan() && view.random.chance(role_.kan) ? 100 : 0);
  const bool kan = move.meld.is_kan();
  const std::uint8_t percent = move.act == Act::Daiminkan ? role_.open_kan
                               : kan                      ? role_.kan
                                                          : role_.call;
  if (!view.random.chance(percent)) return kNever;
  const bool bound = kan && view.own().riichi != RiichiState::None;
  if (!bound && !role_.useless_calls && !role_.any_move && !brings_nearer(view, move, counts))
    return kNever;
  return kGladly + noise - (kan ? 10 : 0);
}

}  // namespace referee::play
