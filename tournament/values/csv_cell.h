// A text as a cell of CSV (RFC 4180) that any spreadsheet shows and none runs: names come from
// logs, and a name like "=HYPERLINK(...)" would be a formula. It writes no rows.
#pragma once

#include <string>
#include <string_view>

namespace referee::tournament::values {

/// `text` in quotes where it needs them. Before =, +, -, @, a tab or a return at its beginning an
/// apostrophe is put, as spreadsheets do it. Where a terminal or a sheet would obey a character of
/// the text, or not show it, the text is written as printable() does. cell_text() takes both back.
std::string csv_cell(std::string_view text);

/// What is meant by the text of a cell: without the apostrophe that guards it, and, where an escape
/// like "\x1b" or "\u202e" stands in it, with the characters that are meant.
std::string cell_text(std::string_view cell);

}  // namespace referee::tournament::values
