// Rules about kans: when one may be declared, and with which tiles.
#include <algorithm>
#include <span>
#include <string>

#include "validator/log/event_traits.h"
#include "validator/repair/repair.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

Judgement kan_after_call(const Context& c) {
  if (c.table.hand.phase != Phase::ToDiscard || c.ruleset.kan_after_call) return Judgement::holds();
  return Judgement::broken(say(Said::DiscardNothingDrawn), say(Said::ASet, meld_of(c)));
}

Judgement after_replacement(const Context& c) {
  const Table& table = c.table;
  if (!table.hand.after_replacement || table.hand.phase != Phase::ToAct ||
      table.hand.turn != c.event().seat)
    return Judgement::holds();
  const MeldKind before = table.hand.set_out_kind;
  const bool of_open_kan = before == MeldKind::Daiminkan || before == MeldKind::Shouminkan;
  Breach breach;
  if (c.ruleset.kan_after_replacement) {
    if (!of_open_kan || c.ruleset.kan_after_open_kan) return Judgement::holds();
    breach.decided_alone_by(OptionId::KanAfterOpenKan);
  }
  breach.expected = say(Said::DiscardReplacementTile);
  breach.actual = say(Said::ASet, meld_of(c));
  breach.because = {Because{table.hand.set_out_event, words::say_was_set_out(before)}};
  return Judgement::broken(std::move(breach));
}

/// A tile of the kind that was drawn is the drawn one: the pon holds the three others. Nor is one
/// held that the hand lacks: that is tiles/not-in-hand.
Judgement held_tile(const Context& c) {
  const SeatState& actor = c.actor();
  if (c.ruleset.kan_shouminkan_held_tile || !actor.has_drawn ||
      actor.hand.holds(c.event().tile_ref()) == Answer::No)
    return Judgement::holds();
  if (!actor.drawn.tile.present()) return Judgement::unknown();
  if (actor.drawn.tile.kind() == meld_of(c).first_kind()) return Judgement::holds();
  return Judgement::broken(say(Said::TheDrawnTile, actor.drawn),
                           say(Said::HeldSinceBefore, c.event().tile_ref()),
                           {Because{actor.draw_event, say(Said::Drew, actor.drawn)}});
}

/// A tile of the pon that the quad lacks; absent where there is none, or where the log does not
/// number every tile of the quad.
TileRef lacking(const Meld& pon, const Meld& quad) {
  const std::span<const TileRef> four(quad.tiles.data(), quad.size);
  if (!std::all_of(four.begin(), four.end(), [](TileRef tile) { return tile.id.present(); }))
    return {};
  for (const TileRef tile : std::span<const TileRef>(pon.tiles.data(), pon.size))
    if (tile.id.present() &&
        std::none_of(four.begin(), four.end(), [&](TileRef each) { return each.id == tile.id; }))
      return tile;
  return {};
}

Judgement no_pon(const Context& c) {
  const Meld& quad = meld_of(c);
  const SeatState& actor = c.actor();
  if (c.event().kind == EventKind::Shouminkan) {
    for (const Meld& meld : actor.sets()) {
      if (meld.kind != MeldKind::Pon || meld.first_kind() != quad.first_kind()) continue;
      // Where another tile is named as the one added, the one called may be another for that.
      if (actor.hand.holds(c.event().tile_ref()) != Answer::Yes) return Judgement::holds();
      // Logs that tell no tile from its like are written by people too, who name the source of a
      // pon anew with its fourth tile.
      if (!same_source(meld, quad) && called_tile(quad).id.present())
        return Judgement::broken(say(Said::AddedToThe, std::vector<SourcedMeld>{{meld}}),
                                 say(Said::SourcedSets, std::vector<SourcedMeld>{{quad}}));
      const TileRef missing = lacking(meld, quad);
      if (!missing.tile.present()) return Judgement::holds();
      return Judgement::broken(say(Said::AddedToPonWith, NumberedTile{missing}),
                               say(Said::KanHasAnotherTile));
    }
    if (actor.hand.opaque) return Judgement::unknown();
    return Judgement::broken(say(Said::APonOf, quad.first_kind()), say(Said::NoSuchPon));
  }
  HandTiles hand = actor.hand;
  Answer answer = Answer::Yes;
  std::size_t held = 0;
  for (const TileRef& tile : tiles_from_hand(quad)) {
    const Answer here = hand.holds(tile);
    if (here == Answer::Yes) ++held;
    if (here == Answer::No) answer = Answer::No;
    if (here == Answer::Unknown && answer == Answer::Yes) answer = Answer::Unknown;
    hand.take(tile);
  }
  if (answer == Answer::Yes) return Judgement::holds();
  if (answer == Answer::Unknown) return Judgement::unknown();
  return Judgement::broken(say(Said::FourAlikeInHand), say(Said::SuchTiles, held));
}

Judgement kan_wall(const Context& c) {
  if (c.table.hand.live >= c.ruleset.kan_min_wall) {
    // Without norths, no more kans than kan.max are all that can be replaced; one more is
    // kan/fifth.
    if (!c.ruleset.kita_on || c.table.hand.replacements < c.ruleset.wall_replacements ||
        c.table.hand.kans >= c.ruleset.kan_max)
      return Judgement::holds();
    Breach breach;
    breach.decided_alone_by(OptionId::WallReplacements);
    breach.expected = say(Said::AtMostReplacements, c.ruleset.wall_replacements);
    breach.actual = say(Said::ReplacementNumber, c.table.hand.replacements + 1);
    return Judgement::broken(std::move(breach));
  }
  return Judgement::broken(say(Said::AtLeastLiveTiles, c.ruleset.kan_min_wall),
                           say(Said::LiveTiles, c.table.hand.live));
}

Judgement fifth(const Context& c) {
  if (c.table.hand.kans < c.ruleset.kan_max) return Judgement::holds();
  return Judgement::broken(say(Said::AtMostKans, c.ruleset.kan_max),
                           say(Said::KanNumber, c.table.hand.kans + 1),
                           {Because{c.table.hand.set_out_event, say(Said::TheKanBefore)}});
}

Judgement riichi_open(const Context& c) {
  const SeatState& actor = c.actor();
  if (!actor.riichi_in_force() || c.ruleset.riichi_shouminkan) return Judgement::holds();
  return Judgement::broken(say(Said::NoOpenKanInRiichi), say(Said::ASet, meld_of(c)),
                           {Because{actor.riichi_event, say(Said::RiichiDeclared)}});
}

Judgement riichi_ankan(const Context& c) {
  const SeatState& actor = c.actor();
  if (!actor.riichi_in_force() || c.ruleset.riichi_ankan != RiichiAnkan::Never)
    return Judgement::holds();
  return Judgement::broken(say(Said::NoKanInRiichi), say(Said::ASet, meld_of(c)),
                           {Because{actor.riichi_event, say(Said::RiichiDeclared)}});
}

Judgement riichi_tile(const Context& c) {
  const SeatState& actor = c.actor();
  if (!actor.riichi_in_force() || !c.ruleset.riichi_ankan_drawn_tile) return Judgement::holds();
  if (!actor.has_drawn || !actor.drawn.tile.present()) return Judgement::unknown();
  if (actor.drawn.tile.kind() == meld_of(c).first_kind()) return Judgement::holds();
  return Judgement::broken(say(Said::KanOfDrawnTile, actor.drawn), say(Said::ASet, meld_of(c)),
                           {Because{actor.draw_event, say(Said::Drew, actor.drawn)},
                            Because{actor.riichi_event, say(Said::RiichiDeclared)}});
}

/// The kan stands, with or without an indicator of its own, or it never happened: there are as many
/// indicators as there may be kans.
void without_indicator(const Context& c, std::vector<Table>& after) {
  Table bare = c.table;
  fold(bare, c.log, c.number, c.shape);
  HandState& hand = bare.hand;
  if (hand.pending_count > 0 && hand.pending[hand.pending_count - 1U].event == c.number)
    --hand.pending_count;
  after.push_back(bare);
  repair::claimed_or_ignored(c, after);
}

constexpr Rule kKanRules[] = {
    {"kan/after-call", kOwnKans, Group::Play, OptionId::KanAfterCall,
     "ronin/Kan (Quads)|observed/7|ema-2012-text/3.3.7|jcr/Normal Turn|definitions/turn-order",
     "a kan in the turn of a chi or pon", kan_after_call, repair::claimed_or_ignored},
    {"kan/after-replacement", kOwnKans, Group::Play, OptionId::KanAfterReplacement,
     "ronin-rulebook/5|values/kan.after_replacement",
     "a second kan in one turn, where the replacement tile must be discarded", after_replacement,
     nullptr},
    {"kan/held-tile", on(EventKind::Shouminkan), Group::Play, OptionId::KanShouminkanHeldTile,
     "ronin-rulebook/5c|values/kan.shouminkan_held_tile",
     "a tile held since an earlier turn is added to a pon", held_tile, nullptr},
    {"kan/in-riichi-open", on(EventKind::Shouminkan), Group::Play, OptionId::RiichiShouminkan,
     "ronin/Riichi|wrc-2015-text/6.5.1|jcr/Riichi|definitions/riichi",
     "an open kan by a player in riichi", riichi_open, repair::misread_kan},
    {"kan/no-pon", kOwnKans, Group::Play, kNoOption, "ronin-rulebook/5|jcr/Sets|definitions/sets",
     "a kan without the tiles for it", no_pon, repair::misread_kan},
    {"kan/in-riichi-ankan", on(EventKind::Ankan), Group::Play, OptionId::RiichiAnkan,
     "jcr/Riichi|definitions/riichi", "a closed kan in riichi where none is allowed", riichi_ankan,
     nullptr},
    {"kan/in-riichi-tile", on(EventKind::Ankan), Group::Play, OptionId::RiichiAnkanDrawnTile,
     "ronin/Riichi|observed/23|wrc-2015-text/6.5.1|ema-2008/3.4.6|definitions/riichi",
     "a closed kan in riichi that is not of the tile just drawn", riichi_tile, nullptr},
    {"kan/wall", kKans, Group::Play, OptionId::KanMinWall,
     "ronin/Kan (Quads)|observed/1|wrc/5.7.1|ema/3.4.1|definitions/replacement-draw",
     "a kan with too few live tiles left", kan_wall, repair::claimed_or_ignored},
    {"kan/fifth", kKans, Group::Play, OptionId::KanMax,
     "ronin-rulebook/5|observed/8|ema-2008/3.3.10|definitions/replacement-draw",
     "a fifth kan in one hand", fifth, without_indicator},
};

}  // namespace

std::span<const Rule> kan() { return kKanRules; }

}  // namespace referee::rules
