// One game with an engine, seen from our side of the pipe: takes the engine's lines, keeps the log
// and the table, holds every request against the legal actions and every event against the answers,
// and says what we answer. It does no input or output. Who answers what is decided by the players
// (tools/drive/players.h); whether the events are right the judge says, hand by hand and when the
// game is over.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "tools/drive/script.h"
#include "tools/drive/sitting/fault.h"
#include "tools/drive/sitting/judging.h"
#include "tools/drive/sitting/offers.h"
#include "validator/actions/legal_actions.h"
#include "validator/log/wall.h"
#include "validator/words/said.h"

namespace referee::drive {

/// Something that a seat may do, or that only some readings of the rules forbid.
struct Choice {
  const LegalAction* action = nullptr;  ///< null where it lets another's tile go by
  Seat seat;
  std::string_view words;  ///< as docs/drive.md spells it
  bool sure = true;        ///< in every reading of the rules
  bool open = true;        ///< it may be answered now
};

/// A moment when somebody is asked.
struct Moment {
  const Table& table;
  const Ruleset& ruleset;
  std::span<const Choice> choices;  ///< seat by seat
  const Words& words;               ///< of the open ones
  bool again;                       ///< only what the last answer left open is asked
};

/// The members that are always wanted of an event of this kind, as docs/drive.md lists them, with a
/// blank between.
std::string_view wanted_of(EventKind kind);
/// "chi 4p 6p, none", "nothing".
/// Acts, or that there are none.
Statement say_acts(const std::vector<std::string_view>& words);
/// What a seat does.
Statement say_act(Seat seat, std::string_view words);
/// The first of these acts that is more than letting a tile go by; without words where there is
/// none.
Decision decision_of(Seat seat, const std::vector<std::string_view>& words);

/// Who sits at the table.
class Players {
 public:
  virtual ~Players() = default;
  /// False where there is no wall for that hand, and the game is broken off.
  virtual bool wall(std::uint32_t hand, Seat dealer, Wall& wall) = 0;
  virtual std::vector<Decision> acts(const Moment& moment) = 0;
};

class Sitting {
 public:
  enum class Next : std::uint8_t {
    More,   ///< the engine's turn is not over
    Reply,  ///< reply() is to be sent
    Over,
  };

  /// `several`: lines name their game. `ids`: the engine's events name the physical tiles, numbered
  /// by face in the order of the wall.
  struct Terms {
    std::int64_t number = 1;
    std::string seed;
    Seat first_dealer;
    bool several = false;
    bool ids = false;
    bool walls = true;  ///< the engine takes walls
    /// Whether a fault is known: the game goes on behind one, where it can. Empty:
    /// none is.
    std::function<bool(const Fault& fault)> is_known{};
    bool options = true;  ///< look for the option of which another value would explain a fault
    /// A finding so grave ends the game behind the hand that has it, where no fault is known.
    Severity fail_on = Severity::Error;
  };

  Sitting(const Ruleset& ruleset, Players& players, Terms terms);

  /// The first line.
  std::string start() const;
  /// Takes a line of the engine: one object.
  Next take(const JsonView& line);
  /// One line or several, without the last end of line.
  const std::string& reply() const { return reply_; }

  // Once it is over.
  /// Judges the events, and says why each fault is one; to be called once. What was wrong first
  /// stands first. What the referee only warns of or notes is among it.
  void judge();
  const std::vector<Fault>& faults() const { return faults_; }
  bool ended() const { return ended_; }                ///< by itself, or as there was no wall
  const std::string& error() const { return error_; }  ///< the engine's own, or what was no line
  bool garbage() const { return garbage_; }
  bool flood() const { return flood_; }
  const Script& script() const { return script_; }
  const GameLog& log() const { return log_; }
  /// What the players could do in the game.
  std::vector<std::string_view> verbs() const;
  /// The rules that forbade something in it.
  const std::vector<std::string_view>& forbidding() const { return legal_.forbidding(); }

 private:
  struct Due {
    EventKind kind = EventKind::Discard;
    Seat seat;
    std::string_view words{};  ///< of a choice, or for ever
  };

  Next event(EventKind kind, const JsonView& line);
  Next happened(Event event);
  bool check_event(const Event& event);
  void expect_moment(std::uint32_t number);
  bool leaves_a_discard(const LegalAction& action) const;
  Next deal(const JsonView& line);
  Next ask(const JsonView& line);
  Next asked(std::int64_t id);
  std::span<Choice> choices_of(Seat seat);
  bool check_offers();
  bool is_forced() const;
  void open_choices();
  Next refused(const JsonView& line);
  bool check_refusals();
  void answer();
  void write_answer(std::int64_t id);
  void decide();
  std::vector<Due> due_of_claims(const Ruleset& ruleset) const;
  const Choice* choice_of(Seat seat, std::string_view words) const;
  Statement say_legal(Seat seat) const;
  Next fault(std::string rule, Seat seat, Statement headline, Statement required = {},
             Statement claimed = {}, Decision act = {}, bool act_is_due = false);
  bool was_known();
  bool asks_wrong_seat(Seat seat);
  bool asks_for_nothing();
  bool offers_enough(Seat seat, std::span<const Choice> choices);
  Next answer_with(std::int64_t old, std::vector<Decision> acts);
  bool check_all_acted(const Event& event);
  bool is_other_act(const Event& event);
  void explain_claims(const Event& event);
  std::uint32_t hand_of(std::uint32_t event) const;
  Next no_line(std::string what);
  std::uint32_t last_event() const {
    return log_.events.empty() ? 0 : static_cast<std::uint32_t>(log_.events.size() - 1);
  }
  void strip_ids(Event& event);
  std::string words_of_event(const Event& event) const;

  const Ruleset& ruleset_;
  Players& players_;
  Terms terms_;
  GameLog log_;
  LegalActions legal_;
  Script script_;
  EventWatch watch_;
  std::string reply_;
  std::vector<Fault> faults_;
  std::string error_;
  bool garbage_ = false;
  bool flood_ = false;
  bool ended_ = false;
  bool has_result_ = false;  ///< the hand in play, whose end_kyoku is still to come

  // The moment: who may do what, who was asked, who has acted.
  bool moment_ = false;
  bool asked_ = false;
  bool turn_ = false;               ///< of the player in turn, not of claims
  std::vector<std::string> names_;  ///< of its actions, discards apart, and of more before
  std::vector<Choice> choices_;     ///< seat by seat
  Words offered_;                   ///< in the last ask
  std::array<std::vector<std::uint32_t>, kMaxSeats> places_;  ///< of these among choices_
  std::vector<bool> found_;                       ///< of the choices of a seat, in the last ask
  Words open_;                                    ///< what may be answered still
  std::array<const Choice*, kMaxSeats> taken_{};  ///< null where nothing is
  std::vector<Seat> order_;                       ///< of acts taken
  std::int64_t id_ = -1;
  std::uint32_t answers_ = 0;
  std::uint32_t could_be_ = 0;  ///< kinds of events that somebody could bring about, a bit each
  std::vector<Decision> acts_;  ///< of the last answer
  std::vector<bool> refused_;   ///< by the engine, of `acts_`
  std::vector<std::string> reasons_;
  bool answered_ = false;       ///< refusals may come
  std::vector<Due> claims_;     ///< taken, at the last moment of claims
  std::vector<Due> first_due_;  ///< what came of them
  std::vector<Due> due_;
  bool nothing_due_ = false;   ///< everybody let the tile go by
  bool anything_due_ = false;  ///< behind a fault that is known
};

}  // namespace referee::drive
