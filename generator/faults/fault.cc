#include "generator/faults/fault.h"

#include "generator/faults/places.h"

namespace referee::faults {

std::vector<Row> rows() {
  std::vector<Row> all;
  for (const auto family :
       {tile_faults(), turn_faults(), call_faults(), kan_faults(), kita_faults(), riichi_faults(),
        furiten_faults(), dora_faults(), win_faults(), score_faults(), payment_faults(),
        draw_faults(), flow_faults(), final_faults(), wall_faults(), told_faults(), log_faults()})
    all.insert(all.end(), family.begin(), family.end());
  return all;
}

std::string_view without_row(std::string_view rule) {
  if (rule == "log/malformed" || rule == "log/unknown")
    return "what a reader cannot read is put into the text of a log, not into its events";
  if (rule == "wall/hash" || rule == "wall/tiles")
    return "the generator's games have seeds, and no wall that the log writes out";
  if (rule.starts_with("rules/")) return "it is about what neither a log nor its reader names";
  if (rule.starts_with("event/")) return "it is about the games of an event, not about one log";
  return {};
}

std::optional<Fault> put(const GameLog& log, const Ruleset& ruleset, std::string_view rule,
                         std::uint64_t seed) {
  return put_in_hands(log, ruleset, rule, seed, nullptr);
}

std::optional<Fault> put_in_hands(const GameLog& log, const Ruleset& ruleset, std::string_view rule,
                                  std::uint64_t seed,
                                  const std::function<bool(std::uint32_t)>& may_be_in) {
  Choice choice(seed);
  Game game(log, ruleset);
  if (may_be_in) game.keep_hands(may_be_in);
  std::vector<Operator> ways;
  for (const Row& row : rows())
    if (row.rule == rule) ways.push_back(row.put);
  if (log.events.empty()) return std::nullopt;
  choice.shuffle(ways);
  for (const Operator way : ways)
    if (std::optional<Fault> fault = way(game, choice)) return fault;
  return std::nullopt;
}

}  // namespace referee::faults
