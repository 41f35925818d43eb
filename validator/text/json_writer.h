// Writes JSON text piece by piece, punctuation included: the one writer of reports, of answers of
// the command line and of the streams of events. It does not check that what is written makes sense
// (a key in an array, an object left open).
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "validator/tiles/tile.h"

namespace referee {

class JsonWriter {
 public:
  /// Appends to `out`, which outlives the writer. Commas go between the pieces of this writer
  /// alone.
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& open_object() { return open('{'); }
  JsonWriter& close_object() { return close('}'); }
  JsonWriter& open_array() { return open('['); }
  JsonWriter& close_array() { return close(']'); }

  /// The next piece stands on a line of its own, for whoever reads or compares by lines.
  JsonWriter& new_line();

  /// Names the member whose value comes next. `name` is one of ours: ASCII that needs no escape.
  JsonWriter& key(std::string_view name);
  /// The same for a name of any bytes.
  JsonWriter& text_key(std::string_view name);

  /// Any bytes, escaped as append_json_string() says (validator/text/escape.h).
  JsonWriter& text(std::string_view value);
  /// A text of ours: ASCII that needs no escape.
  JsonWriter& word(std::string_view value);
  JsonWriter& text_or_null(std::string_view value) { return value.empty() ? null() : text(value); }
  JsonWriter& number(std::int64_t value);
  JsonWriter& truth(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  /// A value that is JSON already.
  JsonWriter& raw(std::string_view json);

  /// By the type of the value; null where a fact or a seat is absent.
  JsonWriter& value(std::string_view text) { return this->text(text); }
  JsonWriter& value(const std::string& text) { return this->text(text); }
  JsonWriter& value(const char* text) { return this->text(text); }
  JsonWriter& value(bool truth) { return this->truth(truth); }
  JsonWriter& value(std::integral auto number) {
    return this->number(static_cast<std::int64_t>(number));
  }
  JsonWriter& value(Points points) { return number(points.value); }
  JsonWriter& value(Seat seat) { return seat.present() ? number(seat.value) : null(); }
  template <class T>
  JsonWriter& value(const Known<T>& fact) {
    return fact ? value(*fact) : null();
  }
  template <class T>
  JsonWriter& member(std::string_view name, const T& content) {
    return key(name).value(content);
  }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate() {
    if (!first_) out_ += ',';
    first_ = false;
  }

  std::string& out_;
  bool first_ = true;  ///< nothing stands before the next value in its array or object
};

}  // namespace referee
