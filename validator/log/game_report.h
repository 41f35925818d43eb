// What the referee says about one game, ready to be printed. Printers turn it into text or JSON and
// add nothing.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "validator/log/finding.h"
#include "validator/log/game_log.h"
#include "validator/log/rules_evidence.h"
#include "validator/log/sanction.h"
#include "validator/log/second_opinion.h"

namespace referee {

enum class Verdict : std::uint8_t { Clean, Findings, Unreadable, Unsupported };
enum class WallProof : std::uint8_t { Proved, Mismatch, NoSeed };
/// Found: by evidence, and the user accepts what is found.
enum class RulesFrom : std::uint8_t { Option, Log, Format, Evidence, Found };

struct RecordedHand;

struct GameReport {
  std::string path;        ///< argument, "/relative" in a folder, "!entry" in an archive
  std::uint32_t game = 0;  ///< from 0 within one file
  std::string format;
  std::string rules;  ///< name of the ruleset
  RulesFrom rules_from = RulesFrom::Evidence;
  Sanctions sanctions;  ///< of the ruleset; null where it has none, or nobody named it
  std::vector<std::string> rules_adjusted;  ///< "game.rounds=1", from the log's own flags
  std::vector<std::string> rules_shown;     ///< options that the play shows to have been in force,
                                            ///< where the log does not say
  /// What speaks for the ruleset where nobody names it (RulesFrom::Evidence); null otherwise.
  std::shared_ptr<const RulesEvidence> evidence;
  bool opens_table = false;  ///< the first game of a table whose ruleset was found by evidence
  Verdict verdict = Verdict::Clean;
  std::uint32_t kyoku = 0;   ///< hands that the log has, judged or not
  std::uint32_t events = 0;  ///< likewise
  std::uint32_t wins = 0;    ///< likewise
  WallProof wall = WallProof::NoSeed;
  std::vector<Unchecked> unchecked;
  std::vector<Finding> findings;  ///< sorted by event, then by place in the rule's family
  std::vector<std::string>
      clean_under;  ///< presets under which there would be no finding at all, where somebody asked
  /// What several findings have in common that is no option (validator/words/common_causes.h).
  std::vector<Statement> causes;
  std::uint32_t findings_left_off = 0;  ///< beyond the limit per game
  std::map<std::string, std::uint32_t>
      left_out;  ///< findings that the user's selection of rules leaves out, by rule
  /// What the judgement took beyond one look at each event: the tables that were weighed, for
  /// events that some rule objects to. Never printed; the same everywhere for the same log.
  std::uint64_t effort = 0;
  bool fails = false;  ///< a finding is as grave as the user's limit and not in the baseline
  std::array<std::string, kMaxSeats> names;  ///< raw, by seat; empty where the log has none
  std::string started;  ///< when the game began, as GameHeader::started has it; raw
  std::string lobby;    ///< raw; empty where the log does not say
  /// By seat, as the log states them at the end of the game; absent where it does not.
  std::array<Known<Points>, kMaxSeats> final_scores{};
  bool is_part = false;  ///< a part of a game by design, such as what a link to a finding holds
  /// Hands to step through, where somebody asked (validator/table/recorded_hand.h), in their order.
  std::vector<std::shared_ptr<const RecordedHand>> hands;
  std::string digest;  ///< "sha256:..." of the unpacked file, where somebody asked
  std::shared_ptr<const SecondOpinion> second_opinion;  ///< null where nobody asked

  /// Whether another program that was asked comes to another verdict.
  bool is_disputed() const {
    return second_opinion != nullptr && second_opinion->agreement == Agreement::Differ;
  }
  /// Whether another ruleset may explain what was found: that of a log that names its own does not,
  /// nor does one that only a part of a game fits.
  bool may_be_of_other_rules() const { return rules_from != RulesFrom::Log && !is_part; }
  /// Nothing to print. A clean game may have a finding about its table.
  bool has_nothing_to_say() const {
    return verdict == Verdict::Clean && findings.empty() && !is_disputed();
  }
};

}  // namespace referee
