// Games held packed in memory, and the passes over them that are timed. Each pass does the work of
// `check` up to a point, and reuses its buffers as `check` does.
#pragma once

#include <memory>
#include <string>

namespace referee::benchmark {

class Games {
 public:
  Games();
  ~Games();

  /// Reads and packs every Tenhou XML log of the path; says what is wrong, or nothing.
  std::string load(const std::string& path);

  std::size_t size() const;
  std::size_t hands() const;
  std::size_t wins() const;

  void unpack();  ///< libdeflate alone
  void floor();   ///< libdeflate, then pugixml in place: what any reader of these files pays
  void read();    ///< unpack, then the canonical events
  void judge_unproved();  ///< read, then judge without the walls of the seed
  void check();           ///< read, then judge
  void walls();           ///< the walls of every hand from the seeds alone
  void score();           ///< the value of every win again, from the hands that the logs show

  /// Seconds for all games, where each game counts with the fastest of its runs: what the work
  /// costs where nothing else disturbs it.
  struct Least {
    double floor;
    double judge_unproved;
    double check;
  };
  /// The three take turns, pass by pass.
  Least least_of(unsigned runs);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace referee::benchmark
