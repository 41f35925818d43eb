#include "tournament/report/uneven_words.h"

#include <fmt/format.h>

#include "tournament/report/open_findings.h"
#include "validator/text/minus.h"

namespace referee::tournament::report {
namespace {

constexpr std::size_t kMostNames = 6;

}  // namespace

std::string_view name_of(UnevenReason reason) {
  switch (reason) {
    case UnevenReason::Sticks: return "riichi sticks that nobody gets";
    case UnevenReason::Scores: return "scores that do not add up";
    case UnevenReason::Ruleset: return "uma, oka and rounding of the ruleset";
    case UnevenReason::Row: return "points that are known without scores";
    case UnevenReason::Chips: return "chips";
    case UnevenReason::Decisions: return "results that were decided, and those of substitutes";
  }
  return "";
}

std::string uneven_words(const Audit& audit, const UnevenPart& part, const PageWords& in) {
  std::string names;
  for (std::size_t i = 0; i < part.games.size() && i < kMostNames; ++i)
    names += std::string(i == 0 ? "" : in.comma()) + game_words(audit, part.games[i], in);
  if (part.games.size() > kMostNames)
    names += in.fill(" and {} more games", part.games.size() - kMostNames);
  return in.fill("{} by {}: {}", with_true_minus(values::signed_text(part.sum)),
                 in(name_of(part.reason)), names);
}

}  // namespace referee::tournament::report
