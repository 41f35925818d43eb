// The hands of four players while a game is written: what a result shows where the log itself does
// not repeat it, and which tile was just drawn. It follows the events and judges nothing.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "validator/log/game_log.h"

namespace referee::majiang {

class Hands {
 public:
  void deal(const KyokuHeader& kyoku);
  void draw(const Event& event);
  /// Whether the discard is the tile just drawn, as far as that can be told.
  bool discard(const Event& event);
  void lay(const Event& event, const Meld& meld);
  void declare(Seat seat) { riichi_[seat.index()] = true; }

  /// A pon of the seat that a kan with these tiles was made of; null where none was laid.
  const Meld* pon_of(Seat seat, const Meld& quad) const;
  /// The text of a hand: as a result shows it, else as the play left it. `won`: the tile that
  /// stands apart at the end; absent where none does.
  std::string text_of(Seat seat, const Known<std::vector<TileRef>>& concealed,
                      const Known<std::vector<Meld>>& melds, const TileRef* won) const;

 private:
  struct Hand {
    std::vector<TileRef> concealed;
    std::vector<Meld> melds;
    TileRef drawn;
    bool has_drawn = false;
  };
  void take(Hand& hand, const TileRef& tile);

  std::array<Hand, kMaxSeats> hands_;
  std::array<bool, kMaxSeats> riichi_{};
};

}  // namespace referee::majiang
