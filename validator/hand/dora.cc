#include "validator/hand/dora.h"

namespace referee::hand {
namespace {

unsigned tiles_of(TileKind kind, const WinningHand& hand, const Counts& all,
                  const Ruleset& ruleset) {
  if (!kind.present() || kind.value >= kKinds) return 0;
  return all[kind] + (kind == kNorth && ruleset.kita_indicated ? hand.norths : 0U);
}

template <class Flag>
unsigned pointed_to(std::span<const TileKind> indicators, const Flag& beyond_the_first,
                    const WinningHand& hand, const Counts& all, const Ruleset& ruleset) {
  unsigned sum = 0;
  for (std::size_t i = 0; i < indicators.size() && (i == 0 || beyond_the_first); ++i)
    sum += tiles_of(dora_kind(indicators[i], ruleset), hand, all, ruleset);
  return sum;
}

bool is_indicated(TileKind kind, std::span<const TileKind> indicators, const Ruleset& ruleset) {
  for (const TileKind indicator : indicators)
    if (dora_kind(indicator, ruleset) == kind) return true;
  return false;
}

unsigned red_fives(const WinningHand& hand, const Ruleset& ruleset) {
  unsigned sum = 0;
  for (unsigned suit = 0; suit < 3; ++suit) {
    const Tile red = Tile::red_five(suit);
    unsigned count = hand.reds[suit];
    if (count == 0 || ruleset.dora_red.get()[suit] == 0) continue;
    if (hand.robbed_kan && hand.winning == red && !ruleset.chankan_red_counts) --count;
    if (!ruleset.dora_red_and_indicated && is_indicated(red.kind(), hand.indicators, ruleset))
      count = 0;
    sum += count;
  }
  return sum;
}

}  // namespace

TileKind dora_kind(TileKind indicator, const Ruleset& ruleset) {
  if (!indicator.present() || indicator.value >= kKinds) return {};
  if (indicator.is_suited() && indicator.suit() == 0 && ruleset.dora_cycle == DoraCycle::ShortManzu)
    return TileKind{static_cast<std::uint8_t>(indicator.rank() == 1 ? 8 : 0)};
  return dora_of(indicator);
}

DoraCount dora_of_hand(const WinningHand& hand, const Counts& all, const Ruleset& ruleset) {
  DoraCount out;
  if (ruleset.dora_on) {
    out.dora = pointed_to(hand.indicators, ruleset.dora_kan, hand, all, ruleset);
    if (hand.norths > 0) out.dora += unsigned{hand.norths} * ruleset.kita_han;
    if (!hand.ura_indicators.empty() && (hand.riichi || !ruleset.dora_ura_riichi_only) &&
        ruleset.dora_ura)
      out.ura = pointed_to(hand.ura_indicators, ruleset.dora_kan_ura, hand, all, ruleset);
  }
  out.red = red_fives(hand, ruleset);
  return out;
}

}  // namespace referee::hand
