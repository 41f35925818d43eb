// How rows are written: the values of a statement in their order, and texts that many rows share.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "store/sqlite.h"

namespace referee::store {

/// The values of a statement one after another.
class Values {
 public:
  explicit Values(Statement& statement) : statement_(statement) {}

  Values& number(std::int64_t value) {
    statement_.bind(++place_, value);
    return *this;
  }
  Values& number(const std::optional<std::int64_t>& value) {
    return value ? number(*value) : null();
  }
  /// A day, or 0 for none.
  Values& day(std::int64_t day) { return day == 0 ? null() : number(day); }
  Values& digest(const std::string& bytes) {
    statement_.bind_blob(++place_, bytes);
    return *this;
  }
  Values& text(const std::string& text) {
    statement_.bind_text(++place_, text);
    return *this;
  }
  Values& text_or_null(const std::string& words) { return words.empty() ? null() : text(words); }
  Values& null() {
    statement_.bind_null(++place_);
    return *this;
  }
  void run() { statement_.run(); }

 private:
  Statement& statement_;
  int place_ = 0;
};

/// A table of texts that come again and again: a row is asked for, or added, by its texts.
template <std::size_t N>
class Numbers {
 public:
  using Texts = std::array<std::string, N>;
  static constexpr std::size_t kMostRemembered = 100'000;

  /// `find` and `add` give the number of the row with these texts; `add` makes the row.
  Numbers(const Connection& connection, std::string_view find, std::string_view add)
      : find_(connection, find), add_(connection, add) {}

  std::int64_t of(const Texts& texts) {
    if (const auto found = remembered_.find(texts); found != remembered_.end())
      return found->second;
    const std::optional<std::int64_t> found = number(find_, texts);
    const std::int64_t number_of_row = found ? *found : number(add_, texts).value_or(0);
    if (remembered_.size() < kMostRemembered) remembered_.emplace(texts, number_of_row);
    return number_of_row;
  }

 private:
  static std::optional<std::int64_t> number(Statement& statement, const Texts& texts) {
    Values values(statement);
    for (const std::string& text : texts) values.text(text);
    if (!statement.step()) return std::nullopt;
    const std::int64_t number = statement.integer(0);
    statement.run();
    return number;
  }

  Statement find_, add_;
  std::map<Texts, std::int64_t> remembered_;
};

}  // namespace referee::store
