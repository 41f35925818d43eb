// The report formats that `--format` names, one row each. A new format is a printer of its own and
// one row in formats.cc; nothing else knows which formats there are.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "validator/log/game_report.h"
#include "validator/report/style.h"
#include "validator/report/summary.h"

namespace referee::report {

using TextSink = std::function<void(std::string_view)>;
/// Runs through the texts of all games, which may be too long for the memory: gives them to the
/// sink in pieces of any length. May be called more than once.
using KeptGames = std::function<void(const TextSink&)>;

struct ReportFormat {
  std::string_view name;
  bool shows_tables;              ///< the findings should carry the table of their moment
  bool shows_situations = false;  ///< and what was legal and waited for there
  bool may_colour;                ///< for people: colour on a terminal, and lines as wide as it
  /// Appends what opens the report; null where nothing does. `version` is the program's.
  void (*begin)(std::string_view version, std::string& out);
  /// What each game's text starts with, where it has any; of the first one it is dropped.
  std::string_view between;
  /// Appends what a game gives. Called for every game, in any order and by several threads; the
  /// results are joined in input order.
  void (*game)(const GameReport& report, const ReportStyle& style, std::string& out);
  /// Appends what ends the report; null where nothing does.
  void (*end)(const Summary& summary, const ReportStyle& style, std::string& out);
  /// Of a report that opens with what is known only at the end: writes all of it, piece by piece.
  /// `games` is what game() gave, joined in input order and kept until then; nothing else of the
  /// row is called but game(). Null for a report that is written as it comes.
  void (*whole)(std::string_view version, const KeptGames& games, const Summary& summary,
                const ReportStyle& style, const TextSink& out) = nullptr;
  bool replays = false;  ///< shows the hands that the session keeps
  /// What the name of a file may end in, separated by spaces, where a settings file names it.
  std::string_view endings = {};
  /// What is in a report of this format and hardly in another file: one of these, between bars. A
  /// settings file has no other file replaced.
  std::string_view marks = {};
  /// Appends the line behind begin() that says which settings were taken. Null where game() or
  /// whole() does, or where the format has no place for them.
  void (*settings)(const SettingsTaken& settings, std::string& out) = nullptr;
  bool says_settings = true;  ///< in one of these ways
  /// Whether it tells in this style under which other presets a finding would be none
  /// (Finding::legal_under, GameReport::clean_under). Null where it never does.
  bool (*tells_other_presets)(const ReportStyle& style) = nullptr;
};

/// Valid as long as the program runs.
std::span<const ReportFormat> report_formats();

/// Null for a format that this version does not have.
const ReportFormat* find_report_format(std::string_view name);

}  // namespace referee::report
