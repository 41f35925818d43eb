#include "importers/mjai/write/writer.h"

#include <array>

#include "importers/mjai/text.h"
#include "importers/mjai/words.h"
#include "importers/mjai/write/result.h"
#include "importers/spelling/line.h"
#include "importers/spelling/lobby_rules.h"
#include "importers/spelling/meld.h"
#include "importers/spelling/names.h"
#include "validator/log/event_traits.h"

namespace referee::mjai {
namespace {

class GameWriter {
 public:
  GameWriter(const GameLog& log, std::string& out, reader::Losses& losses)
      : log_(log),
        out_(out),
        losses_(losses),
        players_(log.header.flags.players == 3 ? 3 : kMaxSeats) {}

  void write();

 private:
  void write_event(const Event& event);
  void write_body(const Event& event, spelling::EventLine& line);
  void write_game(spelling::EventLine& line);
  void write_kyoku(const KyokuHeader& kyoku, spelling::EventLine& line);
  void write_call(const Event& event, spelling::EventLine& line);
  void write_discard(const Event& event, spelling::EventLine& line);
  void lose_game_facts();
  void follow(const Event& event);

  const GameLog& log_;
  std::string& out_;
  reader::Losses& losses_;
  std::size_t players_;
  std::array<TileRef, kMaxSeats> drawn_{};
};

bool has_a_line(EventKind kind) {
  return !is_one_of(kind, kAsides | on(EventKind::Chonbo, EventKind::ThrownIn));
}

void GameWriter::write() {
  if (log_.events.empty() || log_.events.front().kind != EventKind::StartGame) write_event(Event{});
  for (const Event& event : log_.events) {
    if (has_a_line(event.kind)) {
      write_event(event);
    } else if (event.kind == EventKind::Disconnect || event.kind == EventKind::Reconnect) {
      losses_.add("players leaving the table and coming back");
    } else {
      losses_.add("fouls and announcements");
    }
    follow(event);
  }
}

/// What was just drawn, and is still in the hand.
void GameWriter::follow(const Event& event) {
  if (event.kind == EventKind::StartKyoku) drawn_ = {};
  if (!event.seat.present() || event.seat.index() >= drawn_.size()) return;
  const bool acts = event.kind == EventKind::Discard || event.kind == EventKind::Ankan ||
                    event.kind == EventKind::Shouminkan;
  if (event.kind == EventKind::Draw)
    drawn_[event.seat.index()] = event.tile_ref();
  else if (acts)
    drawn_[event.seat.index()] = TileRef{};
}

void GameWriter::write_event(const Event& event) {
  spelling::EventLine line(out_);
  line.open_event(event);
  write_body(event, line);
  line.close_object();
  out_ += '\n';
}

void GameWriter::write_body(const Event& event, spelling::EventLine& line) {
  switch (event.kind) {
    case EventKind::StartGame: write_game(line); break;
    case EventKind::StartKyoku:
      if (event.index < log_.kyokus.size()) write_kyoku(log_.kyokus[event.index], line);
      break;
    case EventKind::Draw:
    case EventKind::Kita: write_tile(line, "pai", event.tile_ref(), losses_); break;
    case EventKind::Discard: write_discard(event, line); break;
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan: write_call(event, line); break;
    case EventKind::DoraReveal: write_tile(line, "dora_marker", event.tile_ref(), losses_); break;
    case EventKind::RiichiDeclaration:
      losses_.add("marks of a double riichi", event.called_double ? 1 : 0);
      break;
    case EventKind::RiichiDeposit:
      if (event.index < log_.deposits.size()) {
        const DepositClaim& claim = log_.deposits[event.index];
        write_seats(line, "deltas", claim.delta, players_);
        write_seats(line, "scores", claim.scores, players_);
        if (claim.amount) losses_.add("amounts of deposits");
      }
      break;
    case EventKind::Win:
      line.key("target").value(event.target);
      if (event.index < log_.wins.size())
        write_win(line, log_.wins[event.index], players_, losses_);
      break;
    case EventKind::Ryuukyoku:
      if (event.index < log_.ryuukyokus.size())
        write_kyoku_draw(line, log_.ryuukyokus[event.index], players_, losses_);
      break;
    case EventKind::EndGame:
      if (event.index < log_.finals.size()) {
        const FinalClaim& claim = log_.finals[event.index];
        write_seats(line, "scores", claim.scores, players_);
        losses_.add("results after uma and oka", held(claim.result_tenths));
        losses_.add("places of players", held(claim.placement));
        losses_.add("chips", held(claim.chips));
        losses_.add("the number of hands", claim.kyokus ? 1 : 0);
        losses_.add("facts that no rule reads", static_cast<std::uint32_t>(claim.extra.size()));
      }
      break;
    default: break;
  }
}

void GameWriter::write_game(spelling::EventLine& line) {
  const GameHeader& header = log_.header;
  line.key("names").open_array();
  for (std::size_t s = 0; s < players_; ++s) {
    if (is_utf8(header.names[s])) {
      line.text(header.names[s]);
    } else {
      line.text("?");
      losses_.add("texts that are not UTF-8");
    }
  }
  line.close_array();
  if (header.flags.winds == 1 || header.flags.winds == 2)
    line.key("kyoku_first").value(header.flags.winds == 1 ? 4 : 0);
  line.member("aka_flag", header.flags.red_fives);
  if (!header.rules.empty()) write_text(line, "rules", header.rules, losses_);
  if (!header.platform.empty()) write_text(line, "platform", header.platform, losses_);
  line.member("open_tanyao", header.flags.open_tanyao);
  line.member("floored_to", header.floored_to);
  if (header.early_years) line.member("early_years", Known<bool>(true));
  if (log_.fragment) line.member("fragment", Known<bool>(true));
  lose_game_facts();
}

void GameWriter::lose_game_facts() {
  const GameHeader& header = log_.header;
  if (!header.seed.text.empty() || !header.seed.style.empty()) losses_.add("seeds of walls");
  if (header.first_dealer.present()) losses_.add("the first dealer as such");
  if (header.flags.winds && *header.flags.winds > 2) losses_.add("the length of the game");
  losses_.add("numbers of red fives", held(header.flags.reds));
  losses_.add("dice", held(header.seating_dice));
  losses_.add("parts that are played by rules of their own",
              static_cast<std::uint32_t>(header.unjudged.size() + header.unsettled.size()));
  losses_.add("facts that no rule reads", static_cast<std::uint32_t>(header.extra.size()));
}

void GameWriter::write_kyoku(const KyokuHeader& kyoku, spelling::EventLine& line) {
  if (kyoku.round && *kyoku.round / kHandsAWind < spelling::kWinds.size()) {
    line.key("bakaze").word(spelling::kWinds[*kyoku.round / kHandsAWind]);
    line.key("kyoku").value(*kyoku.round % kHandsAWind + 1);
  } else if (kyoku.round) {
    losses_.add("rounds behind the fourth wind");
  }
  line.member("honba", kyoku.honba);
  line.member("kyotaku", kyoku.kyotaku);
  line.seat("oya", kyoku.dealer);
  write_tile(line, "dora_marker", kyoku.indicator, losses_);
  write_seats(line, "scores", kyoku.scores, players_);
  line.key("tehais").open_array();
  for (std::size_t s = 0; s < players_; ++s) {
    line.open_array();
    for (const TileRef& tile : kyoku.hands[s]) {
      if (tile.id.present()) losses_.add("physical tiles");
      line.value(tile.tile);
    }
    line.close_array();
  }
  line.close_array();
  losses_.add("dice", held(kyoku.dice));
  losses_.add("chips", held(kyoku.chips));
  losses_.add("numbers of hands", kyoku.number ? 1 : 0);
  losses_.add("seeds of walls", kyoku.seed.empty() ? 0 : 1);
  losses_.add("facts that no rule reads", static_cast<std::uint32_t>(kyoku.extra.size()));
}

void GameWriter::write_call(const Event& event, spelling::EventLine& line) {
  spelling::CallParts parts;
  if (event.index < log_.melds.size()) parts = spelling::take_apart(log_.melds[event.index]);
  if (event.kind == EventKind::Shouminkan)
    line.seat("target", parts.target);
  else if (event.kind != EventKind::Ankan)
    line.seat("target", event.target);
  if (event.kind != EventKind::Ankan) write_tile(line, "pai", event.tile_ref(), losses_);
  write_tiles(line, "consumed", parts.consumed, losses_);
  // The claimed tile comes first there, and the added one last.
  const bool in_order = parts.called == Meld::kNone || parts.called == 0;
  if (!in_order || (parts.added != Meld::kNone && parts.added != parts.consumed.size()))
    losses_.add("orders of tiles in a set");
}

/// Programs that read mjai want the mark. Where both tiles have an identity it is a plain fact of
/// the log.
void GameWriter::write_discard(const Event& event, spelling::EventLine& line) {
  write_tile(line, "pai", event.tile_ref(), losses_);
  Flag mark = event.tsumogiri;
  if (mark == Flag::Absent && event.id.present() && event.seat.present() &&
      event.seat.index() < drawn_.size())
    mark = drawn_[event.seat.index()].id == event.id ? Flag::Yes : Flag::No;
  if (mark == Flag::Absent) return;
  line.key("tsumogiri").value(mark == Flag::Yes);
}

}  // namespace

std::string cannot_be_mjai(const GameLog& log) {
  return spelling::states_lobby(log.header) ? std::string(spelling::kNoLobby) : std::string();
}

void write_mjai(const GameLog& log, std::string& out, reader::Losses& losses) {
  GameWriter(log, out, losses).write();
}

}  // namespace referee::mjai
