// A run of games with one engine: starts it, plays, ends it, starts it again where it has to be,
// and makes failing games small. It does not print (tools/drive/report.h does).
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tools/conform/known_failures.h"
#include "tools/drive/players.h"

namespace referee::drive {

enum class Outcome : std::uint8_t { Pass, Finding, Error, Timeout, Crash, Garbage, Flood };
std::string_view name_of(Outcome outcome);

/// What the engine says of itself.
struct Hello {
  std::string name;
  std::string version;
  std::vector<std::string> rules;
  std::string wall = "own";  ///< "given", "seed" or "own"
  unsigned games = 1;        ///< at once
  bool ids = false;
};

struct DrivePlan {
  std::vector<std::string> command;
  std::vector<const Ruleset*> presets;
  std::vector<const Manner*> manners;
  std::string seed = "1";
  std::uint32_t first = 0;                          ///< number of the first game
  std::uint32_t games = 0;                          ///< of each preset, from that one on
  std::chrono::milliseconds timeout{10'000};        ///< of a turn
  std::chrono::milliseconds start_timeout{30'000};  ///< of the hello, if that is longer
  std::chrono::milliseconds time{0};                ///< no new game after it; 0: no limit
  unsigned jobs = 1;
  /// Of a preset, known ones apart; games behind the last of them do not count. 0: no limit.
  unsigned most_failures = 10;
  bool shrink = true;
  /// Causes (Failure::cause()) that are known, with a preset or without.
  conform::KnownFailures known;
};

struct Failure {
  std::string preset;
  std::uint32_t game = 0;
  std::string manner;
  Outcome outcome = Outcome::Finding;
  std::vector<Fault> faults;
  std::string note;
  Script script;  ///< made small where that was asked
  bool small = false;
  std::string no_case;  ///< why it was not made small where that was asked, in words for people
  bool known = false;   ///< listed as a known failure

  /// What is the same in failures of one cause: the rule, or the outcome.
  std::string cause() const;
};

struct PresetResult {
  std::string preset;
  std::uint32_t games = 0;
  std::uint64_t events = 0;
  std::vector<Failure> failures;  ///< by number of the game; known ones too
};

struct DriveResult {
  std::string error;  ///< where the engine could not be talked to at all
  Hello hello;
  std::vector<PresetResult> presets;
  std::vector<std::string> notes;
  std::vector<conform::KnownFailures::Entry> not_met;  ///< known failures that no game showed
  double seconds = 0;

  std::size_t games() const;
  /// Known ones apart.
  std::size_t failures() const;
  std::size_t known() const;
};

DriveResult drive(const DrivePlan& plan);

}  // namespace referee::drive
