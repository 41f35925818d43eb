// Faults on the way from hand to hand: headers, hands left out or added, the end of the game, and
// fouls.
#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/facts/facts.h"
#include "validator/log/event_of.h"

namespace referee::faults {
namespace {

/// Hands behind the first one whose header follows from the hand before.
std::vector<Hand> later_hands(const Game& game, Choice& choice) {
  return hands_where(game, choice, [&](const Hand& hand) {
    const Table table = game.before(hand, hand.start);
    return table.game.hands_started > 0 &&
           game.with_context(game.log, table, hand.start,
                             [](const Context& c) { return facts::header_facts(c).known; });
  });
}

std::optional<Fault> round(const Game& game, Choice& choice) {
  return first_of(later_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    Known<std::uint8_t>& written = draft.header(hand.start).round;
    if (!written) return std::nullopt;
    const bool back = *written > 0 && choice.coin();
    written = static_cast<std::uint8_t>(back ? *written - 1 : *written + 1);
    return draft.done("flow/round", hand.start, "a header names another round");
  });
}

std::optional<Fault> counter_of_header(const Game& game, Choice& choice,
                                       Known<std::int32_t> KyokuHeader::*counter,
                                       std::string_view rule, std::string what) {
  return first_of(later_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    Known<std::int32_t>& written = draft.header(hand.start).*counter;
    if (!written) return std::nullopt;
    *written += *written > 0 && choice.coin() ? -1 : 1;
    return draft.done(rule, hand.start, what);
  });
}

std::optional<Fault> honba_of_header(const Game& game, Choice& choice) {
  return counter_of_header(game, choice, &KyokuHeader::honba, "flow/honba",
                           "a header names another honba");
}

std::optional<Fault> sticks_of_header(const Game& game, Choice& choice) {
  return counter_of_header(game, choice, &KyokuHeader::kyotaku, "flow/riichi-sticks",
                           "a header names another number of sticks");
}

std::optional<Fault> honba_of_result(const Game& game, Choice& choice) {
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    const bool won = game.is_win(hand);
    if (won ? game.single_win(hand) == nullptr : game.drawn(hand) == nullptr) return std::nullopt;
    Known<std::int32_t>& written =
        won ? draft.win(hand.result).honba : draft.draw(hand.result).honba;
    if (!written) return std::nullopt;
    ++*written;
    return draft.done("flow/honba", hand.result, "a result names another honba than its hand");
  });
}

std::optional<Fault> scores_of_header(const Game& game, Choice& choice) {
  return first_of(later_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    Known<Points>& written = draft.header(hand.start).scores[choice.below(game.shape.players)];
    if (!written) return std::nullopt;
    constexpr std::array<std::int32_t, 4> kSteps = {-1000, -100, 100, 1000};
    *written += Points{kSteps[choice.below(kSteps.size())]};
    return draft.done("flow/scores", hand.start, "a header names another score");
  });
}

std::optional<Fault> dealer(const Game& game, Choice& choice) {
  return first_of(later_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    Seat& written = draft.header(hand.start).dealer;
    if (!written.present()) return std::nullopt;
    written = another_seat(game, choice, written);
    // The wall is dealt by the one who deals.
    draft.drop_seed();
    return draft.done("deal/dealer", hand.start, "a header names another dealer");
  });
}

std::optional<Fault> start(const Game& game, Choice& choice) {
  const auto hands = hands_where(game, choice, [&](const Hand& hand) {
    return !game.log.fragment && game.before(hand, hand.start).game.hands_started == 0;
  });
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    KyokuHeader& header = draft.header(hand.start);
    switch (choice.below(4)) {
      case 0:
        if (!header.honba) return std::nullopt;
        ++*header.honba;
        break;
      case 1:
        if (!header.kyotaku) return std::nullopt;
        ++*header.kyotaku;
        break;
      case 2:
        if (!header.round) return std::nullopt;
        ++*header.round;
        break;
      default: {
        Known<Points>& score = header.scores[choice.below(game.shape.players)];
        if (!score) return std::nullopt;
        *score += Points{choice.coin() ? 1000 : -1000};
      }
    }
    return draft.done("deal/start", hand.start, "the first hand does not start as it must");
  });
}

/// Whether two facts of the headers differ or more, which are not the sticks and the scores alone:
/// such sticks were given back, and no hand is missing.
bool differ_by_a_hand(const KyokuHeader& one, const KyokuHeader& other) {
  const unsigned counters = unsigned{one.round != other.round} + unsigned{one.honba != other.honba};
  const unsigned others =
      unsigned{one.kyotaku != other.kyotaku} + unsigned{one.scores != other.scores};
  return counters > 0 && counters + others >= 2;
}

std::optional<Fault> missing_hand(const Game& game, Choice& choice) {
  return first_of(later_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    if (!game.is(hand.end, EventKind::StartKyoku)) return std::nullopt;
    if (!differ_by_a_hand(game.header(hand), game.log.kyokus[game.event(hand.end).index]))
      return std::nullopt;
    Draft draft(game);
    draft.erase(hand.start, hand.end - hand.start);
    return draft.done("flow/missing-hand", hand.start, "a hand is left out");
  });
}

std::optional<Fault> continued(const Game& game, Choice& choice) {
  if (game.hands.empty() || game.log.fragment || game.log.events.back().kind != EventKind::EndGame)
    return std::nullopt;
  const Hand& last = game.hands.back();
  if (last.end + 1 != game.log.events.size()) return std::nullopt;
  const Table table = game.before(last, last.end);
  const auto over = game.with_context(game.log, table, last.end,
                                      [](const Context& c) { return facts::continuations(c); });
  if (!over || over->may_go_on() || !table.game.now.kyotaku) return std::nullopt;
  KyokuHeader header = game.header(last);
  header.scores = table.game.now.scores;
  header.kyotaku = over->ruled().next.kyotaku;
  header.honba = 0;
  header.round = static_cast<std::uint8_t>(*header.round + 1);
  header.dealer = next_seat(header.dealer, game.shape.players);
  header.number.reset();
  auto scribe = Scribe::deal_behind(game, choice, header);
  if (!scribe) return std::nullopt;
  const std::uint32_t at = scribe->next() - 1;
  if (!scribe->play_out()) return std::nullopt;
  return scribe->draft().done("flow/continued", at, "a hand is written behind the end of the game");
}

std::optional<Fault> ended_early(const Game& game, Choice& choice) {
  if (game.log.fragment || game.log.events.back().kind != EventKind::EndGame) return std::nullopt;
  const auto hands = hands_where(
      game, choice, [&](const Hand& hand) { return game.is(hand.end, EventKind::StartKyoku); });
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    const Table table = game.before(hand, hand.end);
    const auto ways = game.with_context(game.log, table, hand.end,
                                        [](const Context& c) { return facts::continuations(c); });
    if (!ways || ways->may_end()) return std::nullopt;
    Draft draft(game);
    const Event end = game.log.events.back();
    draft.cut(hand.end);
    draft.log.events.push_back(end);
    if (!reckon_finals(game, draft.log, true)) return std::nullopt;
    if (end.index < draft.log.finals.size()) draft.log.finals[end.index].kyokus.reset();
    return draft.done("flow/ended-early", hand.end,
                      "the game ends behind a hand that does not end it");
  });
}

std::optional<Fault> foul(const Game& game, Choice& choice) {
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        return game.is(i, EventKind::Draw) && table.hand.phase == Phase::ToDraw &&
               table.hand.owing == 0 && table.hand.pending_count == 0 && i < hand.result;
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    Scribe scribe(game, choice, place.hand, place.number);
    const Seat seat = any_seat(game, choice);
    FoulClaim claim;
    const bool off_result = game.ruleset.foul_mode == FoulMode::ScorePenalty;
    claim.penalty =
        (off_result ? game.ruleset.foul_penalty.get().value_or(Points{}) : Points{}) + Points{5000};
    scribe.write(event_of(EventKind::Chonbo, seat, keep(scribe.draft().log.fouls, claim)));
    scribe.end_hand();
    return scribe.draft().done("flow/chonbo", place.number,
                               "a foul ends a hand and costs what it does not cost");
  });
}

constexpr Row kFlowRows[] = {
    {"deal/dealer", dealer},
    {"deal/start", start},
    {"flow/scores", scores_of_header},
    {"flow/round", round},
    {"flow/honba", honba_of_header},
    {"flow/honba", honba_of_result},
    {"flow/riichi-sticks", sticks_of_header},
    {"flow/missing-hand", missing_hand},
    {"flow/chonbo", foul},
    {"flow/continued", continued},
    {"flow/ended-early", ended_early},
};

}  // namespace

std::span<const Row> flow_faults() { return kFlowRows; }

}  // namespace referee::faults
