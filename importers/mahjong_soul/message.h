// One message of a record, as JSON or as decoded bytes: its fields by name, with what an absent
// field means (zero, false, nothing). What is not of the kind it should be is told to the place
// that the message belongs to. It knows no event.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "importers/reader/fault.h"
#include "validator/tiles/tile.h"

namespace referee::mahjong_soul {

/// The first thing that is not as it should be in an event.
struct Fault {
  std::string field;  ///< "NewRound.ju" without the message where it is plain
  Statement required;
  Statement claimed;
};

/// More tiles, texts or scores than this are in no list of a record.
inline constexpr std::size_t kMostItems = 200;

/// A number as JSON writes it: as a number, or as text where it has 64 bits.
std::optional<std::int64_t> integer_of(JsonView value);

class MessageView {
 public:
  /// `object` may be absent, or of another kind: then every field is absent. Both must outlive
  /// this.
  MessageView(JsonView object, std::optional<Fault>& fault)
      : object_(object && object.kind() == JsonKind::Object ? object : JsonView{}),
        fault_(&fault) {}
  MessageView(const MessageView&) = delete;
  MessageView& operator=(const MessageView&) = delete;

  explicit operator bool() const { return bool(object_); }
  /// The first member with this name, in whichever spelling; `name` as in the table of fields. None
  /// for an empty name.
  JsonView operator[](const JsonKey& name) const;
  /// Whether the field is there and is not null.
  bool has(const JsonKey& name) const { return (*this)[name].holds(); }

  /// Zero where absent; nothing for what is no number between `low` and `high`.
  Known<std::int64_t> integer(const JsonKey& name, std::int64_t low, std::int64_t high) const;
  /// The same, with `otherwise` for nothing. (g++ returns what may be absent by way of the memory,
  /// where a processor waits for it: for what is asked in every event.)
  std::int64_t integer_or(std::int64_t otherwise, const JsonKey& name, std::int64_t low,
                          std::int64_t high) const {
    const JsonView value = (*this)[name];
    if (value && value.kind() == JsonKind::Integer && value.integer() >= low &&
        value.integer() <= high)
      return value.integer();
    return integer(name, low, high).value_or(otherwise);
  }
  bool truth(const JsonKey& name) const {
    const JsonView value = (*this)[name];
    if (!value) return false;
    return value.kind() == JsonKind::Bool ? value.truth() : other_truth(name);
  }
  /// Empty where absent.
  std::string_view text(const JsonKey& name) const;
  /// Seat 0 where absent.
  Seat seat(const JsonKey& name, unsigned players) const {
    const std::int64_t found =
        integer_or(Seat::kAbsent, name, 0, static_cast<std::int64_t>(players) - 1);
    return Seat{static_cast<std::uint8_t>(found)};
  }
  /// Absent where the field is, or is no tile.
  Tile tile(const JsonKey& name) const;
  /// Of an item of a list of tiles; absent, and blamed, where it is none.
  Tile tile_in(const JsonKey& name, JsonView item) const;
  /// Tiles that cannot be read are hidden ones. They go into `empty`.
  std::vector<TileRef> tiles(const JsonKey& name, std::vector<TileRef> empty = {}) const;
  /// The points by seat; absent where the array is.
  std::array<Known<Points>, kMaxSeats> points(const JsonKey& name) const;
  /// The first of the items of an array; none where there is none.
  JsonView items(const JsonKey& name) const {
    const JsonView value = (*this)[name];
    if (!value) return {};
    return value.kind() == JsonKind::Array ? value.first() : no_items(name);
  }
  /// Whether anything but zero, false and nothing is in the field.
  bool is_filled(const JsonKey& name) const;

  void blame(const JsonKey& name, const reader::Asked& asked, JsonView there) const;
  std::optional<Fault>& fault() const { return *fault_; }

 private:
  // What is written in another way than usual, or wrong.
  bool other_truth(const JsonKey& name) const;
  JsonView no_items(const JsonKey& name) const;

  JsonView object_;
  std::optional<Fault>* fault_;
};

/// Anything in it but zero, false and nothing.
bool holds_anything(JsonView value);

}  // namespace referee::mahjong_soul
