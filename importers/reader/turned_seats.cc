#include "importers/reader/turned_seats.h"

#include <array>
#include <cstddef>
#include <utility>

namespace referee::reader {
namespace {

std::size_t players_of(const GameLog& log) {
  return log.header.flags.players.value_or(kMaxSeats) == 3 ? 3 : kMaxSeats;
}

class Turning {
 public:
  Turning(std::size_t players, Seat first) : players_(players), first_(first.index()) {}

  void turn(GameLog& log) const;

 private:
  void seat(Seat& seat) const {
    if (seat.present() && seat.index() < players_)
      seat.value = static_cast<std::uint8_t>((seat.index() + players_ - first_) % players_);
  }
  template <class T>
  void list(std::array<T, kMaxSeats>& list) const {
    std::array<T, kMaxSeats> turned = list;
    for (std::size_t s = 0; s < players_; ++s)
      turned[(s + players_ - first_) % players_] = std::move(list[s]);
    list = std::move(turned);
  }
  void melds(std::vector<Meld>& melds) const {
    for (Meld& meld : melds) seat(meld.from);
  }
  void scores(ScoreClaim& claim) const {
    list(claim.before);
    list(claim.delta);
    list(claim.after);
    list(claim.chips_before);
    list(claim.chips_delta);
  }
  void events(std::vector<Event>& events) const {
    for (Event& event : events) {
      seat(event.seat);
      seat(event.target);
    }
  }
  void results(GameLog& log) const;
  void told(ToldClaim& claim) const;

  std::size_t players_;
  std::size_t first_;
};

void Turning::results(GameLog& log) const {
  for (WinClaim& win : log.wins) {
    if (win.melds) melds(*win.melds);
    seat(win.liable);
    scores(win.scores);
  }
  for (RyuukyokuClaim& draw : log.ryuukyokus) {
    for (auto& laid : draw.melds)
      if (laid) melds(*laid);
    list(draw.shown);
    list(draw.melds);
    list(draw.tenpai);
    list(draw.nagashi);
    scores(draw.scores);
  }
  for (FinalClaim& claim : log.finals) {
    list(claim.scores);
    list(claim.result_tenths);
    list(claim.placement);
    list(claim.chips);
    seat(claim.first);
  }
  for (FoulClaim& foul : log.fouls) scores(foul.scores);
}

void Turning::told(ToldClaim& claim) const {
  for (Offer& offer : claim.offers) seat(offer.seat);
  list(claim.furiten);
  WaitClaims waits;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    const std::vector<Tile>* const named = claim.waits[s];
    if (named == nullptr) continue;
    Seat turned{s};
    seat(turned);
    waits.of(turned) = *named;
  }
  claim.waits = std::move(waits);
}

void Turning::turn(GameLog& log) const {
  list(log.header.names);
  list(log.header.player_ids);
  seat(log.header.first_dealer);
  events(log.events);
  for (UncertainOrder& hand : log.uncertain)
    for (OtherOrder& order : hand.others) events(order.events);
  for (KyokuHeader& kyoku : log.kyokus) {
    seat(kyoku.dealer);
    seat(kyoku.turn);
    list(kyoku.scores);
    list(kyoku.hands);
    list(kyoku.chips);
  }
  melds(log.melds);
  for (DepositClaim& deposit : log.deposits) {
    list(deposit.scores);
    list(deposit.delta);
  }
  results(log);
  for (ToldClaim& claim : log.told) told(claim);
  for (Finding& finding : log.findings) seat(finding.seat);
}

}  // namespace

Seat first_dealer_of(const GameLog& log) {
  if (log.header.first_dealer.present()) return log.header.first_dealer;
  if (log.kyokus.empty() || !log.kyokus.front().round || !log.kyokus.front().dealer.present())
    return {};
  const std::size_t players = players_of(log);
  const KyokuHeader& kyoku = log.kyokus.front();
  if (kyoku.dealer.index() >= players) return {};
  const std::size_t hand = *kyoku.round % kMaxSeats;
  return Seat{
      static_cast<std::uint8_t>((kyoku.dealer.index() + kMaxSeats * players - hand) % players)};
}

GameLog counted_from(const GameLog& log, Seat first) {
  GameLog turned = log;
  const std::size_t players = players_of(log);
  if (first.present() && first.index() < players) Turning(players, first).turn(turned);
  return turned;
}

}  // namespace referee::reader
