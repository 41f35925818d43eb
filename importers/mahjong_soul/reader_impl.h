// What the reader of Mahjong Soul's records is made of: the text of a file (reader.cc), its JSON
// (reader_json.cc) and its bytes (reader_bytes.cc), which may stand in each other.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "importers/json/json_mend.h"
#include "importers/json/json_tree.h"
#include "importers/mahjong_soul/game.h"
#include "importers/mahjong_soul/header.h"
#include "importers/mahjong_soul/reader.h"
#include "importers/mahjong_soul/shapes.h"
#include "importers/reader/spare_lists.h"

namespace referee::mahjong_soul {

using OnGame = std::function<void(GameLog&)>;

/// All members of a JSON text are wanted.
inline bool all_members(std::string_view) { return true; }

inline bool is_object(JsonView value) { return value && value.kind() == JsonKind::Object; }
/// Whether an item of a list is a game of its own.
bool holds_game(JsonView item);
/// Says that the text of the record is cut at this byte, or ill-formed from there on; nothing where
/// the bytes inside the text end early too, which is said already.
void note_cut(GameLog& log, std::uint64_t cut_at);

/// Whether records of this version are read; a dump may leave it out.
constexpr bool knows_version(Known<std::int64_t> version) {
  constexpr std::int64_t kOfActions = 210715;  // since the events stand in `actions`
  return !version || *version == 0 || *version == kOfActions;
}

class MahjongSoulReader::Impl {
 public:
  void read(std::string_view bytes, GameLog& log, const OnGame& on_game);
  JsonView parse(std::string_view bytes);
  void read_parsed(GameLog& log, const OnGame& on_game);

 private:
  void read_bytes(std::string_view bytes, std::string_view file, const OnGame& on_game);
  bool read_details(Game& game, const RecordBytes& record, std::string_view file);
  void read_action(Game& game, std::string_view action, std::uint32_t element, const char* file);
  void read_wrapped(Game& game, std::string_view wrapper, const Place& place);
  bool refuses(Game& game, std::string_view details, const SourcePosition& source);
  void read_text(std::string_view text, const OnGame& on_game);
  void read_value(std::string_view text, const std::string& root, const OnGame& on_game);
  void read_list_of_games(const OnGame& on_game);
  bool read_lines(std::string_view text, const OnGame& on_game);
  void read_json(JsonView value, const std::string& root, const OnGame& on_game);
  void read_record(const RecordJson& record, JsonView value, const std::string& root,
                   const MendedJsonPart& part, const OnGame& on_game);
  void read_text_in(const RecordJson& record, const MendedJsonPart& part, const OnGame& on_game);
  void report(Game& game, const std::string& root, const MendedJsonPart& part);
  bool is_blanked(Game& game, JsonView item, const Place& place);
  void read_list(Game& game, const RecordJson& record);
  void read_action(Game& game, JsonView item, const Place& place);
  void read_entry(Game& game, ListKind kind, JsonView item, const Place& place);
  Ending begin(Game& game, const RecordJson& record, JsonView value, const std::string& root);
  void read_item(Game& game, JsonView item, const Place& place);
  bool refuses(Game& game, Known<std::int64_t> version, bool both_lists,
               const SourcePosition& source);
  Game started();

  GameLog* log_ = nullptr;  // of the call
  reader::SpareLists spare_;
  JsonTree tree_;                       // of a JSON text
  JsonTree head_;                       // of a header in bytes
  JsonTree event_;                      // of one event in bytes
  const MendedJson* mended_ = nullptr;  // the text of tree_; null where that was sound
  TornValues torn_;                     // of tree_, where its text was cut
  std::size_t blanked_ = 0;             // events of the text that were, so far
  Known<std::int64_t> passed_;
};

}  // namespace referee::mahjong_soul
