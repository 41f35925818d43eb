#include "validator/play/steady_player.h"

#include "validator/hand_query.h"

namespace referee::play {
namespace {

// Costs in the order in which moves are preferred; the discards lie between.
constexpr std::int32_t kAtOnce = -1'000'000;
constexpr std::int32_t kGladly = -1'000;
constexpr std::int32_t kNever = 1'000'000;
constexpr std::int32_t kForATile = 1'000;

/// How well a tile of `kind` connects with what is left.
std::int32_t friends_of(TileKind kind, const hand::Counts& left) {
  std::int32_t friends = 3 * left[kind];
  if (!kind.is_suited()) return friends;
  const int rank = static_cast<int>(kind.rank());
  for (int other = rank - 2; other <= rank + 2; ++other)
    if (other >= 1 && other <= 9 && other != rank) friends += left.of[static_cast<std::size_t>(kind.value + other - rank)];
  return friends;
}

}  // namespace

void SteadyPlayer::rate(const View& view, std::span<Move> moves) {
  const hand::Counts counts = concealed_counts(view.own()).value_or(hand::Counts{});
  for (Move& move : moves) move.cost = cost(view, move, counts);
}

std::int32_t SteadyPlayer::cost_of_discard(const View& view, TileRef tile, const hand::Counts& left) {
  const unsigned missing = distance_.tiles_missing(left, view.own().meld_count, goal(view));
  return static_cast<std::int32_t>(missing) * kForATile + 10 * friends_of(tile.tile.kind(), left) + (tile.tile.is_red() ? 5 : 0) +
         static_cast<std::int32_t>(view.random.below(8));
}

bool SteadyPlayer::brings_nearer(const View& view, const Move& move, const hand::Counts& counts) {
  const unsigned melds = view.own().meld_count;
  hand::Counts left = counts;
  for (std::size_t i = 0; i < move.meld.size; ++i)
    if (i != move.meld.called && left[move.meld.tiles[i].tile.kind()] > 0) --left[move.meld.tiles[i].tile.kind()];
  const bool kan = move.meld.is_kan();
  const unsigned before = distance_.tiles_missing(counts, melds, goal(view));
  const unsigned after = distance_.tiles_missing(left, melds + (move.act == Act::Shouminkan ? 0U : 1U), goal(view));
  return kan ? after <= before : after < before;
}

std::int32_t SteadyPlayer::cost(const View& view, const Move& move, const hand::Counts& counts) {
  const auto takes = [&](std::uint8_t percent, std::int32_t cost_if) { return view.random.chance(percent) ? cost_if : kNever; };
  switch (move.act) {
    case Act::Tsumo:
    case Act::Ron: return takes(habits_.win, kAtOnce);
    case Act::NineTerminals: return takes(habits_.nine, kAtOnce + 1);
    case Act::Pass: return 0;
    case Act::Ankan:
    case Act::Shouminkan:
      if (!habits_.useless_calls && view.own().riichi == RiichiState::None && !brings_nearer(view, move, counts)) return kNever;
      return takes(habits_.kan, kGladly - 10);
    case Act::Daiminkan:
      if (!habits_.useless_calls && !brings_nearer(view, move, counts)) return kNever;
      return takes(habits_.open_kan, kGladly - 10);
    case Act::Chi:
    case Act::Pon:
      if (!habits_.useless_calls && !brings_nearer(view, move, counts)) return kNever;
      return takes(habits_.call, kGladly + static_cast<std::int32_t>(view.random.below(8)));
    case Act::Discard:
    case Act::Riichi: break;
  }
  hand::Counts left = counts;
  --left[move.tile.tile.kind()];
  const std::int32_t discard = cost_of_discard(view, move.tile, left);
  // Riichi or not is decided once for all its discards.
  if (move.act == Act::Riichi) return view.random.chance(habits_.riichi) ? discard - kForATile : kNever;
  return discard;
}

}  // namespace referee::play
