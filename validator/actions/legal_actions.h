// What each seat may do at a decision: after a draw, a call, a declared riichi or a discard, and
// where a kan may be robbed. It has no rules of its own: each action that the tiles allow is put
// before the rules as if it were the next event, and is legal if none of them objects. What the
// rules are sure to refuse (a win on a tile that the hand does not wait for) is not put before
// them; builds with assertions do so all the same. Draws, deposits, indicators and aborts that
// happen by themselves are no choices and are not listed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"
#include "validator/table/fold.h"
#include "validator/table/table.h"
#include "validator/tiles/meld.h"

namespace referee {

struct LegalAction {
  /// Discard, Chi, Pon, Daiminkan, Shouminkan, Ankan, RiichiDeclaration, Win, or Ryuukyoku for a
  /// nine-terminals draw.
  EventKind kind = EventKind::Discard;
  Seat seat;
  Seat target;  ///< of a call or a ron: whose tile; of a tsumo: the winner
  TileRef tile;
  Flag tsumogiri = Flag::Absent;  ///< of a discard
  Known<Meld> meld;               ///< of a call or kan
  std::vector<std::string_view>
      doubted_by;  ///< rules that would warn of it: their reading of the ruleset is not certain
  bool remarked = false;  ///< a rule has a note to make on it

  bool operator==(const LegalAction&) const = default;
};

/// Whether the seat answers another's tile, which it may also let pass.
inline bool is_reaction(const LegalAction& action) {
  return action.target.present() && action.target != action.seat;
}

/// Follows one log from its first event to its last. The log is taken as it is; after a fault in it
/// the actions are those of the table that the log claims. Tiles that are hidden give no actions,
/// nor does what a rule cannot judge because of them. Not for several threads at once.
class LegalActions {
 public:
  /// Both must outlive this. The log may grow at its end between calls. Costs a copy of the log.
  LegalActions(const GameLog& log, const Ruleset& ruleset);

  /// The actions that are open after event `number`, seat by seat, in the order discards, calls and
  /// kans, riichi, wins, draw. Call with 0, 1, 2 ... in order, below the number of events. An event
  /// that cannot be followed (validator/log/log_order.h) is passed over. Valid until the next call
  /// of this function.
  const std::vector<LegalAction>& after(std::uint32_t number);
  /// The faces that the seat may discard with a riichi declared now, each once. Call after after()
  /// of the seat's own draw; empty where the seat has no discard to choose.
  std::vector<Tile> riichi_discards(Seat seat);
  /// The same step without the actions, for a decision that nobody asks about.
  void pass(std::uint32_t number);
  /// After the last event.
  const Table& table() const { return table_; }
  /// The rules that forbade an action which the tiles allow, since the first event, each once.
  const std::vector<std::string_view>& forbidding() const { return forbidding_; }

 private:
  bool follow(std::uint32_t number);
  void follow_payloads();
  void own_turn(Seat seat);
  void discards(Seat seat);
  void own_kans(Seat seat);
  void kita(Seat seat);
  void riichi(Seat seat);
  template <class Ask>
  void unless_hopeless(bool hopeless, const Ask& ask);
  void nine_terminals(Seat seat);
  void calls(Seat seat);
  void chi(Seat seat);
  void same_kind(Seat seat);
  void win(Seat seat, Seat target, TileRef tile);
  void claim(EventKind kind, Seat seat, Meld meld);
  void offer(LegalAction action, const Table& table);
  bool is_certain(OptionId option) const { return ruleset_.ceiling(option) == Severity::Error; }
  const std::optional<std::uint64_t>& waiting_for(Seat seat);
  bool is_complete_with_drawn(Seat seat) const;
  /// What the rules of the hand that a riichi leaves say of this discard.
  struct Standing {
    bool stands = true;
    std::vector<std::string_view> doubted_by;
  };
  Standing standing_with(const LegalAction& discard);
  TileRef first_held(Seat seat, Tile face, TileRef drawn) const;
  std::vector<TileRef> held(Seat seat, TileKind kind) const;
  void add_held(Seat seat, TileKind kind, std::vector<TileRef>& tiles) const;
  void remember_faces(std::uint32_t number);

  const GameLog& log_;
  const Ruleset& ruleset_;
  TableShape shape_;
  GameLog scratch_;               ///< the log so far and one event more
  Table table_;                   ///< after the last event
  Table before_riichi_;           ///< before the last declaration
  std::optional<Table> settled_;  ///< after the last discard, where its deposit had to be paid
  /// What each seat waits for by shape, as a set of kinds; worked out where it is asked, until the
  /// seat's next event. Nothing inside where tiles are hidden.
  std::array<std::optional<std::optional<std::uint64_t>>, kMaxSeats> waits_;
  std::array<Tile, kPhysicalTiles> faces_{};
  std::vector<LegalAction> actions_;
  std::vector<std::string_view> forbidding_;
};

}  // namespace referee
