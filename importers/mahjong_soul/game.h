// A game while the events of its record are read: each becomes canonical events, as it claims. The
// state holds what later events need of earlier ones (the tiles of a closed kan, which indicators
// are open). It consults no rule of the game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "importers/mahjong_soul/fields.h"
#include "importers/mahjong_soul/message.h"
#include "importers/reader/event_of.h"
#include "importers/reader/spare_lists.h"
#include "importers/reader/trouble.h"
#include "validator/log/game_log.h"

namespace referee::mahjong_soul {

/// Where an event of a record stands: in JSON a step from the list of events, in bytes its number
/// and offset.
struct Place {
  std::uint32_t element = 0;
  Known<std::uint64_t> offset{};
  Known<std::uint32_t> action{};  ///< where a hand has a list of texts: the place in it
};

/// The fields of an event that tell the players something; empty for one that it lacks.
struct TellingFields {
  JsonKey operation{};
  JsonKey operations{};  ///< the same for several players
  JsonKey furiten{};
  JsonKey live{};
  JsonKey waits{};  ///< of the player who acts
};

/// The tiles of a list of TingPaiInfo; nothing for an empty one.
Known<std::vector<Tile>> waits_in(JsonView first, std::optional<Fault>& fault);

class Game {
 public:
  Game(GameLog& emptied, reader::SpareLists& lists)
      : log(emptied), spare(lists), troubles(emptied) {}

  GameLog& log;
  reader::SpareLists& spare;
  reader::Troubles troubles;
  unsigned players = kMaxSeats;
  bool knows_players = false;  ///< the header says how many play
  bool is_of_friends = false;  ///< a room whose players may vote on ending the game
  bool has_inputs = false;     ///< the record holds what players did beside the play, as votes
  bool voted = false;          ///< the players voted on the end of the game
  bool shows_hands = false;    ///< a room where the hands lie open, by the same rules

  /// Reads one event, by its name in the record. Names that are not known are told and passed over.
  void read(std::string_view name, JsonView data, const Place& place);
  void read(Message event, JsonView data, const Place& place);
  void read_unknown(std::string_view name, const Place& place);
  /// An event whose bytes could not be decoded.
  void read_undecoded(std::string_view name, const Place& place);
  void malformed_item(const Place& place, const reader::Asked& asked, Statement claimed,
                      Statement headline = {});
  /// The first event; to be called when the header is read.
  void start() { emit(EventKind::StartGame); }
  /// To be called once, behind the last event.
  void finish();

  /// Appends an event at the place that is read. It may be filled until the next one is there.
  Event& emit(EventKind kind, Seat seat = {}, std::uint32_t index = kNoIndex) {
    if (place_.offset)
      log.sources.push_back_bytes(place_.element, *place_.offset);
    else
      log.sources.push_back_steps({place_.element, place_.action.value_or(0), 0},
                                  place_.action ? 2 : 1);
    return log.events.emplace_back(reader::event_of(kind, seat, index));
  }
  SourcePosition position() const;
  /// Says what is wrong with the event that is read, once.
  void report(const Fault& fault);
  void report_field(std::string field, const SourcePosition& source, const reader::Asked& asked,
                    Statement claimed);
  /// The record is of a game that no ruleset here describes.
  void is_other_game(std::string what);

  bool in_hand() const { return in_hand_; }
  /// An event cannot be told of, and perhaps more than one: what follows in its hand rests on it,
  /// and is not read.
  void lose_hand();
  Seat last_actor() const { return last_actor_; }
  /// Whether the seat has declared riichi in this hand.
  bool has_declared(Seat seat) const {
    return std::ranges::find(declarations_, seat) != declarations_.end();
  }
  bool shows_deposits() const { return shows_more_; }
  /// Whether the record has told of the seat's riichi stick.
  bool has_paid(Seat seat) const { return (paid_ >> seat.value & 1U) != 0; }
  void read_deposit(JsonView liqi, std::optional<Fault>& fault);
  /// The stick of a riichi on the last discard of a hand rides on no event.
  void settle_deposit();
  void close_hand();

  // What any shape of a record tells, told one by one.
  void at(const Place& place) { place_ = place; }
  void at_action(std::uint32_t number) { place_.action = number; }
  /// Starts the hand. The dealer's tile behind the thirteenth is the first draw.
  void deal(KyokuHeader&& kyoku);
  void draw(Seat seat, Tile tile);
  enum class Riichi : std::uint8_t { None, Single, Double };
  void discard(Seat seat, Tile tile, bool drawn, Riichi riichi);
  /// Whether the hand's first discard, which no record marks, is behind.
  bool any_discard() const { return any_discard_; }
  /// Takes in the last `count` events, which are draws and discards without riichi: actions of a
  /// hand, of which the first one stands at `action`.
  void play(std::size_t count, std::uint32_t action);
  void call(Seat seat, const Meld& meld);
  void own_kan(Seat seat, Tile tile, bool closed);
  /// All indicators that lie open; those behind the ones already turned are new. An empty list says
  /// nothing.
  void turn_indicators(std::span<const TileRef> shown);
  /// What the players were told behind the last event, empty to begin with.
  ToldClaim& told();
  /// An open quad may have been added to a pon: a list of sets does not tell.
  void name_added_quad(Seat seat, Meld& meld) const;

 private:
  void read_new_round(const MessageView& message);
  Seat dealer_of(const MessageView& message, const KyokuHeader& kyoku) const;
  void read_deal(const MessageView& message);
  void read_discard(const MessageView& message);
  void read_call(const MessageView& message);
  void read_own_kan(const MessageView& message);
  void read_north(const MessageView& message);
  void read_indicators(const MessageView& message);
  void turn_indicator(Tile tile);
  void count_held();
  void mend_pon(Meld& pon) const;
  void lay(EventKind kind, Seat seat, const Meld& meld, Tile tile);

  Place place_;
  /// Of the event that is read: to make one anew for each costs more.
  std::optional<Fault> fault_;
  Message event_ = Message::NewRound;
  void tell(const MessageView& message, const TellingFields& fields);
  void read_offers(JsonView list, std::optional<Fault>& fault, ToldClaim& told);

  bool in_hand_ = false;
  bool lost_ = false;  ///< until the next hand starts
  bool shows_offers_ = false;
  bool shows_more_ = false;  ///< what players were offered, or deposits: no reduced record
  Seat dealer_;
  bool any_discard_ = false;            ///< in this hand
  std::uint32_t paid_ = 0;              ///< seats of which a stick is told
  std::size_t indicators_ = 0;          ///< so many have been turned
  Seat declared_;                       ///< whose stick is not paid yet
  std::uint32_t settled_deposits_ = 0;  ///< in the record, by settle_deposit()
  std::vector<Seat> declarations_;
  // Sticks on the table: as the record counts them, as the hand began, and as the hand before left
  // them. Where one of them is written wrong, the others stay right.
  Known<std::int32_t> sticks_, sticks_at_start_, sticks_left_;
  Seat last_actor_;  ///< of the last discard, kan or north
  Tile last_discard_;
  /// The tiles of each seat by their faces, behind the first `counted_` events. Few hands need it.
  std::array<std::array<std::uint8_t, kFaces>, kMaxSeats> held_{};
  std::size_t counted_ = 0;
  std::array<std::vector<Meld>, kMaxSeats> laid_{};
};

}  // namespace referee::mahjong_soul
