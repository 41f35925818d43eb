#include <cstdlib>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "importers/event/columns.h"
#include "importers/event/results.h"
#include "importers/text/json_tree.h"

namespace referee {
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

/// Nothing for no number, for one with an exponent and for more than two decimals that are not
/// zero.
Known<event::ResultPoints> points_of(JsonView value, bool in_thousandths) {
  std::string text = number_text(value);
  const std::size_t dot = text.find('.');
  if (dot != std::string::npos)
    while (text.size() > dot + 3 && text.back() == '0') text.pop_back();
  const auto points = event::parse_result_points(text);
  if (!points || !in_thousandths) return points;
  return event::share_of(*points, 1, 1000);
}

class GamesReader {
 public:
  GamesReader(std::string_view file, event::EventFile& event) : file_(file), event_(event) {}

  void read(JsonView root) {
    take_names(root.find("players"));
    const JsonView games = root.find("games");
    if (!games && root.find("game")) {
      take_names(root.find("game").find("players"));
      return game(root.find("game"), 1);
    }
    if (!games || games.kind() != JsonKind::Array) return wrong({}, "no member \"games\"");
    std::uint32_t number = 0;
    for (JsonView one = games.first(); one; one = one.next()) game(one, ++number);
  }

 private:
  void wrong(Known<std::uint32_t> row, std::string message) {
    event_.problems.push_back({std::string(file_), row, {}, std::move(message)});
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
      return wrong(number, "a game needs the results of three players or four");
    event::GameRow row;
    row.file = file_;
    row.row = number;
    const JsonView link = member(game, "replay_link", "replayLink");
    if (link && link.kind() == JsonKind::Text) row.game = link.text();
    const JsonView date = game.find("date");
    if (date && date.kind() == JsonKind::Text)
      row.date = event::parse_moment(date.text(), event_.zone);
    const bool in_thousandths = counts_in_thousandths(results);
    for (JsonView one = results.first(); one; one = one.next()) {
      event::ResultSeat seat;
      const std::string id = number_text(member(one, "player_id", "playerId"));
      seat.player = name_of(id);
      seat.seat = seat_of(game.find("players"), id);
      seat.score = parse_score(number_text(one.find("score")));
      seat.points = points_of(member(one, "rating_delta", "ratingDelta"), in_thousandths);
      const auto place = parse_count(number_text(one.find("place")));
      if (place && *place >= 1 && *place <= 4) seat.place = static_cast<std::uint8_t>(*place);
      if (id.empty() || !seat.score) return wrong(number, "a result without player_id or score");
      row.seats.push_back(std::move(seat));
    }
    event_.games.push_back(std::move(row));
  }

  std::string_view file_;
  event::EventFile& event_;
  std::map<std::string, std::string> names_;
};

}  // namespace

void read_pantheon_games(std::string_view file, std::string_view text, event::EventFile& event) {
  JsonTree tree;
  if (!tree.parse(text, [](std::string_view) { return true; })) {
    event.problems.push_back(
        {std::string(file), std::nullopt, {}, tree.fault() ? tree.fault()->message : "no JSON"});
    return;
  }
  GamesReader(file, event).read(tree.root());
}

}  // namespace referee
