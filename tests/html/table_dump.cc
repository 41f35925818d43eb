// Every table of every fixture, for the test that holds the script of a page against them
// (tests/html/replay_test.js): table_dump [FILE...]. Without a file: the rule fixtures, the games,
// and the logs that cases ask about, each under the first ruleset that its case names.
//
// Prints JSON lines: for a game its shape and events; then {"event","state"}, the table before each
// event as the log tells it, and behind the last; then {"finding","event","rule","told","state"},
// the table that the referee kept with each finding. `told`: before which event the log tells the
// same; null where the referee understands it otherwise. With it stands its `drawing`, from the
// seat `below`, in the language `lang`; the first line has the `words` of every language.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "importers/stream/stream.h"
#include "referee/session.h"
#include "tests/conformance/golden_files.h"
#include "tools/commands/rules/argument.h"
#include "validator/log/log_order.h"
#include "validator/report/drawing/table_drawing.h"
#include "validator/report/html/finding_strip.h"
#include "validator/report/replay/table_state.h"
#include "validator/text/columns.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

std::size_t findings_printed = 0;  // of findings

std::string text_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string state_of(const Table& table) {
  std::string out;
  JsonWriter json(out);
  replay::write_state(json, table);
  return out;
}

void print_game(const std::string& path, const GameLog& log, const TableShape& shape) {
  std::string out;
  JsonWriter json(out);
  json.open_object().member("path", path);
  replay::write_shape(json, shape);
  std::string lines;
  stream::write_events(log, lines);
  json.key("events").open_array();
  for (const std::string& line : test::lines_of(lines)) json.raw(line);
  json.close_array().key("names").open_array();
  for (const std::string& name : log.header.names) json.text(cut_to(printable(name), kNameColumns));
  json.close_array().close_object();
  std::cout << out << '\n';
}

void print_words() {
  std::string out;
  JsonWriter json(out);
  json.open_object().key("words").open_object();
  for (const std::string_view code : language_codes())
    write_words(json.key(code), *parse_language(code));
  json.close_object().close_object();
  std::cout << out << '\n';
}

/// Members of the line of a finding: the picture of its table, from every seat and in every
/// language in turn.
void write_drawing(JsonWriter& json, const GameLog& log, const Finding& finding,
                   std::size_t index) {
  drawing::DrawingOf drawing;
  drawing.table = finding.table.get();
  drawing.actor = finding.seat;
  drawing.names = log.header.names;
  drawing.below = Seat{static_cast<std::uint8_t>(*finding.event % finding.table->game.players)};
  drawing.language = index % 2 == 0 ? Language::English : *parse_language("ja");
  if (*finding.event < log.events.size()) drawing.next = &log.events[*finding.event];
  std::vector<std::uint32_t> cut;
  for (std::uint32_t i = 0; i < log.events.size(); ++i)
    if (log.events[i].tsumogiri == Flag::Yes) cut.push_back(i);
  drawing.drawn_and_cut = cut;
  const std::vector<drawing::NumberedCause> causes = html::causes_of(finding);
  drawing.causes = causes;
  drawing.lit_number = html::lit_number_of(finding);
  json.key("causes").open_array();
  for (const drawing::NumberedCause& cause : causes) {
    json.open_array().value(cause.event);
    json.value(cause.number);
    json.close_array();
  }
  json.close_array().member("number", drawing.lit_number);
  std::string picture;
  drawing::append_drawing(drawing, picture);
  json.member("seat", finding.seat).member("below", drawing.below);
  json.member("lang", code_of(drawing.language)).member("drawing", picture);
}

/// By event, the table before it; behind the last event one more.
std::vector<std::string> tables_as_told(const GameLog& log, const TableShape& shape) {
  std::vector<std::string> states;
  Table table;
  table.game.players = shape.players;
  for (std::uint32_t i = 0; i < log.events.size(); ++i) {
    states.push_back(state_of(table));
    if (unsound(log, i, shape.players) == Unsound::No) fold(table, log, i, shape);
  }
  states.push_back(state_of(table));
  return states;
}

/// Before which event the log tells the table of a finding. A finding about a header, or about the
/// end of a log, keeps the table behind its event.
std::string told_before(std::uint32_t event, const Finding& finding,
                        const std::vector<std::string>& told) {
  const std::string state = state_of(*finding.table);
  for (const std::uint32_t at : {event, event + 1})
    if (at < told.size() && told[at] == state) return std::to_string(at);
  return "null";
}

void dump(const std::string& path, const std::string& bytes, std::optional<Ruleset> rules) {
  Session session(SessionOptions{.rules = std::move(rules), .keep_tables = true});
  session.read({.bytes = bytes, .path = path}, [&](GameLog& log) {
    const GameReport report = session.judge(log);
    const TableShape shape = report.verdict == Verdict::Unsupported
                                 ? TableShape{}
                                 : shape_of(session.rules_for(log).ruleset);
    print_game(path, log, shape);
    const std::vector<std::string> told = tables_as_told(log, shape);
    for (std::size_t i = 0; i < told.size(); ++i)
      std::cout << R"({"event":)" << i << R"(,"state":)" << told[i] << "}\n";
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
      const Finding& finding = report.findings[i];
      if (finding.table == nullptr || !finding.event) continue;
      std::string line;
      JsonWriter json(line);
      json.open_object().member("finding", i).member("event", *finding.event);
      json.member("rule", finding.rule).key("told").raw(told_before(*finding.event, finding, told));
      write_drawing(json, log, finding, findings_printed++);
      replay::write_state(json.key("state"), *finding.table);
      std::cout << line << "}\n";
    }
  });
}

std::optional<Ruleset> ruleset(const std::string& name) {
  return name.empty() ? std::nullopt : commands::rules::ruleset_of_argument(name).ruleset;
}

/// The log of a case that asks whether a log is legal, under the first ruleset that it names.
void dump_case(const std::string& path, const nlohmann::json& question) {
  if (!question.contains("question") || question["question"] != "validate") return;
  std::string stream;
  for (const nlohmann::json& event : question["input"].value("events", nlohmann::json::array()))
    stream += event.dump() + '\n';
  const std::string preset = question["expect"].begin().key();
  const std::string id = question.value("id", path);
  if (!stream.empty()) dump(id, stream, ruleset(preset));
}

void dump_cases(const std::string& path) {
  if (path.ends_with(".json")) {
    dump_case(path, nlohmann::json::parse(text_of_file(path)));
    return;
  }
  for (const std::string& line : test::lines_of(text_of_file(path)))
    dump_case(path, nlohmann::json::parse(line));
}

void dump_fixtures() {
  std::filesystem::current_path(RF_SOURCE_DIR);
  for (const test::RuleFixture& fixture : test::rule_fixtures())
    dump(fixture.path, text_of_file(fixture.path), ruleset(fixture.rules));
  for (const std::string& path : test::files_under("fixtures/games"))
    if (!path.ends_with(".md")) dump(path, text_of_file(path), std::nullopt);
  for (const std::string& path : test::files_under("fixtures/cases"))
    if (path.ends_with(".json") || path.ends_with(".jsonl")) dump_cases(path);
}

}  // namespace
}  // namespace referee

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  referee::print_words();
  for (int i = 1; i < argc; ++i)
    referee::dump(argv[i], referee::text_of_file(argv[i]), std::nullopt);
  if (argc == 1) referee::dump_fixtures();
  return std::cout.flush() ? 0 : 1;
}
