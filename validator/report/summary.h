// The counts of a whole run over many games, in bounded memory. It adds up reports and prints
// nothing.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "validator/log/game_report.h"

namespace referee::report {

/// Counts by name. Names may come from logs, so only the first few are kept apart; the rest are
/// counted together.
class SummaryCounts {
 public:
  void add(const std::string& name, std::uint64_t count = 1);
  void add(const SummaryCounts& other);
  const std::map<std::string, std::uint64_t>& by_name() const { return counts_; }
  std::uint64_t others() const { return others_; }

 private:
  static constexpr std::size_t kMost = 64;
  std::map<std::string, std::uint64_t> counts_;
  std::uint64_t others_ = 0;
};

/// What stands between the name of a ruleset and what a log adjusts in it, where games are counted.
inline constexpr char kWith = '\x1f';

/// A finding and the game that it is in.
struct FoundIn {
  std::string path;
  std::uint32_t game = 0;
  std::array<std::string, kMaxSeats> names;  ///< raw, by seat
  Finding finding;                           ///< without its table
};

/// What one rule found over all games.
struct RuleCount {
  std::array<std::uint64_t, 3> by_severity{};        ///< index: Severity
  std::uint64_t games = 0;                           ///< with at least one such finding
  std::map<std::string, std::uint64_t> legal_under;  ///< findings that vanish, by preset

  std::uint64_t all() const { return by_severity[0] + by_severity[1] + by_severity[2]; }
};

/// A game that is not judged, and why.
struct NotJudged {
  std::string path;
  std::uint32_t game = 0;
  std::string why;  ///< raw; empty where the report says nothing
};

struct Summary {
  /// So many findings of each severity, and so many games that are not judged, are kept.
  static constexpr std::size_t kMostFirst = 10;

  std::uint64_t games = 0;
  std::array<std::uint64_t, 4> by_verdict{};    ///< index: Verdict
  std::array<std::uint64_t, 3> by_severity{};   ///< findings shown, index: Severity
  std::uint64_t known = 0;                      ///< of these, findings that stand in the baseline
  std::uint64_t waived = 0;                     ///< and findings that somebody waived
  std::uint64_t left_off = 0;                   ///< findings beyond the limit a game
  std::uint64_t left_out = 0;                   ///< findings that the selection of rules leaves out
  std::uint64_t games_left_out = 0;             ///< games that have no other findings
  std::array<std::uint64_t, 3> by_wall{};       ///< games, index: WallProof
  std::array<std::uint64_t, 3> by_agreement{};  ///< games of a second opinion, index: Agreement
  std::map<std::string, RuleCount> by_rule;     ///< findings shown, by id
  /// Games with findings that would have none, by preset. Of games whose log does not name its
  /// rules.
  std::map<std::string, std::uint64_t> clean_under;
  SummaryCounts rules;      ///< games, by ruleset and, behind kWith, what the log adjusted in it
  SummaryCounts unchecked;  ///< checks not made, by "what: why"
  /// One of each of these names.
  std::map<std::string, Unchecked> unchecked_as_data;
  /// The first findings that nobody accepts, index: Severity.
  std::array<std::vector<FoundIn>, 3> first_findings;
  std::vector<NotJudged> first_unsupported;  ///< the first games with this verdict

  void add(const GameReport& report);
  void add(const Summary& other);
  std::uint64_t count(Verdict verdict) const {
    return by_verdict[static_cast<std::size_t>(verdict)];
  }
  std::uint64_t count(WallProof proof) const { return by_wall[static_cast<std::size_t>(proof)]; }
  std::uint64_t count(Agreement agreement) const {
    return by_agreement[static_cast<std::size_t>(agreement)];
  }
  std::uint64_t count(Severity severity) const {
    return by_severity[static_cast<std::size_t>(severity)];
  }
};

}  // namespace referee::report
