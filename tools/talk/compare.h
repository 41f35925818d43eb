// Compares an adapter's answer with what a case expects, and lists the differences. It judges no
// rule: the case knows what is right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "validator/ruleset/ruleset.h"

namespace referee::talk {

/// How much of an answer is compared (docs/conformance.md).
enum class Level : std::uint8_t {
  Verdicts = 1,  ///< L1: whether a log is rejected
  Answers = 2,   ///< L2: with the ids of the rules, and every other question but the legal actions
  Actions = 3,   ///< L3: the legal actions too
};

/// One difference: where, and what was expected and given as JSON or words.
struct Difference {
  std::string where;  ///< "points", "next/honba"
  std::string expected;
  std::string given;
};

/// Whether questions of this name are asked at `level`.
bool is_asked_at(Level level, std::string_view question);

/// The members that the case names, if the answer lists every one of them as unsaid; else empty.
/// Such a question cannot be held against the adapter. Questions about logs have none.
std::string says_nothing_of(std::string_view question, JsonView expectation, JsonView answer);

/// Whether the answer says at least half of the members that the expectation names.
bool says_half(JsonView expectation, JsonView answer);

/// Whether the expectation says what is right of this member of an answer. Those about logs say all
/// that there is to say.
bool speaks_of(std::string_view question, JsonView expectation, std::string_view member);

/// The first name that the answer lists as unsaid though no answer to `question` has such a member,
/// printable; else empty. Nothing is known of questions that the page does not know.
std::string unknown_unsaid(std::string_view question, JsonView answer);

/// Whether an engine may leave the member out of an event of a play because it cannot say it
/// (docs/drive.md). What is there must be right.
bool may_be_unsaid_in_play(std::string_view name);

/// What an answer to `play` may have otherwise than the case.
struct Leeway {
  bool dora_behind_discard = false;  ///< an indicator that the case has right before it
};

/// What the ruleset leaves to the table.
Leeway leeway_of(const Ruleset& ruleset);

/// What is wrong with `answer` (the `answer` of an adapter; none if it refused the question, with
/// the printable reason `refused`); empty if all is well. `expectation` is the object of the case.
std::vector<Difference> differences(Level level, std::string_view question, JsonView expectation,
                                    JsonView answer, std::string_view refused,
                                    const Leeway& leeway = {});

}  // namespace referee::talk
