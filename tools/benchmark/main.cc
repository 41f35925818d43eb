// What a check costs, beside the floor of reading the same files. Every figure is one pass over all
// games of a folder, from memory, on one thread; the benchmarks take turns (random interleaving),
// and the ratios that count are printed at the end.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tools/benchmark/games.h"
#include "tools/benchmark/json_games.h"

namespace {

using referee::benchmark::Games;
using referee::benchmark::JsonGames;

/// Prints as usual and keeps the passes of each benchmark. What counts is the median: on a machine
/// whose speed changes, the fastest pass of one benchmark and that of another were made at
/// different speeds. (A game is short enough for the machine's best: see print_least.)
class Keeper : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration || run.iterations == 0) continue;
      const double seconds = run.cpu_accumulated_time / static_cast<double>(run.iterations);
      passes_[run.run_name.function_name].push_back(seconds);
    }
    ConsoleReporter::ReportRuns(runs);
  }
  double seconds(const std::string& name) const {
    const auto it = passes_.find(name);
    if (it == passes_.end()) return 0;
    std::vector<double> sorted = it->second;
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    return *middle;
  }

 private:
  std::map<std::string, std::vector<double>> passes_;
};

template <class Kind>
void add(const char* name, Kind& games, void (Kind::*pass)()) {
  benchmark::RegisterBenchmark(name, [&games, pass](benchmark::State& state) {
    for (auto _ : state) (games.*pass)();
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games.size()));
  })->Unit(benchmark::kMillisecond);
}

void print_profile(const Keeper& keeper, const Games& games) {
  const double floor = keeper.seconds("floor");
  if (floor <= 0) return;
  const auto per_game = [&](double seconds) {
    return seconds * 1e6 / static_cast<double>(games.size());
  };
  const double unpack = keeper.seconds("unpack");
  const double read = keeper.seconds("read");
  const double unproved = keeper.seconds("judge_unproved");
  const double check = keeper.seconds("check");
  fmt::print("\n{} games, {} hands, {} wins\n", games.size(), games.hands(), games.wins());
  fmt::print("  floor (libdeflate, pugixml)  {:8.1f} us a game  {:8.0f} games/s\n", per_game(floor),
             1e6 / per_game(floor));
  fmt::print(
      "  check                        {:8.1f} us a game  {:8.0f} games/s  {:.2f} times the floor\n",
      per_game(check), 1e6 / per_game(check), check / floor);
  fmt::print(
      "  ... without the walls        {:8.1f} us a game  {:8.0f} games/s  {:.2f} times the floor\n",
      per_game(unproved), 1e6 / per_game(unproved), unproved / floor);
  fmt::print("where the time of a check goes:\n");
  fmt::print("  unpack                       {:8.1f} us\n", per_game(unpack));
  fmt::print("  XML and import               {:8.1f} us\n", per_game(read - unpack));
  fmt::print("  judge                        {:8.1f} us\n", per_game(unproved - read));
  fmt::print("  walls proved                 {:8.1f} us\n", per_game(check - unproved));
  fmt::print("  (the walls alone: {:.1f} us)\n", per_game(keeper.seconds("walls")));
  if (const double wins = keeper.seconds("score"); wins > 0 && games.wins() > 0)
    fmt::print("  (all wins scored again alone: {:.1f} us, {:.0f} wins/s)\n", per_game(wins),
               static_cast<double>(games.wins()) / wins);
}

/// Of passes over all games nothing is left of a neighbour's work on the same processor but its
/// average, and it slows what keeps the processor busy more than what waits. A game takes a
/// fraction of a millisecond, so that one of its runs is undisturbed.
void print_least(Games& games) {
  constexpr unsigned kRuns = 25;
  const Games::Least least = games.least_of(kRuns);
  const auto per_game = [&](double seconds) {
    return seconds * 1e6 / static_cast<double>(games.size());
  };
  fmt::print("each game's fastest of {} runs, in turn:\n", kRuns);
  fmt::print("  floor                        {:8.1f} us a game  {:8.0f} games/s\n",
             per_game(least.floor), 1e6 / per_game(least.floor));
  fmt::print(
      "  check                        {:8.1f} us a game  {:8.0f} games/s  {:.2f} times the floor\n",
      per_game(least.check), 1e6 / per_game(least.check), least.check / least.floor);
  fmt::print(
      "  ... without the walls        {:8.1f} us a game  {:8.0f} games/s  {:.2f} times the floor\n",
      per_game(least.judge_unproved), 1e6 / per_game(least.judge_unproved),
      least.judge_unproved / least.floor);
}

void print_json(const Keeper& keeper, const std::string& format, const JsonGames& games) {
  const double parse = keeper.seconds(format + "-parse");
  const double read = keeper.seconds(format + "-read");
  const double check = keeper.seconds(format + "-check");
  if (check <= 0) return;
  const auto per_game = [&](double seconds) {
    return seconds * 1e6 / static_cast<double>(games.size());
  };
  fmt::print("\nthe same games as {}, {:.1f} KB each:\n", format,
             static_cast<double>(games.bytes()) / 1e3 / static_cast<double>(games.size()));
  if (parse > 0) fmt::print("  floor (simdjson's tree)      {:8.1f} us a game\n", per_game(parse));
  fmt::print("  parse and import             {:8.1f} us\n", per_game(read));
  fmt::print("  judge                        {:8.1f} us\n", per_game(check - read));
  fmt::print("  check                        {:8.1f} us a game  {:8.0f} games/s\n", per_game(check),
             1e6 / per_game(check));
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (argc != 2) {
    fmt::print(stderr, "usage: {} [BENCHMARK OPTIONS] FOLDER OR ARCHIVE OF LOGS\n", argv[0]);
    return 3;
  }
  Games games;
  if (const std::string trouble = games.load(argv[1]); !trouble.empty()) {
    fmt::print(stderr, "{}: {}\n", argv[0], trouble);
    return 2;
  }
  if (games.size() > 0) {
    add("floor", games, &Games::floor);
    add("unpack", games, &Games::unpack);
    add("read", games, &Games::read);
    add("judge_unproved", games, &Games::judge_unproved);
    add("check", games, &Games::check);
    add("walls", games, &Games::walls);
    add("score", games, &Games::score);
  }
  std::map<std::string, JsonGames> others;
  for (const char* const format : {"mjai", "tenhou6", "mahjong-soul", "mahjong-soul-bytes"}) {
    JsonGames& same = others.try_emplace(format, format).first->second;
    if (const std::string trouble = same.load(argv[1]); !trouble.empty()) {
      fmt::print(stderr, "{}: {}\n", argv[0], trouble);
      return 2;
    }
    if (same.size() == 0) continue;
    if (std::string_view(format) != "mahjong-soul-bytes")
      add(fmt::format("{}-parse", format).c_str(), same, &JsonGames::parse);
    add(fmt::format("{}-read", format).c_str(), same, &JsonGames::read);
    add(fmt::format("{}-check", format).c_str(), same, &JsonGames::check);
  }
  if (others.empty() || others.begin()->second.size() == 0) {
    fmt::print(stderr, "{}: {}: no log\n", argv[0], argv[1]);
    return 2;
  }
  Keeper keeper;
  benchmark::RunSpecifiedBenchmarks(&keeper);
  print_profile(keeper, games);
  if (keeper.seconds("floor") > 0 && keeper.seconds("check") > 0) print_least(games);
  for (const auto& [format, same] : others) print_json(keeper, format, same);
  return 0;
}
