#include "importers/mahjong_soul/wire.h"

#include <algorithm>

#include "importers/text/json_tree_builder.h"

namespace referee::mahjong_soul {
namespace {

constexpr unsigned kVarint = 0;
constexpr unsigned kFixed64 = 1;
constexpr unsigned kBytes = 2;
constexpr unsigned kFixed32 = 5;

/// Whether the bytes are UTF-8, as every text of the format is; JSON could not repeat others.
bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t size = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
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

/// A message into the callbacks of a tree.
class Decoder {
 public:
  explicit Decoder(JsonTree& tree) : builder_(tree, [](std::string_view) { return true; }) {}

  bool message(std::string_view bytes, Message message);

 private:
  bool single(const FieldRow& row, const WireField& field);
  bool repeated(const FieldRow& row, std::string_view from);
  bool item(const FieldRow& row, const WireField& field);
  bool number(const FieldRow& row, std::uint64_t value) {
    return row.kind == FieldKind::Truth
               ? builder_.boolean(value != 0)
               // Negative numbers are written as 64 bits, in two's complement.
               : builder_.number_integer(static_cast<std::int64_t>(value));
  }

  JsonTreeBuilder builder_;
};

bool Decoder::item(const FieldRow& row, const WireField& field) {
  switch (row.kind) {
    case FieldKind::Integer:
    case FieldKind::Truth: return !field.is_bytes && number(row, field.value);
    case FieldKind::Text:
      return field.is_bytes && is_utf8(field.bytes) && builder_.string(field.bytes);
    case FieldKind::Inner: return field.is_bytes && message(field.bytes, row.message);
    // What a Wrapper holds is decoded when its name is known, by whoever knows it.
    case FieldKind::Data:
    case FieldKind::Opaque:
      return builder_.number_integer(
          static_cast<std::int64_t>(field.is_bytes ? field.bytes.size() : field.value));
  }
  return false;
}

/// All fields of this number from `from` on as one array: its first stands there, the others may be
/// anywhere behind. Numbers stand in one stretch, or one by one.
bool Decoder::repeated(const FieldRow& row, std::string_view from) {
  if (!builder_.key(row.name) || !builder_.start_array(0)) return false;
  const bool packs = row.kind == FieldKind::Integer || row.kind == FieldKind::Truth;
  WireReader reader(from);
  for (WireField field; reader.next(field);) {
    if (field.number != row.number) continue;
    if (field.cut) return false;
    if (!packs || !field.is_bytes) {
      if (!item(row, field)) return false;
      continue;
    }
    for (std::string_view rest = field.bytes; !rest.empty();) {
      std::uint64_t value = 0;
      unsigned shift = 0;
      std::size_t i = 0;
      for (; i < rest.size() && shift < 64; ++i, shift += 7) {
        const auto byte = static_cast<unsigned char>(rest[i]);
        value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
        if (byte < 0x80) break;
      }
      if (i >= rest.size() || shift >= 64 || !number(row, value)) return false;
      rest.remove_prefix(i + 1);
    }
  }
  return reader.state() == WireReader::State::Sound && builder_.end_array();
}

bool Decoder::single(const FieldRow& row, const WireField& field) {
  return builder_.key(row.name) && item(row, field);
}

bool Decoder::message(std::string_view bytes, Message message) {
  if (!builder_.start_object(0)) return false;
  const std::span<const FieldRow> rows = fields_of(message);
  std::uint64_t seen_low = 0;  // numbers already taken, a bit each
  std::uint64_t seen_high = 0;
  WireReader reader(bytes);
  std::string_view here = bytes;
  std::size_t at = 0;
  for (WireField field; reader.next(field); here = reader.rest()) {
    if (field.cut) return false;
    // Fields come in ascending order, as a rule.
    while (at < rows.size() && rows[at].number < field.number) ++at;
    const FieldRow* row = at < rows.size() && rows[at].number == field.number
                              ? &rows[at]
                              : field_of(message, field.number);
    if (row == nullptr) continue;
    std::uint64_t& seen = row->number < 64 ? seen_low : seen_high;
    const std::uint64_t bit = std::uint64_t{1} << (row->number % 64U);
    if ((seen & bit) != 0) continue;
    seen |= bit;
    if (!(row->repeated ? repeated(*row, here) : single(*row, field))) return false;
  }
  return reader.state() == WireReader::State::Sound && builder_.end_object();
}

}  // namespace

bool WireReader::varint(std::uint64_t& value) {
  value = 0;
  for (unsigned shift = 0; shift < 70; shift += 7) {
    if (rest_.empty()) {
      state_ = State::Cut;
      return false;
    }
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    if (shift < 64) value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
    if (byte < 0x80) return true;
  }
  state_ = State::IllFormed;
  return false;
}

bool WireReader::next(WireField& field) {
  if (rest_.empty() || state_ != State::Sound) return false;
  const std::string_view start = rest_;
  const auto fail = [&](State state) {
    state_ = state;
    rest_ = start;
    return false;
  };
  std::uint64_t tag = 0;
  if (!varint(tag)) return fail(state_);
  field = WireField{};
  field.number = tag >> 3U;
  if (field.number == 0) return fail(State::IllFormed);
  std::uint64_t size = 0;
  switch (tag & 7U) {
    case kVarint:
      if (!varint(field.value)) return fail(state_);
      return true;
    case kBytes:
      if (!varint(size)) return fail(state_);
      break;
    // No field of a record is written so; one that is to come may be.
    case kFixed64: size = 8; break;
    case kFixed32: size = 4; break;
    default: return fail(State::IllFormed);
  }
  field.is_bytes = true;
  field.cut = size > rest_.size();
  field.bytes =
      rest_.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(size, rest_.size())));
  rest_.remove_prefix(field.bytes.size());
  if (field.cut) state_ = State::Cut;
  return true;
}

std::string_view bytes_of_field(std::string_view message, std::uint64_t number) {
  WireReader reader(message);
  for (WireField field; reader.next(field);)
    if (field.is_bytes && field.number == number) return field.bytes;
  return {};
}

bool decode_message(std::string_view bytes, Message message, JsonTree& tree) {
  return Decoder(tree).message(bytes, message);
}

}  // namespace referee::mahjong_soul
