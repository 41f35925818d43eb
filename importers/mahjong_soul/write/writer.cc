#include "importers/mahjong_soul/write/writer.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/json/json_tree.h"
#include "importers/mahjong_soul/write/encode.h"
#include "importers/mahjong_soul/write/head.h"
#include "importers/mahjong_soul/write/line.h"
#include "importers/mahjong_soul/write/result.h"
#include "importers/mahjong_soul/write/told.h"
#include "importers/spelling/lobby_rules.h"
#include "validator/log/event_traits.h"

namespace referee::mahjong_soul {
namespace {

/// Of the records since 2021: events stand among the actions.
constexpr std::int64_t kVersion = 210715;
constexpr std::string_view kDetails = ".lq.GameDetailRecords";
constexpr std::int32_t kDeadTiles = 14;
constexpr std::int32_t kDealtTiles = 13;

class ActionWriter {
 public:
  ActionWriter(const GameLog& log, RecordLine& line) : log_(log), line_(line) {}

  void write();

 private:
  void write_hand_start(const KyokuHeader& kyoku, const Event* first_draw);
  void write_event(const Event& event);
  void write_draw(const Event& event);
  void write_discard(const Event& event);
  void write_call(const Event& event);
  void write_own_kan(const Event& event);
  void write_north(const Event& event);
  void write_result(const std::vector<Event>& wins);
  void write_no_win(const Event& event);
  void lose(const Event& event);
  bool opens_by_draw(std::size_t number) const;
  void lay(Seat seat, const Meld& meld);

  void open(Message event) {
    line_.open_object().member("passed", 0).member("type", 1);
    line_.key("result").open_object().key("name").word(name_of_event(event));
    line_.key("data").open_object();
  }
  void close() { line_.close_object().close_object().close_object(); }
  /// Of a draw past the last tile no number is told: the format has none below zero.
  void write_left() {
    const std::int32_t left = told_ != nullptr && told_->live ? *told_->live : left_;
    if (left >= 0) line_.member("left_tile_count", left);
  }
  /// What the log says that a player has behind the deposit.
  Known<Points> score_behind(const Event& deposit) const {
    const auto& before = hand_.scores[deposit.seat.index()];
    if (deposit.index >= log_.deposits.size()) return std::nullopt;
    const DepositClaim& claim = log_.deposits[deposit.index];
    if (const auto& after = claim.scores[deposit.seat.index()]) return after;
    if (!before || !claim.amount) return std::nullopt;
    return *before - *claim.amount;
  }
  /// The waits of hands that are ready as dealt.
  void write_ready_hands();
  /// The stick that is due is told with the next draw or call.
  void write_stick();
  void write_indicators() {
    if (turned_) line_.tiles("doras", hand_.indicators);
    turned_ = false;
  }
  bool is_seated(Seat seat) const { return seat.present() && seat.index() < line_.players(); }
  /// What was told behind an event; null for nothing.
  const ToldClaim* told_at(std::size_t number) {
    while (next_told_ < log_.told.size() && log_.told[next_told_].event < number) ++next_told_;
    const bool is_told = next_told_ < log_.told.size() && log_.told[next_told_].event == number;
    return is_told ? &log_.told[next_told_] : nullptr;
  }

  const GameLog& log_;
  std::size_t next_told_ = 0;
  const ToldClaim* told_ = nullptr;  ///< behind the event that is written
  RecordLine& line_;
  HandState hand_;
  bool turned_ = false;  ///< an indicator that no event has shown yet
  Seat stick_;
  std::int32_t sticks_ = 0;
  std::int32_t left_ = 0;
  bool untouched_ = true;  ///< nothing has been laid in the hand
  std::array<TileRef, kMaxSeats> drawn_{};
  std::array<bool, kMaxSeats> has_drawn_{};
  std::array<bool, kMaxSeats> has_discarded_{};
  Seat declares_;
  bool declares_double_ = false;  ///< as the log marks it
};

bool ActionWriter::opens_by_draw(std::size_t number) const {
  const Event& start = log_.events[number];
  return number + 1 < log_.events.size() && log_.events[number + 1].kind == EventKind::Draw &&
         start.index < log_.kyokus.size() &&
         log_.events[number + 1].seat == log_.kyokus[start.index].dealer;
}

void ActionWriter::write() {
  for (std::size_t i = 0; i < log_.events.size(); ++i) {
    const Event& event = log_.events[i];
    if (event.kind == EventKind::StartKyoku) {
      const bool drawn = opens_by_draw(i);
      told_ = told_at(drawn ? i + 1 : i);
      if (event.index < log_.kyokus.size())
        write_hand_start(log_.kyokus[event.index], drawn ? &log_.events[i + 1] : nullptr);
      if (drawn) ++i;
    } else if (hand_.kyoku == nullptr) {
      if (event.kind != EventKind::StartGame && event.kind != EventKind::EndGame)
        line_.losses().add("events outside a hand");
    } else if (event.kind == EventKind::Win) {
      std::vector<Event> wins;
      for (; i < log_.events.size() && log_.events[i].kind == EventKind::Win; ++i)
        if (is_seated(log_.events[i].seat)) wins.push_back(log_.events[i]);
      --i;
      if (!wins.empty()) write_result(wins);
    } else {
      told_ = told_at(i);
      write_event(event);
    }
  }
}

void ActionWriter::write_hand_start(const KyokuHeader& kyoku, const Event* first_draw) {
  hand_ = HandState{};
  hand_.kyoku = &kyoku;
  hand_.indicators.assign(1, kyoku.indicator);
  hand_.scores = kyoku.scores;
  turned_ = false;
  stick_ = declares_ = Seat{};
  sticks_ = kyoku.kyotaku.value_or(0);
  const auto players = static_cast<std::int32_t>(line_.players());
  left_ = (players == 3 ? 108 : 136) - kDeadTiles - players * kDealtTiles - 1;
  untouched_ = true;
  drawn_ = {};
  has_drawn_ = {};
  has_discarded_ = {};
  open(Message::NewRound);
  const unsigned dealer = kyoku.dealer.present() ? kyoku.dealer.value : 0;
  if (kyoku.round) line_.member("chang", *kyoku.round / 4);
  line_.member("ju", dealer);
  if (!kyoku.dealer.present() || (kyoku.round && *kyoku.round % 4 != dealer))
    line_.losses().add("hands whose dealer does not follow from the first seat");
  line_.member("ben", kyoku.honba.value_or(0));
  line_.tiles("doras", hand_.indicators);
  line_.points("scores", kyoku.scores);
  line_.member("liqibang", sticks_);
  constexpr std::array<std::string_view, kMaxSeats> kNames = {"tiles0", "tiles1", "tiles2",
                                                              "tiles3"};
  for (std::size_t s = 0; s < line_.players(); ++s) {
    std::vector<TileRef> tiles = kyoku.hands[s];
    if (first_draw != nullptr && s == dealer) tiles.push_back(first_draw->tile_ref());
    line_.tiles(kNames[s], tiles);
  }
  if (first_draw != nullptr) {
    drawn_[dealer] = first_draw->tile_ref();
    has_drawn_[dealer] = true;
  }
  write_left();
  write_ready_hands();
  if (first_draw != nullptr) write_offer(line_, "operation", told_);
  if (log_.header.seed.style == "paishan" && !kyoku.seed.empty()) {
    line_.member("paishan", kyoku.seed);
    const WallCommitment& fixed = kyoku.commitment;
    const auto text = [&](std::string_view name, const std::string& value) {
      if (!value.empty()) line_.member(name, value);
    };
    text("md5", fixed.md5);
    text("sha256", fixed.sha256);
    text("saltSha256", fixed.salt_sha256);
    text("salt", fixed.salt);
  } else if (!kyoku.seed.empty()) {
    line_.losses().add("seeds of the hands");
  }
  close();
  if (kyoku.dice[0] || kyoku.dice[1]) line_.losses().add("dice of the hands");
  if (kyoku.indicator.id.present()) line_.losses().add("physical tiles of the hands");
  if (!kyoku.extra.empty()) line_.losses().add("further facts of a hand");
}

void ActionWriter::write_ready_hands() {
  if (told_ == nullptr || told_->waits.empty()) return;
  line_.key("tingpai").open_array();
  for (std::uint8_t s = 0; s < line_.players(); ++s) {
    if (!told_->waits[s]) continue;
    line_.open_object().member("seat", s);
    write_waits(line_, "tingpais1", told_->waits[s]);
    line_.close_object();
  }
  line_.close_array();
}

void ActionWriter::write_stick() {
  if (!is_seated(stick_)) return;
  line_.key("liqi").open_object().member("seat", stick_);
  if (const auto score = hand_.scores[stick_.index()]) line_.member("score", *score);
  line_.member("liqibang", sticks_).close_object();
  stick_ = Seat{};
}

void ActionWriter::write_draw(const Event& event) {
  --left_;
  drawn_[event.seat.index()] = event.tile_ref();
  has_drawn_[event.seat.index()] = true;
  open(Message::DealTile);
  line_.member("seat", event.seat);
  line_.tile("tile", event.tile);
  write_left();
  write_stick();
  write_indicators();
  write_furiten(line_, told_);
  write_offer(line_, "operation", told_);
  close();
}

void ActionWriter::write_discard(const Event& event) {
  const std::size_t s = event.seat.index();
  bool drawn = event.tsumogiri == Flag::Yes;
  if (event.tsumogiri == Flag::Absent && has_drawn_[s]) {
    drawn = event.id.present() && drawn_[s].id.present() ? event.id == drawn_[s].id
                                                         : event.tile == drawn_[s].tile;
    if (!event.id.present()) line_.losses().add("discards that may or may not be the drawn tile");
  }
  // Of the dealer's first discard the records do not say it.
  const bool first_of_dealer = hand_.kyoku->dealer == event.seat && !has_discarded_[s];
  open(Message::DiscardTile);
  line_.member("seat", event.seat);
  line_.tile("tile", event.tile);
  if (std::exchange(declares_, Seat{}) == event.seat) {
    line_.member("is_liqi", true);
    if (std::exchange(declares_double_, false) || (untouched_ && !has_discarded_[s]))
      line_.member("is_wliqi", true);
  }
  line_.member("moqie", drawn && !first_of_dealer);
  write_furiten(line_, told_);
  if (told_ != nullptr) write_waits(line_, "tingpais", told_->waits[s]);
  write_indicators();
  write_offers(line_, "operations", told_);
  close();
  has_discarded_[s] = true;
  has_drawn_[s] = false;
}

void ActionWriter::lay(Seat seat, const Meld& meld) {
  std::vector<Meld>& melds = hand_.melds[seat.index()];
  const auto pon = std::ranges::find_if(melds, [&](const Meld& each) {
    return each.kind == MeldKind::Pon && each.first_kind() == meld.first_kind();
  });
  if (meld.kind == MeldKind::Shouminkan && pon != melds.end())
    *pon = meld;
  else
    melds.push_back(meld);
  untouched_ = false;
  has_drawn_[seat.index()] = false;
}

void ActionWriter::write_call(const Event& event) {
  if (event.index >= log_.melds.size()) return;
  const Meld& meld = log_.melds[event.index];
  open(Message::ChiPengGang);
  line_.member("seat", event.seat);
  line_.member("type", event.kind == EventKind::Chi   ? kChi
                       : event.kind == EventKind::Pon ? kPon
                                                      : kOpenKan);
  // Own tiles first, the called one last.
  std::vector<TileRef> tiles;
  for (std::uint8_t i = 0; i < meld.size; ++i)
    if (i != meld.called) tiles.push_back(meld.tiles[i]);
  std::ranges::stable_sort(tiles, [](const TileRef& a, const TileRef& b) {
    return a.tile.present() && (!b.tile.present() || a.tile.kind() < b.tile.kind());
  });
  if (meld.called < meld.size) tiles.push_back(meld.tiles[meld.called]);
  line_.tiles("tiles", tiles);
  const Seat from = event.target.present() ? event.target : meld.from;
  line_.key("froms").open_array();
  for (std::size_t i = 0; i + 1 < tiles.size(); ++i) line_.value(event.seat);
  line_.value(from.present() ? from : event.seat);
  line_.close_array();
  write_stick();
  write_furiten(line_, told_);
  write_offer(line_, "operation", told_);
  close();
  lay(event.seat, meld);
}

void ActionWriter::write_own_kan(const Event& event) {
  if (event.index >= log_.melds.size()) return;
  const Meld& meld = log_.melds[event.index];
  open(Message::AnGangAddGang);
  line_.member("seat", event.seat);
  const bool closed = event.kind == EventKind::Ankan;
  line_.member("type", closed ? kClosedKan : kAddedKan);
  // One tile stands for the set; where one of them is red, that one.
  Tile tile = closed ? Tile{} : event.tile;
  for (std::size_t i = 0; closed && i < meld.size; ++i)
    if (!tile.present() || meld.tiles[i].tile.is_red()) tile = meld.tiles[i].tile;
  line_.tile("tiles", tile);
  write_indicators();
  write_offers(line_, "operations", told_);
  close();
  lay(event.seat, meld);
}

void ActionWriter::write_north(const Event& event) {
  const std::size_t s = event.seat.index();
  open(Message::BaBei);
  line_.member("seat", event.seat);
  line_.member("moqie", has_drawn_[s] && drawn_[s].tile == event.tile);
  write_indicators();
  write_offers(line_, "operations", told_);
  close();
  untouched_ = false;
  has_drawn_[s] = false;
}

void ActionWriter::write_result(const std::vector<Event>& wins) {
  open(Message::Hule);
  write_wins(line_, log_, hand_, wins);
  close();
  if (is_seated(stick_)) line_.losses().add("deposits right before a win");
  stick_ = Seat{};
}

void ActionWriter::write_no_win(const Event& event) {
  if (event.index >= log_.ryuukyokus.size()) return;
  const RyuukyokuClaim& draw = log_.ryuukyokus[event.index];
  if (is_abort(draw.kind) || draw.kind == RyuukyokuKind::Unknown) {
    open(Message::LiuJu);
    write_abort(line_, draw, is_seated(event.seat) ? event.seat : Seat{});
    write_stick();
  } else {
    open(Message::NoTile);
    write_exhaustive(line_, draw, hand_, told_);
    if (is_seated(stick_)) line_.losses().add("deposits right before an exhaustive draw");
    stick_ = Seat{};
  }
  close();
}

void ActionWriter::lose(const Event& event) {
  if (event.kind == EventKind::Disconnect || event.kind == EventKind::Reconnect)
    return line_.losses().add("players leaving the table and coming back");
  line_.losses().add("fouls and announcements");
}

void ActionWriter::write_event(const Event& event) {
  const bool acts = traits_of(event.kind).has_actor;
  if (acts && !is_seated(event.seat)) return line_.losses().add("events of nobody");
  switch (event.kind) {
    case EventKind::Draw: return write_draw(event);
    case EventKind::Discard: return write_discard(event);
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan: return write_call(event);
    case EventKind::Shouminkan:
    case EventKind::Ankan: return write_own_kan(event);
    case EventKind::Kita: return write_north(event);
    case EventKind::DoraReveal:
      hand_.indicators.push_back(event.tile_ref());
      turned_ = true;
      return;
    case EventKind::RiichiDeclaration:
      declares_ = event.seat;
      declares_double_ = event.called_double;
      hand_.riichi[event.seat.index()] = true;
      return;
    case EventKind::RiichiDeposit:
      stick_ = event.seat;
      ++sticks_;
      hand_.scores[event.seat.index()] = score_behind(event);
      return;
    case EventKind::Ryuukyoku: return write_no_win(event);
    case EventKind::EndKyoku:
    case EventKind::EndGame: return;
    default: return lose(event);
  }
}

}  // namespace

std::string cannot_be_mahjong_soul(const GameLog& log) {
  if (spelling::states_lobby(log.header)) return std::string(spelling::kNoLobby);
  constexpr std::uint32_t kTells =
      kOwnKans | on(EventKind::Draw, EventKind::Discard, EventKind::Kita);
  constexpr std::uint32_t kSilent = on(EventKind::Chi, EventKind::Pon, EventKind::Daiminkan,
                                       EventKind::Win, EventKind::Ryuukyoku);
  bool is_open = false;
  for (const Event& event : log.events) {
    if (event.kind == EventKind::DoraReveal)
      is_open = true;
    else if (is_one_of(event.kind, kSilent) && is_open)
      return "an indicator is turned right before a call or the end of a hand";
    else if (is_one_of(event.kind, kTells | on(EventKind::StartKyoku)))
      is_open = false;
  }
  return {};
}

void write_mahjong_soul(const GameLog& log, std::string& out, reader::Losses& losses) {
  const unsigned players = log.header.flags.players == 3 ? 3 : kMaxSeats;
  RecordLine line(out, players, losses);
  line.open_object();
  write_head(line, log);
  line.key("data").open_object().key("name").word(kDetails);
  line.key("data").open_object().member("version", kVersion);
  line.key("actions").open_array();
  ActionWriter(log, line).write();
  line.close_array().close_object().close_object().close_object();
  out += '\n';
}

void write_mahjong_soul_bytes(const GameLog& log, std::string& out, reader::Losses& losses) {
  std::string text;
  write_mahjong_soul(log, text, losses);
  JsonTree tree;
  if (!tree.parse(text, [](std::string_view) { return true; })) {
    losses.add("records that are longer than a reader takes");
    return;
  }
  const JsonView details = tree.root().find("data").find("data");
  constexpr std::uint32_t kVersionField = 2;
  constexpr std::uint32_t kActionsField = 3;
  constexpr std::uint32_t kHeadField = 3;
  constexpr std::uint32_t kDataField = 4;
  constexpr std::uint32_t kTypeField = 2;
  constexpr std::uint32_t kResultField = 3;
  std::string inner;
  put_number(inner, kVersionField, kVersion);
  for (JsonView each = details.find("actions").first(); each; each = each.next()) {
    const JsonView result = each.find("result");
    const std::string_view name = result.find("name").text();
    const auto event = event_of_name(name);
    if (!event) continue;
    std::string action;
    put_number(action, kTypeField, 1);
    put_bytes(action, kResultField, wrap(name, encode(*event, result.find("data"))));
    put_bytes(inner, kActionsField, action);
  }
  put_bytes(out, kHeadField, encode(Message::RecordGame, tree.root().find("head")));
  put_bytes(out, kDataField, wrap(kDetails, inner));
}

}  // namespace referee::mahjong_soul
