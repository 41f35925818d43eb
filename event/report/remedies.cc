#include "event/report/remedies.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include <fmt/format.h>

#include "event/games/row_seats.h"
#include "event/model/lookup.h"

namespace referee::event {
namespace {

/// Games of the schedule that a log is offered.
constexpr std::size_t kMostPlaces = 4;

bool is_one_of(std::string_view rule, std::initializer_list<std::string_view> rules) {
  return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

/// "STAGE/ROUND/TABLE".
std::string place_of(const Audit& audit, const ScheduledGame& due) {
  return fmt::format("{}/{}/{}", audit.event.stages[due.stage].name, due.round, due.table);
}

/// What a decision can call the game: its digest, or of two equal files the path.
std::string reference_of(const Audit& audit, std::size_t number) {
  const AuditedGame& game = audit.games[number];
  if (!game.log)
    return game.scheduled ? place_of(audit, audit.schedule[*game.scheduled]) : std::string();
  const GameReport& report = audit.logs[*game.log].report;
  std::size_t same = 0;
  std::size_t equal = 0;
  for (const PlayedGame& log : audit.logs) {
    if (log.report.digest != report.digest) continue;
    ++same;
    if (log.report.game == report.game) ++equal;
  }
  if (equal > 1) return log_name(audit, *game.log);
  return same == 1 ? report.digest : fmt::format("{}#{}", report.digest, report.game);
}

/// The decisions about one finding. Each ends with the word that closes it, where what is done does
/// not take the finding away.
class Remedies {
 public:
  Remedies(const Audit& audit, RemedyRow about, const PageWords& words)
      : audit_(audit), about_(std::move(about)), words_(words) {
    add(std::string(words("Upheld")), {word("uphold")});
    add(std::string(words("Waived")), {word("accept")});
  }

  void add(std::string words, std::vector<RemedyRow> rows) {
    all_.push_back({std::move(words), std::move(rows)});
  }

  RemedyRow word(std::string kind) const {
    RemedyRow row = about_;
    row.kind = std::move(kind);
    return row;
  }

  /// About the game of the finding.
  RemedyRow of_game(std::string kind) const {
    RemedyRow row;
    row.kind = std::move(kind);
    row.game = about_.game;
    return row;
  }

  void offer_void() { add(std::string(words_("The game is void")), {of_game("void")}); }

  /// The points of the organiser's row for everybody at the table.
  void offer_row(std::size_t number) {
    const AuditedGame& game = audit_.games[number];
    if (!game.log || !game.row) return;
    const RowSeats seats = row_seats(audit_, game);
    if (!has_all_players(seats)) return;
    const GameRow& row = audit_.event.games[*game.row];
    std::vector<RemedyRow> rows;
    for (std::size_t s = 0; s < game.seats.size(); ++s) {
      const auto& points = row.seats[*seats[s]].points;
      if (!points || !game.seats[s].player) return;
      RemedyRow result = of_game("result");
      result.player = audit_.roster.players[*game.seats[s].player].id;
      result.points = text_of(*points);
      rows.push_back(std::move(result));
    }
    rows.push_back(word("uphold"));
    add(std::string(words_("The row counts")), std::move(rows));
  }

  void offer_substitute(const EventFinding& finding) {
    const AuditedGame& game = audit_.games[*finding.game];
    if (!game.scheduled || !finding.player) return;
    std::vector<std::size_t> absent;
    for (const DueSeat& due : audit_.schedule[*game.scheduled].due) {
      const bool plays =
          std::any_of(game.seats.begin(), game.seats.end(), [&](const AuditedSeat& seat) {
            return seat.plays_for == due.player || seat.player == due.player;
          });
      if (due.player && !plays) absent.push_back(*due.player);
    }
    for (const std::size_t player : absent) {
      RemedyRow row = of_game("substitute");
      row.player = audit_.roster.players[player].id;
      row.other = audit_.roster.players[*finding.player].id;
      add(words_.fill("Allowed: plays for {}", player_name(audit_, player)), {std::move(row)});
    }
  }

  /// Games of the schedule that nobody has a log of, with three of the players.
  void offer_places(std::size_t number) {
    constexpr std::ptrdiff_t kFewest = 3;
    const AuditedGame& game = audit_.games[number];
    std::size_t offered = 0;
    for (const ScheduledGame& due : audit_.schedule) {
      const auto there = std::count_if(due.due.begin(), due.due.end(), [&](const DueSeat& seat) {
        return seat.player &&
               std::any_of(game.seats.begin(), game.seats.end(),
                           [&](const AuditedSeat& at) { return at.player == seat.player; });
      });
      if (there < kFewest || ++offered > kMostPlaces) continue;
      RemedyRow row = of_game("assign");
      row.place = place_of(audit_, due);
      add(words_.fill("It is round {}, table {}", due.round, due.table), {std::move(row)});
    }
  }

  std::vector<Remedy> take() { return std::move(all_); }

 private:
  const Audit& audit_;
  RemedyRow about_;
  const PageWords& words_;
  std::vector<Remedy> all_;
};

}  // namespace

std::vector<Remedy> remedies_of_event(const Audit& audit, std::size_t number,
                                      const PageWords& words) {
  const EventFinding& finding = audit.findings[number];
  if (finding.rule.starts_with("event/waiver-")) return {};
  RemedyRow about;
  about.rule = finding.rule;
  if (finding.game) {
    about.game = reference_of(audit, *finding.game);
    if (about.game.empty()) return {};
  } else if (finding.places.size() == 1) {
    about.game = place_of(audit, audit.schedule[finding.places.front()]);
  } else if (finding.stage) {
    about.stage = audit.event.stages[*finding.stage].name;
  }
  if (finding.player)
    about.player = audit.roster.players[*finding.player].id;
  else if (!finding.team.empty())
    about.player = "team:" + finding.team;
  Remedies remedies(audit, std::move(about), words);
  if (!finding.game || !finding.games.empty()) return remedies.take();
  const std::size_t game = *finding.game;
  if (finding.rule == "event/extra-game" && audit.games[game].log) remedies.offer_places(game);
  if (finding.rule == "event/substitute") remedies.offer_substitute(finding);
  if (is_one_of(finding.rule, {"event/result-score", "event/result-points"}))
    remedies.offer_row(game);
  if (audit.games[game].counts() &&
      is_one_of(finding.rule, {"event/extra-game", "event/period", "event/lobby", "event/rules",
                               "event/substitute", "event/seat", "event/unknown-player",
                               "event/same-wall", "event/same-seed", "event/account"}))
    remedies.offer_void();
  return remedies.take();
}

std::vector<Remedy> remedies_of_play(const Audit& audit, std::size_t number, std::size_t f,
                                     const PageWords& words) {
  const AuditedGame& game = audit.games[number];
  const Finding& finding = audit.logs[*game.log].report.findings[f];
  RemedyRow about;
  about.rule = finding.rule;
  about.game = reference_of(audit, number);
  if (about.game.empty()) return {};
  if (finding.kyoku) about.hand = std::to_string(*finding.kyoku);
  for (const AuditedSeat& seat : game.seats)
    if (finding.seat.present() && seat.seat == finding.seat && seat.player)
      about.player = audit.roster.players[*seat.player].id;
  const std::string player = about.player;
  Remedies remedies(audit, std::move(about), words);
  const bool is_of_log = finding.rule.starts_with("log/");
  if (!player.empty() && !is_of_log) {
    RemedyRow chombo = remedies.of_game("chombo");
    chombo.player = player;
    remedies.add(words.fill("Chombo: {} off", text_of(audit.event.chombo)),
                 {std::move(chombo), remedies.word("uphold")});
  }
  remedies.offer_row(number);
  if (game.counts()) remedies.offer_void();
  return remedies.take();
}

std::string advice_of(const Audit& audit, const EventFinding& finding, const PageWords& words) {
  const std::string list = audit.event.players_file;
  if (finding.rule == "event/unknown-player" && !finding.player)
    return words.fill(
        "A player of the list under another name: add the name to the player's aliases in {}. A "
        "new player: add a row there.",
        list);
  if (finding.rule == "event/account")
    return words.fill("The player's own account: add it to the aliases in {}.", list);
  if (finding.rule == "event/missing-game" || finding.rule == "event/missing-log")
    return std::string(
        words("If the log or the row comes, put it beside the others and audit again."));
  if (finding.rule == "event/duplicate-game" && finding.game && audit.games[*finding.game].log)
    return std::string(words("Only the first log counts. Take the second one out of the folder."));
  return {};
}

}  // namespace referee::event
