// Faults of what the players were told: a statement of the log is changed, and the play stays as it
// is. A log that tells nothing has no place for them.
#include <algorithm>

#include "generator/faults/places.h"

namespace referee::faults {
namespace {

/// What `make(draft, statement)` makes of one of the statements for which `wanted` says so.
template <class Wanted, class Make>
std::optional<Fault> in_told(const Game& game, Choice& choice, Wanted wanted, Make make) {
  std::vector<std::size_t> list;
  const std::vector<ToldClaim>& told = game.log.told;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const bool in_hand = std::any_of(game.hands.begin(), game.hands.end(), [&](const Hand& hand) {
      return hand.start < told[i].event && told[i].event <= hand.result;
    });
    if (in_hand && wanted(told[i])) list.push_back(i);
  }
  choice.shuffle(list);
  if (list.empty()) return std::nullopt;
  Draft draft(game);
  return make(draft, draft.log.told[list.front()]);
}

std::optional<Fault> tiles_left(const Game& game, Choice& choice) {
  const auto wanted = [&](const ToldClaim& told) {
    return told.live && game.is(told.event, EventKind::Draw);
  };
  return in_told(game, choice, wanted, [&](Draft& draft, ToldClaim& told) {
    *told.live += choice.coin() || *told.live == 0 ? 1 : -1;
    return draft.done("turn/left-tiles", told.event, "the tiles left are told wrongly");
  });
}

std::optional<Fault> furiten_mark(const Game& game, Choice& choice) {
  const auto wanted = [&](const ToldClaim& told) {
    return game.is(told.event, EventKind::Discard) && told.furiten[0] && told.furiten[1] &&
           told.furiten[2];
  };
  return in_told(game, choice, wanted, [&](Draft& draft, ToldClaim& told) {
    const auto seat = static_cast<std::uint8_t>(choice.below(3));
    told.furiten[seat] = !*told.furiten[seat];
    return draft.done_by(Seat{seat}, "furiten/flag", told.event, "a furiten mark is turned");
  });
}

std::optional<Fault> missing_offer(const Game& game, Choice& choice) {
  const auto is_asked = [](const Offer& offer) { return offer.kind != EventKind::Discard; };
  const auto wanted = [&](const ToldClaim& told) {
    return told.has_offers && std::any_of(told.offers.begin(), told.offers.end(), is_asked);
  };
  return in_told(game, choice, wanted, [&](Draft& draft, ToldClaim& told) {
    const auto offer = std::find_if(told.offers.begin(), told.offers.end(), is_asked);
    const Seat seat = offer->seat;
    told.offers.erase(offer);
    return draft.done_by(seat, "offer/missing", told.event, "an offer is left out");
  });
}

/// Nobody may take their own discard, nor pon in a turn of their own.
std::optional<Fault> offer_to_nobody(const Game& game, Choice& choice) {
  const auto wanted = [&](const ToldClaim& told) {
    return told.has_offers && game.is(told.event, EventKind::Discard);
  };
  return in_told(game, choice, wanted, [&](Draft& draft, ToldClaim& told) {
    const Seat seat = game.event(told.event).seat;
    told.offers.push_back(Offer{choice.coin() ? EventKind::Pon : EventKind::Win, seat, {}});
    return draft.done_by(seat, "offer/not-legal", told.event,
                         "a player is offered their own discard");
  });
}

/// One way of an offer is left out.
std::optional<Fault> missing_way(const Game& game, Choice& choice) {
  const auto is_wide = [](const Offer& offer) {
    return offer.kind != EventKind::Discard && offer.ways && offer.ways->size() > 1;
  };
  const auto wanted = [&](const ToldClaim& told) {
    return told.has_offers && std::any_of(told.offers.begin(), told.offers.end(), is_wide);
  };
  return in_told(game, choice, wanted, [&](Draft& draft, ToldClaim& told) {
    const auto offer = std::find_if(told.offers.begin(), told.offers.end(), is_wide);
    offer->ways->pop_back();
    return draft.done_by(offer->seat, "offer/missing", told.event, "a way of an offer is left out");
  });
}

std::optional<Fault> wrong_waits(const Game& game, Choice& choice) {
  const auto wanted = [&](const ToldClaim& told) {
    const Event& event = game.event(told.event);
    return event.kind == EventKind::Discard && told.waits[event.seat.index()];
  };
  return in_told(game, choice, wanted, [&](Draft& draft, ToldClaim& told) {
    const Seat seat = game.event(told.event).seat;
    std::vector<Tile>& waits = told.waits.of(seat);
    if (waits.size() > 1 && choice.coin()) {
      waits.pop_back();
    } else {
      const TileKind first = waits.front().kind();
      TileKind other{static_cast<std::uint8_t>((first.value + 1U) % kKinds)};
      while (
          std::any_of(waits.begin(), waits.end(), [&](Tile tile) { return tile.kind() == other; }))
        other = TileKind{static_cast<std::uint8_t>((other.value + 1U) % kKinds)};
      waits.push_back(Tile::plain(other));
    }
    return draft.done_by(seat, "offer/waits", told.event, "the waits of a hand are told wrongly");
  });
}

constexpr Row kRows[] = {
    {"turn/left-tiles", tiles_left},      {"furiten/flag", furiten_mark},
    {"offer/missing", missing_offer},     {"offer/missing", missing_way},
    {"offer/not-legal", offer_to_nobody}, {"offer/waits", wrong_waits},
};

}  // namespace

std::span<const Row> told_faults() { return kRows; }

}  // namespace referee::faults
