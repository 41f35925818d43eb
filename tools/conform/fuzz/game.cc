#include "tools/conform/fuzz/game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "generator/faults/fault.h"
#include "importers/writers.h"
#include "referee/asking/json_fields.h"
#include "tools/talk/json_list.h"
#include "validator/flow/next_hand.h"
#include "validator/flow/rounds.h"
#include "validator/log/event_traits.h"
#include "validator/log/log_payloads.h"
#include "validator/table/fold.h"
#include "validator/table/table.h"
#include "validator/text/json_writer.h"

namespace referee::conform {
namespace {

using ScoreRow = std::vector<std::int32_t>;

std::optional<ScoreRow> row_of(const std::array<Known<Points>, kMaxSeats>& scores,
                               unsigned players) {
  ScoreRow row;
  for (std::size_t s = 0; s < players; ++s) {
    if (!scores[s]) return std::nullopt;
    row.push_back(scores[s]->value);
  }
  return row;
}

// Logs.

void forget_copies(std::span<TileRef> tiles) {
  for (TileRef& tile : tiles) tile.id = TileId{};
}

/// Leaves of each tile its face alone.
void forget_copies(GameLog& log) {
  const auto in_list = [](Known<std::vector<TileRef>>& tiles) {
    if (tiles) forget_copies(*tiles);
  };
  const auto in_sets = [](std::span<Meld> sets) {
    for (Meld& set : sets) forget_copies(set.tiles);
  };
  for (Event& event : log.events) event.id = TileId{};
  for (KyokuHeader& hand : log.kyokus) {
    hand.indicator.id = TileId{};
    for (auto& tiles : hand.hands) forget_copies(tiles);
  }
  in_sets(log.melds);
  for (WinClaim& win : log.wins) {
    win.tile.id = TileId{};
    for (auto* tiles : {&win.concealed, &win.indicators, &win.ura_indicators}) in_list(*tiles);
    if (win.melds) in_sets(*win.melds);
  }
  for (RyuukyokuClaim& draw : log.ryuukyokus)
    for (std::size_t s = 0; s < kMaxSeats; ++s) {
      in_list(draw.shown[s]);
      if (draw.melds[s]) in_sets(*draw.melds[s]);
    }
}

GameLog first_events(const GameLog& log, std::size_t count) {
  GameLog part = log;
  part.events.resize(count);
  move_told(part, static_cast<std::uint32_t>(count),
            static_cast<std::uint32_t>(log.events.size() - count), 0);
  part.sources.clear();
  part.fragment = true;
  return part;
}

/// Without the hands before the one that starts at event `start`.
GameLog from_hand(const GameLog& log, std::size_t start) {
  GameLog part = log;
  part.events.erase(part.events.begin() + 1,
                    part.events.begin() + static_cast<std::ptrdiff_t>(start));
  move_told(part, 1, static_cast<std::uint32_t>(start) - 1, 0);
  part.sources.clear();
  part.fragment = true;
  return part;
}

class LogAsk : public FuzzAsk {
 public:
  /// `seat` is absent where the log is to be validated.
  LogAsk(GameLog log, Seat seat) : log_(std::move(log)), seat_(seat) {}

  std::string_view question() const override { return seat_.present() ? "legal" : "validate"; }

  std::string input() const override {
    std::string lines;
    reader::Losses losses;
    importers::find_writer("events")->write(log_, lines, losses);
    std::string out;
    JsonWriter json(out);
    json.open_object();
    if (seat_.present()) json.member("seat", seat_.value);
    json.key("events").open_array();
    for (std::string_view rest = lines; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      json.raw(line);
    }
    json.close_array().close_object();
    return out;
  }

  std::vector<FuzzAskPointer> simpler() const override {
    std::vector<FuzzAskPointer> out;
    const auto add = [&](GameLog log) {
      out.push_back(std::make_unique<LogAsk>(std::move(log), seat_));
    };
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < log_.events.size(); ++i)
      if (log_.events[i].kind == EventKind::StartKyoku) starts.push_back(i);
    for (std::size_t i = starts.size(); i > 1; --i) add(from_hand(log_, starts[i - 1]));
    // The end goes in ever smaller pieces.
    const std::size_t all = log_.events.size();
    for (std::size_t cut = all / 2; cut > 0; cut /= 2) add(first_events(log_, all - cut));
    return out;
  }

 private:
  GameLog log_;
  Seat seat_;
};

// The end of a hand.

struct Win {
  std::uint8_t seat = 0;
  std::string value;  ///< JSON
  Seat liable;
  bool own_stick = false;
};

struct HandEnd {
  std::int32_t round = 0;
  std::uint8_t dealer = 0;
  std::uint8_t first_dealer = 0;
  std::int32_t honba = 0;
  std::int32_t sticks = 0;
  std::optional<ScoreRow> scores;
  Seat from;
  bool robbed_kan = false;
  std::vector<Win> wins;
  std::string_view draw;
  std::vector<std::uint8_t> tenpai;
  std::vector<std::uint8_t> nagashi;
};

class SettleAsk : public FuzzAsk {
 public:
  explicit SettleAsk(HandEnd end) : end_(std::move(end)) {}

  std::string_view question() const override { return "settle"; }

  std::string input() const override {
    std::string out;
    JsonWriter json(out);
    json.open_object()
        .member("round", asking::round_code(static_cast<std::uint8_t>(end_.round)))
        .member("dealer", end_.dealer);
    json.member("first_dealer", end_.first_dealer)
        .member("honba", end_.honba)
        .member("sticks", end_.sticks);
    if (end_.scores) talk::write_list(json, "scores", *end_.scores);
    if (end_.from.present()) json.member("from", end_.from.value);
    if (end_.robbed_kan) json.member("robbed_kan", true);
    if (!end_.wins.empty()) {
      json.key("wins").open_array();
      for (const Win& win : end_.wins) {
        json.open_object().member("seat", win.seat).key("value").raw(win.value);
        if (win.liable.present()) json.member("liable", win.liable.value);
        if (win.own_stick) json.member("own_stick", true);
        json.close_object();
      }
      json.close_array();
    } else {
      json.member("draw", end_.draw);
      if (!end_.tenpai.empty()) talk::write_list(json, "tenpai", end_.tenpai);
      if (!end_.nagashi.empty()) talk::write_list(json, "nagashi", end_.nagashi);
    }
    json.close_object();
    return out;
  }

  std::vector<FuzzAskPointer> simpler() const override {
    std::vector<FuzzAskPointer> out;
    const auto with = [&](const auto& change) {
      HandEnd other = end_;
      change(other);
      out.push_back(std::make_unique<SettleAsk>(std::move(other)));
    };
    if (end_.scores) with([](HandEnd& end) { end.scores.reset(); });
    if (end_.honba > 0) with([](HandEnd& end) { end.honba = 0; });
    if (end_.sticks > 0)
      with([](HandEnd& end) {
        end.sticks = 0;
        for (Win& win : end.wins) win.own_stick = false;
      });
    if (end_.honba > 1) with([](HandEnd& end) { end.honba = 1; });
    if (end_.sticks > 1) with([](HandEnd& end) { end.sticks = 1; });
    for (std::size_t i = 0; end_.wins.size() > 1 && i < end_.wins.size(); ++i)
      with(
          [&](HandEnd& end) { end.wins.erase(end.wins.begin() + static_cast<std::ptrdiff_t>(i)); });
    for (std::size_t i = 0; i < end_.wins.size(); ++i) {
      if (end_.wins[i].liable.present()) with([&](HandEnd& end) { end.wins[i].liable = Seat{}; });
      if (end_.wins[i].own_stick) with([&](HandEnd& end) { end.wins[i].own_stick = false; });
      const std::string_view plain =
          end_.from.present() ? R"({"ron":1000})" : R"({"han":1,"fu":30})";
      if (end_.wins[i].value != plain) with([&](HandEnd& end) { end.wins[i].value = plain; });
    }
    if (end_.robbed_kan) with([](HandEnd& end) { end.robbed_kan = false; });
    for (const auto row : {&HandEnd::tenpai, &HandEnd::nagashi})
      for (std::size_t i = 0; i < (end_.*row).size(); ++i)
        with([&](HandEnd& end) {
          (end.*row).erase((end.*row).begin() + static_cast<std::ptrdiff_t>(i));
        });
    if (end_.round > 0)
      with([](HandEnd& end) {
        end.round = 0;
        end.dealer = end.first_dealer;
      });
    return out;
  }

 private:
  HandEnd end_;
};

/// What the hand of `win` is worth, as the log states it in one way or another; empty where it does
/// not.
std::string value_of(play::Random& random, const WinClaim& win, bool tsumo) {
  if (win.liable.present()) {
    const auto yakuman = std::count_if(win.yaku->begin(), win.yaku->end(),
                                       [](const YakuClaim& yaku) { return is_yakuman(yaku.yaku); });
    return yakuman == 1 ? R"({"yakuman":1})" : "";
  }
  if (win.han && win.fu && win.limit == Limit::None && random.chance(50))
    return fmt::format(R"({{"han":{},"fu":{}}})", *win.han, *win.fu);
  if (!tsumo) return win.points ? fmt::format(R"({{"ron":{}}})", win.points->value) : "";
  if (!win.non_dealer_pays) return "";
  const std::string dealer =
      win.dealer_pays ? fmt::format(R"("from_dealer":{},)", win.dealer_pays->value) : "";
  return fmt::format(R"({{{}"from_other":{}}})", dealer, win.non_dealer_pays->value);
}

std::optional<HandEnd> end_of_hand(play::Random& random, const GameLog& log, std::size_t number,
                                   const Table& table, unsigned players) {
  HandEnd end;
  end.round = table.game.now.round.value_or(0);
  end.dealer = table.game.now.dealer.value;
  end.first_dealer = table.game.first_dealer.value;
  end.honba = table.game.now.honba.value_or(0);
  end.sticks = table.game.now.kyotaku.value_or(0);
  end.scores = row_of(table.game.now.scores, players);
  const Event& first = log.events[number];
  if (first.kind == EventKind::Ryuukyoku) {
    const RyuukyokuClaim& draw = log.ryuukyokus[first.index];
    end.draw = name_of(draw.kind);
    for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
      if (draw.tenpai[s] == Known<bool>{true}) end.tenpai.push_back(s);
      if (draw.nagashi[s] == Known<bool>{true}) end.nagashi.push_back(s);
    }
    return end;
  }
  const bool tsumo = first.seat == first.target;
  if (!tsumo) end.from = first.target;
  end.robbed_kan = !tsumo && !table.hand.discarder.present();
  for (std::size_t i = number; i < log.events.size() && log.events[i].kind == EventKind::Win; ++i) {
    const WinClaim& claim = log.wins[log.events[i].index];
    Win win;
    win.seat = log.events[i].seat.value;
    win.value = value_of(random, claim, tsumo);
    win.liable = claim.liable;
    win.own_stick = table.at(log.events[i].seat).riichi == RiichiState::Established;
    if (win.value.empty()) return std::nullopt;
    end.wins.push_back(std::move(win));
  }
  return end;
}

/// Whether a hand with these points can be played: one of the extra round needs a hand before it
/// that did not end the game.
bool can_be_played(const HandEnd& end, const Ruleset& ruleset) {
  const unsigned players = ruleset.game_players;
  const auto round = static_cast<std::uint8_t>(end.round);
  if (!end.scores || round <= flow::last_round_of(ruleset.game_rounds - 1U, players)) return true;
  flow::HandEnd before;
  before.first_dealer = Seat{end.first_dealer};
  before.honba = before.kyotaku = 0;
  for (std::size_t s = 0; s < players; ++s) before.scores[s] = Points{(*end.scores)[s]};
  const auto goes_on = [&](std::uint8_t number, bool repeats, SeatSet winners) {
    before.round = number;
    before.dealer = flow::dealer_of_round(number, before.first_dealer, players);
    before.winners = winners;
    before.draw = RyuukyokuKind::Exhaustive;
    before.tenpai.fill(repeats);
    return flow::after(before, ruleset).may_go_on();
  };
  std::uint8_t last = 0;
  while (flow::round_after(last, players) < round) last = flow::round_after(last, players);
  SeatSet dealer;
  dealer.add(Seat{end.dealer});
  return goes_on(last, false, {}) || goes_on(round, true, {}) || goes_on(round, true, dealer);
}

class FinishAsk : public FuzzAsk {
 public:
  FinishAsk(ScoreRow scores, std::int32_t sticks, std::uint8_t first_dealer)
      : scores_(scores), sticks_(sticks), first_dealer_(first_dealer) {}

  std::string_view question() const override { return "finish"; }

  std::string input() const override {
    std::string out;
    JsonWriter json(out);
    json.open_object();
    talk::write_list(json, "scores", scores_);
    json.member("sticks", sticks_).member("first_dealer", first_dealer_).close_object();
    return out;
  }

  std::vector<FuzzAskPointer> simpler() const override {
    std::vector<FuzzAskPointer> out;
    const auto add = [&](ScoreRow scores, std::int32_t sticks, std::uint8_t first) {
      out.push_back(std::make_unique<FinishAsk>(scores, sticks, first));
    };
    if (sticks_ > 0) add(scores_, 0, first_dealer_);
    if (sticks_ > 1) add(scores_, 1, first_dealer_);
    if (first_dealer_ > 0) add(scores_, sticks_, 0);
    for (std::size_t s = 0; s < scores_.size(); ++s) {
      const std::size_t other = (s + 1) % scores_.size();
      const std::int32_t odd = scores_[s] % 1000;
      if (odd == 0) continue;
      ScoreRow rounder = scores_;
      rounder[s] -= odd;
      rounder[other] += odd;
      if (s + 1 < scores_.size()) add(rounder, sticks_, first_dealer_);
    }
    return out;
  }

 private:
  ScoreRow scores_;
  std::int32_t sticks_;
  std::uint8_t first_dealer_;
};

bool is_decision(EventKind kind) {
  return is_one_of(kind, kTurnStarts | kOwnKans |
                             on(EventKind::Discard, EventKind::Kita, EventKind::RiichiDeclaration));
}

/// Visits every event with the table before it.
template <class Visit>
void walk(const GameLog& log, const Ruleset& ruleset, Visit visit) {
  const TableShape shape = shape_of(ruleset);
  Table table;
  for (std::uint32_t number = 0; number < log.events.size(); ++number) {
    visit(number, table);
    fold(table, log, number, shape);
  }
}

}  // namespace

bool FuzzGames::make(play::Random& random, std::uint32_t most_hands) {
  games::GamePlan plan;
  // Rare hands come from walls that are laid, and these only for a full table.
  plan.policy = random.chance(70) && ruleset_.game_players == kMaxSeats ? "rare" : "mixed";
  plan.most_hands = most_hands;
  if (!maker_.make(fmt::format("fuzz/{:016x}", random.next()), plan, log_)) return false;
  // Nothing that is not asked about: the rules are the question's, and the wall is nobody's.
  log_.header.extra.clear();
  log_.header.seed = {};
  log_.header.rules.clear();
  log_.header.flags = {};
  if (ruleset_.game_players < kMaxSeats) log_.header.flags.players = ruleset_.game_players;
  return true;
}

FuzzAskPointer FuzzGames::settle(play::Random& random) {
  if (!make(random, 1 + random.below(6))) return nullptr;
  std::optional<HandEnd> end;
  walk(log_, ruleset_, [&](std::uint32_t number, const Table& table) {
    const EventKind kind = log_.events[number].kind;
    if ((kind != EventKind::Win && kind != EventKind::Ryuukyoku) ||
        log_.events[number - 1].kind == EventKind::Win)
      return;
    if (auto found = end_of_hand(random, log_, number, table, ruleset_.game_players))
      end = std::move(found);
  });
  if (!end) return nullptr;
  // The last hands of a game are where the rules differ most.
  if (random.chance(30)) {
    const unsigned players = ruleset_.game_players;
    std::uint8_t round = flow::last_round_of(ruleset_.game_rounds - 1U, players);
    for (std::uint32_t more = random.below(round < 8 ? 5 : 1); more > 0; --more)
      round = flow::round_after(round, players);
    end->round = round;
    end->dealer = flow::dealer_of_round(round, Seat{end->first_dealer}, players).value;
  }
  if (random.chance(20)) end->honba = static_cast<std::int32_t>(random.below(9));
  if (!can_be_played(*end, ruleset_)) return nullptr;
  return std::make_unique<SettleAsk>(std::move(*end));
}

FuzzAskPointer FuzzGames::finish(play::Random& random) {
  if (!make(random, 0)) return nullptr;
  FuzzAskPointer found;
  walk(log_, ruleset_, [&](std::uint32_t number, const Table& table) {
    if (log_.events[number].kind != EventKind::EndGame) return;
    auto row = row_of(table.game.now.scores, ruleset_.game_players);
    if (!row) return;
    // Ties are rare by chance.
    if (random.chance(30)) {
      const std::uint32_t players = ruleset_.game_players;
      const std::uint32_t a = random.below(players);
      const std::uint32_t b = (a + 1 + random.below(players - 1)) % players;
      const std::int32_t both = (*row)[a] + (*row)[b];
      if (both % 200 == 0) (*row)[a] = (*row)[b] = both / 2;
    }
    const std::int32_t sticks = random.chance(30) ? static_cast<std::int32_t>(random.below(4))
                                                  : table.game.now.kyotaku.value_or(0);
    found = std::make_unique<FinishAsk>(
        *row, sticks,
        table.game.first_dealer.present() ? table.game.first_dealer.value : std::uint8_t{0});
  });
  return found;
}

FuzzAskPointer FuzzGames::legal(play::Random& random) {
  if (!make(random, 1)) return nullptr;
  std::vector<std::uint32_t> places;
  for (std::uint32_t number = 0; number < log_.events.size(); ++number)
    if (is_decision(log_.events[number].kind)) places.push_back(number);
  if (places.empty()) return nullptr;
  const std::uint32_t number = places[random.below(static_cast<std::uint32_t>(places.size()))];
  forget_copies(log_);
  const Event& event = log_.events[number];
  Seat seat = event.seat;
  if (event.kind == EventKind::Discard || event.kind == EventKind::Shouminkan ||
      event.kind == EventKind::Ankan || event.kind == EventKind::Kita)
    seat = next_seat(seat, ruleset_.game_players, 1 + random.below(ruleset_.game_players - 1U));
  return std::make_unique<LogAsk>(first_events(log_, number + 1), seat);
}

FuzzAskPointer FuzzGames::validate(play::Random& random) {
  if (!make(random, 1 + random.below(2))) return nullptr;
  constexpr int kTries = 4;
  const std::vector<faults::Row> rows = faults::rows();
  if (random.chance(60))
    for (int n = 0; n < kTries; ++n) {
      const faults::Row& row = rows[random.below(static_cast<std::uint32_t>(rows.size()))];
      if (auto fault = faults::put(log_, ruleset_, row.rule, random.next())) {
        log_ = std::move(fault->log);
        break;
      }
    }
  forget_copies(log_);
  return std::make_unique<LogAsk>(log_, Seat{});
}

}  // namespace referee::conform
