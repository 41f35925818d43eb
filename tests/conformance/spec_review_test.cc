// Logs that hold the program against the rule texts, where they lie beside the checkout: each gets
// what its text bears. What a text bears was written down before the program was asked; our own
// cases of the same situations are in tests/edge_cases/texts.py.
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "importers/files/input.h"
#include "referee/session.h"
#include "tests/conformance/corpus.h"

namespace referee::test {
namespace {

using RuleAndSeverity = std::pair<std::string, Severity>;

/// By log.
const std::map<std::string, std::set<RuleAndSeverity>> kBorne = {
    {"d-abort-600", {{"payment/noten", Severity::Warning}}},
    {"d-ankan-between", {{"furiten/temporary", Severity::Warning}}},
    {"d-chankan-passed", {{"furiten/temporary", Severity::Error}}},
    {"d-daisuushii-example", {{"score/points", Severity::Warning}}},
    {"d-deal-stays", {{"flow/round", Severity::Error}}},
    {"d-fifth-kan", {{"kan/fifth", Severity::Error}}},
    {"d-final-scores", {{"final/scores", Severity::Error}}},
    {"d-honba-not-paid", {{"payment/honba", Severity::Error}}},
    {"d-kakan-between", {{"furiten/temporary", Severity::Warning}}},
    {"d-liable-unsaid", {}},
    {"d-nine-after-ankan", {{"draw/nine-terminals", Severity::Warning}}},
    {"d-no-menzen-tsumo", {{"score/yaku", Severity::Warning}}},
    {"d-not-apart", {}},
    {"d-note-hides-payment",
     {{"draw/four-kans", Severity::Note}, {"payment/noten", Severity::Error}}},
    {"d-note-hides-payment-jcr",
     {{"draw/nine-terminals", Severity::Note}, {"payment/noten", Severity::Error}}},
    {"d-noten-revealed", {{"draw/noten-revealed", Severity::Error}}},
    {"d-noten-shown", {{"draw/tenpai", Severity::Error}}},
    {"d-other-tiles-shown", {{"draw/tenpai", Severity::Error}}},
    {"d-placement", {{"final/placement", Severity::Error}}},
    {"d-renhou", {{"score/yaku", Severity::Warning}}},
    {"d-sticks-not-taken", {{"payment/riichi-sticks", Severity::Error}}},
    {"d-winds-after-ankan", {{"draw/four-winds", Severity::Warning}}},
};

TEST(SpecReview, EveryLogGetsWhatItsTextBears) {
  const std::filesystem::path folder =
      std::filesystem::path(RF_SOURCE_DIR) / ".." / "shared" / "rules" / "spec-review";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "skipped: no review of the texts";
  files::InputReader inputs;
  Session session;
  std::set<std::string> seen;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().stem().string();
    const auto borne = kBorne.find(name);
    if (borne == kBorne.end()) continue;
    seen.insert(name);
    inputs.read(
        entry.path().string(),
        [&](files::Document& document) {
          session.check({.bytes = document.bytes(), .path = name},
                        [&](const GameLog&, const GameReport& report) {
                          std::set<RuleAndSeverity> found;
                          for (const Finding& finding : report.findings)
                            found.emplace(finding.rule, finding.severity);
                          EXPECT_EQ(found, borne->second) << name;
                        });
          return true;
        },
        [&](const files::InputError& error) {
          ADD_FAILURE() << error.path << ": " << error.message;
        });
  }
  EXPECT_EQ(seen.size(), kBorne.size());
}

}  // namespace
}  // namespace referee::test
