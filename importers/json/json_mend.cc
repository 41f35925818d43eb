#include "importers/json/json_mend.h"

#include <algorithm>

#include "importers/json/json_tree.h"

namespace referee {
namespace {

/// Each costs a pass over the text.
constexpr std::size_t kMostBlanked = 16;

bool nothing_wanted(std::string_view) { return false; }

/// Walks over brackets and strings, without asking whether they make sense.
class Brackets {
 public:
  explicit Brackets(std::string_view text) : text_(text) {}

  struct Open {
    char bracket;
    std::size_t offset;
  };

  /// Goes on to `end`, or until fewer than `least` brackets are open.
  void walk(std::size_t end, std::size_t least) {
    for (; at_ < end; ++at_) {
      const char c = text_[at_];
      if (in_string_) {
        if (c == '\\')
          ++at_;
        else if (c == '"')
          in_string_ = false;
        continue;
      }
      if (c == '"') {
        in_string_ = true;
      } else if (c == '[' || c == '{') {
        if (depth_++ < kMostKept) open_.push_back(Open{c, at_});
      } else if ((c == ']' || c == '}') && depth_ > 0) {
        if (--depth_ < open_.size()) open_.pop_back();
        if (depth_ < least) {
          ++at_;
          return;
        }
      } else if (c == ',') {
        if (depth_ > kMostKept) continue;
        comma_ = at_;
        at_comma_ = open_;
      }
    }
  }

  std::size_t depth() const { return depth_; }
  std::size_t at() const { return std::min(at_, text_.size()); }
  /// The outermost brackets that are open.
  const std::vector<Open>& open() const { return open_; }
  /// The text up to its last comma, with what is open there closed; empty where there is no comma.
  std::string closed() const {
    if (at_comma_.empty()) return {};
    std::string text(text_.substr(0, comma_));
    for (std::size_t i = at_comma_.size(); i-- > 0;)
      text += at_comma_[i].bracket == '[' ? ']' : '}';
    return text;
  }

 private:
  /// No log nests deeper; the rest is counted only.
  static constexpr std::size_t kMostKept = 16;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  bool in_string_ = false;
  std::vector<Open> open_;
  std::size_t comma_ = 0;
  std::vector<Open> at_comma_;
};

/// The length of the character at `at` by the shortest form of UTF-8 (Unicode 15, table 3-7); 0
/// where there is none.
std::size_t character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
    return byte(i) >= low && byte(i) <= high;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF)
    return follows(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF) && follows(2) ? 3
                                                                                              : 0;
  if (first >= 0xF0 && first <= 0xF4)
    return follows(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF) && follows(2) &&
                   follows(3)
               ? 4
               : 0;
  return 0;
}

/// Bytes that are no UTF-8, and control characters, which JSON allows between its values only.
void replace_bytes(std::string& text, std::vector<MendedJson::Fault>& replaced) {
  bool reported = false;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t size = character_at(text, at);
    const char c = text[at];
    if (size == 1 && static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\r' && c != '\t')
      size = 0;
    if (size == 0) {
      if (!reported) replaced.push_back({at, "bytes that no JSON text may hold"});
      reported = true;
      text[at] = '?';
      size = 1;
    }
    at += size;
  }
}

}  // namespace

MendedJson mend_json(std::string_view text, std::size_t item_depth) {
  MendedJson mended;
  mended.text = text;
  replace_bytes(mended.text, mended.replaced);
  JsonTree tree;
  while (!tree.parse(mended.text, nothing_wanted)) {
    const JsonTree::Fault fault = tree.fault() ? *tree.fault() : JsonTree::Fault{};
    const std::size_t at = std::min(fault.offset, mended.text.size());
    Brackets brackets(mended.text);
    brackets.walk(at, 0);
    const bool in_item = brackets.depth() > item_depth;
    const std::size_t start = in_item ? brackets.open()[item_depth].offset : 0;
    std::string closed = brackets.closed();
    if (in_item) brackets.walk(mended.text.size(), item_depth + 1);
    const bool ends =
        in_item && brackets.depth() == item_depth && brackets.at() <= mended.text.size();
    if (!ends || mended.blanked.size() == kMostBlanked || brackets.at() - start < 4) {
      mended.cut = true;
      mended.cut_at = at;
      // Closing may not be enough where the fault itself stands before the last comma.
      mended.text = tree.parse(closed, nothing_wanted) ? std::move(closed) : std::string();
      break;
    }
    mended.blanked.push_back(
        {at, fault.message.empty() ? std::string("a syntax error") : fault.message});
    mended.text.replace(start, brackets.at() - start,
                        "null" + std::string(brackets.at() - start - 4, ' '));
  }
  return mended;
}

std::size_t end_of_json(std::string_view text, std::size_t start) {
  // As Brackets walks, which keeps more than is wanted here.
  std::size_t depth = 0;
  for (std::size_t at = start; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if ((c == ']' || c == '}') && depth > 0 && --depth == 0) {
      return at + 1;
    }
  }
  return text.size();
}

}  // namespace referee
