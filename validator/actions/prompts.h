// What the platform told the players while they played, held against the table: which actions each
// was offered, who is in furiten, how many tiles are left. These are statements of the platform and
// not acts of a player, so they have no rules of their own: the legal actions are those of
// validator/actions/legal_actions.h.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "validator/log/finding.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"

namespace referee::actions {

/// The ids of these findings; no row of a rule has them.
inline constexpr std::array<std::string_view, 5> kToldRules = {
    "furiten/flag", "offer/missing", "offer/not-legal", "offer/waits", "turn/left-tiles"};

/// Everything that a platform would tell the players of a game by the ruleset: the statements that
/// judge_told finds nothing wrong with. `log` is a clean game whose tiles are all shown. Furiten
/// that is not certain is left out.
std::vector<ToldClaim> what_is_due(const GameLog& log, const Ruleset& ruleset);

/// Appends a finding for each statement of GameLog::told that is wrong. `findings` are those of the
/// play: a hand that has one is not looked at from there on, because what was told follows from it;
/// how many statements are left out so is added to `unchecked`. With `keep_tables` each finding has
/// the table before its event. Costs about as much as the legal actions of each event that
/// something was told at. Statements before event `first`, the start of a hand or 0, are left
/// alone.
void judge_told(const GameLog& log, const Ruleset& ruleset, bool keep_tables,
                std::vector<Finding>& findings, std::vector<Unchecked>& unchecked,
                std::uint32_t first = 0);

}  // namespace referee::actions
