// What several steps of an audit ask of what is known so far.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/model/audit.h"
#include "validator/words/said.h"

namespace referee::tournament {

/// The places of all logs by start time; a log without one stands behind the log before it.
std::vector<std::size_t> order_of_logs(const Audit& audit);
/// The same of all games, those on paper by the dates of their rows; one without a date stands
/// behind the game of the row before it.
std::vector<std::size_t> order_of_games(const Audit& audit);
/// The games that count in `stage`, in its order.
std::vector<std::size_t> games_of_stage(const Audit& audit, std::size_t stage);
/// Start of a game, as far as it is known.
Known<values::Moment> started(const Audit& audit, const AuditedGame& game);
/// The bounds; where nobody knows the zone in which they are meant, as wide as any zone makes them.
Bounds bounds_in_any_zone(const Audit& audit, Bounds bounds);
/// How many sit at a table; 4 where the rules are not known.
std::size_t players_of(const Audit& audit);
/// By the very name; absent where no stage has it.
Known<std::size_t> stage_named(const Audit& audit, std::string_view name);
/// The stage of a line: the one that it names, else the last.
Known<std::size_t> stage_of(const Audit& audit, const StandingRow& row);
/// "there is no stage Finl: did you mean Final?"
Statement say_no_stage(const Audit& audit, const std::string& name);
/// The same of teams.
Statement say_no_team(const Audit& audit, const std::string& name);
Statement say_no_player(const std::string& name);
/// The path of the log, with the game's number where it has several. Raw.
std::string log_name(const Audit& audit, std::size_t log);
/// How a sentence calls a game: the log, or file and row.
Statement say_game(const Audit& audit, std::size_t game);
Statement say_row(const GameRow& row);

/// How a sentence calls a player: by name, and by id too where another has the same name. Raw.
std::string player_name(const Audit& audit, std::size_t player);
/// The same, and without a player the team.
std::string player_or_team(const Audit& audit, Known<std::size_t> player, const std::string& team);

/// Whom the unknown `name` likely means, or nothing. Of one event at most kMostProblems are looked
/// for.
std::string meant_player(Audit& audit, std::string_view name);

/// What is told one by one, or in turn.
using Statements = std::vector<Statement>;
/// What `say_of` says of the first of `size` things, and how many more there are.
Statements first_of(std::size_t size, const std::function<Statement(std::size_t)>& say_of);
/// The same of names.
Statements first_of(const std::vector<std::string>& names);

/// Points as totals are told, and as those of one game are.
Hundredths plain(values::ResultPoints points);
Hundredths with_sign(values::ResultPoints points);

/// By seat, as the list of players has them; else as the log or the row has them. Raw.
std::vector<std::string> names_at(const Audit& audit, const AuditedGame& game);

/// Three of four, and three at least, have the same mistake, so that it is one mistake; fewer may
/// each have made it.
bool are_nearly_all(std::size_t some, std::size_t all);

/// The new finding, which is valid until the next one is added.
EventFinding& add_finding(Audit& audit, std::string_view rule, Severity severity,
                          Statement headline);

}  // namespace referee::tournament
