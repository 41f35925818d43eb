#include "tools/conform/fuzz/report.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/conform/text_lines.h"
#include "tools/talk/json_list.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::conform {
namespace {

std::string adapter_name(const FuzzResult& result) {
  return printable(fmt::format("{}{}{}", result.adapter.name,
                               result.adapter.version.empty() ? "" : " ", result.adapter.version));
}

std::string counts(const FuzzResult& result) {
  std::string out;
  for (const auto& [question, count] : result.asked)
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", printable(question), count);
  return out;
}

std::string number_of(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace

std::string case_of(const FuzzGroup& group, std::string_view seed, std::size_t number) {
  std::string name;
  for (const char c : seed) name += (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '-';
  std::string out;
  JsonWriter json(out);
  json.open_object()
      .member("schema", "referee.case/1")
      .member("id", fmt::format("fuzz/{}-{}-{}", group.question, name, number));
  json.key("tags")
      .open_array()
      .text("generated")
      .close_array()
      .member("question", group.question)
      .key("input")
      .raw(group.rules.empty()
               ? group.input
               : fmt::format("{{\"rules\":{{{}}}{}{}", group.rules.substr(1),
                             group.input.size() > 2 ? "," : "", group.input.substr(1)));
  json.key("expect").open_object().text_key(group.preset).open_object();
  // The members of the expectation, without its braces.
  json.raw(std::string_view(group.expectation).substr(1, group.expectation.size() - 2))
      .member("grade", group.grade);
  talk::write_list(json, "cites", group.cites);
  json.close_object().close_object().close_object();
  return out;
}

std::string fuzz_text(const FuzzResult& result, std::string_view seed) {
  std::string out;
  for (std::size_t i = 0; i < result.groups.size(); ++i) {
    const FuzzGroup& group = result.groups[i];
    out += fmt::format("disagreement {}: {} under {}{}{}, seen in {} question{}\n", i + 1,
                       group.question, group.preset, group.rules.empty() ? "" : " with ",
                       group.rules.substr(std::min<std::size_t>(group.rules.size(), 1)), group.seen,
                       group.seen == 1 ? "" : "s");
    append_lines(out, "cause", printable(group.cause));
    for (const talk::Difference& difference : group.differences) {
      append_lines(out, "where", difference.where);
      append_lines(out, "expected", difference.expected);
      append_lines(out, "given", difference.given);
    }
    append_lines(out, "happened", group.note);
    out += case_of(group, seed, i + 1) + "\n";
  }
  for (const std::string& note : result.notes) append_lines(out, "note", note);
  if (result.gave_up) out += "given up: too many questions in a row without an answer\n";
  out += fmt::format("{}, seed {}: {} questions{}, {} skipped, {} of {}\n", adapter_name(result),
                     printable(seed), result.questions(),
                     result.asked.empty() ? "" : fmt::format(" ({})", counts(result)),
                     result.skipped, number_of(result.disagreements, "disagreement"),
                     number_of(result.groups.size(), "cause"));
  return out;
}

std::string fuzz_json(const FuzzResult& result, std::string_view seed) {
  std::string out;
  JsonWriter(out)
      .open_object()
      .member("schema", "referee.conform-fuzz/1")
      .member("adapter", result.adapter.name)
      .member("version", result.adapter.version)
      .member("seed", seed)
      .close_object();
  out += '\n';
  for (std::size_t i = 0; i < result.groups.size(); ++i) {
    const FuzzGroup& group = result.groups[i];
    JsonWriter json(out);
    json.open_object()
        .member("question", group.question)
        .member("preset", group.preset)
        .member("cause", group.cause);
    json.member("seen", group.seen).key("differences").open_array();
    for (const talk::Difference& each : group.differences)
      json.open_object()
          .member("where", each.where)
          .member("expected", each.expected)
          .member("given", each.given)
          .close_object();
    json.close_array()
        .member("note", group.note)
        .key("case")
        .raw(case_of(group, seed, i + 1))
        .close_object();
    out += '\n';
  }
  JsonWriter json(out);
  json.open_object()
      .key("summary")
      .open_object()
      .member("questions", result.questions())
      .key("asked")
      .open_object();
  for (const auto& [question, count] : result.asked) json.member(question, count);
  json.close_object()
      .member("skipped", result.skipped)
      .member("disagreements", result.disagreements);
  json.member("causes", result.groups.size()).member("gave_up", result.gave_up).close_object();
  talk::write_list(json, "notes", result.notes);
  json.close_object();
  out += '\n';
  return out;
}

}  // namespace referee::conform
