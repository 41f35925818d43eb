// Whatever bytes a log holds, a report stays printable and its JSON stays JSON.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/unit/report/fact_in_words.h"
#include "validator/report/json.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

/// Bytes that are often characters, often almost.
rc::Gen<std::string> hostile_bytes() {
  const auto part = rc::gen::oneOf(
      rc::gen::container<std::string>(rc::gen::arbitrary<char>()),
      rc::gen::elementOf(std::vector<std::string>{
          "\x1b[2J", "\u009b", "\u202e", "\u9ebb", "\xe9\xba", "\xed\xa0\x80", "\\", "\"",
          "\U0001F004", std::string(1, '\0'), "\xf4\x90\x80\x80", "\xc0\x80"}));
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(part),
                      [](const std::vector<std::string>& parts) {
                        std::string all;
                        for (const std::string& one : parts) all += one;
                        return all;
                      });
}

RC_GTEST_PROP(ReportProperty, PrintableTextHoldsNoControl, ()) {
  const std::string out = printable(*hostile_bytes());
  // The library refuses text that is not UTF-8.
  const nlohmann::json json = out;
  RC_ASSERT_FALSE(json.dump().empty());
  for (const char c : out) RC_ASSERT((static_cast<unsigned char>(c) >= 0x20) && c != 0x7f);
  RC_ASSERT(out.find("\xc2\x9b") == std::string::npos);
  RC_ASSERT(out.find("\u202e") == std::string::npos);
}

RC_GTEST_PROP(ReportProperty, DifferentTextsPrintDifferently, ()) {
  const std::string a = *hostile_bytes();
  const std::string b = *hostile_bytes();
  RC_PRE(a != b);
  RC_ASSERT(printable(a) != printable(b));
}

RC_GTEST_PROP(ReportProperty, JsonIsReadBackAsTheTextMadeValid, ()) {
  const std::string text = *hostile_bytes();
  std::string json;
  append_json_string(json, text);
  RC_ASSERT(nlohmann::json::parse(json).get<std::string>() == valid_utf8(text));
}

RC_GTEST_PROP(ReportProperty, AReportOfAnythingIsOneLineOfJson, ()) {
  GameReport report;
  report.path = *hostile_bytes();
  report.format = *hostile_bytes();
  report.rules_adjusted = {*hostile_bytes()};
  Finding finding;
  finding.message = *hostile_bytes();
  finding.where = *hostile_bytes();
  finding.source.pointer = *hostile_bytes();
  finding.because = {fact_in_words(*rc::gen::arbitrary<std::uint32_t>(), *hostile_bytes())};
  report.findings = {finding};
  std::string line;
  append_json(report, line);
  RC_ASSERT(line.find('\n') == line.size() - 1);
  RC_ASSERT(nlohmann::json::parse(line).at("findings").at(0).at("message").get<std::string>() ==
            valid_utf8(finding.message));
}

}  // namespace
}  // namespace referee
