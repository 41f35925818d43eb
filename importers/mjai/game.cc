#include "importers/mjai/game.h"

#include <algorithm>
#include <utility>

#include "importers/mjai/result.h"
#include "importers/mjai/words.h"
#include "importers/reader/identity.h"
#include "importers/reader/supply.h"
#include "importers/spelling/meld.h"
#include "validator/log/event_traits.h"

namespace referee::mjai {
namespace {

constexpr std::size_t kFourth = kMaxSeats - 1;

constexpr std::size_t kPonTiles = 3;

/// What `kyoku_first` and `gametype` say of the length of a game: winds that are played.
Known<std::uint8_t> winds_of(const Line& line) {
  constexpr std::int32_t kEastFirst =
      4;  // such a game starts four hands before its end, as akochan counts
  if (line.has(Member::KyokuFirst) && (line.kyoku_first == 0 || line.kyoku_first == kEastFirst))
    return static_cast<std::uint8_t>(line.kyoku_first == 0 ? 2 : 1);
  if (line.has(Member::Gametype) && line.gametype == "tonpu") return std::uint8_t{1};
  if (line.has(Member::Gametype) && line.gametype == "tonnan") return std::uint8_t{2};
  return std::nullopt;
}

/// Who drew, discarded or laid the last tile: where a win does not say whose tile it takes, it can
/// be no other's.
Seat last_with_tile(const GameLog& log) {
  const auto last = std::find_if(log.events.rbegin(), log.events.rend(), [](const Event& event) {
    return is_one_of(event.kind, on(EventKind::Draw, EventKind::Discard, EventKind::Shouminkan,
                                    EventKind::Ankan, EventKind::Kita, EventKind::StartKyoku));
  });
  return last == log.events.rend() ? Seat{} : last->seat;
}

/// Whether a web address lies at this host.
bool is_at(std::string_view uri, std::string_view host) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!uri.starts_with(scheme)) continue;
    const std::string_view rest = uri.substr(scheme.size());
    return rest.substr(0, rest.find_first_of("/?#:")) == host;
  }
  return false;
}

bool hides(const std::vector<TileRef>& hand) {
  return hand.empty() ||
         std::ranges::any_of(hand, [](const TileRef& tile) { return !tile.tile.present(); });
}

EventKind kind_of_call(LineType type) {
  return type == LineType::Chi         ? EventKind::Chi
         : type == LineType::Pon       ? EventKind::Pon
         : type == LineType::Daiminkan ? EventKind::Daiminkan
         : type == LineType::Kakan     ? EventKind::Shouminkan
                                       : EventKind::Ankan;
}

}  // namespace

std::vector<TileRef> refs_of(const std::vector<Tile>& tiles) {
  std::vector<TileRef> refs(tiles.size());
  std::ranges::transform(tiles, refs.begin(), [](Tile tile) { return TileRef{tile, {}}; });
  return refs;
}

void Game::read(const Line& line, const SourcePosition& source) {
  source_ = source;
  switch (line.type) {
    case LineType::StartGame: read_start_game(line); break;
    case LineType::StartKyoku: read_start_kyoku(line); break;
    case LineType::Haipai: read_haipai(line); break;
    case LineType::Tsumo: read_draw(line); break;
    case LineType::Dahai: read_discard(line); break;
    case LineType::Chi:
    case LineType::Pon:
    case LineType::Daiminkan:
    case LineType::Kakan:
    case LineType::Ankan: read_call(line, kind_of_call(line.type)); break;
    case LineType::Nukidora: {
      Event event = reader::event_of(EventKind::Kita, line.actor);
      event.tile = line.has(Member::Pai) ? line.pai : Tile::plain(kNorth);
      if (!seats_four()) log.header.flags.players = 3;
      emit(event);
      break;
    }
    case LineType::Dora: {
      Event event = reader::event_of(EventKind::DoraReveal);
      event.tile = line.dora_marker;
      emit(event);
      break;
    }
    case LineType::Reach:
      if (line.actor.present()) riichi_[line.actor.index()] = true;
      emit(reader::event_of(EventKind::RiichiDeclaration, line.actor));
      break;
    case LineType::ReachAccepted: read_deposit(line); break;
    case LineType::Hora: read_win(line); break;
    case LineType::Ryukyoku: read_kyoku_draw(line); break;
    case LineType::EndKyoku:
      result_at_ = source_;
      has_result_ = true;
      close_hand();
      break;
    case LineType::EndGame: read_end(line); break;
    case LineType::Error: ++left_out.errors; break;
    case LineType::Missing:
    case LineType::Unknown:
    case LineType::Protocol: break;
  }
}

/// As the line would be read that says the same.
void Game::read(const ShortLine& line, const SourcePosition& source) {
  Event event = reader::event_of(EventKind::Draw, line.actor);
  event.tile = line.pai;
  if (line.type == LineType::Tsumo) {
    if (!line.pai.present()) ++left_out.hidden_draws;
  } else if (line.type == LineType::Dahai) {
    event.kind = EventKind::Discard;
    event.tsumogiri = line.tsumogiri;
    if (line.tsumogiri == Flag::Absent) ++left_out.marks;
  } else if (line.type == LineType::Reach) {
    event.kind = EventKind::RiichiDeclaration;
    riichi_[line.actor.index()] = true;
  } else {
    event.kind = EventKind::RiichiDeposit;
  }
  log.events.push_back(event);
  log.sources.push_back(source);
}

bool Game::seats_four() const {
  return !log.header.names[kMaxSeats - 1].empty() ||
         (!log.kyokus.empty() && !log.kyokus.back().hands[kMaxSeats - 1].empty());
}

void Game::read_start_game(const Line& line) {
  GameHeader& header = log.header;
  header.format = "mjai";
  for (std::size_t s = 0; s < line.named && line.has(Member::Names); ++s)
    header.names[s] = line.names[s];
  if (line.has(Member::Names) && line.named == 3) header.flags.players = 3;
  if (line.has(Member::AkaFlag)) header.flags.red_fives = line.aka_flag;
  header.flags.winds = winds_of(line);
  if (line.has(Member::Rules)) header.rules = line.rules;
  const auto keep = [&](Member member, std::string_view name, std::string_view text) {
    if (line.has(member)) header.extra.emplace_back(name, text);
  };
  if (line.has(Member::OpenTanyao)) header.flags.open_tanyao = line.open_tanyao;
  if (line.has(Member::FlooredTo)) header.floored_to = line.floored_to;
  if (line.has(Member::EarlyYears)) header.early_years = line.early_years;
  if (line.has(Member::Fragment)) log.fragment = line.fragment;
  if (line.has(Member::Platform))
    header.platform = line.platform;
  else if (line.has(Member::Uri) && is_at(line.uri, "tenhou.net"))
    header.platform = "tenhou";
  if (line.has(Member::Uri)) header.log_id = reader::find_log_id(line.uri);
  keep(Member::Uri, "uri", line.uri);
  keep(Member::Gametype, "gametype", line.gametype);
  if (line.has(Member::KyokuFirst))
    header.extra.emplace_back("kyoku_first", std::to_string(line.kyoku_first));
  for (const auto& fact : line.extra) header.extra.push_back(fact);
  emit(reader::event_of(EventKind::StartGame));
}

void Game::read_start_kyoku(const Line& line) {
  close_hand();
  count_hands();
  KyokuHeader& kyoku = log.kyokus.emplace_back();
  if (line.has(Member::Bakaze) && line.has(Member::Kyoku))
    kyoku.round = static_cast<std::uint8_t>(line.bakaze * kHandsAWind + line.kyoku - 1);
  if (line.has(Member::Honba)) kyoku.honba = line.honba;
  if (line.has(Member::Kyotaku)) kyoku.kyotaku = line.kyotaku;
  if (!kyoku.round || !kyoku.honba || !kyoku.kyotaku) ++left_out.rounds;
  kyoku.dealer = line.oya;
  kyoku.indicator.tile = line.dora_marker;
  if (line.has(Member::Scores))
    kyoku.scores = line.scores;
  else
    ++left_out.scores;
  if (line.has(Member::Tehais)) {
    for (std::size_t s = 0; s < kMaxSeats; ++s)
      if (line.tehais[s]) kyoku.hands[s] = refs_of(*line.tehais[s]);
    const bool fourth = line.hands == kMaxSeats && !(line.tehais[3] && line.tehais[3]->empty());
    if (!fourth && log.header.names[3].empty() && line.scored != kMaxSeats)
      log.header.flags.players = 3;
  }
  riichi_ = {};
  hand_open_ = true;
  emit(reader::event_of(EventKind::StartKyoku, Seat{}, reader::last_index(log.kyokus)));
}

/// The oldest servers deal each hand in a line of its own.
void Game::read_haipai(const Line& line) {
  if (log.kyokus.empty() || !line.actor.present() || !line.has(Member::Pais)) return;
  log.kyokus.back().hands[line.actor.index()] = refs_of(line.pais);
}

/// Of the hand before, when all its deals have been read.
void Game::count_hands() {
  if (log.kyokus.empty()) return;
  const std::size_t players = log.header.flags.players.value_or(kMaxSeats);
  const auto& hands = log.kyokus.back().hands;
  left_out.hidden_hands += static_cast<std::uint32_t>(std::count_if(
      hands.begin(), hands.begin() + static_cast<std::ptrdiff_t>(std::min(players, kMaxSeats)),
      hides));
}

void Game::read_draw(const Line& line) {
  Event event = reader::event_of(EventKind::Draw, line.actor);
  event.tile = line.pai;
  if (!line.pai.present()) ++left_out.hidden_draws;
  emit(event);
}

void Game::read_discard(const Line& line) {
  Event event = reader::event_of(EventKind::Discard, line.actor);
  event.tile = line.pai;
  if (line.has(Member::Tsumogiri))
    event.tsumogiri = line.tsumogiri ? Flag::Yes : Flag::No;
  else
    ++left_out.marks;
  emit(event);
}

/// The tiles of the pon that a quad is made of, where the line does not repeat them.
std::vector<TileRef> Game::pon_of(Seat actor, Tile pai) const {
  for (std::size_t i = log.events.size(); i-- > 0 && log.events[i].kind != EventKind::StartKyoku;) {
    const Event& event = log.events[i];
    if (event.kind != EventKind::Pon || event.seat != actor || !pai.present()) continue;
    const Meld& meld = log.melds[event.index];
    if (meld.size == kPonTiles && meld.tiles[0].tile.present() &&
        meld.tiles[0].tile.kind() == pai.kind())
      return {meld.tiles.begin(), meld.tiles.begin() + kPonTiles};
  }
  return {};
}

void Game::read_call(const Line& line, EventKind kind) {
  Event event = reader::event_of(kind, line.actor);
  spelling::CallParts parts;
  parts.target = line.target;
  parts.consumed = refs_of(line.consumed);
  if (kind == EventKind::Ankan) {
    parts.target = Seat{};
  } else {
    parts.tile.tile = line.pai;
    event.tile = line.pai;
    // Of an added quad some servers name the player whose tile the pon took; nobody's tile is taken
    // now.
    if (kind != EventKind::Shouminkan) event.target = line.target;
  }
  if (!line.has(Member::Consumed)) parts.consumed.clear();
  if (kind == EventKind::Shouminkan && parts.consumed.size() != kPonTiles)
    parts.consumed = pon_of(line.actor, line.pai);
  log.melds.push_back(spelling::assemble(*traits_of(kind).set, parts));
  event.index = reader::last_index(log.melds);
  emit(event);
}

void Game::read_deposit(const Line& line) {
  Event event = reader::event_of(EventKind::RiichiDeposit, line.actor);
  if (line.has(Member::Deltas) || line.has(Member::Scores)) {
    DepositClaim claim;
    if (line.has(Member::Deltas)) claim.delta = line.deltas;
    if (line.has(Member::Scores)) claim.scores = line.scores;
    log.deposits.push_back(claim);
    event.index = reader::last_index(log.deposits);
  }
  emit(event);
}

void Game::read_win(const Line& line) {
  const bool riichi = line.actor.present() && riichi_[line.actor.index()];
  log.wins.push_back(win_of(line, log, riichi, left_out));
  // No two wins move the same, nor leave the same scores: such a log writes what all of them did
  // together, and not what each did.
  if (log.events.back().kind == EventKind::Win) {
    ScoreClaim& before = log.wins[log.events.back().index].scores;
    ScoreClaim& now = log.wins.back().scores;
    if (line.has(Member::Deltas) && before.delta == now.delta) {
      before.delta = now.delta = {};
      left_out.moves += 2;
    }
    if (line.has(Member::Scores) && before.after == now.after) before.after = {};
  }
  share_ura(riichi);
  Event event = reader::event_of(EventKind::Win, line.actor, reader::last_index(log.wins));
  event.target = line.target.present() ? line.target : last_with_tile(log);
  emit(event);
  result_at_ = source_;
  has_result_ = true;
}

/// Converters give the one list of ura indicators that a hand of tenhou.net/6 has to each of
/// several winners. Beside a winner in riichi with the same list it says nothing of one who is not.
void Game::share_ura(bool riichi) {
  Known<std::vector<TileRef>>& now = log.wins.back().ura_indicators;
  for (std::size_t i = log.events.size(); i-- > 0 && log.events[i].kind == EventKind::Win;) {
    Known<std::vector<TileRef>>& before = log.wins[log.events[i].index].ura_indicators;
    if (!now || now->empty() || before != now || !log.events[i].seat.present()) continue;
    const bool was_riichi = riichi_[log.events[i].seat.index()];
    if (riichi && !was_riichi) before.reset();
    if (was_riichi && !riichi) return now.reset();
  }
}

void Game::read_kyoku_draw(const Line& line) {
  log.ryuukyokus.push_back(draw_of(line, left_out));
  emit(reader::event_of(EventKind::Ryuukyoku, line.actor, reader::last_index(log.ryuukyokus)));
  result_at_ = source_;
  has_result_ = true;
}

/// The end of a hand whose result was read, where the log has no line for it, or where that line
/// stands.
void Game::close_hand() {
  if (has_result_) {
    log.events.push_back(reader::event_of(EventKind::EndKyoku));
    log.sources.push_back(result_at_);
  }
  hand_open_ = false;
  has_result_ = false;
}

void Game::read_end(const Line& line) {
  close_hand();
  Event event = reader::event_of(EventKind::EndGame);
  if (line.has(Member::Scores)) {
    FinalClaim claim;
    claim.scores = line.scores;
    log.finals.push_back(std::move(claim));
    event.index = reader::last_index(log.finals);
  } else {
    ++left_out.finals;
  }
  ended_ = true;
  emit(event);
}

/// Hands cut out of games are common among these logs, and so are games of one hand, which gimite's
/// server plays by default. The rules on how a game starts and ends say nothing
/// of them.
bool Game::starts_later() const {
  if (log.kyokus.empty()) return false;
  const KyokuHeader& first = log.kyokus.front();
  return (first.round && *first.round != 0) || (first.honba && *first.honba != 0);
}

void Game::mark_fragment() {
  if (log.kyokus.empty()) return;
  const bool later = starts_later();
  const bool single = log.kyokus.size() == 1 && (ended_ || !in_hand());
  if (!later && !single) return;
  log.fragment = true;
  if (later)
    log.unchecked.push_back(words::not_checked("the start of the game", say(Said::LogBeginsLater)));
  if (single || !ended_)
    log.unchecked.push_back(words::not_checked(
        "the end of the game", say(single ? Said::LogOfSingleHand : Said::LogEndsBefore)));
  const bool cut = std::ranges::any_of(
      log.findings, [](const Finding& each) { return each.rule == "log/incomplete"; });
  if (in_hand() && !cut)
    troubles.incomplete(log.sources.back(), Said::StopsInsideHand, reader::Missing::ResultOfHand);
}

/// Programs that know only four seats leave the fourth empty in a game of three.
bool Game::has_empty_seat() const {
  const auto is_empty = [](const KyokuHeader& kyoku) {
    const auto& hand = kyoku.hands[kFourth];
    return std::ranges::none_of(hand, [](const TileRef& tile) { return tile.tile.present(); }) &&
           kyoku.scores[kFourth].value_or(Points{}).value == 0 && kyoku.dealer.value != kFourth;
  };
  const auto acts = [](const Event& event) {
    return event.seat.value == kFourth || event.target.value == kFourth;
  };
  const auto kita = [](const Event& event) { return event.kind == EventKind::Kita; };
  return !log.header.flags.players && !log.kyokus.empty() &&
         std::ranges::all_of(log.kyokus, is_empty) && std::ranges::none_of(log.events, acts) &&
         (log.kyokus.front().scores[kFourth] || std::ranges::any_of(log.events, kita));
}

void Game::drop_empty_seat() {
  if (!has_empty_seat()) return;
  log.header.flags.players = std::uint8_t{kFourth};
  log.header.names[kFourth].clear();
  for (KyokuHeader& kyoku : log.kyokus) {
    kyoku.hands[kFourth].clear();
    kyoku.scores[kFourth].reset();
    --left_out.hidden_hands;
  }
  const auto clear = [](ScoreClaim& claim) {
    claim.delta[kFourth].reset();
    claim.after[kFourth].reset();
  };
  for (WinClaim& win : log.wins) clear(win.scores);
  for (RyuukyokuClaim& draw : log.ryuukyokus) {
    clear(draw.scores);
    draw.tenpai[kFourth].reset();
  }
  for (DepositClaim& deposit : log.deposits) {
    deposit.scores[kFourth].reset();
    deposit.delta[kFourth].reset();
  }
  for (FinalClaim& final : log.finals) final.scores[kFourth].reset();
}

/// In so many discards somebody discards what they drew: programs that never mark one do not know.
std::uint32_t Game::idle_marks(std::uint32_t enough) const {
  std::uint32_t marked = 0;
  for (const Event& event : log.events) {
    if (event.kind != EventKind::Discard) continue;
    if (event.tsumogiri == Flag::Yes) return 0;
    if (event.tsumogiri == Flag::No) ++marked;
  }
  return marked < enough ? 0 : marked;
}

void Game::drop_idle_marks(std::uint32_t enough) {
  const std::uint32_t marked = idle_marks(enough);
  if (marked == 0) return;
  for (Event& event : log.events) event.tsumogiri = Flag::Absent;
  left_out.marks += marked;
}

void Game::finish() {
  mark_fragment();
  if (has_result_) close_hand();
  count_hands();
  drop_empty_seat();
  constexpr std::uint32_t kEnough = 40;
  drop_idle_marks(kEnough);
  const reader::SuppliedFacts supplied = reader::supply_what_is_left_out(log);
  left_out.deposits = supplied.deposits;
  left_out.reveals = supplied.reveals;
  left_out.draws = supplied.draws;
  troubles.finish();
  say_what_is_left_out();
}

bool Game::is_part_so_far() const {
  const bool is_single = log.kyokus.size() == 1 && ended_;
  return log.fragment || starts_later() || is_single;
}

bool Game::looks_finished() const {
  return log.fragment == is_part_so_far() && !has_empty_seat() && idle_marks(1) == 0 &&
         !reader::leaves_events_out(log);
}

void Game::look_finished() {
  log.fragment = is_part_so_far();
  drop_empty_seat();
  drop_idle_marks(1);
  reader::supply_what_is_left_out(log);
}

void Game::say_what_is_left_out() {
  const auto leave = [&](std::uint32_t count, std::string what, Said why = Said::NotInLog) {
    if (count > 0) log.unchecked.push_back(words::not_checked(std::move(what), say(why), count));
  };
  leave(left_out.rounds, "round, honba or riichi sticks at the start of a hand");
  leave(left_out.scores, "scores at the start of a hand");
  leave(left_out.hidden_hands, "dealt hands", Said::HiddenInLog);
  leave(left_out.hidden_draws, "drawn tiles", Said::HiddenInLog);
  leave(left_out.draws, "draws");
  leave(left_out.marks, "tsumogiri marks");
  leave(left_out.deposits, "riichi deposits");
  leave(left_out.reveals, "dora indicators of kans");
  leave(left_out.ura, "ura indicators of wins in riichi");
  leave(left_out.values, "yaku, han, fu and points of wins");
  leave(left_out.moves, "points moved by a result");
  leave(left_out.kinds, "kinds of draws");
  leave(left_out.tenpai, "hands shown at a draw");
  leave(left_out.finals, "final scores");
  leave(left_out.errors, "answers of players", Said::ServerRefused);
  leave(left_out.replies, "lines of a wire capture", Said::GoTheOtherWay);
  leave(left_out.text, "lines of text", Said::StandAroundLog);
}

}  // namespace referee::mjai
