// What an organiser wrote down: the files of an event, row by row, as they were read (docs/audit.md
// is the reference of every member). Names, games and stages are still texts here; what they mean
// is found out by the other files of this folder.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tournament/values/moment.h"
#include "tournament/values/points.h"
#include "validator/log/sanction.h"
#include "validator/log/statement.h"
#include "validator/text/hand_name.h"
#include "validator/tiles/tile.h"

namespace referee::tournament {

/// Something that is wrong with a file. All texts are raw.
struct Problem {
  std::string file;
  Known<std::uint32_t> row;  ///< as a spreadsheet counts: from 1
  std::string column;        ///< its name, or a key; empty for a whole row or file
  Statement said;

  bool operator==(const Problem&) const = default;
};

/// A file that was read, and "sha256:...".
struct ReadFile {
  std::string path;
  std::string digest;
};

/// From when to when, both inclusive; the texts are as they were written.
struct Bounds {
  Known<values::Moment> from;
  Known<values::Moment> to;
  std::string from_text;
  std::string to_text;
};

enum class Counted : std::uint8_t { Sum, Average, Best, Drop, BestRun };
enum class TieBreak : std::uint8_t {
  Placements,
  BestGame,
  LastGame,
  AveragePlace,
  Scores,
  Carry,
  DrawOfLots
};

struct StageRules {
  std::string name;
  bool by_team = false;
  Counted counted = Counted::Sum;
  std::uint32_t count = 0;  ///< the N of Best, Drop and BestRun
  Known<std::uint32_t> games;
  std::uint32_t min_games = 0;
  Known<std::uint32_t> advance;
  std::uint32_t carry = 0;  ///< hundredths of a per cent: 50 % is 5,000
  std::vector<TieBreak> ties = {TieBreak::Placements, TieBreak::BestGame};
  Bounds bounds;
  std::string lobby;  ///< empty: that of the event
};

struct PlayerRow {
  std::uint32_t row = 0;
  std::string id;
  std::string name;
  std::string team;
  std::vector<std::string> aliases;
  Bounds bounds;
  std::string replaced_by;
};

/// A seat of a scheduled game.
struct SeatRow {
  std::uint32_t row = 0;
  std::string stage;
  std::string round;
  std::string table;
  Seat seat;  ///< at the start, 0 the first dealer; absent: any
  std::string player;
  std::string team;
  Bounds bounds;
  std::string game;
};

struct ResultSeat {
  std::string player;   ///< id, name or alias
  std::string account;  ///< "mjs:100000001": goes before the name; empty: not said
  Known<Points> score;
  Known<values::ResultPoints> points;
  Known<std::uint8_t> place;
  Known<std::int32_t> chips;
  Seat seat;
};

/// A game as the organiser has it.
struct GameRow {
  std::string file;
  std::uint32_t row = 0;
  std::string stage;
  std::string round;
  std::string table;
  std::string game;
  Known<values::Moment> date;
  std::vector<ResultSeat> seats;
};

/// A line of a standing as the organiser has it.
struct StandingRow {
  std::string file;
  std::uint32_t row = 0;
  std::string stage;
  Known<std::uint32_t> place;
  std::string player;
  std::string team;
  Known<values::ResultPoints> points;
  Known<std::uint32_t> games;
};

struct StandingTable {
  std::string file;
  bool starts_anywhere = false;  ///< totals start from a number that the file does not say
  std::vector<StandingRow> rows;
};

/// Lines of a file of a Tenhou lobby that are of lobbies in which no stage is played.
struct PassedOver {
  std::string file;
  std::uint32_t lines = 0;
  bool has_own = false;  ///< the file has lines of the event beside them
  std::set<std::string> lobbies;
};

enum class DecisionKind : std::uint8_t {
  Accept,
  Uphold,
  Penalty,
  Chombo,
  Bonus,
  Result,
  Substitute,
  Void,
  Lots,
  Assign,
  Name,  ///< `other` is what a player is called in logs and tables
  Correct
};

struct DecisionRow {
  std::uint32_t row = 0;
  std::string date;
  DecisionKind kind = DecisionKind::Accept;
  std::string stage;
  std::string game;
  Known<std::uint32_t> hand;   ///< from 0; of a hand by its name, once its game is known
  Known<HandName> named_hand;  ///< as "East 1-0"; absent where it was written as a number
  std::string hand_text;
  bool all_hands = false;
  std::string rule;
  std::string player;
  std::string other;
  std::string place;  ///< in the schedule, "STAGE/ROUND/TABLE"
  Known<values::ResultPoints> points;
  std::string by;
  std::string reason;
};

struct EventFile {
  std::string path;  ///< of the TOML file
  std::string digest;
  std::string name;
  std::vector<std::string> staff;
  std::string rules;                ///< as it was written; empty: not said
  Known<std::uint32_t> rules_row;   ///< of `rules` in the TOML file
  std::vector<std::string> varies;  ///< keys of options in which tables may differ
  std::vector<std::string> logs;    ///< paths, from the working folder
  int zone = 0;                     ///< minutes east
  bool is_zone_lost = false;        ///< a zone was meant, and could not be read
  Bounds bounds;
  std::string lobby;
  values::ResultPoints chip;
  values::ResultPoints chombo{2000};
  Known<values::ResultPoints> replacement;  ///< absent: as played
  std::vector<Sanction> sanctions;
  std::vector<StageRules> stages;  ///< never empty once it was read

  // The tables, and the names of their files; empty where there is none.
  std::string players_file;
  std::string schedule_file;
  std::string decisions_file;
  std::string decisions_text;  ///< as it was read, for a page that adds to it
  bool is_list_lost = false;   ///< players_file was named, and no player of it could be read
  std::vector<PlayerRow> players;
  std::vector<SeatRow> schedule;
  std::vector<GameRow> games;
  std::vector<StandingTable> standings;
  std::vector<PassedOver> passed_over;
  std::vector<DecisionRow> decisions;

  std::vector<ReadFile> files;  ///< in the order in which they were read
  std::vector<Problem> problems;
};

enum class Timing : std::uint8_t { Within, Early, Late, Unsure };

/// Unsure: `when` is a span, and a bound lies inside it.
Timing timing_of(const values::Moment& when, const Bounds& bounds);
/// Not surely outside; an unknown time may be within.
bool may_be_within(const Known<values::Moment>& when, const Bounds& bounds);

std::string_view name_of(DecisionKind kind);
/// It says of a finding whether it stands, and names its rule.
bool is_word(DecisionKind kind);
/// By points that stand in no game: a penalty, a chombo, a bonus.
bool moves_a_total(DecisionKind kind);
std::string_view name_of(TieBreak tie);
/// "sum", "best:4".
std::string count_text(const StageRules& stage);
/// "50%", "12.5%".
std::string carry_text(const StageRules& stage);

}  // namespace referee::tournament
