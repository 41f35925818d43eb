#include "tests/sabotage/operators.h"

#include <utility>
#include <variant>
#include <vector>

#include "validator/facts/facts.h"
#include "validator/ruleset/options.h"

namespace referee::sabotage {
namespace {

/// Off by one, but never below zero, nor beyond `most`: what a table cannot hold is no rule's
/// mistake.
template <class T>
void shift(T& count, int by, T most) {
  if (by > 0 ? count < most : count > 0) count = static_cast<T>(count + static_cast<T>(by));
}

/// The value of an option that stands next to its own; false where there is none.
bool set_next(Ruleset& ruleset, OptionId id, bool up) {
  const OptionInfo& option = option_info(id);
  const OptionValue value = option.get(ruleset);
  if (const bool* flag = std::get_if<bool>(&value)) return option.set(ruleset, !*flag, option);
  if (const auto* number = std::get_if<std::int32_t>(&value)) {
    const std::int32_t step = option.type == OptionType::Count ? 1 : 100;
    return option.set(ruleset, *number + (up ? step : -step), option);
  }
  if (const auto* name = std::get_if<std::string>(&value)) {
    for (std::size_t i = 0; i < option.forms.size(); ++i)
      if (option.forms[i].name == *name)
        return option.set(
            ruleset,
            std::string(
                option.forms[(i + (up ? 1 : option.forms.size() - 1)) % option.forms.size()].name),
            option);
  }
  return false;
}

/// The operators in the order in which they are added.
class Makers {
 public:
  std::vector<Operator> all;

  void shifts(int by);
  void forgotten_by_all();
  void forgotten_of_the_actor();

 private:
  void table(std::string name, std::function<void(Table&)> change) {
    all.push_back({std::move(name),
                   [change = std::move(change)](const Context&, Table& seen) { change(seen); }});
  }
  void actor(std::string name, std::function<void(SeatState&)> change) {
    all.push_back(
        {std::move(name), [change = std::move(change)](const Context& context, Table& seen) {
           if (context.event().seat.present()) change(seen.at(context.event().seat));
         }});
  }
};

/// Everything that is counted, off by one.
void Makers::shifts(int by) {
  const std::string shown = by > 0 ? " + 1" : " - 1";
  table("live" + shown, [by](Table& t) { shift(t.hand.live, by, std::int16_t{122}); });
  table("replacements" + shown,
        [by](Table& t) { shift(t.hand.replacements, by, std::uint8_t{4}); });
  table("kans" + shown, [by](Table& t) { shift(t.hand.kans, by, std::uint8_t{5}); });
  table("honba" + shown, [by](Table& t) {
    if (t.game.now.honba) shift(*t.game.now.honba, by, 1000);
  });
  table("kyotaku" + shown, [by](Table& t) {
    if (t.game.now.kyotaku) shift(*t.game.now.kyotaku, by, 1000);
  });
  table("round" + shown, [by](Table& t) {
    if (t.game.now.round) shift(*t.game.now.round, by, std::uint8_t{15});
  });
  table("scores" + shown + "00", [by](Table& t) {
    for (auto& score : t.game.now.scores)
      if (score) *score += Points{by * 100};
  });
  table("dealer wins" + shown, [by](Table& t) {
    if (t.game.dealer_wins) shift(*t.game.dealer_wins, by, std::uint8_t{200});
  });
  table("hands started" + shown,
        [by](Table& t) { shift(t.game.hands_started, by, std::uint32_t{1000}); });
  table("discards since the call" + shown,
        [by](Table& t) { shift(t.hand.discards_since_call, by, std::uint8_t{200}); });
  table("discards made" + shown,
        [by](Table& t) { shift(t.hand.discards_made, by, std::uint16_t{200}); });
  table("equal discards" + shown,
        [by](Table& t) { shift(t.hand.equal_discards, by, std::uint8_t{4}); });
  table("turn" + shown, [by](Table& t) {
    if (t.hand.turn.present()) t.hand.turn = t.next(t.hand.turn, by > 0 ? 1 : t.game.players - 1U);
  });
  actor("turns of the actor" + shown,
        [by](SeatState& s) { shift(s.turns, by, std::uint8_t{200}); });
  actor("draws of the actor" + shown,
        [by](SeatState& s) { shift(s.draws, by, std::uint8_t{200}); });
  all.push_back({std::string("its option, ") + (by > 0 ? "one up" : "one down"), nullptr});
}

/// What is true of the table, or of its game, forgotten or turned round.
void Makers::forgotten_by_all() {
  table("the dealer is the next", [](Table& t) {
    if (t.game.now.dealer.present()) t.game.now.dealer = t.next(t.game.now.dealer);
  });
  table("no indicator is due", [](Table& t) { t.hand.pending_count = 0; });
  table("an indicator fewer", [](Table& t) {
    t.hand.indicator_count =
        static_cast<std::uint8_t>(t.hand.indicator_count > 0 ? t.hand.indicator_count - 1 : 0);
  });
  table("calls forgotten", [](Table& t) { t.hand.interrupted = false; });
  table("always after a call", [](Table& t) { t.hand.interrupted = true; });
  table("replacements forgotten", [](Table& t) { t.hand.after_replacement = false; });
  table("nothing owed", [](Table& t) { t.hand.owing = 0; });
  table("no kan to be robbed", [](Table& t) { t.hand.robbable = Robbable{}; });
  table("no discard to be claimed", [](Table& t) { t.hand.discarder = Seat{}; });
  table("indicators without their faces", [](Table& t) { t.hand.indicators = {}; });
  table("tiles seen forgotten", [](Table& t) {
    t.hand.located = {};
    t.hand.seen = {};
  });
  table("the result forgotten", [](Table& t) { t.hand.result = HandResult{}; });
  table("a result of a win by all", [](Table& t) {
    t.hand.result.winners = static_cast<std::uint8_t>((1U << t.game.players) - 1U);
  });
  table("the game is over", [](Table& t) { t.game.game_over = true; });
  table("the game is not over", [](Table& t) { t.game.game_over = false; });
  table("fouls forgotten", [](Table& t) { t.game.fouls = {}; });
}

/// The same of the player who acts.
void Makers::forgotten_of_the_actor() {
  actor("the actor is not in riichi", [](SeatState& s) { s.riichi = RiichiState::None; });
  actor("the actor is in riichi", [](SeatState& s) { s.riichi = RiichiState::Established; });
  actor("the actor's double riichi", [](SeatState& s) { s.double_riichi = !s.double_riichi; });
  actor("the actor's ippatsu", [](SeatState& s) { s.ippatsu = !s.ippatsu; });
  actor("the actor's hand is open or not", [](SeatState& s) { s.open = !s.open; });
  actor("the actor has drawn or not", [](SeatState& s) { s.has_drawn = !s.has_drawn; });
  actor("the actor's last discard forgotten", [](SeatState& s) {
    s.river_count = static_cast<std::uint8_t>(s.river_count > 0 ? s.river_count - 1 : 0);
  });
  actor("the actor's river forgotten", [](SeatState& s) { s.river_count = 0; });
  actor("the actor's last set forgotten", [](SeatState& s) {
    s.meld_count = static_cast<std::uint8_t>(s.meld_count > 0 ? s.meld_count - 1 : 0);
  });
  actor("what was passed since the discard forgotten",
        [](SeatState& s) { s.passed_since_discard = 0; });
  actor("what was passed since a call forgotten", [](SeatState& s) { s.passed_since_call = 0; });
  actor("what was passed in riichi forgotten", [](SeatState& s) { s.passed_since_riichi = 0; });
  actor("closed kans passed forgotten",
        [](SeatState& s) { s.ankans_since_discard = s.ankans_since_riichi = 0; });
  actor("the tile that may not follow a call forgotten",
        [](SeatState& s) { s.swap_same = TileKind{}; });
  actor("the other end that may not follow a call forgotten",
        [](SeatState& s) { s.swap_suji = TileKind{}; });
  actor("announced furiten", [](SeatState& s) { s.announced_furiten = !s.announced_furiten; });
  actor("the tile put into the hand", [](SeatState& s) { s.tile_not_apart = !s.tile_not_apart; });
}

std::vector<Operator> make() {
  Makers makers;
  for (const int by : {1, -1}) makers.shifts(by);
  makers.forgotten_by_all();
  makers.forgotten_of_the_actor();
  return std::move(makers.all);
}

}  // namespace

std::span<const Operator> operators() {
  static const std::vector<Operator> kAll = make();
  return kAll;
}

Judgement ask_changed(const Rule& row, const Operator& how, const Context& context) {
  facts::Facts facts;
  facts.broken = context.facts.broken;
  if (how.change) {
    Table table = context.table;
    how.change(context, table);
    return row.judge(Context{table, context.log, context.number, context.ruleset, context.shape,
                             facts, context.wall});
  }
  if (row.option == kNoOption) return row.judge(context);
  Ruleset ruleset = context.ruleset;
  set_next(ruleset, row.option, how.name.ends_with("up"));
  const TableShape shape = shape_of(ruleset);
  return row.judge(
      Context{context.table, context.log, context.number, ruleset, shape, facts, context.wall});
}

struct ChangedTables::Seen {
  Table table;
  facts::Facts facts;
};

ChangedTables::ChangedTables() : seen_(operators().size()) {}
ChangedTables::~ChangedTables() = default;

void ChangedTables::look_at(const Context& context) {
  // Hypotheses come and go at one address: only the table's value tells them apart.
  if (log_ == &context.log && number_ == context.number && ruleset_ == &context.ruleset &&
      wall_ == context.wall && of_ == context.table)
    return;
  for (auto& seen : seen_) seen.reset();
  of_ = context.table;
  log_ = &context.log;
  ruleset_ = &context.ruleset;
  wall_ = context.wall;
  number_ = context.number;
}

Judgement ChangedTables::ask(const Rule& row, std::size_t operator_number, const Context& context) {
  const Operator& how = operators()[operator_number];
  if (!how.change) return ask_changed(row, how, context);
  auto& seen = seen_[operator_number];
  if (!seen) {
    seen = std::make_unique<Seen>(Seen{context.table, {}});
    how.change(context, seen->table);
  }
  seen->facts.broken = context.facts.broken;
  return row.judge(Context{seen->table, context.log, context.number, context.ruleset, context.shape,
                           seen->facts, context.wall});
}

}  // namespace referee::sabotage
