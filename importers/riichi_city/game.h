// A Riichi City game while its record is read: the log so far, the hand that is played, and how to
// report what cannot be read. One function a kind of event. It repeats what the record says and
// judges nothing; who won what is read by result.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "importers/json/json_tree.h"
#include "importers/reader/event_of.h"
#include "importers/reader/trouble.h"
#include "importers/spelling/fields.h"
#include "validator/log/game_log.h"

namespace referee::riichi_city {

/// No counter of a game is larger.
inline constexpr std::int32_t kMostCounter = 10'000;

/// A win as its action says it: the values come with the end of the hand.
struct DeclaredWin {
  Seat seat;
  Seat target;  ///< the winner's own seat for a tsumo
  TileRef tile;
};

class Game {
 public:
  explicit Game(GameLog& emptied) : log(emptied), troubles(emptied) {}

  GameLog& log;
  reader::Troubles troubles;
  SourcePosition place;  ///< of what is read now
  std::uint8_t players = 4;
  bool ranked = false;        ///< a room of the platform's own rules
  bool extra_points = false;  ///< a room option moves points in the final results
  bool open_riichi = false;   ///< somebody declared one

  // The hand that is read.
  std::array<Known<std::int64_t>, kMaxSeats> users{};
  std::vector<DeclaredWin> wins;
  Seat nine_terminals;                 ///< who threw the hand in
  std::array<bool, kMaxSeats> paid{};  ///< a riichi stick, in this hand
  std::uint32_t offers = 0;            ///< of the whole game

  /// Begins a hand with what the object of a hand says of it.
  void read_hand_head(const spelling::EventFields& hand);
  /// The first player's deal makes the hand known; each later one adds its tiles.
  void read_deal(const spelling::EventFields& hand, const spelling::EventFields& deal, Seat seat);
  /// To be called when every deal of the hand was read: the dealer's first draw.
  void finish_deals();
  void read_turn(const spelling::EventFields& turn, Seat seat);
  void read_action(const spelling::EventFields& action, Seat seat);
  void read_kan_indicators(const spelling::EventFields& event);
  /// The riichi stick that is due, where the declaring discard passed.
  void pay_due_stick();
  /// Of the player whose declaring discard is the last one; absent where there is none.
  Seat owes_stick() const { return owes_; }

  void emit(const Event& event);
  void report(const reader::LineFaults& faults, const std::string& inner) {
    troubles.report(place, faults, inner);
  }
  Seat seat_of_user(std::int64_t user) const;
  /// The seat of the member `key`, an id of a player; blamed where it is none of the table's.
  Seat seat_of(const spelling::EventFields& fields, std::string_view key) const;

 private:
  void discard(const spelling::EventFields& action, Seat seat, TileRef tile);
  void call(const spelling::EventFields& action, Seat seat, TileRef tile, MeldKind kind,
            std::uint8_t called);
  void closed_kan(const spelling::EventFields& action, Seat seat, TileRef tile);
  void added_kan(Seat seat, TileRef tile);
  void lay(Seat seat, const Meld& meld, TileRef tile);

  bool dealt_ = false;
  Seat first_draw_;  ///< who was dealt a tile more
  Seat has_drawn_;   ///< holds the tile just drawn
  Seat owes_;
  Seat last_;  ///< whose tile can be won: the discarder, or who laid a kan or a north
  std::array<TileRef, kMaxSeats> drawn_{};
  std::array<std::int64_t, kMaxSeats> concealed_{};  ///< how many tiles
  std::array<std::vector<Meld>, kMaxSeats> pons_;
  std::size_t kan_indicators_ = 0;
};

/// A tile by its number; absent where it is none, which is blamed.
TileRef tile_of(const spelling::EventFields& fields, std::string_view key);
/// A list of tiles; absent where there is none.
Known<std::vector<TileRef>> tiles_of(const spelling::EventFields& fields, std::string_view key);

}  // namespace referee::riichi_city
