#include "importers/xml_plain.h"

#include <cstring>

namespace referee {
namespace {

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_name(char c) { return is_capital(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

const char* past_space(const char* at, const char* end) {
  while (at != end && is_space(*at)) ++at;
  return at;
}

const char* past_name(const char* at, const char* end) {
  while (at != end && is_name(*at)) ++at;
  return at;
}

std::string_view between(const char* from, const char* to) { return {from, static_cast<std::size_t>(to - from)}; }

/// Reads the short element at `at`; false where none stands there. Of how many digits is nothing that a processor could guess: the number
/// is chosen among three, without a branch.
inline bool read_short(const char* at, const char* end, ShortElement& element) {
  constexpr std::ptrdiff_t kLongest = 7;
  const auto digit = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(at[i])) - unsigned{'0'}; };
  if (end - at < kLongest || at[0] != '<' || !is_capital(at[1])) return false;
  const bool second = digit(3) <= 9;
  const bool third = second & (digit(4) <= 9);
  const std::size_t digits = 1U + (second ? 1U : 0U) + (third ? 1U : 0U);
  const unsigned two = second ? digit(2) * 10 + digit(3) : digit(2);
  const unsigned number = third ? two * 10 + digit(4) : two;
  if ((digit(2) > 9) | (at[2 + digits] != '/') | (at[3 + digits] != '>')) return false;
  element.letter = at[1];
  element.digits = static_cast<std::uint8_t>(digits);
  element.number = static_cast<std::uint16_t>(number);
  return true;
}

}  // namespace

/// Notes the run that starts at `at`, if one does, and returns its end.
inline const char* PlainXml::read_run(const char* at, const char* end) {
  const char* const start = at;
  const std::uint32_t first = short_count_;
  for (; read_short(at, end, shorts_[short_count_]); ++short_count_) at += shorts_[short_count_].length();
  if (at != start) runs_.push_back(Run{place_of(start), place_of(at), first, short_count_ - first});
  return at;
}

/// Notes the tag at `at` and returns where its attributes are over: at "/>" or '>'. Null, and nothing noted, where it is not plain.
inline const char* PlainXml::read_element(const char* at, const char* end) {
  const char* const start = at;
  const char* const name = at + 1;
  at = past_name(name, end);
  Element element{between(name, at), place_of(start), static_cast<std::uint32_t>(attributes_.size()), 0};
  for (;; ++element.count) {
    const char* const key = past_space(at, end);
    if (key == end) break;
    if (*key == '>' || *key == '/') {
      elements_.push_back(element);
      return key;
    }
    const char* const assign = past_name(key, end);
    if (key == at || assign == key || end - assign < 2 || assign[0] != '=' || assign[1] != '"') break;
    const char* const value = assign + 2;
    const auto* const quote = static_cast<const char*>(std::memchr(value, '"', static_cast<std::size_t>(end - value)));
    if (quote == nullptr || std::memchr(value, '<', static_cast<std::size_t>(quote - value)) != nullptr) break;
    if (element.count == XmlElements::kMaxAttributes) break;
    attributes_.push_back(XmlAttribute{between(key, assign), between(value, quote)});
    at = quote + 1;
  }
  attributes_.resize(element.first);
  return nullptr;
}

bool PlainXml::read(std::string_view text, std::string_view root) {
  elements_.clear();
  attributes_.clear();
  runs_.clear();
  short_count_ = 0;
  constexpr std::size_t kShortest = 5;
  if (shorts_.size() <= text.size() / kShortest) shorts_.resize(text.size() / kShortest + 1);
  begin_ = text.data();
  const char* at = begin_;
  const char* const end = begin_ + text.size();
  // The parser ends with a NUL, wherever it stands.
  if (std::memchr(begin_, '\0', text.size()) != nullptr) return false;
  if (!root.empty()) {
    at = read_element(at, end);
    if (at == nullptr || elements_.front().name != root || *at != '>') return false;
    ++at;
  }
  for (;;) {
    at = past_space(read_run(at, end), end);
    if (at == end || *at != '<' || at + 1 == end) return false;
    if (!is_capital(at[1])) break;
    ShortElement next;
    if (read_short(at, end, next)) continue;
    const char* const close = read_element(at, end);
    if (close == nullptr) return false;
    if (*close != '/' || close + 1 == end || close[1] != '>' || elements_.back().name == root) {
      elements_.pop_back();
      return false;
    }
    at = close + 2;
  }
  const std::string_view rest = between(at, end);
  if (root.empty() || !rest.starts_with("</") || !rest.substr(2).starts_with(root)) return false;
  at = past_space(at + 2 + root.size(), end);
  return at != end && *at == '>' && past_space(at + 1, end) == end;
}

}  // namespace referee
