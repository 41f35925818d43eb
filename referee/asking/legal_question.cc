#include "referee/asking/legal_question.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "importers/stream/stream.h"
#include "importers/walls/sha512.h"
#include "referee/json/legal_json.h"
#include "validator/text/json_writer.h"

namespace referee::asking {
namespace {

void sort_unique(std::vector<std::string>& lines) {
  std::stable_sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
}

void write_lines(JsonWriter& json, std::string_view name, const std::vector<std::string>& lines) {
  json.key(name).open_array();
  for (const std::string& line : lines) json.text(line);
  json.close_array();
}

}  // namespace

std::string action_line(const LegalAction& action) {
  std::string line;
  append_action(action, line);
  return line;
}

void append_action(const LegalAction& action, std::string& line) {
  if (action.kind == EventKind::Discard) {
    (line += "dahai ") += name_of(action.tile.tile);
    if (action.tsumogiri == Flag::Yes) line += " tsumogiri";
    return;
  }
  // The tiles that the action shows from the hand, in byte order of their names.
  std::array<std::string_view, kCopies> names;
  std::size_t count = 0;
  if (action.meld && action.kind != EventKind::Shouminkan) {
    for (std::size_t i = 0; i < action.meld->size; ++i)
      if (i != action.meld->called) names[count++] = name_of(action.meld->tiles[i].tile);
  } else if (action.kind == EventKind::Shouminkan) {
    names[count++] = name_of(action.tile.tile);
  }
  std::stable_sort(names.begin(), names.begin() + count);
  line += json::action_type(action.kind);
  for (std::size_t i = 0; i < count; ++i) (line += ' ') += names[i];
}

std::string hash_of(const std::vector<std::string>& sorted_lines) {
  std::string text;
  for (const std::string& line : sorted_lines) text += line + "\n";
  std::string hex;
  for (const std::uint8_t byte :
       text::sha512({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}))
    hex += fmt::format("{:02x}", byte);
  return hex;
}

Reply legal(const std::string& events, Seat seat, const Ruleset& ruleset) {
  if (events.empty()) return {{}, {}, "input.events must be an array of events"};
  if (seat.value >= ruleset.game_players)
    return {{}, {}, "input.seat must be the seat that is asked about"};
  Reply reply;
  std::size_t games = 0;
  stream::read_events(events, [&](GameLog& log) {
    ++games;
    if (!log.findings.empty()) reply.error = "input.events: " + log.findings.front().message;
    if (games > 1 || log.events.empty()) reply.error = "input.events must be of one game";
    if (!reply.error.empty()) return;
    LegalActions following(log, ruleset);
    std::vector<LegalAction> open;
    for (std::uint32_t number = 0; number < log.events.size(); ++number)
      open = following.after(number);
    std::vector<std::string> sure;
    std::vector<std::string> doubted;
    bool reacts = false;
    for (const LegalAction& action : open) {
      if (action.seat != seat) continue;
      (action.doubted_by.empty() ? sure : doubted).push_back(action_line(action));
      reacts = reacts || is_reaction(action);
    }
    // A tile that only a doubted action takes may be no offer at all.
    if (reacts) (sure.empty() ? doubted : sure).emplace_back("none");
    sort_unique(sure);
    sort_unique(doubted);
    JsonWriter json(reply.answer);
    json.open_object();
    write_lines(json, "actions", sure);
    if (!doubted.empty()) write_lines(json, "doubted", doubted);
    json.member("hash", hash_of(sure)).close_object();
  });
  if (games == 0 && reply.error.empty()) reply.error = "input.events must be of one game";
  if (!reply.error.empty()) reply.answer.clear();
  return reply;
}

}  // namespace referee::asking
