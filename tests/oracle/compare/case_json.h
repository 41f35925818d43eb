// The second opinion's questions and answers as cases of the conformance suite
// (docs/conformance.md): written from its own answers, and read back so that every case of the file
// can be answered again.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "tests/oracle/settle.h"

namespace oracle {

using Json = nlohmann::ordered_json;

Json input_of(const Hand& hand);
Hand hand_of(const Json& input);
/// What a case of this hand expects: the members that all right values share. Nothing where they
/// differ, or where the texts leave the value open.
std::optional<Json> answer_of(const Hand& hand, const Ruleset& rules);

/// 13 tiles less three a set: `hand.winning` and the play are left out.
Json waits_input_of(const Hand& hand);
Json waits_answer_of(const Hand& hand, const Ruleset& rules);

/// A won hand with its moves alone, or any hand with its scores before and what comes next.
struct SettleCase {
  WonHand won;  ///< no claims: a draw
  OverHand over;
  unsigned yakuman = 0;         ///< of the first claim, in place of points
  bool liable_for_one = false;  ///< of those yakuman
  bool with_scores = false;
};
Json input_of(const SettleCase& question, const Ruleset& rules);
SettleCase settle_case_of(const Json& input, const Ruleset& rules);
std::optional<Json> answer_of(const SettleCase& question, const Ruleset& rules);
/// The claims of a hand that states yakuman in place of points, as this ruleset counts them.
SettleCase valued(SettleCase question, const Ruleset& rules);

struct FinishCase {
  SeatPoints scores{};
  int sticks = 0;
  Seat first_dealer;
};
Json input_of(const FinishCase& question, const Ruleset& rules);
FinishCase finish_case_of(const Json& input);
std::optional<Json> answer_of(const FinishCase& question, const Ruleset& rules);

}  // namespace oracle
