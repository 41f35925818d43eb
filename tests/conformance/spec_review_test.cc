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

using Verdict = std::pair<std::string, Severity>;

constexpr Severity kError = Severity::Error, kWarning = Severity::Warning;

/// By log.
const std::map<std::string, std::set<Verdict>> kBorne = {
    {"d-abort-600", {{"payment/noten", kWarning}}},
    {"d-ankan-between", {{"furiten/temporary", kWarning}}},
    {"d-chankan-passed", {{"furiten/temporary", kError}}},
    {"d-daisuushii-example", {{"score/points", kWarning}}},
    {"d-deal-stays", {{"flow/round", kError}}},
    {"d-fifth-kan", {{"kan/fifth", kError}}},
    {"d-final-scores", {{"final/scores", kError}}},
    {"d-honba-not-paid", {{"payment/honba", kError}}},
    {"d-kakan-between", {{"furiten/temporary", kWarning}}},
    {"d-liable-unsaid", {}},
    {"d-nine-after-ankan", {{"draw/nine-terminals", kWarning}}},
    {"d-no-menzen-tsumo", {{"score/yaku", kWarning}}},
    {"d-not-apart", {}},
    {"d-note-hides-payment", {{"draw/four-kans", Severity::Note}, {"payment/noten", kError}}},
    {"d-note-hides-payment-jcr",
     {{"draw/nine-terminals", Severity::Note}, {"payment/noten", kError}}},
    {"d-noten-revealed", {{"draw/noten-revealed", kError}}},
    {"d-noten-shown", {{"draw/tenpai", kError}}},
    {"d-other-tiles-shown", {{"draw/tenpai", kError}}},
    {"d-placement", {{"final/placement", kError}}},
    {"d-renhou", {{"score/yaku", kWarning}}},
    {"d-sticks-not-taken", {{"payment/riichi-sticks", kError}}},
    {"d-winds-after-ankan", {{"draw/four-winds", kWarning}}},
};

TEST(SpecReview, EveryLogGetsWhatItsTextBears) {
  const std::filesystem::path folder =
      std::filesystem::path(RF_SOURCE_DIR) / ".." / "shared" / "rules" / "spec-review";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "skipped: no review of the texts";
  InputReader inputs;
  Session session;
  std::set<std::string> seen;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().stem().string();
    const auto borne = kBorne.find(name);
    if (borne == kBorne.end()) continue;
    seen.insert(name);
    inputs.read(
        entry.path().string(),
        [&](Document& document) {
          session.check({.bytes = document.bytes(), .path = name},
                        [&](const GameLog&, const GameReport& report) {
                          std::set<Verdict> found;
                          for (const Finding& finding : report.findings)
                            found.emplace(finding.rule, finding.severity);
                          EXPECT_EQ(found, borne->second) << name;
                        });
          return true;
        },
        [&](const InputError& error) { ADD_FAILURE() << error.path << ": " << error.message; });
  }
  EXPECT_EQ(seen.size(), kBorne.size());
}

}  // namespace
}  // namespace referee::test
