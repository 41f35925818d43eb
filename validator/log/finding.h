// One broken rule, or one fault of a log, with everything that a reader needs to check it. A value:
// printing is in validator/report/.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "validator/log/severity.h"
#include "validator/log/statement.h"
#include "validator/tiles/tile.h"

namespace referee {

/// Where a fact stands in the file that was read. Every member is absent where the format has no
/// such thing.
struct SourcePosition {
  Known<std::uint32_t> element;  ///< ordinal from 0 among the children of an XML root
  Known<std::uint64_t> offset;   ///< bytes from 0 into the unpacked file
  Known<std::uint32_t> line;     ///< from 1, of a text log
  std::string pointer;           ///< a JSON pointer; empty where there is none

  bool operator==(const SourcePosition&) const = default;
};

/// An earlier event that makes the finding so.
struct Because {
  Known<std::uint32_t> event;  ///< line (from 0) of the canonical stream
  std::string message;         ///< the English words of the fact
  Statement fact;

  Because() = default;
  Because(Known<std::uint32_t> at, Statement what) : event(at), fact(std::move(what)) {}

  bool operator==(const Because&) const = default;
};

/// One cause of points moving, per seat; only payment findings carry these.
struct LedgerRow {
  std::string cause;  ///< "hand", "honba", "riichi sticks", "pao", "noten", "nagashi"
  std::array<Known<Points>, kMaxSeats> expected{};
  std::array<Known<Points>, kMaxSeats> actual{};

  bool operator==(const LedgerRow&) const = default;
};

/// How a value comes about, item by item, as the rules give it and as the log claims it.
struct Working {
  struct Row {
    Statement item;  ///< "yaku", "dora", "fu", "points"; empty: goes on with the row before
    Statement ruled;
    Statement claimed;     ///< empty: the log says nothing of it
    bool differs = false;  ///< the log names something here, and the rules something else

    bool operator==(const Row&) const = default;
  };
  std::vector<Row> rows;
  /// Arguments of `referee score` that ask for the ruled side; empty where no question can say it.
  std::string question;
};

/// Somebody's word that a finding is accepted. All texts are raw.
struct Waiver {
  std::string reason;
  std::string by;
  std::string date;  ///< "2026-11-23"
};

struct Situation;
struct Table;

/// When in a game something is: of a part of a log that has no hand, nothing is known.
struct Moment {
  Round round;
  Known<std::int32_t> honba;
  Known<std::uint32_t> turn;  ///< of the seat that is spoken of, from 0: its draws and calls
  Seat dealer;
  std::uint8_t players = 0;  ///< 0 outside a hand

  bool operator==(const Moment&) const = default;
};

struct Finding {
  std::string rule;  ///< id of the rule catalogue, "family/what"
  Severity severity = Severity::Error;
  Known<std::uint32_t> kyoku;  ///< from 0
  Known<std::uint32_t> event;  ///< line (from 0) of the canonical stream
  Seat seat;
  std::string where;  ///< "South 1-0, turn 9, seat 2"; empty outside a hand
  std::string
      message;  ///< one sentence; names from the log appear raw and are escaped by the report
  std::string expected;  ///< of a finding of the judge: the English words of `required`
  std::string actual;    ///< and those of `claimed`
  Statement required;    ///< what the rules ask for; empty where there are words alone
  Statement claimed;     ///< what the log has in its place
  Statement headline;    ///< the message, where the rule has no message of its own for the case
  /// What the seat did, as a sentence without its subject, or without a seat what happened, where
  /// the message is only the rule's title: "ronned 4m in furiten". Empty otherwise.
  Statement deed;
  /// What would be otherwise, were the log put right, as far as that is certain
  /// (validator/telling/changes.h).
  std::vector<Statement> changes;
  /// What the finding rests on where the ruleset's own text does not decide, or what settles it.
  std::vector<Statement> rests_on;
  Moment moment;
  std::vector<std::string> cites;  ///< "source/section"
  std::vector<Because> because;
  std::vector<LedgerRow> ledger;
  std::vector<std::string>
      legal_under;  ///< presets under which this would be no finding, where somebody asked
  SourcePosition source;
  bool in_baseline = false;                ///< an earlier report that the user accepts has it too
  std::shared_ptr<const Waiver> waived;    ///< null where nobody waived it
  std::shared_ptr<const Working> working;  ///< of a score; null where there is none
  /// The table before the event, kept only when a report asked for it.
  std::shared_ptr<const Table> table;
  /// That table is what the events of the recorded hand tell. Else the referee understands the hand
  /// otherwise there, or the event begins the hand.
  bool is_told = false;
  /// What was legal and waited for there (validator/table/situation.h), likewise; null otherwise.
  std::shared_ptr<const Situation> situation;

  /// Neither a finding that makes a run fail nor one to be shown among those that do.
  bool is_accepted() const { return in_baseline || waived != nullptr; }

  bool operator==(const Finding&) const = default;
};

/// A check that could not be made, and how often.
struct Unchecked {
  std::string what;
  std::string why;  ///< the English words of `reason`, where there is one
  std::uint32_t count = 0;
  Statement reason{};

  bool operator==(const Unchecked&) const = default;
};

}  // namespace referee
