#include "tools/talk/expect.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "importers/json/json_text.h"
#include "importers/json/json_tree.h"
#include "importers/json/short_text.h"
#include "referee/asking/questions.h"
#include "tools/talk/json_list.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::talk {
namespace {

bool holds_something(JsonView value) { return value && value.kind() != JsonKind::Null; }

class Members {
 public:
  void add(std::string_view name, std::string_view json) {
    std::string key;
    append_json_string(key, name);
    out_ += fmt::format("{}{}:{}", out_.empty() ? "" : ",", key, json);
  }
  void add(std::string_view name, JsonView value) {
    if (holds_something(value)) add(name, json_text(value));
  }
  std::string answer() const { return fmt::format(R"("answer":{{{}}})", out_); }

 private:
  std::string out_;
};

bool is_zero(JsonView number) {
  return number && number.kind() == JsonKind::Integer && number.integer() == 0;
}

/// Whether another reading of the same worth says it otherwise: then either will do.
bool is_open(JsonView answer, std::string_view name) {
  const JsonView others = answer.find("other_readings");
  if (!others) return false;
  for (JsonView other = others.first(); other; other = other.next())
    if (json_text(other.find("points")) == json_text(answer.find("points")) &&
        json_text(other.find(name)) != json_text(answer.find(name)))
      return true;
  return false;
}

std::string of_score(JsonView answer) {
  Members members;
  members.add("outcome", answer.find("outcome"));
  if (text_of(answer.find("outcome")) != "win") return members.answer();
  const bool yakuman = !is_zero(answer.find("yakuman"));
  const auto add = [&](std::string_view name) {
    if (!is_open(answer, name)) members.add(name, answer.find(name));
  };
  add("yaku");
  if (yakuman) {
    add("yakuman");
  } else {
    for (const std::string_view dora : {"dora", "ura", "red"})
      if (!is_zero(answer.find(dora))) add(dora);
    add("han");
    add("fu");
  }
  add("limit");
  add("points");
  if (text_of(answer.find("by")) == "tsumo") add("pays");
  return members.answer();
}

/// `members`, and with them the member `name`, or where there are several ways in `accepted` with
/// it all of those, of which any is right.
std::string with_every_way(Members members, JsonView accepted, std::string_view name) {
  std::vector<std::string> ways;
  for (JsonView way = accepted.first(); way; way = way.next())
    if (const JsonView part = way.find(name);
        part && std::find(ways.begin(), ways.end(), json_text(part)) == ways.end())
      ways.push_back(json_text(part));
  if (ways.size() == 1) members.add(name, ways.front());
  if (ways.size() > 1)
    members.add("accepted", fmt::format(R"([{{"{0}":{1}}}])", name,
                                        fmt::join(ways, fmt::format(R"(}},{{"{}":)", name))));
  return members.answer();
}

std::string of_settle(JsonView answer) {
  Members members;
  members.add("aborted", answer.find("aborted"));
  members.add("paid", answer.find("paid"));
  if (answer.find("accepted").size() == 1) members.add("scores", answer.find("scores"));
  const JsonView next = answer.find("next");
  if (next.size() == 1) {
    std::string way;
    for (JsonView member = next.first().first(); member; member = member.next())
      if (member.key() != "remark")
        way += fmt::format(R"({}"{}":{})", way.empty() ? "" : ",", member.key(), json_text(member));
    members.add("next", fmt::format("{{{}}}", way));
  }
  return with_every_way(members, answer.find("accepted"), "moves");
}

std::string of_finish(JsonView answer) {
  Members members;
  members.add("places", answer.find("places"));
  std::size_t scores = 0;
  for (JsonView way = answer.find("accepted").first(); way; way = way.next())
    scores += way.find("scores") ? 1 : 0;
  // Result points are those of the first scores.
  if (scores > 1) return with_every_way(members, answer.find("accepted"), "scores");
  members.add("scores", answer.find("scores"));
  return with_every_way(members, answer.find("accepted"), "result_tenths");
}

std::string of_validate(JsonView answer) {
  std::set<std::string_view> rules;
  for (JsonView finding = answer.find("findings").first(); finding; finding = finding.next())
    rules.insert(text_of(finding.find("rule")));
  std::string out;
  JsonWriter json(out);
  json.open_object().key("verdict").raw(json_text(answer.find("verdict")));
  write_list(json, "rules", rules);
  json.close_object();
  return out.substr(1, out.size() - 2);
}

}  // namespace

std::string expected_of(const rulesets::Request& request, const Ruleset& ruleset) {
  const asking::Reply reply = asking::reply_to(request, ruleset);
  if (reply.answer.empty()) return {};
  JsonTree tree;
  if (!tree.parse(reply.answer, [](std::string_view) { return true; }) || !tree.root()) return {};
  if (request.question == "score") return of_score(tree.root());
  if (request.question == "settle") return of_settle(tree.root());
  if (request.question == "finish") return of_finish(tree.root());
  if (request.question == "validate") return of_validate(tree.root());
  return fmt::format(R"("answer":{})", reply.answer);
}

}  // namespace referee::talk
