#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "event/games/row_seats.h"
#include "event/games/worths.h"
#include "event/model/lookup.h"
#include "event/rules/rules.h"
#include "validator/flow/final.h"
#include "validator/flow/placement.h"

namespace referee::event {
namespace {

/// Sticks that may be missing from a sum: no game leaves more on the table.
constexpr std::int32_t kMostSticks = 8;

/// "Aoi 25,000, Kita 31,000": of the seats that differ, what both sides say.
class Sides {
 public:
  void add(const std::string& name, const std::string& expected, const std::string& actual) {
    const char* comma = expected_.empty() ? "" : ", ";
    expected_ += fmt::format("{}{} {}", comma, name, expected);
    actual_ += fmt::format("{}{} {}", comma, name, actual);
  }
  bool empty() const { return expected_.empty(); }
  void move_to(EventFinding& finding) {
    finding.expected = std::move(expected_);
    finding.actual = std::move(actual_);
  }

 private:
  std::string expected_;
  std::string actual_;
};

class RowComparer {
 public:
  RowComparer(Audit& audit, std::size_t number)
      : audit_(audit),
        number_(number),
        game_(audit.games[number]),
        row_(audit.event.games[*audit.games[number].row]),
        seats_(row_seats(audit, audit.games[number])) {}

  void run() {
    if (game_.status == GameStatus::Unreadable || game_.status == GameStatus::Unsupported) return;
    if (!has_all_players(seats_)) return say_players();
    for (const std::size_t odd : odd_seats(audit_, game_, seats_))
      if (!is_a_stranger(odd) && !is_due_there(odd)) return say_players();
    const bool scores_are_right = game_.is_by_row || compare_scores();
    worths_ = worths();
    const bool points_are_right = compare_points();
    // Places follow from the numbers: what is wrong there is said once.
    const bool places_are_right = !scores_are_right || !points_are_right || compare_places();
    if (game_.is_by_row && scores_are_right && points_are_right && places_are_right) compare_sum();
  }

 private:
  struct Worth {
    flow::Places places{};
    flow::ResultTenths tenths{};
  };

  EventFinding& find(std::string_view rule, std::string message) {
    EventFinding& finding = add_finding(audit_, rule, Severity::Error, std::move(message));
    finding.game = number_;
    finding.stage = game_.stage;
    finding.file = row_.file;
    finding.row = row_.row;
    return finding;
  }

  std::string name(std::size_t s) const {
    const AuditedSeat& seat = game_.seats[s];
    return seat.player ? player_name(audit_, *seat.player) : seat.name;
  }
  const ResultSeat& from(std::size_t s) const { return row_.seats[*seats_[s]]; }

  /// Then the name has a finding of its own, and the rest of the row is compared.
  bool is_a_stranger(std::size_t odd) const {
    return !audit_.roster.is_open &&
           (!game_.seats[odd].player || !audit_.roster.find(from(odd).player));
  }

  /// The row has the player who was due, and another sat there: that is event/substitute.
  bool is_due_there(std::size_t odd) const {
    if (!game_.scheduled || !game_.seats[odd].is_undeclared) return false;
    const std::vector<DueSeat>& due = audit_.schedule[*game_.scheduled].due;
    const auto player = audit_.roster.find(from(odd).player);
    return player && std::any_of(due.begin(), due.end(),
                                 [&](const DueSeat& seat) { return seat.player == player; });
  }

  void say_players() {
    EventFinding& finding =
        find("event/result-score", "the row names other players than the game has");
    for (std::size_t s = 0; s < game_.seats.size(); ++s)
      finding.expected += (s == 0 ? "" : ", ") + name(s);
    for (const ResultSeat& seat : row_.seats)
      finding.actual += (finding.actual.empty() ? "" : ", ") + seat.player;
  }

  /// By rules that fit the log and are not those of the event.
  bool has_scores_otherwise() const {
    const auto scores = scores_of_row();
    const auto otherwise = scores_otherwise();
    return scores && otherwise && *scores == *otherwise;
  }

  Known<Scores> scores_otherwise() const {
    if (!game_.log || !audit_.fitting) return std::nullopt;
    return audit_.logs[*game_.log].scores_otherwise;
  }

  bool compare_scores() {
    if (has_scores_otherwise()) return true;
    Sides sides;
    for (std::size_t s = 0; s < seats_.size(); ++s)
      if (from(s).score && game_.seats[s].score && *from(s).score != *game_.seats[s].score)
        sides.add(name(s), std::to_string(game_.seats[s].score->value),
                  std::to_string(from(s).score->value));
    if (sides.empty()) return true;
    sides.move_to(find("event/result-score", "the scores of the row are not those of the log"));
    return false;
  }

  Known<Scores> scores_of_row() const {
    Scores scores{};
    for (std::size_t s = 0; s < seats_.size(); ++s) {
      if (!from(s).score) return std::nullopt;
      scores[s] = *from(s).score;
    }
    return scores;
  }

  Known<Scores> scores_of_log() const {
    if (!game_.log) return std::nullopt;
    return audit_.logs[*game_.log].scores;
  }

  /// What the scores of the log, and the row's own, may be worth.
  std::vector<Worth> worths() const {
    std::vector<Worth> all;
    if (!audit_.rules || seats_.size() != audit_.rules->game_players) return all;
    const Seat dealer = game_.log && audit_.logs[*game_.log].first_dealer.present()
                            ? audit_.logs[*game_.log].first_dealer
                            : Seat{0};
    for (const auto& scores : {scores_of_log(), scores_of_row(), scores_otherwise()})
      for (const Ruleset* rules : rules_of_rows())
        if (scores) add_worths(*scores, dealer, *rules, all);
    return all;
  }

  void add_worths(const Scores& scores, Seat dealer, const Ruleset& rules,
                  std::vector<Worth>& all) const {
    std::vector<flow::Places> orders = {flow::placement(scores, dealer, rules)};
    // Without a log nobody says who sat nearer to the first dealer.
    if (!game_.log)
      for (const flow::Places& places : flow::orders_of_ties(scores, rules.game_players))
        orders.push_back(places);
    for (const flow::Places& places : orders)
      for (const flow::Result& result : flow::results(scores, places, rules, dealer))
        all.push_back({places, result.tenths});
  }

  /// Where the rules of the event are not those of its tables, that is a finding of its own, and a
  /// row by the rules of the tables has no other.
  std::vector<const Ruleset*> rules_of_rows() const {
    std::vector<const Ruleset*> all = {&*audit_.rules};
    if (audit_.fitting) all.push_back(&audit_.fitting->rules);
    return all;
  }

  bool has_points(const Worth& worth) const {
    for (std::size_t s = 0; s < seats_.size(); ++s) {
      if (!from(s).points) continue;
      const ResultPoints ruled = ResultPoints::of_tenths(worth.tenths[s]);
      const std::int32_t chips = from(s).chips ? *from(s).chips : game_.seats[s].chips.value_or(0);
      if (*from(s).points != ruled && *from(s).points != ruled + audit_.event.chip * chips)
        return false;
    }
    return true;
  }

  bool compare_points() {
    Sides sides;
    const bool says_points =
        std::any_of(row_.seats.begin(), row_.seats.end(),
                    [](const ResultSeat& seat) { return seat.points.has_value(); });
    const bool is_right = !says_points || worths_.empty() ||
                          std::any_of(worths_.begin(), worths_.end(),
                                      [&](const Worth& worth) { return has_points(worth); });
    if (!is_right)
      for (std::size_t s = 0; s < seats_.size(); ++s)
        if (from(s).points && game_.seats[s].points && *from(s).points != *game_.seats[s].points)
          sides.add(name(s), signed_text(*game_.seats[s].points), signed_text(*from(s).points));
    const bool has_wrong_chips = add_chips(sides);
    if (is_right && !has_wrong_chips) return true;
    sides.move_to(find("event/result-points",
                       is_right ? "the chips of the row are not those of the log"
                                : "the points of the row are not what the scores give"));
    return false;
  }

  /// Only a log that holds chips can be held against a row that does.
  bool add_chips(Sides& sides) {
    bool found = false;
    if (!game_.log || !audit_.logs[*game_.log].chips) return false;
    for (std::size_t s = 0; s < seats_.size(); ++s) {
      const std::int32_t chips = (*audit_.logs[*game_.log].chips)[s];
      if (!from(s).chips || *from(s).chips == chips) continue;
      found = true;
      sides.add(name(s), fmt::format("{} chips", chips), fmt::format("{} chips", *from(s).chips));
    }
    return found;
  }

  bool compare_places() {
    const bool says_places = std::any_of(row_.seats.begin(), row_.seats.end(),
                                         [](const ResultSeat& seat) { return seat.place; });
    if (!says_places || worths_.empty()) return true;
    const bool is_right = std::any_of(worths_.begin(), worths_.end(), [&](const Worth& worth) {
      for (std::size_t s = 0; s < seats_.size(); ++s)
        if (from(s).place && *from(s).place != worth.places[s]) return false;
      return true;
    });
    if (is_right) return true;
    Sides sides;
    for (std::size_t s = 0; s < seats_.size(); ++s)
      if (from(s).place && game_.seats[s].place && *from(s).place != *game_.seats[s].place)
        sides.add(name(s), std::to_string(*game_.seats[s].place), std::to_string(*from(s).place));
    sides.move_to(find("event/placement", "the places of the row are not what the scores give"));
    return false;
  }

  void compare_sum() {
    if (!audit_.rules || seats_.size() != audit_.rules->game_players) return;
    if (const auto scores = scores_of_row()) return compare_sum_of_scores(*scores);
    compare_sum_of_points();
  }

  void compare_sum_of_scores(const Scores& scores) {
    std::int32_t sum = 0;
    for (std::size_t s = 0; s < seats_.size(); ++s) sum += scores[s].value;
    for (const Ruleset* rules : rules_of_rows())
      if (has_sum_of_scores(sum, *rules)) return;
    EventFinding& finding = find("event/sum", "the scores do not add up");
    finding.expected = std::to_string(due_of_scores(*audit_.rules));
    finding.actual = std::to_string(sum);
  }

  std::int32_t due_of_scores(const Ruleset& rules) const {
    return rules.game_start.get().value * static_cast<std::int32_t>(seats_.size());
  }

  bool has_sum_of_scores(std::int32_t sum, const Ruleset& rules) const {
    const std::int32_t left = due_of_scores(rules) - sum;
    const std::int32_t stick = std::max(rules.riichi_stick.get().value, 1);
    const bool may_miss = rules.end_sticks == EndSticks::Nobody && left > 0 && left % stick == 0 &&
                          left / stick <= kMostSticks;
    return left == 0 || may_miss;
  }

  void compare_sum_of_points() {
    ResultPoints sum;
    for (std::size_t s = 0; s < seats_.size(); ++s) {
      if (!from(s).points) return;
      sum += *from(s).points;
    }
    for (const Ruleset* rules : rules_of_rows()) {
      const auto due = due_of_points(*rules);
      if (!due || std::abs((sum - *due).hundredths) <= slack_of_points(*rules)) return;
    }
    EventFinding& finding = find("event/sum", "the points do not add up");
    finding.expected = signed_text(*due_of_points(*audit_.rules));
    finding.actual = signed_text(sum);
  }

  /// Absent where the rules do not say.
  Known<ResultPoints> due_of_points(const Ruleset& rules) const {
    // What uma and oka make of the starting scores is what they make of all others, but for
    // rounding: half a point a seat.
    Scores scores{};
    for (std::size_t s = 0; s < seats_.size(); ++s) scores[s] = rules.game_start;
    const auto results =
        flow::results(scores, flow::placement(scores, Seat{0}, rules), rules, Seat{0});
    if (results.empty()) return std::nullopt;
    ResultPoints due;
    for (std::size_t s = 0; s < seats_.size(); ++s)
      due += ResultPoints::of_tenths(results.front().tenths[s]);
    return due;
  }

  std::int64_t slack_of_points(const Ruleset& rules) const {
    const bool takes_rest = rules.game_final_sum == FinalSum::FirstTakesRest;
    std::int64_t slack = takes_rest ? 0 : 50 * static_cast<std::int64_t>(seats_.size());
    if (rules.end_sticks == EndSticks::Nobody) slack += 100 * kMostSticks;
    return slack;
  }

  Audit& audit_;
  std::size_t number_;
  const AuditedGame& game_;
  const GameRow& row_;
  RowSeats seats_;
  std::vector<Worth> worths_;
};

}  // namespace

void compare_rows(Audit& audit) {
  for (std::size_t i = 0; i < audit.games.size(); ++i)
    if (audit.games[i].row) RowComparer(audit, i).run();
}

}  // namespace referee::event
