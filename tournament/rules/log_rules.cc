#include <algorithm>
#include <vector>

#include "tournament/games/references.h"
#include "tournament/model/lookup.h"
#include "tournament/rules/rules.h"
#include "validator/words/say.h"

namespace referee::tournament::rules {
namespace {

/// Of one stage; more rows without a log are one finding, because they have one cause.
constexpr std::size_t kMostAlone = 3;

Statement say_row_and_game(const GameRow& row) {
  return row.game.empty() ? say_row(row) : say(Said::ThisRowOf, row.file, row.row, row.game);
}

class MissingLogs {
 public:
  explicit MissingLogs(Audit& audit) : audit_(audit), references_(audit) {}

  void run() {
    std::vector<std::vector<std::size_t>> without(audit_.event.stages.size());
    std::vector<bool> has_logs(audit_.event.stages.size());
    for (const AuditedGame& game : audit_.games)
      if (game.log && game.status != GameStatus::Unreadable) has_logs[game.stage] = true;
    std::uint32_t paper = 0;
    for (std::size_t i = 0; i < audit_.games.size(); ++i) {
      const AuditedGame& game = audit_.games[i];
      if (game.log || !game.row) continue;
      ++paper;
      // Of a game too many its log is not asked for.
      if (game.is_extra) continue;
      if (has_logs[game.stage] || names_a_log(audit_.event.games[*game.row]))
        without[game.stage].push_back(i);
    }
    if (paper > 0)
      audit_.unchecked.push_back(words::not_checked("play", say(Said::GameWithoutLog), paper));
    for (const std::vector<std::size_t>& games : without) find(games);
  }

 private:
  /// A link, an id or a path that leads to none of the logs.
  bool names_a_log(const GameRow& row) const {
    return !row.game.empty() && references_.find(row.game).fits == 0;
  }

  void find(const std::vector<std::size_t>& games) {
    if (games.size() > kMostAlone) {
      Statements rows =
          first_of(games.size(), [&](std::size_t i) { return say_row_and_game(row_of(games[i])); });
      find_one(games.front(), {}, say(Said::ManyRowsWithoutLog, games.size()),
               say(Said::OneByOne, std::move(rows)));
      audit_.findings.back().games = games;
      return;
    }
    for (const std::size_t game : games)
      find_one(game, game, say(Said::RowWithoutLog, names_at(audit_, audit_.games[game])),
               say_row_and_game(row_of(game)));
  }

  const GameRow& row_of(std::size_t game) const {
    return audit_.event.games[*audit_.games[game].row];
  }

  void find_one(std::size_t first, Known<std::size_t> game, Statement headline, Statement claimed) {
    EventFinding& finding =
        add_finding(audit_, "event/missing-log", Severity::Warning, std::move(headline));
    finding.game = game;
    finding.stage = audit_.games[first].stage;
    finding.file = row_of(first).file;
    finding.row = row_of(first).row;
    finding.required = say(game ? Said::TheLogOfGame : Said::ALogOfEach);
    finding.claimed = std::move(claimed);
  }

  Audit& audit_;
  const games::References references_;
};

}  // namespace

void ask_for_logs(Audit& audit) { MissingLogs(audit).run(); }

}  // namespace referee::tournament::rules
