#include "tournament/values/assignment.h"

namespace referee::tournament::values {
namespace {

/// The Hungarian method with potentials. Behind the columns stands one more for each row, at no
/// price: there a row stays alone.
class Table {
 public:
  explicit Table(const std::vector<std::vector<Price>>& prices)
      : prices_(prices),
        rows_(prices.size()),
        columns_(prices.empty() ? 0 : prices.front().size()),
        of_rows_(rows_ + 1),
        of_columns_(columns_ + rows_ + 1),
        row_of_(columns_ + rows_ + 1),
        before_(columns_ + rows_ + 1) {}

  void solve() {
    for (std::size_t row = 1; row <= rows_; ++row) add(row);
  }

  /// From 1; 0 is nobody.
  std::size_t row_of(std::size_t column) const { return row_of_[column]; }
  std::size_t columns() const { return columns_; }

 private:
  Price price(std::size_t row, std::size_t column) const {
    return column > columns_ ? Price{} : prices_[row - 1][column - 1];
  }

  void add(std::size_t row) {
    constexpr Price kFar{std::int64_t{1} << 62, 0};
    const std::size_t size = columns_ + rows_;
    std::vector<Price> least(size + 1, kFar);
    std::vector<bool> is_used(size + 1);
    std::size_t column = 0;
    row_of_[0] = row;
    do {
      is_used[column] = true;
      const std::size_t from = row_of_[column];
      Price step = kFar;
      std::size_t next = 0;
      for (std::size_t c = 1; c <= size; ++c) {
        if (is_used[c]) continue;
        const Price here = price(from, c) - of_rows_[from] - of_columns_[c];
        if (here < least[c]) {
          least[c] = here;
          before_[c] = column;
        }
        if (least[c] < step) {
          step = least[c];
          next = c;
        }
      }
      for (std::size_t c = 0; c <= size; ++c) {
        if (is_used[c]) {
          of_rows_[row_of_[c]] += step;
          of_columns_[c] -= step;
        } else {
          least[c] -= step;
        }
      }
      column = next;
    } while (row_of_[column] != 0);
    for (; column != 0; column = before_[column]) row_of_[column] = row_of_[before_[column]];
  }

  const std::vector<std::vector<Price>>& prices_;
  std::size_t rows_;
  std::size_t columns_;
  std::vector<Price> of_rows_;
  std::vector<Price> of_columns_;
  std::vector<std::size_t> row_of_;
  std::vector<std::size_t> before_;
};

}  // namespace

std::vector<Known<std::size_t>> cheapest_pairs(const std::vector<std::vector<Price>>& prices) {
  std::vector<Known<std::size_t>> columns(prices.size());
  Table table(prices);
  table.solve();
  for (std::size_t column = 1; column <= table.columns(); ++column) {
    const std::size_t row = table.row_of(column);
    if (row != 0 && prices[row - 1][column - 1] < kNoPair) columns[row - 1] = column - 1;
  }
  return columns;
}

}  // namespace referee::tournament::values
