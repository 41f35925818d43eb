// A game while its paipu is read: the log so far, the hand that is played, and how to report what
// cannot be read. One function a kind of event; results are read by result.h. It repeats what the
// log says and judges nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "importers/json/json_tree.h"
#include "importers/reader/event_of.h"
#include "importers/reader/trouble.h"
#include "importers/spelling/fields.h"
#include "validator/log/game_log.h"

namespace referee::majiang {

class Game {
 public:
  explicit Game(GameLog& emptied) : log(emptied), troubles(emptied) {}

  GameLog& log;
  reader::Troubles troubles;
  std::string root;           ///< JSON pointer of the object
  Known<std::uint32_t> line;  ///< of its text, where a file holds several
  std::uint32_t hand = 0;     ///< which of the log, from 0
  std::uint32_t item = 0;     ///< which event of the hand
  bool has_result = false;    ///< of the hand

  /// Begins a hand. The seats of its events are counted from its dealer.
  void read_deal(const spelling::EventFields& deal);
  void read_draw(const spelling::EventFields& draw);
  void read_discard(const spelling::EventFields& discard);
  /// A claimed set, or a quad made in one's own turn.
  void read_set(const spelling::EventFields& set, bool claimed);
  void read_reveal(const spelling::EventFields& reveal);

  /// The stick of a riichi is not written: it is paid as soon as play goes on.
  void pay_due_stick();
  /// Of the member `key`: 0 for the dealer of the hand; blamed where there is none.
  Seat seat_of(const spelling::EventFields& fields, std::string_view key) const;
  /// The seat `turns` behind the dealer of the hand; absent where nobody knows the dealer.
  Seat seat_at(std::size_t turns) const;
  /// A list of points in the order of the hand's winds, into seats.
  void read_points(const spelling::EventFields& fields, std::string_view key,
                   std::array<Known<Points>, kMaxSeats>& out) const;

  void emit(const Event& event);
  SourcePosition position() const;
  SourcePosition position_of(const std::string& pointer) const;
  void report(const reader::LineFaults& faults) { troubles.report(position_of({}), faults); }

 private:
  std::uint8_t& held(Seat seat, Tile tile) { return held_[seat.index()][tile.code]; }
  void hold(Seat seat, Tile tile);
  void give(Seat seat, Tile tile);
  Flag mark_of(Seat seat, Tile tile, bool marked);

  Seat dealer_;
  Seat owes_;
  Seat has_drawn_;
  Tile drawn_;
  std::array<std::array<std::uint8_t, kFaces>, kMaxSeats> held_{};  ///< concealed tiles by face
};

}  // namespace referee::majiang
