#include "validator/hand/points.h"

#include <algorithm>

#include "validator/ruleset/absent_share.h"

namespace referee::hand {
namespace {

/// 4 han 30 fu and 3 han 60 fu.
constexpr Points kKiriageBase{1920};

Points rounded_up(Points amount, Points unit) {
  if (unit.value <= 1) return amount;
  const std::int32_t over = amount.value % unit.value;
  return over == 0 ? amount : Points{amount.value - over + unit.value};
}

template <class T>
T undefined() {
  T out;
  out.defined = false;
  return out;
}

Points base_of(Limit limit, const Ruleset& ruleset) {
  // A ruleset of one limit (jcr) pays it for every limit hand.
  if (ruleset.limit_hand.get()) return *ruleset.limit_hand.get();
  switch (limit) {
    case Limit::None: return {};
    case Limit::Mangan: return ruleset.limit_base_cap.get().value_or(Points{2000});
    case Limit::Haneman: return Points{3000};
    case Limit::Baiman: return Points{4000};
    case Limit::Sanbaiman: return Points{6000};
    case Limit::Yakuman: return Points{8000};
  }
  return {};
}

}  // namespace

Points base_points(unsigned han, unsigned fu) {
  // A ruleset of the user's may raise the thresholds at will; past twenty doublings the sum would
  // leave its type.
  return Points{static_cast<std::int32_t>(std::min(fu, 255U) << (std::min(han, 18U) + 2))};
}

bool is_rounded_up(unsigned han, unsigned fu, const Ruleset& ruleset) {
  return base_points(han, fu) == kKiriageBase && han < ruleset.limit_mangan && ruleset.pay_kiriage;
}

Worth worth_of_han(unsigned han, unsigned yaku_han, unsigned fu, const Ruleset& ruleset) {
  if (ruleset.score_system == ScoreSystem::PointsAndDoubles) return undefined<Worth>();
  if (han >= ruleset.limit_mangan) {
    // The limits ascend (contradiction()): the first that is out of reach is the last to be read.
    if (han < ruleset.limit_haneman) return worth_of_limit(Limit::Mangan, ruleset);
    if (han < ruleset.limit_baiman) return worth_of_limit(Limit::Haneman, ruleset);
    if (han < ruleset.limit_sanbaiman) return worth_of_limit(Limit::Baiman, ruleset);
    const bool counts = (ruleset.yakuman_kazoe_dora ? han : yaku_han) >= ruleset.limit_kazoe &&
                        ruleset.yakuman_kazoe == KazoeValue::Yakuman;
    return worth_of_limit(counts ? Limit::Yakuman : Limit::Sanbaiman, ruleset);
  }
  const Points base = base_points(han, fu);
  if (is_rounded_up(han, fu, ruleset)) return worth_of_limit(Limit::Mangan, ruleset);
  if (ruleset.limit_base_cap.get() && base >= *ruleset.limit_base_cap.get())
    return worth_of_limit(Limit::Mangan, ruleset);
  return Worth{Limit::None, 0, base};
}

Worth worth_of_limit(Limit limit, const Ruleset& ruleset) {
  return Worth{limit, static_cast<std::uint8_t>(limit == Limit::Yakuman ? 1 : 0),
               base_of(limit, ruleset)};
}

Worth worth_of_yakuman(unsigned units, unsigned largest, const Ruleset& ruleset) {
  unsigned paid = ruleset.yakuman_stack ? units : largest;
  if (ruleset.yakuman_max != 0) paid = std::min<unsigned>(paid, ruleset.yakuman_max);
  Worth worth = worth_of_limit(Limit::Yakuman, ruleset);
  worth.units = static_cast<std::uint8_t>(std::min(paid, 255U));
  worth.base = worth.base * static_cast<std::int32_t>(worth.units);
  // Where a ruleset has one limit, nothing is worth more, whatever it counts twice
  // (jcr-scoring/page).
  if (ruleset.limit_hand.get()) worth.base = std::min(worth.base, *ruleset.limit_hand.get());
  return worth;
}

Payment payment_of(const Worth& worth, bool dealer, bool tsumo, const Ruleset& ruleset) {
  // "The discarder pays the full value" (jcr) does not say whether that is one player's share or
  // all of them.
  if (!worth.defined || (!tsumo && ruleset.score_system == ScoreSystem::PointsAndDoubles))
    return undefined<Payment>();
  const Points unit = ruleset.pay_round_to;
  Payment out;
  if (!tsumo) {
    out.ron = out.total = rounded_up(worth.base * (dealer ? 6 : 4), unit);
    return out;
  }
  const auto opponents = static_cast<std::int32_t>(ruleset.game_players) - 1;
  const Points full = rounded_up(worth.base * 2, unit);
  const Points single = rounded_up(worth.base, unit);
  if (dealer) {
    out.from_other = full + part_of_absent(full, ruleset);
    out.total = out.from_other * opponents;
    return out;
  }
  out.from_dealer = full + part_of_absent(single, ruleset);
  out.from_other = single + part_of_absent(single, ruleset);
  out.total = out.from_dealer + out.from_other * (opponents - 1);
  return out;
}

std::optional<Payment> payment_rounded_once(const Worth& worth, bool dealer,
                                            const Ruleset& ruleset) {
  if (!worth.defined || ruleset.game_players == kMaxSeats ||
      ruleset.pay_absent_share != AbsentShare::SplitEvenly)
    return std::nullopt;
  const Points unit = ruleset.pay_round_to;
  const auto payers = static_cast<std::int32_t>(ruleset.game_players) - 1;
  // `shares` of the base and the part of an absent player who owes `absent`.
  const auto owes = [&](std::int32_t shares, std::int32_t absent) {
    const std::int32_t parts = worth.base.value * (shares * payers + absent);
    return rounded_up(Points{(parts + payers - 1) / payers}, unit);
  };
  Payment out;
  out.from_other = dealer ? owes(2, 2) : owes(1, 1);
  if (!dealer) out.from_dealer = owes(2, 1);
  out.total = out.from_dealer + out.from_other * (dealer ? payers : payers - 1);
  return out;
}

}  // namespace referee::hand
