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

/// Rules that can forbid what a player chooses and the tiles allow.
bool forbids(const Rule& rule) {
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
  if (item.name == "nukidora" || family_of(item.name) == "kita") return ruleset.kita_on;
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
    Facts facts;
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
