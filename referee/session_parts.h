// What a session is made of: for the files that hold its functions, and for nobody else.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/line_reader.h"
#include "importers/log_reader.h"
#include "referee/evidence/joined_hands.h"
#include "referee/evidence/table_of.h"
#include "referee/evidence/table_survey.h"
#include "referee/judging/game_judge.h"
#include "referee/judging/inferred_settings.h"
#include "referee/judging/other_rulesets.h"
#include "referee/judging/platform_rules.h"
#include "referee/live/live_game.h"
#include "referee/session.h"

namespace referee {

struct Session::Parts {
  explicit Parts(SessionOptions given)
      : options(std::move(given)), rules(options.rules, options.adjust_to_logs) {}

  SessionOptions options;
  std::optional<importers::LogReader>
      reader;  ///< made for the first file: who makes logs needs none
  judging::RulesChooser rules;
  judging::GameJudge judge;
  judging::OtherRulesets others;

  const LogBytes* file = nullptr;  ///< that is read now
  std::optional<TableRules> tables_of_file;
  std::shared_ptr<const EarlierHands> last_of_file;  ///< the game before, a part of a match
  std::unique_ptr<RulesChoice> by_evidence;          ///< of the game that was asked about last
  std::unique_ptr<Following> following;              ///< null where nothing is followed

  void pass() const {
    if (file->passed != nullptr) (*file->passed)();
  }
  judging::JudgeExtent extent(bool are_settled = false) const {
    judging::JudgeExtent extent;
    extent.are_settled = are_settled;
    extent.keep_tables = options.keep_tables || options.keep_situations;
    extent.most_findings = options.stop_after;
    if (!options.selection.is_of_all())
      extent.is_wanted = [this](std::string_view rule) { return options.selection.wants(rule); };
    return extent;
  }
  bool is_by_evidence(const GameLog& log) const {
    return !options.rules && evidence::needs_evidence(log);
  }
  std::shared_ptr<const FoundRules> found_for(const GameLog& log);
  const RulesChoice& choose(const GameLog& log, judging::InferredSettings& shown);
  const RulesChoice& adjust(const FoundRules& found, const judging::TableSettings& settings);
  void judge_game(GameLog& log, GameReport& report);
  void judge_by_evidence(GameLog& log, GameReport& report);
  void judge_under(const RulesChoice& choice, GameLog& log, GameReport& report);
  void compare(const RulesChoice& choice, const GameLog& log, GameReport& report);
  std::shared_ptr<const EarlierHands> before(const GameLog& log, const GameReport& report) const;
  void add_continuity(const RulesChoice& choice, const judging::TableSettings& settings,
                      const GameLog& log, GameReport& report);
  void tell_of_table(GameReport& report) const;
  void keep_wanted(GameReport& report) const;
  /// The report of game `number` of the file that is read now.
  void report_game(GameLog& log, std::uint32_t number, const OnReport& on_report);
  importers::LineReader* reader_of(std::string_view lines);
  void look_at(const GameLog& log);
  void end_followed(GameLog& log);
};

/// The games that are followed, and the one of them that is played now.
struct Session::Following {
  std::string path;
  std::optional<Format> format;
  bool wants_news = true;
  OnReport on_report;
  std::string head;  ///< what was fed before the format showed
  LogBytes file;     ///< of which only the path is known
  std::unique_ptr<importers::LineReader> reader;
  const GameLog* made = nullptr;  ///< the log that somebody makes, where there is no reader
  std::uint32_t game = 0;         ///< the number of the game that is played now
  std::unique_ptr<live::LiveGame>
      now;  ///< null before its first hand, or where its rules are not known
  std::vector<FindingNews> news;
};

}  // namespace referee
