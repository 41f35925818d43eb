// A run of games with one engine: starts it, plays, ends it, starts it again where it has to be,
// and makes failing games small. It does not print (tools/drive/report.h does).
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "tools/drive/link.h"
#include "tools/drive/players.h"
#include "tools/drive/shown.h"
#include "tools/talk/known_failures.h"

namespace referee::drive {

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
  bool coverage = false;  ///< reports list everything that the games showed, and what they did not
  bool shrink = true;
  /// The least grave finding of the referee that fails a game.
  Severity fail_on = Severity::Error;
  /// Causes (Fault::cause()) that are known, or their beginnings; with a preset or without. A game
  /// goes on behind them, where it can.
  talk::KnownFailures known;

  bool is_known(std::string_view cause, std::string_view preset) const;
  /// Whether one of the fault's possible causes is.
  bool is_known(const Fault& fault, std::string_view preset) const;
};

struct Failure {
  std::string preset;
  std::uint32_t game = 0;
  std::string manner;
  Outcome outcome = Outcome::Finding;
  std::vector<Fault> faults;  ///< that fail the game; known ones where it fails by nothing else
  std::string note;           ///< printable; may have several lines
  Script script;              ///< made small where that was asked
  bool small = false;
  std::string case_line;  ///< the game as a case of the suite, where it is one
  std::string case_id;    ///< its id
  std::string no_case;    ///< why it is none where that was asked, in words for people
  bool known = false;     ///< all of it is listed as known
  std::vector<std::string> known_causes;  ///< those that the game showed

  /// What is the same in failures of one cause: the cause of the first fault as the game was played
  /// first, or the outcome.
  std::string cause;
};

/// What the file of its case is called: "tenhou-payment-pao-1f0c2a3b.json".
std::string file_name_of(const Failure& failure);

/// What fails no game: a warning or a note.
struct Remark {
  Fault fault;  ///< of the first game that has it
  std::uint32_t game = 0;
  std::vector<std::uint32_t> games;  ///< that have it
};

struct PresetResult {
  std::string preset;
  std::uint32_t games = 0;
  std::uint64_t events = 0;
  std::vector<Failure> failures;  ///< by number of the game; known ones too
  std::vector<Remark> remarks;    ///< by number of the game
  std::vector<ShownRow> shown;    ///< in the order of shown_items()

  /// Games of that cause.
  std::size_t count(std::string_view cause) const;
  std::size_t known() const;
};

struct DriveResult {
  /// Where the engine could not be talked to at all; printable, may have several lines.
  std::string error;
  Hello hello;
  std::vector<PresetResult> presets;
  std::vector<std::string> notes;
  std::vector<talk::KnownFailures::Entry> not_met;  ///< known failures that no game showed
  double seconds = 0;

  std::size_t games() const;
  /// Known ones apart.
  std::size_t failures() const;
  std::size_t known() const;
  std::size_t remarks() const;
};

DriveResult drive(const DrivePlan& plan);

}  // namespace referee::drive
