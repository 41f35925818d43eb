// How the reports of the conformance runner set a heading beside a text of several lines. Nothing
// is escaped here.
#pragma once

#include <string>
#include <string_view>

namespace referee::conform {

/// Appends `text` line by line, indented; `head` stands before the first.
void append_lines(std::string& out, std::string_view head, std::string_view text);

}  // namespace referee::conform
