// What rulesets find in the games of one table, and whose findings these are. Rulesets are compared
// by it; which one is taken is for referee/evidence/table_fit.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "referee/evidence/moments.h"
#include "referee/judging/inferred_settings.h"
#include "validator/log/finding.h"
#include "validator/log/game_log.h"
#include "validator/log/rules_evidence.h"
#include "validator/ruleset/ruleset.h"

namespace referee::evidence {

/// A game of the table, and what its log says of the table's rules.
struct Sample {
  GameLog log;
  judging::TableSettings settings;
};

/// A finding that speaks against a ruleset, and its place in the list of samples.
struct Trouble {
  std::size_t sample = 0;
  Finding finding;
};

/// What `base`, adjusted to each game, finds in the samples at `places`, in their order.
std::vector<Trouble> troubles_under(MomentCounter& counter, const std::vector<Sample>& samples,
                                    const Ruleset& base, const std::vector<std::size_t>& places);

/// Those of `troubles` that are not among `others`: another rule, event or game.
std::vector<Trouble> without(const std::vector<Trouble>& troubles,
                             const std::vector<Trouble>& others);

/// The troubles of `before` that are gone in `after`; nothing where `after` has a new one.
std::vector<Trouble> troubles_taken_away(const std::vector<Trouble>& before,
                                         const std::vector<Trouble>& after);

std::uint32_t hands_of(const std::vector<Trouble>& troubles);

/// "all four players", "seat 2 (Mallory) alone", "seat 0 (A), seat 1 (B)", "7 players": whose
/// troubles these are. Raw; empty where they are nobody's.
Statement players_of(const std::vector<Sample>& samples, const std::vector<Trouble>& troubles);

/// The troubles counted by rule, the most frequent first.
std::vector<RuleFindings> by_rule(const std::vector<Sample>& samples,
                                  const std::vector<Trouble>& troubles);

}  // namespace referee::evidence
