// Writes JSON text piece by piece, punctuation included, for the answers of the command line. It
// does not check that what is written makes sense (a key in an array, an object left open); strings
// are escaped as in the reports.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "validator/tiles/tile.h"

namespace referee {

class JsonWriter {
 public:
  /// Appends to `out`, which outlives the writer.
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& open_object() { return open('{'); }
  JsonWriter& close_object() { return close('}'); }
  JsonWriter& open_array() { return open('['); }
  JsonWriter& close_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view value);
  JsonWriter& number(std::int64_t value);
  JsonWriter& truth(bool value);
  JsonWriter& null();
  /// A value that is JSON already.
  JsonWriter& raw(std::string_view json);

  JsonWriter& member(std::string_view name, std::string_view value) {
    return key(name).text(value);
  }
  JsonWriter& member(std::string_view name, const char* value) { return key(name).text(value); }
  JsonWriter& member(std::string_view name, const std::string& value) {
    return key(name).text(value);
  }
  JsonWriter& member(std::string_view name, bool value) { return key(name).truth(value); }
  JsonWriter& member(std::string_view name, Points value) { return key(name).number(value.value); }
  JsonWriter& member(std::string_view name, std::integral auto value) {
    return key(name).number(static_cast<std::int64_t>(value));
  }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();

  std::string& out_;
  bool first_ = true;  ///< nothing stands before the next value in its array or object
};

}  // namespace referee
