#include "validator/judgement/unjudged.h"

#include <algorithm>
#include <array>

namespace referee::judgement {
namespace {

struct Topic {
  std::string_view name;
  std::string_view rule;
};

constexpr std::array kTopics = {
    Topic{"dora moment", "dora/early-reveal"},
    Topic{"dora moment", "dora/late-reveal"},
    Topic{"dora timing", "dora/early-reveal"},
    Topic{"dora timing", "dora/late-reveal"},
    Topic{"dora timing", "dora/missing-reveal"},
    Topic{"dora timing", "dora/unearned-reveal"},
    Topic{"dora by kind", "score/dora"},
    Topic{"dora", "dora/*"},
    Topic{"dora", "score/dora"},
    Topic{"end of the game", "flow/ended-early"},
    Topic{"end of the game", "flow/continued"},
    Topic{"honba", "flow/honba"},
    Topic{"kiriage", "score/limit"},
    Topic{"kiriage", "score/points"},
    Topic{"rotation", "flow/round"},
    Topic{"rotation", "flow/honba"},
    Topic{"rotation", "flow/missing-hand"},
    Topic{"rotation", "flow/continued"},
    Topic{"rotation", "flow/ended-early"},
    Topic{"rotation", "deal/dealer"},
    Topic{"votes", "flow/ended-early"},
    Topic{"local yaku", "win/no-yaku"},
    Topic{"local yaku", "win/minimum"},
    Topic{"local yaku", "score/*"},
    Topic{"start", "deal/start"},
    Topic{"results", "draw/missed-exhaustive"},
    Topic{"noten payments", "payment/noten"},
    Topic{"payments", "payment/*"},
    Topic{"result points", "final/*"},
    Topic{"value of wins", "win/no-yaku"},
    Topic{"value of wins", "win/minimum"},
    Topic{"value of wins", "score/*"},
};

}  // namespace

Unjudged::Unjudged(const GameLog& log, bool are_settled) {
  const auto add = [&](const auto& topics) {
    for (const Unchecked& each : topics)
      for (const Topic& topic : kTopics)
        if (topic.name == each.what) rules_.push_back(topic.rule);
  };
  add(log.header.unjudged);
  if (!are_settled) add(log.header.unsettled);
}

bool Unjudged::covers(std::string_view rule) const {
  return std::ranges::any_of(rules_, [&](std::string_view pattern) {
    if (pattern == rule) return true;
    return pattern.ends_with("/*") &&
           rule.substr(0, pattern.size() - 1) == pattern.substr(0, pattern.size() - 1);
  });
}

}  // namespace referee::judgement
