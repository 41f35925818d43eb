#include "tests/property/random_game_log.h"

#include <ostream>
#include <string>

#include "importers/stream/stream.h"
#include "tests/property/random_facts.h"
#include "validator/words/said.h"
#include "validator/words/say.h"

// Each of the functions below takes its struct apart with a structured binding: a field that is
// added to the struct stops the build here, and so cannot be left out of the stream unseen.
namespace referee {
namespace {

/// Half of them with a reason of a statement.
std::vector<Unchecked> any_topics() {
  std::vector<Unchecked> topics;
  for (int left = between(0, 2); left > 0; --left)
    topics.push_back(coin() ? words::not_checked(any_text(), say(Said::RoomLocalYaku))
                            : Unchecked{any_text(), any_text(), 1});
  return topics;
}

GameHeader any_header() {
  GameHeader header;
  auto& [format, platform, log_id, lobby, started, rules, flags, names, player_ids, first_dealer,
         early_years, seating_dice, floored_to, seed, other_game, settings, unjudged, unsettled,
         extra] = header;
  auto& [red_fives, open_tanyao, winds, players, reds] = flags;
  format = any_text();
  platform = any_text();
  log_id = any_text();
  lobby = any_text();
  started = any_text();
  for (std::string& id : player_ids) id = any_text();
  rules = any_text();
  red_fives = maybe_truth();
  open_tanyao = maybe_truth();
  winds = maybe_number<std::uint8_t>();
  // Numbers of players that are judged come up often enough.
  players = coin() ? Known<std::uint8_t>(coin() ? 3 : 4) : maybe_number<std::uint8_t>();
  fill(reds, maybe_number<std::uint8_t>);
  for (std::string& name : names) name = any_text();
  first_dealer = any_seat();
  early_years = coin();
  fill(seating_dice, maybe_number<std::uint8_t>);
  floored_to = maybe_points();
  seed = WallSeed{any_text(), any_text()};
  other_game = any_text();
  settings = any_extra();
  unjudged = any_topics();
  unsettled = any_topics();
  extra = any_extra();
  return header;
}

KyokuHeader any_kyoku() {
  KyokuHeader header;
  auto& [round, honba, kyotaku, dealer, turn, dice, indicator, scores, hands, chips, seed,
         commitment, number, extra] = header;
  round = maybe_number<std::uint8_t>();
  honba = maybe_number<std::int32_t>();
  kyotaku = maybe_number<std::int32_t>();
  dealer = any_seat();
  turn = any_seat();
  fill(dice, maybe_number<std::uint8_t>);
  if (coin()) indicator = any_tile();
  fill(scores, maybe_points);
  for (std::vector<TileRef>& hand : hands) hand = any_tiles(14);
  fill(chips, maybe_number<std::int32_t>);
  seed = any_text();
  commitment = {any_text(), any_text(), any_text(), any_text()};
  number = maybe_number<std::uint32_t>();
  extra = any_extra();
  return header;
}

DepositClaim any_deposit() {
  DepositClaim claim;
  auto& [scores, amount, delta] = claim;
  fill(scores, maybe_points);
  amount = maybe_points();
  fill(delta, maybe_points);
  return claim;
}

ScoreClaim any_scores() {
  ScoreClaim scores;
  auto& [before, delta, after, chips_before, chips_delta] = scores;
  fill(before, maybe_points);
  fill(delta, maybe_points);
  fill(after, maybe_points);
  fill(chips_before, maybe_number<std::int32_t>);
  fill(chips_delta, maybe_number<std::int32_t>);
  return scores;
}

std::vector<Meld> any_melds() {
  std::vector<Meld> melds(between<std::size_t>(0, 4));
  for (Meld& meld : melds) meld = any_meld(any_meld_kind());
  return melds;
}

std::vector<YakuClaim> any_yaku() {
  std::vector<YakuClaim> claims(between<std::size_t>(0, 4));
  for (YakuClaim& claim : claims) {
    claim.yaku = static_cast<Yaku>(between<std::size_t>(0, kYakuCount - 1));
    claim.han = maybe_number<std::int32_t>();
    if (claim.yaku == Yaku::Unknown) claim.name = any_text();
  }
  return claims;
}

WinClaim any_win() {
  WinClaim claim;
  auto& [tile, concealed, melds, norths, yaku, han, fu, points, dealer_pays, non_dealer_pays, limit,
         indicators, ura_indicators, honba, kyotaku, liable, scores, extra] = claim;
  if (coin()) tile = any_tile();
  concealed = maybe_tiles(14);
  melds = maybe<std::vector<Meld>>(any_melds);
  norths = maybe_tiles(4);
  yaku = maybe<std::vector<YakuClaim>>(any_yaku);
  han = maybe_number<std::int32_t>();
  fu = maybe_number<std::int32_t>();
  points = maybe_points();
  dealer_pays = maybe_points();
  non_dealer_pays = maybe_points();
  limit = maybe<Limit>([] { return static_cast<Limit>(between(0, 5)); });
  indicators = maybe_tiles(5);
  ura_indicators = maybe_tiles(5);
  honba = maybe_number<std::int32_t>();
  kyotaku = maybe_number<std::int32_t>();
  liable = any_seat();
  scores = any_scores();
  extra = any_extra();
  return claim;
}

RyuukyokuClaim any_draw() {
  RyuukyokuClaim claim;
  auto& [kind, shown, melds, tenpai, nagashi, honba, kyotaku, scores, extra] = claim;
  kind = static_cast<RyuukyokuKind>(between(0, static_cast<int>(RyuukyokuKind::Unknown)));
  fill(shown, [] { return maybe_tiles(14); });
  fill(melds, [] { return maybe<std::vector<Meld>>(any_melds); });
  fill(tenpai, maybe_truth);
  fill(nagashi, maybe_truth);
  honba = maybe_number<std::int32_t>();
  kyotaku = maybe_number<std::int32_t>();
  scores = any_scores();
  extra = any_extra();
  return claim;
}

FoulClaim any_foul() {
  FoulClaim claim;
  claim.penalty = maybe_points();
  claim.reason = any_text();
  claim.scores = any_scores();
  claim.extra = any_extra();
  return claim;
}

DecisionClaim any_decision() {
  DecisionClaim claim;
  claim.points = maybe_points();
  claim.off_result = maybe_truth();
  claim.card = any_text();
  claim.reason = any_text();
  claim.extra = any_extra();
  return claim;
}

FinalClaim any_final() {
  FinalClaim claim;
  auto& [scores, result_tenths, decimals, placement, first, chips, kyokus, extra] = claim;
  fill(scores, maybe_points);
  fill(result_tenths, maybe_number<std::int32_t>);
  decimals = maybe_truth();
  fill(placement, maybe_number<std::uint8_t>);
  first = any_seat();
  fill(chips, maybe_number<std::int32_t>);
  kyokus = maybe_number<std::uint32_t>();
  extra = any_extra();
  return claim;
}

Finding any_finding(std::size_t events) {
  Finding finding;
  finding.rule = any_of<std::string>({"log/malformed", "log/incomplete", "log/unknown"});
  finding.severity = any_of({Severity::Note, Severity::Warning, Severity::Error});
  finding.kyoku = maybe_number<std::uint32_t>();
  finding.event = maybe<std::uint32_t>(
      [events] { return between<std::uint32_t>(0, static_cast<std::uint32_t>(events - 1)); });
  finding.seat = any_seat();
  finding.where = any_text();
  finding.message = any_text();
  finding.expected = any_text();
  finding.actual = any_text();
  // The words that a stream holds are text of the log.
  if (!finding.expected.empty()) finding.required = say(Said::TextOfLog, finding.expected);
  if (!finding.actual.empty()) finding.claimed = say(Said::TextOfLog, finding.actual);
  finding.source = any_position();
  return finding;
}

template <class T>
std::uint32_t keep(std::vector<T>& payloads, T payload) {
  payloads.push_back(std::move(payload));
  return static_cast<std::uint32_t>(payloads.size() - 1);
}

void set_tile(Event& event, TileRef tile) {
  event.tile = tile.tile;
  event.id = tile.id;
}

void add_call(Event& event, MeldKind kind, GameLog& log) {
  Meld meld = any_meld(kind);
  if (meld.called < meld.size && kind != MeldKind::Shouminkan) {
    set_tile(event, meld.tiles[meld.called]);
    event.target = meld.from;
  }
  if (kind == MeldKind::Shouminkan) set_tile(event, meld.tiles[meld.added]);
  // Now and then the event and its meld tell different stories, or the meld none: readers may find
  // such logs too.
  if (between(0, 7) == 0) set_tile(event, any_tile());
  if (between(0, 7) == 0) event.target = any_seat();
  if (between(0, 7) == 0) meld = any_meld(any_meld_kind());
  if (between(0, 7) == 0) meld.called = meld.added = Meld::kNone;
  if (between(0, 7) == 0) meld = Meld{};
  event.index = keep(log.melds, meld);
}

Event any_event(GameLog& log) {
  Event event;
  event.kind = static_cast<EventKind>(between<std::size_t>(1, kEventKinds - 1));
  event.seat = any_seat();
  switch (event.kind) {
    case EventKind::StartGame: break;
    case EventKind::StartKyoku: event.index = keep(log.kyokus, any_kyoku()); break;
    case EventKind::Draw:
    case EventKind::Kita:
    case EventKind::DoraReveal: set_tile(event, any_tile()); break;
    case EventKind::Discard:
      set_tile(event, any_tile());
      event.tsumogiri = any_of({Flag::Absent, Flag::No, Flag::Yes});
      break;
    case EventKind::Chi: add_call(event, MeldKind::Chi, log); break;
    case EventKind::Pon: add_call(event, MeldKind::Pon, log); break;
    case EventKind::Daiminkan: add_call(event, MeldKind::Daiminkan, log); break;
    case EventKind::Shouminkan: add_call(event, MeldKind::Shouminkan, log); break;
    case EventKind::Ankan: add_call(event, MeldKind::Ankan, log); break;
    case EventKind::RiichiDeclaration: event.called_double = coin(); break;
    case EventKind::RiichiDeposit:
      if (coin()) event.index = keep(log.deposits, any_deposit());
      break;
    case EventKind::Win:
      event.target = any_seat();
      event.index = keep(log.wins, any_win());
      break;
    case EventKind::Ryuukyoku: event.index = keep(log.ryuukyokus, any_draw()); break;
    case EventKind::EndGame:
      if (coin()) event.index = keep(log.finals, any_final());
      break;
    case EventKind::Reconnect:
    case EventKind::Substitute:
      if (coin()) event.index = keep(log.players_seen, PlayerFacts{any_text(), any_extra()});
      break;
    case EventKind::WinTileApart: event.apart = any_of({Flag::Absent, Flag::No, Flag::Yes}); break;
    case EventKind::Chonbo: event.index = keep(log.fouls, any_foul()); break;
    case EventKind::Penalty: event.index = keep(log.decisions, any_decision()); break;
    case EventKind::DeadHand:
    case EventKind::ThrownIn:
    case EventKind::TimeUp:
      if (coin()) {
        DecisionClaim claim;
        claim.reason = "wall";
        event.index = keep(log.decisions, claim);
      }
      break;
    default: break;
  }
  return event;
}

ToldClaim any_told(std::uint32_t event) {
  const auto any_faces = [](std::size_t most) {
    std::vector<Tile> faces;
    for (const TileRef& tile : any_tiles(most)) faces.push_back(tile.tile);
    return faces;
  };
  ToldClaim told;
  auto& [number, has_offers, offers, furiten, live, waits] = told;
  number = event;
  has_offers = coin();
  for (int left = has_offers ? between(0, 3) : 0; left > 0; --left) {
    Offer& offer = offers.emplace_back();
    offer.kind = static_cast<EventKind>(between<std::size_t>(1, kEventKinds - 1));
    offer.seat = Seat{between<std::uint8_t>(0, 3)};
    if (coin()) continue;
    offer.ways.emplace();
    for (int ways = between(0, 3); ways > 0; --ways) offer.ways->push_back(any_faces(4));
  }
  fill(furiten, maybe_truth);
  live = maybe_number<std::int32_t>();
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    if (coin()) waits.of(Seat{seat}) = any_faces(13);
  return told;
}

GameLog any_game_log() {
  GameLog log;
  auto& [header, events, sources, kyokus, melds, deposits, wins, draws, finals, fouls, decisions,
         players_seen, told, uncertain, fragment, torn, findings, unchecked] = log;
  header = any_header();
  fragment = coin();
  torn = coin();
  events.push_back(Event{});
  for (int left = between(0, 12); left > 0; --left) events.push_back(any_event(log));
  for (std::size_t i = 0; i < events.size(); ++i) sources.push_back(any_position());
  for (std::uint32_t i = 0; i < events.size(); ++i)
    if (coin()) told.push_back(any_told(i));
  for (int left = between(0, 2); left > 0; --left) findings.push_back(any_finding(events.size()));
  for (int left = between(0, 2); left > 0; --left) {
    unchecked.push_back(
        Unchecked{any_text(), any_text(),
                  between<std::uint32_t>(0, std::numeric_limits<std::uint32_t>::max())});
  }
  return log;
}

}  // namespace

rc::Gen<GameLog> arbitrary_game_log() { return rc::gen::noShrink(rc::gen::exec(any_game_log)); }

std::ostream& operator<<(std::ostream& out, const GameLog& log) {
  std::string stream;
  stream::write_events(log, stream);
  return out << stream;
}

}  // namespace referee
