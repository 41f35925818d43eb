#include "tests/fuzz/talk_targets.h"

#include <array>
#include <string>

#include <nlohmann/json.hpp>

#include "importers/json/json_tree.h"
#include "referee/asking/conform_server.h"
#include "tests/fuzz/invariants.h"
#include "tools/drive/engine/serve.h"
#include "tools/drive/play_case.h"
#include "tools/drive/players.h"
#include "tools/drive/sitting/sitting.h"
#include "validator/ruleset/presets.h"

namespace referee::fuzz {
namespace {

constexpr std::size_t kMostLines = 400;

/// Calls `take` with one line after another until it returns false.
template <class Take>
void each_line(std::string_view bytes, const Take& take) {
  for (std::size_t lines = 0; lines < kMostLines && !bytes.empty(); ++lines) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    if (!take(bytes.substr(0, end))) return;
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
}

void require_lines_of_json(const std::string& text) {
  each_line(text, [](std::string_view line) {
    require(nlohmann::json::accept(line), "a line that is no JSON");
    return true;
  });
}

}  // namespace

void run_requests(std::string_view bytes) {
  static constexpr auto kOthers =
      std::to_array<asking::OtherQuestion>({{"play", drive::play_reply}});
  asking::ConformServer server("fuzz", kOthers);
  drive::TableServer table("fuzz");
  each_line(bytes, [&](std::string_view line) {
    const std::string answer = server.answer(line);
    require(answer.find('\n') == std::string::npos, "an answer of more than one line");
    require_lines_of_json(answer);
    std::string turn;
    table.take(line, turn);
    require_lines_of_json(turn);
    return !server.finished();
  });
}

void run_engine(std::string_view bytes) {
  if (bytes.empty()) return;
  const auto choice = static_cast<unsigned char>(bytes.front());
  const auto presets = preset_names();
  const Ruleset& ruleset = *find_preset(presets[choice % presets.size()]);
  const auto manners = drive::manners();
  play::Distance distance;
  drive::RolePlayers players(manners[choice % manners.size()], ruleset, distance, choice, choice);
  drive::Sitting sitting(
      ruleset, players,
      {.number = 1, .seed = "fuzz", .first_dealer = Seat{0}, .ids = choice % 2 == 0});
  JsonTree tree;
  drive::Sitting::Next next = drive::Sitting::Next::More;
  each_line(bytes.substr(1), [&](std::string_view line) {
    // As the link to an engine does: what is no object ends the game before it comes here.
    if (!tree.parse(line, [](std::string_view) { return true; }) || tree.fault() || !tree.root() ||
        tree.root().kind() != JsonKind::Object)
      return false;
    next = sitting.take(tree.root());
    if (next == drive::Sitting::Next::Reply) require_lines_of_json(sitting.reply());
    return next != drive::Sitting::Next::Over;
  });
  if (next != drive::Sitting::Next::Over) return;
  sitting.judge();
  for (const drive::Fault& fault : sitting.faults())
    require(!fault.finding.rule.empty() && !fault.finding.message.empty(),
            "a fault without its rule or its words");
}

}  // namespace referee::fuzz
