// What a winning hand is worth, worked out slowly: every reading, its yaku, fu item by item, and
// the payments read off the score table that players learn. The reading that pays most counts
// (score.reading); where the texts leave a choice, every right answer is given.
#pragma once

#include <string>
#include <vector>

#include "tests/oracle/yaku.h"

namespace oracle {

enum class Verdict { Win, BelowMinimum, NoYaku, Incomplete };

/// A fu item under the name that the score command prints.
struct FuItem {
  std::string name;
  unsigned fu = 0;
  TileKind kind;  ///< of a set or a pair

  auto operator<=>(const FuItem&) const = default;
};

/// In points, of the hand alone. `defined`: the texts say how much (additive scoring leaves it
/// open).
struct Pays {
  Points ron, from_dealer, from_other, total;
  bool defined = true;

  bool operator==(const Pays&) const = default;
};

struct Value {
  Verdict verdict = Verdict::Incomplete;
  std::vector<Award> yaku;  ///< sorted; yakuman alone if there is one
  unsigned dora = 0, ura = 0, red = 0;
  unsigned yaku_han = 0, han = 0;
  std::vector<FuItem> fu_items;  ///< sorted
  unsigned fu = 0;
  referee::Limit limit = referee::Limit::None;
  unsigned units = 0;  ///< yakuman that are paid
  Pays pays;
  Reading reading;
  bool renhou_alone = false;  ///< a fixed mangan in place of the count
};

/// Every value that is right. More than one only where readings pay alike, or the ruleset accepts
/// either of two answers. `Incomplete` alone for a hand that is not complete.
std::vector<Value> values(const Hand& hand, const Ruleset& rules);

std::vector<FuItem> fu_items(const Hand& hand, const Reading& reading, const Ruleset& rules);
unsigned rounded_fu(const std::vector<FuItem>& items, const Ruleset& rules);

/// The kind that an indicator points to: the next of its suit, of the winds, of the dragons. In the
/// short cycle 1m and 9m point to each other (dora.cycle).
TileKind indicated_by(TileKind indicator, const Ruleset& rules);

/// What a table with an empty seat pays of what four players would pay for `pays`
/// (pay.absent_share; observed/72). Below the limits the texts know two ways to round a share that
/// is split evenly: `base` points are then needed.
enum class SplitRounding { HalfOfTheShare, OfTheBase };
Pays at_table(const Pays& pays, bool tsumo, const Ruleset& rules,
              SplitRounding way = SplitRounding::HalfOfTheShare, unsigned base = 0);

}  // namespace oracle
