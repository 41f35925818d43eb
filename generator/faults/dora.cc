// Faults of indicators: when they are turned, and what a win lists.
#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/facts/reveals.h"
#include "validator/log/event_of.h"
#include "validator/log/event_traits.h"

namespace referee::faults {
namespace {

unsigned kans_of(const Game& game, const Hand& hand) {
  unsigned kans = 0;
  for (std::uint32_t i = hand.start; i < hand.result; ++i)
    kans += (on(game.event(i).kind) & kKans) != 0 ? 1U : 0U;
  return kans;
}

/// Where an indicator is turned in a hand with one kan.
std::vector<Place> reveals(const Game& game, Choice& choice) {
  return places(game, choice, [&](const Hand& hand, const Table&, std::uint32_t i) {
    return game.is(i, EventKind::DoraReveal) && kans_of(game, hand) == 1 && i + 1 < hand.result;
  });
}

std::optional<Fault> missing(const Game& game, Choice& choice) {
  return first_of(reveals(game, choice), [&](const Place& place) -> std::optional<Fault> {
    Draft draft(game);
    draft.erase(place.number);
    return draft.done("dora/missing-reveal", place.number, "the indicator of a kan is left out");
  });
}

std::optional<Fault> early(const Game& game, Choice& choice) {
  return first_of(reveals(game, choice), [&](const Place& place) -> std::optional<Fault> {
    const EventKind before = game.event(place.number - 1).kind;
    if (before != EventKind::Draw && before != EventKind::Discard && (on(before) & kKans) == 0)
      return std::nullopt;
    // Before its kan it is an indicator of no kan at all.
    const bool is_before_kan = (on(before) & kKans) != 0;
    Draft draft(game);
    draft.move(place.number, place.number - 1);
    return draft
        .done("dora/early-reveal", place.number - 1,
              "the indicator of a kan is turned one event too early")
        .borne_by(is_before_kan ? place.number : place.number - 1);
  });
}

std::optional<Fault> late(const Game& game, Choice& choice) {
  return first_of(reveals(game, choice), [&](const Place& place) -> std::optional<Fault> {
    // Behind the next two discards, before a draw.
    unsigned discards = 0;
    for (std::uint32_t i = place.number + 1; i + 1 < place.hand.result; ++i) {
      if (game.is(i, EventKind::Discard)) ++discards;
      if (discards < 2 || !game.is(i + 1, EventKind::Draw)) continue;
      Draft draft(game);
      draft.move(place.number, i);
      // Until it is turned it may never be.
      return draft
          .done("dora/late-reveal", place.number, "the indicator of a kan is turned too late")
          .borne_by(i);
    }
    return std::nullopt;
  });
}

std::optional<Fault> unearned(const Game& game, Choice& choice) {
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        return game.is(i, EventKind::Draw) && table.hand.phase == Phase::ToDraw &&
               kans_of(game, hand) == 0 && !game.unseen(hand).empty();
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const TileRef tile = choice.one_of(game.unseen(place.hand));
    Draft draft(game);
    draft.drop_seed();
    draft.insert(place.number, event_of(EventKind::DoraReveal, Seat{}, tile));
    return draft.done("dora/unearned-reveal", place.number, "an indicator is turned without a kan");
  });
}

/// Hands of one winner whose claims hold a list of indicators.
std::vector<Hand> listed(const Game& game, Choice& choice, bool in_riichi) {
  return hands_where(game, choice, [&](const Hand& hand) {
    const WinClaim* win = game.single_win(hand);
    if (win == nullptr || !win->indicators || win->indicators->empty()) return false;
    const RiichiState riichi =
        game.before(hand, hand.result).at(game.event(hand.result).seat).riichi;
    return (riichi == RiichiState::Established || riichi == RiichiState::Discarded) == in_riichi;
  });
}

std::optional<Fault> mismatch(const Game& game, Choice& choice) {
  auto hands = listed(game, choice, true);
  const auto others = listed(game, choice, false);
  hands.insert(hands.end(), others.begin(), others.end());
  choice.shuffle(hands);
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    std::vector<TileRef>& list = *draft.win(hand.result).indicators;
    std::vector<TileRef> tiles =
        game.unseen_without(hand, hand::KindMask::of(list.back().tile.kind()));
    if (!game.ruleset.dora_on || tiles.empty()) return std::nullopt;
    list.back() = choice.one_of(tiles);
    return draft.done("dora/indicator-mismatch", hand.result,
                      "an indicator listed with a win is another tile");
  });
}

std::optional<Fault> ura_without_riichi(const Game& game, Choice& choice) {
  return first_of(listed(game, choice, false), [&](const Hand& hand) -> std::optional<Fault> {
    std::vector<TileRef> tiles = game.unseen(hand);
    Draft draft(game);
    WinClaim& win = draft.win(hand.result);
    choice.shuffle(tiles);
    if (tiles.size() < win.indicators->size()) return std::nullopt;
    tiles.resize(win.indicators->size());
    win.ura_indicators = tiles;
    draft.drop_seed();
    return draft.done("dora/ura-without-riichi", hand.result,
                      "ura indicators are listed for a winner who is not in riichi");
  });
}

std::optional<Fault> ura_count(const Game& game, Choice& choice) {
  return first_of(listed(game, choice, true), [&](const Hand& hand) -> std::optional<Fault> {
    const auto& ura = game.single_win(hand)->ura_indicators;
    if (!ura || ura->empty()) return std::nullopt;
    std::vector<TileRef> tiles = game.unseen(hand);
    Draft draft(game);
    std::vector<TileRef>& list = *draft.win(hand.result).ura_indicators;
    if (list.size() > 1 && choice.coin()) {
      list.pop_back();
    } else {
      if (tiles.empty()) return std::nullopt;
      draft.drop_seed();
      list.push_back(choice.one_of(tiles));
    }
    return draft.done("dora/ura-count", hand.result,
                      "the list of ura indicators is too long or too short");
  });
}

/// A hand with one kan, whose indicator is due at a point that the caller knows.
std::optional<Fault> written(const Game& game, Choice& choice, std::string_view rule) {
  if (!game.ruleset.dora_kan || game.ruleset.kandora_ankan != KandoraTiming::AtOnce)
    return std::nullopt;
  const Deal deal{{game.fitting("EEE 147m 28p 3s", "EEE 147p 28s")}, "E"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    const TileKind east{27};
    const auto tile = scribe.take_any(scribe.waited());
    if (!tile) return std::nullopt;
    scribe.draw(*scribe.take(east));
    if (!scribe.ankan(east)) return std::nullopt;
    const std::uint32_t at = scribe.next();
    scribe.draw(*tile);
    if (scribe.draft().at(at).kind != EventKind::DoraReveal) return std::nullopt;
    scribe.discard(*tile);
    if (!scribe.play_out()) return std::nullopt;
    Draft& draft = scribe.draft();
    if (rule == "dora/missing-reveal") {
      draft.erase(at);
      return draft.done(rule, at, "a hand is written in which a kan's indicator is never turned");
    }
    if (rule == "dora/early-reveal") {
      draft.move(at, at - 1);
      return draft
          .done(rule, at - 1, "a hand is written in which an indicator is turned before its kan")
          .borne_by(at);
    }
    draft.move(at, at + 2);
    return draft.done(rule, at, "a hand is written in which a kan's indicator is turned too late")
        .borne_by(at + 2);
  });
}

/// `draft` with `tile` turned before the win at event `at`, which alone shows that the discard has
/// not passed.
Fault turned_before_the_win(Draft& draft, std::uint32_t at, TileRef tile, std::string what) {
  draft.drop_seed();
  draft.insert(at, event_of(EventKind::DoraReveal, Seat{}, tile));
  return draft.done("dora/early-reveal", at, std::move(what)).borne_by(at + 1);
}

/// Whether the indicator of the kan whose replacement is thrown now waits for this discard to pass.
bool waits_for_discard(const Table& table, const Ruleset& ruleset) {
  if (!table.hand.discarder.present() || table.hand.pending_count != 1) return false;
  const PendingReveal& pending = table.hand.pending[0];
  return pending.discarded &&
         facts::timing_of(ruleset, pending.kind) == KandoraTiming::AfterDiscardPasses;
}

std::optional<Fault> before_ron(const Game& game, Choice& choice) {
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        return i == hand.result && game.is_ron(hand) && waits_for_discard(table, game.ruleset) &&
               !game.unseen(hand).empty();
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    Draft draft(game);
    return turned_before_the_win(draft, place.number, choice.one_of(game.unseen(place.hand)),
                                 "the indicator of a kan is turned before the win on the discard");
  });
}

std::optional<Fault> written_before_ron(const Game& game, Choice& choice) {
  const TileKind east{27};
  const Deal deal{
      {"", game.fitting("EEE 147m 28p 36s NP", "EEE 147p 36s CPN"), "234p678p345s22s67s"}, "E8s"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    scribe.pass(*scribe.take(east));
    if (!scribe.call(EventKind::Daiminkan, scribe.seat(1), {east, east, east})) return std::nullopt;
    const auto tile = scribe.take(kinds_of("8s").front());
    scribe.draw(*tile);
    scribe.discard(*tile);
    if (!waits_for_discard(scribe.table(), game.ruleset)) return std::nullopt;
    const std::uint32_t at = scribe.next();
    const auto indicator = scribe.take_any({});
    if (!indicator || !scribe.wins(scribe.seat(1), {scribe.seat(2)})) return std::nullopt;
    scribe.end_hand();
    return turned_before_the_win(
        scribe.draft(), at, *indicator,
        "a hand is written in which the indicator of an open kan is turned "
        "before the win on the discard behind the kan");
  });
}

std::optional<Fault> written_missing(const Game& game, Choice& choice) {
  return written(game, choice, "dora/missing-reveal");
}
std::optional<Fault> written_early(const Game& game, Choice& choice) {
  return written(game, choice, "dora/early-reveal");
}
std::optional<Fault> written_late(const Game& game, Choice& choice) {
  return written(game, choice, "dora/late-reveal");
}

constexpr Row kDoraRows[] = {
    {"dora/missing-reveal", missing},
    {"dora/missing-reveal", written_missing},
    {"dora/early-reveal", early},
    {"dora/early-reveal", written_early},
    {"dora/early-reveal", before_ron},
    {"dora/early-reveal", written_before_ron},
    {"dora/late-reveal", late},
    {"dora/late-reveal", written_late},
    {"dora/unearned-reveal", unearned},
    {"dora/indicator-mismatch", mismatch},
    {"dora/ura-without-riichi", ura_without_riichi},
    {"dora/ura-count", ura_count},
};

}  // namespace

std::span<const Row> dora_faults() { return kDoraRows; }

}  // namespace referee::faults
