#include "tools/drive/engine/engine_game.h"

#include <algorithm>
#include <utility>

#include "generator/play/results.h"
#include "tools/drive/discard_words.h"
#include "validator/flow/start.h"
#include "validator/log/event_of.h"
#include "validator/ruleset/last_tile.h"

namespace referee::drive {

using play::Act;
using play::Move;

namespace {

/// No wall is asked from here: go_on() wants it from outside.
class NoWalls : public WallSource {
 public:
  WallBlock wall(std::uint32_t, Seat, Wall&) override { return WallBlock::None; }
};
NoWalls no_walls;

std::string_view verb_of(Act act) {
  switch (act) {
    case Act::Discard: return "dahai";
    case Act::Riichi: return "reach";
    case Act::Ankan: return "ankan";
    case Act::Shouminkan: return "kakan";
    case Act::Kita: return "nukidora";
    case Act::Tsumo:
    case Act::Ron: return "hora";
    case Act::NineTerminals: return "ryukyoku";
    case Act::Pass: return "none";
    case Act::Chi: return "chi";
    case Act::Pon: return "pon";
    case Act::Daiminkan: return "daiminkan";
  }
  return "none";
}

}  // namespace

ActWords words_of(const Move& move, bool drawn) {
  if (move.act == Act::Discard) return discard_words(move.tile.tile, drawn);
  ActWords words(verb_of(move.act));
  const auto add = [&](Tile tile) { (words += " ") += name_of(tile); };
  switch (move.act) {
    case Act::Shouminkan: add(move.tile.tile); break;
    case Act::Ankan:
    case Act::Chi:
    case Act::Pon:
    case Act::Daiminkan: {
      std::array<std::string_view, 4> names{};
      std::size_t count = 0;
      for (std::size_t i = 0; i < move.meld.size; ++i)
        if (move.act == Act::Ankan || i != move.meld.called)
          names[count++] = name_of(move.meld.tiles[i].tile);
      std::sort(names.begin(), names.begin() + count);
      for (std::size_t i = 0; i < count; ++i) (words += " ") += names[i];
      break;
    }
    default: break;
  }
  return words;
}

EngineGame::EngineGame(const Ruleset& ruleset, Seat first_dealer, std::uint64_t seed, Slip slip)
    : ruleset_(ruleset),
      slip_(slip),
      setup_{ruleset_, no_walls, {}, first_dealer, seed, {}, nullptr, 0},
      desk_(setup_, log_),
      next_(flow::first_hand(first_dealer)) {
  log_.header.first_dealer = first_dealer;
  log_.header.rules = ruleset_.name;
  desk_.push(event_of(EventKind::StartGame));
  const auto first_scores = flow::first_scores(ruleset_);
  for (std::size_t s = 0; s < players(); ++s) scores_[s] = first_scores[s];
}

void EngineGame::clear_offers() {
  for (auto& offers : offers_) offers.clear();
  taken_.fill(kNone);
  order_.clear();
}

void EngineGame::forget_offer(Seat seat, std::string_view words) {
  std::erase_if(offers_[seat.index()], [&](const Offer& offer) { return offer.words == words; });
}

/// Offers a tile of the hand after all.
bool EngineGame::add_held(Seat seat, std::string_view words) {
  std::vector<Move> moves;
  moves_->discards(seat, moves);
  for (const Move& move : moves)
    if (words_of(move, false) == words) {
      offers_[seat.index()].push_back({move, words});
      return true;
    }
  return false;
}

bool EngineGame::all_acted() const {
  for (std::uint8_t s = 0; s < players(); ++s)
    if (is_awaited(Seat{s})) return false;
  return true;
}

std::string EngineGame::act(Seat seat, std::string_view words) {
  if (seat.index() >= players()) return "there is no such seat";
  auto& offers = offers_[seat.index()];
  if (offers.empty()) return "this seat is not asked";
  const bool again = taken_[seat.index()] != kNone;
  if (again && !slips(Slip::TakesSecondAct)) return "this seat has acted already";
  const auto found = std::find_if(offers.begin(), offers.end(),
                                  [&](const Offer& offer) { return offer.words == words; });
  if (found == offers.end() && slips(Slip::TakesAnyDiscard) && words.starts_with("dahai ") &&
      add_held(seat, words))
    return act(seat, words);
  if (found == offers.end()) return "this is not offered";
  if (slips(Slip::RefusesRedChi) && found->move.act == Act::Chi && has_red(found->move.meld))
    return "no red fives";
  taken_[seat.index()] = static_cast<std::size_t>(found - offers.begin());
  if (!again) order_.push_back(seat);
  return {};
}

EngineGame::Wants EngineGame::go_on() {
  for (;;) {
    switch (step_) {
      case Step::Wall: return Wants::Wall;
      case Step::Deal:
        play::start_hand(desk_, next_, scores_);
        moves_ = std::make_unique<play::HandMoves>(desk_);
        if (slips(Slip::WrongDealer) && next_.honba.value_or(0) > 0)
          table().hand.turn = table().next(table().hand.turn);
        step_ = Step::Draw;
        break;
      case Step::Draw: step_ = draw(); break;
      case Step::Over: return Wants::Nothing;
      case Step::Turn:
        if (!all_acted()) return Wants::Acts;
        step_ = take_turn();
        break;
      case Step::Declared:
      case Step::Called: {
        if (!all_acted()) return Wants::Acts;
        const Seat seat = table().hand.turn;
        step_ = discard(choice(seat), seat);
        break;
      }
      case Step::Robbed:
        if (!all_acted()) return Wants::Acts;
        step_ = after_robbing();
        break;
      case Step::Claimed:
        if (!all_acted()) return Wants::Acts;
        step_ = after_claims();
        break;
    }
  }
}

EngineGame::Step EngineGame::draw() {
  const bool at_kan = table().hand.phase == Phase::ToReplace;
  if (at_kan && ruleset_.abort_four_kans_timing == FourKansTime::AtKan && table().hand.kans >= 4 &&
      moves_->abort_if_due(RyuukyokuKind::FourKans))
    return after_hand();
  if (at_kan && slips(Slip::FourKansOfOneAbort) && table().hand.kans >= 4) {
    play::push_draw(desk_, RyuukyokuKind::FourKans, Seat{}, {});
    return after_hand();
  }
  if (at_kan && slips(Slip::ReplacementFromWall)) {
    Wall& wall = desk_.wall;
    std::swap(wall.replacements[table().hand.replacements], wall.live[wall.live_count - 20U]);
  }
  moves_->draw();
  ask_turn();
  return Step::Turn;
}

void EngineGame::add(Seat seat, const Move& move) {
  const SeatState& state = table().at(seat);
  const bool drawn = move.act == Act::Discard && state.has_drawn && state.drawn == move.tile;
  offers_[seat.index()].push_back({move, words_of(move, drawn)});
}

void EngineGame::ask_turn() {
  clear_offers();
  const Seat seat = table().hand.turn;
  const SeatState& state = table().at(seat);
  std::vector<Move>& moves = scratch_;
  moves.clear();
  moves_->discards(seat, moves);
  const std::size_t discards = moves.size();
  if (!(slips(Slip::NoRiichiAfterAnkan) && state.meld_count > 0)) moves_->riichis(seat, moves);
  if (slips(Slip::RiichiWithoutTenpai) && state.riichi == RiichiState::None && !state.open)
    offers_[seat.index()].push_back(
        {Move{Act::Riichi, state.drawn, {}, 0}, std::string_view("reach")});
  const std::size_t riichis = moves.size();
  if (!(slips(Slip::NoAnkanInRiichi) && state.riichi != RiichiState::None))
    moves_->own_kans(seat, moves);
  moves_->norths(seat, moves);
  if (moves_->waits(seat).has(state.drawn.tile.kind()))
    moves.push_back(Move{Act::Tsumo, state.drawn, {}, 0});
  if (state.river_count == 0 && ruleset_.abort_nine_terminals > 0 && !slips(Slip::NoNineTerminals))
    moves.push_back(Move{Act::NineTerminals, {}, {}, 0});
  riichi_discards_.clear();
  bool may_declare = slips(Slip::RiichiWithoutTenpai);
  bool north = false;
  const bool any_discard = desk_.allows_any_discard(seat);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move& move = moves[i];
    if (move.act == Act::Kita && north) continue;
    if (slips(Slip::NoKakan) && move.act == Act::Shouminkan) continue;
    if (!(any_discard && i < discards) && !moves_->is_legal(seat, move)) continue;
    if (i >= discards && i < riichis) {
      riichi_discards_.push_back(move.tile.tile);
      if (std::exchange(may_declare, true)) continue;
    }
    north = north || move.act == Act::Kita;
    add(seat, move);
  }
  slip_turn(seat);
  slip_offers();
}

void EngineGame::ask_discard(bool declared) {
  clear_offers();
  const Seat seat = table().hand.turn;
  std::vector<Move> moves;
  moves_->discards(seat, moves);
  // The declaration is made with the discard.
  if (declared && !slips(Slip::RiichiWithoutTenpai))
    std::erase_if(moves, [&](const Move& move) {
      return std::find(riichi_discards_.begin(), riichi_discards_.end(), move.tile.tile) ==
             riichi_discards_.end();
    });
  for (const Move& move : moves)
    if (moves_->is_legal(seat, move)) add(seat, move);
  slip_offers();
}

/// Whether somebody may win on the tile of a kan or a north.
bool EngineGame::ask_robbing(Seat from, TileRef tile) {
  clear_offers();
  if (slips(Slip::NoRobbing)) return false;
  bool any = false;
  for (unsigned step = 1; step < players(); ++step) {
    const Seat seat = table().next(from, step);
    const Move ron{Act::Ron, tile, {}, 0};
    if (!moves_->waits(seat).has(tile.tile.kind()) || !moves_->is_legal(seat, ron)) continue;
    add(seat, ron);
    add(seat, Move{});
    any = true;
  }
  return any;
}

/// Whether the hand ends by itself if nobody wins on the discard, so that nobody may call it.
bool EngineGame::calls_are_cut_off(bool declared) {
  const HandState& hand = table().hand;
  const bool four = hand.kans >= 4 || hand.equal_discards >= players() || declared;
  if (!four) return false;
  const Table before = table();
  bool cut_off = false;
  if (hand.equal_discards >= players() && ruleset_.abort_four_winds != FourWindsRule::Off)
    cut_off = moves_->is_due(RyuukyokuKind::FourWinds);
  if (declared)
    fold_deposit(table(), hand.discarder, static_cast<std::uint32_t>(log_.events.size() - 1),
                 desk_.shape);
  cut_off = cut_off ||
            (declared && ruleset_.abort_four_riichi && moves_->is_due(RyuukyokuKind::FourRiichi));
  if (hand.equal_discards >= players() && ruleset_.abort_four_winds != FourWindsRule::Off)
    cut_off = cut_off || moves_->is_due(RyuukyokuKind::FourWinds);
  if (hand.kans >= 4 && ruleset_.abort_four_kans)
    cut_off = cut_off || moves_->is_due(RyuukyokuKind::FourKans);
  table() = before;
  return cut_off;
}

void EngineGame::add_calls(Seat seat, std::vector<Move>& moves) {
  const bool in_riichi = table().at(seat).riichi != RiichiState::None;
  if (in_riichi && !ruleset_.riichi_open_calls && !slips(Slip::PonInRiichi)) return;
  moves_->collect_sets(seat, moves);
  const ChiFrom chi = ruleset_.call_chi_from;
  if (chi == ChiFrom::Anyone ||
      (chi == ChiFrom::Left && seat == table().next(table().hand.discarder)))
    moves_->collect_runs(seat, moves);
  for (const Move& move : moves) {
    const ActWords words = words_of(move, false);
    const auto& offers = offers_[seat.index()];
    const bool alike = std::any_of(offers.begin(), offers.end(), [&](const Offer& offer) {
      return offer.words == std::string_view(words);
    });
    const bool barred = in_riichi && slips(Slip::PonInRiichi) ? move.act != Act::Pon
                                                              : !moves_->is_legal(seat, move);
    if (!alike && !barred) offers_[seat.index()].push_back({move, words});
  }
}

bool EngineGame::ask_claims() {
  clear_offers();
  const Seat from = table().hand.discarder;
  const TileRef tile = table().hand.discard;
  const bool declared = table().hand.owes_deposit(from);
  const bool no_calls =
      calls_are_cut_off(declared) || (is_drawn_out(table().hand.live, ruleset_) &&
                                      ruleset_.call_last_discard == LastDiscard::RonOnly);
  std::vector<Move>& moves = scratch_;
  bool any = false;
  for (unsigned step = 1; step < players(); ++step) {
    const Seat seat = table().next(from, step);
    const Move ron{Act::Ron, tile, {}, 0};
    const bool last = slips(Slip::NoRonOnLastDiscard) && is_drawn_out(table().hand.live, ruleset_);
    if (!last && moves_->waits(seat).has(tile.tile.kind()) &&
        (slips(Slip::RonInFuriten) || moves_->is_legal(seat, ron)))
      add(seat, ron);
    moves.clear();
    if (!no_calls) add_calls(seat, moves);
    if (!offers_[seat.index()].empty()) add(seat, Move{});
    any = any || !offers_[seat.index()].empty();
  }
  slip_offers();
  for (std::uint8_t s = 0; s < players(); ++s) {
    auto& offers = offers_[s];
    if (offers.size() == 1 && offers.front().move.act == Act::Pass) offers.clear();
  }
  if (slips(Slip::SkipsAskOfChi)) {
    for (std::uint8_t s = 0; s < players(); ++s)
      if (std::all_of(offers_[s].begin(), offers_[s].end(), [](const Offer& offer) {
            return offer.move.act == Act::Chi || offer.move.act == Act::Pass;
          }))
        offers_[s].clear();
  }
  if (slips(Slip::AsksOneByOne)) {
    bool first = true;
    for (unsigned step = 1; step < players(); ++step) {
      auto& offers = offers_[table().next(from, step).index()];
      if (!offers.empty() && !std::exchange(first, false)) offers.clear();
    }
  }
  return std::any_of(offers_.begin(), offers_.end(),
                     [](const auto& offers) { return !offers.empty(); });
}

EngineGame::Step EngineGame::take_turn() {
  const Seat seat = table().hand.turn;
  const Move move = choice(seat);
  Event event = event_of(play::kind_of(move.act), seat);
  switch (move.act) {
    case Act::Tsumo:
      play::push_wins(desk_, std::array{seat}, seat);
      slip_win();
      return after_hand();
    case Act::NineTerminals:
      play::push_draw(desk_, RyuukyokuKind::NineTerminals, seat, {});
      return after_hand();
    case Act::Ankan:
    case Act::Shouminkan:
      if (move.act == Act::Shouminkan) put_tile(event, move.tile);
      event.index = keep(log_.melds, move.meld);
      desk_.push(event);
      moves_->forget_waits(seat);
      slip_kan(seat);
      return table().hand.robbable.present() && ask_robbing(seat, table().hand.robbable.tile)
                 ? Step::Robbed
                 : Step::Draw;
    case Act::Kita:
      put_tile(event, move.tile);
      desk_.push(event);
      moves_->forget_waits(seat);
      return table().hand.robbable.present() && ask_robbing(seat, move.tile) ? Step::Robbed
                                                                             : Step::Draw;
    case Act::Riichi:
      desk_.push(event);
      ask_discard(true);
      return Step::Declared;
    default: return discard(move, seat);
  }
}

EngineGame::Step EngineGame::discard(const Move& chosen, Seat seat) {
  const Move move = chosen;
  const SeatState& state = table().at(seat);
  Event event = event_of(EventKind::Discard, seat, move.tile);
  event.tsumogiri =
      state.has_drawn && state.drawn == move.tile && !slips(Slip::WrongMark) ? Flag::Yes : Flag::No;
  desk_.push(event);
  if (slips(Slip::RevealsWithDiscard)) desk_.reveal_before(event_of(EventKind::Draw));
  moves_->forget_waits(seat);
  if (slips(Slip::TurnAfterPon) && pon_from_.present()) table().hand.turn = table().next(pon_from_);
  pon_from_ = Seat{};
  const bool four_winds =
      table().hand.equal_discards >= players() && ruleset_.abort_four_winds != FourWindsRule::Off;
  if (four_winds && !ruleset_.abort_four_winds_ron_first &&
      moves_->abort_if_due(RyuukyokuKind::FourWinds))
    return after_hand();
  if (ask_claims()) return Step::Claimed;
  return settle_discard();
}

/// The discard passes: the deposit, the draws by themselves, the end of the wall.
EngineGame::Step EngineGame::settle_discard() {
  const Seat from = table().hand.discarder;
  const bool declared = table().hand.owes_deposit(from);
  const bool four_winds =
      table().hand.equal_discards >= players() && ruleset_.abort_four_winds != FourWindsRule::Off;
  if (declared) {
    if (four_winds && !ruleset_.abort_four_winds_riichi_paid &&
        moves_->abort_if_due(RyuukyokuKind::FourWinds))
      return after_hand();
    if (table().hand.kans >= 4 && ruleset_.abort_four_kans &&
        !ruleset_.abort_four_winds_riichi_paid && moves_->abort_if_due(RyuukyokuKind::FourKans))
      return after_hand();
    if (!slips(Slip::NoDeposit)) moves_->pay_deposit(from);
    if (ruleset_.abort_four_riichi && moves_->abort_if_due(RyuukyokuKind::FourRiichi))
      return after_hand();
  }
  if (four_winds && moves_->abort_if_due(RyuukyokuKind::FourWinds)) return after_hand();
  if (table().hand.kans >= 4 && ruleset_.abort_four_kans &&
      moves_->abort_if_due(RyuukyokuKind::FourKans))
    return after_hand();
  // A call is served behind all this.
  Seat caller;
  const auto takes = [&](Seat seat, bool chi) {
    if (taken_[seat.index()] == kNone || offers_[seat.index()].empty()) return false;
    const Act act = choice(seat).act;
    return chi ? act == Act::Chi : act == Act::Pon || act == Act::Daiminkan;
  };
  if (ruleset_.call_precedence == CallPrecedence::RonThenFirstCall) {
    for (const Seat seat : order_)
      if (!caller.present() && (takes(seat, true) || takes(seat, false))) caller = seat;
  } else {
    for (const bool chi : {slips(Slip::ChiBeforePon), !slips(Slip::ChiBeforePon)})
      for (unsigned step = 1; step < players(); ++step)
        if (const Seat seat = table().next(from, step); !caller.present() && takes(seat, chi))
          caller = seat;
  }
  if (caller.present()) return served(caller, choice(caller));
  const int last = ruleset_.draw_exhaustive_at + (slips(Slip::HandEndsEarly) ? 1 : 0);
  if (table().hand.phase != Phase::ToDraw || table().hand.live > last) return Step::Draw;
  play::push_draw(desk_, RyuukyokuKind::Exhaustive, Seat{}, SeatSet{});
  return after_hand();
}

EngineGame::Step EngineGame::served(Seat seat, const Move& chosen) {
  const Move move = chosen;
  call(seat, move);
  if (move.act == Act::Daiminkan) return Step::Draw;
  ask_discard(false);
  return Step::Called;
}

void EngineGame::call(Seat seat, const Move& move) {
  Event event = event_of(play::kind_of(move.act), seat, move.tile);
  event.target = table().hand.discarder;
  event.index = keep(log_.melds, move.meld);
  if (move.act == Act::Pon) pon_from_ = event.target;
  if (slips(Slip::LosesIndicator)) table().hand.pending_count = 0;
  desk_.push(event);
  moves_->forget_waits(seat);
}

bool EngineGame::pay_wins(Seat from, bool robbed) {
  std::vector<Seat> winners;
  for (unsigned step = 1; step < players(); ++step) {
    const Seat seat = table().next(from, step);
    if (taken_[seat.index()] != kNone && !offers_[seat.index()].empty() &&
        choice(seat).act == Act::Ron)
      winners.push_back(seat);
  }
  if (winners.empty()) return false;
  if (slips(Slip::PonBeforeRon))
    for (std::uint8_t s = 0; s < players(); ++s)
      if (taken_[s] != kNone && !offers_[s].empty() && choice(Seat{s}).act == Act::Pon)
        return false;
  if (winners.size() == 3 && ruleset_.abort_triple_ron) {
    if (ruleset_.abort_triple_ron_riichi_paid && table().hand.owes_deposit(from))
      moves_->pay_deposit(from);
    play::push_draw(desk_, RyuukyokuKind::TripleRon, Seat{}, {});
    return true;
  }
  const bool kan = robbed && !table().hand.robbed_is_kita();
  std::size_t most =
      std::max<std::size_t>(kan ? ruleset_.chankan_max_winners.get() : ruleset_.ron_max, 1);
  if (slips(Slip::FarRonOnly) && winners.size() > 1) winners.erase(winners.begin());
  if (slips(Slip::OneRonOnly)) most = 1;
  if (winners.size() > most) winners.resize(most);
  if (!robbed && ruleset_.riichi_stick_when_ronned && table().hand.owes_deposit(from))
    moves_->pay_deposit(from);
  const std::size_t first = log_.wins.size();
  const Points sticks = Points{1000 * table().game.now.kyotaku.value_or(0)};
  const YakuSet liable = ruleset_.pao_hands;
  if (slips(Slip::NoPaoOfRon)) ruleset_.pao_hands = YakuSet{};
  const bool paid = play::push_wins(desk_, winners, from, play::IfDoubtful::Pay);
  ruleset_.pao_hands = liable;
  if (!paid) return false;
  for (std::size_t i = first; i < log_.wins.size(); ++i) slip_win();
  slip_sticks(first, winners, sticks);
  return true;
}

EngineGame::Step EngineGame::after_robbing() {
  return pay_wins(table().hand.robbable.seat, true) ? after_hand() : Step::Draw;
}

EngineGame::Step EngineGame::after_claims() {
  return pay_wins(table().hand.discarder, false) ? after_hand() : settle_discard();
}

EngineGame::Step EngineGame::after_hand() {
  clear_offers();
  pon_from_ = Seat{};
  const flow::Continuation follows = slip_after_hand();
  desk_.push(event_of(EventKind::EndKyoku));
  if (follows.over()) {
    if (slips(Slip::TiesFromLastDealer)) table().game.first_dealer = table().game.now.dealer;
    play::push_end(desk_);
    if (slips(Slip::FinalOrder))
      for (std::uint8_t s = 0; s < players(); ++s)
        log_.finals.back().placement[s] = static_cast<std::uint8_t>(s + 1);
    return Step::Over;
  }
  next_ = follows.next;
  if (slips(Slip::SticksVanish)) next_.kyotaku = 0;
  scores_ = table().game.now.scores;
  return Step::Wall;
}

}  // namespace referee::drive
