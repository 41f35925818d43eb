// A table of an event, value by value: finds a column by its name, turns texts into values, and
// notes each thing that is wrong as a problem with its row and column. What the values mean is for
// its users.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/event_files/csv.h"
#include "importers/text/nearest.h"
#include "tournament/model/event_file.h"
#include "tournament/values/names.h"
#include "validator/words/said.h"

namespace referee::event_files {

/// The texts of an event file in values; nothing for any other text.
std::optional<Points> parse_score_cell(std::string_view text);  ///< "25000", "25,000", "-1200"
/// "E", "east", "東", or a number from `first` on.
std::optional<Seat> parse_seat(std::string_view text, char first = '0');
std::optional<std::int32_t> parse_count(std::string_view text);  ///< "-3", "12"

class Columns {
 public:
  /// All are used for as long as the table is read.
  Columns(std::string_view file, const CsvTable& table, int zone,
          std::vector<tournament::Problem>& problems);

  /// Columns with these names are known; a column of any other name is a problem. Names are
  /// compared without case.
  void know(const std::vector<std::string>& names);
  /// False, and a problem, where the column is missing.
  bool must_have(std::string_view name);
  bool has(std::string_view name) const { return index_of(name) != kNone; }

  /// The row that row() and all functions below are about; it must outlive their calls.
  void stand_on(const CsvRow& row) { row_ = &row; }
  std::uint32_t row() const { return row_->row; }

  /// Empty where the column is missing or the cell says nothing.
  std::string_view text(std::string_view name) const;
  /// The parsed value; nothing for an empty cell, and nothing with a problem for one that does not
  /// parse: it says `is_none` of the text, and asks for the one of `words` that comes nearest.
  template <class Parse>
  auto value(std::string_view name, Said is_none, Parse parse,
             const std::vector<std::string_view>& words = {}) {
    const std::string_view cell = text(name);
    decltype(parse(cell)) parsed{};
    if (cell.empty()) return parsed;
    const std::string plain = tournament::values::plain_width(cell);
    parsed = parse(std::string_view(plain));
    if (!parsed)
      wrong(name, with_meant(say(is_none, std::string(cell)), text::nearest_word(plain, words)));
    return parsed;
  }
  /// Finds out how the table counts seats: from 1 where these columns have no 0, and a 4 or, at
  /// tables of three, each of 1 to 3 equally often.
  void count_seats_in(const std::vector<std::string>& names);
  Seat seat(std::string_view name);
  Known<tournament::values::ResultPoints> points(std::string_view name);
  Known<tournament::values::Moment> moment(std::string_view name);
  /// Both ends of a period, with their texts.
  tournament::Bounds bounds(std::string_view from, std::string_view to);

  void wrong(std::string_view column, Statement said);

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::size_t index_of(std::string_view name) const;

  std::string_view file_;
  const CsvTable& table_;
  int zone_;
  std::vector<tournament::Problem>& problems_;
  const CsvRow* row_ = nullptr;
  char first_seat_ = '0';
};

}  // namespace referee::event_files
