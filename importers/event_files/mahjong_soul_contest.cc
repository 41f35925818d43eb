#include <fmt/format.h>

#include "importers/event_files/columns.h"
#include "importers/event_files/result_rows.h"
#include "importers/event_files/results.h"

namespace referee::event_files {
namespace {

/// "[JP][100000001]name(remark)" in its parts; any other text is a name.
void take_player(std::string_view text, tournament::ResultSeat& seat) {
  seat.player = text;
  const std::size_t open = text.find("][");
  const std::size_t close = open == std::string_view::npos ? open : text.find(']', open + 2);
  if (!text.starts_with('[') || close == std::string_view::npos) return;
  const std::string_view number = text.substr(open + 2, close - open - 2);
  if (number.empty() || number.find_first_not_of("0123456789") != std::string_view::npos) return;
  seat.account = fmt::format("mjs:{}", number);
  std::string_view name = text.substr(close + 1);
  if (name.ends_with(')')) name = name.substr(0, name.rfind('('));
  seat.player = trimmed(name);
}

/// "yes" or "no".
std::optional<bool> parse_yes(std::string_view text) {
  const std::string word = tournament::values::folded(text);
  if (word == "yes" || word == "true" || word == "1") return true;
  if (word == "no" || word == "false" || word == "0") return false;
  return std::nullopt;
}

}  // namespace

void read_contest(Columns& columns, const CsvTable& table, std::string_view file,
                  tournament::EventFile& event) {
  read_rows(columns, table, file, event.games, [&](tournament::GameRow& row) {
    if (columns.value("非表示状態", Said::IsNoYesOrNo, parse_yes).value_or(false)) return false;
    row.game = columns.text("牌譜リンク");
    row.date = columns.moment("開始時間");
    for (int i = 1; i <= kMostPlayersOfRow; ++i) {
      const std::string_view player = columns.text(fmt::format("{}位プレイヤー名", i));
      if (player.empty()) continue;
      tournament::ResultSeat seat;
      take_player(player, seat);
      seat.score = columns.value(fmt::format("{}位PT", i), Said::IsNoScore, parse_score_cell);
      seat.points = columns.points(fmt::format("{}位最終点数", i));
      seat.place = static_cast<std::uint8_t>(i);
      row.seats.push_back(std::move(seat));
    }
    return is_game(columns, row, "1位プレイヤー名");
  });
}

}  // namespace referee::event_files
