// What must be so of every log that a reader gives and of every report of the judge, whatever the
// input was: the promises of docs/events.md
// ("What a reader guarantees") and of docs/report.md. A broken one ends the process with a message.
// Nothing here knows a rule.
#pragma once

#include <string_view>

#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee::fuzz {

/// Says `what` on standard error and aborts unless `is_so`.
void require(bool is_so, std::string_view what);

/// The shape of what a reader hands on.
void require_sound_log(const GameLog& log);

/// Places, ids and order of the findings, and that each printer prints the report without a byte
/// that could steer a terminal.
void require_sound_report(const GameReport& report);

/// That every citation names a registered source, as it must under a preset; a user's own ruleset
/// may cite what it likes.
void require_known_citations(const GameReport& report);

/// A report of `log` under `ruleset`, with everything that require_sound_report asks. Judged a
/// second time, with tables kept, it is the same.
GameReport require_sound_judgement(const GameLog& log, const Ruleset& ruleset);

/// Every writer writes the log; the canonical stream is ASCII and is read back to an equal log.
void require_written(const GameLog& log);

}  // namespace referee::fuzz
