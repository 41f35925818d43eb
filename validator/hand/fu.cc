#include "validator/hand/fu.h"

#include <cassert>

namespace referee::hand {
namespace {

class Items {
 public:
  void add(FuItem item, unsigned fu, TileKind kind = {}) {
    if (fu == 0) return;
    assert(out_.size < out_.list.size());
    if (out_.size < out_.list.size())
      out_.list[out_.size++] = {item, static_cast<std::uint8_t>(fu), kind};
  }
  unsigned sum() const { return out_.sum(); }
  FuList rounded_up_to(unsigned multiple) {
    const unsigned total = sum();
    const unsigned over = multiple == 0 ? 0 : total % multiple;
    out_.rounded = static_cast<std::uint16_t>(over == 0 ? total : total - over + multiple);
    return out_;
  }

 private:
  FuList out_;
};

/// 2 for an open triplet of simples; doubled for terminals and honours, for a closed one, and twice
/// more for a quad (ema/4.1.1).
void add_set(const ReadingFacts& facts, std::size_t place, Items& out) {
  const HandSet& set = facts.reading.sets[place];
  if (set.kind == SetKind::Run) return;
  const bool finished_by_ron =
      !facts.hand.tsumo && facts.reading.finished == place && facts.ruleset.fu_ron_triplet_open;
  const bool open = set.open || finished_by_ron;
  const bool quad = set.kind == SetKind::Quad;
  const unsigned fu =
      2U * (set.first.is_terminal_or_honour() ? 2 : 1) * (open ? 1 : 2) * (quad ? 4 : 1);
  const FuItem item = quad ? (open ? FuItem::OpenQuad : FuItem::ClosedQuad)
                           : (open ? FuItem::OpenTriplet : FuItem::ClosedTriplet);
  out.add(item, fu, set.first);
}

void add_pair(const ReadingFacts& facts, Items& out) {
  const TileKind pair = facts.reading.pair;
  if (!facts.value_honours.has(pair)) return;
  const bool round = pair == facts.hand.round_wind;
  // A wind of value that is not the round's is the seat's, or everybody's.
  const bool seat = pair == facts.hand.seat_wind || (pair.is_wind() && !round);
  if (seat && round) return out.add(FuItem::DoubleWindPair, facts.ruleset.fu_double_wind, pair);
  const FuItem item = seat    ? FuItem::SeatWindPair
                      : round ? FuItem::RoundWindPair
                              : FuItem::DragonPair;
  out.add(item, facts.ruleset.fu_value_pair, pair);
}

void add_wait(const ReadingFacts& facts, Items& out) {
  switch (facts.reading.wait) {
    case Wait::Single: return out.add(FuItem::SingleWait, facts.ruleset.fu_wait);
    case Wait::Closed: return out.add(FuItem::ClosedWait, facts.ruleset.fu_wait);
    case Wait::Edge: return out.add(FuItem::EdgeWait, facts.ruleset.fu_wait);
    case Wait::TwoSided:
    case Wait::Shanpon:
    case Wait::Other: return;
  }
}

/// The tile of the tsumo cannot be distinguished from the rest, so nothing that needs a particular
/// wait counts (wrc/5.6).
bool wait_is_lost(const ReadingFacts& facts) {
  return facts.hand.tsumo && !facts.hand.tile_apart && facts.ruleset.win_tile_kept_apart;
}

}  // namespace

FuList fu_of(const ReadingFacts& facts) {
  const Ruleset& rules = facts.ruleset;
  Items out;
  if (facts.reading.shape == Shape::SevenPairs) {
    out.add(FuItem::SevenPairs, rules.fu_chiitoitsu);
    return out.rounded_up_to(1);
  }
  out.add(FuItem::Base, rules.fu_base);
  if (facts.reading.shape == Shape::Standard) {
    for (std::size_t i = 0; i < kSets; ++i) add_set(facts, i, out);
    add_pair(facts, out);
    if (!wait_is_lost(facts)) add_wait(facts, out);
  }
  if (facts.hand.tsumo) {
    // What is lost are fu that need a particular wait (wrc/5.6), and those for tsumo need none. But
    // where the wait cannot be seen, a hand of sets without other fu shows neither pinfu nor that
    // it is none (rulings C54).
    const bool sets = facts.reading.shape == Shape::Standard;
    if (sets && facts.hand.tsumo_fu_lost && out.sum() == rules.fu_base)
      return out.rounded_up_to(rules.fu_round_to);
    if (is_pinfu(facts))
      out.add(FuItem::Tsumo,
              rules.fu_pinfu_tsumo > rules.fu_base ? rules.fu_pinfu_tsumo - rules.fu_base : 0U);
    else
      out.add(FuItem::Tsumo,
              facts.hand.after_replacement ? rules.fu_rinshan_tsumo.get() : rules.fu_tsumo);
  } else if (facts.closed) {
    out.add(FuItem::ClosedRon, rules.fu_closed_ron);
  } else if (out.sum() == rules.fu_base) {
    out.add(FuItem::OpenHand,
            rules.fu_open_pinfu > rules.fu_base ? rules.fu_open_pinfu - rules.fu_base : 0U);
  }
  return out.rounded_up_to(rules.fu_round_to);
}

std::string_view name_of(FuItem item) {
  switch (item) {
    case FuItem::Base: return "base";
    case FuItem::SevenPairs: return "seven-pairs";
    case FuItem::ClosedRon: return "closed-ron";
    case FuItem::Tsumo: return "tsumo";
    case FuItem::OpenTriplet: return "open-triplet";
    case FuItem::ClosedTriplet: return "closed-triplet";
    case FuItem::OpenQuad: return "open-quad";
    case FuItem::ClosedQuad: return "closed-quad";
    case FuItem::DragonPair: return "dragon-pair";
    case FuItem::SeatWindPair: return "seat-wind-pair";
    case FuItem::RoundWindPair: return "round-wind-pair";
    case FuItem::DoubleWindPair: return "double-wind-pair";
    case FuItem::SingleWait: return "single-wait";
    case FuItem::ClosedWait: return "closed-wait";
    case FuItem::EdgeWait: return "edge-wait";
    case FuItem::OpenHand: return "open-hand";
  }
  return "base";
}

}  // namespace referee::hand
