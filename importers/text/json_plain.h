// Steps through JSON as nearly every program writes it, into a JsonTree: strings, integers of up to
// 18 digits, fractions without exponents. What is not written in this way, sound or not, it does
// not read; a library does. It does not ask whether the text is UTF-8.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "importers/text/json_tree_builder.h"

namespace referee {

/// Every step says whether what it asks for stood there.
class PlainJson {
 public:
  explicit PlainJson(std::string_view text)
      : begin_(text.data()), at_(begin_), end_(begin_ + text.size()) {}

  bool is_at_end() const { return at_ == end_; }
  bool skip(char c) {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  void skip_blanks() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
  }
  /// The characters between quotes, valid until the next step.
  bool text(std::string_view& text);
  /// A key with its colon.
  bool key(std::string_view& key) {
    if (!text(key)) return false;
    skip_blanks();
    if (!skip(':')) return false;
    skip_blanks();
    return true;
  }
  /// Any value that begins here.
  bool value(JsonTreeBuilder& builder) { return value(builder, 1); }

 protected:
  const char* at() const { return at_; }
  void go_to(const char* at) { at_ = at; }
  const char* end() const { return end_; }

 private:
  bool value(JsonTreeBuilder& builder, std::size_t depth);
  bool number(JsonTreeBuilder& builder);
  bool array(JsonTreeBuilder& builder, std::size_t depth);
  bool object(JsonTreeBuilder& builder, std::size_t depth);
  bool word(std::string_view word) {
    if (static_cast<std::size_t>(end_ - at_) < word.size() ||
        std::string_view(at_, word.size()) != word)
      return false;
    at_ += word.size();
    return true;
  }
  bool text_with_escapes(std::string_view& text);
  bool escape();
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  /// Within a string.
  static bool is_plain(char c) { return kPlain[static_cast<unsigned char>(c)]; }
  static constexpr std::array<bool, 256> kPlain = [] {
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < plain.size(); ++c) plain[c] = c != '"' && c != '\\';
    return plain;
  }();

  const char* begin_;
  const char* at_;
  const char* end_;
  std::string unescaped_;
};

inline bool PlainJson::text(std::string_view& text) {
  if (!skip('"')) return false;
  const char* at = at_;
  while (at != end_ && is_plain(*at)) ++at;
  if (at == end_) return false;
  if (*at != '"') return text_with_escapes(text);
  text = std::string_view(at_, static_cast<std::size_t>(at - at_));
  at_ = at + 1;
  return true;
}

}  // namespace referee
