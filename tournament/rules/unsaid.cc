#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/model/lookup.h"
#include "tournament/rules/rules.h"
#include "validator/words/say.h"

namespace referee::tournament::rules {
namespace {

/// "4 of 12 players have 4 games, the others 3"; nothing where all have equally many.
Statement say_unequal(const StageStanding& standing) {
  std::map<std::uint32_t, std::size_t> players_with;
  std::size_t all = 0;
  for (const Ranked& line : standing.players) {
    if (line.games == 0) continue;
    ++players_with[line.games];
    ++all;
  }
  if (players_with.size() < 2) return {};
  if (players_with.size() > 2)
    return say(Said::PlayersHaveFromTo, players_with.begin()->first,
               say(Said::CountOfGames, players_with.rbegin()->first));
  const auto rarer = players_with.begin()->second < players_with.rbegin()->second
                         ? players_with.begin()
                         : std::prev(players_with.end());
  const auto other = rarer == players_with.begin() ? std::next(rarer) : players_with.begin();
  return say(Said::SomeHaveTheOthers, rarer->second, all, say(Said::CountOfGames, rarer->first),
             other->first);
}

constexpr std::int64_t kDay = 24 * 60 * 60;

std::string date_text(std::int64_t day) {
  return values::minute_text(day * kDay).substr(0, std::string_view("2026-11-14").size());
}

/// "2 days: 2026-11-14 (1 game), 2026-11-21 (9 games)"; nothing where all are of one day.
Statement say_days(const Audit& audit, std::size_t stage) {
  constexpr std::size_t kMostNamed = 3;
  std::map<std::int64_t, std::uint32_t> games_of;
  for (const std::size_t number : games_of_stage(audit, stage))
    if (const auto when = started(audit, audit.games[number]))
      ++games_of[(when->begin + std::int64_t{audit.event.zone} * 60) / kDay];
  if (games_of.size() < 2) return {};
  if (games_of.size() > kMostNamed)
    return say(Said::DaysFromTo, games_of.size(), date_text(games_of.begin()->first),
               date_text(games_of.rbegin()->first));
  Statements days;
  for (const auto& [day, games] : games_of)
    days.push_back(say(Said::DayAndGames, date_text(day), say(Said::CountOfGames, games)));
  return say(Said::TheseDays, games_of.size(), std::move(days));
}

/// When a log says that its game began, to the minute.
Known<std::int64_t> exact_start(const Audit& audit, const AuditedGame& game) {
  constexpr std::int64_t kMinute = 60;
  const auto when = game.log && game.counts() ? started(audit, game) : std::nullopt;
  if (!when || when->end - when->begin > kMinute) return std::nullopt;
  return when->begin;
}

/// Nobody plays a hand in less than a minute.
std::int64_t least_seconds(const Audit& audit, const AuditedGame& game) {
  return 60 * static_cast<std::int64_t>(audit.logs[*game.log].hands.size());
}

void say_two_tables_at_once(Audit& audit) {
  Statements found;
  const std::vector<std::size_t> order = order_of_games(audit);
  std::map<std::size_t, std::size_t> last_of;  ///< game, by player
  for (const std::size_t number : order) {
    const AuditedGame& game = audit.games[number];
    const auto start = exact_start(audit, game);
    if (!start) continue;
    for (const AuditedSeat& seat : game.seats) {
      if (!seat.player) continue;
      const auto [last, is_new] = last_of.try_emplace(*seat.player, number);
      if (is_new) continue;
      const AuditedGame& before = audit.games[last->second];
      if (*start < *exact_start(audit, before) + least_seconds(audit, before))
        found.push_back(say(Said::InBothGames, player_name(audit, *seat.player),
                            say_game(audit, last->second), say_game(audit, number)));
      last->second = number;
    }
  }
  if (!found.empty())
    audit.unchecked.push_back(words::not_checked(
        "identity",
        say(Said::TwoTablesAtOnce, first_of(found.size(), [&](std::size_t i) { return found[i]; })),
        static_cast<std::uint32_t>(found.size())));
}

/// A preset of the event, where all logs name another ruleset: one of the two may be a slip. Rules
/// in a file of the event are meant as they are.
void say_other_rules_named(Audit& audit) {
  constexpr std::size_t kFewest = 3;
  if (!audit.rules || audit.fitting || audit.rules->name != audit.event.rules) return;
  std::string named;
  std::size_t logs = 0;
  for (const AuditedGame& game : audit.games) {
    if (!game.log || game.status == GameStatus::Unreadable) continue;
    const std::string& name = audit.logs[*game.log].named_rules;
    if (name.empty() || name == audit.rules->name || (logs > 0 && name != named)) return;
    named = name;
    ++logs;
  }
  if (logs >= kFewest)
    audit.unchecked.push_back(words::not_checked(
        "rules", say(Said::LogsNameOtherRules, logs, named, audit.rules->name, audit.event.path),
        1));
}

bool says_which_games(const Audit& audit, std::size_t stage) {
  const StageRules& rules = audit.event.stages[stage];
  return rules.games || rules.bounds.from || rules.bounds.to || audit.event.bounds.from ||
         audit.event.bounds.to ||
         std::ranges::any_of(audit.schedule,
                             [&](const ScheduledGame& game) { return game.stage == stage; });
}

void say_passed_over(Audit& audit) {
  for (const PassedOver& others : audit.event.passed_over) {
    if (others.has_own) continue;
    const bool is_one = others.lobbies.size() == 1;
    const Statement why = is_one ? say(Said::NoLineOfLobby, others.lines, *others.lobbies.begin())
                                 : say(Said::NoLineOfLobbies, others.lines, others.lobbies.size());
    // A file of a day holds the lines of all lobbies, and on some day the event may have no game.
    if (is_one || audit.games.empty())
      audit.problem(others.file, std::nullopt, "", why);
    else
      audit.unchecked.push_back(
          words::not_checked("results", say(Said::InFile, others.file, why), 1));
  }
}

}  // namespace

void say_no_games(Audit& audit) {
  say_passed_over(audit);
  if (audit.games.empty() && audit.event.problems.empty() && audit.findings.empty())
    audit.problem(audit.event.path, std::nullopt, "", say(Said::NoGameAtAll));
}

void say_nobody_placed(Audit& audit) {
  for (std::size_t s = 0; s < audit.stages.size(); ++s) {
    const StageRules& rules = audit.event.stages[s];
    if (rules.min_games == 0 || (rules.games && rules.min_games > *rules.games)) continue;
    std::uint32_t most = 0;
    for (const Ranked& line : rules.by_team ? audit.stages[s].teams : audit.stages[s].players)
      most = std::max(most, line.games);
    if (most == 0 || most >= rules.min_games) continue;
    // Games may yet be played.
    audit.unchecked.push_back(words::not_checked(
        "event/standing",
        say(Said::NobodyHasAPlace, rules.name, rules.min_games, say(Said::CountOfGames, most)), 1));
  }
}

void say_what_nobody_said(Audit& audit) {
  if (audit.event.is_list_lost) return;
  say_two_tables_at_once(audit);
  say_other_rules_named(audit);
  for (std::size_t s = 0; s < audit.stages.size(); ++s) {
    if (says_which_games(audit, s)) continue;
    const bool is_one = audit.stages.size() == 1;
    const std::string& of = audit.event.stages[s].name;
    if (const Statement counts = say_unequal(audit.stages[s]); !counts.empty())
      audit.unchecked.push_back(words::not_checked(
          "event/game-count",
          is_one ? say(Said::GamesDueUnsaid, counts) : say(Said::GamesDueUnsaidOf, of, counts), 1));
    if (const Statement days = say_days(audit, s); !days.empty())
      audit.unchecked.push_back(words::not_checked(
          "event/period",
          is_one ? say(Said::TimesUnsaid, days) : say(Said::TimesUnsaidOf, of, days), 1));
  }
}

}  // namespace referee::tournament::rules
