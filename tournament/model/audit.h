// What an audit knows of an event: the games with their seats, the schedule, findings, decisions,
// standings. Values only; the steps of the audit fill them in.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tournament/model/event_file.h"
#include "tournament/model/fitting_rules.h"
#include "tournament/model/played_game.h"
#include "tournament/model/roster.h"
#include "validator/ruleset/ruleset.h"

namespace referee::tournament {

/// Of one column of a file; the others are counted. A table that is filled in by another plan has
/// one in every row.
inline constexpr std::size_t kMostProblems = 100;

enum class GameStatus : std::uint8_t {
  Counted,
  Void,
  Duplicate,
  Unreadable,
  Unsupported,
  Open,  ///< the log does not show its end, and no row gives the result
};

/// A seat of a game, with everything that is known of it. Players are places in Roster::players.
struct AuditedSeat {
  std::string name;                 ///< in the log or the row, raw
  std::string account;              ///< likewise
  Known<std::size_t> player;        ///< who sat
  Known<std::size_t> plays_for;     ///< whose result it is
  std::vector<std::size_t> may_be;  ///< players who share the name, and nothing else tells who sat
  bool is_undeclared = false;       ///< the player sits where another was due
  Seat seat;                        ///< in the log's numbering; absent where nobody says
  Known<Points> score;
  Known<std::uint8_t> place;
  Known<values::ResultPoints> base;  ///< score less the return points
  Known<values::ResultPoints> uma;   ///< uma, oka, rounding: the sum of the next three
  Known<values::ResultPoints> place_uma;
  Known<values::ResultPoints> oka;
  Known<values::ResultPoints> rounding;  ///< and what the first place takes so that the sum is 0
  Known<std::int32_t> chips;
  Known<values::ResultPoints> points;  ///< what the rules give, without chips
  Known<values::ResultPoints> result;  ///< what counts
  bool is_set = false;                 ///< by a decision, or because a substitute sat
  Known<values::ResultPoints>
      own_result;  ///< the same by the organiser's row; where there is none, result
};

struct AuditedGame {
  Known<std::size_t> log;        ///< place in Audit::logs; absent: on paper
  Known<std::size_t> row;        ///< place in EventFile::games: the organiser's row
  Known<std::size_t> scheduled;  ///< place in Audit::schedule
  std::size_t stage = 0;
  GameStatus status = GameStatus::Counted;
  Known<std::size_t> duplicate_of;  ///< of a second log, the first one
  bool is_extra = false;
  bool is_corrected = false;  ///< its scores are the log's with payments that were decided
  std::vector<AuditedSeat> seats;

  bool counts() const { return status == GameStatus::Counted; }
  /// Nobody has seen the play to its end: what counts is the organiser's row.
  bool is_by_row = false;
};

/// A player or team that is due at a scheduled game.
struct DueSeat {
  std::uint32_t row = 0;      ///< of schedule.csv
  Seat seat;                  ///< from the first dealer; absent: any
  Known<std::size_t> player;  ///< absent: a member of the team, or anybody
  bool is_stranger = false;  ///< the schedule names somebody who is no player: a problem of its own
  std::string team;
};

struct ScheduledGame {
  std::uint32_t row = 0;  ///< of schedule.csv, its first
  std::size_t stage = 0;
  std::string round;
  std::string table;
  Bounds bounds;
  std::string reference;      ///< to the log, where it is known beforehand
  std::vector<DueSeat> due;   ///< at most kMostDue
  std::size_t rows = 0;       ///< that name a seat of this game, each seat and player once
  Known<std::uint32_t> twin;  ///< the first row that says what a row before says
  Known<std::size_t> game;    ///< place in Audit::games
  bool has_odd_row = false;   ///< its row has too few or too many players: a problem of its own
};

/// Seats of a scheduled game that are looked at; no table has so many.
inline constexpr std::size_t kMostDue = 16;

struct DirectorsWord {
  std::string by;
  std::string date;
  std::string reason;
};

/// A finding of the event. What has no place there is absent or empty; texts in statements are
/// raw.
struct EventFinding {
  std::string rule;
  Severity severity = Severity::Error;
  Known<std::size_t> game;
  std::vector<std::size_t> games;   ///< of one finding for many games; empty for all others
  std::vector<std::size_t> places;  ///< in Audit::schedule, that were not played
  std::size_t rows_too_many = 0;    ///< of event/duplicate-game
  /// Of one event/result-points for many rows: what these add, from the first place to the last.
  Known<std::array<values::ResultPoints, kMaxSeats>> more_by_place;
  std::vector<EventFinding> lines;  ///< of one event/standing for many lines, what each has
  Known<std::size_t> player;
  std::string team;
  Known<std::size_t> stage;
  std::string file;
  Known<std::uint32_t> row;
  Statement headline;
  Statement required;
  Statement claimed;
  Known<DirectorsWord> accepted;
  Known<DirectorsWord> upheld;
  bool is_of_cut = false;      ///< somebody plays behind a cut, which what is open may still move
  bool stands_anyway = false;  ///< nothing that may be decided about a game makes it right
  bool matters = false;        ///< what is decided about it may change somebody's place
};

/// What was decided about a finding of play, by its place in GameReport::findings.
struct PlayWord {
  std::size_t finding = 0;
  Known<DirectorsWord> accepted;
  Known<DirectorsWord> upheld;
};

struct Decision {
  DecisionRow row;
  bool is_sound = false;         ///< everything it names is there
  Known<std::size_t> game;       ///< place in Audit::games
  Known<std::size_t> scheduled;  ///< place in Audit::schedule
  Known<std::size_t> place;      ///< likewise: where an Assign puts the game
  Known<std::size_t> stage;
  Known<std::size_t> player;
  Known<std::size_t> other;
  std::string team;
  bool was_used = false;
};

/// A player or a team in a standing.
struct Ranked {
  Known<std::size_t> player;  ///< absent: a team
  std::string team;
  Known<std::uint32_t> place;
  values::ResultPoints total;
  std::uint32_t games = 0;
  values::ResultPoints counted;
  values::ResultPoints carried;
  values::ResultPoints adjustments;
  std::array<std::uint32_t, kMaxSeats> placements{};
  Known<values::ResultPoints> best_game;
  bool advances = false;
  values::ResultPoints takes_along;
  std::uint32_t open = 0;  ///< findings that nobody has decided and that may move the total
  Known<values::ResultPoints>
      low;  ///< the total, however these are decided; absent where no decision
  Known<values::ResultPoints> high;  ///< bounds it
  Known<std::uint32_t> best;   ///< the first and the last place that the line can come to have;
  Known<std::uint32_t> worst;  ///< absent where that is not known, and without a place
  bool is_settled = true;      ///< nothing that is open can change the place
  bool is_cut_settled = true;  ///< likewise whether the line goes on to the next stage
};

/// games − unknown − not_counted + carried + adjustments = standing.
struct Proof {
  values::ResultPoints games;
  values::ResultPoints unknown;
  values::ResultPoints not_counted;
  values::ResultPoints carried;
  values::ResultPoints adjustments;
  values::ResultPoints standing;

  bool holds() const { return games - unknown - not_counted + carried + adjustments == standing; }
};

/// Why the games of a stage do not add up to nought.
enum class UnevenReason : std::uint8_t {
  Sticks,     ///< riichi sticks that nobody gets
  Scores,     ///< the scores of a game do not add up
  Ruleset,    ///< uma, oka and rounding
  Row,        ///< points of a row without scores
  Chips,      ///< of one table they do not add up
  Decisions,  ///< a result was decided, or is that of a substitute
};

struct UnevenPart {
  UnevenReason reason{};
  values::ResultPoints sum;
  std::vector<std::size_t> games;
};

/// A finding that nobody has decided.
struct OpenFinding {
  Known<std::size_t> game;  ///< place in Audit::games
  std::size_t finding = 0;  ///< place in the report of the game's log, or in Audit::findings
  bool is_of_play = true;
};

inline bool is_same(const OpenFinding& a, const OpenFinding& b) {
  return a.is_of_play == b.is_of_play && a.finding == b.finding &&
         (!a.is_of_play || a.game == b.game);
}

/// What one open finding alone may do to the standings, all others staying undecided as they count
/// now.
struct FindingEffect {
  OpenFinding finding;
  /// The lines that it touches, each with its stage and with what it can become.
  std::vector<std::pair<std::size_t, Ranked>> lines;
};

/// Effects that are worked out. An event with more open findings is decided from the first on.
inline constexpr std::size_t kMostEffects = 100;

struct StageStanding {
  std::vector<Ranked> players;  ///< in order
  std::vector<Ranked> teams;
  Proof of_players;
  Proof of_teams;
  std::vector<UnevenPart> uneven;  ///< in the order of the reasons; together they are Proof::games
  std::uint32_t open = 0;          ///< findings that nobody has decided and that may move a total
  std::vector<OpenFinding> to_decide;  ///< of them: those of somebody whose place is not settled
};

/// What a program that was written apart from this one says of the games (second/README.md).
struct SecondOpinions {
  std::uint32_t agree = 0;
  std::uint32_t not_judged = 0;        ///< by the other program
  std::vector<std::string> differing;  ///< logs of which the two say different things, raw
};

struct Audit {
  EventFile event;
  Known<Ruleset> rules;         ///< absent: they could not be read
  Known<FittingRules> fitting;  ///< absent: the rules of the event are those that fit
  std::vector<PlayedGame> logs;
  Roster roster;
  std::vector<ScheduledGame> schedule;
  std::vector<AuditedGame> games;  ///< the logs, in their order, then the games on paper
  std::vector<EventFinding> findings;
  std::vector<std::vector<PlayWord>> play_words;  ///< of each log
  std::vector<Decision> decisions;
  bool has_substitutes = false;       ///< some decision is about one
  std::vector<StageStanding> stages;  ///< parallel to EventFile::stages
  /// Of what is open and touches a line, what may change a place first; at most kMostEffects.
  std::vector<FindingEffect> effects;
  Known<SecondOpinions> second_opinions;  ///< absent: nobody asked
  std::vector<Unchecked> unchecked;       ///< of the event; those of the logs are in their reports
  std::size_t rows_left_out = 0;          ///< for their number of players
  std::set<std::string> strangers;        ///< names, folded, that were called unknown already
  std::size_t suggestions = 0;            ///< names that were held against all names of the roster
  /// Problems that the audit found in a column of a file, those that are only counted included.
  std::map<std::pair<std::string, std::string>, std::size_t> problems_of;

  /// Adds a problem; of one column of a file no more than kMostProblems.
  void problem(std::string file, Known<std::uint32_t> row, std::string column, Statement said) {
    if (++problems_of[{file, column}] <= kMostProblems)
      event.problems.push_back(Problem{std::move(file), row, std::move(column), std::move(said)});
  }
};

}  // namespace referee::tournament
