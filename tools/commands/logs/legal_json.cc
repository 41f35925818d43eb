#include "tools/commands/logs/legal_json.h"

#include <cstdint>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace referee {

std::string_view action_type(EventKind kind) {
  switch (kind) {
    case EventKind::Discard: return "dahai";
    case EventKind::Chi: return "chi";
    case EventKind::Pon: return "pon";
    case EventKind::Daiminkan: return "daiminkan";
    case EventKind::Shouminkan: return "kakan";
    case EventKind::Ankan: return "ankan";
    case EventKind::RiichiDeclaration: return "reach";
    case EventKind::Win: return "hora";
    case EventKind::Ryuukyoku: return "ryukyoku";
    case EventKind::StartGame:
    case EventKind::StartKyoku:
    case EventKind::Draw:
    case EventKind::Kita:
    case EventKind::DoraReveal:
    case EventKind::RiichiDeposit:
    case EventKind::EndKyoku:
    case EventKind::EndGame:
    case EventKind::Disconnect:
    case EventKind::Reconnect:
    case EventKind::AnnouncedFuriten:
    case EventKind::WinTileApart:
    case EventKind::Chonbo: break;
  }
  return "none";
}

bool is_reaction(const LegalAction& action) {
  return action.target.present() && action.target != action.seat;
}

namespace {

/// The tiles of a call that come from the caller's hand; of an added kan those of the pon
/// (docs/events.md).
std::string consumed(const LegalAction& action) {
  std::string out;
  for (std::size_t i = 0; i < action.meld->size; ++i) {
    const bool left_out =
        action.kind == EventKind::Shouminkan ? i == action.meld->added : i == action.meld->called;
    if (!left_out)
      out += fmt::format("{}\"{}\"", out.empty() ? "" : ",", name_of(action.meld->tiles[i].tile));
  }
  return out;
}

std::string json_of(const LegalAction& action) {
  std::string out =
      fmt::format(R"({{"type":"{}","actor":{})", action_type(action.kind), action.seat.value);
  if (action.target.present()) out += fmt::format(R"(,"target":{})", action.target.value);
  if (action.tile.tile.present()) out += fmt::format(R"(,"pai":"{}")", name_of(action.tile.tile));
  if (action.tsumogiri != Flag::Absent)
    out += fmt::format(R"(,"tsumogiri":{})", action.tsumogiri == Flag::Yes);
  if (action.meld) out += fmt::format(R"(,"consumed":[{}])", consumed(action));
  if (action.kind == EventKind::Ryuukyoku) out += R"(,"reason":"kyushukyuhai")";
  if (!action.doubted_by.empty())
    out += fmt::format(R"(,"doubted_by":["{}"])", fmt::join(action.doubted_by, "\",\""));
  return out + "}";
}

std::string json_of(const std::vector<LegalAction>& actions) {
  std::string out;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const LegalAction& action = actions[i];
    out += (out.empty() ? "" : ",") + json_of(action);
    const bool last_of_seat = i + 1 == actions.size() || actions[i + 1].seat != action.seat;
    if (last_of_seat && is_reaction(action))
      out += fmt::format(R"(,{{"type":"none","actor":{}}})", action.seat.value);
  }
  return out;
}

}  // namespace

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
    const std::string actions = json_of(legal.after(number));
    if (!actions.empty()) {
      line.remove_suffix(1);
      out += line;
      out += fmt::format(R"(,"possible_actions":[{}]}})", actions);
    } else {
      out += line;
    }
    out += '\n';
  }
  stream = std::move(out);
}

}  // namespace referee
