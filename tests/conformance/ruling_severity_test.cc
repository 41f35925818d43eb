// What the pages of rulings promise under "Firmness" is what the program says. The severities here
// are those of the pages; each is asked of a case that was worked out by hand.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "referee/session.h"
#include "tests/unit/project/source_tree.h"

namespace referee::test {
namespace {

constexpr Severity kError = Severity::Error, kWarning = Severity::Warning, kNote = Severity::Note;

struct Promise {
  std::string_view ruling;
  std::string_view log;  ///< a case in fixtures/cases
  std::string_view preset;
  std::string_view rule;
  Known<Severity> severity;  ///< absent: no finding
};

constexpr Promise kPromises[] = {
    {"C1", "options/daisuushii-of-honours-alone-paid-as-two", "ronin", "score/points", kWarning},
    {"C3", "flow/dealer-among-two-winners-counter", "ronin", "flow/honba", kError},
    {"C7", "texts/tile-without-yaku-passed", "ronin", "furiten/temporary", kNote},
    {"C9", "draws/tenpai-not-shown", "ronin", "draw/declaration", kNote},
    {"C10", "draws/own-four-concealed-shown", "ronin", "draw/tenpai", kError},
    {"C10", "riichi/all-waits-held-four-times", "ronin", "riichi/not-tenpai", kWarning},
    {"C11", "draws/no-counter-more", "ronin", "flow/honba", kError},
    {"C11", "draws/one-nagashi-of-two-paid", "ronin", "payment/nagashi", kWarning},
    {"C12", "texts/renhou-alone", "ronin", "score/yaku", kWarning},
    {"C13", "riichi/double-riichi-after-an-ankan", "ronin", "score/yaku", kError},
    {"C13", "claims/chiihou-after-an-ankan", "ronin", "score/yaku", kError},
    {"C13", "draws/nine-kinds-after-an-ankan", "ronin", "draw/nine-terminals", kError},
    {"C13", "draws/four-winds-after-an-ankan", "ronin", "draw/four-winds", kWarning},
    {"C13", "riichi/double-riichi-after-an-ankan", "tenhou", "score/yaku", kError},
    {"C13", "claims/chiihou-after-an-ankan", "tenhou", "score/yaku", kWarning},
    {"C13", "draws/nine-kinds-after-an-ankan", "tenhou", "draw/nine-terminals", kError},
    {"C13", "draws/four-winds-after-an-ankan", "tenhou", "draw/four-winds", kWarning},
    {"C13", "riichi/double-riichi-after-an-ankan", "ema", "score/yaku", kError},
    {"C13", "claims/chiihou-after-an-ankan", "ema", "score/yaku", kWarning},
    {"C13", "draws/nine-kinds-after-an-ankan", "ema", "draw/nine-terminals", kWarning},
    {"C13", "draws/four-winds-after-an-ankan", "ema", "draw/four-winds", kWarning},
    {"C15", "draws/four-kans-after-the-discard", "ronin", "draw/four-kans", kNote},
    {"C16", "kans/three-kans-pending-with-the-next", "ronin", "dora/early-reveal", kWarning},
    {"C16", "kans/two-kakan-both-indicators-after-the-discard", "tenhou", "dora/late-reveal",
     kError},
    {"C20", "more/earlier-dragon-as-ankan", "ronin", "payment/pao", kWarning},
    {"C24", "draws/fourth-wind-with-riichi-unpaid", "ronin", "riichi/deposit", kNote},
    {"C24", "draws/fourth-wind-with-riichi-unpaid", "tenhou", "riichi/deposit", kWarning},
    {"C28", "riichi/kan-of-a-wait", "ronin", "kan/in-riichi-wait", kError},
    {"C28", "riichi/kan-of-a-wait", "tenhou", "kan/in-riichi-wait", kError},
    {"C28", "riichi/kan-of-a-wait", "wrc", "kan/in-riichi-wait", kError},
    {"C28", "riichi/kan-of-a-wait", "ema", "kan/in-riichi-wait", kError},
    {"C28", "riichi/reading-changes", "ronin", "kan/in-riichi-wait", kError},
    {"C28", "riichi/reading-changes", "wrc", "kan/in-riichi-wait", kError},
    {"C28", "riichi/reading-changes", "tenhou", "kan/in-riichi-wait", {}},
    {"C28", "riichi/reading-changes", "ema", "kan/in-riichi-wait", kWarning},
    {"C29", "calls/only-barred-tiles-left", "ronin", "call/no-discard-left", kWarning},
    {"C30", "timing/declined-chankan-then-ippatsu", "ronin", "score/yaku", kError},
    {"C39", "timing/rinshan-and-haitei-on-the-last-tile", "tenhou", "score/yaku", kError},
    {"C39", "timing/rinshan-and-haitei-on-the-last-tile", "wrc", "score/yaku", kWarning},
    {"C40", "texts/counter-paid-by-the-discarder-alone-classical", "jcr", "payment/honba",
     kWarning},
    {"C41", "draws/nine-kinds-classical", "jcr", "draw/nine-terminals", kNote},
    {"C42", "draws/four-winds-played-on", "jcr", "draw/missed-abort", kWarning},
    {"C48", "texts/yaku-that-no-text-names-left-out", "jcr", "score/yaku", kWarning},
    {"C48", "texts/yaku-that-the-tiles-do-not-make", "jcr", "score/yaku", kError},
    {"C48", "texts/yaku-of-two-han-where-no-text-gives-any", "jcr", "score/yaku", {}},
    {"C51", "furiten/another-player-makes-an-ankan", "ema", "furiten/temporary", kWarning},
    {"C61", "furiten/passed-in-riichi-then-ron", "ema", "furiten/riichi", kWarning},
    {"C63", "furiten/passed-tile-again-classical", "jcr", "furiten/temporary", kError},
    {"C64", "claims/every-stick-to-the-closest", "ema", "payment/riichi-sticks", kWarning},
    {"C65", "kans/ura-that-are-replacement-tiles", "ronin", "tiles/duplicate-tile", {}},
    {"C67", "draws/nagashi", "wrc", "draw/nagashi", kWarning},
};

/// The log of a case, which names `preset` as its rules.
std::string log_of(std::string_view name, std::string_view preset) {
  const nlohmann::json document =
      nlohmann::json::parse(text_of("fixtures/cases/" + std::string(name) + ".json"));
  std::string lines;
  for (nlohmann::json event : document.at("input").at("events")) {
    if (lines.empty()) event["rules"] = preset;
    lines += event.dump() + "\n";
  }
  return lines;
}

std::string text_of_severity(Known<Severity> severity) {
  return severity ? std::string(name_of(*severity)) : "no finding";
}

TEST(RulingSeverity, IsWhatTheFirmnessOfEachPagePromises) {
  Session session;
  for (const Promise& promise : kPromises) {
    const std::string log = log_of(promise.log, promise.preset);
    std::size_t games = 0;
    session.check({.bytes = log, .path = "promise.jsonl"},
                  [&](const GameLog&, const GameReport& report) {
                    Known<Severity> said;
                    for (const Finding& finding : report.findings)
                      if (finding.rule == promise.rule) said = finding.severity;
                    EXPECT_EQ(text_of_severity(said), text_of_severity(promise.severity))
                        << promise.ruling << ": " << promise.log << " under " << promise.preset;
                    ++games;
                  });
    EXPECT_EQ(games, 1U) << promise.log;
  }
}

}  // namespace
}  // namespace referee::test
