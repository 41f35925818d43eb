// The members of one line of the canonical stream, asked for by name and type. A member that does
// not follow docs/events.md is remembered as a fault and counts as absent, so that one bad member
// costs only itself. Not responsible for which members an event has.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "importers/json/json_tree.h"
#include "importers/reader/fault.h"
#include "validator/log/game_log.h"

namespace referee::spelling {

class EventFields {
 public:
  /// Whether a list is asked if each number is one of the face beside it. Only the deal and the ura
  /// are: a tile that is drawn, discarded or shown by another number is a matter of the rules.
  enum class Numbers : std::uint8_t { AsTold, Checked };

  EventFields(JsonView object, reader::LineFaults& faults) : object_(object), faults_(faults) {}

  bool has(std::string_view key) const { return object_.find(key).holds(); }
  bool is_null(std::string_view key) const { return object_.find(key) && !has(key); }
  /// Amounts and counters beyond these are none: sums and products of them must stay sums of 32
  /// bits.
  static constexpr std::int32_t kMostAmount = 100'000'000;
  template <class T>
  static constexpr std::int64_t kLeast =
      std::is_signed_v<T> ? -std::int64_t{kMostAmount} : std::int64_t{0};
  template <class T>
  static constexpr std::int64_t kMost =
      std::is_signed_v<T> ? std::int64_t{kMostAmount} : std::int64_t{std::numeric_limits<T>::max()};

  JsonView find(std::string_view key) const;
  reader::LineFaults& faults() const { return faults_; }
  /// The member `key` where it is an object; anything else there is a fault.
  std::optional<EventFields> object(std::string_view key) const;
  /// Notes that `key` is not what it should be, or not there.
  void blame(std::string_view key, const reader::Asked& asked) const;
  /// Blames `key` where it is not there at all; null says that the log did not hold the fact.
  template <class... Values>
  void require(std::string_view key, Said asked, const Values&... values) const {
    if (!object_.find(key)) blame(key, reader::Asked(asked, values...));
  }

  template <class T>
  Known<T> number(std::string_view key, std::int64_t low = kLeast<T>,
                  std::int64_t high = kMost<T>) const {
    return number_of<T>(find(key), low, high);
  }
  Known<Points> points(std::string_view key) const { return points_of(find(key)); }
  Known<bool> truth(std::string_view key) const { return truth_of(find(key)); }
  std::string text(std::string_view key) const { return text_of(find(key)); }
  Seat seat(std::string_view key) const;
  /// A word of ours; empty where there is none.
  std::string_view word(std::string_view key) const;

  template <class T, std::size_t kSize>
  void numbers(std::string_view key, std::array<Known<T>, kSize>& out, std::int64_t low = kLeast<T>,
               std::int64_t high = kMost<T>) const {
    std::size_t i = 0;
    for (JsonView item = first_of(key, kSize); item; item = item.next())
      out[i++] = number_of<T>(item, low, high);
  }
  void points(std::string_view key, std::array<Known<Points>, kMaxSeats>& out) const;
  void truths(std::string_view key, std::array<Known<bool>, kMaxSeats>& out) const;

  TileRef tile(std::string_view key, std::string_view id_key) const;
  Known<std::vector<TileRef>> tiles(std::string_view key, std::string_view ids_key,
                                    std::size_t most = JsonTree::kMaxNodes,
                                    Numbers checked = Numbers::AsTold) const;
  /// A list of tiles a seat; `out[i]` stays absent where the stream has null.
  void hands(std::string_view key, std::string_view ids_key,
             std::array<Known<std::vector<TileRef>>, kMaxSeats>& out,
             Numbers checked = Numbers::AsTold) const;
  Known<std::vector<Meld>> melds(std::string_view key) const { return melds_of(find(key)); }
  Known<std::vector<Meld>> melds_of(const JsonView& list) const;
  Meld meld_of(const JsonView& object) const;
  /// A list of tiles by their faces alone.
  std::vector<Tile> faces_of(const JsonView& list, std::size_t most) const;
  ExtraFacts extra() const;
  SourcePosition position(std::string_view key) const;

  /// The first element of the list `key`, of at most `most`; none where there is no such list.
  /// Longer lists are a fault and read as none.
  JsonView first_of(std::string_view key, std::size_t most) const {
    return first_of(find(key), most);
  }
  JsonView first_of(const JsonView& list, std::size_t most) const;
  std::string text_of(const JsonView& value) const;

 private:
  template <class T>
  Known<T> number_of(const JsonView& value, std::int64_t low, std::int64_t high) const {
    const std::optional<std::int64_t> number = integer_of(value, low, high);
    return number ? Known<T>(static_cast<T>(*number)) : std::nullopt;
  }
  std::optional<std::int64_t> integer_of(const JsonView& value, std::int64_t low,
                                         std::int64_t high) const;
  Known<Points> points_of(const JsonView& value) const;
  Known<bool> truth_of(const JsonView& value) const;
  Tile tile_of(const JsonView& value) const;
  TileId id_of(const JsonView& value) const;
  /// The tile with this number; an unknown one, and a fault, where the number is another face's.
  TileRef numbered(Tile face, const JsonView& id) const;
  std::vector<TileRef> tiles_of(const JsonView& faces, const JsonView& ids, std::size_t most,
                                Numbers checked) const;

  JsonView object_;
  reader::LineFaults& faults_;
};

}  // namespace referee::spelling
