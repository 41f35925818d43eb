#include "importers/text/json_plain.h"

#include <charconv>
#include <string_view>
#include <system_error>

namespace referee {

/// Behind a backslash. Half a character (a surrogate, whole or broken pair) is for the library.
bool PlainJson::escape() {
  constexpr std::ptrdiff_t kHexDigits = 4;
  constexpr std::string_view kEscapes = "\"\\/bfnrt";
  constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
  if (at_ == end_) return false;
  const char c = *at_++;
  if (c != 'u') {
    const std::size_t which = kEscapes.find(c);
    if (which != std::string_view::npos) unescaped_ += kMeant[which];
    return which != std::string_view::npos;
  }
  unsigned code = 0;
  const auto [behind, error] =
      std::from_chars(at_, end_ - at_ < kHexDigits ? at_ : at_ + kHexDigits, code, 16);
  if (error != std::errc{} || behind - at_ != kHexDigits || (code >= 0xD800 && code < 0xE000))
    return false;
  at_ = behind;
  const auto byte = [&](unsigned value) { unescaped_ += static_cast<char>(value); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0U | code >> 6U);
    byte(0x80U | (code & 0x3FU));
  } else {
    byte(0xE0U | code >> 12U);
    byte(0x80U | (code >> 6U & 0x3FU));
    byte(0x80U | (code & 0x3FU));
  }
  return true;
}

bool PlainJson::text_with_escapes(std::string_view& text) {
  unescaped_.clear();
  for (;;) {
    const char* const start = at_;
    while (at_ != end_ && is_plain(*at_)) ++at_;
    unescaped_.append(start, at_);
    if (skip('"')) break;
    if (!skip('\\') || !escape()) return false;
  }
  text = unescaped_;
  return true;
}

bool PlainJson::number(JsonTreeBuilder& builder) {
  constexpr std::ptrdiff_t kMostDigits = 18;
  const char* const start = at_;
  const bool is_negative = skip('-');
  const char* const digits = at_;
  std::int64_t number = 0;
  while (at_ != end_ && is_digit(*at_) && at_ - digits < kMostDigits)
    number = number * 10 + (*at_++ - '0');
  if (at_ == digits || at_ == end_ || is_digit(*at_) || (*digits == '0' && at_ - digits > 1))
    return false;
  if (*at_ != '.') {
    if (*at_ == 'e' || *at_ == 'E') return false;
    return builder.number_integer(is_negative ? -number : number);
  }
  const char* const fraction = ++at_;
  while (at_ != end_ && is_digit(*at_) && at_ - fraction < kMostDigits) ++at_;
  if (at_ == fraction || at_ == end_ || is_digit(*at_) || *at_ == 'e' || *at_ == 'E') return false;
  return builder.number_float(0, std::string_view(start, static_cast<std::size_t>(at_ - start)));
}

bool PlainJson::array(JsonTreeBuilder& builder, std::size_t depth) {
  if (!builder.start_array(0)) return false;
  skip_blanks();
  if (skip(']')) return builder.end_array();
  do {
    skip_blanks();
    if (!value(builder, depth + 1)) return false;
    skip_blanks();
  } while (skip(','));
  return skip(']') && builder.end_array();
}

bool PlainJson::object(JsonTreeBuilder& builder, std::size_t depth) {
  if (!builder.start_object(0)) return false;
  skip_blanks();
  if (skip('}')) return builder.end_object();
  do {
    std::string_view name;
    skip_blanks();
    if (!key(name) || !builder.key(name) || !value(builder, depth + 1)) return false;
    skip_blanks();
  } while (skip(','));
  return skip('}') && builder.end_object();
}

bool PlainJson::value(JsonTreeBuilder& builder, std::size_t depth) {
  if (at_ == end_ || depth > JsonTree::kMaxDepth) return false;
  switch (*at_) {
    case '"': {
      std::string_view characters;
      return text(characters) && builder.string(characters);
    }
    case '[': ++at_; return array(builder, depth);
    case '{': ++at_; return object(builder, depth);
    case 't': return word("true") && builder.boolean(true);
    case 'f': return word("false") && builder.boolean(false);
    case 'n': return word("null") && builder.null();
    default: return number(builder);
  }
}

}  // namespace referee
