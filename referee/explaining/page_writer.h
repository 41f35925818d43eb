// Lays out a page of headings, paragraphs, lists, tables and drawings, as text for a terminal or as
// Markdown. It knows nothing about the content.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace referee::explaining {

enum class PageStyle : std::uint8_t { Text, Markdown };

class PageWriter {
 public:
  explicit PageWriter(PageStyle style) : style_(style) {}

  void title(std::string_view text);
  void heading(std::string_view text);
  /// Nothing is written for an empty text.
  void paragraph(std::string_view text);
  void items(const std::vector<std::string>& lines);
  /// Rows of equal length, the first being the head.
  void table(const std::vector<std::vector<std::string>>& rows);
  /// Lines that are to stand as they are.
  void drawing(std::string_view lines);
  /// `code`, as this style marks it.
  std::string code(std::string_view text) const;

  std::string take() { return std::move(out_); }

 private:
  void wrap(std::string_view text, std::string_view first, std::string_view rest);

  PageStyle style_;
  std::string out_;
};

}  // namespace referee::explaining
