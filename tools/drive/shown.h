// What the games of a run showed of what a ruleset allows: situations, draws, yaku, acts that could
// be done, and rules that forbade one. It counts games and judges none.
#pragma once

#include <bitset>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"

namespace referee::drive {

inline constexpr std::size_t kMostShown = 512;
/// Which of the items of shown_items() a game has, a bit each.
using Shown = std::bitset<kMostShown>;

struct ShownItem {
  std::string_view section;  ///< "situation", "draw", "yaku", "offer" or "rule"
  std::string_view name;     ///< "kan/fourth", "four-riichi", "pinfu", "chi", "furiten/riichi"
};
/// The same for every ruleset.
std::span<const ShownItem> shown_items();
/// Whether a game under the ruleset can have the item.
bool may_be_shown(const Ruleset& ruleset, const ShownItem& item);

/// `verbs`: acts that somebody could do, as docs/drive.md names them; `barred`: rules that forbade
/// something. Situations are looked for in a legal game alone (`is_legal`).
Shown shown_by(const GameLog& log, const Ruleset& ruleset,
               const std::vector<std::string_view>& verbs,
               const std::vector<std::string_view>& barred, bool is_legal);

struct ShownRow {
  ShownItem item;
  std::uint32_t games = 0;  ///< that show it
  bool possible = true;
};

}  // namespace referee::drive
