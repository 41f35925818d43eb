// The small texts that an mjlog is written with: attributes, numbers in lists, encoded names.
// Nothing of a log gets into the XML unless it can be read back as it was.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::mjlog {

/// Whether a text can be the value of an attribute and be read back as it is.
bool is_safe(std::string_view value);

/// Appends ` name="value"`; both are ours: plain ASCII without quotes.
void put_attribute(std::string_view name, std::string_view value, std::string& out);

/// Appends an attribute with text of the log as it is. What would break the XML, or be read as
/// something else, is left out as a loss.
void put_raw(std::string_view name, std::string_view value, std::string& out,
             reader::Losses& losses);

/// Appends an extra fact as an attribute of its element, as it was read. False, and nothing
/// appended, for a name that is none or that has a meaning here (`taken`), and for a value that
/// would not be read back as it is.
bool put_extra(std::string_view name, std::string_view value,
               std::span<const std::string_view> taken, std::string& out);

/// Every byte as %41.
std::string percent_encoded(std::string_view text);

/// A comma-joined list: numbers, and empty fields for what is not known.
class FieldList {
 public:
  void add(std::int64_t number) { add(std::to_string(number)); }
  void add_unknown() {
    add(std::string_view());
    complete_ = false;
  }
  void add(std::string_view field) {
    if (count_++ > 0) text_ += ',';
    text_ += field;
  }
  template <class T>
  void add(const Known<T>& number) {
    if (number)
      add(static_cast<std::int64_t>(*number));
    else
      add_unknown();
  }

  const std::string& text() const { return text_; }
  bool complete() const { return complete_; }

 private:
  std::string text_;
  std::size_t count_ = 0;
  bool complete_ = true;
};

}  // namespace referee::mjlog
