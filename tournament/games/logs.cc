#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "tournament/games/duplicates.h"
#include "tournament/games/steps.h"
#include "tournament/model/lookup.h"
#include "validator/words/say.h"

namespace referee::tournament::games {
namespace {

GameStatus status_of(const GameReport& report) {
  switch (report.verdict) {
    case Verdict::Unreadable: return GameStatus::Unreadable;
    case Verdict::Unsupported: return GameStatus::Unsupported;
    case Verdict::Clean:
    case Verdict::Findings: return GameStatus::Counted;
  }
  return GameStatus::Counted;
}

/// Two seats of one table cannot be one player: who fits better keeps the player, of equals the
/// lower seat.
void part_doubled_players(AuditedGame& game, const std::vector<Fit>& fits) {
  for (std::size_t a = 0; a < game.seats.size(); ++a)
    for (std::size_t b = a + 1; b < game.seats.size(); ++b) {
      AuditedSeat& low = game.seats[a];
      AuditedSeat& high = game.seats[b];
      if (!low.player || low.player != high.player) continue;
      const bool high_keeps = fits[b] != Fit::Folded && fits[a] == Fit::Folded;
      (high_keeps ? low : high).player.reset();
    }
}

void find_seats(Audit& audit, const PlayedGame& log, AuditedGame& game) {
  std::vector<Fit> fits;
  for (unsigned s = 0; s < log.players; ++s) {
    AuditedSeat seat;
    seat.seat = Seat{static_cast<std::uint8_t>(s)};
    seat.name = log.report.names[s];
    seat.account = log.accounts[s];
    auto found = audit.roster.find(log.platform, seat.account, seat.name);
    if (!found || found->fit != Fit::Account) seat.may_be = audit.roster.namesakes(seat.name);
    if (!seat.may_be.empty()) found.reset();
    if (!found && audit.roster.is_open && (!seat.name.empty() || !seat.account.empty()) &&
        game.status == GameStatus::Counted)
      found = Found{audit.roster.add_from_log(log.platform, seat.account, seat.name), Fit::Name};
    if (found) {
      seat.player = found->player;
      if (found->fit == Fit::Account) {
        const auto by_name = audit.roster.find(log.platform, {}, seat.name);
        if (by_name && by_name->player != found->player)
          audit.unchecked.push_back(
              words::not_checked("identity",
                                 say(Said::AccountWasTaken, player_name(audit, found->player),
                                     player_name(audit, by_name->player)),
                                 1));
      }
    }
    fits.push_back(found ? found->fit : Fit::Folded);
    game.seats.push_back(std::move(seat));
  }
  part_doubled_players(game, fits);
}

bool is_read(const AuditedGame& game) {
  return game.status == GameStatus::Counted || game.status == GameStatus::Unsupported;
}

void find_equal_walls(Audit& audit, const std::vector<std::size_t>& order) {
  std::map<std::string, std::size_t> seeds;
  std::map<std::string_view, std::pair<std::size_t, Statement>> deals;
  for (const std::size_t number : order) {
    if (!is_read(audit.games[number])) continue;
    const PlayedGame& log = audit.logs[number];
    bool is_told = false;
    if (!log.seed.empty()) {
      const auto [at, is_new] = seeds.emplace(log.seed, number);
      if (!is_new) {
        is_told = true;
        EventFinding& finding =
            add_finding(audit, "event/same-seed", Severity::Warning,
                        say(Said::SameSeedAs, audit.logs[at->second].report.path));
        finding.game = number;
        finding.required = say(Said::ASeedOfItsOwn);
        finding.claimed = say(Said::TheSeedOf, audit.logs[at->second].report.path);
      }
    }
    for (const PlayedHand& hand : log.hands) {
      const std::string_view deal = deal_key(hand);
      if (deal.empty()) continue;
      const auto [at, is_new] = deals.emplace(deal, std::pair{number, hand.where});
      if (is_new || is_told || at->second.first == number) continue;
      is_told = true;
      EventFinding& finding = add_finding(audit, "event/same-wall", Severity::Warning,
                                          say(Said::DealtAs, hand.where, at->second.second,
                                              audit.logs[at->second.first].report.path));
      finding.game = number;
      finding.required = say(Said::AWallOfItsOwn);
      finding.claimed =
          say(Said::TheDealOf, at->second.second, audit.logs[at->second.first].report.path);
    }
  }
}

}  // namespace

void take_in_logs(Audit& audit) {
  audit.play_words.resize(audit.logs.size());
  for (std::size_t i = 0; i < audit.logs.size(); ++i) {
    AuditedGame game;
    game.log = i;
    game.status = status_of(audit.logs[i].report);
    find_seats(audit, audit.logs[i], game);
    audit.games.push_back(std::move(game));
  }
  const std::vector<std::size_t> order = order_of_logs(audit);
  find_duplicates(audit, order);
  find_equal_walls(audit, order);
}

}  // namespace referee::tournament::games
