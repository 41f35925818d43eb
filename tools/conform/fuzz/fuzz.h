// Asks an adapter generated questions until a budget is spent, and compares its answers with our
// own. It makes each question that is answered differently as small as possible, and groups the
// questions by cause. It prints nothing: tools/conform/fuzz/report.h lays the result out.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/conform/house.h"
#include "tools/talk/compare.h"
#include "tools/talk/conversation.h"

namespace referee::conform {

struct FuzzPlan {
  std::vector<std::string> command;  ///< of the adapter
  std::vector<House> houses;         ///< all presets that the adapter claims, if there are none
  std::vector<std::string> asks;     ///< names of questions; likewise
  std::string seed = "1";            ///< the same text, the same questions
  std::optional<std::uint32_t> questions;
  std::chrono::milliseconds time{60'000};  ///< where `questions` is not said
  std::chrono::milliseconds timeout{10'000};
};

/// Disagreements of one cause, by the smallest question that shows it.
struct FuzzGroup {
  std::string preset;
  std::string rules;  ///< as Case::rules
  std::string question;
  std::string input;        ///< JSON
  std::string cause;        ///< "as if kuikae.suji were false", or what differs
  std::string expectation;  ///< the object of a case's `expect`
  std::string grade;
  std::vector<std::string> cites;
  std::vector<talk::Difference> differences;
  std::string note;  ///< what happened in place of an answer; printable, may have several lines
  std::uint32_t seen = 0;  ///< how many questions showed it
};

struct FuzzResult {
  std::string
      error;  ///< where the adapter could not be talked to; printable, may have several lines
  talk::Hello adapter;
  std::map<std::string, std::uint32_t> asked;  ///< by question; what shrinking asked is not counted
  std::uint32_t skipped = 0;
  std::uint32_t disagreements = 0;
  bool gave_up = false;            ///< too many questions in a row without an answer
  std::vector<FuzzGroup> groups;   ///< in the order in which they were found
  std::vector<std::string> notes;  ///< what else is to be said of the adapter; printable

  std::uint32_t questions() const;
};

FuzzResult fuzz(const FuzzPlan& plan);

}  // namespace referee::conform
