// What the reports of an audit count: games, findings, problems; and whether the run fails by them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/model/audit.h"
#include "tournament/report/page_words.h"

namespace referee::tournament::report {

struct AuditCounts {
  std::uint32_t games = 0;
  std::uint32_t clean = 0;  ///< games whose log has neither a finding of play nor one of the event
  std::uint32_t with_findings = 0;
  std::uint32_t unreadable = 0;   ///< or not judged
  std::uint32_t scores_only = 0;  ///< without a log, or with one that lacks its end: never clean
  std::uint32_t open = 0;         ///< without a result that is known
  std::uint32_t errors = 0;       ///< findings that nobody accepted, of the event and of play
  std::uint32_t warnings = 0;
  std::uint32_t notes = 0;
  std::uint32_t accepted = 0;
  std::uint32_t problems = 0;
};

AuditCounts counts_of(const Audit& audit);

/// What the logs were held against, so that a clean report says how much it has seen.
struct HeldAgainst {
  std::uint32_t rows = 0;  ///< of the organiser, with a log
  std::uint32_t all_rows = 0;
  std::uint32_t places = 0;  ///< of the schedule, with a game
  std::uint32_t all_places = 0;
  std::uint32_t walls = 0;  ///< games whose seed proves their walls
};

HeldAgainst held_against(const Audit& audit);
/// "18 of 18 rows, 18 of 18 places of the schedule, 18 walls proved".
std::string held_words(const HeldAgainst& held, const PageWords& words);

/// "two programs that share no code agree on 17 games and disagree on 1: a.json". Raw.
std::string second_words(const SecondOpinions& opinions, const PageWords& words);

/// "clean", "not-seen" (nothing was found, and of some game nobody has seen the play), "findings"
/// or "problems".
std::string_view verdict_of(const AuditCounts& counts);

/// Whether a finding that nobody accepted is at least as grave.
bool fails(const Audit& audit, std::optional<Severity> fail_on);

/// What could not be checked over all games, equal things added up.
std::vector<Unchecked> unchecked_of(const Audit& audit);

/// The place of a finding of play in its report has these words.
const PlayWord* word_of(const Audit& audit, std::size_t log, std::size_t finding);

/// "final": nothing is open. "places final": what is open can change no place. "provisional".
std::string_view name_of_state(const StageStanding& standing);
/// The same in a sentence: how much is open, what of it can change a place, and which places cannot
/// change.
std::string state_of(const Audit& audit, const StageStanding& standing, const PageWords& words);
/// The same without naming what is open, for a page that lists it.
std::string state_in_short(const StageStanding& standing, const PageWords& words);
/// How many findings are open, and what the total may become: "2 open: from 3 to 12.5". Empty where
/// it is settled.
std::string open_and_span(const Ranked& line, const PageWords& words);
/// Of the player, or the team. Raw.
std::string name_of_line(const Audit& audit, const Ranked& line);
/// "3 to 5"; "settled"; empty where no place is known.
std::string places_words(const Ranked& line, const PageWords& words);

/// Whether a log has findings of play, or its game findings of the event.
bool has_findings(const Audit& audit, std::size_t game);

}  // namespace referee::tournament::report
