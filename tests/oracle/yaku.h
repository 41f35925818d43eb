// The yaku of one reading, each by its plain definition as the rule texts list them (the options
// yaku.* and yakuman.*). Counts no dora and no fu.
#pragma once

#include <vector>

#include "tests/oracle/divide.h"

namespace oracle {

/// A yaku and its han, or a yakuman and how many it is worth.
struct Award {
  Yaku yaku = Yaku::Unknown;
  unsigned han = 0;
  unsigned units = 0;

  auto operator<=>(const Award&) const = default;
};

/// Ordinary yaku. Renhou only where it adds up. `both_last`: a replacement tile that is the last
/// one scores haitei beside rinshan.
std::vector<Award> ordinary_yaku(const Hand& hand, const Reading& reading, const Ruleset& rules,
                                 bool both_last);

/// Yakuman, and the dealer's limit hand for wins in a row.
std::vector<Award> yakuman(const Hand& hand, const Reading& reading, const Ruleset& rules);

bool is_pinfu(const Hand& hand, const Reading& reading, const Ruleset& rules);

/// From which side the winning tile finished its group, by the group's shape and place.
enum class WaitKind { TwoSided, Closed, Edge, Single, Shanpon, None };
WaitKind wait_of(const Hand& hand, const Reading& reading);

/// Whether the kind is a wind of the winner's seat: the own wind, or north where north is
/// everybody's (yaku.north).
bool own_wind(const Hand& hand, TileKind kind, const Ruleset& rules);

/// Three or four alike, nobody else having given a tile of it: a ron finishes an open one.
bool concealed_alike(const Hand& hand, const Group& group);

}  // namespace oracle
