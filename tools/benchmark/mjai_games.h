// The same games as JSON lines in memory, and the passes over them that are timed: what a check of a corpus of bots' games costs beside
// parsing its JSON.
#pragma once

#include <memory>
#include <string>

namespace referee::benchmark_games {

class MjaiGames {
 public:
  MjaiGames();
  ~MjaiGames();

  /// Writes every game of the path (of any format that is read) as a mjai log; a file that is one is kept as it is. Says what is wrong, or
  /// nothing.
  std::string load(const std::string& path);

  std::size_t size() const;
  std::size_t bytes() const;

  void parse();  ///< simdjson alone, every line into its tree: what any reader of these files pays
  void read();   ///< the canonical events
  void check();  ///< read, then judge

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace referee::benchmark_games
