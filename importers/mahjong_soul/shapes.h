// The shapes in which people hold a record: which bytes, or which values of a JSON text, are its
// header and its events. It finds them by content and reads no event.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "importers/json/json_tree.h"

namespace referee::mahjong_soul {

/// What may stand around the values of a JSON text.
inline constexpr std::string_view kBlanks = " \t\r\n";

/// A record as bytes: the answer of the server, a capture of it, or what is inside.
struct RecordBytes {
  std::string_view head;      ///< RecordGame; empty where the shape has none
  std::string_view details;   ///< GameDetailRecords
  bool found = false;         ///< `details` is there, if only a part of it
  bool cut = false;           ///< the bytes of what holds `details` end too early, or are no fields
  bool only_address = false;  ///< the record itself was to be fetched from elsewhere
};
RecordBytes record_in(std::string_view bytes);

/// A record as JSON.
enum class ListKind : std::uint8_t {
  None,
  Actions,   ///< {passed, result: {name, data}}
  Records,   ///< {name, data}
  Rounds,    ///< lists of {name, data}
  Untitled,  ///< events without their names, which stand in a list beside
  Analyzer,  ///< MajsoulPaipuAnalyzer's own
};
struct RecordJson {
  ListKind kind = ListKind::None;
  JsonView head;
  JsonView list;            ///< the events, or hands
  JsonView names;           ///< of ListKind::Untitled
  JsonView version;         ///< of GameDetailRecords
  JsonView text;            ///< bytes written as text or as numbers, in place of a list
  std::uint32_t first = 0;  ///< the place of the first event of the list
  bool has_both_lists = false;

  bool holds() const { return kind != ListKind::None || text; }
};
RecordJson record_in(JsonView value);
/// The records in a value that is none itself, by whatever names it holds them; whether there are
/// any. `head` is theirs where they have none of their own.
bool find_records(JsonView value, JsonView head,
                  const std::function<void(const RecordJson&)>& on_record, int depth = 0);

/// The name of an event, as the dumps write it: {name, data}, or among the facts.
JsonView name_of_item(JsonView item);
JsonView facts_of_item(JsonView item);
/// Whether the value is an event with its name, or an action, which may hold one.
bool is_named_event(JsonView value);
bool is_action(JsonView value);

/// Bytes in place of a JSON value: a text, or a list of numbers.
bool is_bytes(JsonView value);
std::string bytes_of(JsonView value);

/// Bytes written as text, in base64 (either alphabet, padded or not) or hexadecimal; empty for
/// other texts.
std::string bytes_of_text(std::string_view text);

/// Whether the bytes, or the text, begin like a record of any of these shapes.
bool looks_like_bytes(std::string_view bytes);
bool looks_like_text(std::string_view text);
/// Whether the text is JSON with {"name": "RecordNewRound", "data": at its beginning, in any
/// spelling of the name.
bool shows_event(std::string_view text);
/// Whether the text begins as MajsoulPaipuAnalyzer writes it.
bool begins_as_export(std::string_view text);

}  // namespace referee::mahjong_soul
