#include "tests/oracle/replay.h"

#include <algorithm>
#include <set>
#include <vector>

#include "tests/oracle/divide.h"
#include "tests/oracle/score_table.h"

namespace oracle {
namespace {

using referee::Event;
using referee::EventKind;
using referee::MeldKind;
using referee::RyuukyokuKind;
using Tiles = std::vector<TileKind>;

/// What is left of the wall behind the dead wall and thirteen tiles each: 70 of four, 55 of three.
int draws_of_a_hand(const Ruleset& rules) {
  constexpr int kDealt = 13;
  return rules.wall_tiles - rules.wall_dead - kDealt * rules.game_players;
}

struct Player {
  Tiles held;
  std::array<unsigned, 3> reds{};  ///< in hand and sets
  std::vector<Group> laid;
  unsigned norths = 0;  ///< set aside
  Tiles discards;       ///< those that were claimed too
  bool claimed_from = false;
  bool riichi = false, double_riichi = false, ippatsu = false, paid = false;
  Tiles passed;  ///< waits that were let go by since the own draw
  bool passed_in_riichi = false;
  Tiles forbidden;  ///< not to be discarded behind a call
};

std::string row_text(const SeatPoints& row) {
  std::string text;
  for (const Points each : row) text += std::to_string(each.value) + " ";
  return text;
}

SeatPoints known(const std::array<std::optional<Points>, 4>& row) {
  SeatPoints out{};
  for (std::size_t s = 0; s < kSeats; ++s) out[s] = row[s].value_or(Points{0});
  return out;
}

class Replay {
 public:
  Replay(const referee::GameLog& log, const Ruleset& rules, Replayed& count)
      : log_(log), rules_(rules), count_(count) {}

  std::string run() {
    for (std::size_t at = 0; at < log_.events.size(); ++at) take(log_.events[at], at);
    ++count_.games;
    return text_;
  }

 private:
  void take(const Event& event, std::size_t at);
  void start(const referee::KyokuHeader& header);
  void draw(const Event& event);
  void discard(const Event& event);
  void call(const Event& event);
  void kita(const Event& event);
  void win(const Event& event);
  void drawn_hand(const Event& event);
  void end_hand();
  void end_game(const Event& event);
  void judge_ron(Seat winner);
  void pass(TileKind kind);
  Hand hand_of(Seat seat, const Event& event, const referee::WinClaim& claim) const;
  std::set<Seat> tenpai() const;
  bool is_tenpai(const Tiles& held, const std::vector<Group>& laid) const;

  Player& at(Seat seat) { return players_[seat.index()]; }
  void differ(const std::string& what) {
    text_ +=
        "hand " + std::to_string(hand_) + ", event " + std::to_string(event_) + ": " + what + "\n";
  }
  void hold(Seat seat, Tile tile) {
    at(seat).held.push_back(tile.kind());
    if (tile.is_red()) ++at(seat).reds[tile.kind().suit()];
  }
  void let_go(Seat seat, Tile tile) {
    Tiles& held = at(seat).held;
    const auto found = std::find(held.begin(), held.end(), tile.kind());
    if (found == held.end()) return differ("a tile that is not held");
    held.erase(found);
  }
  void break_turns() {
    called_ = true;
    for (Player& each : players_) each.ippatsu = false;
  }
  TileKind wind_of(Seat seat) const {
    const unsigned players = rules_.game_players;
    return kWinds[(seat.value + players - over_.dealer.value) % players];
  }

  const referee::GameLog& log_;
  const Ruleset& rules_;
  Replayed& count_;
  std::string text_;
  std::size_t event_ = 0, hand_ = 0;

  std::array<Player, kSeats> players_;
  OverHand over_;
  SeatPoints before_{};  ///< before the result, deposits taken out
  Tiles indicators_;
  int draws_left_ = 0;
  bool called_ = false;
  bool kan_open_ = false;    ///< a kan was declared whose tile may still be robbed
  bool added_ = false;       ///< it is a tile added to a pon
  bool north_open_ = false;  ///< a north was set aside that may still be won on
  bool replacement_ = false, after_replacement_ = false;
  bool apart_ = true;
  unsigned dealer_wins_ = 0;
  TileKind last_;  ///< the tile drawn, discarded or added last
  Seat last_seat_;
  Seat declaring_;  ///< has declared riichi and not yet discarded
  WonHand won_;
  SeatPoints moved_{};
  bool ended_ = false, open_ = false;  ///< open: the texts do not say what a win of this hand pays
  bool called_from_ = false;           ///< the last discard was called
  std::optional<Next> next_;
};

void Replay::start(const referee::KyokuHeader& header) {
  ++hand_;
  ++count_.hands;
  if (next_) {
    const Next& next = *next_;
    if (next.over) differ("the game should have ended: " + next.why);
    if (!next.over && (next.round != header.round || next.dealer != header.dealer ||
                       next.honba != header.honba || next.sticks != header.kyotaku))
      differ("the next hand should be round " + std::to_string(next.round) + ", dealer " +
             std::to_string(next.dealer.value) + ", honba " + std::to_string(next.honba) +
             ", sticks " + std::to_string(next.sticks));
    if (known(header.scores) != over_.scores) differ("scores should be " + row_text(over_.scores));
  }
  if (!(header.dealer == over_.dealer)) dealer_wins_ = 0;
  players_ = {};
  const Seat first_dealer = log_.header.first_dealer;
  over_ = {};
  over_.first_dealer = first_dealer.present() ? first_dealer : Seat{0};
  over_.round = header.round.value_or(0);
  over_.dealer = header.dealer;
  over_.honba = header.honba.value_or(0);
  over_.sticks = header.kyotaku.value_or(0);
  before_ = known(header.scores);
  indicators_ = {header.indicator.tile.kind()};
  draws_left_ = draws_of_a_hand(rules_);
  called_ = kan_open_ = north_open_ = replacement_ = after_replacement_ = ended_ = false;
  apart_ = true;
  declaring_ = {};
  won_ = {};
  moved_ = {};
  next_.reset();
  for (const Seat seat : seats_of(rules_))
    for (const referee::TileRef& tile : header.hands[seat.index()]) hold(seat, tile.tile);
}

void Replay::draw(const Event& event) {
  if (kan_open_ && added_ && rules_.chankan_pass_is_furiten) pass(last_);
  if (north_open_) {
    // Nobody won on it, and now it ends what a call ends (observed/68).
    if (rules_.kita_pass_is_furiten) pass(last_);
    if (rules_.kita_breaks_first_turn) called_ = true;
    if (rules_.kita_breaks_ippatsu)
      for (Player& each : players_) each.ippatsu = false;
  } else if (kan_open_ || replacement_) {
    break_turns();
  }
  after_replacement_ = replacement_ && (!north_open_ || rules_.kita_rinshan);
  kan_open_ = north_open_ = replacement_ = false;
  --draws_left_;
  hold(event.seat, event.tile);
  last_ = event.tile.kind();
  last_seat_ = event.seat;
  at(event.seat).forbidden.clear();
  at(event.seat).passed.clear();
}

void Replay::discard(const Event& event) {
  Player& player = at(event.seat);
  const TileKind kind = event.tile.kind();
  if (std::find(player.forbidden.begin(), player.forbidden.end(), kind) != player.forbidden.end())
    differ("a swap behind a call");
  player.forbidden.clear();
  player.passed.clear();
  const bool first = player.discards.empty() && !called_;
  let_go(event.seat, event.tile);
  if (event.tile.is_red()) --player.reds[kind.suit()];
  player.ippatsu = false;
  if (declaring_ == event.seat) {
    player.riichi = player.ippatsu = true;
    player.double_riichi = first;
    declaring_ = {};
    if (!is_tenpai(player.held, player.laid) && rules_.riichi_must_be_tenpai)
      differ("riichi without tenpai");
    if (std::any_of(player.laid.begin(), player.laid.end(),
                    [](const Group& set) { return set.open; }))
      differ("riichi with an open hand");
    ++count_.riichi;
  }
  player.discards.push_back(kind);
  last_ = kind;
  last_seat_ = event.seat;
}

/// What the others let go by.
void Replay::pass(TileKind kind) {
  for (const Seat seat : seats_of(rules_)) {
    Player& player = at(seat);
    if (seat == last_seat_) continue;
    Tiles with = player.held;
    with.push_back(kind);
    if (!complete(with, player.laid.size(), rules_.yaku_chiitoitsu_distinct)) continue;
    player.passed.push_back(kind);
    if (player.riichi) player.passed_in_riichi = true;
  }
}

/// A north of the hand, in a turn with a draw of one's own, before a tile of the wall
/// (observed/64).
void Replay::kita(const Event& event) {
  Player& player = at(event.seat);
  const TileKind kind = event.tile.kind();
  if (kind != kNorth) differ("a tile set aside that is no north");
  if (!rules_.kita_on) differ("a north set aside");
  if (draws_left_ < int{rules_.kita_min_wall}) differ("a north set aside with too few tiles left");
  if (player.riichi && rules_.kita_in_riichi == referee::KitaInRiichi::DrawnTile && last_ != kNorth)
    differ("a north set aside in riichi that was not drawn");
  if (called_from_ && !rules_.kita_after_call) differ("a north set aside behind a call");
  let_go(event.seat, event.tile);
  ++player.norths;
  last_ = kind;
  last_seat_ = event.seat;
  north_open_ = replacement_ = true;
}

void Replay::call(const Event& event) {
  const referee::Meld& meld = log_.melds[event.index];
  Player& player = at(event.seat);
  if (event.kind == EventKind::Shouminkan) {
    let_go(event.seat, event.tile);
    const auto pon = std::find_if(player.laid.begin(), player.laid.end(), [&](const Group& set) {
      return set.shape == Shape::Triplet && set.first == event.tile.kind();
    });
    if (pon == player.laid.end()) return differ("no pon to add to");
    pon->shape = Shape::Quad;
    last_ = event.tile.kind();
    last_seat_ = event.seat;
    kan_open_ = replacement_ = added_ = true;
    return;
  }
  for (std::size_t i = 0; i < meld.size; ++i) {
    if (i == meld.called) {
      if (meld.tiles[i].tile.is_red()) ++player.reds[meld.tiles[i].tile.kind().suit()];
    } else {
      let_go(event.seat, meld.tiles[i].tile);
    }
  }
  const Shape shape = meld.kind == MeldKind::Chi ? Shape::Run
                      : meld.is_kan()            ? Shape::Quad
                                                 : Shape::Triplet;
  player.laid.push_back({shape, meld.first_kind(), meld.kind != MeldKind::Ankan});
  if (meld.kind == MeldKind::Ankan) {
    last_ = meld.first_kind();
    last_seat_ = event.seat;
    kan_open_ = replacement_ = true;
    added_ = false;
    return;
  }
  at(event.target).claimed_from = true;
  break_turns();
  if (rules_.furiten_temp_end == referee::TempEnd::OwnDrawOrAnyCall)
    for (Player& each : players_) each.passed.clear();
  after_replacement_ = false;
  if (meld.is_kan()) {
    replacement_ = true;
    return;
  }
  const TileKind taken = meld.tiles[meld.called].tile.kind();
  if (rules_.kuikae_same) player.forbidden.push_back(taken);
  if (rules_.kuikae_suji && shape == Shape::Run) {
    const TileKind low = meld.first_kind();
    if (taken == low && higher(low, 3).present()) player.forbidden.push_back(higher(low, 3));
    if (taken == higher(low, 2) && low.rank() > 1)
      player.forbidden.push_back(TileKind{static_cast<std::uint8_t>(low.value - 1)});
  }
}

Hand Replay::hand_of(Seat seat, const Event& event, const referee::WinClaim& claim) const {
  const Player& player = players_[seat.index()];
  Hand hand;
  hand.tsumo = event.seat == event.target;
  hand.concealed = player.held;
  hand.winning = last_;
  hand.reds = player.reds;
  if (hand.tsumo)
    hand.concealed.erase(std::find(hand.concealed.begin(), hand.concealed.end(), last_));
  else if (claim.tile.tile.is_red())
    ++hand.reds[last_.suit()];
  hand.laid = player.laid;
  hand.norths = player.norths;
  hand.seat_wind = wind_of(seat);
  hand.round_wind = kWinds[over_.round / 4 % 4];
  hand.riichi = player.riichi;
  hand.double_riichi = player.double_riichi;
  hand.ippatsu = player.ippatsu;
  const bool robbed_north = !hand.tsumo && north_open_;
  hand.robbed_kan = !hand.tsumo && (kan_open_ || (robbed_north && rules_.kita_ron_scores_chankan));
  const bool robbed = hand.robbed_kan || robbed_north;
  hand.first_turn = player.discards.empty() && !called_ && !robbed && !after_replacement_;
  hand.last_tile = draws_left_ == 0 && !robbed;
  hand.after_replacement = after_replacement_ && !robbed;
  hand.tile_apart = apart_;
  hand.dealer_wins = seat == over_.dealer ? dealer_wins_ + 1 : 0;
  hand.honba = static_cast<unsigned>(over_.honba);
  hand.indicators = indicators_;
  if (claim.ura_indicators)
    for (const referee::TileRef& tile : *claim.ura_indicators)
      hand.ura_indicators.push_back(tile.tile.kind());
  return hand;
}

/// No ron on a tile of one's own, nor on one like what was let go by (the options furiten.*).
void Replay::judge_ron(Seat winner) {
  const Player& player = at(winner);
  const Tiles all = waits(player.held, player.laid.size(), rules_.yaku_chiitoitsu_distinct);
  const auto bars = [&](const Tiles& gone, referee::FuritenScope scope) {
    return std::any_of(gone.begin(), gone.end(), [&](TileKind kind) {
      return scope == referee::FuritenScope::SameTile
                 ? kind == last_
                 : std::find(all.begin(), all.end(), kind) != all.end();
    });
  };
  if (bars(player.discards, rules_.furiten_scope) ||
      (rules_.kita_as_discard && player.norths > 0 && bars({kNorth}, rules_.furiten_scope)))
    differ("a ron behind an own discard");
  if (rules_.furiten_temp_trigger == referee::TempTrigger::AnyCompletion &&
      bars(player.passed, rules_.furiten_temp_scope))
    differ("a ron behind a tile let go by");
  if (rules_.furiten_riichi == referee::RiichiFuriten::RestOfHand && player.passed_in_riichi)
    differ("a ron in riichi behind a tile let go by");
}

bool agrees(const Value& value, const referee::WinClaim& claim) {
  if (value.verdict != Verdict::Win) return false;
  const bool yakuman = !value.yaku.empty() && value.yaku.front().units > 0;
  std::vector<Yaku> ours, theirs;
  for (const Award& award : value.yaku) ours.push_back(award.yaku);
  unsigned dora = 0, ura = 0, red = 0;
  if (claim.yaku) {
    for (const referee::YakuClaim& each : *claim.yaku) {
      unsigned* bonus = each.yaku == Yaku::Dora      ? &dora
                        : each.yaku == Yaku::UraDora ? &ura
                        : each.yaku == Yaku::RedFive ? &red
                                                     : nullptr;
      if (bonus != nullptr)
        *bonus = static_cast<unsigned>(each.han.value_or(0));
      else
        theirs.push_back(each.yaku);
    }
    std::sort(theirs.begin(), theirs.end());
    std::sort(ours.begin(), ours.end());
    if (ours != theirs && !value.renhou_alone) return false;
    if (!yakuman && !value.renhou_alone &&
        (dora != value.dora || ura != value.ura || red != value.red))
      return false;
  }
  if (!yakuman && !value.renhou_alone && claim.fu && *claim.fu != static_cast<int>(value.fu))
    return false;
  return !value.pays.defined || !claim.points || *claim.points == value.pays.total;
}

void Replay::win(const Event& event) {
  const referee::WinClaim& claim = log_.wins[event.index];
  ++count_.wins;
  const bool tsumo = event.seat == event.target;
  if (!tsumo) judge_ron(event.seat);
  const Hand hand = hand_of(event.seat, event, claim);
  const std::vector<Value> all = values(hand, rules_);
  const auto fits = std::find_if(all.begin(), all.end(),
                                 [&](const Value& value) { return agrees(value, claim); });
  if (fits == all.end()) {
    const Value& value = all.front();
    std::string text = "seat " + std::to_string(event.seat.value) + " won";
    for (const Award& award : value.yaku) text += " " + std::string(referee::name_of(award.yaku));
    differ(text + ", " + std::to_string(value.han) + " han " + std::to_string(value.fu) + " fu, " +
           std::to_string(value.pays.total.value) + "; the log says otherwise");
  }
  const Value& value = fits == all.end() ? all.front() : *fits;
  Claim one;
  one.seat = event.seat;
  one.pays = value.pays;
  one.liable = claim.liable;
  unsigned fed = 0;
  for (const Award& award : value.yaku)
    if (rules_.pao_hands.get().contains(award.yaku)) fed += award.units;
  one.liable_part =
      fed == 0
          ? value.pays
          : at_table(limit_pays(referee::Limit::Yakuman, fed, event.seat == over_.dealer, tsumo),
                     tsumo, rules_);
  one.own_stick = at(event.seat).paid;
  won_.dealer = over_.dealer;
  won_.from = tsumo ? Seat{} : event.target;
  won_.robbed_kan = hand.robbed_kan;
  won_.honba = over_.honba;
  won_.sticks = over_.sticks;
  won_.claims.push_back(one);
  for (std::size_t s = 0; s < kSeats; ++s) moved_[s] += claim.scores.delta[s].value_or(Points{0});
  over_.ending = Ending::Win;
  over_.winners.insert(event.seat);
  if (!value.pays.defined) open_ = true;
}

bool Replay::is_tenpai(const Tiles& held, const std::vector<Group>& laid) const {
  Tiles all = held;
  for (const Group& set : laid)
    for (const TileKind kind : set.tiles()) all.push_back(kind);
  for (const TileKind kind : waits(held, laid.size(), rules_.yaku_chiitoitsu_distinct)) {
    const bool own_four =
        rules_.draw_own_four == referee::OwnFour::HandAndMelds    ? count_of(all, kind) == 4
        : rules_.draw_own_four == referee::OwnFour::ConcealedOnly ? count_of(held, kind) == 4
                                                                  : false;
    if (!own_four) return true;
  }
  return false;
}

std::set<Seat> Replay::tenpai() const {
  std::set<Seat> seats;
  for (const Seat seat : seats_of(rules_))
    if (is_tenpai(players_[seat.index()].held, players_[seat.index()].laid)) seats.insert(seat);
  return seats;
}

void Replay::drawn_hand(const Event& event) {
  const referee::RyuukyokuClaim& claim = log_.ryuukyokus[event.index];
  ++count_.draws;
  moved_ = known(claim.scores.delta);
  over_.ending = Ending::Abort;
  if (is_abort(claim.kind)) return;
  over_.ending = Ending::Exhaustive;
  over_.tenpai = tenpai();
  for (const Seat seat : seats_of(rules_)) {
    const Player& player = at(seat);
    const std::size_t s = seat.index();
    const bool ends =
        std::all_of(player.discards.begin(), player.discards.end(),
                    [](TileKind kind) { return kind.is_honour() || kind.is_terminal(); });
    const bool open = std::any_of(player.laid.begin(), player.laid.end(),
                                  [](const Group& set) { return set.open; });
    if (rules_.draw_nagashi && ends && !(player.claimed_from && rules_.nagashi_claimed_void) &&
        (!open || rules_.nagashi_own_calls) && !(player.norths > 0 && rules_.kita_voids_nagashi))
      over_.nagashi.insert(seat);
    if (rules_.noten_optional != referee::TenpaiChoice::Automatic && !player.riichi &&
        !claim.tenpai[s].value_or(true))
      over_.tenpai.erase(seat);
    if (claim.tenpai[s] && *claim.tenpai[s] != (over_.tenpai.count(seat) > 0))
      differ("tenpai of seat " + std::to_string(s));
  }
  if (over_.nagashi.empty() != (claim.kind != RyuukyokuKind::NagashiMangan))
    differ("nagashi mangan");
  if (!over_.nagashi.empty()) over_.ending = Ending::Nagashi;
}

void Replay::end_hand() {
  if (ended_) return;
  ended_ = true;
  std::vector<SeatPoints> ways = {SeatPoints{}};
  if (over_.ending == Ending::Win) {
    ways = moves_of_win(won_, rules_);
    if (won_.claims.size() != paid_claims(won_, rules_).size())
      differ("more winners than are paid");
  } else if (over_.ending == Ending::Exhaustive) {
    ways = {moves_of_noten(over_.tenpai, rules_)};
  } else if (over_.ending == Ending::Nagashi) {
    const auto given =
        moves_of_nagashi(over_.nagashi, over_.dealer, over_.honba, over_.sticks, rules_);
    ways = given ? std::vector{*given} : std::vector<SeatPoints>{};
  }
  if (!open_ && !ways.empty() && std::find(ways.begin(), ways.end(), moved_) == ways.end())
    differ("should move " + row_text(ways.front()) + ", moves " + row_text(moved_));
  open_ = false;
  over_.scores = before_;
  for (std::size_t s = 0; s < kSeats; ++s) over_.scores[s] += moved_[s];
  const bool dealer_won = over_.winners.count(over_.dealer) > 0;
  dealer_wins_ = dealer_won ? dealer_wins_ + 1 : over_.ending == Ending::Win ? 0 : dealer_wins_;
  over_.dealer_wins = dealer_won && rules_.yaku_paarenchan > 0 ? static_cast<int>(dealer_wins_) : 0;
  next_ = next_hand(over_, rules_);
}

void Replay::end_game(const Event& event) {
  // Where the texts do not say how a hand goes on, nor do they say who has its sticks.
  if (log_.fragment || event.index == referee::kNoIndex || !next_) return;
  if (!next_->over) differ("the game should go on");
  const referee::FinalClaim& claim = log_.finals[event.index];
  const Result result = result_of(over_.scores, next_->sticks, over_.first_dealer, rules_);
  if (result.open) return;
  if (known(claim.scores) != result.scores)
    differ("final scores should be " + row_text(result.scores));
  std::array<int, kSeats> tenths{};
  for (std::size_t s = 0; s < kSeats; ++s) tenths[s] = claim.result_tenths[s].value_or(0);
  if (claim.result_tenths[0] &&
      std::find(result.tenths.begin(), result.tenths.end(), tenths) == result.tenths.end())
    differ("result points");
  for (const Seat seat : seats_of(rules_))
    if (const std::size_t s = seat.index();
        claim.placement[s] && *claim.placement[s] != result.places[s])
      differ("place of seat " + std::to_string(s));
}

void Replay::take(const Event& event, std::size_t number) {
  event_ = number;
  switch (event.kind) {
    case EventKind::StartKyoku: return start(log_.kyokus[event.index]);
    case EventKind::Draw:
      if (!replacement_ && last_seat_.present() && draws_left_ < draws_of_a_hand(rules_) &&
          !called_from_)
        pass(last_);
      called_from_ = false;
      return draw(event);
    case EventKind::Discard: called_from_ = false; return discard(event);
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
      pass(last_);
      called_from_ = true;
      return call(event);
    case EventKind::Shouminkan:
    case EventKind::Ankan: return call(event);
    case EventKind::Kita: return kita(event);
    case EventKind::DoraReveal: indicators_.push_back(event.tile.kind()); return;
    case EventKind::RiichiDeclaration: declaring_ = event.seat; return;
    case EventKind::RiichiDeposit:
      before_[event.seat.index()] -= rules_.riichi_stick;
      over_.sticks += 1;
      at(event.seat).paid = true;
      return;
    case EventKind::Win: return win(event);
    case EventKind::Ryuukyoku: return drawn_hand(event);
    case EventKind::EndKyoku: return end_hand();
    case EventKind::EndGame: return end_game(event);
    case EventKind::WinTileApart: apart_ = event.apart != referee::Flag::No; return;
    default: return;
  }
}

}  // namespace

std::string game_disagreement(const referee::GameLog& log, const Ruleset& rules, Replayed& count) {
  return Replay(log, rules, count).run();
}

}  // namespace oracle
