#include "referee/explaining/page_writer.h"

#include <algorithm>

namespace referee::explaining {
namespace {

constexpr std::size_t kWidth = 100;

/// Columns that a UTF-8 text takes, one a character.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace

std::string PageWriter::code(std::string_view text) const {
  return style_ == PageStyle::Markdown ? "`" + std::string(text) + "`" : std::string(text);
}

void PageWriter::title(std::string_view text) {
  out_ += style_ == PageStyle::Markdown ? "# " : "";
  out_ += text;
  out_ += "\n\n";
}

void PageWriter::heading(std::string_view text) {
  out_ += style_ == PageStyle::Markdown ? "## " : "";
  out_ += text;
  out_ += style_ == PageStyle::Markdown ? "\n\n" : "\n";
}

void PageWriter::wrap(std::string_view text, std::string_view first, std::string_view rest) {
  std::string line(first);
  bool empty = true;
  while (!text.empty()) {
    // Code is not broken over two lines.
    const std::size_t code = text.front() == '`' ? text.find('`', 1) : 0;
    const std::size_t end = std::min(text.find(' ', std::min(code, text.size())), text.size());
    const std::string_view word = text.substr(0, end);
    if (!empty && width_of(line) + 1 + width_of(word) > kWidth) {
      out_ += line + "\n";
      line = rest;
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!empty) out_ += line + "\n";
}

void PageWriter::paragraph(std::string_view text) {
  if (text.empty()) return;
  const std::string_view indent = style_ == PageStyle::Text ? "  " : "";
  wrap(text, indent, indent);
  out_ += '\n';
}

void PageWriter::items(const std::vector<std::string>& lines) {
  const std::string indent = style_ == PageStyle::Text ? "  " : "";
  for (const std::string& line : lines) wrap(line, indent + "- ", indent + "  ");
  if (!lines.empty()) out_ += '\n';
}

void PageWriter::table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths.size() <= i) widths.push_back(0);
      widths[i] = std::max(widths[i], width_of(row[i]));
    }
  bool head = true;
  for (const auto& row : rows) {
    std::string line = style_ == PageStyle::Text ? "   " : "";
    std::string rule;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (style_ == PageStyle::Markdown) {
        line += (i == 0 ? "| " : " | ") + row[i];
        rule += "|---";
      } else {
        line += " " + row[i] +
                std::string(i + 1 < row.size() ? widths[i] - width_of(row[i]) + 1 : 0, ' ');
      }
    }
    out_ += line + (style_ == PageStyle::Markdown ? " |\n" : "\n");
    if (head && style_ == PageStyle::Markdown) out_ += rule + "|\n";
    head = false;
  }
  out_ += '\n';
}

void PageWriter::drawing(std::string_view lines) {
  if (style_ == PageStyle::Markdown) out_ += "```\n";
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    if (style_ == PageStyle::Text && end > 0) out_ += "    ";
    out_ += lines.substr(0, end);
    out_ += '\n';
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  out_ += style_ == PageStyle::Markdown ? "```\n\n" : "\n";
}

}  // namespace referee::explaining
