#include "tools/drive/play_case.h"

#include <fmt/format.h>

#include "importers/json/json_text.h"
#include "importers/json/json_tree.h"
#include "importers/json/short_text.h"
#include "importers/spelling/names.h"
#include "importers/stream/stream.h"
#include "tools/drive/engine/engine_game.h"
#include "tools/drive/sitting/sitting.h"
#include "tools/drive/table_play.h"
#include "tools/drive/wall_json.h"
#include "tools/talk/compare.h"
#include "tools/talk/json_list.h"
#include "validator/rules/families.h"
#include "validator/ruleset/options.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::drive {
namespace {

std::string read_input(const JsonView& input, const Ruleset& ruleset, Script& script) {
  constexpr std::uint32_t kMostWalls = 200;
  if (!input || input.kind() != JsonKind::Object) return "input must be an object";
  for (JsonView member = input.first(); member; member = member.next())
    if (member.key() != "first_dealer" && member.key() != "walls" && member.key() != "decisions")
      return fmt::format("input: there is no member \"{}\"", printable(member.key()));
  const JsonView dealer = input.find("first_dealer");
  const JsonView walls = input.find("walls");
  const JsonView decisions = input.find("decisions");
  script.first_dealer = Seat{0};
  if (dealer) {
    if (dealer.kind() != JsonKind::Integer || dealer.integer() < 0 ||
        dealer.integer() >= ruleset.game_players)
      return "input.first_dealer must be a seat";
    script.first_dealer = Seat{static_cast<std::uint8_t>(dealer.integer())};
  }
  if (!walls || walls.kind() != JsonKind::Array || walls.size() == 0 || walls.size() > kMostWalls)
    return fmt::format("input.walls must be a list of 1 to {} walls", kMostWalls);
  for (JsonView one = walls.first(); one; one = one.next()) {
    if (one.kind() != JsonKind::Object) return "a wall must be an object";
    if (std::string wrong = read_wall(one, ruleset, script.walls.emplace_back()); !wrong.empty())
      return wrong;
  }
  if (!decisions) return {};
  if (decisions.kind() != JsonKind::Array) return "input.decisions must be a list of texts";
  for (JsonView one = decisions.first(); one; one = one.next())
    if (!read_decision(text_of(one), script.decisions.emplace_back()))
      return fmt::format("no decision: {}", one.brief());
  return {};
}

}  // namespace

std::string read_script(std::string_view input, const Ruleset& ruleset, Script& script) {
  JsonTree tree;
  if (!tree.parse(input, [](std::string_view) { return true; }) || tree.fault())
    return "input is no JSON that can be read";
  return read_input(tree.root(), ruleset, script);
}

asking::Reply play_reply(const rulesets::Request& request, const Ruleset& ruleset) {
  Script script;
  if (std::string wrong = read_script(request.input, ruleset, script); !wrong.empty())
    return {{}, {}, printable(wrong)};
  const PlayedScript played = play_script(ruleset, script);
  if (!played.error.empty()) return {{}, {}, printable(played.error)};
  asking::Reply reply;
  reply.answer = play_answer(played.lines, played.taken);
  return reply;
}

PlayedScript play_script(const Ruleset& ruleset, const Script& script) {
  PlayedScript out;
  ScriptReader reader(script);
  EngineGame game(ruleset, script.first_dealer, 0, Slip::None);
  std::size_t hand = 0;
  for (bool over = false; !over;) {
    switch (game.go_on()) {
      case EngineGame::Wants::Nothing: over = true; break;
      case EngineGame::Wants::Wall:
        if (hand >= script.walls.size()) {
          over = true;
          break;
        }
        game.give(script.walls[hand++]);
        break;
      case EngineGame::Wants::Acts: {
        Words words;
        for (std::uint8_t s = 0; s < game.players(); ++s)
          if (game.is_awaited(Seat{s}))
            for (const auto& offer : game.offers(Seat{s})) words[s].push_back(offer.words);
        for (const Decision& act : reader.acts(words)) {
          const std::string refused = act.by_old_id ? "old" : game.act(act.seat, act.act);
          if (act.foul && refused.empty()) out.taken.push_back(text_of(act));
        }
        break;
      }
    }
  }
  if (!reader.at_end()) out.error = "decisions are left over";
  const GameLog& log = game.log();
  for (std::uint32_t number = 1; number < log.events.size(); ++number) {
    std::string line;
    stream::write_event(log, number, line);
    line.pop_back();
    out.lines.push_back(std::move(line));
  }
  return out;
}

namespace {

/// Of a right line what is demanded; `said`: the line of the failing engine that is looked at, or
/// none.
void write_demand(JsonWriter& json, const JsonView& right, const JsonView& said) {
  const auto kind = spelling::parse_event_type(text_of(right.find("type")));
  const std::string_view wanted = kind ? wanted_of(*kind) : std::string_view{};
  const bool alike = said && text_of(said.find("type")) == text_of(right.find("type"));
  json.open_object();
  for (JsonView member = right.first(); member; member = member.next()) {
    const std::string_view name = member.key();
    const JsonView other = alike ? said.find(name) : JsonView{};
    const bool is_wrong =
        talk::may_be_unsaid_in_play(name) && other && json_text(other) != json_text(member);
    if (name == "type" || (name == "actor" && *kind != EventKind::Ryuukyoku) ||
        has(words_in(wanted), name) || is_wrong)
      json.key(name).raw(json_text(member));
  }
  // What the failing engine has and a right one has not at all.
  for (JsonView member = alike ? said.first() : JsonView{}; member; member = member.next())
    if (member.kind() == JsonKind::Array && talk::may_be_unsaid_in_play(member.key()) &&
        !right.find(member.key()))
      json.key(member.key()).open_array().close_array();
  json.close_object();
}

/// Of an expectation about what is certain. Of what no option decides the rule itself is the text.
Grade grade_of(const Fault& fault, const Ruleset& ruleset) {
  const Rule* rule = rules::find_rule(fault.by.empty() ? fault.finding.rule : fault.by);
  if (rule == nullptr || rule->option == kNoOption) return Grade::Text;
  const Grade grade = ruleset.meta(rule->option).grade;
  return grade <= Grade::Observed ? grade : Grade::Text;
}

}  // namespace

std::string expectation_of(const PlayedScript& played, const Fault& fault,
                           const std::vector<std::string>& said, const Ruleset& ruleset) {
  std::string out;
  JsonWriter json(out);
  json.open_object().member("grade", name_of(grade_of(fault, ruleset)));
  talk::write_list(json, "cites", fault.finding.cites);
  json.key("answer").open_object().key("events").open_array();
  JsonTree right;
  JsonTree wrong;
  for (std::size_t i = 0; i < played.lines.size(); ++i) {
    right.parse(played.lines[i], [](std::string_view) { return true; });
    // Events are counted from start_game, the lines from start_kyoku on.
    const bool is_there = fault.finding.event == i + 1 && i < said.size();
    if (is_there) wrong.parse(said[i], [](std::string_view) { return true; });
    write_demand(json, right.root(), is_there ? wrong.root() : JsonView{});
  }
  json.close_array().close_object().close_object();
  return out;
}

std::string case_of(const Script& script, const Ruleset& ruleset, const std::string& expectation,
                    const std::string& id, const std::string& title) {
  std::string line;
  JsonWriter json(line);
  json.open_object().member("schema", "referee.case/1").member("id", id).member("title", title);
  json.key("tags").open_array().close_array().member("question", "play");
  json.key("input").open_object().member("first_dealer", script.first_dealer);
  json.key("walls").open_array();
  for (const Wall& wall : script.walls) {
    json.open_object();
    write_wall(wall, ruleset, json);
    json.close_object();
  }
  json.close_array().key("decisions").open_array();
  for (const Decision& each : script.decisions) json.text(text_of(each));
  json.close_array().close_object();
  json.key("expect").open_object().key(ruleset.name).raw(expectation).close_object().close_object();
  return line;
}

}  // namespace referee::drive
