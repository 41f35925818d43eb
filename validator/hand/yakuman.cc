#include "validator/hand/yaku_list.h"

namespace referee::hand {
namespace {

/// Collects yakuman that the ruleset has. A special wait belongs to its base and is worth two if
/// either is in the list of doubles.
class YakumanCollector {
 public:
  explicit YakumanCollector(const Ruleset& ruleset) : ruleset_(ruleset) {}

  void add(Yaku yaku) { add(yaku, yaku); }
  void add(Yaku yaku, Yaku base) {
    if (!ruleset_.yakuman_list.get().contains(base)) return;
    const bool twice = ruleset_.yakuman_double.get().contains(yaku) ||
                       ruleset_.yakuman_double.get().contains(base);
    out_.add({yaku, 0, static_cast<std::uint8_t>(twice ? 2 : 1)});
  }
  void add_unlisted(Yaku yaku) { out_.add({yaku, 0, 1}); }
  YakuList take() const { return out_; }

 private:
  const Ruleset& ruleset_;
  YakuList out_;
};

/// 1112345678999 of one suit and any tile of it, nothing on the table.
bool is_chuuren(const ReadingFacts& facts) {
  if (facts.hand.melds.size != 0) return false;
  for (unsigned suit = 0; suit < 3; ++suit) {
    if (facts.kinds != suit_mask(suit)) continue;
    const std::uint8_t* ranks = facts.hand.concealed.of.data() + static_cast<std::size_t>(9) * suit;
    return ranks[0] >= 3 && ranks[8] >= 3;
  }
  return false;
}

/// Whether the hand was 1112345678999 before the winning tile: that tile is the one in excess.
bool nine_sided(const ReadingFacts& facts) {
  const TileKind winning = facts.hand.winning.kind();
  const unsigned needed = winning.rank() == 1 || winning.rank() == 9 ? 3 : 1;
  return facts.hand.concealed[winning] == needed + 1;
}

void add_first_turn(const ReadingFacts& facts, YakumanCollector& out) {
  const WinningHand& hand = facts.hand;
  if (!hand.first_turn) return;
  if (hand.tsumo && !hand.after_replacement) out.add(hand.dealer() ? Yaku::Tenhou : Yaku::Chiihou);
  if (!hand.tsumo && !hand.dealer() && facts.ruleset.yaku_renhou == RenhouValue::Yakuman)
    out.add_unlisted(Yaku::Renhou);
}

void add_standard(const ReadingFacts& facts, YakumanCollector& out) {
  if ((facts.triplets & kDragons) == kDragons) out.add(Yaku::Daisangen);
  const KindMask winds = facts.triplets & kWinds;
  if (winds == kWinds) out.add(Yaku::Daisuushii);
  if (winds.size() == 3 && facts.reading.pair.is_wind()) out.add(Yaku::Shousuushii);
  if (facts.concealed_triplets == 4)
    out.add(facts.reading.wait == Wait::Single ? Yaku::SuuankouTanki : Yaku::Suuankou,
            Yaku::Suuankou);
  if (facts.quads == 4) out.add(Yaku::Suukantsu);
}

}  // namespace

YakuList yakuman_of(const ReadingFacts& facts) {
  YakumanCollector out(facts.ruleset);
  add_first_turn(facts, out);
  if (facts.reading.shape == Shape::Standard) add_standard(facts, out);
  if (facts.reading.shape == Shape::ThirteenOrphans) {
    const bool thirteen = facts.hand.concealed[facts.hand.winning.kind()] == 2;
    out.add(thirteen ? Yaku::KokushiThirteen : Yaku::Kokushi, Yaku::Kokushi);
  } else {
    if (facts.kinds.without(kHonours).empty()) out.add(Yaku::Tsuuiisou);
    if (facts.kinds.without(kTerminals).empty()) out.add(Yaku::Chinroutou);
    const TileKind hatsu{32};
    if (facts.kinds.without(kGreens).empty() &&
        (facts.kinds.has(hatsu) || !facts.ruleset.yaku_ryuuiisou_needs_hatsu))
      out.add(Yaku::Ryuuiisou);
    if (is_chuuren(facts))
      out.add(nine_sided(facts) ? Yaku::JunseiChuuren : Yaku::Chuuren, Yaku::Chuuren);
  }
  const unsigned wins = facts.hand.dealer_wins;
  if (wins > 0 && facts.ruleset.yaku_paarenchan != 0 && wins >= facts.ruleset.yaku_paarenchan)
    out.add_unlisted(Yaku::Paarenchan);
  return out.take();
}

}  // namespace referee::hand
