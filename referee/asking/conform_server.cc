#include "referee/asking/conform_server.h"

#include <algorithm>

#include <fmt/format.h>

#include "importers/rulesets/request_json.h"
#include "importers/rulesets/ruleset_json.h"
#include "referee/asking/questions.h"
#include "validator/ruleset/presets.h"
#include "validator/text/json_writer.h"

namespace referee::asking {
namespace {

std::string line_of(const char* type, const std::string& id, const char* what,
                    std::string_view text, bool json_text) {
  std::string out;
  JsonWriter json(out);
  json.open_object().member("type", type).key("id").raw(id).key(what);
  if (json_text)
    json.raw(text);
  else
    json.text(text);
  json.close_object();
  return out;
}

std::string error(const std::string& id, std::string_view reason) {
  return line_of("error", id, "reason", reason, false);
}
std::string skip(const std::string& id, std::string_view reason) {
  return line_of("skip", id, "reason", reason, false);
}

}  // namespace

std::string ConformServer::hello() const {
  std::string out;
  JsonWriter json(out);
  json.open_object()
      .member("type", "hello")
      .member("protocol", kConformProtocol)
      .member("name", "referee")
      .member("version", version_);
  json.key("rules").open_array();
  for (const std::string_view name : preset_names()) json.text(name);
  json.close_array().key("players").open_array().number(3).number(4);
  json.close_array().key("questions").open_array();
  for (const std::string_view name : question_names()) json.text(name);
  for (const OtherQuestion& other : others_) json.text(other.name);
  json.close_array().close_object();
  return out;
}

std::string ConformServer::ask(const rulesets::Request& request) const {
  const RulesetResult rules = request.rules_file.empty()
                                  ? load_preset(request.rules)
                                  : parse_ruleset(request.rules_file, "request");
  // A preset that is not known here is no fault of whoever asks.
  if (!rules.ruleset)
    return request.rules_file.empty() ? skip(request.id, rules.error)
                                      : error(request.id, rules.error);
  const auto other = std::ranges::find_if(
      others_, [&](const OtherQuestion& each) { return each.name == request.question; });
  const Reply reply = other != others_.end() ? other->reply(request, *rules.ruleset)
                                             : reply_to(request, *rules.ruleset);
  if (!reply.error.empty()) return error(request.id, reply.error);
  if (!reply.skip.empty()) return skip(request.id, reply.skip);
  return line_of("answer", request.id, "answer", reply.answer, true);
}

std::string ConformServer::answer(std::string_view line) {
  const rulesets::Request request = rulesets::read_request(line);
  if (!request.error.empty()) return error(request.id, request.error);
  if (request.type == "ask") return ask(request);
  if (request.type == "hello") {
    if (request.protocol != kConformProtocol)
      return error(request.id, fmt::format("this program speaks {}", kConformProtocol));
    return hello();
  }
  if (request.type == "bye") {
    finished_ = true;
    return R"({"type":"bye"})";
  }
  return error(request.id, "\"type\" must be hello, ask or bye");
}

std::string ConformServer::too_long() { return error("null", "a line too long"); }

}  // namespace referee::asking
