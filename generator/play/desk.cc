#include "generator/play/hand_play.h"
#include "validator/facts/facts.h"
#include "validator/facts/reveals.h"
#include "validator/log/event_traits.h"
#include "validator/rules/families.h"

namespace referee::play {
namespace {

constexpr std::uint32_t kDueBefore =
    kTurnStarts | kOwnKans |
    on(EventKind::Discard, EventKind::RiichiDeclaration, EventKind::Win, EventKind::Ryuukyoku);

bool is_about_choice(Group group) {
  return group == Group::Play || group == Group::Declaration || group == Group::Abort;
}

}  // namespace

TileRef tile_of(TileId id, const Ruleset& ruleset) {
  constexpr unsigned kFive = 5;
  constexpr unsigned kCopies = 4;
  const TileKind kind = id.kind();
  if (!kind.is_suited() || kind.rank() != kFive) return {Tile::plain(kind), id};
  const unsigned reds = ruleset.dora_red[kind.suit()];
  const bool red = ruleset.dora_red_first_copy ? id.copy() < reds : id.copy() + reds >= kCopies;
  return {red ? Tile::red_five(kind.suit()) : Tile::plain(kind), id};
}

Desk::Desk(const GameSetup& setup_, GameLog& log_)
    : setup(setup_),
      ruleset(setup_.ruleset),
      log(log_),
      shape(shape_of(setup_.ruleset)),
      random(setup_.seed) {}

void Desk::push(Event event) {
  if ((kDueBefore & on(event.kind)) != 0) reveal_before(event);
  log.events.push_back(event);
  log.sources.push_back(SourcePosition{});
  fold(table, log, static_cast<std::uint32_t>(log.events.size() - 1), shape);
}

void Desk::reveal_before(const Event& event) {
  for (bool again = table.hand.pending_count > 0; again;) {
    again = false;
    const auto number = static_cast<std::uint32_t>(log.events.size());
    log.events.push_back(event);
    Facts facts;
    const Context context{table, log, number, ruleset, shape, facts};
    for (std::size_t i = 0; i < table.hand.pending_count && !again; ++i)
      again = must_be_revealed(context, table.hand.pending[i]);
    log.events.pop_back();
    if (!again || table.hand.indicator_count >= kWallIndicators) return;
    Event reveal;
    reveal.kind = EventKind::DoraReveal;
    put_tile(reveal, tile_of(wall.indicators[table.hand.indicator_count], ruleset));
    log.events.push_back(reveal);
    log.sources.push_back(SourcePosition{});
    fold(table, log, number, shape);
  }
}

bool Desk::objects_none(const Event& event, std::uint32_t number) {
  const Triggers triggers = triggers_of(table, event);
  Facts facts;
  const Context context{table, log, number, ruleset, shape, facts};
  for (const Rule* rule : rules::rules_by_kind()[static_cast<std::size_t>(event.kind)].rows) {
    if (!is_about_choice(rule->group) || (rule->triggers & triggers) == 0) continue;
    switch (rule->judge(context).answer()) {
      case Answer::Yes: break;
      case Answer::No:
        if (setup.refusals != nullptr) ++(*setup.refusals)[rule->id];
        return false;
      case Answer::Unknown:
        if (event.kind != EventKind::Discard) return false;
        break;
    }
  }
  return true;
}

bool Desk::allows(const Event& event) {
  const auto number = static_cast<std::uint32_t>(log.events.size());
  log.events.push_back(event);
  const bool allowed = objects_none(event, number);
  log.events.pop_back();
  return allowed;
}

bool Desk::allows_riichi(Seat seat, TileRef tile) {
  const auto number = static_cast<std::uint32_t>(log.events.size());
  Event declaration;
  declaration.kind = EventKind::RiichiDeclaration;
  declaration.seat = seat;
  Event discard = declaration;
  discard.kind = EventKind::Discard;
  put_tile(discard, tile);
  log.events.push_back(declaration);
  log.events.push_back(discard);
  const bool allowed = objects_none(declaration, number);
  log.events.resize(number);
  return allowed;
}

}  // namespace referee::play
