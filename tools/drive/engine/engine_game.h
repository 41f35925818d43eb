// One game of our own engine: it deals, says who may do what, takes or refuses acts, and decides
// whose claim comes first. Moves, payments and the flow from hand to hand are those of generated
// games (generator/play/); who is asked when, and what is refused, is decided here. It speaks no
// protocol (tools/drive/engine/serve.h does).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generator/play/hand_play.h"
#include "tools/drive/engine/bugs.h"

namespace referee::drive {

/// The words of an act, all of which are short.
class ActWords {
 public:
  ActWords() = default;
  ActWords(std::string_view words) { *this += words; }  // NOLINT: words as they are spelled
  ActWords& operator+=(std::string_view words) {
    assert(size_ + words.size() <= letters_.size());
    std::copy(words.begin(), words.end(), letters_.begin() + size_);
    size_ = static_cast<std::uint8_t>(size_ + words.size());
    return *this;
  }
  operator std::string_view() const { return {letters_.data(), size_}; }  // NOLINT: likewise
  bool operator==(std::string_view words) const { return std::string_view(*this) == words; }

 private:
  std::array<char, 31> letters_{};
  std::uint8_t size_ = 0;
};

/// Whether a red five is in it.
bool has_red(const Meld& meld);
/// "dahai 5m tsumogiri": a move as docs/drive.md spells it. `drawn`: it discards the tile drawn.
ActWords words_of(const play::Move& move, bool drawn);

class EngineGame {
 public:
  enum class Wants : std::uint8_t { Wall, Acts, Nothing };

  /// Something that a seat may do now.
  struct Offer {
    play::Move move;
    ActWords words;  ///< as docs/drive.md spells it
  };

  /// `ruleset` is copied; `slip` is the mistake that the engine makes.
  EngineGame(const Ruleset& ruleset, Seat first_dealer, std::uint64_t seed, Slip slip);

  /// Plays on until something is wanted; the events of the way are in log().
  Wants go_on();
  /// Wants::Wall: the wall of the next hand, and who deals it.
  Seat dealer() const { return next_.dealer; }
  bool wants_wall() const { return step_ == Step::Wall; }
  /// The wall of the next hand, where one is wanted.
  void give(const Wall& wall) {
    desk_.wall = wall;
    step_ = Step::Deal;
  }

  /// Wants::Acts: what each seat may do.
  const std::vector<Offer>& offers(Seat seat) const { return offers_[seat.index()]; }
  /// A seat acts. Why that is refused, in which case nothing has changed; empty if it is taken.
  std::string act(Seat seat, std::string_view words);
  /// Whether the seat was asked and has not acted yet.
  bool is_awaited(Seat seat) const {
    return !offers_[seat.index()].empty() && taken_[seat.index()] == kNone;
  }
  bool all_acted() const;
  // What a mistake of the engine does to what is asked.
  void forget_offer(Seat seat, std::string_view words);

  const GameLog& log() const { return log_; }
  const Ruleset& ruleset() const { return ruleset_; }
  std::uint8_t players() const { return ruleset_.game_players; }
  bool slips(Slip slip) const { return slip_ == slip; }

 private:
  enum class Step : std::uint8_t {
    Wall,
    Deal,
    Draw,
    Turn,
    Declared,
    Called,
    Robbed,
    Claimed,
    Over
  };
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  Table& table() { return desk_.table; }
  void ask_turn();
  void ask_discard(bool declared);
  bool ask_robbing(Seat from, TileRef tile);
  bool ask_claims();
  void add(Seat seat, const play::Move& move);
  void add_calls(Seat seat, std::vector<play::Move>& moves);
  bool calls_are_cut_off(bool declared);
  void slip_offers();
  bool add_held(Seat seat, std::string_view words);
  const play::Move& choice(Seat seat) const {
    return offers_[seat.index()][taken_[seat.index()]].move;
  }
  Step take_turn();
  Step discard(const play::Move& move, Seat seat);
  Step after_robbing();
  Step after_claims();
  Step served(Seat seat, const play::Move& move);
  Step settle_discard();
  bool pay_wins(Seat from, bool robbed);
  void call(Seat seat, const play::Move& move);
  Step after_hand();
  Step draw();
  void clear_offers();
  void slip_win();
  void slip_kan(Seat seat);
  void slip_turn(Seat seat);
  void slip_sticks(std::size_t first, const std::vector<Seat>& winners, Points sticks);
  flow::Continuation slip_after_hand();

  Ruleset ruleset_;
  Slip slip_;
  GameLog log_;
  play::GameSetup setup_;
  play::Desk desk_;
  std::unique_ptr<play::HandMoves> moves_;
  flow::NextHand next_;
  std::array<Known<Points>, kMaxSeats> scores_{};
  Step step_ = Step::Wall;
  std::array<std::vector<Offer>, kMaxSeats> offers_{};
  std::array<std::size_t, kMaxSeats> taken_{};  ///< place among offers_, or kNone
  std::vector<Seat> order_;                     ///< of acts taken
  std::vector<play::Move> scratch_;
  Seat pon_from_;
  std::vector<Tile> riichi_discards_;  ///< with which riichi may be declared this turn
};

}  // namespace referee::drive
