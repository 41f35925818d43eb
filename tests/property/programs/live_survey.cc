// How soon a session that follows a game names a fault: every operator of generator/faults on
// generated games, fed line by line. And whether clean games are followed in silence.
//
//   referee_live_survey faults GAMES [SEED]   of each of five presets, one fault of each id a game
//   referee_live_survey clean GAMES [SEED]
//   referee_live_survey logs RULES FILE...    real logs: the end of feed() is the report of check()
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "importers/stream/stream.h"
#include "tests/property/fault_trial.h"
#include "tests/property/live_trial.h"
#include "tools/games/game_maker.h"
#include "validator/catalogue/catalogue.h"
#include "validator/ruleset/presets.h"

namespace {

using namespace referee;
using namespace referee::test;

constexpr std::string_view kPresets[] = {"tenhou", "tenhou-sanma", "wrc", "ema2016", "ronin"};

struct Cost {
  double seconds = 0;
  std::size_t lines = 0;
  std::size_t reports_differ = 0;
  std::size_t broken = 0;

  void add(const LiveCourse& course, const std::string& whole, const std::string& what) {
    seconds += course.seconds;
    lines += course.lines;
    if (course.reports != whole) {
      ++reports_differ;
      std::cout << what << ": the report differs\n" << course.reports << whole;
    }
    if (const std::string why = broken_promise(course); !why.empty()) {
      ++broken;
      std::cout << what << ": " << why << '\n';
    }
  }
  void print() const {
    std::cout << lines << " events, "
              << (lines > 0 ? seconds * 1e6 / static_cast<double>(lines) : 0.0)
              << " us each; reports that differ: " << reports_differ
              << "; promises broken: " << broken << '\n';
  }
};

SessionOptions options_of(const Ruleset& ruleset) {
  SessionOptions options;
  options.rules = ruleset;
  return options;
}

template <class Use>
void for_each_game(std::uint32_t games, const std::string& seed, const Use& use) {
  for (const std::string_view name : kPresets) {
    const Ruleset* const ruleset = find_preset(name);
    if (ruleset == nullptr) continue;
    games::GameMaker maker(*ruleset);
    for (std::uint32_t number = 0; number < games; ++number) {
      games::GamePlan plan;
      plan.policy = policy_of(number);
      GameLog log;
      if (maker.make(seed + "/" + std::to_string(number), plan, log))
        use(log, *ruleset, std::string(name) + " " + std::to_string(number));
    }
  }
}

int survey_faults(std::uint32_t games, const std::string& seed) {
  std::map<std::ptrdiff_t, std::size_t> delays;
  std::map<std::string, std::size_t> elsewhere;
  std::size_t made = 0;
  std::size_t withdrawn = 0;
  std::size_t never = 0;
  Cost cost;
  for_each_game(games, seed, [&](const GameLog& log, const Ruleset& ruleset, std::string what) {
    Session session(options_of(ruleset));
    for (const CatalogueEntry& entry : catalogue()) {
      if (!faults::without_row(entry.id).empty()) continue;
      const auto fault = fault_in_told(log, ruleset, entry.id, made);
      if (!fault) continue;
      std::string stream;
      stream::write_events(fault->log, stream);
      const LiveCourse course = follow_lines(session, stream);
      cost.add(course, check_whole(session, stream), what + " " + std::string(entry.id));
      ++made;
      for (const ToldNews& told : course.told)
        withdrawn += told.news.state == FindingState::Withdrawn ? 1U : 0U;
      const std::size_t line = line_of(course, fault->rule, fault->event);
      if (line > course.lines) {
        ++never;
        std::cout << what << ' ' << entry.id << ": never named\n";
        continue;
      }
      const auto delay = static_cast<std::ptrdiff_t>(line) - fault->borne;
      ++delays[delay];
      if (delay == 0) continue;
      ++elsewhere[std::string(entry.id)];
      std::cout << what << ' ' << entry.id << ": " << delay << " behind event " << fault->borne
                << ", " << fault->what << '\n';
    }
  });
  std::cout << made << " faults; never named: " << never << "; told and withdrawn: " << withdrawn
            << "\nevents behind the one that bears it: ";
  for (const auto& [delay, count] : delays) std::cout << delay << ": " << count << ", ";
  std::cout << "\nnot there: ";
  for (const auto& [rule, count] : elsewhere) std::cout << rule << ' ' << count << ", ";
  std::cout << '\n';
  cost.print();
  return 100 * delays[0] < 98 * made || cost.broken + cost.reports_differ > 0 ? 1 : 0;
}

int survey_clean(std::uint32_t games, const std::string& seed) {
  std::size_t followed = 0;
  std::size_t told = 0;
  Cost cost;
  for_each_game(games, seed, [&](const GameLog& log, const Ruleset& ruleset, std::string what) {
    Session session(options_of(ruleset));
    std::string stream;
    stream::write_events(log, stream);
    const LiveCourse course = follow_lines(session, stream);
    cost.add(course, check_whole(session, stream), what);
    ++followed;
    told += course.told.size();
    for (const ToldNews& news : course.told)
      std::cout << what << ": " << news.news.finding.rule << " behind line " << news.line << '\n';
  });
  std::cout << followed << " clean games; told: " << told << '\n';
  cost.print();
  return told + cost.broken + cost.reports_differ > 0 ? 1 : 0;
}

int survey_logs(std::string_view rules, int count, char** paths) {
  SessionOptions options;
  if (const Ruleset* const ruleset = find_preset(rules)) options.rules = *ruleset;
  Session session(options);
  Cost cost;
  std::size_t told = 0;
  std::size_t withdrawn = 0;
  for (int i = 0; i < count; ++i) {
    std::ifstream file(paths[i], std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    const LiveCourse course = follow_lines(session, bytes, paths[i]);
    cost.add(course, check_whole(session, bytes, paths[i]), paths[i]);
    told += course.reported.size();
    for (const ToldNews& news : course.told)
      withdrawn += news.news.state == FindingState::Withdrawn ? 1U : 0U;
  }
  std::cout << count << " logs, " << told << " findings; told and withdrawn: " << withdrawn << '\n';
  cost.print();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 2 ? argv[1] : "";
  const std::string seed = argc > 3 ? argv[3] : "20261128";
  if (what == "faults") return survey_faults(static_cast<std::uint32_t>(std::atoi(argv[2])), seed);
  if (what == "clean") return survey_clean(static_cast<std::uint32_t>(std::atoi(argv[2])), seed);
  if (what == "logs") return survey_logs(argv[2], argc - 3, argv + 3);
  std::cerr << "referee_live_survey faults|clean GAMES [SEED], or logs RULES FILE...\n";
  return 3;
}
