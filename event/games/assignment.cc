#include "event/games/assignment.h"

#include <algorithm>
#include <limits>

namespace referee::event {
namespace {

/// The Hungarian method with potentials, on a square that is filled up with pairs that are none.
class Square {
 public:
  explicit Square(const std::vector<std::vector<std::int64_t>>& prices)
      : prices_(prices),
        size_(std::max(prices.size(), prices.empty() ? 0 : prices.front().size())),
        of_rows_(size_ + 1),
        of_columns_(size_ + 1),
        row_of_(size_ + 1),
        before_(size_ + 1) {}

  void solve() {
    for (std::size_t row = 1; row <= size_; ++row) add(row);
  }

  /// From 1; 0 is nobody.
  std::size_t row_of(std::size_t column) const { return row_of_[column]; }
  std::size_t size() const { return size_; }

 private:
  std::int64_t price(std::size_t row, std::size_t column) const {
    if (row > prices_.size() || column > prices_[row - 1].size()) return kNoPair;
    return prices_[row - 1][column - 1];
  }

  void add(std::size_t row) {
    constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();
    std::vector<std::int64_t> least(size_ + 1, kFar);
    std::vector<bool> is_used(size_ + 1);
    std::size_t column = 0;
    row_of_[0] = row;
    do {
      is_used[column] = true;
      const std::size_t from = row_of_[column];
      std::int64_t step = kFar;
      std::size_t next = 0;
      for (std::size_t c = 1; c <= size_; ++c) {
        if (is_used[c]) continue;
        const std::int64_t here = price(from, c) - of_rows_[from] - of_columns_[c];
        if (here < least[c]) {
          least[c] = here;
          before_[c] = column;
        }
        if (least[c] < step) {
          step = least[c];
          next = c;
        }
      }
      for (std::size_t c = 0; c <= size_; ++c) {
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

  const std::vector<std::vector<std::int64_t>>& prices_;
  std::size_t size_;
  std::vector<std::int64_t> of_rows_;
  std::vector<std::int64_t> of_columns_;
  std::vector<std::size_t> row_of_;
  std::vector<std::size_t> before_;
};

}  // namespace

std::vector<Known<std::size_t>> cheapest_pairs(
    const std::vector<std::vector<std::int64_t>>& prices) {
  std::vector<Known<std::size_t>> columns(prices.size());
  Square square(prices);
  square.solve();
  for (std::size_t column = 1; column <= square.size(); ++column) {
    const std::size_t row = square.row_of(column);
    if (row == 0 || row > prices.size() || column > prices[row - 1].size()) continue;
    if (prices[row - 1][column - 1] < kNoPair) columns[row - 1] = column - 1;
  }
  return columns;
}

}  // namespace referee::event
