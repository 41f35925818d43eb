#include "tools/drive/shrink.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "importers/events/stream.h"
#include "tools/drive/engine/engine_game.h"
#include "tools/drive/link.h"
#include "tools/drive/wall_json.h"
#include "tools/json/json_text.h"
#include "validator/text/json_writer.h"

namespace referee::drive {
namespace {

constexpr unsigned kMostRuns = 200;

class Shrinker {
 public:
  Shrinker(const Failure& failure, const Ruleset& ruleset, const DrivePlan& plan)
      : cause_(failure.cause()), ruleset_(ruleset), link_(plan.command, plan.timeout) {}

  bool fails(const Script& script);
  /// The smallest that is found.
  Script smallest(Script script);
  const std::vector<Fault>& faults() const { return faults_; }

 private:
  std::string play(const Script& script, std::vector<Fault>& faults);
  void keep_last_hand(Script& script);
  void drop_decisions(Script& script);

  std::string cause_;
  const Ruleset& ruleset_;
  Link link_;
  unsigned runs_ = 0;
  std::vector<Fault> faults_;  ///< of the last script that failed
};

/// What came of it: the cause of a failure, or nothing.
std::string Shrinker::play(const Script& script, std::vector<Fault>& faults) {
  if (!link_.running() && !link_.start().empty()) return {};
  ScriptPlayers players(script);
  Sitting::Terms terms;
  terms.first_dealer = script.first_dealer;
  terms.ids = link_.hello().ids;
  terms.walls = link_.hello().wall == "given";
  Sitting sitting(ruleset_, players, terms);
  link_.send(sitting.start());
  for (unsigned lines = 0;; ++lines) {
    Outcome outcome = link_.next();
    if (outcome == Outcome::Pass && lines > 1000)
      outcome = link_.trouble(Outcome::Flood, "a turn of more than 1,000 lines");
    if (outcome != Outcome::Pass) return std::string(name_of(outcome));
    const std::string type(text_of(link_.line().find("type")));
    const Sitting::Next next = sitting.take(link_.line());
    if (next == Sitting::Next::More) continue;
    if (next == Sitting::Next::Reply) {
      link_.send(sitting.reply());
      lines = 0;
      continue;
    }
    if (sitting.garbage()) {
      link_.trouble(Outcome::Garbage, sitting.error());
      return "garbage";
    }
    sitting.judge();
    // The rest of the engine's turn is of no use.
    if (type != "ask" && type != "deal" && type != "end_game" && type != "error")
      link_.trouble(Outcome::Pass, {});
    if (!sitting.error().empty()) return "error";
    faults = sitting.faults();
    return faults.empty() ? std::string() : faults.front().rule;
  }
}

bool Shrinker::fails(const Script& script) {
  if (runs_++ >= kMostRuns) return false;
  std::vector<Fault> faults;
  if (play(script, faults) != cause_) return false;
  faults_ = std::move(faults);
  return true;
}

/// A fault rarely needs the hands before it; the seat that dealt this one deals the first hand.
void Shrinker::keep_last_hand(Script& script) {
  if (script.walls.size() < 2) return;
  for (std::uint8_t dealer = 0; dealer < ruleset_.game_players; ++dealer) {
    Script one;
    one.first_dealer = Seat{dealer};
    one.walls = {script.walls.back()};
    const auto last = static_cast<std::uint32_t>(script.walls.size() - 1);
    for (const Decision& each : script.decisions)
      if (each.hand == last) one.decisions.push_back(each);
    if (!fails(one)) continue;
    script = std::move(one);
    return;
  }
}

void Shrinker::drop_decisions(Script& script) {
  for (std::size_t size = std::max<std::size_t>(script.decisions.size() / 2, 1);; size /= 2) {
    for (std::size_t at = 0; at < script.decisions.size();) {
      Script less = script;
      const auto first = less.decisions.begin() + static_cast<std::ptrdiff_t>(at);
      const std::size_t count = std::min(size, script.decisions.size() - at);
      less.decisions.erase(first, first + static_cast<std::ptrdiff_t>(count));
      if (fails(less))
        script = std::move(less);
      else
        at += size;
      if (runs_ >= kMostRuns) return;
    }
    if (size <= 1) return;
  }
}

Script Shrinker::smallest(Script script) {
  keep_last_hand(script);
  Script without = script;
  std::erase_if(without.decisions, [](const Decision& each) {
    return !each.foul && (each.act == "none" || each.act.ends_with(" tsumogiri"));
  });
  if (fails(without)) script = std::move(without);
  drop_decisions(script);
  return script;
}

}  // namespace

void shrink(Failure& failure, const Ruleset& ruleset, const DrivePlan& plan) {
  if (failure.outcome == Outcome::Timeout) return;
  Shrinker shrinker(failure, ruleset, plan);
  if (!shrinker.fails(failure.script)) return;
  failure.script = shrinker.smallest(failure.script);
  failure.small = true;
  if (!shrinker.faults().empty()) failure.faults = shrinker.faults();
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
    write_event(log, number, line);
    line.pop_back();
    out.lines.push_back(std::move(line));
  }
  return out;
}

std::string case_of(const Script& script, const Ruleset& ruleset, const std::string& id,
                    const std::string& title) {
  const PlayedScript played = play_script(ruleset, script);
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
  json.key("expect").open_object().key(ruleset.name).open_object();
  json.member("grade", "assumed").key("cites").open_array().close_array();
  json.key("answer").open_object().key("events").open_array();
  for (const std::string& each : played.lines) json.raw(each);
  json.close_array().close_object().close_object().close_object().close_object();
  return line;
}

}  // namespace referee::drive
