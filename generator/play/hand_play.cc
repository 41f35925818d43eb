#include "generator/play/hand_play.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "generator/play/results.h"
#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/reveals.h"
#include "validator/facts/ryuukyoku_facts.h"
#include "validator/log/event_of.h"
#include "validator/log/event_traits.h"
#include "validator/rules/families.h"
#include "validator/ruleset/last_tile.h"
#include "validator/table/wall_match.h"

namespace referee::play {
namespace {

constexpr std::uint32_t kDueBefore =
    kTurnStarts | kOwnKans |
    on(EventKind::Discard, EventKind::RiichiDeclaration, EventKind::Win, EventKind::Ryuukyoku);

}  // namespace

TileRef tile_of(TileId id, const Ruleset& ruleset) {
  constexpr unsigned kFive = 5;
  constexpr unsigned kCopies = 4;
  const TileKind kind = id.kind();
  if (!kind.is_suited() || kind.rank() != kFive) return {Tile::plain(kind), id};
  const unsigned reds = ruleset.dora_red.get()[kind.suit()];
  const bool red = ruleset.dora_red_first_copy ? id.copy() < reds : id.copy() + reds >= kCopies;
  return {red ? Tile::red_five(kind.suit()) : Tile::plain(kind), id};
}

Desk::Desk(const GameSetup& setup_, GameLog& log_)
    : setup(setup_),
      ruleset(setup_.ruleset),
      log(log_),
      shape(shape_of(setup_.ruleset)),
      never_triggered(never_triggered_under(setup_.ruleset)),
      random(setup_.seed) {}

void Desk::push(Event event) {
  if ((kDueBefore & on(event.kind)) != 0) reveal_before(event);
  append(event);
}

void Desk::append(const Event& event) {
  log.events.push_back(event);
  log.sources.push_back(SourcePosition{});
  fold(table, log, static_cast<std::uint32_t>(log.events.size() - 1), shape);
}

void Desk::reveal_before(const Event& event) {
  for (bool again = table.hand.pending_count > 0; again;) {
    again = false;
    const auto number = static_cast<std::uint32_t>(log.events.size());
    log.events.push_back(event);
    facts::Facts facts;
    const Context context{table, log, number, ruleset, shape, facts};
    for (std::size_t i = 0; i < table.hand.pending_count && !again; ++i)
      again = facts::must_be_revealed(context, table.hand.pending[i]);
    log.events.pop_back();
    if (!again || table.hand.indicator_count >= kWallIndicators) return;
    append(event_of(EventKind::DoraReveal, Seat{},
                    tile_of(wall.indicators[table.hand.indicator_count], ruleset)));
  }
}

std::uint64_t Desk::rules_asked(const Event& event) const {
  return rules::rules_by_kind()[static_cast<std::size_t>(event.kind)].choices_asked_in(
      triggers_of(table, event, shape) & ~never_triggered);
}

/// Of the rules `asked` (a bit a row).
bool Desk::objects_none(const Event& event, std::uint32_t number, std::uint64_t asked) {
  const rules::KindRules& rules = rules::rules_by_kind()[static_cast<std::size_t>(event.kind)];
  facts::Facts facts;
  const Context context{table, log, number, ruleset, shape, facts};
  for (; asked != 0; asked &= asked - 1) {
    const Rule* rule = rules.rows[static_cast<std::size_t>(std::countr_zero(asked))];
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
  const std::uint64_t asked = rules_asked(event);
  if (asked == 0) return true;
  const auto number = static_cast<std::uint32_t>(log.events.size());
  log.events.push_back(event);
  const bool allowed = objects_none(event, number, asked);
  log.events.pop_back();
  return allowed;
}

bool Desk::allows_any_discard(Seat seat) const {
  const SeatState& state = table.at(seat);
  const bool in_force = state.riichi != RiichiState::None && state.riichi != RiichiState::Declared;
  if (in_force || state.swap_same.present() || state.swap_suji.present()) return false;
  const Event event = event_of(EventKind::Discard, seat, tile_of(state.hand.ids.first(), ruleset));
  return state.hand.ids.first().present() && rules_asked(event) == 0;
}

bool Desk::allows_riichi(Seat seat, TileRef tile) {
  const auto number = static_cast<std::uint32_t>(log.events.size());
  const Event declaration = event_of(EventKind::RiichiDeclaration, seat);
  log.events.push_back(declaration);
  log.events.push_back(event_of(EventKind::Discard, seat, tile));
  const bool allowed = objects_none(declaration, number, rules_asked(declaration));
  log.events.resize(number);
  return allowed;
}

void HandPlay::play() {
  for (std::uint8_t s = 0; s < table().game.players; ++s) {
    Player* player = desk_.setup.players[s];
    player->start_hand(View{table(), desk_.ruleset, Seat{s}, desk_.random});
  }
  while (table().hand.in_play()) {
    const bool at_kan = table().hand.phase == Phase::ToReplace;
    if (at_kan && desk_.ruleset.abort_four_kans_timing != FourKansTime::AfterDiscard &&
        table().hand.kans >= 4) {
      const bool now =
          desk_.ruleset.abort_four_kans_timing == FourKansTime::AtKan || desk_.random.chance(50);
      if (now && abort_if_due(RyuukyokuKind::FourKans)) return;
    }
    if (at_kan || table().hand.phase == Phase::ToDraw) draw();
    own_turn();
  }
}

std::size_t HandPlay::decide(Seat seat, std::vector<Move>& moves) {
  if (moves.size() > 1)
    desk_.setup.players[seat.index()]->rate(View{table(), desk_.ruleset, seat, desk_.random},
                                            moves);
  order_.resize(moves.size());
  std::iota(order_.begin(), order_.end(), 0U);
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return moves[a].cost < moves[b].cost; });
  std::size_t first = 0;
  if (moves.size() > 1) {
    const auto& choices = desk_.setup.choices;
    if (desk_.decisions < choices.size()) first = choices[desk_.decisions];
    ++desk_.decisions;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::size_t place = order_[(first + i) % moves.size()];
    if (is_legal(seat, moves[place])) return place;
  }
  return moves.size();
}

void HandPlay::own_turn() {
  const Seat seat = table().hand.turn;
  const SeatState& state = turn();
  moves_.clear();
  discards(seat, moves_);
  if (table().hand.phase == Phase::ToAct) {
    riichis(seat, moves_);
    own_kans(seat, moves_);
    norths(seat, moves_);
    if (waits(seat).has(state.drawn.tile.kind()))
      moves_.push_back(Move{Act::Tsumo, state.drawn, {}, 0});
    if (state.river_count == 0 && !table().hand.interrupted &&
        desk_.ruleset.abort_nine_terminals > 0)
      moves_.push_back(Move{Act::NineTerminals, {}, {}, 0});
  }
  const std::size_t chosen = decide(seat, moves_);
  // A hand that has drawn may always discard what it drew, or must win with it.
  take_turn(seat, moves_[chosen < moves_.size() ? chosen : 0]);
}

/// How the winner put the tile down, where that matters; a hand that is still worth a yaku then is
/// a closed one.
void HandPlay::say_where_the_tile_is(Seat seat) {
  const Ruleset& ruleset = desk_.ruleset;
  if (!ruleset.win_tile_kept_apart || turn().open || ruleset.yaku_shibari > 0 ||
      !desk_.random.chance(20))
    return;
  Event event = event_of(EventKind::WinTileApart, seat);
  event.apart = desk_.random.chance(30) ? Flag::Yes : Flag::No;
  desk_.push(event);
}

void HandPlay::take_turn(Seat seat, Move move) {
  Event event = event_of(kind_of(move.act), seat);
  switch (move.act) {
    case Act::Tsumo: {
      say_where_the_tile_is(seat);
      push_wins(desk_, std::array{seat}, seat);
      return;
    }
    case Act::NineTerminals: push_draw(desk_, RyuukyokuKind::NineTerminals, seat, {}); return;
    case Act::Ankan:
    case Act::Shouminkan: {
      if (move.act == Act::Shouminkan) put_tile(event, move.tile);
      event.index = keep(desk_.log.melds, move.meld);
      desk_.push(event);
      forget_waits(seat);
      claim_wins(seat, table().hand.robbable.tile);
      return;
    }
    case Act::Kita: {
      put_tile(event, move.tile);
      desk_.push(event);
      forget_waits(seat);
      claim_wins(seat, move.tile);
      return;
    }
    case Act::Riichi: desk_.push(event); break;
    case Act::Discard:
    case Act::Pass:
    case Act::Ron:
    case Act::Chi:
    case Act::Pon:
    case Act::Daiminkan: break;
  }
  event.kind = EventKind::Discard;
  put_tile(event, move.tile);
  event.tsumogiri = turn().has_drawn && turn().drawn == move.tile ? Flag::Yes : Flag::No;
  desk_.push(event);
  forget_waits(seat);
  after_discard();
}

void HandPlay::after_discard() {
  const Seat from = table().hand.discarder;
  const Ruleset& ruleset = desk_.ruleset;
  const bool four_winds = table().hand.equal_discards >= table().game.players &&
                          ruleset.abort_four_winds != FourWindsRule::Off;
  if (four_winds && !ruleset.abort_four_winds_ron_first && abort_if_due(RyuukyokuKind::FourWinds))
    return;
  const bool declared = table().hand.owes_deposit(from);
  if (claim_wins(from, table().hand.discard)) return;
  if (declared) {
    if (four_winds && !ruleset.abort_four_winds_riichi_paid &&
        abort_if_due(RyuukyokuKind::FourWinds))
      return;
    if (table().hand.kans >= 4 && ruleset.abort_four_kans &&
        !ruleset.abort_four_winds_riichi_paid && abort_if_due(RyuukyokuKind::FourKans))
      return;
    if (table().hand.owes_deposit(from)) pay_deposit(from);
    if (ruleset.abort_four_riichi && abort_if_due(RyuukyokuKind::FourRiichi)) return;
  }
  if (four_winds && abort_if_due(RyuukyokuKind::FourWinds)) return;
  if (table().hand.kans >= 4 && ruleset.abort_four_kans && abort_if_due(RyuukyokuKind::FourKans))
    return;
  call();
  if (table().hand.phase != Phase::ToDraw || !is_drawn_out(table().hand.live, ruleset)) return;
  SeatSet hidden;
  if (ruleset.noten_optional == TenpaiChoice::Allowed)
    for (std::uint8_t s = 0; s < table().game.players; ++s)
      if (table().at(Seat{s}).riichi == RiichiState::None && desk_.random.chance(5))
        hidden.add(Seat{s});
  push_draw(desk_, RyuukyokuKind::Exhaustive, Seat{}, hidden);
}

bool HandPlay::claim_wins(Seat from, TileRef tile) {
  std::vector<Seat> winners;
  for (unsigned step = 1; step < table().game.players; ++step) {
    const Seat seat = table().next(from, step);
    if (!waits(seat).has(tile.tile.kind())) continue;
    moves_.assign({Move{Act::Ron, tile, {}, 0}, Move{Act::Pass, {}, {}, 1}});
    if (moves_[decide(seat, moves_)].act == Act::Ron) winners.push_back(seat);
  }
  if (winners.empty()) return false;
  const Ruleset& ruleset = desk_.ruleset;
  const bool robbed = !table().hand.discarder.present() && !table().hand.robbed_is_kita();
  if (winners.size() == 3 && ruleset.abort_triple_ron) {
    if (ruleset.abort_triple_ron_riichi_paid && table().hand.owes_deposit(from)) pay_deposit(from);
    push_draw(desk_, RyuukyokuKind::TripleRon, Seat{}, {});
    return true;
  }
  const std::size_t most = robbed ? ruleset.chankan_max_winners.get() : ruleset.ron_max;
  if (winners.size() > most) winners.resize(std::max<std::size_t>(most, 1));
  if (!robbed && ruleset.riichi_stick_when_ronned && table().hand.owes_deposit(from))
    pay_deposit(from);
  return push_wins(desk_, winners, from);
}

void HandPlay::call() {
  if (is_drawn_out(table().hand.live, desk_.ruleset) &&
      desk_.ruleset.call_last_discard == LastDiscard::RonOnly)
    return;
  const Seat from = table().hand.discarder;
  for (const bool runs : {false, true})
    for (unsigned step = 1; step < table().game.players; ++step) {
      const Seat seat = table().next(from, step);
      if (table().at(seat).riichi != RiichiState::None && !desk_.ruleset.riichi_open_calls)
        continue;
      const ChiFrom chi_from = desk_.ruleset.call_chi_from;
      if (runs && (chi_from == ChiFrom::Nobody || (step > 1 && chi_from == ChiFrom::Left))) break;
      moves_.clear();
      if (runs)
        collect_runs(seat, moves_);
      else
        collect_sets(seat, moves_);
      if (moves_.empty()) continue;
      moves_.push_back(Move{Act::Pass, {}, {}, 0});
      const Move chosen = moves_[decide(seat, moves_)];
      if (chosen.act == Act::Pass) continue;
      Event event = event_of(kind_of(chosen.act), seat, chosen.tile);
      event.target = from;
      event.index = keep(desk_.log.melds, chosen.meld);
      desk_.push(event);
      forget_waits(seat);
      return;
    }
}

}  // namespace referee::play
