#include "tournament/report/remedies.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "tournament/games/fitting.h"
#include "tournament/games/row_seats.h"
#include "tournament/games/worths.h"
#include "tournament/model/lookup.h"
#include "tournament/report/counts.h"

namespace referee::tournament::report {
namespace {

/// Games of the schedule that a log is offered.
constexpr std::size_t kMostPlaces = 4;

bool is_one_of(std::string_view rule, std::initializer_list<std::string_view> rules) {
  return std::ranges::find(rules, rule) != rules.end();
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

/// What it means to uphold a finding of this rule, and to accept it.
std::pair<std::string_view, std::string_view> words_of_rule(std::string_view rule) {
  if (is_one_of(rule, {"event/result-score", "event/result-points", "event/placement"}))
    return {"The log counts", "Waived"};
  if (rule == "event/duplicate-game") return {"The copy does not count", "Waived"};
  const bool is_of_play = !rule.starts_with("event/") && !rule.starts_with("log/");
  return {"Upheld", is_of_play ? "The result stands" : "Waived"};
}

/// The decisions about one finding. Each ends with the word that closes it, where what is done does
/// not take the finding away.
class Remedies {
 public:
  Remedies(const Audit& audit, RemedyRow about, const PageWords& words)
      : audit_(audit), about_(std::move(about)), words_(words) {
    const auto [upheld, accepted] = words_of_rule(about_.rule);
    add(std::string(words(upheld)), {word("uphold")});
    add(std::string(words(accepted)), {word("accept")});
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
    const games::RowSeats seats = games::row_seats(audit_, game);
    if (!games::has_all_players(seats)) return;
    const GameRow& row = audit_.event.games[*game.row];
    std::vector<Known<values::ResultPoints>> points;
    for (std::size_t s = 0; s < game.seats.size(); ++s) {
      const Known<values::ResultPoints> written = row.seats[*seats[s]].points;
      points.push_back(written ? written : game.seats[s].own_result);
    }
    offer_results(number, "The row counts", points);
  }

  /// What the game is worth where only the win falls that the finding forbids.
  void offer_fall(std::size_t number, const Finding& finding) {
    const Known<games::Worth> worth = games::worth_without_win(audit_, number, finding);
    if (!worth) return;
    const std::vector<AuditedSeat>& seats = audit_.games[number].seats;
    std::vector<Known<values::ResultPoints>> points;
    for (std::size_t s = 0; s < seats.size(); ++s)
      points.emplace_back(values::ResultPoints::of_tenths(worth->tenths[s]) +
                          audit_.event.chip * seats[s].chips.value_or(0));
    offer_results(number, "The win falls, no penalty", points);
  }

  /// The points of the rules in place of the log's, where the finding is about some.
  void offer_correction(std::size_t number, const Finding& finding) {
    const auto moves = games::moves_of_correction(finding);
    if (moves && games::worth_with(audit_, number, *moves))
      add(std::string(words_("The payment is corrected")), {word("correct")});
  }

  /// These points for everybody at the table, and the finding stands; nothing where some are not
  /// known.
  void offer_results(std::size_t number, std::string_view words,
                     const std::vector<Known<values::ResultPoints>>& points) {
    const AuditedGame& game = audit_.games[number];
    std::vector<RemedyRow> rows;
    for (std::size_t s = 0; s < game.seats.size(); ++s) {
      if (!points[s] || !game.seats[s].player) return;
      RemedyRow result = of_game("result");
      result.player = audit_.roster.players[*game.seats[s].player].id;
      result.points = values::text_of(*points[s]);
      rows.push_back(std::move(result));
    }
    rows.push_back(word("uphold"));
    add(std::string(words_(words)), std::move(rows));
  }

  /// The stranger is a player of the list: who is due at the table and is missed there, and who is
  /// called nearly so.
  void offer_name(const EventFinding& finding) {
    if (finding.player || finding.claimed.arguments.empty()) return;
    const auto* const name = std::get_if<std::string>(&finding.claimed.arguments.front());
    if (name == nullptr) return;
    std::vector<std::size_t> all = absent_from(audit_.games[*finding.game]);
    if (const auto meant = audit_.roster.find_meant(*name);
        meant && std::ranges::find(all, *meant) == all.end())
      all.insert(all.begin(), *meant);
    for (const std::size_t player : all) {
      RemedyRow row;
      row.kind = "name";
      row.player = audit_.roster.players[player].id;
      row.other = *name;
      add(words_.fill("This is {}", player_name(audit_, player)), {std::move(row)});
    }
  }

  void offer_substitute(const EventFinding& finding) {
    if (!finding.player) return;
    for (const std::size_t player : absent_from(audit_.games[*finding.game])) {
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
      const auto there = std::ranges::count_if(due.due, [&](const DueSeat& seat) {
        return seat.player && games::sits_at(game, seat.player);
      });
      if (there < kFewest || ++offered > kMostPlaces) continue;
      RemedyRow row = of_game("assign");
      row.place = place_of(audit_, due);
      add(words_.fill("It is round {}, table {}", due.round, due.table), {std::move(row)});
    }
  }

  std::vector<Remedy> take() { return std::move(all_); }

 private:
  /// Who is due in the game, and neither sits there nor is sat for.
  std::vector<std::size_t> absent_from(const AuditedGame& game) const {
    std::vector<std::size_t> absent;
    if (!game.scheduled) return absent;
    for (const DueSeat& due : audit_.schedule[*game.scheduled].due) {
      const bool plays = std::ranges::any_of(game.seats, [&](const AuditedSeat& seat) {
        return seat.plays_for == due.player || seat.player == due.player;
      });
      if (due.player && !plays) absent.push_back(*due.player);
    }
    return absent;
  }

  const Audit& audit_;
  RemedyRow about_;
  const PageWords& words_;
  std::vector<Remedy> all_;
};

}  // namespace

std::vector<Remedy> remedies_of_event(const Audit& audit, std::size_t number,
                                      const PageWords& words) {
  const EventFinding& finding = audit.findings[number];
  if (finding.rule.starts_with("event/waiver-") || finding.accepted || finding.upheld) return {};
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
  if (!finding.game) return remedies.take();
  if (finding.rule == "event/unknown-player") remedies.offer_name(finding);
  if (!finding.games.empty()) return remedies.take();
  const std::size_t game = *finding.game;
  if (finding.rule == "event/extra-game" && audit.games[game].log) remedies.offer_places(game);
  if (finding.rule == "event/substitute") remedies.offer_substitute(finding);
  if (is_one_of(finding.rule, {"event/result-score", "event/result-points", "event/placement"}))
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
  const PlayWord* const word = word_of(audit, *game.log, f);
  if (finding.waived != nullptr || (word != nullptr && word->upheld)) return {};
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
    remedies.add(words.fill("Chombo: {} off", values::text_of(audit.event.chombo)),
                 {std::move(chombo), remedies.word("uphold")});
  }
  remedies.offer_fall(number, finding);
  remedies.offer_correction(number, finding);
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

}  // namespace referee::tournament::report
