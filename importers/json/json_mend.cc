#include "importers/json/json_mend.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace referee {
namespace {

/// Each costs a pass over the text.
constexpr std::size_t kMostBlanked = 16;

constexpr std::string_view kBlanks = " \t\r\n";

bool nothing_wanted(std::string_view) { return false; }

/// Walks over brackets and strings, without asking whether they make sense.
class Brackets {
 public:
  explicit Brackets(std::string_view text) : text_(text) {}

  struct Open {
    char bracket;
    std::size_t offset;
    std::string_view key{};       ///< where it is a member
    std::uint32_t item = 0;       ///< its number where it is an item of a list
    std::uint32_t items = 0;      ///< of a list: those that are behind
    std::string_view last_key{};  ///< of an object: of the member that is read
  };

  /// Goes on to `end`, or until fewer than `least` brackets are open.
  void walk(std::size_t end, std::size_t least) {
    for (; at_ < end; ++at_) {
      const char c = text_[at_];
      if (in_string_) {
        if (c == '\\')
          ++at_;
        else if (c == '"')
          end_string();
        continue;
      }
      if (c == '"') {
        in_string_ = true;
        string_ = at_ + 1;
      } else if (c == ':') {
        if (depth_ <= kMostKept && !open_.empty()) open_.back().last_key = last_string_;
      } else if (c == '[' || c == '{') {
        open(c);
      } else if ((c == ']' || c == '}') && depth_ > 0) {
        if (--depth_ < open_.size()) {
          fit_ = fit_ && (open_.back().bracket == '[') == (c == ']');
          open_.pop_back();
        }
        if (depth_ <= kMostKept) last_end_ = at_ + 1;
        if (depth_ < least) {
          ++at_;
          return;
        }
      } else if (c == ',') {
        if (depth_ > kMostKept || open_.empty()) continue;
        last_end_ = last_comma_ = at_;
        ++open_.back().items;
      }
    }
  }

  std::size_t depth() const { return depth_; }
  std::size_t at() const { return std::min(at_, text_.size()); }
  /// The outermost brackets that are open.
  const std::vector<Open>& open() const { return open_; }
  /// Behind the last whole value that is a list or an object, or has a comma behind it; 0 where
  /// there is none.
  std::size_t last_end() const { return last_end_; }
  /// Behind the last value with a comma behind it; 0 where there is none.
  std::size_t last_comma() const { return last_comma_; }
  /// Whether each bracket was closed by one of its own kind.
  bool fit() const { return fit_; }
  /// The text so far with what is open closed.
  std::string closed() const {
    std::string text(text_.substr(0, at()));
    for (std::size_t i = open_.size(); i-- > 0;) text += open_[i].bracket == '[' ? ']' : '}';
    return text;
  }
  /// The way to what is open.
  std::vector<MendedJson::Step> torn() const {
    std::vector<MendedJson::Step> steps;
    for (std::size_t i = 1; i < open_.size(); ++i)
      steps.push_back({std::string(open_[i].key), open_[i].item});
    return steps;
  }

 private:
  /// No log nests deeper; the rest is counted only.
  static constexpr std::size_t kMostKept = 16;

  void end_string() {
    in_string_ = false;
    last_string_ = text_.substr(string_, at_ - string_);
  }
  void open(char bracket) {
    if (depth_++ >= kMostKept) return;
    Open opened{bracket, at_};
    if (!open_.empty()) {
      opened.key = open_.back().bracket == '{' ? open_.back().last_key : std::string_view();
      opened.item = open_.back().items;
    }
    open_.push_back(opened);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  bool in_string_ = false;
  bool fit_ = true;
  std::size_t string_ = 0;  // the start of the one that is read
  std::string_view last_string_;
  std::vector<Open> open_;
  std::size_t last_end_ = 0;
  std::size_t last_comma_ = 0;
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

/// Whether a cut may have left these bytes of a longer character: it is said already.
bool is_begun_character(std::string_view rest) {
  constexpr std::array<std::string_view, 2> kLeftOut = {"\x80\x80\x80", "\xBF\xBF\xBF"};
  constexpr std::size_t kLongest = 4;
  return rest.size() < kLongest && std::ranges::any_of(kLeftOut, [&](std::string_view left_out) {
           std::string whole(rest);
           whole += left_out;
           return character_at(whole, 0) > rest.size();
         });
}

/// Bytes that are no UTF-8, and control characters, which JSON allows between its values only.
void replace_bytes(std::string& text, std::vector<MendedJson::Fault>& replaced) {
  bool reported = false;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t size = character_at(text, at);
    if (size == 0 && is_begun_character(std::string_view(text).substr(at))) {
      text.resize(at);
      return;
    }
    const char c = text[at];
    if (size == 1 && static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\r' && c != '\t')
      size = 0;
    if (size == 0) {
      if (!reported) replaced.push_back({at, JsonTrouble::Bytes});
      reported = true;
      text[at] = '?';
      size = 1;
    }
    at += size;
  }
}

/// Whether what stands behind a value is what may follow it inside this bracket.
bool is_followed(std::string_view text, std::size_t at, char bracket) {
  const std::size_t next = text.find_first_not_of(kBlanks, at);
  return next != std::string_view::npos &&
         (text[next] == ',' || text[next] == (bracket == '[' ? ']' : '}'));
}

/// With more than one: a cut seldom stands there.
bool ends_in_brackets(std::string_view text) {
  constexpr std::string_view kClosing = "]}";
  for (int i = 0; i < 2; ++i) {
    const std::size_t last = text.find_last_not_of(kBlanks);
    if (last == std::string_view::npos || kClosing.find(text[last]) == std::string_view::npos)
      return false;
    text = text.substr(0, last);
  }
  return true;
}

std::size_t depth_of_item(const std::vector<Brackets::Open>& open, std::size_t item_depth) {
  if (item_depth != kObjectsOfLists) return item_depth;
  for (std::size_t i = 1; i < open.size(); ++i)
    if (open[i].bracket == '{' && open[i - 1].bracket == '[') return i;
  return open.size();
}

/// Where the text may end.
struct Tear {
  std::string text;  ///< as it was then; empty: as it is
  std::size_t at = 0;
  std::size_t last_end = 0;
  std::size_t blanked = 0;  ///< so many items before it
};

void cut(MendedJson& mended, Tear tear) {
  mended.cut = true;
  mended.cut_at = tear.at;
  mended.blanked.resize(tear.blanked);
  const std::string text = tear.text.empty() ? std::move(mended.text) : std::move(tear.text);
  Brackets kept(text);
  kept.walk(tear.last_end, 0);
  mended.text = kept.closed();
  mended.torn = kept.torn();
  // Closing may not be enough where the fault itself stands before that end.
  JsonTree tree;
  if (tree.parse(mended.text, nothing_wanted)) return;
  mended.text.clear();
  mended.torn.clear();
}

}  // namespace

MendedJson mend_json(std::string_view text, std::size_t item_depth) {
  MendedJson mended;
  mended.text = text;
  replace_bytes(mended.text, mended.replaced);
  JsonTree tree;
  std::optional<Tear> doubt;  // the first item that is blanked on trust
  while (!tree.parse(mended.text, nothing_wanted)) {
    const JsonTree::Fault fault = tree.fault() ? *tree.fault() : JsonTree::Fault{};
    Tear tear;
    tear.at = std::min(fault.offset, mended.text.size());
    tear.blanked = mended.blanked.size();
    Brackets brackets(mended.text);
    brackets.walk(tear.at, 0);
    const std::size_t around = depth_of_item(brackets.open(), item_depth);
    const bool in_item = brackets.open().size() > around;
    const std::size_t start = in_item ? brackets.open()[around].offset : 0;
    const char list = in_item && around > 0 ? brackets.open()[around - 1].bracket : '[';
    // Where something else follows, what was closed last may be of two values that ran together.
    // Where the text ends as whole texts do, it may hold all that follows a bracket that is lost.
    const bool is_end = mended.text.find_first_not_of(kBlanks, tear.at) == std::string::npos;
    const bool is_cut = is_end && !ends_in_brackets(mended.text);
    tear.last_end = is_cut ? brackets.last_end() : brackets.last_comma();
    if (in_item) brackets.walk(mended.text.size(), around + 1);
    const bool ends =
        in_item && brackets.depth() == around && is_followed(mended.text, brackets.at(), list);
    if (!ends || mended.blanked.size() == kMostBlanked || brackets.at() - start < 4) {
      // That the rest makes no sense either shows that the item was none.
      cut(mended, doubt ? std::move(*doubt) : std::move(tear));
      break;
    }
    if (!doubt && !brackets.fit()) {
      doubt = tear;
      doubt->text = mended.text;
    }
    mended.blanked.push_back({tear.at, fault.trouble});
    mended.text.replace(start, brackets.at() - start,
                        "null" + std::string(brackets.at() - start - 4, ' '));
  }
  return mended;
}

TornValues::TornValues(JsonView root, const MendedJson& mended) {
  if (!mended.cut || !root) return;
  values_.push_back(root);
  for (const MendedJson::Step& step : mended.torn) {
    JsonView value;
    if (values_.back().kind() == JsonKind::Object) {
      value = values_.back().find(step.key);
    } else {
      value = values_.back().first();
      for (std::uint32_t i = 0; i < step.item && value; ++i) value = value.next();
    }
    // The caller of the parser did not want it.
    if (!value) return;
    values_.push_back(value);
  }
}

bool stands_between_values(std::string_view text, std::size_t end, std::size_t next, bool is_list) {
  const std::string_view between = text.substr(end, next - end);
  const char mark = next == std::string_view::npos ? ']' : end == 0 ? '[' : ',';
  const std::size_t at = is_list ? between.find(mark) : std::string_view::npos;
  if (is_list && at == std::string_view::npos) return false;
  for (std::size_t i = 0; i < between.size(); ++i)
    if (i != at && kBlanks.find(between[i]) == std::string_view::npos) return false;
  return true;
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

std::size_t end_of_torn_json(std::string_view text, std::size_t start) {
  constexpr std::string_view kInside = ",:]}";
  const std::size_t end = end_of_json(text, start);
  if (end > start && (text[start] == '[') != (text[end - 1] == ']')) return text.size();
  std::size_t next = text.find_first_not_of(kBlanks, end);
  if (next == std::string_view::npos) return end;
  if (kInside.find(text[next]) == std::string_view::npos)
    return text.find_first_of("{[", next) == std::string_view::npos ? text.size() : end;
  if (text[next] == ',') next = text.find_first_not_of(kBlanks, next + 1);
  const bool follows = next == std::string_view::npos || text[next] == '{' || text[next] == '[';
  return follows ? end : text.size();
}

void each_json_text(std::string_view text,
                    const std::function<void(std::string_view value, std::size_t offset,
                                             std::optional<std::uint32_t> line)>& read) {
  std::size_t counted = 0;
  std::uint32_t number = 1;
  std::size_t start = text.find_first_not_of(kBlanks);
  while (start != std::string_view::npos) {
    const std::size_t end = std::max(end_of_torn_json(text, start), start + 1);
    number += static_cast<std::uint32_t>(
        std::count(text.begin() + static_cast<std::ptrdiff_t>(counted),
                   text.begin() + static_cast<std::ptrdiff_t>(start), '\n'));
    counted = start;
    const std::size_t next = text.find_first_not_of(kBlanks, end);
    const bool alone = number == 1 && next == std::string_view::npos;
    read(text.substr(start, end - start), start,
         alone ? std::optional<std::uint32_t>() : std::optional<std::uint32_t>(number));
    start = next;
  }
}

}  // namespace referee
