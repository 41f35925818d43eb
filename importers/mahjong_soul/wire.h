// The bytes of protocol buffers, as far as records use them: numbers (varint) and stretches of
// bytes, field by field, and a whole message as the JSON tree that a dump of it would give. It
// knows the table of fields and no meaning.
//
// The decoder is our own: a record needs two kinds of field and no generated code, and libprotobuf
// would make the WebAssembly module larger by a thousand times the size of this file.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "importers/json/json_tree.h"
#include "importers/mahjong_soul/fields.h"
#include "importers/text/inlined.h"

namespace referee::mahjong_soul {

namespace wire {

// How a field is written: the lowest bits of its tag, under its number.
inline constexpr unsigned kVarint = 0;
inline constexpr unsigned kFixed64 = 1;
inline constexpr unsigned kBytes = 2;
inline constexpr unsigned kFixed32 = 5;
inline constexpr std::uint64_t kTypeBits = 7;
inline constexpr unsigned kTypeWidth = 3;

/// A number, and what is behind it: null where there is none.
struct Varint {
  std::uint64_t value;
  const char* behind;
};

Varint long_varint(const char* at, const char* end);
RF_INLINED inline Varint varint(const char* at, const char* end) {
  if (at == end || static_cast<unsigned char>(*at) >= 0x80) return long_varint(at, end);
  return {static_cast<unsigned char>(*at), at + 1};
}

/// The number behind a tag, which is the field, or tells how many bytes are.
RF_INLINED inline Varint value_behind(const Varint& tag, const char* end) {
  const auto type = static_cast<unsigned>(tag.value & kTypeBits);
  if (type == kVarint || type == kBytes) return varint(tag.behind, end);
  // No field of a record is written so; one that is to come may be.
  if (type == kFixed64) return {8, tag.behind};
  if (type == kFixed32) return {4, tag.behind};
  return {0, nullptr};
}

}  // namespace wire

struct WireField {
  std::uint64_t number = 0;
  bool is_bytes = false;
  std::uint64_t value = 0;  ///< of a number
  std::string_view bytes;   ///< of a stretch; what is there of it, where the end is missing
  bool cut = false;         ///< the message ends before the field does
};

/// The fields of one message, one after another.
class WireReader {
 public:
  explicit WireReader(std::string_view message)
      : at_(message.data()), end_(message.data() + message.size()) {}

  /// False at the end of the message, and where its bytes are no field.
  bool next(WireField& field);
  /// The same, as a part of the loop that calls it: for those over all events.
  RF_INLINED bool next_inline(WireField& field);
  /// What next() stopped at.
  enum class State : std::uint8_t { Sound, Cut, IllFormed };
  State state() const { return state_; }
  std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }

 private:
  const char* at_;
  const char* end_;
  State state_ = State::Sound;
};

inline bool WireReader::next_inline(WireField& field) {
  if (at_ == end_ || state_ != State::Sound) return false;
  const wire::Varint tag = wire::varint(at_, end_);
  const wire::Varint value = tag.behind == nullptr ? tag : wire::value_behind(tag, end_);
  field.number = tag.value >> wire::kTypeWidth;
  const auto type = static_cast<unsigned>(tag.value & wire::kTypeBits);
  if (value.behind == nullptr || field.number == 0) {
    constexpr std::ptrdiff_t kLongest = 10;
    const char* const missing = tag.behind == nullptr ? at_ : tag.behind;
    const bool misses_number =
        tag.behind == nullptr ||
        (field.number != 0 && (type == wire::kVarint || type == wire::kBytes));
    state_ = misses_number && end_ - missing < kLongest ? State::Cut : State::IllFormed;
    return false;
  }
  at_ = value.behind;
  field.is_bytes = type != wire::kVarint;
  field.value = value.value;
  field.bytes = {};
  field.cut = false;
  if (!field.is_bytes) return true;
  const auto rest = static_cast<std::uint64_t>(end_ - at_);
  field.cut = value.value > rest;
  field.value = 0;
  field.bytes = {at_, static_cast<std::size_t>(std::min(value.value, rest))};
  at_ += field.bytes.size();
  if (field.cut) state_ = State::Cut;
  return true;
}

/// The first field of the message with this number, as bytes; empty without data where there is
/// none.
std::string_view bytes_of_field(std::string_view message, std::uint64_t number);

/// What a Wrapper holds; empty where it is not there.
struct Wrapped {
  std::string_view name;
  std::string_view data;
};
Wrapped unwrap(std::string_view wrapper);

/// Fills `tree` with the message as a dump of it would be: repeated fields as arrays, unknown ones
/// left out, and numbers that nobody reads. Fields of FieldKind::Opaque become the number of their
/// bytes. The texts stay in `bytes`. False where the bytes are ill-formed or cut, or too many for
/// the tree.
bool decode_message(std::string_view bytes, Message message, JsonTree& tree);

}  // namespace referee::mahjong_soul
