#include "validator/facts/claims/claimed_yaku.h"

#include <algorithm>

#include "validator/tiles/yaku.h"

namespace referee::facts {

bool claim_yakuman(const std::vector<YakuClaim>& claims) {
  static constexpr int kYakumanHan = 13;
  return std::any_of(claims.begin(), claims.end(), [](const YakuClaim& claim) {
    return is_yakuman(claim.yaku) ||
           (claim.yaku == Yaku::Renhou && claim.han.value_or(kYakumanHan) >= kYakumanHan);
  });
}

YakuSetHan names(const hand::YakuList& list, const ComparedHan& compared) {
  YakuSetHan set;
  for (const hand::AwardedYaku& yaku : list)
    set.insert({yaku.yaku, yaku.units != 0 || !compared.has(yaku.yaku) ? 0U : yaku.han});
  return set;
}

ComparedHan has_han(const Context& c, const std::vector<YakuClaim>& claims) {
  ComparedHan compared;
  if (c.ruleset.score_system != ScoreSystem::HanFu) return compared;
  for (const YakuClaim& claim : claims) {
    if (is_bonus(claim.yaku)) continue;
    compared.any = compared.any || claim.han;
    if (!claim.han) compared.but.insert(claim.yaku);
  }
  // By its own counters the table may call a wind by another name than the log.
  for (unsigned wind = 0; wind < kMaxSeats; ++wind) {
    const bool some =
        compared.but.contains(seat_wind_yaku(wind)) || compared.but.contains(round_wind_yaku(wind));
    if (!some) continue;
    for (unsigned each = 0; each < kMaxSeats; ++each) {
      compared.but.insert(seat_wind_yaku(each));
      compared.but.insert(round_wind_yaku(each));
    }
  }
  return compared;
}

namespace {

/// Without dora; a yakuman's han are not compared, for formats write them differently.
YakuSetHan names(const std::vector<YakuClaim>& claims, const ComparedHan& compared) {
  YakuSetHan set;
  const bool yakuman = claim_yakuman(claims);
  for (const YakuClaim& claim : claims) {
    if (is_bonus(claim.yaku)) continue;
    const bool no_han = !compared.has(claim.yaku) || yakuman || is_yakuman(claim.yaku);
    set.insert(
        {claim.yaku, no_han ? 0U : static_cast<unsigned>(std::max(0, claim.han.value_or(0)))});
  }
  return set;
}

/// Some books have double riichi as an entry of its own beside riichi, of a han each ("riichi 1 +
/// own entry 1", wrc-2014-text/6.5.1; ema-2012-text/4.2.1): both entries together are the one that
/// has the han of both.
void join_double_riichi(const Context& c, YakuSetHan& set) {
  const auto entry = [&](Yaku yaku) {
    return std::find_if(set.begin(), set.end(),
                        [&](const NamedHan& each) { return each.yaku == yaku; });
  };
  const auto riichi = entry(Yaku::Riichi), beside = entry(Yaku::DoubleRiichi);
  if (riichi == set.end() || beside == set.end()) return;
  const unsigned han = riichi->han + beside->han;
  if (riichi->han == 0 || beside->han == 0 || han != c.ruleset.yaku_double_riichi.get().closed)
    return;
  set.erase(riichi);
  set.erase(beside);
  set.insert({Yaku::DoubleRiichi, han});
}

}  // namespace

YakuSetHan names(const Context& c, const std::vector<YakuClaim>& claims) {
  YakuSetHan set = names(claims, has_han(c, claims));
  join_double_riichi(c, set);
  const std::size_t hand = c.table.game.hands_started - 1U;
  if (hand >= c.log.kyokus.size()) return set;
  const KyokuHeader& written = c.log.kyokus[hand];
  const Counters& due = c.table.hand.at_start;
  const auto rename = [&](Yaku from, Yaku to) {
    const auto named = std::find_if(set.begin(), set.end(),
                                    [&](const NamedHan& each) { return each.yaku == from; });
    if (from == to || named == set.end()) return;
    const unsigned han = named->han;
    set.erase(named);
    set.insert({to, han});
  };
  const auto seat_wind = [&](Seat dealer) {
    return seat_wind_yaku(distance(dealer, c.event().seat, c.table.game.players));
  };
  const auto round_wind = [&](unsigned round) { return round_wind_yaku(round / kMaxSeats); };
  if (written.dealer.present() && due.dealer.present())
    rename(seat_wind(written.dealer), seat_wind(due.dealer));
  if (written.round && due.round) rename(round_wind(*written.round), round_wind(*due.round));
  return set;
}

}  // namespace referee::facts
