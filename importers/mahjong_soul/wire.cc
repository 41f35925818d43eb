#include "importers/mahjong_soul/wire.h"

#include <algorithm>
#include <array>
#include <span>

#include "importers/text/eight_bytes.h"
#include "importers/text/json_numbered_tree.h"

namespace referee::mahjong_soul {
namespace {

constexpr unsigned kVarint = 0;
constexpr unsigned kFixed64 = 1;
constexpr unsigned kBytes = 2;
constexpr unsigned kFixed32 = 5;

using State = WireReader::State;

[[gnu::noinline]] State long_varint(const char*& at, const char* end, std::uint64_t& value) {
  value = 0;
  for (unsigned shift = 0; shift < 70; shift += 7) {
    if (at == end) return State::Cut;
    const auto byte = static_cast<unsigned char>(*at++);
    if (shift < 64) value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
    if (byte < 0x80) return State::Sound;
  }
  return State::IllFormed;
}

/// Moves `at` behind the number.
inline State varint(const char*& at, const char* end, std::uint64_t& value) {
  if (at == end || static_cast<unsigned char>(*at) >= 0x80) return long_varint(at, end, value);
  value = static_cast<unsigned char>(*at++);
  return State::Sound;
}

/// Moves `at` behind the next field, which is cut at `end` where it is longer; where it is none,
/// `at` is anywhere.
inline State next_field(const char*& at, const char* end, WireField& field) {
  std::uint64_t tag = 0;
  if (const State state = varint(at, end, tag); state != State::Sound) return state;
  field.number = tag >> 3U;
  if (field.number == 0) return State::IllFormed;
  const auto type = static_cast<unsigned>(tag & 7U);
  field.cut = false;
  field.is_bytes = type != kVarint;
  if (type == kVarint) {
    field.bytes = {};
    return varint(at, end, field.value);
  }
  std::uint64_t size = 0;
  if (type == kBytes) {
    if (const State state = varint(at, end, size); state != State::Sound) return state;
  } else if (type == kFixed64 || type == kFixed32) {
    // No field of a record is written so; one that is to come may be.
    size = type == kFixed64 ? 8 : 4;
  } else {
    return State::IllFormed;
  }
  const auto rest = static_cast<std::uint64_t>(end - at);
  field.cut = size > rest;
  field.value = 0;
  field.bytes = {at, static_cast<std::size_t>(std::min(size, rest))};
  at += field.bytes.size();
  return State::Sound;
}

/// Whether the bytes are UTF-8, as every text of the format is; JSON could not repeat others.
bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80) {
      constexpr std::uint64_t kNoAscii = 0x8080808080808080;
      ++i;
      while (text.size() - i >= kEightBytes && (eight_bytes(text.data() + i) & kNoAscii) == 0)
        i += kEightBytes;
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

/// A message into a tree.
class Decoder {
 public:
  Decoder(JsonTree& tree, std::size_t most) : tree_(tree, most) {}

  bool message(std::string_view bytes, Message message, NumberedTree::Open into);

 private:
  using Open = NumberedTree::Open;

  bool item(const FieldRow& row, const WireField& field, std::uint8_t number, Open& into);
  bool number(const FieldRow& row, std::uint64_t value, std::uint8_t number, Open& into) {
    return row.kind == FieldKind::Truth
               ? tree_.truth(into, number, value != 0)
               // Negative numbers are written as 64 bits, in two's complement.
               : tree_.integer(into, number, static_cast<std::int64_t>(value));
  }
  bool packed(const FieldRow& row, std::string_view bytes, Open& into);

  NumberedTree tree_;
};

bool Decoder::item(const FieldRow& row, const WireField& field, std::uint8_t number_of_key,
                   Open& into) {
  switch (row.kind) {
    case FieldKind::Integer:
    case FieldKind::Truth: return !field.is_bytes && number(row, field.value, number_of_key, into);
    case FieldKind::Text:
      return field.is_bytes && is_utf8(field.bytes) && tree_.text(into, number_of_key, field.bytes);
    case FieldKind::Inner: {
      Open inner;
      return field.is_bytes && tree_.open(into, number_of_key, JsonKind::Object, inner) &&
             message(field.bytes, row.message, inner);
    }
    // What a Wrapper holds is decoded when its name is known, by whoever knows it.
    case FieldKind::Data:
    case FieldKind::Opaque:
      return tree_.integer(
          into, number_of_key,
          static_cast<std::int64_t>(field.is_bytes ? field.bytes.size() : field.value));
  }
  return false;
}

/// Numbers in one stretch.
bool Decoder::packed(const FieldRow& row, std::string_view bytes, Open& into) {
  const char* const end = bytes.data() + bytes.size();
  for (const char* at = bytes.data(); at != end;) {
    std::uint64_t value = 0;
    if (varint(at, end, value) != State::Sound || !number(row, value, 0, into)) return false;
  }
  return true;
}

/// The first field of a number stands, and all of a repeated one, wherever they are.
bool Decoder::message(std::string_view bytes, Message message, Open into) {
  const std::span<const FieldRow> rows = fields_of(message);
  std::array<std::uint64_t, 2> seen{};  // numbers, a bit each
  std::uint64_t listed = 0;             // those that have a list
  std::uint64_t empty = 0;              // those of a stretch without numbers
  std::array<Open, kHighestRepeated + 1> lists;
  const char* at = bytes.data();
  const char* const end = at + bytes.size();
  const FieldRow* row = rows.data();
  const FieldRow* const last = row + rows.size() - 1;
  for (WireField field; at != end;) {
    if (next_field(at, end, field) != State::Sound || field.cut) return false;
    // Ascending numbers are the rule.
    while (row != last && row->number < field.number) ++row;
    if (row->number != field.number) {
      const FieldRow* const other = field_of(message, field.number);
      if (other == nullptr) continue;
      row = other;
    }
    std::uint64_t& word = seen[row->number / 64U];
    const std::uint64_t bit = std::uint64_t{1} << (row->number % 64U);
    const bool is_first = (word & bit) == 0;
    word |= bit;
    if (!row->repeated) {
      if (is_first && !item(*row, field, row->number, into)) return false;
      continue;
    }
    const bool is_packed =
        field.is_bytes && (row->kind == FieldKind::Integer || row->kind == FieldKind::Truth);
    if (is_packed && field.bytes.empty()) {
      empty |= bit;
      continue;
    }
    Open& list = lists[row->number];
    if ((listed & bit) == 0 && !tree_.open(into, row->number, JsonKind::Array, list)) return false;
    listed |= bit;
    if (!(is_packed ? packed(*row, field.bytes, list) : item(*row, field, 0, list))) return false;
  }
  for (const FieldRow& each : rows) {
    if ((empty & ~listed) == 0) break;
    Open list;
    if (each.repeated && (empty & ~listed & std::uint64_t{1} << each.number) != 0 &&
        !tree_.open(into, each.number, JsonKind::Array, list))
      return false;
  }
  return true;
}

}  // namespace

bool WireReader::next(WireField& field) {
  if (at_ == end_ || state_ != State::Sound) return false;
  const char* const start = at_;
  state_ = next_field(at_, end_, field);
  if (state_ != State::Sound) {
    at_ = start;
    return false;
  }
  if (field.cut) state_ = State::Cut;
  return true;
}

Wrapped unwrap(std::string_view wrapper) {
  constexpr std::uint64_t kName = 1;
  constexpr std::uint64_t kData = 2;
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
  for (WireField field; reader.next(field);)
    if (field.is_bytes && field.number == number) return field.bytes;
  return {};
}

bool decode_message(std::string_view bytes, Message message, JsonTree& tree) {
  // No value takes less than a byte.
  Decoder decoder(tree, bytes.size() + 1);
  return bytes.size() <= JsonTree::kMaxText &&
         decoder.message(bytes, message, NumberedTree::root());
}

}  // namespace referee::mahjong_soul
