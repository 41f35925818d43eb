#include "validator/report/words/points_rows.h"

#include <algorithm>

#include "validator/text/columns.h"
#include "validator/text/hundredths.h"
#include "validator/text/minus.h"

namespace referee::report {
namespace {

using Cells = std::vector<std::string>;

/// One column wide on every terminal.
constexpr std::string_view kDiffers = "* ";

template <class Row>
const Row* row_of_side(const Statement& side) {
  for (const Argument& each : side.arguments)
    if (const Row* const row = std::get_if<Row>(&each)) return row;
  return nullptr;
}

std::string cell_of(const Known<Points>& points) { return points ? points_words(*points) : "?"; }
std::string cell_of(std::int64_t tenths) { return with_true_minus(signed_hundredths(tenths * 10)); }

template <class Row>
std::vector<BothSides> both_sides_in(const Finding& finding) {
  const Row* const ruled = row_of_side<Row>(finding.required);
  const Row* const claimed = row_of_side<Row>(finding.claimed);
  std::vector<BothSides> sides;
  if (ruled == nullptr || claimed == nullptr || ruled->of.size() != claimed->of.size()) return {};
  for (std::size_t i = 0; i < ruled->of.size(); ++i)
    sides.push_back(
        {cell_of(ruled->of[i]), cell_of(claimed->of[i]), ruled->of[i] != claimed->of[i]});
  return sides;
}

/// The first `left` columns begin at their left, the others end at their right.
std::vector<std::string> in_columns(const std::vector<Cells>& lines, std::size_t left) {
  std::vector<std::size_t> widths;
  for (const Cells& line : lines) {
    widths.resize(std::max(widths.size(), line.size()));
    for (std::size_t i = 0; i < line.size(); ++i)
      widths[i] = std::max(widths[i], columns_of(line[i]));
  }
  std::vector<std::string> texts;
  for (const Cells& line : lines) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string blank(widths[i] - columns_of(line[i]), ' ');
      text += (i == 0 ? "" : "  ") + (i < left ? line[i] + blank : blank + line[i]);
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

Cells head_of(std::size_t players, std::size_t blanks, const FindingWords& words) {
  Cells head(blanks);
  for (std::uint8_t seat = 0; seat < players; ++seat) head.push_back(words.person(Seat{seat}));
  return head;
}

std::string moved_cell(const Known<Points>& amount) {
  if (!amount) return "-";
  return (*amount > Points{} ? "+" : "") + points_words(*amount);
}

}  // namespace

std::size_t players_of(const Finding& finding) {
  return finding.moment.players == 0 ? kMaxSeats : finding.moment.players;
}

std::vector<BothSides> both_sides_of(const Finding& finding) {
  if (!finding.ledger.empty()) return {};
  std::vector<BothSides> sides = both_sides_in<PointsRow>(finding);
  return sides.empty() ? both_sides_in<TenthsRow>(finding) : sides;
}

bool does_table_show_sides(const Finding& finding) {
  // A ledger has the sums cause by cause.
  if (!finding.ledger.empty() && row_of_side<PointsRow>(finding.required) != nullptr &&
      row_of_side<PointsRow>(finding.claimed) != nullptr)
    return true;
  return finding.required.arguments.size() == 1 && finding.claimed.arguments.size() == 1 &&
         !both_sides_of(finding).empty();
}

std::vector<std::string> ledger_lines(const Finding& finding, const FindingWords& words,
                                      std::string_view ruled, std::string_view claimed,
                                      Language language) {
  if (finding.ledger.empty()) return {};
  const std::size_t players = players_of(finding);
  std::vector<Cells> lines = {head_of(players, 2, words)};
  const auto add = [&](std::string_view cause, std::string_view side, const auto& amounts) {
    Cells line = {std::string(cause), std::string(side)};
    for (std::size_t seat = 0; seat < players; ++seat) line.push_back(moved_cell(amounts[seat]));
    lines.push_back(std::move(line));
  };
  for (const LedgerRow& row : finding.ledger) {
    add(name_in(row.cause, language), ruled, row.expected);
    if (row.expected != row.actual) add("", claimed, row.actual);
  }
  return in_columns(lines, 2);
}

std::vector<std::string> both_sides_lines(const Finding& finding, const FindingWords& words,
                                          std::string_view ruled, std::string_view claimed) {
  const std::vector<BothSides> sides = both_sides_of(finding);
  if (sides.empty()) return {};
  std::vector<Cells> lines = {
      head_of(sides.size(), 1, words), {std::string(ruled)}, {std::string(claimed)}};
  for (const BothSides& each : sides) {
    lines[1].push_back(each.ruled);
    lines[2].push_back((each.differs ? std::string(kDiffers) : "") + each.claimed);
  }
  return in_columns(lines, 1);
}

}  // namespace referee::report
