// The state of a game while the lines of its mjai log are read: each line becomes canonical events,
// as the line claims. The state holds what later lines need to know of earlier ones (who declared
// riichi, the last tile). It consults no rule of the game.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>

#include "importers/mjai/line.h"
#include "importers/mjai/short.h"
#include "importers/reader/event_of.h"
#include "importers/reader/trouble.h"
#include "validator/log/game_log.h"

namespace referee::mjai {

std::vector<TileRef> refs_of(const std::vector<Tile>& tiles);

/// What a dialect leaves out, counted. A check that it makes impossible is then not a silent one.
struct LeftOut {
  std::uint32_t rounds = 0;        ///< hands without round wind, number, honba or sticks
  std::uint32_t scores = 0;        ///< hands without the scores they start with
  std::uint32_t hidden_hands = 0;  ///< dealt hands with hidden tiles, or not given
  std::uint32_t hidden_draws = 0;
  std::uint32_t marks = 0;     ///< discards that do not say whether they were the tile just drawn
  std::uint32_t draws = 0;     ///< draws that have no line
  std::uint32_t deposits = 0;  ///< riichi whose deposit has no line
  std::uint32_t reveals = 0;   ///< quads whose indicator has no line
  std::uint32_t ura = 0;       ///< wins in riichi without ura indicators
  std::uint32_t values = 0;    ///< wins without yaku, han, fu and points
  std::uint32_t moves = 0;     ///< results without the points moved
  std::uint32_t kinds = 0;     ///< draws that do not say of what kind they are
  std::uint32_t tenpai = 0;    ///< draws that do not say who was tenpai
  std::uint32_t finals = 0;    ///< ends of a game without final scores
  std::uint32_t errors = 0;    ///< answers that the server refused
  std::uint32_t replies = 0;   ///< lines that go the other way on a wire
  std::uint32_t text = 0;      ///< lines around the log
};

class Game {
 public:
  explicit Game(GameLog& emptied) : log(emptied), troubles(emptied) {}
  /// The state of `other`, of whose log `copy` is one.
  Game(const Game& other, GameLog& copy)
      : log(copy),
        troubles(copy),
        left_out(other.left_out),
        source_(other.source_),
        result_at_(other.result_at_),
        hand_open_(other.hand_open_),
        has_result_(other.has_result_),
        ended_(other.ended_),
        riichi_(other.riichi_) {}

  GameLog& log;
  reader::Troubles troubles;
  LeftOut left_out;

  /// Takes the line's events into the log. It stands at `source`.
  void read(const Line& line, const SourcePosition& source);
  void read(const ShortLine& line, const SourcePosition& source);
  /// Appends what is due at the end of the log, and says what was left out. To be called once.
  void finish();
  /// Appends what is due as far as the log has come, which goes on. That a discard bears no mark
  /// says nothing before one bears it.
  void look_finished();
  /// Whether look_finished() changes nothing.
  bool looks_finished() const;

  bool has_started() const { return !log.events.empty(); }
  bool has_ended() const { return ended_; }
  bool in_hand() const { return hand_open_ && !has_result_; }

 private:
  void emit(const Event& event) {
    log.events.push_back(event);
    log.sources.push_back(source_);
  }
  void read_start_game(const Line& line);
  void read_start_kyoku(const Line& line);
  void read_haipai(const Line& line);
  void read_draw(const Line& line);
  void read_discard(const Line& line);
  void read_call(const Line& line, EventKind kind);
  void read_deposit(const Line& line);
  void read_win(const Line& line);
  void share_ura(bool riichi);
  void read_kyoku_draw(const Line& line);
  void read_end(const Line& line);
  /// Whether the log has shown a player in the fourth seat.
  bool seats_four() const;
  void close_hand();
  void count_hands();
  bool starts_later() const;
  void mark_fragment();
  bool has_empty_seat() const;
  void drop_empty_seat();
  std::uint32_t idle_marks(std::uint32_t enough) const;
  void drop_idle_marks(std::uint32_t enough);
  bool is_part_so_far() const;
  std::vector<TileRef> pon_of(Seat actor, Tile pai) const;
  void say_what_is_left_out();

  SourcePosition source_;
  SourcePosition result_at_;
  bool hand_open_ = false;
  bool has_result_ = false;
  bool ended_ = false;
  std::array<bool, kMaxSeats> riichi_{};
};

}  // namespace referee::mjai
