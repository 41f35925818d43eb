#include "validator/facts/win_claims.h"

#include "validator/tiles/yaku.h"

namespace referee {

bool names_exactly(const std::vector<YakuClaim>& claims, const hand::YakuList& list) {
  const auto ruled_han = [&](Yaku yaku) {
    for (const hand::AwardedYaku& awarded : list)
      if (awarded.yaku == yaku)
        return Known<int>(awarded.units != 0 ? 0 : static_cast<int>(awarded.han));
    return Known<int>();
  };
  std::size_t named = 0;
  YakuSet seen;
  for (const YakuClaim& claim : claims) {
    if (is_bonus(claim.yaku)) continue;
    const Known<int> han = ruled_han(claim.yaku);
    if (!han || seen.contains(claim.yaku) || (!is_yakuman(claim.yaku) && claim.han != *han))
      return false;
    seen.insert(claim.yaku);
    ++named;
  }
  return named == list.size;
}

Bonus bonus_of(const std::vector<YakuClaim>& claims) {
  Bonus bonus;
  for (const YakuClaim& claim : claims) {
    if (claim.yaku == Yaku::Dora) bonus.dora += claim.han.value_or(0);
    if (claim.yaku == Yaku::UraDora) bonus.ura += claim.han.value_or(0);
    if (claim.yaku == Yaku::RedFive) bonus.red += claim.han.value_or(0);
  }
  return bonus;
}

Bonus bonus_of(const hand::HandValue& value) {
  return {static_cast<int>(value.dora.dora), static_cast<int>(value.dora.ura),
          static_cast<int>(value.dora.red)};
}

}  // namespace referee
