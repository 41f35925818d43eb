// The messages of a Mahjong Soul record: the number, the name and the kind of each field. The same
// table tells the bytes (by number) and the JSON dumps (by name). It knows no meaning of a field
// and reads nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "importers/text/eight_bytes.h"
#include "importers/text/json_tree.h"

namespace referee::mahjong_soul {

/// The messages; those from NewRound on are events.
enum class Message : std::uint8_t {
  Wrapper,  ///< a name and the bytes of the message of that name
  ResGameRecord,
  GameDetailRecords,
  GameAction,
  RecordGame,
  AccountInfo,
  AccountLevel,
  GameConfig,
  GameMode,
  GameMeta,
  GameDetailRule,
  GameEndResult,
  PlayerResult,
  LiQiSuccess,
  OperationList,
  Operation,
  TingPaiInfo,
  RoundTingPai,
  OpenTiles,
  HuleInfo,
  FanInfo,
  NoTilePlayer,
  NoTileScore,
  NewRound,
  DealTile,
  DiscardTile,
  ChiPengGang,
  AnGangAddGang,
  BaBei,
  Hule,
  NoTile,
  LiuJu,
};
inline constexpr std::size_t kMessages = static_cast<std::size_t>(Message::LiuJu) + 1;

enum class FieldKind : std::uint8_t {
  Integer,  ///< int32, uint32, int64 and enumerations
  Truth,
  Text,
  Data,    ///< bytes that are a message of their own: a Wrapper, or what a Wrapper names
  Inner,   ///< a message: FieldRow::message says which
  Opaque,  ///< a message of which only matters whether anything is in it
};

struct FieldRow {
  std::uint8_t number;
  std::string_view name;  ///< as JSON dumps write it; others write it in camel case
  FieldKind kind;
  bool repeated = false;
  Message message = Message::Wrapper;
  bool is_read = true;  ///< false: of an event, and nobody asks for it
};

/// No field that is read has a higher number.
inline constexpr std::uint8_t kHighestField = 79;
/// Nor one that is repeated.
inline constexpr std::uint8_t kHighestRepeated = 31;

/// In ascending order of their numbers.
std::span<const FieldRow> fields_of(Message message);

/// The field with this number, or with this name in either spelling; null for one that is not
/// known.
const FieldRow* field_of(Message message, std::uint64_t number);
const FieldRow* field_of(Message message, std::string_view name);

/// The fields of a message by the signs of their names, which a tree has kept.
class FieldNames {
 public:
  explicit FieldNames(Message message);
  const FieldRow* find(std::string_view name, std::uint8_t sign) const {
    const std::uint8_t place = places_[sign];
    return place > 0 && same_text(rows_[place - 1U].name, name) ? &rows_[place - 1U]
                                                                : find_otherwise(name, sign);
  }

  /// By sign, one more than the place of the field; 0 for none. Of two with one sign the first.
  using Places = std::array<std::uint8_t, kKeySigns>;

 private:
  const FieldRow* find_otherwise(std::string_view name, std::uint8_t sign) const;

  Message message_;
  const FieldRow* rows_;
  const std::uint8_t* places_;        ///< of the names as they are written here
  const std::uint8_t* camel_places_;  ///< in camel case
  const std::string* camel_names_;
};

/// The event that a Wrapper names: ".lq.RecordNewRound", or "NewRound". Nothing for other names.
std::optional<Message> event_of_name(std::string_view name);
/// The reverse, with the prefix of the bytes; empty for a message that is no event.
std::string_view name_of_event(Message event);

/// Whether the name is one of an event of a mode with other rules ("RecordChangeTile").
bool is_event_of_other_game(std::string_view name);

}  // namespace referee::mahjong_soul
