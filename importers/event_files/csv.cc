#include "importers/event_files/csv.h"

#include <algorithm>
#include <utility>

#include "importers/text/byte_order_mark.h"
#include "tournament/values/csv_cell.h"
#include "validator/words/said.h"

namespace referee::event_files {
namespace {

constexpr int kMostLinesOfValue = 64;
constexpr std::size_t kMostRows = 200'000;

char separator_of(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  char best = ',';
  for (const char candidate : {',', ';', '\t'})
    if (std::ranges::count(first, candidate) > std::ranges::count(first, best)) best = candidate;
  return best;
}

class Reader {
 public:
  Reader(std::string_view text, CsvTable& table) : text_(text), table_(table) {
    text_ = text::after_mark(text_);
    separator_ = separator_of(text_);
  }

  void run() {
    while (at_ < text_.size()) {
      ++row_;
      if (table_.rows.size() == kMostRows) {
        table_.faults.push_back({row_, say(Said::MoreRowsThan, kMostRows)});
        return;
      }
      add(record());
    }
  }

 private:
  /// The values of one row; the reader then stands behind its end.
  std::vector<std::string> record() {
    std::vector<std::string> cells;
    while (true) {
      cells.push_back(value());
      if (at_ < text_.size() && text_[at_] == separator_) {
        ++at_;
        continue;
      }
      break;
    }
    end_line();
    return cells;
  }

  void end_line() {
    if (at_ < text_.size() && text_[at_] == '\r') ++at_;
    if (at_ < text_.size() && text_[at_] == '\n') ++at_;
  }

  bool is_end_of_value(std::size_t at) const {
    return at >= text_.size() || text_[at] == separator_ || text_[at] == '\n' ||
           (text_[at] == '\r' && (at + 1 >= text_.size() || text_[at + 1] == '\n'));
  }

  std::string value() {
    std::size_t begin = at_;
    while (begin < text_.size() && text_[begin] == ' ') ++begin;
    if (begin < text_.size() && text_[begin] == '"') {
      std::string quoted;
      if (take_quoted(begin, quoted)) return tournament::values::cell_text(quoted);
      table_.faults.push_back({row_, say(Said::QuotationWithoutEnd)});
    }
    const std::size_t from = at_;
    while (!is_end_of_value(at_)) ++at_;
    return tournament::values::cell_text(trimmed(text_.substr(from, at_ - from)));
  }

  /// False, and nothing taken, where no mark ends the value within a few lines.
  bool take_quoted(std::size_t begin, std::string& value) {
    int lines = 0;
    for (std::size_t at = begin + 1; at < text_.size(); ++at) {
      if (text_[at] == '\n' && ++lines > kMostLinesOfValue) return false;
      if (text_[at] != '"') {
        value += text_[at];
        continue;
      }
      if (at + 1 < text_.size() && text_[at + 1] == '"') {
        value += text_[++at];
        continue;
      }
      ++at;
      while (at < text_.size() && text_[at] == ' ') ++at;
      if (!is_end_of_value(at)) return false;
      at_ = at;
      value = std::string(trimmed(value));
      return true;
    }
    return false;
  }

  void add(std::vector<std::string> cells) {
    const bool is_empty = std::ranges::all_of(cells, [](const auto& cell) { return cell.empty(); });
    if (is_empty) return;
    if (table_.columns.empty()) {
      table_.columns = std::move(cells);
      return;
    }
    while (cells.size() > table_.columns.size() && cells.back().empty()) cells.pop_back();
    if (cells.size() > table_.columns.size()) {
      table_.faults.push_back({row_, say(Said::MoreValuesThanColumns)});
      return;
    }
    cells.resize(table_.columns.size());
    table_.rows.push_back({row_, std::move(cells)});
  }

  std::string_view text_;
  CsvTable& table_;
  char separator_ = ',';
  std::size_t at_ = 0;
  std::uint32_t row_ = 0;
};

}  // namespace

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

CsvTable read_csv(std::string_view text) {
  CsvTable table;
  Reader(text, table).run();
  return table;
}

}  // namespace referee::event_files
