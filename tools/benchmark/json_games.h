// The same games in memory in another format, JSON or bytes, and the passes over them that are
// timed: the cost of a check compared with the cost of parsing alone.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace referee::benchmark {

class JsonGames {
 public:
  /// `format` by its name: mjai, tenhou6, mahjong-soul, mahjong-soul-bytes.
  explicit JsonGames(std::string_view format);
  ~JsonGames();

  /// Writes every game of the path (of any format that is read) in the format; a file that is in it
  /// is kept as it is. Says what is wrong, or nothing.
  std::string load(const std::string& path);

  std::size_t size() const;
  std::size_t bytes() const;

  /// What any reader of JSON pays: simdjson's tree, of which nobody looks at a value. Of bytes
  /// nothing.
  void parse();
  void read();   ///< the canonical events
  void check();  ///< read, then judge

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace referee::benchmark
