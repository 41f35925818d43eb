// One object of a mjai log as typed members, under the names of every dialect. It knows the words
// of the format and how their values are written. Not responsible for what an event means for the
// game (importers/mjai/game.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/reader/fault.h"
#include "validator/tiles/tile.h"

namespace referee::mjai {

/// What every line is to be.
inline constexpr reader::Asked kObjects(Said::ObjectsOf, "JSON");

enum class LineType : std::uint8_t {
  Missing,   ///< no `type`, or one that is no text
  Unknown,   ///< a `type` that this version does not know
  Protocol,  ///< talk between server and player that is no event of the game
  Error,     ///< the server gave up, or refused an answer
  StartGame,
  StartKyoku,
  Haipai,
  Tsumo,
  Dahai,
  Chi,
  Pon,
  Daiminkan,
  Kakan,
  Ankan,
  Nukidora,
  Dora,
  Reach,
  ReachAccepted,
  Hora,
  Ryukyoku,
  EndKyoku,
  EndGame
};

enum class Member : std::uint8_t {
  Type,
  Actor,
  Target,
  Pai,
  Tsumogiri,
  Consumed,
  Pais,
  Names,
  Uri,
  Seed,
  Id,
  Gametype,
  KyokuFirst,
  AkaFlag,
  Rules,
  Platform,
  OpenTanyao,
  FlooredTo,
  EarlyYears,
  Fragment,
  Bakaze,
  Kyoku,
  Honba,
  Kyotaku,
  Oya,
  DoraMarker,
  Scores,
  Tehais,
  Deltas,
  UraMarkers,
  HoraTehais,
  Yakus,
  Fu,
  Fan,
  HoraPoints,
  Pao,
  Reason,
  Tenpais,
  Other  ///< no member that a game needs
};

struct NamedHan {
  std::string name;
  Known<std::int32_t> han;
};

/// A member counts only where `has` says so; the memory of the others is left from lines before. A
/// hidden tile is an absent one.
struct Line {
  LineType type = LineType::Missing;
  std::string_view type_text;  ///< valid while the line is handed on
  std::uint64_t present = 0;

  Seat actor, target, oya, pao;
  Tile pai, dora_marker;
  bool tsumogiri = false, aka_flag = false, open_tanyao = false, early_years = false;
  bool fragment = false;
  std::uint8_t bakaze = 0;  ///< 0..3
  std::int32_t kyoku = 0;   ///< 1..4
  std::int32_t honba = 0, kyotaku = 0, fu = 0, fan = 0, kyoku_first = 0;
  Points hora_points, floored_to;
  std::vector<Tile> consumed, pais, ura_markers, hora_tehais;
  std::array<Known<std::vector<Tile>>, kMaxSeats> tehais;
  std::size_t hands = 0;  ///< how many lists `tehais` had
  std::array<Known<Points>, kMaxSeats> scores{}, deltas{};
  std::size_t scored = 0, moved = 0;  ///< places that these lists had
  std::array<Known<bool>, kMaxSeats> tenpais{};
  std::vector<NamedHan> yakus;
  std::array<std::string, kMaxSeats> names;
  std::size_t named = 0;  ///< how many names there were
  std::string gametype, rules, platform, reason, uri;
  std::vector<std::pair<std::string, std::string>>
      extra;  ///< further facts of start_game, each as its text or its JSON

  bool has(Member member) const { return (present >> static_cast<unsigned>(member) & 1U) != 0; }
  /// Forgets what the line before said.
  void start() {
    present = 0;
    type = LineType::Missing;
    type_text = {};
    actor = target = oya = pao = Seat{};
    pai = dora_marker = Tile{};
    extra.clear();
  }
};

/// Why a text is no JSON.
struct TextFault {
  Statement required;
  Statement claimed;
  bool is_cut = false;  ///< a list that ends early
};

class LineParser {
 public:
  using OnLine =
      std::function<void(const Line&, const reader::LineFaults&, const std::string& pointer)>;
  enum class IllFormedList : bool { Mended, Refused };

  LineParser();
  ~LineParser();

  /// Reads a JSON object, or a list of them (of lists, too), and hands each to `on_line` with its
  /// JSON pointer (empty for an object that is the whole text). Of a list that is mended an
  /// ill-formed item is handed on with its fault, and what stands behind a cut is lost. Gives why
  /// nothing was handed on, or what else is wrong with a list. Lists are bounded as a tree is
  /// (importers/json/json_tree.h).
  std::optional<TextFault> parse(std::string_view text, const OnLine& on_line,
                                 IllFormedList ill_formed = IllFormedList::Mended);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The type of a line by its word.
LineType line_type_of(std::string_view word);

}  // namespace referee::mjai
