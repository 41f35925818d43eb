#include "importers/mahjong_soul/wire.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <span>
#include <vector>

#include "importers/json/json_tree_writer.h"
#include "importers/text/eight_bytes.h"

namespace referee::mahjong_soul {
namespace {

/// Whether the bytes are UTF-8, as every text of the format is; JSON could not repeat others.
[[gnu::noinline]] bool is_long_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80) {
      constexpr std::uint64_t kNoAscii = 0x8080808080808080;
      ++i;
      while (text.size() - i >= text::kEightBytes &&
             (text::eight_bytes(text.data() + i) & kNoAscii) == 0)
        i += text::kEightBytes;
      continue;
    }
    const std::size_t size = lead < 0xC2   ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
    if (size == 0 || size > text.size() - i) return false;
    for (std::size_t k = 1; k < size; ++k)
      if ((static_cast<unsigned char>(text[i + k]) & 0xC0U) != 0x80U) return false;
    i += size;
  }
  return true;
}

inline bool is_utf8(std::string_view text) {
  // Most texts are tiles.
  return (text.size() == 2 && ((text[0] | text[1]) & 0x80) == 0) || is_long_utf8(text);
}

/// What becomes of a field.
enum class Use : std::uint8_t { Skip, Refuse, Size, Integer, Truth, Text, Inner, Integers, Truths };
struct Step {
  Use use = Use::Skip;
  bool repeated = false;
  Message message{};
  JsonKey name{};
};

/// For a number that nobody reads, one that is a stretch of bytes is refused all the same.
Step step_of(const FieldRow& row, bool is_bytes) {
  const auto step = [&](Use use) { return Step{use, row.repeated, row.message, row.name}; };
  switch (row.kind) {
    case FieldKind::Integer:
    case FieldKind::Truth: {
      const bool is_truth = row.kind == FieldKind::Truth;
      // Lists are written in one stretch as a rule.
      if (is_bytes)
        return step(!row.repeated ? Use::Refuse : is_truth ? Use::Truths : Use::Integers);
      if (!row.is_read) return {};
      return step(is_truth ? Use::Truth : Use::Integer);
    }
    case FieldKind::Text: return step(is_bytes ? Use::Text : Use::Refuse);
    case FieldKind::Inner: return step(is_bytes ? Use::Inner : Use::Refuse);
    // What a Wrapper holds is decoded when its name is known, by whoever knows it.
    case FieldKind::Data:
    case FieldKind::Opaque: return row.is_read ? step(Use::Size) : Step{};
  }
  return {};
}

/// By the tag of a field, which is its number and how it is written.
using Steps = std::array<std::vector<Step>, kMessages>;
const Steps& steps_by_tag() {
  static const Steps kSteps = [] {
    Steps steps;
    for (std::size_t message = 0; message < kMessages; ++message) {
      std::vector<Step>& by_tag = steps[message];
      for (const FieldRow& row : fields_of(static_cast<Message>(message))) {
        const std::size_t tag = std::size_t{row.number} << wire::kTypeWidth;
        by_tag.resize(tag + wire::kTypeBits + 1);
        by_tag[tag + wire::kVarint] = step_of(row, false);
        for (const unsigned type : {wire::kBytes, wire::kFixed32, wire::kFixed64})
          by_tag[tag + type] = step_of(row, true);
      }
      std::fill_n(by_tag.begin(), wire::kTypeBits + 1, Step{Use::Refuse});
    }
    return steps;
  }();
  return kSteps;
}

/// A message into a tree.
class Decoder {
 public:
  explicit Decoder(JsonTree& tree) : steps_(steps_by_tag()), tree_(tree) {}

  bool message(std::string_view bytes, Message message) {
    Open root;
    return tree_.open(root, {}, JsonKind::Object, root) &&
           this->message(bytes.data(), bytes.data() + bytes.size(), message, root);
  }

 private:
  using Open = JsonTreeWriter::Open;

  bool message(const char* at, const char* end, Message message, Open& into);
  bool integers(const char* at, const char* end, JsonKind kind, Open& into);

  const Steps& steps_;
  JsonTreeWriter tree_;
};

/// Numbers in one stretch.
inline bool Decoder::integers(const char* at, const char* end, JsonKind kind, Open& into) {
  Open list = into;
  while (at != end) {
    const wire::Varint value = wire::varint(at, end);
    at = value.behind;
    if (at == nullptr) return false;
    // Negative numbers are written as 64 bits, in two's complement.
    const auto number = static_cast<std::int64_t>(value.value);
    if (!tree_.integer(list, {}, kind, kind == JsonKind::Bool ? number != 0 : number)) return false;
  }
  into = list;
  return true;
}

/// The first field of a number stands, and all of a repeated one, wherever they are.
bool Decoder::message(const char* at, const char* end, Message message, Open& into) {
  const std::span<const Step> steps = steps_[static_cast<std::size_t>(message)];
  std::bitset<kHighestField + 1> seen;  // by number
  std::array<Open, kHighestRepeated + 1> lists;
  // Nearly all tags and values are of one byte.
  constexpr std::uint64_t kOther = wire::kTypeBits & ~std::uint64_t{wire::kVarint | wire::kBytes};
  while (end - at >= 2) {
    std::uint64_t tag = static_cast<unsigned char>(at[0]);
    std::uint64_t value = static_cast<unsigned char>(at[1]);  // or size
    const char* start = at + 2;
    if ((tag | value) >= 0x80 || (tag & kOther) != 0) {
      const wire::Varint long_tag = wire::long_varint(at, end);
      const wire::Varint long_value =
          long_tag.behind == nullptr ? long_tag : wire::value_behind(long_tag, end);
      if (long_value.behind == nullptr) return false;
      tag = long_tag.value;
      value = long_value.value;
      start = long_value.behind;
    }
    at = start;
    if ((tag & wire::kTypeBits) != wire::kVarint) {
      if (value > static_cast<std::uint64_t>(end - at)) return false;
      at += value;
    }
    if (tag >= steps.size()) continue;
    const Step& step = steps[tag];
    if (step.use == Use::Skip) continue;
    const std::uint64_t number = tag >> wire::kTypeWidth;
    Open* in = &into;
    constexpr static JsonKey kOfItem;
    const JsonKey* key = &step.name;
    if (step.repeated) {
      // A stretch without numbers is no list.
      if (at == start && (step.use == Use::Integers || step.use == Use::Truths)) continue;
      in = &lists[number];
      if (!seen[number] && !tree_.open(into, *key, JsonKind::Array, *in)) return false;
      key = &kOfItem;
    } else if (seen[number]) {
      continue;
    }
    seen.set(number);
    switch (step.use) {
      case Use::Size:
      case Use::Integer:
        if (!tree_.integer(*in, *key, JsonKind::Integer, static_cast<std::int64_t>(value)))
          return false;
        break;
      case Use::Truth:
        if (!tree_.integer(*in, *key, JsonKind::Bool, value != 0 ? 1 : 0)) return false;
        break;
      case Use::Text: {
        const std::string_view text(start, static_cast<std::size_t>(at - start));
        if (!is_utf8(text) || !tree_.text(*in, *key, JsonKind::Text, text)) return false;
        break;
      }
      case Use::Inner: {
        Open inner;
        if (!tree_.open(*in, *key, JsonKind::Object, inner) ||
            !this->message(start, at, step.message, inner))
          return false;
        break;
      }
      case Use::Integers:
        if (!integers(start, at, JsonKind::Integer, *in)) return false;
        break;
      case Use::Truths:
        if (!integers(start, at, JsonKind::Bool, *in)) return false;
        break;
      default: return false;
    }
  }
  return at == end;
}

}  // namespace

wire::Varint wire::long_varint(const char* at, const char* end) {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 64 && at != end; shift += 7) {
    const auto byte = static_cast<unsigned char>(*at++);
    value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
    if (byte < 0x80) return {value, at};
  }
  return {0, nullptr};
}

bool WireReader::next(WireField& field) { return next_inline(field); }

Wrapped unwrap(std::string_view wrapper) {
  constexpr std::uint64_t kName = 1;
  constexpr std::uint64_t kData = 2;
  const auto tag_of = [](std::uint64_t number) {
    return static_cast<char>(number << wire::kTypeWidth | wire::kBytes);
  };
  // Nearly all are these two, and short.
  const std::size_t size = wrapper.size() < 2 ? 0 : static_cast<unsigned char>(wrapper[1]);
  if (size < 0x80 && size + 2 < wrapper.size() && wrapper[0] == tag_of(kName) &&
      wrapper[size + 2] == tag_of(kData)) {
    const char* const end = wrapper.data() + wrapper.size();
    const wire::Varint rest = wire::varint(wrapper.data() + size + 3, end);
    if (rest.behind != nullptr && rest.value == static_cast<std::uint64_t>(end - rest.behind))
      return {wrapper.substr(2, size), {rest.behind, static_cast<std::size_t>(rest.value)}};
  }
  Wrapped wrapped;
  WireReader reader(wrapper);
  for (WireField field; reader.next(field);) {
    if (!field.is_bytes) continue;
    if (field.number == kName && wrapped.name.data() == nullptr) wrapped.name = field.bytes;
    if (field.number == kData && wrapped.data.data() == nullptr) wrapped.data = field.bytes;
  }
  return wrapped;
}

std::string_view bytes_of_field(std::string_view message, std::uint64_t number) {
  WireReader reader(message);
  for (WireField field; reader.next_inline(field);)
    if (field.is_bytes && field.number == number) return field.bytes;
  return {};
}

bool decode_message(std::string_view bytes, Message message, JsonTree& tree) {
  return bytes.size() <= JsonTree::kMaxText && Decoder(tree).message(bytes, message);
}

}  // namespace referee::mahjong_soul
