// One message of a record, as JSON or as decoded bytes: its fields by number, with what an absent
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
#include "importers/mahjong_soul/fields.h"
#include "validator/tiles/tile.h"

namespace referee::mahjong_soul {

/// The first thing that is not as it should be in an event.
struct Fault {
  std::string field;  ///< "NewRound.ju" without the message where it is plain
  std::string expected;
  std::string found;
};

/// More tiles, texts or scores than this are in no list of a record.
inline constexpr std::size_t kMostItems = 200;

/// A number as JSON writes it: as a number, or as text where it has 64 bits.
std::optional<std::int64_t> integer_of(JsonView value);

class MessageView {
 public:
  /// `object` may be absent, or of another kind: then every field is absent. Both must outlive
  /// this.
  MessageView(JsonView object, Message message, std::optional<Fault>& fault)
      : object_(object), message_(message), fault_(&fault) {
    if (!object || object.kind() != JsonKind::Object) return;
    is_object_ = true;
    if (object.tag() == 0) {
      look_up();
    } else {
      low_ = object.numbers();
      places_ = object.places();
    }
  }
  MessageView(const MessageView&) = delete;
  MessageView& operator=(const MessageView&) = delete;

  explicit operator bool() const { return is_object_; }
  JsonView operator[](std::uint8_t number) const {
    return knows(number) ? object_.at(places_[number]) : JsonView{};
  }
  /// Whether the field is there and is not null.
  bool has(std::uint8_t number) const { return (*this)[number].holds(); }

  /// Zero where absent; nothing for what is no number between `low` and `high`.
  Known<std::int64_t> integer(std::uint8_t number, std::int64_t low, std::int64_t high) const;
  /// The same, with `otherwise` for nothing. (g++ returns what may be absent by way of the memory,
  /// where a processor waits for it: for what is asked in every event.)
  std::int64_t integer_or(std::int64_t otherwise, std::uint8_t number, std::int64_t low,
                          std::int64_t high) const {
    const JsonView value = (*this)[number];
    if (value && value.kind() == JsonKind::Integer && value.integer() >= low &&
        value.integer() <= high)
      return value.integer();
    return integer(number, low, high).value_or(otherwise);
  }
  bool truth(std::uint8_t number) const {
    const JsonView value = (*this)[number];
    if (!value) return false;
    return value.kind() == JsonKind::Bool ? value.truth() : other_truth(number);
  }
  /// Empty where absent.
  std::string_view text(std::uint8_t number) const;
  /// Seat 0 where absent.
  Seat seat(std::uint8_t number, unsigned players) const {
    const std::int64_t found =
        integer_or(Seat::kAbsent, number, 0, static_cast<std::int64_t>(players) - 1);
    return Seat{static_cast<std::uint8_t>(found)};
  }
  /// Absent where the field is, or is no tile.
  Tile tile(std::uint8_t number) const;
  /// Of an item of a list of tiles; absent, and blamed, where it is none.
  Tile tile_in(std::uint8_t number, JsonView item) const;
  /// Tiles that cannot be read are hidden ones. They go into `empty`.
  std::vector<TileRef> tiles(std::uint8_t number, std::vector<TileRef> empty = {}) const;
  /// The points by seat; absent where the array is.
  std::array<Known<Points>, kMaxSeats> points(std::uint8_t number) const;
  /// The first of the items of an array; none where there is none.
  JsonView items(std::uint8_t number) const {
    const JsonView value = (*this)[number];
    if (!value) return {};
    return value.kind() == JsonKind::Array ? value.first() : no_items(number);
  }
  /// Whether anything but zero, false and nothing is in the field.
  bool is_filled(std::uint8_t number) const;

  void blame(std::uint8_t number, std::string expected, JsonView found) const;
  std::optional<Fault>& fault() const { return *fault_; }

 private:
  /// By the keys, or the numbers, of the members.
  void look_up();
  // What is written in another way than usual, or wrong.
  bool other_truth(std::uint8_t number) const;
  JsonView no_items(std::uint8_t number) const;
  bool knows(std::uint8_t number) const {
    return ((number < kLow ? low_ : high_) >> (number % kLow) & 1U) != 0;
  }

  JsonView object_;
  static constexpr unsigned kLow = 64;
  std::uint64_t low_ = 0;  // fields that are there, a bit each
  std::uint64_t high_ = 0;
  const std::uint32_t* places_ = nullptr;  // in the tree, by number
  std::array<std::uint32_t, kHighestField + 1> looked_up_;
  Message message_;
  bool is_object_ = false;
  std::optional<Fault>* fault_;
};

/// Anything in it but zero, false and nothing.
bool holds_anything(JsonView value);

}  // namespace referee::mahjong_soul
