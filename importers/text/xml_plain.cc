#include "importers/text/xml_plain.h"

#include <bit>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "importers/text/eight_bytes.h"

namespace referee::text {
namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_name(char c) { return is_capital(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

/// Mostly one blank is passed, and one look tells that the next character is none.
inline const char* past_space(const char* at, const char* end) {
  while (at != end && static_cast<unsigned char>(*at) <= ' ' && is_xml_space(*at)) ++at;
  return at;
}

#if defined(__SSE2__)
constexpr std::ptrdiff_t kSixteen = 16;

__m128i sixteen_bytes(const char* at) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}
unsigned bits_of(__m128i bytes) { return static_cast<unsigned>(_mm_movemask_epi8(bytes)); }
/// Of each byte, as an unsigned number, whether it is in low..low + `further`.
__m128i in_range(__m128i bytes, char low, char further) {
  const __m128i from_low = _mm_sub_epi8(bytes, _mm_set1_epi8(low));
  return _mm_cmpeq_epi8(_mm_min_epu8(from_low, _mm_set1_epi8(further)), from_low);
}
#endif

inline const char* past_name(const char* at, const char* end) {
#if defined(__SSE2__)
  for (; end - at >= kSixteen; at += kSixteen) {
    const __m128i bytes = sixteen_bytes(at);
    const __m128i small = _mm_or_si128(bytes, _mm_set1_epi8('a' - 'A'));
    const unsigned others =
        bits_of(_mm_or_si128(in_range(small, 'a', 'z' - 'a'), in_range(bytes, '0', 9))) ^ 0xFFFFU;
    if (others != 0) return at + std::countr_zero(others);
  }
#endif
  while (at != end && is_name(*at)) ++at;
  return at;
}

/// The next double quote or '<', or the end.
inline const char* past_value(const char* at, const char* end) {
#if defined(__SSE2__)
  for (; end - at >= kSixteen; at += kSixteen) {
    const __m128i bytes = sixteen_bytes(at);
    const unsigned ends = bits_of(_mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('"')),
                                               _mm_cmpeq_epi8(bytes, _mm_set1_epi8('<'))));
    if (ends != 0) return at + std::countr_zero(ends);
  }
#endif
  while (at != end && *at != '"' && *at != '<') ++at;
  return at;
}

/// first_eight() of what lies between.
inline std::uint64_t letters_between(const char* from, const char* to, const char* end) {
  const auto size = static_cast<unsigned>(to - from);
  if (end - from < kEightBytes) return first_eight({from, size});
  return size < kEightBytes ? eight_bytes(from) & ((std::uint64_t{1} << (8 * size)) - 1)
                            : eight_bytes(from);
}

std::string_view between(const char* from, const char* to) {
  return {from, static_cast<std::size_t>(to - from)};
}

}  // namespace

PlainXml::PlainXml(PairText pair)
    : pair_start_(pair.start.size() == kEightBytes ? first_eight(pair.start) : 0),
      pair_middle_(first_eight(pair.middle)),
      pair_middle_size_(static_cast<unsigned>(pair.middle.size())) {}

/// Reads the element of a letter and digits at `at`; false where none stands there. Of how many
/// digits is nothing that a processor could guess: the slash tells it without a branch, and nothing
/// else does, because the next element waits for it.
inline bool PlainXml::read_short(const char* at, const char* end, ShortElement& element) const {
  if (end - at < kEightBytes) return false;
  const bool second = at[3] != '/';
  const bool third = second & (at[4] != '/');
  const unsigned digits = 1U + (second ? 1U : 0U) + (third ? 1U : 0U);
  const std::uint64_t bytes = eight_bytes(at);
  // The values of three digits, the last one highest; those that are not there are zeros. Too large
  // a digit carries into the highest bit.
  const auto values =
      static_cast<std::uint32_t>(((bytes >> 16U) ^ 0x303030) << (24 - 8 * digits)) & 0xFFFFFFU;
  const bool sound = (((values + 0x76767EU) | values) & 0x808080U) == 0;
  if (!sound || std::memcmp(at + 2 + digits, "/>", 2) != 0 || at[0] != '<' || !is_capital(at[1]))
    return read_pair(at, end, element);
  element.sign = at[1];
  element.length = static_cast<std::uint8_t>(digits + 4);
  element.number = (values * (100U << 16U | 10U << 8U | 1U)) >> 16U & 0xFFU;
  return true;
}

/// The same for a pair.
inline bool PlainXml::read_pair(const char* at, const char* end, ShortElement& element) const {
  constexpr std::ptrdiff_t kLongest = 32;
  if (end - at < kLongest || eight_bytes(at) != pair_start_) return false;
  const char* const middle = at + kEightBytes + 1;
  const unsigned cut = 64 - 8 * pair_middle_size_;
  if (eight_bytes(middle) << cut != pair_middle_ << cut) return false;
  const char* const second = middle + pair_middle_size_;
  const std::uint64_t values = eight_bytes(second) ^ kDigitZeros;
  const unsigned bits = leading_digits(values);
  constexpr unsigned kMostBits = 40;
  if (at[kEightBytes] < '0' || at[kEightBytes] > '9' || bits == 0 || bits > kMostBits) return false;
  const char* const over = second + bits / 8;
  const auto number = joined_digits(values, bits);
  if (std::memcmp(over, "\" />", 4) != 0 || number > 0xFFFF) return false;
  element.sign = at[kEightBytes];
  element.length = static_cast<std::uint8_t>(over + 4 - at);
  element.number = static_cast<std::uint16_t>(number);
  return true;
}

/// Notes the run that starts at `at`, if one does, and returns its end.
inline const char* PlainXml::read_run(const char* at, const char* end) {
  const char* const start = at;
  ShortElement* const first = shorts_.data() + short_count_;
  ShortElement* next = first;
  for (; read_short(at, end, *next); ++next) at += next->length;
  if (at == start) return at;
  const auto count = static_cast<std::uint32_t>(next - first);
  runs_.push_back(Run{place_of(start), place_of(at), short_count_, count});
  short_count_ += count;
  return at;
}

/// Notes the tag at `at` and returns where its attributes are over: at "/>" or '>'. Null, and
/// nothing noted, where it is not plain.
inline const char* PlainXml::read_element(const char* at, const char* end) {
  const char* const start = at;
  const char* const name = at + 1;
  at = past_name(name, end);
  const std::string_view tag = between(name, at);
  // Room for as many as an element may have: each is then written without a look at the list.
  if (attributes_.size() < attribute_count_ + XmlElements::kMaxAttributes)
    attributes_.resize(2 * attributes_.size() + XmlElements::kMaxAttributes);
  XmlAttribute* const first = attributes_.data() + attribute_count_;
  XmlAttribute* const most = first + XmlElements::kMaxAttributes;
  for (XmlAttribute* next = first;; ++next) {
    const char* const key = past_space(at, end);
    if (key == end) return nullptr;
    if (*key == '>' || *key == '/') {
      const auto count = static_cast<std::uint32_t>(next - first);
      elements_.push_back(Element{tag, place_of(start), attribute_count_, count});
      attribute_count_ += count;
      return key;
    }
    const char* const assign = past_name(key, end);
    if (key == at || assign == key || end - assign < 2 || assign[0] != '=' || assign[1] != '"')
      return nullptr;
    const char* const value = assign + 2;
    const char* const quote = past_value(value, end);
    if (quote == end || *quote != '"' || next == most) return nullptr;
    *next = XmlAttribute{between(key, assign), between(value, quote),
                         letters_between(key, assign, end)};
    at = quote + 1;
  }
}

bool PlainXml::read(std::string_view text, std::string_view root) {
  elements_.clear();
  attribute_count_ = 0;
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
    at = read_run(at, end);
    if (at != end && is_xml_space(*at)) {
      at = past_space(at, end);
      continue;
    }
    if (at == end || *at != '<' || at + 1 == end) return false;
    if (!is_capital(at[1])) break;
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

}  // namespace referee::text
