// The bytes of protocol buffers, as far as records use them: numbers (varint) and stretches of
// bytes, field by field, and a whole message as the JSON tree that a dump of it would give. It
// knows the table of fields and no meaning.
//
// The decoder is our own: a record needs two kinds of field and no generated code, and libprotobuf
// would make the WebAssembly module larger by a thousand times the size of this file.
#pragma once

#include <cstdint>
#include <string_view>

#include "importers/mahjong_soul/fields.h"
#include "importers/text/json_tree.h"

namespace referee::mahjong_soul {

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
  /// What next() stopped at.
  enum class State : std::uint8_t { Sound, Cut, IllFormed };
  State state() const { return state_; }
  std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }

 private:
  const char* at_;
  const char* end_;
  State state_ = State::Sound;
};

/// The first field of the message with this number, as bytes; empty without data where there is
/// none.
std::string_view bytes_of_field(std::string_view message, std::uint64_t number);

/// What a Wrapper holds; empty where it is not there.
struct Wrapped {
  std::string_view name;
  std::string_view data;
};
Wrapped unwrap(std::string_view wrapper);

/// Fills `tree` with the message as a dump of it would be, but with the numbers of fields as keys:
/// repeated ones as arrays, unknown ones left out. Fields of FieldKind::Opaque become the number of
/// their bytes. The texts stay in `bytes`. False where the bytes are ill-formed or cut, or too many
/// for the tree.
bool decode_message(std::string_view bytes, Message message, JsonTree& tree);

}  // namespace referee::mahjong_soul
