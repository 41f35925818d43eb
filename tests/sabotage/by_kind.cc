#include "tests/sabotage/by_kind.h"

#include <array>
#include <deque>
#include <utility>

#include "validator/rules/families.h"

namespace referee {
namespace {

/// A predicate is a plain function, so each row that is listened to or broken needs a function of
/// its own: number k calls entry k.
constexpr std::size_t kMostRows = 256;

struct State {
  std::vector<const Rule*> rows;  ///< as they stand in their families
  std::array<rules::KindRules, kEventKinds> by_kind;
  std::deque<Rule> copies;
  const Rule* broken = nullptr;
  sabotage::Judge judge;
  std::function<void(const Rule&, const Context&, const Judgement&)> listener;
};

State& state() {
  static State all;
  return all;
}

template <std::size_t kRow>
Judgement ask(const Context& context) {
  const State& all = state();
  const Rule& row = *all.rows[kRow];
  if (all.broken == &row) return all.judge(context);
  Judgement answer = row.judge(context);
  if (all.listener) all.listener(row, context, answer);
  return answer;
}

/// A repair relies on its rule being broken; where only the saboteur says so, the event is taken as
/// it is.
void repair_if_broken(const Context& context, std::vector<Table>& after) {
  const Rule& row = *state().broken;
  if (row.judge(context).answer() == Answer::No) return row.repair(context, after);
  Table table = context.table;
  fold(table, context.log, context.number, context.shape);
  after.push_back(std::move(table));
}

template <std::size_t... kRows>
constexpr auto entries(std::index_sequence<kRows...>) {
  return std::array<Judgement (*)(const Context&), sizeof...(kRows)>{ask<kRows>...};
}

void build() {
  static const auto kEntries = entries(std::make_index_sequence<kMostRows>{});
  State& all = state();
  if (all.rows.empty())
    for (const auto& family : rules::families())
      for (const Rule& row : family) all.rows.push_back(&row);
  all.copies.clear();
  all.by_kind = {};
  for (std::size_t i = 0; i < all.rows.size(); ++i) {
    Rule copy = *all.rows[i];
    if (all.broken == all.rows[i] || all.listener) copy.judge = kEntries.at(i);
    // A broken row may object where the sound one never would, and a listener may want to know.
    if (all.broken == all.rows[i] || all.listener) copy.triggers = kAlways;
    if (all.broken == all.rows[i] && copy.repair != nullptr) copy.repair = repair_if_broken;
    all.copies.push_back(copy);
    for (std::size_t k = 0; k < kEventKinds; ++k)
      if ((copy.events & on(static_cast<EventKind>(k))) != 0) all.by_kind[k].add(all.copies.back());
  }
}

}  // namespace

namespace sabotage {

std::vector<const Rule*> all_rows() {
  build();
  return state().rows;
}

void break_row(const Rule* row, Judge judge) {
  state().broken = row;
  state().judge = std::move(judge);
  build();
}

void listen(std::function<void(const Rule&, const Context&, const Judgement&)> listener) {
  state().listener = std::move(listener);
  build();
}

void mend() {
  state().broken = nullptr;
  state().judge = nullptr;
  state().listener = nullptr;
  build();
}

}  // namespace sabotage

namespace rules {

const std::array<KindRules, kEventKinds>& rules_by_kind() {
  if (state().copies.empty()) build();
  return state().by_kind;
}

}  // namespace rules
}  // namespace referee
