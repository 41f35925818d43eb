// The messages of a Mahjong Soul record: the number, the name and the kind of each field. Bytes
// have the numbers, JSON dumps the names. It knows no meaning of a field and reads nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace referee::mahjong_soul {

/// The messages; those from NewRound on are events.
enum class Message : std::uint8_t {
  Wrapper,  ///< a name and the bytes of the message of that name
  ResGameRecord,
  GameDetailRecords,
  GameAction,
  GameUserInput,
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

/// The event that a Wrapper names: ".lq.RecordNewRound", or "NewRound". Nothing for other names.
std::optional<Message> event_of_name(std::string_view name);
/// The reverse, with the prefix of the bytes; empty for a message that is no event.
std::string_view name_of_event(Message event);

/// Whether the name is one of an event of a mode with other rules ("RecordChangeTile").
bool is_event_of_other_game(std::string_view name);

}  // namespace referee::mahjong_soul
