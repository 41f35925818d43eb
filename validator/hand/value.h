// What a winning hand is worth under a ruleset: the reading that pays most, its yaku, dora, fu,
// limit and payments. A pure function of the tiles and of what the play made of the win; counters,
// sticks and liability are not in it (validator/settlement/).
#pragma once

#include <cstdint>
#include <vector>

#include "validator/hand/dora.h"
#include "validator/hand/fu.h"
#include "validator/hand/points.h"
#include "validator/hand/waits.h"
#include "validator/hand/yaku_list.h"

namespace referee::hand {

enum class Outcome : std::uint8_t {
  Win,
  BelowMinimum,  ///< yaku, but fewer han of them than the ruleset asks for
  NoYaku,
  NotComplete,
};

/// One reading and its value. All but `outcome` is empty for a hand that is not complete; a hand
/// without (enough) yaku is valued all the same, by what it would pay.
struct HandValue {
  Outcome outcome = Outcome::NotComplete;
  Reading reading;
  YakuList yaku;   ///< yakuman alone, if there is one; bonus han are in `dora`
  DoraCount dora;  ///< zero beside a yakuman, and where renhou stands alone
  FuList fu;
  unsigned yaku_han = 0;  ///< of yaku alone; 0 for a yakuman
  unsigned han = 0;       ///< dora included; 0 for a yakuman
  Worth worth;
  Payment payment;
  bool other_tile = false;  ///< of a first hand: of another tile as the winning one than the drawn

  bool is_yakuman() const { return yaku.size != 0 && yaku.list[0].units != 0; }
};

/// The value of the reading that pays most; of equal payments the one with more han, then with more
/// fu (tenhou: counted in real games). A reading that may win goes before one that may not. No
/// allocation.
HandValue value_of(const WinningHand& hand, const Ruleset& ruleset);

/// Every reading's value, the best first. Renhou that does not add up is a value of its own beside
/// the reading it stands on, and so is a hand that counts haitei beside rinshan where both ways are
/// accepted (rulings C39, EMA).
std::vector<HandValue> values_of(const WinningHand& hand, const Ruleset& ruleset);

/// Whether the fu for tsumo may be left out as well as counted: the tile was not kept apart, so
/// that it shows neither pinfu nor that it is none (wrc/5.6, rulings C54).
bool may_lose_tsumo_fu(const WinningHand& hand, const Ruleset& ruleset);

/// Whether a hand with and without haitei beside rinshan are both right (`yaku.haitei_rinshan` =
/// either).
bool may_count_haitei_too(const WinningHand& hand, const Ruleset& ruleset);

/// Han of yaku, dora not counted, that a win needs at this number of counters (win.min_yaku,
/// yaku.shibari).
unsigned needed_yaku_han(std::uint32_t honba, const Ruleset& ruleset);

/// Whether a hand of seven pairs may hold four tiles alike.
inline PairRule pair_rule(const Ruleset& ruleset) {
  return ruleset.yaku_chiitoitsu_distinct ? PairRule::Distinct : PairRule::FourAlikeAllowed;
}

}  // namespace referee::hand
