#include <algorithm>
#include <utility>

#include "tournament/games/row_seats.h"
#include "tournament/games/worths.h"
#include "tournament/model/lookup.h"
#include "tournament/rules/row_sums.h"
#include "tournament/rules/rules.h"
#include "validator/flow/final.h"
#include "validator/flow/placement.h"

namespace referee::tournament::rules {
namespace {

/// "Aoi 25,000, Kita 31,000": of the seats that differ, what both sides say.
class Sides {
 public:
  /// `said` of a name and a value, `both` of a name and the two values.
  template <class Value>
  void add(Said said, Said both, const std::string& name, const Value& required,
           const Value& claimed) {
    required_.push_back(say(said, name, required));
    claimed_.push_back(say(said, name, claimed));
    both_.push_back(say(both, name, claimed, required));
  }
  bool empty() const { return required_.empty(); }
  void move_to(EventFinding& finding) {
    finding.headline = say(Said::InRow, std::move(both_));
    finding.required = say(Said::InTurn, std::move(required_));
    finding.claimed = say(Said::InTurn, std::move(claimed_));
  }

 private:
  Statements both_;
  Statements required_;
  Statements claimed_;
};

class RowComparer {
 public:
  /// `judges_sums`: scores that do not add up are the mistake of a row, whatever its points are.
  RowComparer(Audit& audit, std::size_t number, bool judges_sums)
      : audit_(audit),
        number_(number),
        judges_sums_(judges_sums),
        game_(audit.games[number]),
        row_(audit.event.games[*audit.games[number].row]),
        seats_(games::row_seats(audit, audit.games[number])) {}

  void run() {
    if (game_.status == GameStatus::Unreadable || game_.status == GameStatus::Unsupported) return;
    if (!games::has_all_players(seats_)) return say_players();
    for (const std::size_t odd : games::odd_seats(audit_, game_, seats_))
      if (!is_a_stranger(odd) && !is_due_there(odd)) return say_players();
    // What does not add up says nothing of points and places.
    if (judges_sums_ && has_wrong_sum()) return say_sum_of_scores();
    const bool scores_are_right = game_.is_by_row || compare_scores();
    worths_ = worths();
    const bool points_are_right = compare_points();
    // Places follow from the numbers: what is wrong there is said once.
    const bool places_are_right = !scores_are_right || !points_are_right || compare_places();
    if (game_.is_by_row && scores_are_right && points_are_right && places_are_right) compare_sum();
  }

  /// Of a game on paper.
  bool has_wrong_sum() const {
    return game_.is_by_row && has_rules() && games::has_all_players(seats_) && scores_of_row() &&
           !has_sum_of_scores();
  }

 private:
  struct Worth {
    flow::Places places{};
    flow::ResultTenths tenths{};
  };

  EventFinding& find(std::string_view rule, Statement headline = {}) {
    EventFinding& finding = add_finding(audit_, rule, Severity::Error, std::move(headline));
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
    return player &&
           std::ranges::any_of(due, [&](const DueSeat& seat) { return seat.player == player; });
  }

  static bool is_in(const std::vector<std::size_t>& seats, std::size_t seat) {
    return std::ranges::find(seats, seat) != seats.end();
  }

  void say_players() {
    const std::vector<std::size_t> odd = games::odd_seats(audit_, game_, seats_);
    std::vector<std::string> required;
    std::vector<std::string> claimed;
    std::vector<std::string> missing;
    std::vector<std::string> others;
    for (std::size_t s = 0; s < game_.seats.size(); ++s) {
      required.push_back(name(s));
      if (!seats_[s] || is_in(odd, s)) missing.push_back(required.back());
    }
    for (std::size_t r = 0; r < row_.seats.size(); ++r) {
      claimed.push_back(row_.seats[r].player);
      const auto seat = std::ranges::find(seats_, r);
      if (seat == seats_.end() || is_in(odd, static_cast<std::size_t>(seat - seats_.begin())))
        others.push_back(claimed.back());
    }
    EventFinding& finding = find(
        "event/result-score", say(Said::OtherPlayersInRow, std::move(others), std::move(missing)));
    finding.required = say(Said::TheseNames, std::move(required));
    finding.claimed = say(Said::TheseNames, std::move(claimed));
  }

  /// By rules that fit the log and are not those of the event.
  bool has_scores_otherwise() const {
    const auto scores = scores_of_row();
    const auto otherwise = scores_otherwise();
    return scores && otherwise && *scores == *otherwise;
  }

  Known<games::Scores> scores_otherwise() const {
    if (!game_.log || !audit_.fitting) return std::nullopt;
    return audit_.logs[*game_.log].scores_otherwise;
  }

  bool compare_scores() {
    if (has_scores_otherwise()) return true;
    Sides sides;
    for (std::size_t s = 0; s < seats_.size(); ++s)
      if (from(s).score && game_.seats[s].score && *from(s).score != *game_.seats[s].score)
        sides.add(Said::NameAndScore, Said::ScoreInRow, name(s), game_.seats[s].score->value,
                  from(s).score->value);
    if (sides.empty()) return true;
    sides.move_to(find("event/result-score"));
    return false;
  }

  Known<games::Scores> scores_of_row() const {
    games::Scores scores{};
    for (std::size_t s = 0; s < seats_.size(); ++s) {
      if (!from(s).score) return std::nullopt;
      scores[s] = *from(s).score;
    }
    return scores;
  }

  Known<games::Scores> scores_of_log() const {
    if (!game_.log) return std::nullopt;
    return audit_.logs[*game_.log].scores;
  }

  /// What the scores of the log, and the row's own, may be worth.
  std::vector<Worth> worths() const {
    std::vector<Worth> all;
    if (!has_rules()) return all;
    const Seat dealer = game_.log ? audit_.logs[*game_.log].dealer() : Seat{0};
    for (const auto& scores : {scores_of_log(), scores_of_row(), scores_otherwise()})
      for (const Ruleset* rules : rules_of_rows())
        if (scores) add_worths(*scores, dealer, *rules, all);
    return all;
  }

  void add_worths(const games::Scores& scores, Seat dealer, const Ruleset& rules,
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
      const values::ResultPoints ruled = values::ResultPoints::of_tenths(worth.tenths[s]);
      const std::int32_t chips = from(s).chips ? *from(s).chips : game_.seats[s].chips.value_or(0);
      if (*from(s).points != ruled && *from(s).points != ruled + audit_.event.chip * chips)
        return false;
    }
    return true;
  }

  bool has_places(const Worth& worth) const {
    for (std::size_t s = 0; s < seats_.size(); ++s)
      if (from(s).place && *from(s).place != worth.places[s]) return false;
    return true;
  }

  bool compare_points() {
    Sides sides;
    const bool is_right =
        !says_points() || worths_.empty() ||
        std::ranges::any_of(worths_, [&](const Worth& worth) { return has_points(worth); });
    if (!is_right)
      for (std::size_t s = 0; s < seats_.size(); ++s)
        if (from(s).points && game_.seats[s].points && *from(s).points != *game_.seats[s].points)
          sides.add(Said::NameAndPoints, Said::PointsInRow, name(s),
                    with_sign(*game_.seats[s].points), with_sign(*from(s).points));
    const bool has_wrong_chips = add_chips(sides);
    if (is_right && !has_wrong_chips) return true;
    if (game_.is_by_row && !has_wrong_chips && has_exchanged_scores()) return false;
    sides.move_to(find("event/result-points"));
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
      sides.add(Said::NameAndChips, Said::ChipsInRow, name(s), chips, *from(s).chips);
    }
    return found;
  }

  bool compare_places() {
    const bool says_places = std::ranges::any_of(
        row_.seats, [](const ResultSeat& seat) { return seat.place.has_value(); });
    if (!says_places || worths_.empty()) return true;
    const bool is_right =
        std::ranges::any_of(worths_, [&](const Worth& worth) { return has_places(worth); });
    if (is_right) return true;
    Sides sides;
    for (std::size_t s = 0; s < seats_.size(); ++s)
      if (from(s).place && game_.seats[s].place && *from(s).place != *game_.seats[s].place)
        sides.add(Said::NameAndPlace, Said::PlaceInRow, name(s), *game_.seats[s].place,
                  *from(s).place);
    sides.move_to(find("event/placement"));
    return false;
  }

  void compare_sum() {
    if (!has_rules()) return;
    if (!scores_of_row()) return compare_sum_of_points();
    if (!has_sum_of_scores()) say_sum_of_scores();
  }

  bool has_rules() const { return audit_.rules && seats_.size() == audit_.rules->game_players; }

  bool has_sum_of_scores() const {
    const Points sum = sum_of(*scores_of_row());
    const auto rules = rules_of_rows();
    return std::ranges::any_of(rules,
                               [&](const Ruleset* one) { return may_be_sum_of_scores(sum, *one); });
  }

  Points sum_of(const games::Scores& scores) const {
    Points sum;
    for (std::size_t s = 0; s < seats_.size(); ++s) sum += scores[s];
    return sum;
  }

  /// Where one other score would make all of the row right, that one is mistyped.
  void say_sum_of_scores() {
    const games::Scores scores = *scores_of_row();
    const Points due = due_of_scores(*audit_.rules);
    Statement meant;
    for (std::size_t s = 0; s < seats_.size() && says_points(); ++s) {
      games::Scores other = scores;
      other[s] += due - sum_of(scores);
      if (!explains_row(other)) continue;
      // Several might be meant: nobody knows which.
      if (!meant.empty()) return say_sum(due, sum_of(scores), {});
      meant = say(Said::ScoreWasMeant, sum_of(scores).value, due.value, name(s), other[s].value);
    }
    say_sum(due, sum_of(scores), std::move(meant));
  }

  /// `meant`: which score is mistyped, where that is known.
  void say_sum(Points due, Points sum, Statement meant) {
    EventFinding& finding =
        find("event/sum",
             meant.empty() ? say(Said::ScoresDoNotAddUp, sum.value, due.value) : std::move(meant));
    finding.required = say(Said::SumOfPoints, due.value);
    finding.claimed = say(Said::SumOfPoints, sum.value);
  }

  /// Whether points and places of the row, as far as it has them, follow from these scores.
  bool explains_row(const games::Scores& scores) const {
    std::vector<Worth> all;
    for (const Ruleset* rules : rules_of_rows()) add_worths(scores, Seat{0}, *rules, all);
    return std::ranges::any_of(
        all, [&](const Worth& worth) { return has_points(worth) && has_places(worth); });
  }

  bool says_points() const {
    return std::ranges::any_of(row_.seats,
                               [](const ResultSeat& seat) { return seat.points.has_value(); });
  }

  /// Points and places say the same, and two scores have changed places.
  bool has_exchanged_scores() {
    const auto scores = scores_of_row();
    if (!scores || !says_points()) return false;
    for (std::size_t a = 0; a < seats_.size(); ++a)
      for (std::size_t b = a + 1; b < seats_.size(); ++b) {
        if (!from(a).place || !from(b).place) continue;
        games::Scores other = *scores;
        std::swap(other[a], other[b]);
        if (!explains_row(other)) continue;
        Sides sides;
        for (const std::size_t s : {a, b})
          sides.add(Said::NameAndScore, Said::ScoreOfPointsInRow, name(s), other[s].value,
                    (*scores)[s].value);
        sides.move_to(find("event/result-points"));
        return true;
      }
    return false;
  }

  void compare_sum_of_points() {
    std::vector<values::ResultPoints> points;
    std::vector<values::ResultPoints> without_chips;
    for (std::size_t s = 0; s < seats_.size(); ++s) {
      if (!from(s).points) return;
      points.push_back(*from(s).points);
      without_chips.push_back(points.back() - audit_.event.chip * from(s).chips.value_or(0));
    }
    for (const Ruleset* rules : rules_of_rows())
      if (!due_of_points(*rules) || may_add_up(points, *rules) || may_add_up(without_chips, *rules))
        return;
    values::ResultPoints sum;
    for (const values::ResultPoints one : points) sum += one;
    const Hundredths due = with_sign(*due_of_points(*audit_.rules));
    EventFinding& finding = find("event/sum", say(Said::PointsDoNotAddUp, with_sign(sum), due));
    finding.required = say(Said::SumOfResultPoints, due);
    finding.claimed = say(Said::SumOfResultPoints, with_sign(sum));
  }

  Audit& audit_;
  std::size_t number_;
  bool judges_sums_;
  const AuditedGame& game_;
  const GameRow& row_;
  games::RowSeats seats_;
  std::vector<Worth> worths_;
};

}  // namespace

void compare_rows(Audit& audit) {
  std::size_t on_paper = 0;
  std::size_t wrong_sums = 0;
  for (std::size_t i = 0; i < audit.games.size(); ++i) {
    if (!audit.games[i].row || !audit.games[i].is_by_row) continue;
    ++on_paper;
    if (RowComparer(audit, i, true).has_wrong_sum()) ++wrong_sums;
  }
  // Nearly all rows are not mistyped: they were reckoned in another way.
  const bool judges_sums = !are_nearly_all(wrong_sums, on_paper);
  for (std::size_t i = 0; i < audit.games.size(); ++i)
    if (audit.games[i].row) RowComparer(audit, i, judges_sums).run();
}

}  // namespace referee::tournament::rules
