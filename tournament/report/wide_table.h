// A table of the audit's page that may be wider than the page: keys can scroll it, and where the
// page is narrow the style stacks its cells, each behind the name of its column.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/report/html/element.h"
#include "validator/text/minus.h"

namespace referee::tournament::report {

/// Opens with the name and the columns; close() ends it. Each row has a cell for each column.
class WideTable {
 public:
  WideTable(std::string& out, std::string_view name, std::vector<std::string> columns,
            std::string_view classes = {})
      : out_(out), columns_(std::move(columns)) {
    const std::string label = markup(name);
    out_ += "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"" + label +
            "\"><table class=\"stack " + std::string(classes) + "\"><caption>" + label +
            "</caption><thead><tr>";
    for (const std::string& column : columns_) html::add_element(out_, "th", column);
    out_ += "</tr></thead><tbody>\n";
  }

  void open_row(std::string_view classes = {}) {
    html::open_element(out_, "tr", classes);
    next_ = 0;
  }
  void close_row() { out_ += "</tr>\n"; }
  void close() { out_ += "</tbody></table></div>\n"; }

  /// The cell that names the row; a link where it leads somewhere.
  void head(std::string_view text, std::string_view href = {}) {
    ++next_;
    out_ += "<th scope=\"row\">";
    if (href.empty())
      append_markup(out_, text);
    else
      html::add_link(out_, href, text);
    out_ += "</th>";
  }
  void cell(std::string_view text, std::string_view classes = {}) {
    out_ += "<td data-name=\"" + markup(columns_[next_++]) + "\"";
    if (!classes.empty()) out_.append(" class=\"").append(classes).append("\"");
    out_ += '>';
    append_markup(out_, text);
    out_ += "</td>";
  }
  void number(std::string_view text) { cell(with_true_minus(text), "number"); }

 private:
  std::string& out_;
  std::vector<std::string> columns_;
  std::size_t next_ = 0;
};

}  // namespace referee::tournament::report
