#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tournament/games/fitting.h"
#include "tournament/games/row_seats.h"
#include "tournament/model/lookup.h"
#include "tournament/rules/rules.h"
#include "tournament/rules/settings.h"
#include "tournament/rules/stranger_names.h"
#include "tournament/values/lobby.h"
#include "tournament/values/names.h"
#include "validator/words/say.h"

namespace referee::tournament::rules {
namespace {

/// At one table: so many are not one name that was mistyped.
constexpr std::ptrdiff_t kFewestStrangers = 3;

class GameExaminer {
 public:
  explicit GameExaminer(Audit& audit) : audit_(audit), stranger_names_(audit) {
    // A name that a problem speaks of speaks for all names of the stranger.
    for (const auto& [key, all] : stranger_names_.keys())
      if (audit.strangers.contains(key)) audit.strangers.insert(all);
    for (const AuditedGame& game : audit.games)
      if (game.row) has_rows_.insert(game.stage);
    for (const ScheduledGame& game : audit.schedule) has_schedule_.insert(game.stage);
  }

  void run() {
    for (std::size_t i = 0; i < audit_.games.size(); ++i) examine(i);
    for (std::size_t s = 0; s < audit_.schedule.size(); ++s)
      if (!audit_.schedule[s].game && !audit_.schedule[s].has_odd_row) say_missing(s);
  }

 private:
  EventFinding& find(std::size_t game, std::string_view rule, Statement headline) {
    EventFinding& finding = add_finding(audit_, rule, Severity::Error, std::move(headline));
    finding.game = game;
    finding.stage = audit_.games[game].stage;
    if (!audit_.games[game].log && audit_.games[game].row) {
      const GameRow& row = audit_.event.games[*audit_.games[game].row];
      finding.file = row.file;
      finding.row = row.row;
    }
    return finding;
  }

  void not_asked(std::string rule, Statement why) {
    audit_.unchecked.push_back(words::not_checked(std::move(rule), std::move(why), 1));
  }

  std::string name_of(std::size_t player) const { return player_name(audit_, player); }

  void examine(std::size_t i) {
    AuditedGame& game = audit_.games[i];
    if (game.status == GameStatus::Duplicate || game.status == GameStatus::Unreadable) return;
    if (game.log) ask_rules(i);
    if (game.status == GameStatus::Unsupported) return;
    const bool is_extra = !game.scheduled && has_schedule_.contains(game.stage);
    // A game of strangers is no game of the event, which is said of the game.
    if (!is_extra || strangers_at(game) < kFewestStrangers) ask_players(i);
    if (game.log && !is_extra) {
      ask_period(i);
      ask_lobby(i);
    }
    if (game.scheduled) {
      ask_substitutes(i);
      ask_seats(i);
    } else if (is_extra) {
      say_extra(i);
    }
    if (game.status == GameStatus::Open) ask_end(i);
    if (game.log && !game.row && game.counts() && !is_extra && has_rows_.contains(game.stage)) {
      EventFinding& finding =
          find(i, "event/missing-game", say(Said::LogWithoutRow, names_at(audit_, game)));
      finding.required = say(Said::ARowWithResult);
      finding.claimed = say(Said::NoRow);
    }
  }

  /// Another lobby, or another time, is why a game is not one of the schedule: all of it is said
  /// once. Of a log that is cut the cut has been said, and a void game has been decided about.
  void say_extra(std::size_t i) {
    AuditedGame& game = audit_.games[i];
    game.is_extra = true;
    if (game.status == GameStatus::Void || (game.log && is_cut_short(audit_.logs[*game.log])))
      return;
    const std::vector<std::string> names = names_at(audit_, game);
    Statements all = {say(Said::NotInSchedule, names)};
    if (game.log && !audit_.logs[*game.log].lobby.empty() && !lobby_due(game).empty() &&
        values::lobby_fit(lobby_due(game), audit_.logs[*game.log].lobby) ==
            values::LobbyFit::Another)
      all.push_back(say(Said::WasInLobby, audit_.logs[*game.log].lobby));
    const auto when = started(audit_, game);
    const auto is_outside = [&](const Bounds& bounds) {
      return !may_be_within(when, bounds_in_any_zone(audit_, bounds));
    };
    if (is_outside(audit_.event.stages[game.stage].bounds) || is_outside(audit_.event.bounds))
      all.push_back(say(Said::BeganOutside, say_time(i)));
    EventFinding& finding = find(i, "event/extra-game", say(Said::OneByOne, std::move(all)));
    finding.required = say(Said::AGameOfSchedule);
    finding.claimed = say(Said::TheseNames, names);
  }

  /// A log that is cut has a finding of play already; one that is a part by design has none.
  void ask_end(std::size_t i) {
    if (is_cut_short(audit_.logs[*audit_.games[i].log])) return;
    EventFinding& finding =
        find(i, "event/missing-game", say(Said::PartAndNoRow, names_at(audit_, audit_.games[i])));
    finding.required = say(Said::EndOrRow);
    finding.claimed = say(Said::PartOfGame);
  }

  void ask_rules(std::size_t i) {
    // Rules that could not be read are a problem of the file, and no game breaks them.
    if (!audit_.rules) return;
    const GameReport& report = audit_.logs[*audit_.games[i].log].report;
    if (audit_.games[i].status == GameStatus::Unsupported) {
      if (audit_.logs[*audit_.games[i].log].players == audit_.rules->game_players) return;
      const std::size_t due = audit_.rules->game_players;
      const std::size_t players = audit_.logs[*audit_.games[i].log].players;
      EventFinding& finding = find(i, "event/rules", say(Said::AnotherTableSize, players, due));
      finding.required = say(Said::CountOfPlayers, due);
      finding.claimed = say(Said::CountOfPlayers, players);
      return;
    }
    std::vector<std::string> wrong;
    for (const std::string& setting : report.rules_adjusted)
      if (!may_vary(audit_, setting) && (!audit_.fitting || says_otherwise_there(i, setting)))
        wrong.push_back(setting);
    if (wrong.empty()) return;
    const Statements settings = say_settings(wrong);
    EventFinding& finding = find(i, "event/rules", say(Said::AnotherRulesOfTable, settings));
    finding.required = say(Said::RulesOfEvent, audit_.rules->name);
    finding.claimed = say(Said::InTurn, settings);
  }

  /// The rules that fit the event do not explain what the log says of its table either.
  bool says_otherwise_there(std::size_t i, const std::string& setting) const {
    const auto& there = audit_.logs[*audit_.games[i].log].adjusted_otherwise;
    return std::ranges::find(there, setting) != there.end();
  }

  void ask_players(std::size_t i) {
    const AuditedGame& game = audit_.games[i];
    for (const AuditedSeat& seat : game.seats) {
      if (seat.player) {
        ask_time_of(i, *seat.player);
        if (game.log) ask_account(i, *seat.player, audit_.logs[*game.log].platform, seat.account);
        continue;
      }
      if (audit_.roster.is_open || (seat.name.empty() && seat.account.empty())) continue;
      if (is_missing_in_list(game)) continue;
      say_unknown(i, seat.name, account_of(game, seat), due_in_place_of(i, seat));
    }
    if (game.row) ask_accounts_of_row(i);
    // A row may name somebody whom the log does not have.
    if (!game.log || !game.row || audit_.roster.is_open) return;
    const GameRow& row = audit_.event.games[*game.row];
    const games::RowSeats seats = games::row_seats(audit_, game);
    const auto odd = games::odd_seats(audit_, game, seats);
    const auto strangers = std::ranges::count_if(
        row.seats, [&](const ResultSeat& seat) { return !audit_.roster.find(seat.player); });
    if (strangers == 1 && is_missing_in_list(game)) return;
    for (std::size_t r = 0; r < row.seats.size(); ++r) {
      const ResultSeat& seat = row.seats[r];
      if (audit_.roster.find(seat.player)) continue;
      const auto here = std::ranges::find_if(odd, [&](std::size_t s) { return seats[s] == r; });
      const auto due = here == odd.end() ? std::nullopt : game.seats[*here].player;
      if (EventFinding* finding = say_unknown(i, seat.player, seat.account, due)) {
        finding->file = row.file;
        finding->row = row.row;
      }
    }
  }

  /// In the log; of a game on paper as the row has it, in the form of an alias.
  std::string account_of(const AuditedGame& game, const AuditedSeat& seat) const {
    if (game.log || !game.row) return seat.account;
    for (const ResultSeat& from : audit_.event.games[*game.row].seats)
      if (from.player == seat.name) return from.account;
    return {};
  }

  void ask_accounts_of_row(std::size_t i) {
    const AuditedGame& game = audit_.games[i];
    const GameRow& row = audit_.event.games[*game.row];
    for (const ResultSeat& seat : row.seats) {
      const auto player = audit_.roster.find(seat.player);
      const std::size_t colon = seat.account.find(':');
      if (!player || colon == std::string::npos) continue;
      EventFinding* finding =
          ask_account(i, *player, platform_of_word(seat.account.substr(0, colon)),
                      seat.account.substr(colon + 1));
      if (finding == nullptr) continue;
      finding->file = row.file;
      finding->row = row.row;
    }
  }

  /// One finding for each player and account.
  EventFinding* ask_account(std::size_t i, std::size_t player, std::string_view platform,
                            const std::string& account) {
    if (!audit_.roster.is_other_account(player, platform, account) ||
        !accounts_.emplace(player, account).second)
      return nullptr;
    EventFinding& finding =
        find(i, "event/account", say(Said::PlaysUnderAnotherAccount, name_of(player), account));
    finding.severity = Severity::Warning;
    finding.player = player;
    finding.required = say(Said::AnAccountOf, name_of(player), audit_.event.players_file);
    finding.claimed = say(Said::ThisAccount, account);
    return &finding;
  }

  /// The one stranger at the table sits where the schedule has one: that is a problem of the list.
  bool is_missing_in_list(const AuditedGame& game) const {
    if (!game.scheduled || strangers_at(game) != 1) return false;
    const std::vector<DueSeat>& due = audit_.schedule[*game.scheduled].due;
    return std::ranges::any_of(due, &DueSeat::is_stranger);
  }

  static std::ptrdiff_t strangers_at(const AuditedGame& game) {
    return std::ranges::count_if(game.seats, [](const AuditedSeat& seat) { return !seat.player; });
  }

  /// Who sat, by the row, where the log has a stranger; else who was due there and sits nowhere.
  Known<std::size_t> due_in_place_of(std::size_t i, const AuditedSeat& stranger) const {
    const AuditedGame& game = audit_.games[i];
    if (strangers_at(game) != 1) return std::nullopt;
    const games::RowSeats seats = games::row_seats(audit_, game);
    for (const std::size_t odd : games::odd_seats(audit_, game, seats))
      if (&game.seats[odd] == &stranger)
        return audit_.roster.find(audit_.event.games[*game.row].seats[*seats[odd]].player);
    if (!game.scheduled) return std::nullopt;
    const games::TableFit fit = games::fit_seats(audit_, game, *game.scheduled);
    const std::vector<DueSeat>& due = audit_.schedule[*game.scheduled].due;
    Known<std::size_t> left;
    for (std::size_t d = 0; d < due.size(); ++d) {
      const bool is_taken =
          std::ranges::any_of(fit.seats, [&](const games::SeatFit& seat) { return seat.due == d; });
      if (is_taken) continue;
      if (left || !due[d].player) return std::nullopt;
      left = due[d].player;
    }
    return left;
  }

  Statement with_due(Statement unknown, const std::string& name, std::size_t due) const {
    const bool is_near =
        values::is_slip(values::folded(name), values::folded(audit_.roster.players[due].name));
    return say(is_near ? Said::DidYouMean : Said::ByAllElse, std::move(unknown), name_of(due));
  }

  /// `due`: whose name it may be by everything but the name.
  EventFinding* say_unknown(std::size_t i, const std::string& name, const std::string& account,
                            Known<std::size_t> due) {
    if (audit_.roster.is_disputed(name) || audit_.roster.is_disputed(account)) return nullptr;
    // The same name is the same stranger, whether a log has it, a row, or both.
    const std::string key = stranger_names_.key_of_all(key_of_stranger_name(name, account));
    if (!audit_.strangers.insert(key).second) {
      say_again(key, i);
      return nullptr;
    }
    findings_of_names_.emplace(key, audit_.findings.size());
    Statement unknown = name.empty() ? say(Said::NoPlayerOfEvent, say(Said::AnAccount, account))
                                     : say_no_player(name);
    EventFinding& finding = find(i, "event/unknown-player",
                                 due ? with_due(std::move(unknown), name, *due)
                                     : with_meant(std::move(unknown), meant_player(audit_, name)));
    finding.required = say(Said::APlayerOfList, audit_.event.players_file);
    const std::vector<std::string>& names = stranger_names_.names_of(key);
    finding.claimed = !names.empty()    ? say(Said::OneByOne, first_of(names))
                      : name.empty()    ? say(Said::ThisAccount, account)
                      : account.empty() ? say(Said::ThisName, name)
                                        : say(Said::NameWithAccount, name, account);
    // A standing may have any of them.
    for (const std::string& one : names) audit_.strangers.insert(values::folded(one));
    return &finding;
  }

  /// The one finding about a name speaks of each game that has the name.
  void say_again(const std::string& key, std::size_t i) {
    const auto at = findings_of_names_.find(key);
    if (at == findings_of_names_.end()) return;
    add_game(audit_.findings[at->second], i);
  }

  static void add_game(EventFinding& finding, std::size_t i) {
    if (finding.game == i) return;
    if (finding.games.empty()) finding.games.push_back(*finding.game);
    if (finding.games.back() != i) finding.games.push_back(i);
  }

  void ask_time_of(std::size_t i, std::size_t player) {
    const auto when = started(audit_, audit_.games[i]);
    const Bounds bounds = bounds_in_any_zone(audit_, audit_.roster.players[player].bounds);
    if (!bounds.from && !bounds.to) return;
    const Timing timing = when ? timing_of(*when, bounds) : Timing::Unsure;
    if (timing == Timing::Within) return;
    if (timing == Timing::Unsure)
      return not_asked("event/unknown-player",
                       say(Said::WhetherAPlayerThen, say_unsure(when), name_of(player)));
    const bool early = timing == Timing::Early;
    const auto [at, is_new] = times_of_players_.emplace(player, audit_.findings.size());
    if (!is_new) return add_game(audit_.findings[at->second], i);
    EventFinding& finding = find(i, "event/unknown-player",
                                 say(early ? Said::NotYetAPlayer : Said::NoLongerAPlayer,
                                     name_of(player), say_bound(early, bounds)));
    finding.player = player;
    finding.required = say_bound(early, bounds);
    finding.claimed = say_time(i);
  }

  static Statement say_bound(bool is_early, const Bounds& bounds) {
    return is_early ? say(Said::FromTime, bounds.from_text) : say(Said::UntilTime, bounds.to_text);
  }

  static Statement say_unsure(const Known<values::Moment>& when) {
    return say(when ? Said::RoughStartTime : Said::NoStartTime);
  }

  Statement say_time(std::size_t i) const {
    const AuditedGame& game = audit_.games[i];
    if (!game.log) return say(Said::DateOfRow);
    const std::string& text = audit_.logs[*game.log].started;
    const auto when = started(audit_, game);
    const auto own = values::zone_in(text);
    // Bounds are in the zone of the event.
    if (!when || !own || *own == audit_.event.zone || audit_.event.is_zone_lost)
      return say(Said::ThisTime, text);
    return say(Said::TimeInZone, text,
               values::minute_text(when->begin + std::int64_t{audit_.event.zone} * 60));
  }

  void ask_period(std::size_t i) {
    const AuditedGame& game = audit_.games[i];
    const auto when = started(audit_, game);
    std::vector<const Bounds*> bounds;
    if (game.scheduled) bounds.push_back(&audit_.schedule[*game.scheduled].bounds);
    bounds.push_back(&audit_.event.stages[game.stage].bounds);
    bounds.push_back(&audit_.event.bounds);
    bool is_unsure = false;
    for (const Bounds* one : bounds) {
      if (!one->from && !one->to) continue;
      const Timing timing =
          when ? timing_of(*when, bounds_in_any_zone(audit_, *one)) : Timing::Unsure;
      is_unsure = is_unsure || timing == Timing::Unsure;
      if (timing != Timing::Early && timing != Timing::Late) continue;
      const bool early = timing == Timing::Early;
      const Statement bound = say_bound(early, *one);
      const Statement time = say_time(i);
      EventFinding& finding = find(
          i, "event/period", say(early ? Said::BeganTooEarly : Said::BeganTooLate, time, bound));
      finding.required = bound;
      finding.claimed = time;
      return;
    }
    if (is_unsure) not_asked("event/period", say_unsure(when));
  }

  const std::string& lobby_due(const AuditedGame& game) const {
    const std::string& of_stage = audit_.event.stages[game.stage].lobby;
    return of_stage.empty() ? audit_.event.lobby : of_stage;
  }

  void ask_lobby(std::size_t i) {
    const AuditedGame& game = audit_.games[i];
    const std::string& due = lobby_due(game);
    const std::string& lobby = audit_.logs[*game.log].lobby;
    if (due.empty()) return;
    if (lobby.empty()) return not_asked("event/lobby", say(Said::LobbyNotNamed));
    const values::LobbyFit fit = values::lobby_fit(due, lobby);
    if (fit == values::LobbyFit::NotComparable)
      return not_asked("event/lobby", say(Said::ContestByAnotherNumber, lobby));
    if (fit == values::LobbyFit::Same) return;
    EventFinding& finding = find(i, "event/lobby", say(Said::PlayedInAnotherLobby, lobby, due));
    finding.required = say(Said::ThisLobby, due);
    finding.claimed = say(Said::ThisLobby, lobby);
  }

  void ask_substitutes(std::size_t i) {
    const AuditedGame& game = audit_.games[i];
    const games::TableFit fit = games::fit_seats(audit_, game, *game.scheduled);
    const std::vector<DueSeat>& due = audit_.schedule[*game.scheduled].due;
    std::vector<bool> taken(due.size());
    for (const games::SeatFit& seat : fit.seats)
      if (seat.due) taken[*seat.due] = true;
    for (const AuditedSeat& seat : game.seats) {
      if (!seat.is_undeclared) continue;
      const auto free = std::ranges::find(taken, false);
      const bool has_free = free != taken.end();
      const DueSeat* missing =
          has_free ? &due[static_cast<std::size_t>(free - taken.begin())] : nullptr;
      if (has_free) *free = true;
      const Statement was_due =
          missing != nullptr && missing->player ? say(Said::ThisName, name_of(*missing->player))
          : missing != nullptr && !missing->team.empty() ? say(Said::AMemberOf, missing->team)
                                                         : say(Said::APlayerOfSchedule);
      EventFinding& finding =
          find(i, "event/substitute", say(Said::SitsForAnother, name_of(*seat.player), was_due));
      finding.player = seat.player;
      finding.required = was_due;
      finding.claimed = say(Said::ThisName, name_of(*seat.player));
    }
  }

  void ask_seats(std::size_t i) {
    const AuditedGame& game = audit_.games[i];
    const std::vector<DueSeat>& due = audit_.schedule[*game.scheduled].due;
    const games::TableFit fit = games::fit_seats(audit_, game, *game.scheduled);
    const std::size_t from = game.log ? audit_.logs[*game.log].dealer().index() : 0;
    Statements required;
    Statements claimed;
    for (std::size_t s = 0; s < game.seats.size(); ++s) {
      const AuditedSeat& seat = game.seats[s];
      if (!fit.seats[s].due || !seat.player || !seat.seat.present()) continue;
      const DueSeat& at = due[*fit.seats[s].due];
      if (!at.seat.present() || (!at.player && at.team.empty())) continue;
      const std::size_t sits = (seat.seat.index() + game.seats.size() - from) % game.seats.size();
      if (at.seat.index() == sits) continue;
      required.push_back(say(wind(at.seat.index()), name_of(*seat.player)));
      claimed.push_back(say(wind(sits), name_of(*seat.player)));
    }
    if (required.empty()) return;
    EventFinding& finding = find(i, "event/seat", say(Said::OtherSeatsThanDue, required, claimed));
    finding.required = say(Said::InTurn, std::move(required));
    finding.claimed = say(Said::InTurn, std::move(claimed));
  }

  static Said wind(std::size_t seat) {
    constexpr Said kWinds[] = {Said::EastIs, Said::SouthIs, Said::WestIs, Said::NorthIs};
    return kWinds[seat % 4];
  }

  void say_missing(std::size_t place) {
    const ScheduledGame& due = audit_.schedule[place];
    EventFinding& finding = add_finding(audit_, "event/missing-game", Severity::Error,
                                        say(Said::NotPlayed, due.round, due.table));
    finding.stage = due.stage;
    finding.file = audit_.event.schedule_file;
    finding.row = due.row;
    finding.places = {place};
    finding.required = say(Said::ALogOrARow);
    finding.claimed = say(Said::NothingIsThere);
  }

  Audit& audit_;
  StrangerNames stranger_names_;
  std::set<std::size_t> has_rows_;
  std::set<std::pair<std::size_t, std::string>> accounts_;  ///< that were said, with the player
  std::set<std::size_t> has_schedule_;
  std::map<std::size_t, std::size_t> times_of_players_;   ///< places in Audit::findings, by player
  std::map<std::string, std::size_t> findings_of_names_;  ///< places in Audit::findings, by name
};

}  // namespace

void examine_games(Audit& audit) { GameExaminer(audit).run(); }

}  // namespace referee::tournament::rules
