// What any reader of a log pays, whatever it makes of it: the parse alone, by libraries that make
// nothing of a game. The yardstick that the cost of reading is held against.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include <simdjson.h>

namespace referee::benchmark_games {

class ParseAlone {
 public:
  ParseAlone();
  ~ParseAlone();

  enum class Kind {
    Json,
    JsonOfTexts,  ///< JSON whose texts are logs themselves: bytes written as text, or JSON
    JsonLines,    ///< several values, one after another
    Bytes,        ///< a record in protocol buffers
    Text          ///< such bytes in base64 or hexadecimal
  };
  static Kind kind_of(std::string_view file);

  /// As little as can be: simdjson's tree, of which nobody looks at a value; of bytes a walk over
  /// every field down to the last number, which keeps nothing and checks no text. What stands as
  /// text is decoded first.
  std::uint64_t least(const simdjson::padded_string& file, Kind kind);
  /// A parse that somebody could read from: simdjson's tree and every value and key of it looked at
  /// once, the texts that are actions of an export taken apart; of bytes libprotobuf into its
  /// messages, in an arena that is used again.
  std::uint64_t whole(const simdjson::padded_string& file, Kind kind);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace referee::benchmark_games
