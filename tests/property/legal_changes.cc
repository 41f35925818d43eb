#include "tests/property/legal_changes.h"

#include <algorithm>

#include "validator/log/event_traits.h"

namespace referee::test {
namespace {

using changes::Change;
using changes::Kind;

bool is_tile_of(const Change& change, EventKind kind) {
  return change.kind == Kind::Tile && change.of == kind;
}

const Event& changed(const Change& change) { return change.log.events[change.first]; }

/// The results of the hand of the change, in `log`.
std::uint32_t wins_of_hand(const Change& change) {
  std::uint32_t wins = 0;
  for (std::uint32_t i = change.first; i-- > 0;) {
    if (change.log.events[i].kind == EventKind::StartKyoku) break;
    if (change.log.events[i].kind == EventKind::Win) ++wins;
  }
  for (std::uint32_t i = change.first; i < change.log.events.size(); ++i) {
    if (is_one_of(change.log.events[i].kind, kFrames)) break;
    if (change.log.events[i].kind == EventKind::Win) ++wins;
  }
  return wins;
}

/// Whether the next discard of `seat` from event `from` on is won on.
bool discard_is_won_on(const GameLog& log, std::uint32_t from, Seat seat) {
  for (std::uint32_t i = from; i < log.events.size(); ++i) {
    const Event& event = log.events[i];
    if (is_one_of(event.kind, kFrames | kCalls) || event.kind == EventKind::Draw) return false;
    if (event.kind == EventKind::Win) return event.target == seat;
    if (event.kind == EventKind::Ryuukyoku)
      return log.ryuukyokus[event.index].kind == RyuukyokuKind::TripleRon;
  }
  return false;
}

/// Whether no win of the hand tells of sticks or scores.
bool tells_nothing(const Change& change) {
  for (std::uint32_t i = change.first; i < change.log.events.size(); ++i) {
    const Event& event = change.log.events[i];
    if (is_one_of(event.kind, kFrames)) break;
    if (event.kind == EventKind::Win && change.log.wins[event.index].kyotaku) return false;
  }
  return true;
}

bool is_number(const Change& change, EventKind of, std::string_view part) {
  return change.kind == Kind::Number && change.of == of && change.part == part;
}

constexpr LegalChange kLegal[] = {
    {"another tile drawn and kept",
     "\"A turn begins by drawing a tile from the wall\" (ronin-rulebook/3): any tile may come, and "
     "nobody sees one that stays in the hand",
     [](const Change& change, const Ruleset&) { return is_tile_of(change, EventKind::Draw); }},
    {"another tile of the hand discarded",
     "\"they must discard one concealed tile to end their turn\" (ronin-rulebook/3): any of them",
     [](const Change& change, const Ruleset&) { return is_tile_of(change, EventKind::Discard); }},
    {"another tile of the hand laid in a set",
     "\"Reveal the matching tiles from the hand\" (ronin-rulebook/4): of tiles that match any",
     [](const Change& change, const Ruleset&) {
       return change.kind == Kind::Tile && is_one_of(change.of, kMelds);
     }},
    {"whether the winning tile was kept apart",
     "\"If the player fails to keep the winning tile apart, his win is still valid\" (wrc/5.6): "
     "who "
     "does not say it, says nothing",
     [](const Change& change, const Ruleset&) {
       const bool next_to_it =
           change.kind == Kind::Exchange && changed(change).kind == EventKind::WinTileApart;
       return change.of == EventKind::WinTileApart || next_to_it;
     }},
    {"another tile dealt", "\"13 tiles in hand\" (ronin-rulebook/1): any tiles",
     [](const Change& change, const Ruleset&) {
       return is_tile_of(change, EventKind::StartKyoku);
     }},
    {"another tile turned", "any tile may lie in the dead wall (ronin-rulebook/3, Dead Wall)",
     [](const Change& change, const Ruleset&) {
       return is_tile_of(change, EventKind::DoraReveal);
     }},
    {"discard before the claimed tile is taken",
     "\"1. Announce a claim for tile. 2. Discard a tile. 3. The next player proceeds. 4. The "
     "claimed "
     "tile picked up and melded.\" (jcr/Pace of the Game; WRC and EMA by their books)",
     [](const Change& change, const Ruleset& ruleset) {
       return change.kind == Kind::Exchange && ruleset.call_discard_first &&
              is_one_of(change.of, on(EventKind::Chi, EventKind::Pon));
     }},
    {"one of several winners left out",
     "\"Any player can claim a discard for a win\" (ronin-rulebook/4): nobody must",
     [](const Change& change, const Ruleset&) {
       return change.kind == Kind::Drop && change.of == EventKind::Win && wins_of_hand(change) > 0;
     }},
    {"open kan left out whose replacement is the caller's own draw",
     "\"Any player can claim a discard\" (ronin-rulebook/4): nobody must; where kans turn no "
     "indicator "
     "nothing else tells its replacement from the draw of the player whose turn is next",
     [](const Change& change, const Ruleset& ruleset) {
       return change.kind == Kind::Drop && change.of == EventKind::Daiminkan && !ruleset.dora_kan &&
              changed(change).kind == EventKind::Draw;
     }},
    {"riichi left out whose tile is won on",
     "\"Not paid (void if discard is ron'd)\" (ronin/Riichi): the riichi leaves nothing behind",
     [](const Change& change, const Ruleset&) {
       return change.kind == Kind::Drop && change.of == EventKind::RiichiDeclaration &&
              discard_is_won_on(change.log, change.first, changed(change).seat);
     }},
    {"riichi put in whose tile is won on", "the same",
     [](const Change& change, const Ruleset&) {
       return change.kind == Kind::Insert && change.of == EventKind::RiichiDeclaration &&
              discard_is_won_on(change.log, change.first + 1U, changed(change).seat);
     }},
    {"riichi and deposit left out before a win that tells nothing of them",
     "all sticks go to the winner (ronin/Call Rules, tenhou/16): behind a win that tells neither "
     "them "
     "nor what it moved nothing is left of the stick",
     [](const Change& change, const Ruleset&) {
       return change.kind == Kind::Riichi && wins_of_hand(change) > 0 && tells_nothing(change);
     }},
    {"value of a win under rules without values",
     "the Japanese Classical Rules name no han, no fu and no limit but that of eight wins",
     [](const Change& change, const Ruleset& ruleset) {
       return change.kind == Kind::Number && change.of == EventKind::Win &&
              ruleset.score_system == ScoreSystem::PointsAndDoubles;
     }},
    {"fu of another reading that pays alike",
     "of two readings of a hand that are worth the same, the rules take neither before the other "
     "(score.reading_ties = any)",
     [](const Change& change, const Ruleset& ruleset) {
       return is_number(change, EventKind::Win, "fu") &&
              ruleset.score_reading_ties == ReadingTies::Any;
     }},
    {"two indicators turned at one moment",
     "\"each reveals a new Dora indicator immediately\" (ronin/Kan (Quads)): which comes first, no "
     "text says",
     [](const Change& change, const Ruleset&) {
       return change.kind == Kind::Exchange && change.of == EventKind::DoraReveal &&
              change.log.events[change.first].kind == EventKind::DoraReveal;
     }},
    {"indicator shown behind the discard",
     "\"from minkan and from kakan are shown after discarding\" (tenhou/27); the games show it "
     "right "
     "before (observed/42)",
     [](const Change& change, const Ruleset& ruleset) {
       const bool either = ruleset.kandora_daiminkan == KandoraTiming::WithDiscardOrReplacement ||
                           ruleset.kandora_kakan == KandoraTiming::WithDiscardOrReplacement;
       return either && change.kind == Kind::Exchange && change.of == EventKind::DoraReveal &&
              change.log.events[change.first].kind == EventKind::Discard;
     }},
    {"tenpai where nothing is paid for it",
     "\"split evenly among noten payers, distributed evenly to tenpai players\" (ronin/Scoring "
     "Fundamentals): where all or none are tenpai, or the draw is no exhaustive one, nothing moves",
     [](const Change& change, const Ruleset&) {
       return is_number(change, EventKind::Ryuukyoku, "tenpai");
     }},
};

}  // namespace

std::span<const LegalChange> legal_changes() { return kLegal; }

const LegalChange* legal_change(const Change& change, const Ruleset& ruleset) {
  const auto found =
      std::find_if(std::begin(kLegal), std::end(kLegal),
                   [&](const LegalChange& legal) { return legal.fits(change, ruleset); });
  return found == std::end(kLegal) ? nullptr : found;
}

}  // namespace referee::test
