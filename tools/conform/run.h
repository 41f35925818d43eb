// Asks an adapter the cases of the suite, in several processes at once, and compares each answer
// with its expectation. It prints nothing: tools/conform/run_report.h lays the result out.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/conform/suite/suite.h"
#include "tools/talk/compare.h"
#include "tools/talk/conversation.h"
#include "tools/talk/known_failures.h"

namespace referee::conform {

struct RunPlan {
  std::vector<std::string> command;    ///< of the adapter
  std::vector<std::string> presets;    ///< all that the cases name, if there are none
  std::vector<std::string> questions;  ///< likewise
  std::vector<std::string> cases;      ///< ids, or beginnings of ids that end in "*"; likewise
  std::vector<std::string> tags;       ///< cases with one of these; likewise
  std::optional<talk::Level> level;    ///< what the adapter claims, else all
  std::vector<std::string> grades{"text", "inferred", "observed"};  ///< of expectations that count
  talk::KnownFailures known;
  /// Told now and then how many of how many questions were asked; by one thread at a time.
  std::function<void(std::size_t asked, std::size_t all)> progress;
  unsigned jobs = 1;
  std::chrono::milliseconds timeout{10'000};
  bool at_table = false;  ///< the command is an engine at the table (docs/drive.md), no adapter
};

enum class Outcome : std::uint8_t {
  Pass,
  Fail,
  Skip,        ///< the adapter says that it cannot be asked this
  NotClaimed,  ///< its hello has not this preset or question, or its level does not go so far: it
               ///< was not asked
  Timeout,
  Crash,
  Garbage,
  WrongId,
  Flood,
  GivenUp,  ///< not asked, after kMostTroubles questions in a row without an answer
};

inline constexpr auto kOutcomes =
    std::to_array<std::string_view>({"pass", "fail", "skip", "not-claimed", "timeout", "crash",
                                     "garbage", "wrong-id", "flood", "given-up"});
inline std::string_view name_of(Outcome outcome) {
  return kOutcomes[static_cast<std::size_t>(outcome)];
}
/// Whether the adapter was asked, or should have been, and did not pass.
bool is_failure(Outcome outcome);

/// Questions in a row that one process may leave unanswered.
inline constexpr unsigned kMostTroubles = 10;

/// One case under one preset.
struct Test {
  Test(const Case* one, const Expectation* expectation) : of(one), expect(expectation) {}

  const Case* of;
  const Expectation* expect;
  Outcome outcome = Outcome::GivenUp;
  bool known = false;  ///< it failed, and is listed as a known failure
  bool doubtful =
      false;           ///< it answered otherwise than an expectation of a grade that does not count
  std::string cause;   ///< "as if kuikae.same were true, not false", or what it and others have in
                       ///< common, "score: yakuman: 1 too few"; else empty
  std::string answer;  ///< JSON, of Outcome::Fail where there was an answer
  std::vector<talk::Difference> differences;
  std::string note;  ///< printable; may have several lines
};

struct RunResult {
  std::string error;  ///< where the adapter could not be talked to at all; printable, may have
                      ///< several lines
  talk::Hello adapter;
  talk::Level level = talk::Level::Actions;
  std::vector<Test> tests;                          ///< by id of the case, then preset
  std::vector<talk::KnownFailures::Entry> passing;  ///< known failures that pass
  std::vector<std::string> notes;                   ///< what else is to be said of the adapter

  std::size_t count(Outcome outcome) const;
  std::size_t asked() const;
  /// Failures that are neither known nor doubtful.
  std::size_t failures() const;
  std::size_t doubtful() const;
};

/// Whether one of `patterns` is `id`, or its beginning before a star; no pattern at all selects
/// everything.
bool selects(const std::vector<std::string>& patterns, std::string_view id);

/// The tests of `suite` that `plan` selects, not asked yet.
std::vector<Test> tests_of(const Suite& suite, const RunPlan& plan);

/// Whether the test is one of RunResult::failures().
bool counts(const Test& test);

/// Asks `tests`; what they point to must outlive the result.
RunResult run_tests(std::vector<Test> tests, const RunPlan& plan);

/// The line that asks `question`; `rules` is the name of a preset, `options` as in Case::rules.
std::string ask_line(std::int64_t id, std::string_view question, std::string_view rules,
                     std::string_view options, std::string_view input);

}  // namespace referee::conform
