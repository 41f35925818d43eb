// Rules about norths set aside: when a north may be, and must be (sanma, observed/64, observed/65).
// A win on one is in win.cc, its replacement draw in turn.cc.
#include "validator/log/event_traits.h"
#include "validator/repair/repair.h"
#include "validator/repair/supply.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

Judgement kita_not_allowed(const Context& c) {
  if (c.ruleset.kita_on) return Judgement::holds();
  return Judgement::broken(say(Said::NoTileSetAside), say(Said::ThisTile, c.event().tile_ref()));
}

Judgement not_north(const Context& c) {
  const Event& event = c.event();
  if (!event.tile.present() || event.tile.kind() == kNorth) return Judgement::holds();
  return Judgement::broken(say(Said::ANorth), say(Said::ThisTile, event.tile_ref()));
}

Judgement kita_after_call(const Context& c) {
  if (c.table.hand.phase != Phase::ToDiscard || c.ruleset.kita_after_call)
    return Judgement::holds();
  return Judgement::broken(say(Said::DiscardNothingDrawn), say(Said::NorthSetAside));
}

Judgement kita_wall(const Context& c) {
  if (c.table.hand.live < c.ruleset.kita_min_wall)
    return Judgement::broken(say(Said::AtLeastLiveTiles, c.ruleset.kita_min_wall),
                             say(Said::LiveTiles, c.table.hand.live));
  if (c.table.hand.replacements < c.ruleset.wall_replacements) return Judgement::holds();
  Breach breach;
  breach.decided_alone_by(OptionId::WallReplacements);
  breach.expected = say(Said::AtMostReplacements, c.ruleset.wall_replacements);
  breach.actual = say(Said::ReplacementNumber, c.table.hand.replacements + 1);
  return Judgement::broken(std::move(breach));
}

/// Behind a riichi comes the discard that declares it.
Judgement before_discard(const Context& c) {
  const SeatState& actor = c.actor();
  if (actor.riichi != RiichiState::Declared) return Judgement::holds();
  return Judgement::broken(say(Said::DeclaringDiscard), say(Said::NorthSetAside),
                           {{actor.riichi_event, say(Said::RiichiDeclared)}});
}

/// Whether a tile of the actor is the one just drawn.
Answer is_drawn(const SeatState& actor, TileRef tile) {
  if (!actor.has_drawn || !actor.drawn.tile.present() || !tile.tile.present())
    return Answer::Unknown;
  return same_tile(actor.drawn, tile) ? Answer::Yes : Answer::No;
}

Judgement kita_in_riichi(const Context& c) {
  const SeatState& actor = c.actor();
  if (!actor.riichi_in_force() || c.ruleset.kita_in_riichi == KitaInRiichi::Any)
    return Judgement::holds();
  // That is tiles/not-in-hand.
  if (actor.hand.holds(c.event().tile_ref()) == Answer::No) return Judgement::holds();
  std::vector<Because> because = {{actor.riichi_event, say(Said::RiichiDeclared)}};
  if (c.ruleset.kita_in_riichi == KitaInRiichi::Never)
    return Judgement::broken(say(Said::NoNorthInRiichi), say(Said::NorthSetAside), because);
  switch (is_drawn(actor, c.event().tile_ref())) {
    case Answer::Yes: return Judgement::holds();
    case Answer::Unknown: return Judgement::unknown();
    case Answer::No: break;
  }
  because.push_back({actor.draw_event, say(Said::Drew, actor.drawn)});
  return Judgement::broken(say(Said::InRiichiOnlyDrawnTile, actor.drawn), say(Said::AnotherNorth),
                           because);
}

/// Where norths must be set aside: whether the actor could have set one aside instead of this
/// discard.
Judgement kept(const Context& c) {
  const Ruleset& rules = c.ruleset;
  const Table& table = c.table;
  const SeatState& actor = c.actor();
  if (!rules.kita_obligatory || !rules.kita_on || table.hand.live < rules.kita_min_wall ||
      table.hand.replacements >= rules.wall_replacements)
    return Judgement::holds();
  if (table.hand.turn != c.event().seat ||
      (table.hand.phase != Phase::ToAct &&
       !(table.hand.phase == Phase::ToDiscard && rules.kita_after_call)))
    return Judgement::holds();
  if (actor.hand.count(kNorth) == 0)
    return actor.hand.exact() ? Judgement::holds() : Judgement::unknown();
  if (!actor.hand.exact()) return Judgement::unknown();
  // Before it is declared a riichi bars nothing: the north could have been set aside first.
  if (actor.riichi_in_force()) {
    if (rules.kita_in_riichi == KitaInRiichi::Never) return Judgement::holds();
    if (rules.kita_in_riichi == KitaInRiichi::DrawnTile) {
      if (!actor.drawn.tile.present()) return Judgement::unknown();
      if (actor.drawn.tile.kind() != kNorth) return Judgement::holds();
    }
  }
  const bool discards_it = c.event().tile.present() && c.event().tile.kind() == kNorth;
  return Judgement::broken(say(Said::NorthIsSetAside),
                           say(discards_it ? Said::ItIsDiscarded : Said::ItIsKept));
}

/// The tile was set aside as claimed, or it was a north and is misnamed, or nothing was set aside.
void other_tile(const Context& c, std::vector<Table>& after) {
  repair::other_north(c, after);
  repair::ignored(c, after);
}

/// Nothing was set aside, where nothing is; or the tile was.
void ignored_or_claimed(const Context& c, std::vector<Table>& after) {
  repair::ignored(c, after);
  repair::as_claimed(c, after);
}

/// The riichi was never declared, or the discard that declares it comes behind the north; or
/// nothing was set aside.
void undeclared_or_late(const Context& c, std::vector<Table>& after) {
  Table undeclared = c.table;
  repair::withdraw_riichi(undeclared, c.event().seat);
  repair::fold_event(c, undeclared, after);
  repair::claimed_or_ignored(c, after);
}

constexpr std::uint32_t kKita = on(EventKind::Kita);
constexpr Triggers kInDoubt = triggered_by(Trigger::NorthInDoubt);

constexpr Rule kKitaRules[] = {
    {"kita/not-allowed", kKita, Group::Play, OptionId::KitaOn, "definitions/norths",
     "a tile is set aside in a game that has none set aside", kita_not_allowed, ignored_or_claimed,
     kInDoubt},
    {"turn/out-of-turn", kKita, Group::Play, kNoOption, "observed/64|definitions/turn-order",
     "a north is set aside between a riichi and its discard", before_discard, undeclared_or_late,
     kInDoubt},
    {"kita/not-north", kKita, Group::Play, kNoOption, "observed/64|definitions/norths",
     "a tile is set aside that is no north", not_north, other_tile, kInDoubt},
    {"kita/after-call", kKita, Group::Play, OptionId::KitaAfterCall,
     "observed/64|definitions/norths", "a north is set aside in the turn of a call",
     kita_after_call, repair::claimed_or_ignored, kInDoubt},
    {"kita/in-riichi-tile", kKita, Group::Play, OptionId::KitaInRiichi,
     "observed/64|definitions/norths",
     "a player in riichi sets a north aside that is not the tile just drawn", kita_in_riichi,
     nullptr, kInDoubt},
    {"kita/wall", kKita, Group::Play, OptionId::KitaMinWall, "observed/64|definitions/norths",
     "a north is set aside with too few tiles left", kita_wall, repair::claimed_or_ignored,
     kInDoubt},
    {"kita/kept", on(EventKind::Discard), Group::Play, OptionId::KitaObligatory,
     "definitions/norths", "a north is kept or discarded that must be set aside", kept, nullptr,
     triggered_by(Trigger::NorthHeld)},
};

}  // namespace

std::span<const Rule> kita() { return kKitaRules; }

}  // namespace referee::rules
