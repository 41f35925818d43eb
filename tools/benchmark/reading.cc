// referee_reading FILE, FOLDER OR ARCHIVE...: what it costs to read logs, beside their parse alone
// (tools/benchmark/parse_alone.h). A row for each argument: the sum of each file's fastest run,
// where the parse and the reading take turns, so that a neighbour on the same processor disturbs no
// ratio. Logs of XML have a floor of their own (tools/benchmark/games.h).
#include <ctime>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "tools/benchmark/parse_alone.h"

namespace {

using referee::benchmark_games::ParseAlone;

double now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct File {
  simdjson::padded_string text;
  ParseAlone::Kind kind;
};

/// Seconds for all files.
struct Costs {
  double least = 0;
  double whole = 0;
  double read = 0;
};

class Bench {
 public:
  Costs of(const std::vector<File>& files) {
    Costs costs;
    for (const File& file : files) {
      std::array<double, 3> fastest{};
      fastest.fill(std::numeric_limits<double>::max());
      // A long file is disturbed more often than a short one, but sooner repeated enough.
      const int runs = file.text.size() > kLong ? kRuns / 8 : kRuns;
      for (int run = 0; run < runs; ++run) {
        pass(fastest[0], [&] { sink_ += parse_.least(file.text, file.kind); });
        pass(fastest[1], [&] { sink_ += parse_.whole(file.text, file.kind); });
        pass(fastest[2], [&] {
          reader_.read(std::string_view(file.text), {},
                       [&](referee::GameLog& log) { sink_ += log.events.size(); });
        });
      }
      costs.least += fastest[0];
      costs.whole += fastest[1];
      costs.read += fastest[2];
    }
    return costs;
  }
  std::uint64_t sink() const { return sink_; }

 private:
  static constexpr int kRuns = 80;
  static constexpr std::size_t kLong = std::size_t{1} << 20U;

  template <class Work>
  static void pass(double& fastest, const Work& work) {
    const double start = now();
    work();
    fastest = std::min(fastest, now() - start);
  }

  ParseAlone parse_;
  referee::LogReader reader_;
  std::uint64_t sink_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: {} FILE, FOLDER OR ARCHIVE OF JSON LOGS OR RECORDS...\n", argv[0]);
    return 3;
  }
  constexpr double kMicro = 1e6;
  fmt::print("{:<40} {:>5} {:>8} {:>10} {:>10} {:>10} {:>8} {:>8}\n", "", "files", "KB", "parse us",
             "looked at", "read us", "/ parse", "/ looked");
  Bench bench;
  int code = 0;
  for (int i = 1; i < argc; ++i) {
    std::vector<File> files;
    std::size_t bytes = 0;
    referee::InputReader input;
    input.read(
        argv[i],
        [&](referee::Document& document) {
          const referee::Format format = referee::detect(document.bytes());
          if (format == referee::Format::None || format == referee::Format::Mjlog) return true;
          bytes += document.bytes().size();
          files.push_back(
              {simdjson::padded_string(document.bytes()), ParseAlone::kind_of(document.bytes())});
          return true;
        },
        [&](const referee::InputError& error) {
          fmt::print(stderr, "{}: {}\n", error.path, error.message);
          code = 2;
        });
    if (files.empty()) continue;
    const Costs costs = bench.of(files);
    const double each = kMicro / static_cast<double>(files.size());
    fmt::print("{:<40} {:>5} {:>8.1f} {:>10.1f} {:>10.1f} {:>10.1f} {:>8.2f} {:>8.2f}\n",
               std::filesystem::path(argv[i]).filename().string(), files.size(),
               static_cast<double>(bytes) / 1e3 / static_cast<double>(files.size()),
               costs.least * each, costs.whole * each, costs.read * each, costs.read / costs.least,
               costs.read / costs.whole);
  }
  return bench.sink() == 0 ? 2 : code;
}
