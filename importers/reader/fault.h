// What is wrong with a value of a log: what its format asks for there, and what stands there. It
// knows no format: names and examples are handed in.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "importers/json/json_tree.h"
#include "validator/words/say.h"

namespace referee::reader {

/// What is asked for. Readers hand one along with every value that they read, so it becomes a
/// statement only where a value is at fault.
class Asked {
 public:
  /// The numbers of the statement, in their order.
  template <std::integral... Numbers>
  constexpr Asked(Said what, Numbers... numbers)
      : what_(what), numbers_{static_cast<std::int64_t>(numbers)...}, count_(sizeof...(numbers)) {}
  /// `words` of the format, with spaces between them.
  constexpr Asked(Said what, std::string_view words) : what_(what), words_(words) {}
  /// One that is made already; it must outlive this.
  Asked(const Statement& made) : made_(&made) {}

  /// The same with `forms` of the format in which it may stand, with spaces between them.
  constexpr Asked as(std::string_view forms) const {
    Asked same = *this;
    same.forms_ = forms;
    return same;
  }
  [[gnu::cold]] Statement statement() const;

 private:
  Said what_ = kNothingSaid;
  std::array<std::int64_t, 3> numbers_{};
  std::size_t count_ = 0;
  std::string_view words_;
  std::string_view forms_;
  const Statement* made_ = nullptr;
};

struct LineFault {
  std::string pointer;  ///< JSON pointer
  Statement required;
  Statement claimed;
};

/// What is wrong with a line or an object: the first thing in full, the others by number.
struct LineFaults {
  std::optional<LineFault> first;
  std::uint32_t others = 0;
  /// A word that this version does not know, in a place where a later version may have more of
  /// them.
  std::optional<LineFault> unknown_word;

  [[gnu::cold]] void add(std::string pointer, const Asked& asked, Statement claimed);
  [[gnu::cold]] void add(const JsonView& value, const Asked& asked);
  [[gnu::cold]] void add_missing(const JsonView& object, std::string_view key, const Asked& asked);
  [[gnu::cold]] void note_unknown(const JsonView& value, const Asked& asked);
};

/// `text` in quotes, at most some 60 bytes of it.
[[gnu::cold]] std::string quoted(std::string_view text);
/// What stands there: raw text of the log, shortened here.
[[gnu::cold]] Statement found(std::string_view text);
[[gnu::cold]] Statement found(const JsonView& value);

}  // namespace referee::reader
