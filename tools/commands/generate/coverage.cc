#include "tools/commands/generate/coverage.h"

#include <algorithm>

#include <fmt/format.h>

#include "generator/play/situations.h"
#include "importers/spelling/names.h"
#include "tools/commands/rules/option_values.h"
#include "validator/catalogue/catalogue.h"
#include "validator/facts/facts.h"
#include "validator/rules/families.h"

namespace referee::commands::generate {
namespace {

/// Options are tried on every game at first, and then on one in so many: trying one means to judge
/// the game, and to play it, anew.
constexpr std::uint32_t kAlwaysTried = 20;
constexpr std::uint32_t kTriedOneIn = 200;

bool any_event(const Ruleset& ruleset, std::uint32_t kinds) {
  for (std::size_t kind = 0; kind < kEventKinds; ++kind)
    if ((kinds & on(static_cast<EventKind>(kind))) != 0 &&
        play::has_event(ruleset, static_cast<EventKind>(kind)))
      return true;
  return false;
}

}  // namespace

Coverage::Coverage(const Ruleset& ruleset)
    : ruleset_(ruleset), situations_(play::situations().size()), maker_(ruleset) {
  for (const OptionInfo& option : option_table()) {
    Trial trial{option.id, {}, 0};
    for (const OptionValue& value : rules::sample_values(option, ruleset)) {
      Ruleset other = ruleset;
      if (choose(other, option.id, value) && contradiction(other).empty())
        trial.others.push_back(std::move(other));
    }
    trials_.push_back(std::move(trial));
  }
}

void Coverage::add(const GameLog& log, std::string_view label, const games::GamePlan& plan) {
  ++games_;
  walk(log);
  for (const WinClaim& win : log.wins)
    if (win.yaku)
      for (const YakuClaim& claim : *win.yaku) ++yaku_[static_cast<std::size_t>(claim.yaku)];
  for (const RyuukyokuClaim& draw : log.ryuukyokus) ++draws_[draw.kind];
  if (games_ <= kAlwaysTried || games_ % kTriedOneIn == 0) try_options(log, label, plan);
}

void Coverage::walk(const GameLog& log) {
  const TableShape shape = shape_of(ruleset_);
  Table table;
  for (std::uint32_t number = 0; number < log.events.size(); ++number) {
    const Event& event = log.events[number];
    ++events_[static_cast<std::size_t>(event.kind)];
    for (const Rule* rule :
         referee::rules::rules_by_kind()[static_cast<std::size_t>(event.kind)].rows)
      ++asked_[rule->id];
    facts::Facts facts;
    const Context context{table, log, number, ruleset_, shape, facts};
    const auto all = play::situations();
    for (std::size_t i = 0; i < all.size(); ++i)
      if ((all[i].events & on(event.kind)) != 0 && all[i].holds(context)) ++situations_[i];
    fold(table, log, number, shape);
  }
}

/// Another value makes a difference where it makes the same game wrong, or where the same walls and
/// players give another game.
bool Coverage::makes_a_difference(const Ruleset& other, const GameLog& log, std::string_view label,
                                  const games::GamePlan& plan) {
  if (session_.judge_under(other, log).verdict != Verdict::Clean) return true;
  games::GamePlan again = plan;
  again.refusals = nullptr;
  if (!maker_.make(label, again, other, other_game_)) return true;
  other_game_.header = log.header;
  return !(other_game_ == log);
}

void Coverage::try_options(const GameLog& log, std::string_view label,
                           const games::GamePlan& plan) {
  for (Trial& trial : trials_)
    if (trial.games == 0)
      trial.games += std::ranges::any_of(trial.others,
                                         [&](const Ruleset& other) {
                                           return makes_a_difference(other, log, label, plan);
                                         })
                         ? 1U
                         : 0U;
}

std::string Coverage::table() const {
  std::string out;
  const auto line = [&](std::string_view section, std::string_view name, std::uint32_t count,
                        std::string_view why_not) {
    out += fmt::format("{}\t{}\t{}{}{}\n", section, name, count, count > 0 ? "" : "\t",
                       count > 0 ? "" : why_not);
  };
  const auto row = [&](std::string_view section, std::string_view name, std::uint32_t count,
                       bool possible) {
    line(section, name, count, possible ? "never" : "not under this ruleset");
  };
  const auto of = [](const auto& map, const auto& key) {
    const auto found = map.find(key);
    return found == map.end() ? 0U : found->second;
  };
  row("games", ruleset_.name, games_, true);
  for (std::size_t kind = 0; kind < kEventKinds; ++kind)
    row("event", spelling::type_of(static_cast<EventKind>(kind)), events_[kind],
        play::has_event(ruleset_, static_cast<EventKind>(kind)));
  for (std::size_t kind = 0; kind < static_cast<std::size_t>(RyuukyokuKind::Unknown); ++kind)
    row("draw", name_of(static_cast<RyuukyokuKind>(kind)),
        of(draws_, static_cast<RyuukyokuKind>(kind)),
        play::has_draw(ruleset_, static_cast<RyuukyokuKind>(kind)));
  for (std::size_t yaku = 0; yaku < static_cast<std::size_t>(Yaku::Unknown); ++yaku)
    row("yaku", name_of(static_cast<Yaku>(yaku)), yaku_[yaku],
        play::has_yaku(ruleset_, static_cast<Yaku>(yaku)));
  const auto all = play::situations();
  for (std::size_t i = 0; i < all.size(); ++i)
    row("situation", all[i].name, situations_[i],
        all[i].possible == nullptr || all[i].possible(ruleset_));
  for (const CatalogueEntry& entry : catalogue())
    if (const Rule* rule = referee::rules::find_rule(entry.id))
      row("rule asked", entry.id, of(asked_, entry.id), any_event(ruleset_, rule->events));
  for (const auto& [id, count] : refusals_) row("rule that forbade", id, count, true);
  for (const Trial& trial : trials_) {
    std::uint32_t used = trial.games;
    for (const auto& [id, count] : refusals_)
      if (referee::rules::find_rule(id)->option == trial.option) used += count;
    line("option", option_info(trial.option).key, used,
         trial.others.empty() ? "no other value" : "never");
  }
  return out;
}

}  // namespace referee::commands::generate
