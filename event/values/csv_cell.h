// A text as a cell of CSV (RFC 4180) that any spreadsheet shows and none runs: names come from
// logs, and a name like "=HYPERLINK(...)" would be a formula. It writes no rows.
#pragma once

#include <string>
#include <string_view>

namespace referee::event {

/// `text` in quotes where it needs them. Before =, +, -, @, a tab or a return at its beginning an
/// apostrophe is put, as spreadsheets do it; without_guard() takes the apostrophe off again.
std::string csv_cell(std::string_view text);

/// The text of a cell without the apostrophe that guards it.
std::string_view without_guard(std::string_view cell);

}  // namespace referee::event
