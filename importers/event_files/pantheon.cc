#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

#include "importers/event_files/columns.h"
#include "importers/event_files/result_rows.h"
#include "importers/event_files/results.h"
#include "importers/json/json_tree.h"

namespace referee::event_files {
namespace {

/// JSON of Pantheon spells its members in two ways.
JsonView member(JsonView object, std::string_view snake, std::string_view camel) {
  const JsonView found = object.find(snake);
  return found ? found : object.find(camel);
}

std::string number_text(JsonView value) {
  if (!value) return {};
  if (value.kind() == JsonKind::Integer) return std::to_string(value.integer());
  return std::string(value.text());
}

/// To the nearest hundredth: Pantheon's numbers are floats of 32 bits, 34.3 may be 34.2999992.
/// Nothing for no number, and for one of ten million points or more.
Known<tournament::values::ResultPoints> points_of(JsonView value, bool in_thousandths) {
  constexpr double kMost = 1e7;
  const std::string text = number_text(value);
  double number = 0;
  const char* const end = text.data() + text.size();
  if (const auto [stop, error] = std::from_chars(text.data(), end, number);
      error != std::errc() || stop != end)
    return std::nullopt;
  const double points = in_thousandths ? number / 1000 : number;
  if (!(std::fabs(points) < kMost)) return std::nullopt;
  return tournament::values::ResultPoints{std::llround(points * 100)};
}

/// Totals lie nearer to each other than this many points, and farther apart in thousandths.
constexpr std::int64_t kWidestRating = 10'000;

/// Divides the totals by a thousand where they are scores and not points.
void settle_unit(tournament::StandingTable& standing) {
  tournament::values::ResultPoints low;
  tournament::values::ResultPoints high;
  bool is_first = true;
  for (const tournament::StandingRow& row : standing.rows) {
    if (!row.points) continue;
    low = is_first ? *row.points : std::min(low, *row.points);
    high = is_first ? *row.points : std::max(high, *row.points);
    is_first = false;
  }
  if ((high - low).hundredths < 100 * kWidestRating) return;
  for (tournament::StandingRow& row : standing.rows)
    if (row.points) row.points = tournament::values::share_of(*row.points, 1, 1000);
}

/// Of which one holds the results.
const std::vector<std::string> kMembers = {"games", "game", "list"};

class PantheonReader {
 public:
  PantheonReader(std::string_view file, tournament::EventFile& event)
      : file_(file), event_(event) {}

  void read(JsonView root) {
    if (const JsonView list = root.find("list"); list && list.kind() == JsonKind::Array)
      return ratings(list);
    take_names(root.find("players"));
    const JsonView games = root.find("games");
    if (!games && root.find("game")) {
      take_names(root.find("game").find("players"));
      return game(root.find("game"), 1);
    }
    if (!games || games.kind() != JsonKind::Array)
      return wrong({}, say(Said::NoneOfMembers, kMembers));
    std::uint32_t number = 0;
    for (JsonView one = games.first(); one; one = one.next()) game(one, ++number);
  }

 private:
  /// Rows of a list count from 1.
  void wrong(Known<std::uint32_t> row, Statement said, std::string member = {}) {
    event_.problems.push_back(
        tournament::Problem{std::string(file_), row, std::move(member), std::move(said)});
  }

  void ratings(JsonView list) {
    tournament::StandingTable standing;
    standing.file = file_;
    standing.starts_anywhere = true;
    std::uint32_t number = 0;
    for (JsonView one = list.first(); one; one = one.next()) {
      tournament::StandingRow row;
      row.file = file_;
      row.row = ++number;
      const JsonView title = one.find("title");
      if (title && title.kind() == JsonKind::Text) row.player = title.text();
      const JsonView rating = one.find("rating");
      row.points = rating ? points_of(rating, false) : tournament::values::ResultPoints{};
      const JsonView played = member(one, "games_played", "gamesPlayed");
      row.games = played ? parse_natural(number_text(played)) : 0;
      if (row.player.empty())
        wrong(number, say(Said::RatingNeedsPlayer), "title");
      else if (!row.points)
        wrong(number, say(Said::IsNoRating, rating.brief()), "rating");
      else
        standing.rows.push_back(std::move(row));
    }
    settle_unit(standing);
    event_.standings.push_back(std::move(standing));
  }

  void take_names(JsonView players) {
    if (!players || players.kind() != JsonKind::Array) return;
    for (JsonView player = players.first(); player; player = player.next()) {
      const JsonView title = player.find("title");
      if (title && title.kind() == JsonKind::Text && !title.text().empty())
        names_[number_text(player.find("id"))] = title.text();
    }
  }

  std::string name_of(const std::string& id) const {
    const auto at = names_.find(id);
    return at == names_.end() ? id : at->second;
  }

  static bool counts_in_thousandths(JsonView results) {
    for (JsonView one = results.first(); one; one = one.next()) {
      const auto points = points_of(member(one, "rating_delta", "ratingDelta"), false);
      // No game of a few tens of thousands of points gives a thousand result points.
      if (points && std::llabs(points->hundredths) >= 100'000) return true;
    }
    return false;
  }

  static Seat seat_of(JsonView order, const std::string& id) {
    if (!order || order.kind() != JsonKind::Array) return {};
    std::uint8_t seat = 0;
    for (JsonView one = order.first(); one && seat < 4; one = one.next(), ++seat)
      if (number_text(one) == id) return Seat{seat};
    return {};
  }

  void game(JsonView game, std::uint32_t number) {
    const JsonView results = member(game, "final_results", "finalResults");
    if (!results || results.kind() != JsonKind::Array || results.size() < 3 || results.size() > 4)
      return wrong(number, say(Said::GameNeedsResults), "final_results");
    tournament::GameRow row;
    row.file = file_;
    row.row = number;
    const JsonView link = member(game, "replay_link", "replayLink");
    if (link && link.kind() == JsonKind::Text) row.game = link.text();
    const JsonView date = game.find("date");
    if (date && date.kind() == JsonKind::Text)
      row.date = tournament::values::parse_moment(date.text(), event_.zone);
    const bool in_thousandths = counts_in_thousandths(results);
    // Protocol buffers leave a member out whose value is 0.
    const bool has_points = holds_any(results, "rating_delta", "ratingDelta");
    if (!holds_any(results, "score", "score"))
      return wrong(number, say(Said::NobodyHasAScore), "score");
    for (JsonView one = results.first(); one; one = one.next()) {
      tournament::ResultSeat seat;
      const std::string id = number_text(member(one, "player_id", "playerId"));
      if (id.empty()) return wrong(number, say(Said::ResultWithoutPlayer), "player_id");
      seat.player = name_of(id);
      seat.seat = seat_of(game.find("players"), id);
      const JsonView score = one.find("score");
      seat.score = score ? parse_score_cell(number_text(score)) : Points{};
      if (!seat.score) return wrong(number, say(Said::IsNoScore, score.brief()), "score");
      const JsonView delta = member(one, "rating_delta", "ratingDelta");
      if (delta) seat.points = points_of(delta, in_thousandths);
      if (!delta && has_points) seat.points = tournament::values::ResultPoints{};
      if (delta && !seat.points)
        wrong(number, say(Said::IsNoNumberOfPoints, delta.brief()), "rating_delta");
      const auto place = parse_count(number_text(one.find("place")));
      if (place && *place >= 1 && *place <= 4) seat.place = static_cast<std::uint8_t>(*place);
      row.seats.push_back(std::move(seat));
    }
    event_.games.push_back(std::move(row));
  }

  static bool holds_any(JsonView list, std::string_view snake, std::string_view camel) {
    for (JsonView one = list.first(); one; one = one.next())
      if (member(one, snake, camel)) return true;
    return false;
  }

  std::string_view file_;
  tournament::EventFile& event_;
  std::map<std::string, std::string> names_;
};

/// Where `tree` found that the text is no JSON.
tournament::Problem no_json(std::string_view file, std::string_view text, const JsonTree& tree) {
  const std::size_t at = tree.fault() ? std::min(tree.fault()->offset, text.size()) : 0;
  const std::string_view before = text.substr(0, at);
  const auto lines = std::ranges::count(before, '\n');
  const std::size_t start = before.rfind('\n') + 1;
  const JsonTrouble trouble = tree.fault() ? tree.fault()->trouble : JsonTrouble::Syntax;
  return tournament::Problem{std::string(file),
                             static_cast<std::uint32_t>(lines + 1),
                             {},
                             say(Said::NoJsonAt, say_trouble(trouble), at - start + 1)};
}

}  // namespace

void read_pantheon(std::string_view file, std::string_view text, tournament::EventFile& event) {
  JsonTree tree;
  if (!tree.parse(text, [](std::string_view) { return true; }))
    return event.problems.push_back(no_json(file, text, tree));
  PantheonReader(file, event).read(tree.root());
}

void read_pantheon_rating(Columns& columns, const CsvTable& table, std::string_view file,
                          tournament::EventFile& event) {
  tournament::StandingTable standing;
  standing.file = file;
  standing.starts_anywhere = true;
  read_rows(columns, table, file, standing.rows, [&](tournament::StandingRow& row) {
    row.place = columns.value("place", Said::IsNoPlace, parse_natural);
    row.player = columns.text("player name");
    row.points = columns.points("rating points");
    row.games = columns.value("games played", Said::IsNoNumberOfGames, parse_natural);
    if (!row.player.empty()) return true;
    columns.wrong("player name", say(Said::MustBeThere));
    return false;
  });
  settle_unit(standing);
  event.standings.push_back(std::move(standing));
}

}  // namespace referee::event_files
