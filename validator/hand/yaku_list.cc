#include "validator/hand/yaku_list.h"

namespace referee::hand {
namespace {

constexpr std::uint64_t kFirstSuit = 0x1FF;
/// Runs that hold a terminal start at 1 or 7.
constexpr KindMask kTerminalRuns{0b001000001ULL * (1ULL | 1ULL << 9 | 1ULL << 18)};

bool in_one_suit(KindMask kinds) {
  const KindMask suited = kinds.without(kHonours);
  if (suited.empty()) return false;
  for (unsigned suit = 0; suit < 3; ++suit)
    if (suited.without(suit_mask(suit)).empty()) return true;
  return false;
}

bool in_all_suits(KindMask sets) {
  return (sets.bits & sets.bits >> 9 & sets.bits >> 18 & kFirstSuit) != 0;
}

bool has_ittsu(KindMask runs) {
  constexpr std::uint64_t first_ranks = 1ULL | 1ULL << 9 | 1ULL << 18;
  return (runs.bits & runs.bits >> 3 & runs.bits >> 6 & first_ranks) != 0;
}

unsigned wind_of(TileKind kind) { return unsigned{kind.value} - WinningHand::kEast.value; }
Yaku dragon_yaku(TileKind dragon) {
  return static_cast<Yaku>(static_cast<unsigned>(Yaku::Haku) + dragon.value - 31U);
}

/// Collects yaku with the han of their option.
class YakuCollector {
 public:
  explicit YakuCollector(bool closed) : closed_(closed) {}

  void add(Yaku yaku, YakuHan han) {
    const std::uint8_t worth = closed_ ? han.closed : han.open;
    if (worth != 0) out_.add({yaku, worth, 0});
  }
  YakuList take() const { return out_; }

 private:
  YakuList out_;
  bool closed_;
};

bool haitei_beside_rinshan(const WinningHand& hand, const Ruleset& rules) {
  return rules.yaku_haitei_rinshan == HaiteiRinshan::Both ||
         (rules.yaku_haitei_rinshan == HaiteiRinshan::Either && hand.haitei_too);
}

void add_circumstances(const ReadingFacts& facts, YakuCollector& out) {
  const WinningHand& hand = facts.hand;
  const Ruleset& rules = facts.ruleset;
  if (hand.riichi) {
    if (hand.double_riichi && rules.yaku_double_riichi.get().closed != 0)
      out.add(Yaku::DoubleRiichi, rules.yaku_double_riichi);
    else
      out.add(Yaku::Riichi, rules.yaku_riichi);
    if (hand.ippatsu && rules.yaku_ippatsu && (!hand.robbed_kan || rules.yaku_ippatsu_with_chankan))
      out.add(Yaku::Ippatsu, {1, 0});
  }
  if (hand.tsumo) {
    out.add(Yaku::MenzenTsumo, rules.yaku_menzen_tsumo);
    if (hand.after_replacement) out.add(Yaku::Rinshan, rules.yaku_rinshan);
    if (hand.last_tile && (!hand.after_replacement || haitei_beside_rinshan(hand, rules)))
      out.add(Yaku::Haitei, rules.yaku_haitei);
    return;
  }
  if (hand.robbed_kan) out.add(Yaku::Chankan, rules.yaku_chankan);
  // The tile of a kan is no discard.
  if (hand.last_tile && !hand.robbed_kan &&
      (!hand.after_replacement || rules.yaku_houtei_after_rinshan))
    out.add(Yaku::Houtei, rules.yaku_houtei);
  if (hand.first_turn && !hand.dealer() && rules.yaku_renhou == RenhouValue::FiveHan &&
      rules.yaku_renhou_cumulative)
    out.add(Yaku::Renhou, {5, 5});
}

void add_value_triplets(const ReadingFacts& facts, YakuCollector& out) {
  const WinningHand& hand = facts.hand;
  const auto& han = facts.ruleset.yaku_yakuhai;
  const bool seat = facts.triplets.has(hand.seat_wind) && hand.seat_wind.is_wind();
  const bool round = facts.triplets.has(hand.round_wind) && hand.round_wind.is_wind();
  if (round) out.add(round_wind_yaku(wind_of(hand.round_wind)), han);
  if (seat && !(round && hand.seat_wind == hand.round_wind && !facts.ruleset.yaku_double_wind_both))
    out.add(seat_wind_yaku(wind_of(hand.seat_wind)), han);
  const bool own_north = hand.seat_wind == kNorth || hand.round_wind == kNorth;
  if (!own_north && (facts.triplets & facts.value_honours).has(kNorth))
    out.add(seat_wind_yaku(wind_of(kNorth)), han);
  for_each_kind(facts.triplets & kDragons,
                [&](TileKind dragon) { out.add(dragon_yaku(dragon), han); });
}

/// Yaku of the tiles as a whole, whatever the shape.
void add_tile_yaku(const ReadingFacts& facts, YakuCollector& out) {
  const Ruleset& rules = facts.ruleset;
  if (facts.kinds.without(kSimples).empty() && (facts.closed || rules.yaku_kuitan))
    out.add(Yaku::Tanyao, rules.yaku_tanyao);
  if (facts.kinds.without(kOrphans).empty()) out.add(Yaku::Honroutou, rules.yaku_honroutou);
  if (!in_one_suit(facts.kinds)) return;
  if ((facts.kinds & kHonours).empty())
    out.add(Yaku::Chinitsu, rules.yaku_chinitsu);
  else
    out.add(Yaku::Honitsu, rules.yaku_honitsu);
}

void add_set_yaku(const ReadingFacts& facts, YakuCollector& out) {
  const Ruleset& rules = facts.ruleset;
  const Reading& reading = facts.reading;
  if (is_pinfu(facts)) out.add(Yaku::Pinfu, rules.yaku_pinfu);
  if (facts.equal_runs == 1) out.add(Yaku::Iipeikou, rules.yaku_iipeikou);
  if (facts.equal_runs == 2) out.add(Yaku::Ryanpeikou, rules.yaku_ryanpeikou);
  if (in_all_suits(facts.runs)) out.add(Yaku::SanshokuDoujun, rules.yaku_sanshoku_doujun);
  if (has_ittsu(facts.runs)) out.add(Yaku::Ittsu, rules.yaku_ittsu);
  if (in_all_suits(KindMask{facts.triplets.bits & ~kHonours.bits}))
    out.add(Yaku::SanshokuDoukou, rules.yaku_sanshoku_doukou);
  if (facts.runs.empty()) out.add(Yaku::Toitoi, rules.yaku_toitoi);
  if (facts.concealed_triplets >= 3) out.add(Yaku::Sanankou, rules.yaku_sanankou);
  if (facts.quads >= 3) out.add(Yaku::Sankantsu, rules.yaku_sankantsu);
  if ((facts.triplets & kDragons).size() == 2 && reading.pair.is_dragon())
    out.add(Yaku::Shousangen, rules.yaku_shousangen);
  const KindMask others = facts.triplets | KindMask::of(reading.pair);
  if (facts.runs.empty() || !facts.runs.without(kTerminalRuns).empty() ||
      !others.without(kOrphans).empty())
    return;
  if ((facts.kinds & kHonours).empty())
    out.add(Yaku::Junchan, rules.yaku_junchan);
  else
    out.add(Yaku::Chanta, rules.yaku_chanta);
}

}  // namespace

ReadingFacts::ReadingFacts(const WinningHand& hand_in, const Reading& reading_in,
                           const Ruleset& ruleset_in, KindMask kinds_in)
    : hand(hand_in),
      reading(reading_in),
      ruleset(ruleset_in),
      kinds(kinds_in),
      closed(hand_in.closed()) {
  value_honours = kDragons;
  if (hand.seat_wind.is_wind()) value_honours |= KindMask::of(hand.seat_wind);
  if (hand.round_wind.is_wind()) value_honours |= KindMask::of(hand.round_wind);
  if (ruleset.game_players < kMaxSeats && ruleset.yaku_north == NorthWind::Yakuhai)
    value_honours |= KindMask::of(kNorth);
  if (reading.shape != Shape::Standard) return;
  KindMask once;  // kinds whose runs are an odd number so far
  for (std::size_t i = 0; i < kSets; ++i) {
    const HandSet& set = reading.sets[i];
    const KindMask first = KindMask::of(set.first);
    if (set.kind == SetKind::Run) {
      runs |= first;
      if (once.has(set.first)) ++equal_runs;
      once.bits ^= first.bits;
      continue;
    }
    triplets |= first;
    if (set.kind == SetKind::Quad) ++quads;
    if (!set.open && (hand.tsumo || reading.finished != i)) ++concealed_triplets;
  }
}

bool is_pinfu(const ReadingFacts& facts) {
  return facts.closed && facts.reading.shape == Shape::Standard && facts.triplets.empty() &&
         facts.reading.wait == Wait::TwoSided && !facts.value_honours.has(facts.reading.pair) &&
         facts.ruleset.yaku_pinfu.get().closed != 0 &&
         (facts.hand.tile_apart || !facts.hand.tsumo || !facts.ruleset.win_tile_kept_apart);
}

YakuList ordinary_yaku(const ReadingFacts& facts) {
  YakuCollector out(facts.closed);
  add_circumstances(facts, out);
  add_tile_yaku(facts, out);
  if (facts.reading.shape == Shape::SevenPairs)
    out.add(Yaku::Chiitoitsu, facts.ruleset.yaku_chiitoitsu);
  if (facts.reading.shape == Shape::Standard) {
    add_value_triplets(facts, out);
    add_set_yaku(facts, out);
  }
  return out.take();
}

}  // namespace referee::hand
