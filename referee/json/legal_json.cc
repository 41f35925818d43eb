#include "referee/json/legal_json.h"

#include <cstdint>
#include <string_view>
#include <vector>

#include "validator/log/event_traits.h"

namespace referee::json {

std::string_view action_type(EventKind kind) {
  constexpr std::uint32_t kActions =
      kCalls | kKans |
      on(EventKind::Discard, EventKind::Kita, EventKind::RiichiDeclaration, EventKind::Win,
         EventKind::Ryuukyoku);
  return is_one_of(kind, kActions) ? traits_of(kind).name : "none";
}

namespace {

/// The tiles of a call that come from the caller's hand; of an added kan those of the pon
/// (docs/events.md).
void write_consumed(JsonWriter& json, const LegalAction& action) {
  json.key("consumed").open_array();
  for (std::size_t i = 0; i < action.meld->size; ++i) {
    const bool left_out =
        action.kind == EventKind::Shouminkan ? i == action.meld->added : i == action.meld->called;
    if (!left_out) json.value(name_of(action.meld->tiles[i].tile));
  }
  json.close_array();
}

void write_action(JsonWriter& json, const LegalAction& action) {
  json.open_object().member("type", action_type(action.kind)).member("actor", action.seat);
  if (action.target.present()) json.member("target", action.target);
  if (action.tile.tile.present()) json.member("pai", name_of(action.tile.tile));
  if (action.tsumogiri != Flag::Absent) json.member("tsumogiri", action.tsumogiri == Flag::Yes);
  if (action.meld) write_consumed(json, action);
  if (action.kind == EventKind::Ryuukyoku) json.member("reason", "kyushukyuhai");
  if (!action.doubted_by.empty()) {
    json.key("doubted_by").open_array();
    for (const auto& rule : action.doubted_by) json.value(rule);
    json.close_array();
  }
  json.close_object();
}

/// Appends `,"possible_actions":[...]}` to a line whose object is still open.
void append_actions(const std::vector<LegalAction>& actions, std::string& out) {
  out += ',';
  JsonWriter json(out);
  json.key("possible_actions");
  write_actions(actions, json);
  json.close_object();
}

}  // namespace

void write_actions(const std::vector<LegalAction>& actions, JsonWriter& json) {
  json.open_array();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const LegalAction& action = actions[i];
    write_action(json, action);
    const bool last_of_seat = i + 1 == actions.size() || actions[i + 1].seat != action.seat;
    if (last_of_seat && is_reaction(action))
      json.open_object().member("type", "none").member("actor", action.seat).close_object();
  }
  json.close_array();
}

void add_legal_actions(const GameLog& log, const Ruleset& ruleset, std::string& stream) {
  LegalActions legal(log, ruleset);
  std::string out;
  out.reserve(4 * stream.size());
  std::string_view rest = stream;
  const auto take_line = [&] {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    return line;
  };
  // A log that does not begin with its start is given that line nevertheless.
  if (log.events.empty() || log.events.front().kind != EventKind::StartGame) {
    out += take_line();
    out += '\n';
  }
  for (std::uint32_t number = 0; number < log.events.size(); ++number) {
    std::string_view line = take_line();
    const std::vector<LegalAction>& actions = legal.after(number);
    if (!actions.empty()) line.remove_suffix(1);
    out += line;
    if (!actions.empty()) append_actions(actions, out);
    out += '\n';
  }
  stream = std::move(out);
}

}  // namespace referee::json
