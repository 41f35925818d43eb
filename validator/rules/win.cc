// Rules about who may win on which tile, and the hand written with a win. What a hand is worth is
// in score.cc, its payment in payment.cc.
#include <algorithm>
#include <span>
#include <utility>

#include "validator/facts/claims/listed_hand.h"
#include "validator/facts/claims/listed_sets.h"
#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/reveals.h"
#include "validator/facts/settle_facts.h"
#include "validator/facts/win_facts.h"
#include "validator/facts/yaku_grounds.h"
#include "validator/repair/missing_kan.h"
#include "validator/repair/repair.h"
#include "validator/repair/retold.h"
#include "validator/repair/supply.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

bool is_tsumo(const Context& c) { return referee::is_tsumo(c.event()); }

/// Whose tile lies there to be won on; absent where none does.
Seat giver_of(const Table& table) {
  return table.hand.discarder.present() ? table.hand.discarder : table.hand.robbable.seat;
}

/// The tile that may be won on now; absent where it is hidden.
TileRef winnable_tile(const Context& c) {
  const Table& table = c.table;
  if (is_tsumo(c)) return c.actor().drawn;
  if (table.hand.discarder.present()) return table.hand.discard;
  if (table.hand.robbable.present()) {
    // Of a closed quad any of the four may be named.
    if (table.hand.robbed_is_closed() && table.hand.robbable.tile.tile.present())
      return TileRef{Tile::plain(table.hand.robbable.tile.tile.kind()), TileId{}};
    return table.hand.robbable.tile;
  }
  return TileRef{};
}

Judgement win_without_replacement(const Context& c) {
  if (!is_tsumo(c) || c.table.hand.phase != Phase::ToReplace || c.table.hand.turn != c.event().seat)
    return Judgement::holds();
  return Judgement::broken(
      say(Said::ReplacementBy, c.table.hand.turn), say(Said::WinWithoutIt),
      {Because{c.table.hand.set_out_event, words::say_was_set_out(c.table.hand.set_out_kind)}});
}

Judgement no_draw(const Context& c) {
  if (!is_tsumo(c) || (c.table.hand.phase == Phase::ToAct && c.table.hand.turn == c.event().seat))
    return Judgement::holds();
  return Judgement::broken(say(Said::DrawBy, c.event().seat), say(Said::TsumoWithoutOne));
}

Judgement from(const Context& c) {
  const Table& table = c.table;
  if (is_tsumo(c)) return Judgement::holds();
  const Seat giver = giver_of(table);
  if (!giver.present() || giver == c.event().target) return Judgement::holds();
  return Judgement::broken(
      giver == c.event().seat ? say(Said::NoRonNobodyDiscarded) : say(Said::ARonOnSeat, giver),
      say(Said::ARonOnSeat, c.event().target),
      {Because{table.hand.discarder.present() ? table.hand.discard_event : table.hand.set_out_event,
               table.hand.discarder.present()
                   ? say(Said::DiscardedLast, giver)
                   : words::say_set_out(giver, table.hand.set_out_kind)}});
}

Judgement wrong_tile(const Context& c) {
  const TileRef claimed = win_claim(c).tile;
  const Table& table = c.table;
  if (!is_tsumo(c) && !table.hand.discarder.present() && !table.hand.robbable.present())
    return Judgement::broken(say(Said::RonOnDiscardOrAdded), say(Said::NoneToWinOn));
  if (is_tsumo(c) && !c.actor().has_drawn) return Judgement::unknown();
  const TileRef tile = winnable_tile(c);
  if (!claimed.tile.present()) return Judgement::holds();
  if (!tile.tile.present()) return Judgement::unknown();
  const bool by_id = claimed.id.present() && tile.id.present();
  const bool quad = !is_tsumo(c) && !tile.id.present() && claimed.id.present();
  const bool same_face = quad ? claimed.tile.kind() == tile.tile.kind() : claimed.tile == tile.tile;
  if (same_face && (!by_id || claimed.id == tile.id)) return Judgement::holds();
  const auto name = [&](TileRef each) {
    return NumberedTile{same_face ? each : TileRef{each.tile, TileId{}}};
  };
  return Judgement::broken(say(Said::WinningTileIs, name(tile)),
                           say(Said::WrittenAs, name(claimed)));
}

/// The table as if the win named `giver` as the one whose tile it is; a tsumo where it is absent.
Table with_giver(const Context& c, Seat giver) {
  Table table = c.table;
  Event meant = c.event();
  meant.target = giver.present() ? giver : meant.seat;
  table.hypothesis.amend(c.number, meant);
  return table;
}

void other_winner(const Context& c, std::vector<Table>& before);

/// The winner is another one, a draw is missing before the tsumo, it is a ron of what was just
/// discarded, or the kan behind which no replacement was drawn was never made.
void draw_or_ron(const Context& c, std::vector<Table>& before) {
  other_winner(c, before);
  if (!before.empty()) return;
  if (const auto drawn = repair::next_first(c, EventKind::Draw, c.event().seat)) {
    before.push_back(*drawn);
    return;
  }
  before.push_back(c.table);
  fold_draw(before.back(), c.event().seat, TileRef{}, kNoEvent);
  // Said before the win, of the tile whose draw is missing.
  before.back().at(c.event().seat).tile_not_apart = c.actor().tile_not_apart;
  const Seat giver = giver_of(c.table);
  if (giver.present() && giver != c.event().seat) before.push_back(with_giver(c, giver));
  if (const auto stray = repair::without_set_out(c); stray && stray->hand.phase == Phase::ToAct)
    before.push_back(*stray);
}

/// The ron is on the tile that lies there, or on one of the player whom it names, which is missing.
void other_giver(const Context& c, std::vector<Table>& before) {
  const Table& table = c.table;
  const Seat giver = giver_of(table);
  if (giver != c.event().seat) before.push_back(with_giver(c, giver));
  before.push_back(table);
  fold_discard(before.back(), c.event().target, win_claim(c).tile, kNoEvent);
}

/// The tile that lies there is the one that the log has drawn or discarded, or the one that the win
/// names.
void named_wrongly_before(const Context& c, std::vector<Table>& before) {
  const TileRef named = win_claim(c).tile;
  // A tile whose number lies elsewhere cannot be meant.
  const TileRef told = is_tsumo(c) ? c.actor().drawn : c.table.hand.discard;
  if (!named.tile.present() || (c.table.hand.located.has(named.id) && told.id != named.id)) return;
  Table table = c.table;
  if (is_tsumo(c) && c.actor().drawn.tile.present())
    repair::draw_was(table, c.event().seat, named);
  else if (!is_tsumo(c) && c.table.hand.discarder.present() && c.table.hand.discard.tile.present())
    repair::discard_was(table, named);
  else
    return;
  before.push_back(c.table);
  before.push_back(table);
}

/// The discard that was won on is missing before the ron, or it is a tsumo. Of a tile that is
/// there, but another one, either name may be the wrong one.
void discard_or_tsumo(const Context& c, std::vector<Table>& before) {
  if (is_tsumo(c) || c.table.hand.discarder.present() || c.table.hand.robbable.present()) {
    named_wrongly_before(c, before);
    return;
  }
  repair::added_before_win(c, win_claim(c).tile, before);
  if (!before.empty() && before.back().hypothesis.is_applied(c.number + 1U)) return;
  // A call of the tile that is won on never happened.
  if (const auto uncalled = repair::without_last_call(c);
      uncalled && uncalled->hand.discarder == c.event().target)
    before.push_back(*uncalled);
  if (const auto discarded = repair::next_first(c, EventKind::Discard, c.event().target)) {
    before.push_back(*discarded);
    return;
  }
  Table table = c.table;
  if (table.hand.phase == Phase::ToDraw || table.hand.phase == Phase::ToReplace)
    fold_draw(table, c.event().target, TileRef{}, kNoEvent);
  fold_discard(table, c.event().target, win_claim(c).tile, kNoEvent);
  before.push_back(table);
  if (c.actor().has_drawn && c.table.hand.turn == c.event().seat)
    before.push_back(with_giver(c, Seat{}));
}

/// Norths by their numbers: the faces of two lists are always the same.
std::vector<NumberedTile> numbered(std::span<const TileRef> norths) {
  std::vector<NumberedTile> list;
  for (const TileRef& north : norths) list.push_back({north});
  return list;
}

/// Of a list with the faces of the hand the tiles that have other numbers, as they are held and as
/// they are listed; nothing where the faces differ.
std::pair<std::vector<NumberedTile>, std::vector<NumberedTile>> other_numbers(
    const HandTiles& hand, std::span<const TileRef> listed) {
  HandTiles rest = hand;
  std::pair<std::vector<NumberedTile>, std::vector<NumberedTile>> out;
  for (const TileRef& tile : listed)
    if (rest.has_known(tile))
      rest.take(tile);
    else
      out.second.push_back({tile});
  for (const NumberedTile& strange : out.second) {
    const Tile face = strange.tile.tile;
    TileId id;
    for (std::uint8_t copy = 0; copy < kCopies; ++copy)
      if (const TileId each{static_cast<std::uint8_t>(face.kind().value * kCopies + copy)};
          rest.ids.has(each))
        id = each;
    if (rest.faces[face.code] == 0 || !id.present()) return {};
    rest.take(TileRef{face, id});
    out.first.push_back({TileRef{face, id}});
  }
  return out;
}

Judgement hand_mismatch(const Context& c) {
  const WinClaim& claim = win_claim(c);
  const SeatState& actor = c.actor();
  bool unknown = actor.hand.opaque;
  if (claim.norths) {
    switch (facts::same_norths(actor, *claim.norths)) {
      case Answer::Yes: break;
      case Answer::Unknown: unknown = true; break;
      case Answer::No:
        return Judgement::broken(say(Said::SetAside, numbered(actor.set_aside())),
                                 say(Said::SetAside, numbered(*claim.norths)));
    }
  }
  if (claim.melds && !actor.hand.opaque && !facts::have_same_sets(actor.sets(), *claim.melds)) {
    auto [own, listed] = facts::say_sets(actor.sets(), *claim.melds);
    return Judgement::broken(std::move(own), std::move(listed));
  }
  if (const auto* concealed = tiles_if_any(claim.concealed)) {
    // The winning tile is the one that lies there, or the one that is written: which of them it is
    // is win/wrong-tile.
    HandTiles hand = actor.hand, other = actor.hand;
    if (!is_tsumo(c)) hand.add(claim.tile);
    Answer same = facts::same_tiles(hand, *concealed);
    if (TileRef tile = winnable_tile(c); same == Answer::No && tile.tile.present()) {
      // Any of a closed quad may be named, but by one number alone.
      if (!tile.id.present() && tile.tile == claim.tile.tile) tile.id = claim.tile.id;
      if (is_tsumo(c)) other.take(tile);
      other.add(is_tsumo(c) ? claim.tile : tile);
      same = facts::same_tiles(other, *concealed);
    }
    if (same == Answer::No) {
      if (const auto [own, listed] = other_numbers(hand, *concealed); !own.empty())
        return Judgement::broken(say(Said::NumberedTiles, own), say(Said::NumberedTiles, listed));
      return Judgement::broken(say(Said::Tiles, facts::tile_list(hand)),
                               say(Said::Tiles, *concealed));
    }
    unknown = unknown || same == Answer::Unknown;
  }
  return unknown ? Judgement::unknown() : Judgement::holds();
}

/// The win is that of another player who may win now, where the hand written with it is theirs to
/// the tile: the seat is what is written wrong.
void other_winner(const Context& c, std::vector<Table>& before) {
  if (tiles_if_any(win_claim(c).concealed) == nullptr) return;
  // Nobody wins on their own tile: the one who gave it does not win.
  const HandState& hand = c.table.hand;
  const Seat giver = giver_of(c.table);
  const bool tsumo = is_tsumo(c) && giver != c.event().seat;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const Seat seat{s};
    if (seat == c.event().seat || (tsumo ? seat != hand.turn || !c.table.at(seat).has_drawn
                                         : seat == giver || (hand.result.winners >> s & 1U) != 0))
      continue;
    Table table = c.table;
    Event meant = c.event();
    meant.seat = seat;
    if (tsumo) meant.target = seat;
    table.hypothesis.amend(c.number, meant);
    facts::Facts facts;
    const Context other{table, c.log, c.number, c.ruleset, c.shape, facts, c.wall};
    if (hand_mismatch(other).answer() == Answer::Yes) before.push_back(table);
  }
}

/// The one tile of `hand` that `other` lacks; absent where there are more or none.
Tile only_in(const HandTiles& hand, const HandTiles& other) {
  Tile only;
  for (std::uint8_t code = 0; code < kFaces; ++code) {
    if (hand.faces[code] <= other.faces[code]) continue;
    if (only.present() || hand.faces[code] > other.faces[code] + 1) return Tile{};
    only = Tile{code};
  }
  return only;
}

/// The seat has held `hand`: what it was taken to hold besides lies elsewhere, unseen.
void hold(Table& table, Seat seat, const HandTiles& hand) {
  HandState& now = table.hand;
  HandTiles& held = table.at(seat).hand;
  for (std::uint8_t code = 0; code < kFaces; ++code) {
    const int seen = now.seen[code] + hand.faces[code] - held.faces[code];
    now.seen[code] = static_cast<std::uint8_t>(std::max(seen, 0));
  }
  for (std::size_t i = 0; i < now.located.bits.size(); ++i)
    now.located.bits[i] = (now.located.bits[i] & ~held.ids.bits[i]) | hand.ids.bits[i];
  held = hand;
}

/// The hand is the listed one, and a discard is named wrongly: a tile that the hand still has is
/// among the discards in place of the one that it has not.
void add_other_discards(const Context& c, const HandTiles& listed, std::vector<Table>& before) {
  const SeatState& winner = c.actor();
  const Tile kept = only_in(listed, winner.hand), gone = only_in(winner.hand, listed);
  if (!kept.present() || !gone.present()) return;
  for (std::size_t i = 0; i < winner.river_count; ++i) {
    if (winner.river[i].tile.tile != kept) continue;
    Table table = c.table;
    hold(table, c.event().seat, listed);
    table.at(c.event().seat).river[i].tile = TileRef{gone, {}};
    before.push_back(table);
  }
}

/// Whether the win lists more called kans than were played.
bool lists_called_kan(const Context& c) {
  const auto kans = [](std::span<const Meld> sets) {
    return std::ranges::count(sets, MeldKind::Daiminkan, &Meld::kind);
  };
  const auto& listed = win_claim(c).melds;
  return listed && kans(*listed) > kans(c.actor().sets());
}

/// The win is another player's; or the log lacks a kan behind which the winning tile was drawn; or
/// the hand is the one that was played, or the one that is listed, and a tile of the play is named
/// wrongly.
void other_winner_or_hand(const Context& c, std::vector<Table>& before) {
  other_winner(c, before);
  if (!before.empty()) return;
  if (const auto behind_kan = lists_called_kan(c) ? repair::drawn_behind_a_kan(c) : std::nullopt) {
    before = {*behind_kan, c.table};
    return;
  }
  const auto listed = facts::listed_hand(c);
  if (!listed) return;
  before.push_back(c.table);
  before.push_back(c.table);
  hold(before.back(), c.event().seat, *listed);
  add_other_discards(c, *listed, before);
}

/// Whether no value of the hand is a win, and that of the hand that was played for this reason. Of
/// a hand that is known by its claim alone, and claimed wrongly, nothing is said.
bool all_have(const Context& c, const facts::WinFacts& facts, hand::Outcome outcome) {
  if (!facts.by_table &&
      (facts::is_broken(c, Group::WonHand) || facts::is_broken(c, Group::WonTile)))
    return false;
  return facts.ruled().outcome == outcome &&
         std::none_of(facts.values.begin(), facts.values.end(), [](const hand::HandValue& value) {
           return value.outcome == hand::Outcome::Win;
         });
}

Breach resting_on(OptionId option, Statement expected, Statement actual,
                  std::vector<Because> because) {
  Breach breach;
  breach.decided_by = option;
  breach.expected = std::move(expected);
  breach.actual = std::move(actual);
  breach.because = std::move(because);
  return breach;
}

Judgement chankan(const Context& c) {
  const Table& table = c.table;
  if (is_tsumo(c) || table.hand.discarder.present() || !table.hand.robbable.present() ||
      table.hand.robbed_is_kita())
    return Judgement::holds();
  const std::vector<Because> because = {
      {table.hand.set_out_event, say(Said::DeclaredTheKan, table.hand.robbable.seat)}};
  if (!table.hand.robbed_is_closed()) {
    if (c.ruleset.chankan_shouminkan) return Judgement::holds();
    return Judgement::broken(resting_on(OptionId::ChankanShouminkan, say(Said::NoRonOnAdded),
                                        say(Said::ARonOnIt), because));
  }
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!facts.hand_known) return Judgement::unknown();
  // Of a hand that is written with other tiles that is the finding (win/hand-mismatch).
  if (facts.ruled().reading.shape != hand::Shape::ThirteenOrphans &&
      std::any_of(facts.values.begin(), facts.values.end(), [](const hand::HandValue& value) {
        return value.reading.shape == hand::Shape::ThirteenOrphans;
      }))
    return Judgement::unknown();
  if (facts.ruled().reading.shape != hand::Shape::ThirteenOrphans)
    return Judgement::broken(
        say(c.ruleset.chankan_ankan_kokushi ? Said::RonOnKanWithOrphans : Said::NoRonOnClosedKan),
        say(Said::ARonWithAnotherHand), because);
  if (c.ruleset.chankan_ankan_kokushi) return Judgement::holds();
  return Judgement::broken(resting_on(OptionId::ChankanAnkanKokushi, say(Said::NoRonOnClosedKan),
                                      say(Said::ARonOnIt), because));
}

/// A north set aside may be won on by those whom the ruleset names.
Judgement kita(const Context& c) {
  const Table& table = c.table;
  if (is_tsumo(c) || table.hand.discarder.present() || !table.hand.robbed_is_kita() ||
      c.ruleset.kita_ron == KitaRon::AnyHand)
    return Judgement::holds();
  const std::vector<Because> because = {
      {table.hand.set_out_event, say(Said::SetTheNorthAside, table.hand.robbable.seat)}};
  if (c.ruleset.kita_ron == KitaRon::Never)
    return Judgement::broken(say(Said::NoRonOnNorth), say(Said::ARonOnIt), because);
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!facts.hand_known) return Judgement::unknown();
  if (facts.ruled().is_yakuman()) return Judgement::holds();
  return Judgement::broken(say(Said::YakumanOnNorth), say(Said::ARonWithAnotherHand), because);
}

Judgement not_complete(const Context& c) {
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!facts.hand_known) return Judgement::unknown();
  if (!all_have(c, facts, hand::Outcome::NotComplete)) return Judgement::holds();
  return Judgement::broken(
      say(Said::CompleteHand),
      say(Said::HandWith, facts::tile_list(c.actor().hand), win_claim(c).tile));
}

Judgement no_yaku(const Context& c) {
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!facts.hand_known) return Judgement::unknown();
  if (!all_have(c, facts, hand::Outcome::NoYaku)) return Judgement::holds();
  Judgement judgement = Judgement::broken(say(Said::AtLeastOneYaku), say(Said::NoYakuAtAll));
  const auto name = [&](Yaku yaku) {
    OptionId& by = judgement.breach().decided_by;
    by = c.ruleset.less_certain(by, facts::grounds_of(c, yaku).option);
  };
  const WinClaim& claim = win_claim(c);
  if (claim.yaku)
    for (const YakuClaim& each : *claim.yaku) name(each.yaku);
  else if (!is_tsumo(c) && c.actor().river_count == 0 && c.ruleset.yaku_renhou != RenhouValue::Off)
    // All that a hand without a yaku may have won with before its first discard.
    name(Yaku::Renhou);
  return judgement;
}

Judgement minimum(const Context& c) {
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!facts.hand_known) return Judgement::unknown();
  if (!all_have(c, facts, hand::Outcome::BelowMinimum)) return Judgement::holds();
  const unsigned needed = hand::needed_yaku_han(
      static_cast<std::uint32_t>(std::max(0, c.table.game.now.honba.value_or(0))), c.ruleset);
  return Judgement::broken(say(Said::AtLeastHan, needed),
                           say(Said::CountOfHan, facts.ruled().yaku_han));
}

/// Place of this win among the rons on one tile.
std::size_t place_of_win(const Context& c) {
  return c.table.hand.phase == Phase::Ended ? c.table.hand.result.win_count : 0U;
}

/// How many of the winners on one tile come before `seat` by their seats, in whatever order they
/// are listed: those too many are the last in turn (wrc-2015-text/5.7.6).
std::size_t rank_of(const Context& c, Seat seat) {
  if (!c.event().target.present()) return place_of_win(c);
  const unsigned own = facts::place_in_order(c, seat);
  std::size_t nearer = 0;
  for (const std::uint32_t number : facts::wins_of_hand(c.log, c.number)) {
    const Event win = facts::win_of_hand(c, number);
    if (win.seat != seat && !referee::is_tsumo(win) && facts::place_in_order(c, win.seat) < own)
      ++nearer;
  }
  return nearer;
}

bool is_kan_robbed(const Context& c) {
  return !c.table.hand.discarder.present() && c.table.hand.robbable.present() &&
         !c.table.hand.robbed_is_kita();
}

/// Where three rons on a discard are a draw, two win on it at the most.
std::size_t most_winners(const Context& c) {
  if (is_kan_robbed(c)) return c.ruleset.chankan_max_winners;
  const std::size_t most = c.ruleset.ron_max;
  return most > 2 && c.ruleset.abort_triple_ron ? 2 : most;
}

Judgement too_many_winners(const Context& c) {
  if (is_tsumo(c)) return Judgement::holds();
  const bool set_out = !c.table.hand.discarder.present() && c.table.hand.robbable.present();
  // That nobody may win on the tile is win/chankan or win/kita.
  if (set_out && !facts::may_be_robbed(c)) return Judgement::holds();
  const bool robbed = is_kan_robbed(c);
  const std::size_t most = most_winners(c), rank = rank_of(c, c.event().seat);
  if (rank < most) return Judgement::holds();
  // One winner too many is told of.
  if (rank > most) return Judgement::unknown();
  Breach breach;
  if (robbed) breach.decided_alone_by(OptionId::ChankanMaxWinners);
  // Where three rons on a discard are a draw, it is that draw which was due, and not two of the
  // wins.
  const bool aborted = !robbed && c.ruleset.abort_triple_ron && rank == 2;
  if (aborted) breach.decided_alone_by(OptionId::AbortTripleRon);
  breach.expected = aborted ? say(Said::AbortThreeWin) : say(Said::AtMostWinners, most);
  breach.actual = say(Said::WinnerNumber, rank + 1);
  if (place_of_win(c) > 0) breach.because = {{c.table.hand.result_event, say(Said::TheWinBefore)}};
  return Judgement::broken(std::move(breach));
}

Judgement order(const Context& c) {
  const Table& table = c.table;
  if (is_tsumo(c) || place_of_win(c) == 0) return Judgement::holds();
  const bool by_dealer = c.ruleset.ron_order == RonOrder::FromDealer;
  const Seat from = by_dealer ? table.game.now.dealer : c.event().target;
  if (!from.present()) return Judgement::unknown();
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    if ((table.hand.result.winners & (1U << s)) == 0) continue;
    if (facts::place_in_order(c, Seat{s}) < facts::place_in_order(c, c.event().seat)) continue;
    // Of one who does not win at all no place in the order is asked.
    if (rank_of(c, Seat{s}) >= most_winners(c)) continue;
    return Judgement::broken(say(Said::BeforeBeingNearer, c.event().seat, Seat{s}, from),
                             say(Said::After),
                             {{table.hand.result_event, say(Said::TheWinBefore)}});
  }
  return Judgement::holds();
}

constexpr Rule kWinRules[] = {
    {"turn/missing-replacement", kWin, Group::Declaration, kNoOption,
     "ronin-rulebook/5|jcr/Normal Turn|definitions/replacement-draw",
     "a kan is not followed by its replacement draw", win_without_replacement, nullptr, kAlways,
     draw_or_ron},
    {"win/no-draw", kWin, Group::Declaration, kNoOption,
     "ronin-rulebook/3|wrc/5.6|ema/3.3.11|definitions/winning-hand", "a tsumo without a draw",
     no_draw, nullptr, kAlways, draw_or_ron},
    {"win/from", kWin, Group::From, kNoOption,
     "ronin-rulebook/4|wrc/5.5|ema/3.3.10|definitions/winning-hand",
     "the win names the wrong discarder", from, nullptr, kAlways, other_giver},
    {"win/too-many", kWin, Group::WinOrder, OptionId::RonMax,
     "ronin/Call Rules|tenhou/12|wrc/5.7|ema/3.4|definitions/winning-hand",
     "more winners on one tile than the ruleset allows", too_many_winners,
     repair::claimed_or_ignored},
    {"win/order", kWin, Group::WinOrder, OptionId::RonOrder,
     "ronin/Call Rules|tenhou/16|wrc-2015-text/5.7.6|definitions/winning-hand",
     "the winners are listed out of turn order", order, nullptr},
    {"win/wrong-tile", kWin, Group::WonTile, kNoOption,
     "ronin-rulebook/1|wrc/5.5|wrc/5.6|ema/3.3.10|ema/3.3.11|definitions/winning-hand",
     "the winning tile is not the tile just drawn, discarded or added", wrong_tile, nullptr,
     kAlways, discard_or_tsumo},
    {"win/hand-mismatch", kWin, Group::WonHand, kNoOption,
     "ronin-rulebook/1|definitions/winning-hand",
     "the hand written with the win is not the one that was played", hand_mismatch, nullptr,
     kAlways, other_winner_or_hand},
    {"win/chankan", kWin, Group::Declaration, kNoOption,
     "ronin/Chankan (Robbing a "
     "Quad)|tenhou/28|observed/44|wrc/5.7.5|ema-2012-text/3.3.7|definitions/winning-hand",
     "a ron on a kan that may not be robbed", chankan, nullptr},
    {"win/kita", kWin, Group::Declaration, OptionId::KitaRon, "observed/69|definitions/norths",
     "a ron on a north set aside that may not be won on", kita, nullptr},
    {"win/not-complete", kWin, Group::Declaration, kNoOption,
     "ronin-rulebook/1|wrc/5.5|wrc/5.6|ema/3.3.10|ema/3.3.11|definitions/winning-hand",
     "the winning hand is not complete", not_complete, nullptr},
    {"win/no-yaku", kWin, Group::Declaration, OptionId::WinMinYaku,
     "ronin/Wall & "
     "Draws|observed/22|wrc/5.5|wrc/5.6|ema/3.3.10|ema/3.3.11|definitions/winning-hand",
     "the winning hand has no yaku", no_yaku, nullptr},
    {"win/minimum", kWin, Group::Declaration, OptionId::YakuShibari,
     "ema-2012-text/3.4.11|definitions/winning-hand", "the yaku do not reach the minimum", minimum,
     nullptr},
};

}  // namespace

std::span<const Rule> win() { return kWinRules; }

}  // namespace referee::rules
