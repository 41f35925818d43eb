#include "generator/faults/scribe.h"

#include <algorithm>

#include "validator/facts/hand_query.h"
#include "validator/facts/liability.h"
#include "validator/facts/reveals.h"
#include "validator/facts/settle_facts.h"
#include "validator/facts/win_facts.h"
#include "validator/log/event_of.h"
#include "validator/ruleset/last_tile.h"
#include "validator/settlement/ryuukyoku.h"

namespace referee::faults {
namespace {

constexpr TileKind kind_of_letter(char letter) {
  constexpr std::string_view kLetters = "ESWNPFC";
  const std::size_t place = kLetters.find(letter);
  return place == std::string_view::npos ? TileKind{}
                                         : TileKind{static_cast<std::uint8_t>(27 + place)};
}

/// Which copies of a five may be red depends on the ruleset; the second and third are plain where a
/// suit has one red five.
bool is_surely_plain(const Ruleset& ruleset, TileId id) {
  const TileKind kind = id.kind();
  if (!kind.is_suited() || kind.rank() != 5) return true;
  const unsigned reds = ruleset.dora_red.get()[kind.suit()];
  return reds == 0 || (reds == 1 && (id.copy() == 1 || id.copy() == 2));
}

std::vector<TileRef> whole_set(const Game& game) {
  std::vector<TileRef> tiles;
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id) {
    const TileId each{id};
    if (game.in_play(each.kind()) && is_surely_plain(game.ruleset, each))
      tiles.push_back({Tile::plain(each.kind()), game.physical ? each : TileId{}});
  }
  return tiles;
}

}  // namespace

std::vector<TileKind> kinds_of(std::string_view text) {
  std::vector<TileKind> kinds;
  std::vector<unsigned> ranks;
  constexpr std::string_view kSuits = "mps";
  for (const char letter : text) {
    if (letter >= '1' && letter <= '9') {
      ranks.push_back(static_cast<unsigned>(letter - '1'));
    } else if (const std::size_t suit = kSuits.find(letter); suit != std::string_view::npos) {
      for (const unsigned rank : ranks)
        kinds.push_back(TileKind{static_cast<std::uint8_t>(suit * 9 + rank)});
      ranks.clear();
    } else if (const TileKind honour = kind_of_letter(letter); honour.present()) {
      kinds.push_back(honour);
    }
  }
  return kinds;
}

Scribe::Scribe(const Game& game, Choice& choice, const Hand& hand, std::uint32_t number)
    : game_(game),
      choice_(choice),
      draft_(game),
      table_(game.before(hand, number)),
      pool_(game.unseen(hand)) {
  draft_.cut(number);
  draft_.drop_seed();
  draft_.make_fragment();
  choice.shuffle(pool_);
}

std::optional<Scribe> Scribe::deal(const Game& game, Choice& choice, const Hand& hand,
                                   const Deal& deal) {
  Scribe scribe(game, choice);
  scribe.table_ = game.before(hand, hand.start);
  scribe.draft_.cut(hand.start + 1);
  if (!scribe.deal_hands(hand.start, deal)) return std::nullopt;
  return scribe;
}

std::optional<Scribe> Scribe::deal_behind(const Game& game, Choice& choice,
                                          const KyokuHeader& header) {
  Scribe scribe(game, choice);
  GameLog& log = scribe.draft_.log;
  while (!log.events.empty() && log.events.back().kind != EventKind::EndKyoku)
    log.events.pop_back();
  for (std::uint32_t i = 0; i < log.events.size(); ++i) fold(scribe.table_, log, i, game.shape);
  log.events.push_back(event_of(EventKind::StartKyoku, Seat{}, keep(log.kyokus, header)));
  if (!scribe.deal_hands(scribe.next() - 1, Deal{})) return std::nullopt;
  return scribe;
}

bool Scribe::deal_hands(std::uint32_t start, const Deal& deal) {
  draft_.drop_seed();
  draft_.make_fragment();
  pool_ = whole_set(game_);
  choice_.shuffle(pool_);
  KyokuHeader& header = draft_.header(start);
  if (!header.dealer.present()) return false;
  header.dice = {};
  for (auto& tiles : header.hands) tiles.clear();
  const auto tiles_of = [&](unsigned turns) -> std::vector<TileRef>& {
    return header.hands[next_seat(header.dealer, game_.shape.players, turns).index()];
  };
  for (unsigned turns = 0; turns < game_.shape.players; ++turns)
    for (const TileKind kind : kinds_of(deal.hands[turns])) {
      const auto tile = take(kind);
      if (!tile) return false;
      tiles_of(turns).push_back(*tile);
    }
  std::vector<TileRef> aside;
  for (const TileKind kind : kinds_of(deal.kept)) {
    const auto tile = take(kind);
    if (!tile) return false;
    aside.push_back(*tile);
  }
  const auto indicator = take_any(hand::KindMask{});
  if (!indicator) return false;
  header.indicator = *indicator;
  // What fills up a hand stands alone.
  for (unsigned turns = 0; turns < game_.shape.players; ++turns) {
    auto& tiles = tiles_of(turns);
    while (tiles.size() < 13) {
      hand::KindMask near;
      for (const TileRef& tile : tiles)
        for (int step = -2; step <= 2; ++step)
          if (const int other = tile.tile.kind().value + step;
              other >= 0 && other < static_cast<int>(kKinds))
            near |= hand::KindMask::of(TileKind{static_cast<std::uint8_t>(other)});
      auto tile = take_any(near);
      if (!tile) tile = take_any(hand::KindMask{});
      if (!tile) return false;
      tiles.push_back(*tile);
    }
  }
  kept_ = std::move(aside);
  fold(table_, draft_.log, start, game_.shape);
  return true;
}

std::optional<TileRef> Scribe::take(TileKind kind) {
  for (std::vector<TileRef>* tiles : {&kept_, &pool_}) {
    const auto found = std::find_if(tiles->begin(), tiles->end(),
                                    [&](const TileRef& tile) { return tile.tile.kind() == kind; });
    if (found == tiles->end()) continue;
    const TileRef tile = *found;
    tiles->erase(found);
    return tile;
  }
  return std::nullopt;
}

std::optional<TileRef> Scribe::take_any(hand::KindMask without) {
  const auto found = std::find_if(pool_.begin(), pool_.end(), [&](const TileRef& tile) {
    return !without.has(tile.tile.kind());
  });
  if (found == pool_.end()) return std::nullopt;
  const TileRef tile = *found;
  pool_.erase(found);
  return tile;
}

std::optional<TileRef> Scribe::held(Seat seat, TileKind kind) const {
  for (const TileRef& tile : concealed(seat))
    if (tile.tile.kind() == kind) return tile;
  return std::nullopt;
}

std::vector<TileRef> Scribe::concealed(Seat seat) const {
  std::vector<TileRef> tiles;
  const HandTiles& hand = table_.at(seat).hand;
  if (!game_.physical) return tiles_by_face(hand);
  // The faces of physical tiles are those under which the hand has named them.
  std::array<Tile, kPhysicalTiles> faces{};
  const auto learn = [&](const TileRef& tile) {
    if (tile.id.present()) faces[tile.id.index()] = tile.tile;
  };
  for (std::size_t i = draft_.log.events.size(); i-- > 0;) {
    const Event& event = draft_.log.events[i];
    learn(event.tile_ref());
    if (event.kind != EventKind::StartKyoku) continue;
    for (const TileRef& tile : draft_.log.kyokus[event.index].hands[seat.index()]) learn(tile);
    break;
  }
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
    if (hand.ids.has(TileId{id}))
      tiles.push_back(
          {faces[id].present() ? faces[id] : Tile::plain(TileId{id}.kind()), TileId{id}});
  return tiles;
}

void Scribe::write(const Event& event) {
  draft_.log.events.push_back(event);
  fold(table_, draft_.log, next() - 1, game_.shape);
}

void Scribe::reveal_due(EventKind before) {
  for (;;) {
    draft_.log.events.push_back(event_of(before, table_.hand.turn));
    const bool due = game_.with_context(draft_.log, table_, next() - 1, [&](const Context& c) {
      for (std::size_t i = 0; i < c.table.hand.pending_count; ++i) {
        const PendingReveal& pending = c.table.hand.pending[i];
        const KandoraTiming timing = !c.ruleset.dora_kan               ? KandoraTiming::Off
                                     : pending.kind == MeldKind::Ankan ? c.ruleset.kandora_ankan
                                     : pending.kind == MeldKind::Daiminkan
                                         ? c.ruleset.kandora_daiminkan.get()
                                         : c.ruleset.kandora_kakan;
        const bool flips = before == EventKind::Draw && pending.replaced &&
                           c.table.hand.phase == Phase::ToReplace &&
                           c.ruleset.kandora_pending == PendingKandora::FlipsBeforeReplacement;
        if (timing == KandoraTiming::AtOnce || (timing != KandoraTiming::Off && flips)) return true;
        if (facts::comes_with_discard(timing) && pending.replaced && before == EventKind::Discard)
          return true;
        if (timing == KandoraTiming::AfterDiscardPasses && pending.discarded &&
            before != EventKind::Win)
          return true;
      }
      return false;
    });
    draft_.log.events.pop_back();
    if (!due) return;
    const auto tile = take_any(waited());
    if (!tile) return;
    write(event_of(EventKind::DoraReveal, Seat{}, *tile));
  }
}

void Scribe::draw(TileRef tile) {
  for (std::uint8_t s = 0; s < table_.game.players; ++s)
    if (table_.hand.owes_deposit(Seat{s})) write(event_of(EventKind::RiichiDeposit, Seat{s}));
  reveal_due(EventKind::Draw);
  write(event_of(EventKind::Draw, table_.hand.turn, tile));
}

bool Scribe::draw_any() {
  const auto tile = take_any(waited());
  if (tile) draw(*tile);
  return tile.has_value();
}

void Scribe::discard(TileRef tile) {
  reveal_due(EventKind::Discard);
  const SeatState& seat = table_.at(table_.hand.turn);
  Event event = event_of(EventKind::Discard, table_.hand.turn, tile);
  const bool drawn = seat.has_drawn &&
                     (tile.id.present() ? seat.drawn.id == tile.id : seat.drawn.tile == tile.tile);
  if (game_.marks_tsumogiri) event.tsumogiri = drawn ? Flag::Yes : Flag::No;
  write(event);
}

void Scribe::pass(TileRef tile) {
  draw(tile);
  discard(tile);
}

bool Scribe::pass() {
  hand::KindMask without = waited();
  if (table_.hand.discard.tile.present())
    without |= hand::KindMask::of(table_.hand.discard.tile.kind());
  auto tile = take_any(without);
  if (!tile || is_drawn_out(table_.hand.live, game_.ruleset)) return false;
  pass(*tile);
  return true;
}

bool Scribe::pass_until(Seat seat) {
  while (table_.hand.turn != seat)
    if (!pass()) return false;
  return true;
}

void Scribe::riichi() {
  write(event_of(EventKind::RiichiDeclaration, table_.hand.turn));
  discard(table_.at(table_.hand.turn).drawn);
}

bool Scribe::ankan(TileKind kind) {
  Meld quad;
  quad.kind = MeldKind::Ankan;
  for (const TileRef& tile : concealed(table_.hand.turn))
    if (tile.tile.kind() == kind && quad.size < 4) quad.tiles[quad.size++] = tile;
  if (quad.size != 4) return false;
  write(event_of(EventKind::Ankan, table_.hand.turn, keep(draft_.log.melds, quad)));
  return true;
}

bool Scribe::call(EventKind kind, Seat seat, const std::vector<TileKind>& with) {
  Meld meld;
  meld.kind = kind == EventKind::Chi   ? MeldKind::Chi
              : kind == EventKind::Pon ? MeldKind::Pon
                                       : MeldKind::Daiminkan;
  meld.from = table_.hand.discarder;
  meld.called = 0;
  meld.tiles[meld.size++] = table_.hand.discard;
  std::vector<TileRef> hand = concealed(seat);
  for (const TileKind each : with) {
    const auto found = std::find_if(hand.begin(), hand.end(),
                                    [&](const TileRef& tile) { return tile.tile.kind() == each; });
    if (found == hand.end() || meld.size == 4) return false;
    meld.tiles[meld.size++] = *found;
    hand.erase(found);
  }
  Event event = event_of(kind, seat, table_.hand.discard);
  event.target = table_.hand.discarder;
  event.index = keep(draft_.log.melds, meld);
  write(event);
  return true;
}

hand::KindMask Scribe::waited() const {
  hand::KindMask kinds;
  for (std::uint8_t s = 0; s < table_.game.players; ++s)
    if (const auto waits = facts::waits_of(table_.hand.seats[s], game_.ruleset)) kinds |= *waits;
  return kinds;
}

void Scribe::move(ScoreClaim& scores, const std::array<Points, kMaxSeats>& delta) const {
  for (std::size_t s = 0; s < table_.game.players; ++s) {
    scores.before[s] = table_.game.now.scores[s];
    scores.delta[s] = delta[s];
    if (scores.before[s]) scores.after[s] = *scores.before[s] + delta[s];
  }
}

RyuukyokuClaim Scribe::draw_claim() const {
  RyuukyokuClaim claim;
  SeatSet tenpai;
  for (std::uint8_t s = 0; s < table_.game.players; ++s) {
    const bool is = facts::is_tenpai_at_draw(table_, Seat{s}, game_.ruleset) == Answer::Yes;
    claim.tenpai[s] = is;
    if (!is) continue;
    tenpai.add(Seat{s});
    claim.shown[s] = concealed(Seat{s});
  }
  claim.honba = table_.game.now.honba;
  claim.kyotaku = table_.game.now.kyotaku;
  move(claim.scores, settlement::noten_payments(tenpai, game_.ruleset).total());
  return claim;
}

void Scribe::end_with(const RyuukyokuClaim& claim, Seat seat) {
  write(event_of(EventKind::Ryuukyoku, seat, keep(draft_.log.ryuukyokus, claim)));
  end_hand();
}

bool Scribe::play_out() {
  while (!is_drawn_out(table_.hand.live, game_.ruleset))
    if (!pass()) return false;
  for (std::uint8_t s = 0; s < table_.game.players; ++s)
    if (game_.ruleset.draw_nagashi &&
        facts::has_nagashi(table_.hand.seats[s], game_.ruleset) == Answer::Yes)
      return false;
  end_with(draw_claim());
  return true;
}

void Scribe::abort(RyuukyokuKind kind, Seat seat) {
  RyuukyokuClaim claim;
  claim.kind = kind;
  claim.honba = table_.game.now.honba;
  claim.kyotaku = table_.game.now.kyotaku;
  move(claim.scores, {});
  end_with(claim, seat);
}

WinClaim Scribe::hand_claim(Seat seat, Seat target) const {
  WinClaim claim;
  const bool tsumo = seat == target;
  claim.tile = tsumo                             ? table_.at(seat).drawn
               : table_.hand.discarder.present() ? table_.hand.discard
                                                 : table_.hand.robbable.tile;
  claim.concealed = concealed(seat);
  if (!tsumo) claim.concealed->push_back(claim.tile);
  claim.melds.emplace();
  for (const Meld& meld : table_.at(seat).sets()) claim.melds->push_back(meld);
  claim.indicators.emplace();
  for (const TileRef& tile : table_.hand.shown_indicators()) claim.indicators->push_back(tile);
  claim.honba = table_.game.now.honba;
  return claim;
}

Event Scribe::win_event(Seat seat, Seat target) {
  Event event = event_of(EventKind::Win, seat, keep(draft_.log.wins, hand_claim(seat, target)));
  event.target = target;
  return event;
}

void Scribe::bare_win(Seat seat, Seat target) { write(win_event(seat, target)); }

bool Scribe::wins(Seat target, const std::vector<Seat>& winners) {
  const Table before = table_;
  settlement::Win win;
  win.dealer = before.game.now.dealer;
  win.first_dealer = before.game.first_dealer;
  win.honba = before.game.now.honba.value_or(0);
  win.kyotaku = before.game.now.kyotaku.value_or(0);
  if (winners.size() != 1 || winners.front() != target) win.discarder = target;
  const auto first = static_cast<std::uint32_t>(draft_.log.wins.size());
  for (const Seat seat : winners) {
    draft_.log.events.push_back(win_event(seat, target));
    const facts::WinFacts facts = game_.with_context(
        draft_.log, before, next() - 1,
        [&](const Context& c) { return facts::work_out_win(c, c.event(), false); });
    if (!facts.known || facts.ura_hidden || facts.ruled().outcome != hand::Outcome::Win ||
        !facts.ruled().payment.defined)
      return false;
    const hand::HandValue& value = facts.ruled();
    WinClaim& claim = draft_.log.wins.back();
    claim.points = value.payment.total;
    if (!value.is_yakuman()) {
      claim.han = static_cast<std::int32_t>(value.han);
      claim.fu = static_cast<std::int32_t>(value.fu.rounded);
    }
    settlement::Winner winner;
    winner.seat = seat;
    winner.hand = {value.payment.ron, value.payment.from_dealer, value.payment.from_other};
    facts::set_liable(winner, before, game_.ruleset);
    winner.liable_part =
        facts::liable_payment(value, before, winner.seat, facts.tsumo, game_.ruleset);
    claim.liable = winner.liable;
    winner.own_stick = before.at(seat).riichi == RiichiState::Established;
    win.add(winner);
  }
  Table after = before;
  for (std::size_t i = 0; i < winners.size() && i < win.count; ++i) {
    WinClaim& claim = draft_.log.wins[first + i];
    const settlement::Ledger ledger = settlement::settle(win, i, game_.ruleset);
    claim.kyotaku = after.game.now.kyotaku;
    const auto delta = ledger.total();
    for (std::size_t s = 0; s < before.game.players; ++s) {
      claim.scores.before[s] = after.game.now.scores[s];
      claim.scores.delta[s] = delta[s];
      if (after.game.now.scores[s]) claim.scores.after[s] = *after.game.now.scores[s] + delta[s];
    }
    fold(after, draft_.log,
         next() - static_cast<std::uint32_t>(winners.size()) + static_cast<std::uint32_t>(i),
         game_.shape);
  }
  table_ = after;
  return true;
}

void Scribe::end_hand() { write(event_of(EventKind::EndKyoku)); }

}  // namespace referee::faults
