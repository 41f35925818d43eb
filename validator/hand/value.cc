#include "validator/hand/value.h"

#include <algorithm>
#include <tuple>

namespace referee::hand {
namespace {

Counts whole_hand(const WinningHand& hand) {
  Counts all = hand.concealed;
  const auto add = [&](std::size_t kind, unsigned n) {
    all.of[kind] = static_cast<std::uint8_t>(all.of[kind] + n);
  };
  for (const HandSet& set : hand.melds) {
    if (set.kind == SetKind::Run)
      for (std::size_t i = 0; i < 3; ++i) add(set.first.index() + i, 1);
    else
      add(set.first.index(), set.kind == SetKind::Quad ? 4 : 3);
  }
  return all;
}

Outcome outcome_of(unsigned yaku_han, const WinningHand& hand, const Ruleset& ruleset) {
  const unsigned needed = needed_yaku_han(hand.honba, ruleset);
  if (yaku_han >= needed) return Outcome::Win;
  return yaku_han == 0 ? Outcome::NoYaku : Outcome::BelowMinimum;
}

void set_worth(HandValue& value, const Worth& worth, const WinningHand& hand,
               const Ruleset& ruleset) {
  value.worth = worth;
  value.payment = payment_of(worth, hand.dealer(), hand.tsumo, ruleset);
}

/// Greater is better. Of equal payments a yakuman goes before thirteen han.
auto rank(const HandValue& value) {
  return std::tuple(-static_cast<int>(value.outcome), value.payment.total, value.worth.units,
                    value.is_yakuman(), value.han, value.fu.rounded);
}

bool better(const HandValue& a, const HandValue& b) { return rank(a) > rank(b); }

/// Everything that the readings of one hand share.
class Scorer {
 public:
  Scorer(const WinningHand& hand, const Ruleset& ruleset) : hand_(hand), ruleset_(ruleset) {
    const Counts all = whole_hand(hand);
    kinds_ = all.kinds();
    dora_ = dora_of_hand(hand, all, ruleset);
  }

  HandValue value(const Reading& reading) const {
    const ReadingFacts facts(hand_, reading, ruleset_, kinds_);
    HandValue out;
    out.reading = reading;
    out.fu = fu_of(facts);
    out.yaku = yakuman_of(facts);
    if (out.yaku.size != 0)
      yakuman(out, facts);
    else
      ordinary(out, facts);
    return out;
  }

  /// Renhou where it is not added to the rest: the larger of its own mangan and the hand without it
  /// counts (wrc).
  bool renhou_stands_alone() const {
    if (!hand_.first_turn || hand_.tsumo || hand_.dealer()) return false;
    return ruleset_.yaku_renhou == RenhouValue::Mangan ||
           (ruleset_.yaku_renhou == RenhouValue::FiveHan && !ruleset_.yaku_renhou_cumulative);
  }
  HandValue renhou_alone(const Reading& reading) const {
    HandValue out;
    out.outcome = Outcome::Win;
    out.reading = reading;
    out.yaku.add({Yaku::Renhou, 5, 0});
    out.fu = fu_of(ReadingFacts(hand_, reading, ruleset_, kinds_));
    out.han = out.yaku_han = 5;
    set_worth(out, worth_of_limit(Limit::Mangan, ruleset_), hand_, ruleset_);
    return out;
  }

 private:
  void yakuman(HandValue& out, const ReadingFacts& facts) const {
    unsigned units = 0;
    unsigned largest = 0;
    for (const AwardedYaku& each : out.yaku) {
      units += each.units;
      largest = std::max<unsigned>(largest, each.units);
    }
    out.outcome = Outcome::Win;
    set_worth(out, worth_of_yakuman(units, largest, ruleset_), hand_, ruleset_);
    if (ruleset_.yakuman_other_yaku)
      for (const AwardedYaku& each : ordinary_yaku(facts)) out.yaku.add(each);
    if (ruleset_.yakuman_dora) out.dora = dora_;
  }

  void ordinary(HandValue& out, const ReadingFacts& facts) const {
    out.yaku = ordinary_yaku(facts);
    out.dora = dora_;
    out.yaku_han = out.yaku.han();
    out.han = out.yaku_han + dora_.total();
    out.outcome = outcome_of(out.yaku_han, hand_, ruleset_);
    set_worth(out, worth_of_han(out.han, out.yaku_han, out.fu.rounded, ruleset_), hand_, ruleset_);
  }

  const WinningHand& hand_;
  const Ruleset& ruleset_;
  KindMask kinds_;
  DoraCount dora_;
};

/// Calls `visit(HandValue)` for each value of the hand.
template <class Visit>
void for_each_value(const WinningHand& hand, const Ruleset& ruleset, Visit visit) {
  const Readings readings =
      readings_of(hand.concealed, hand.melds, hand.winning.kind(), pair_rule(ruleset));
  if (readings.size == 0) return;
  const Scorer scorer(hand, ruleset);
  for (const Reading& reading : readings) visit(scorer.value(reading));
  if (scorer.renhou_stands_alone()) visit(scorer.renhou_alone(readings.list[0]));
}

/// Whether an open hand has a yaku whichever of its waits comes, the triggers of the win left
/// aside.
bool has_yaku_beforehand(const WinningHand& hand, const Ruleset& ruleset) {
  WinningHand probe = hand;
  probe.tsumo = probe.last_tile = probe.after_replacement = probe.robbed_kan = probe.first_turn =
      false;
  probe.dealer_wins = 0;
  --probe.concealed[hand.winning.kind()];
  const KindMask waits = waits_of(probe.concealed, probe.melds.size, pair_rule(ruleset));
  bool always = true;
  for_each_kind(waits, [&](TileKind wait) {
    WinningHand won = probe;
    won.winning = Tile::plain(wait);
    ++won.concealed[wait];
    bool any = false;
    for_each_value(won, ruleset,
                   [&](const HandValue& value) { any = any || value.yaku.size != 0; });
    always = always && any;
  });
  return always;
}

bool refused_as_atozuke(const WinningHand& hand, const Ruleset& ruleset) {
  return !ruleset.yaku_atozuke && !hand.closed() && needed_yaku_han(hand.honba, ruleset) != 0 &&
         !has_yaku_beforehand(hand, ruleset);
}

}  // namespace

HandValue value_of(const WinningHand& hand, const Ruleset& ruleset) {
  HandValue best;
  for_each_value(hand, ruleset, [&](const HandValue& value) {
    if (best.outcome == Outcome::NotComplete || better(value, best)) best = value;
  });
  if (best.outcome == Outcome::Win && refused_as_atozuke(hand, ruleset))
    best.outcome = Outcome::NoYaku;
  return best;
}

std::vector<HandValue> values_of(const WinningHand& hand, const Ruleset& ruleset) {
  std::vector<HandValue> all;
  for_each_value(hand, ruleset, [&](const HandValue& value) { all.push_back(value); });
  if (may_lose_tsumo_fu(hand, ruleset)) {
    WinningHand without = hand;
    without.tsumo_fu_lost = true;
    for_each_value(without, ruleset, [&](const HandValue& value) { all.push_back(value); });
  }
  if (may_count_haitei_too(hand, ruleset)) {
    WinningHand both = hand;
    both.haitei_too = true;
    for_each_value(both, ruleset, [&](const HandValue& value) { all.push_back(value); });
  }
  if (!all.empty() && refused_as_atozuke(hand, ruleset))
    for (HandValue& value : all)
      if (value.outcome == Outcome::Win) value.outcome = Outcome::NoYaku;
  std::stable_sort(all.begin(), all.end(), better);
  return all;
}

bool may_lose_tsumo_fu(const WinningHand& hand, const Ruleset& ruleset) {
  return hand.tsumo && !hand.tile_apart && !hand.tsumo_fu_lost && hand.closed() &&
         ruleset.win_tile_kept_apart;
}

bool may_count_haitei_too(const WinningHand& hand, const Ruleset& ruleset) {
  return hand.tsumo && hand.last_tile && hand.after_replacement && !hand.haitei_too &&
         ruleset.yaku_haitei_rinshan == HaiteiRinshan::Either;
}

unsigned needed_yaku_han(std::uint32_t honba, const Ruleset& ruleset) {
  const bool shibari = honba > 0 && ruleset.yaku_shibari != 0 && honba >= ruleset.yaku_shibari;
  return std::max<unsigned>(ruleset.win_min_yaku, shibari ? ruleset.yaku_shibari_han : 0U);
}

}  // namespace referee::hand
