#include "referee/evidence/troubles.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "referee/judging/platform_rules.h"
#include "validator/words/said.h"

namespace referee::evidence {
namespace {

/// What troubles are told apart by.
using Key = std::tuple<std::size_t, std::uint32_t, std::string>;

Key key_of(const Trouble& trouble) {
  return Key{trouble.sample, trouble.finding.event.value_or(UINT32_MAX), trouble.finding.rule};
}

/// Two players of one game may have one name: an engine that plays against itself.
bool is_unique(const GameLog& log, const std::string& name) {
  return std::ranges::count(log.header.names, name) == 1;
}

/// The seats in which one player has troubles; a player without a name is a seat.
struct Person {
  std::string name;
  std::set<Seat> seats;
};

Statement say_who(const Person& person) {
  if (person.seats.size() > 1) return say(Said::TextOfLog, person.name);
  const Seat seat = *person.seats.begin();
  return person.name.empty() ? say(Said::ThisSeat, seat)
                             : say(Said::SeatWithName, seat, person.name);
}

}  // namespace

std::vector<Trouble> troubles_under(MomentCounter& counter, const std::vector<Sample>& samples,
                                    const Ruleset& base, const std::vector<std::size_t>& places) {
  std::vector<Trouble> troubles;
  for (const std::size_t place : places) {
    const RulesChoice choice = judging::adjusted_to(base, samples[place].settings);
    for (Finding& finding : counter.findings(samples[place].log, choice.ruleset))
      troubles.push_back(Trouble{place, std::move(finding)});
  }
  return troubles;
}

std::vector<Trouble> without(const std::vector<Trouble>& troubles,
                             const std::vector<Trouble>& others) {
  std::set<Key> known;
  for (const Trouble& other : others) known.insert(key_of(other));
  std::vector<Trouble> rest;
  for (const Trouble& trouble : troubles)
    if (!known.contains(key_of(trouble))) rest.push_back(trouble);
  return rest;
}

std::vector<Trouble> troubles_taken_away(const std::vector<Trouble>& before,
                                         const std::vector<Trouble>& after) {
  if (!without(after, before).empty()) return {};
  return without(before, after);
}

std::uint32_t hands_of(const std::vector<Trouble>& troubles) {
  std::set<std::pair<std::size_t, std::uint32_t>> hands;
  for (const Trouble& trouble : troubles)
    hands.emplace(trouble.sample, trouble.finding.kyoku.value_or(UINT32_MAX));
  return static_cast<std::uint32_t>(hands.size());
}

Statement players_of(const std::vector<Sample>& samples, const std::vector<Trouble>& troubles) {
  std::map<std::string, Person> people;
  unsigned players = kMaxSeats;
  for (const Trouble& trouble : troubles) {
    const Seat seat = trouble.finding.seat;
    if (!seat.present() || seat.index() >= kMaxSeats) continue;
    const Sample& sample = samples[trouble.sample];
    players = sample.settings.players.value_or(std::uint8_t{kMaxSeats});
    const std::string& name = sample.log.header.names[seat.index()];
    Person& person = people[name.empty() || !is_unique(sample.log, name)
                                ? name + '\n' + std::to_string(seat.index())
                                : name];
    person.name = name;
    person.seats.insert(seat);
  }
  constexpr std::size_t kMostNamed = 4;
  if (people.empty()) return {};
  if (people.size() == 1) return say(Said::PlayerAlone, say_who(people.begin()->second));
  if (people.size() == players)
    return say(players < kMaxSeats ? Said::AllThreePlayers : Said::AllFourPlayers);
  if (people.size() > kMostNamed) return say(Said::CountOfPlayers, people.size());
  Statement all;
  for (const auto& [key, person] : people)
    all = all.empty() ? say_who(person) : say(Said::TheseAndThat, all, say_who(person));
  return all;
}

std::vector<RuleFindings> by_rule(const std::vector<Sample>& samples,
                                  const std::vector<Trouble>& troubles) {
  std::map<std::string, std::vector<Trouble>> rules;
  for (const Trouble& trouble : troubles) rules[trouble.finding.rule].push_back(trouble);
  std::vector<RuleFindings> found;
  for (const auto& [rule, its] : rules)
    found.push_back({rule, static_cast<std::uint32_t>(its.size()), players_of(samples, its)});
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.findings > b.findings; });
  return found;
}

}  // namespace referee::evidence
