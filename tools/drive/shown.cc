#include "tools/drive/shown.h"

#include <algorithm>
#include <array>

#include "generator/play/situations.h"
#include "importers/spelling/names.h"
#include "validator/catalogue/catalogue.h"
#include "validator/facts/facts.h"
#include "validator/rules/families.h"
#include "validator/table/fold.h"

namespace referee::drive {
namespace {

constexpr auto kOffers = std::to_array<std::string_view>(
    {"ankan", "chi", "daiminkan", "hora", "kakan", "nukidora", "pon", "reach", "ryukyoku"});
constexpr auto kDraws = static_cast<std::size_t>(RyuukyokuKind::Unknown);
constexpr auto kYaku = static_cast<std::size_t>(Yaku::Unknown);

/// Rules that nothing breaks which is put before the rules as an act
/// (validator/actions/legal_actions.h): its tile, its set, its target and its moment are right. A
/// riichi that leaves no tenpai hand is none of the acts.
constexpr auto kNeverInTheWay =
    std::to_array<std::string_view>({"call/chi-not-allowed", "call/chi-not-from-left",
                                     "call/invalid-set",     "call/not-last-discard",
                                     "call/own-discard",     "call/precedence",
                                     "kan/after-call",       "kan/in-riichi-open",
                                     "kan/no-pon",           "kita/after-call",
                                     "kita/not-allowed",     "kita/not-north",
                                     "riichi/furiten",       "riichi/hand-changed",
                                     "riichi/no-discard",    "riichi/not-tenpai",
                                     "riichi/twice",         "win/from",
                                     "win/hand-mismatch",    "win/kita",
                                     "win/no-draw",          "win/order",
                                     "win/too-many",         "win/wrong-tile"});

/// Rules that only some rulesets have.
struct Barrier {
  std::string_view rule;
  bool (*is_of)(const Ruleset& ruleset);
};
constexpr std::array<Barrier, 17> kBarriers = {{
    {"call/north-not-allowed", [](const Ruleset& r) { return !r.call_north; }},
    {"call/no-discard-left",
     [](const Ruleset& r) {
       return !r.call_may_leave_no_discard && (r.kuikae_same || r.kuikae_suji);
     }},
    {"call/kuikae-same", [](const Ruleset& r) -> bool { return r.kuikae_same; }},
    {"call/kuikae-suji",
     [](const Ruleset& r) { return r.kuikae_suji && r.call_chi_from != ChiFrom::Nobody; }},
    {"furiten/suji", [](const Ruleset& r) -> bool { return r.furiten_suji147; }},
    {"furiten/tsumo", [](const Ruleset& r) { return !r.furiten_tsumo_allowed; }},
    {"kan/after-replacement",
     [](const Ruleset& r) {
       return !r.kan_after_replacement ||
              (!r.kan_after_open_kan && r.ceiling(OptionId::KanAfterOpenKan) == Severity::Error);
     }},
    {"kan/held-tile", [](const Ruleset& r) { return !r.kan_shouminkan_held_tile; }},
    {"kan/in-riichi-ankan", [](const Ruleset& r) { return r.riichi_ankan == RiichiAnkan::Never; }},
    {"kan/in-riichi-tile", [](const Ruleset& r) { return r.riichi_ankan != RiichiAnkan::Never; }},
    {"kan/in-riichi-wait", [](const Ruleset& r) { return r.riichi_ankan != RiichiAnkan::Never; }},
    {"kita/kept", [](const Ruleset& r) -> bool { return r.kita_obligatory; }},
    {"riichi/missed-win", [](const Ruleset& r) -> bool { return r.riichi_must_win; }},
    {"riichi/not-allowed", [](const Ruleset& r) { return !r.riichi_on; }},
    {"riichi/points",
     [](const Ruleset& r) {
       return r.riichi_min_points.get().has_value() || !r.riichi_below_zero;
     }},
    {"win/no-yaku", [](const Ruleset& r) { return r.win_min_yaku > 0; }},
    {"win/minimum", [](const Ruleset& r) { return r.yaku_shibari > 0 || r.win_min_yaku > 1; }},
}};

/// Whether the rule can forbid an act for certain under the ruleset: who doubts forbids nothing.
bool may_forbid(const Ruleset& ruleset, std::string_view id) {
  if (family_of(id) == "kita" && !ruleset.kita_on) return false;
  if (const Rule* rule = rules::find_rule(id); rule != nullptr && rule->option != kNoOption &&
                                               ruleset.ceiling(rule->option) != Severity::Error)
    return false;
  const auto found = std::find_if(kBarriers.begin(), kBarriers.end(),
                                  [&](const Barrier& each) { return each.rule == id; });
  return found == kBarriers.end() || found->is_of(ruleset);
}

/// Rules that can forbid what a player chooses and the tiles allow.
bool forbids(const Rule& rule) {
  if (std::find(kNeverInTheWay.begin(), kNeverInTheWay.end(), rule.id) != kNeverInTheWay.end())
    return false;
  for (const std::string_view family : {"tiles", "turn", "log", "draw"})
    if (family_of(rule.id) == family) return false;
  constexpr std::uint32_t kChosen =
      on(EventKind::Discard, EventKind::Chi, EventKind::Pon, EventKind::Daiminkan,
         EventKind::Shouminkan, EventKind::Ankan, EventKind::Kita, EventKind::RiichiDeclaration,
         EventKind::Win);
  return is_about_choice(rule.group) && (rule.events & kChosen) != 0;
}

std::vector<ShownItem> all_items() {
  std::vector<ShownItem> items;
  for (const play::Situation& each : play::situations()) items.push_back({"situation", each.name});
  for (std::size_t i = 0; i < kDraws; ++i)
    items.push_back({"draw", name_of(static_cast<RyuukyokuKind>(i))});
  for (std::size_t i = 0; i < kYaku; ++i) items.push_back({"yaku", name_of(static_cast<Yaku>(i))});
  for (const std::string_view verb : kOffers) items.push_back({"offer", verb});
  for (const CatalogueEntry& entry : catalogue())
    if (const Rule* rule = rules::find_rule(entry.id); rule != nullptr && forbids(*rule))
      items.push_back({"rule", entry.id});
  return items;
}

/// The place of the first item of a section; the sections stand one behind the other.
std::size_t first_of(std::string_view section) {
  const auto items = shown_items();
  const auto found = std::find_if(items.begin(), items.end(),
                                  [&](const ShownItem& item) { return item.section == section; });
  return static_cast<std::size_t>(found - items.begin());
}

void mark(Shown& shown, std::string_view section, const std::vector<std::string_view>& names) {
  const auto items = shown_items();
  for (std::size_t i = first_of(section); i < items.size() && items[i].section == section; ++i)
    if (std::find(names.begin(), names.end(), items[i].name) != names.end()) shown.set(i);
}

}  // namespace

std::span<const ShownItem> shown_items() {
  static const std::vector<ShownItem> kItems = all_items();
  return std::span(kItems).first(std::min(kItems.size(), kMostShown));
}

bool may_be_shown(const Ruleset& ruleset, const ShownItem& item) {
  const auto items = shown_items();
  const auto at = static_cast<std::size_t>(std::find_if(items.begin(), items.end(),
                                                        [&](const ShownItem& each) {
                                                          return each.section == item.section &&
                                                                 each.name == item.name;
                                                        }) -
                                           items.begin());
  if (item.section == "situation") {
    const play::Situation& situation = play::situations()[at];
    return situation.possible == nullptr || situation.possible(ruleset);
  }
  if (item.section == "draw")
    return play::has_draw(ruleset, static_cast<RyuukyokuKind>(at - first_of("draw")));
  if (item.section == "yaku")
    return play::has_yaku(ruleset, static_cast<Yaku>(at - first_of("yaku")));
  if (item.section == "rule") return may_forbid(ruleset, item.name);
  if (item.name == "nukidora") return ruleset.kita_on;
  if (item.name == "chi") return ruleset.call_chi_from != ChiFrom::Nobody;
  if (item.name == "ryukyoku") return ruleset.abort_nine_terminals > 0;
  return true;
}

namespace {

/// Whether the larger facts that a situation may look at are there.
bool has_payload(const GameLog& log, const Event& event) {
  switch (event.kind) {
    case EventKind::Win: return event.index < log.wins.size();
    case EventKind::Ryuukyoku: return event.index < log.ryuukyokus.size();
    case EventKind::EndGame: return event.index < log.finals.size();
    case EventKind::StartKyoku: return event.index < log.kyokus.size();
    default: return true;
  }
}

}  // namespace

Shown shown_by(const GameLog& log, const Ruleset& ruleset,
               const std::vector<std::string_view>& verbs,
               const std::vector<std::string_view>& barred, bool is_legal) {
  Shown shown;
  const TableShape shape = shape_of(ruleset);
  const auto situations = play::situations();
  Table table;
  for (std::uint32_t number = 0; is_legal && number < log.events.size(); ++number) {
    facts::Facts facts;
    const Context context{table, log, number, ruleset, shape, facts};
    if (!has_payload(log, log.events[number])) break;
    for (std::size_t i = 0; i < situations.size(); ++i)
      if (!shown.test(i) && (situations[i].events & on(log.events[number].kind)) != 0 &&
          situations[i].holds(context))
        shown.set(i);
    fold(table, log, number, shape);
  }
  for (const RyuukyokuClaim& draw : log.ryuukyokus)
    if (draw.kind != RyuukyokuKind::Unknown)
      shown.set(first_of("draw") + static_cast<std::size_t>(draw.kind));
  for (const WinClaim& win : log.wins)
    if (win.yaku)
      for (const YakuClaim& claim : *win.yaku)
        if (claim.yaku != Yaku::Unknown)
          shown.set(first_of("yaku") + static_cast<std::size_t>(claim.yaku));
  mark(shown, "offer", verbs);
  mark(shown, "rule", barred);
  return shown;
}

}  // namespace referee::drive
