#include "tournament/games/fitting.h"

#include <algorithm>

namespace referee::tournament::games {
namespace {

/// Nothing but the name tells who sits there, and the name is the player's.
bool may_be(const AuditedSeat& seat, Known<std::size_t> player) {
  return !seat.player && player && std::ranges::find(seat.may_be, *player) != seat.may_be.end();
}

/// Whether the decision lets `other` sit for its player at this table. Whoever sits there needs no
/// substitute: nobody has two seats of a game.
bool lets_sit(const Audit& audit, const Decision& decision, std::size_t other,
              const AuditedGame& game, Known<std::size_t> scheduled) {
  if (!decision.is_sound || decision.row.kind != DecisionKind::Substitute ||
      decision.other != other || sits_at(game, decision.player))
    return false;
  if (decision.row.game.empty()) return true;
  if (decision.game && game.log) return audit.games[*decision.game].log == game.log;
  return decision.scheduled && decision.scheduled == scheduled;
}

bool is_decided(const Audit& audit, std::size_t player, std::size_t other, const AuditedGame& game,
                Known<std::size_t> scheduled) {
  return std::ranges::any_of(audit.decisions, [&](const Decision& decision) {
    return decision.player == player && lets_sit(audit, decision, other, game, scheduled);
  });
}

bool is_substitute(const Audit& audit, std::size_t player, std::size_t other,
                   const AuditedGame& game, Known<std::size_t> scheduled) {
  return audit.roster.players[player].replaced_by == other ||
         is_decided(audit, player, other, game, scheduled);
}

/// The schedule names nobody known there, and a decision about this game says for whom `other`
/// sits.
Known<std::size_t> due_by_decision(const Audit& audit, std::size_t other, const AuditedGame& game,
                                   std::size_t scheduled) {
  const std::vector<DueSeat>& due = audit.schedule[scheduled].due;
  for (const Decision& decision : audit.decisions)
    if (!decision.row.game.empty() && lets_sit(audit, decision, other, game, scheduled) &&
        std::ranges::none_of(due,
                             [&](const DueSeat& seat) { return seat.player == decision.player; }))
      return decision.player;
  return std::nullopt;
}

/// Of two seats with one name the schedule does not tell which is whose.
bool is_only_namesake(const AuditedGame& game, std::size_t seat) {
  for (std::size_t s = 0; s < game.seats.size(); ++s)
    if (s != seat && !game.seats[seat].may_be.empty() &&
        game.seats[s].may_be == game.seats[seat].may_be)
      return false;
  return true;
}

}  // namespace

bool sits_at(const AuditedGame& game, Known<std::size_t> player) {
  return std::ranges::any_of(game.seats,
                             [&](const AuditedSeat& seat) { return seat.player == player; });
}

std::size_t TableFit::size_of_misfits() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(seats, [](const SeatFit& fit) { return !fit.due; }));
}

void TableFit::apply_to(AuditedGame& game) const {
  for (std::size_t s = 0; s < game.seats.size(); ++s) {
    AuditedSeat& seat = game.seats[s];
    if (is_only_namesake(game, s) && may_be(seat, seats[s].plays_for))
      seat.player = seats[s].plays_for;
    if (!seat.player && !seat.may_be.empty()) continue;
    seat.plays_for = seats[s].plays_for ? seats[s].plays_for : seat.player;
    seat.is_undeclared = !seats[s].due && seat.player.has_value();
  }
}

bool may_fit(const Audit& audit, const AuditedGame& game, const ScheduledGame& due,
             std::size_t differences) {
  if (due.due.size() < game.seats.size() - differences) return false;
  std::size_t sure = 0;
  std::size_t open = 0;
  for (const DueSeat& seat : due.due) {
    if (!seat.player) {
      ++open;
      continue;
    }
    const bool sits = std::ranges::any_of(game.seats, [&](const AuditedSeat& at) {
      return at.player == seat.player || may_be(at, seat.player);
    });
    if (sits)
      ++sure;
    else if (audit.roster.players[*seat.player].replaced_by || audit.has_substitutes)
      ++open;
  }
  return sure + open + differences >= game.seats.size();
}

FreePlaces::FreePlaces(const Audit& audit)
    : audit_(audit), by_player_(audit.roster.players.size()) {
  for (std::size_t s = 0; s < audit.schedule.size(); ++s) {
    bool is_open = audit.has_substitutes;
    for (const DueSeat& seat : audit.schedule[s].due)
      is_open = is_open || !seat.player || audit.roster.players[*seat.player].replaced_by;
    if (is_open) {
      open_.places.push_back(s);
      continue;
    }
    for (const DueSeat& seat : audit.schedule[s].due)
      if (std::vector<std::size_t>& of = by_player_[*seat.player].places;
          of.empty() || of.back() != s)
        of.push_back(s);
  }
}

void FreePlaces::each(const AuditedGame& game, const std::function<bool(std::size_t)>& take) {
  struct Reader {
    List* list;
    std::size_t at;
  };
  std::vector<Reader> readers;
  const auto read = [&](List& list) {
    while (list.first < list.places.size() && audit_.schedule[list.places[list.first]].game)
      ++list.first;
    readers.push_back({&list, list.first});
  };
  read(open_);
  for (const AuditedSeat& seat : game.seats) {
    if (seat.player && *seat.player < by_player_.size()) read(by_player_[*seat.player]);
    if (seat.player) continue;
    for (const std::size_t player : seat.may_be) read(by_player_[player]);
  }
  for (;;) {
    std::size_t next = audit_.schedule.size();
    for (const Reader& reader : readers)
      if (reader.at < reader.list->places.size())
        next = std::min(next, reader.list->places[reader.at]);
    if (next == audit_.schedule.size()) return;
    for (Reader& reader : readers)
      if (reader.at < reader.list->places.size() && reader.list->places[reader.at] == next)
        ++reader.at;
    if (!audit_.schedule[next].game && take(next)) return;
  }
}

TableFit fit_seats(const Audit& audit, const AuditedGame& game, std::size_t scheduled) {
  const std::vector<DueSeat>& due = audit.schedule[scheduled].due;
  TableFit fit;
  fit.seats.resize(game.seats.size());
  fit.due = due.size();
  std::vector<bool> taken(due.size());
  // Who is due comes before who sits for another, a member of a team before anybody.
  const auto step = [&](auto fits) {
    for (std::size_t s = 0; s < game.seats.size(); ++s)
      for (std::size_t d = 0; d < due.size() && !fit.seats[s].due; ++d) {
        if (taken[d] || !fits(game.seats[s], due[d])) continue;
        taken[d] = true;
        fit.seats[s].due = d;
        if (due[d].player) fit.seats[s].plays_for = due[d].player;
      }
  };
  step([](const AuditedSeat& seat, const DueSeat& at) {
    return seat.player && seat.player == at.player;
  });
  step([](const AuditedSeat& seat, const DueSeat& at) { return may_be(seat, at.player); });
  step([&](const AuditedSeat& seat, const DueSeat& at) {
    return seat.player && at.player &&
           is_substitute(audit, *at.player, *seat.player, game, scheduled);
  });
  step([&](const AuditedSeat& seat, const DueSeat& at) {
    return seat.player && !at.player && !at.team.empty() &&
           audit.roster.players[*seat.player].team == at.team;
  });
  step([](const AuditedSeat&, const DueSeat& at) { return !at.player && at.team.empty(); });
  for (std::size_t s = 0; s < game.seats.size(); ++s)
    if (fit.seats[s].due && due[*fit.seats[s].due].is_stranger && game.seats[s].player)
      fit.seats[s].plays_for = due_by_decision(audit, *game.seats[s].player, game, scheduled);
  return fit;
}

void sit_without_schedule(const Audit& audit, AuditedGame& game) {
  for (AuditedSeat& seat : game.seats) {
    seat.plays_for = seat.player;
    if (!seat.player || !audit.has_substitutes) continue;
    Known<std::size_t> first;
    for (const Decision& decision : audit.decisions)
      if (decision.player && lets_sit(audit, decision, *seat.player, game, std::nullopt) &&
          (!first || *decision.player < *first))
        first = decision.player;
    if (first) seat.plays_for = first;
  }
}

}  // namespace referee::tournament::games
