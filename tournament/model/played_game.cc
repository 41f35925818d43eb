#include "tournament/model/played_game.h"

#include <algorithm>
#include <utility>

#include "validator/flow/next_hand.h"
#include "validator/words/said.h"

namespace referee::tournament {
namespace {

using Scores = std::array<Points, kMaxSeats>;

/// Bounds what is taken over from a log of any size.
constexpr std::size_t kMostHands = 200;

template <class T>
Known<std::array<T, kMaxSeats>> all_known(const std::array<Known<T>, kMaxSeats>& facts,
                                          unsigned players) {
  std::array<T, kMaxSeats> all{};
  for (std::size_t s = 0; s < players; ++s) {
    if (!facts[s]) return std::nullopt;
    all[s] = *facts[s];
  }
  return all;
}

/// All tiles dealt, from the dealer on, each hand sorted, and the indicator.
std::string deal_of(const KyokuHeader& header, unsigned players) {
  constexpr std::size_t kDealt = 13;
  if (!header.dealer.present() || header.dealer.index() >= players) return {};
  std::string deal;
  for (unsigned i = 0; i < players; ++i) {
    std::string hand;
    for (const TileRef& tile : header.hands[next_seat(header.dealer, players, i).index()]) {
      if (!tile.tile.present()) return {};
      hand += static_cast<char>('0' + tile.tile.code);
    }
    // Some formats deal the dealer the first draw too.
    if (hand.size() != kDealt && !(i == 0 && hand.size() == kDealt + 1)) return {};
    std::ranges::sort(hand);
    deal += hand + ' ';
  }
  if (header.indicator.tile.present()) deal += static_cast<char>('0' + header.indicator.tile.code);
  return deal;
}

/// "East 1-0": round and counters.
Statement say_hand(const KyokuHeader& header) {
  if (!header.round) return say(Said::SomeHand);
  const Round round{header.round};
  return header.honba ? say(Said::ThisHand, round, *header.honba)
                      : say(Said::HandWithoutHonba, round);
}

Said said_of(RyuukyokuKind kind) {
  switch (kind) {
    case RyuukyokuKind::Exhaustive: return Said::ExhaustiveDraw;
    case RyuukyokuKind::NineTerminals: return Said::DrawByTerminals;
    case RyuukyokuKind::FourRiichi: return Said::DrawByRiichi;
    case RyuukyokuKind::TripleRon: return Said::DrawByRons;
    case RyuukyokuKind::FourKans: return Said::DrawByKans;
    case RyuukyokuKind::FourWinds: return Said::DrawByWinds;
    case RyuukyokuKind::NagashiMangan: return Said::DrawByNagashi;
    case RyuukyokuKind::Unknown: break;
  }
  return Said::SomeDraw;
}

/// Follows the scores that a log writes, hand by hand.
class HandReader {
 public:
  HandReader(const GameLog& log, unsigned players, PlayedGame& out)
      : log_(log), players_(players), out_(out) {}

  void run() {
    for (const Event& event : log_.events) take(event);
    close();
  }

  /// After the last hand; absent where its moves are not all written.
  Known<Scores> scores() const { return scores_; }
  std::int32_t sticks() const { return sticks_; }

  /// The log says so itself, or it is a part of a game by design, and no rule asks for a hand after
  /// its last one.
  bool has_end(const Ruleset& rules) const {
    return says_end_ || (log_.fragment && has_result_ && flow::after(end_, rules).may_end());
  }

 private:
  void take(const Event& event) {
    switch (event.kind) {
      case EventKind::EndGame: says_end_ = true; return;
      case EventKind::StartKyoku:
        if (event.index < log_.kyokus.size()) open(log_.kyokus[event.index]);
        return;
      case EventKind::RiichiDeposit: return deposit(event);
      case EventKind::Win:
        if (event.index < log_.wins.size()) win(event, log_.wins[event.index]);
        return;
      case EventKind::Ryuukyoku:
        if (event.index < log_.ryuukyokus.size()) {
          const RyuukyokuClaim& claim = log_.ryuukyokus[event.index];
          hand_.result.push_back(say(said_of(claim.kind)));
          has_result_ = true;
          end_.draw = claim.kind;
          move(claim.scores);
        }
        return;
      case EventKind::Chonbo:
        if (event.index < log_.fouls.size()) {
          hand_.result.push_back(say(Said::FoulInHand, event.seat));
          move(log_.fouls[event.index].scores);
        }
        return;
      default: return;
    }
  }

  void open(const KyokuHeader& header) {
    close();
    is_open_ = true;
    hand_ = PlayedHand{};
    hand_.round = header.round;
    hand_.honba = header.honba;
    hand_.where = say_hand(header);
    hand_.deal = deal_of(header, players_);
    scores_ = all_known(header.scores, players_);
    before_ = scores_;
    sticks_ = header.kyotaku.value_or(0);
    has_result_ = false;
    end_ = flow::HandEnd{};
    end_.round = header.round;
    end_.dealer = header.dealer;
    end_.first_dealer = out_.first_dealer;
    end_.honba = header.honba;
  }

  void deposit(const Event& event) {
    constexpr Points kUsualStick{1000};
    ++sticks_;
    if (!scores_ || !event.seat.present() || event.seat.index() >= players_) return;
    const Points stick = event.index < log_.deposits.size()
                             ? log_.deposits[event.index].amount.value_or(kUsualStick)
                             : kUsualStick;
    (*scores_)[event.seat.index()] -= stick;
  }

  void win(const Event& event, const WinClaim& claim) {
    const Seat seat = event.seat;
    const Seat from = event.target;
    if (claim.points)
      hand_.result.push_back(is_tsumo(event)
                                 ? say(Said::WinsByTsumoWith, seat, claim.points->value)
                                 : say(Said::WinsOnWith, seat, from, claim.points->value));
    else
      hand_.result.push_back(is_tsumo(event) ? say(Said::WinsByTsumo, seat)
                                             : say(Said::WinsOn, seat, from));
    move(claim.scores);
    sticks_ = 0;
    has_result_ = true;
    end_.winners.add(event.seat);
  }

  void move(const ScoreClaim& claim) {
    const auto delta = all_known(claim.delta, players_);
    if (!delta || !scores_) {
      scores_ = all_known(claim.after, players_);
      return;
    }
    for (std::size_t s = 0; s < players_; ++s) (*scores_)[s] += (*delta)[s];
  }

  void close() {
    if (!is_open_ || out_.hands.size() >= kMostHands) return;
    hand_.after = scores_;
    for (std::size_t s = 0; s < players_ && scores_; ++s) end_.scores[s] = (*scores_)[s];
    if (scores_ && before_) {
      Scores moves{};
      for (std::size_t s = 0; s < players_; ++s) moves[s] = (*scores_)[s] - (*before_)[s];
      hand_.moves = moves;
    }
    out_.hands.push_back(std::move(hand_));
    is_open_ = false;
  }

  const GameLog& log_;
  unsigned players_;
  PlayedGame& out_;
  PlayedHand hand_;
  bool is_open_ = false;
  Known<Scores> before_;
  Known<Scores> scores_;
  std::int32_t sticks_ = 0;
  flow::HandEnd end_;
  bool has_result_ = false;  ///< the hand that is read now
  bool says_end_ = false;
};

bool has_finding_of_end(const GameReport& report) {
  return std::ranges::any_of(
      report.findings, [](const Finding& finding) { return finding.rule.starts_with("final/"); });
}

void take_end(const GameLog& log, const Ruleset& rules, const HandReader& hands, PlayedGame& out) {
  const FinalClaim none;
  const FinalClaim& claim = log.finals.empty() ? none : log.finals.back();
  out.claimed_tenths = all_known(claim.result_tenths, out.players);
  const auto claimed = all_known(claim.scores, out.players);
  if (hands.scores()) {
    const Seat dealer = out.dealer();
    const auto finals =
        flow::final_scores(*hands.scores(), std::max(hands.sticks(), 0), dealer, rules);
    out.scores = finals.front().scores;
    for (const flow::FinalScores& way : finals)
      if (claimed && way.scores == *claimed) out.scores = claimed;
  }
  // What the judge has nothing to say against is taken as it is written.
  if (claimed && (!out.scores || !has_finding_of_end(out.report))) out.scores = claimed;
}

void take_chips(const GameLog& log, PlayedGame& out) {
  if (log.finals.empty() || log.kyokus.empty()) return;
  auto chips = all_known(log.finals.back().chips, out.players);
  if (!chips) return;
  const auto before = all_known(log.kyokus.front().chips, out.players);
  for (std::size_t s = 0; s < out.players && before; ++s) (*chips)[s] -= (*before)[s];
  out.chips = chips;
}

}  // namespace

bool is_cut_short(const PlayedGame& game) {
  return std::ranges::any_of(game.report.findings, [](const Finding& finding) {
    return finding.rule == "log/incomplete";
  });
}

PlayedGame played_game(const GameLog& log, GameReport report, const Ruleset& rules) {
  PlayedGame out;
  out.report = std::move(report);
  const GameHeader& header = log.header;
  out.log_id = header.log_id;
  out.platform = header.platform;
  out.named_rules = header.rules;
  out.lobby = header.lobby;
  out.started = header.started;
  out.accounts = header.player_ids;
  out.players = std::min<unsigned>(header.flags.players.value_or(rules.game_players), kMaxSeats);
  if (header.first_dealer.present() && header.first_dealer.index() < out.players)
    out.first_dealer = header.first_dealer;
  else if (!log.kyokus.empty() && log.kyokus.front().dealer.present() &&
           log.kyokus.front().dealer.index() < out.players)
    out.first_dealer = log.kyokus.front().dealer;
  if (!header.seed.text.empty()) out.seed = header.seed.style + " " + header.seed.text;
  if (!log.kyokus.empty()) {
    const auto number = [](const KyokuHeader& hand) {
      return HandNumber{hand.round.value_or(std::uint8_t{0}), hand.honba.value_or(0)};
    };
    out.first_hand = number(log.kyokus.front());
    out.last_hand = number(log.kyokus.back());
  }
  HandReader hands(log, out.players, out);
  hands.run();
  out.has_end = !is_cut_short(out) && hands.has_end(rules);
  if (!out.has_end) return out;
  if (out.players == rules.game_players) take_end(log, rules, hands, out);
  take_chips(log, out);
  return out;
}

}  // namespace referee::tournament
