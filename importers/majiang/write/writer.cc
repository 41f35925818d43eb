#include "importers/majiang/write/writer.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "importers/majiang/text.h"
#include "importers/majiang/words.h"
#include "importers/majiang/write/hand.h"
#include "importers/reader/identity.h"
#include "importers/reader/turned_seats.h"
#include "importers/spelling/lobby_rules.h"
#include "validator/log/event_traits.h"
#include "validator/text/json_writer.h"

namespace referee::majiang {
namespace {

constexpr std::int32_t kHanOfYakuman = 13;

template <class List>
std::uint32_t held(const List& list) {
  return static_cast<std::uint32_t>(
      std::ranges::count_if(list, [](const auto& fact) { return fact.has_value(); }));
}

class GameWriter {
 public:
  GameWriter(const GameLog& log, std::string& out, reader::Losses& losses)
      : log_(log), json_(out), losses_(losses), first_(reader::first_dealer_of(log)) {
    if (!first_.present()) first_ = Seat{0};
  }

  void write();

 private:
  void write_header();
  void write_log();
  void write_end();
  void write_additions();
  void write_event(const Event& event);
  void write_deal(const KyokuHeader& kyoku);
  void write_draw(const Event& event);
  void write_discard(const Event& event);
  void write_set(const Event& event);
  void write_win(const Event& event, const WinClaim& win);
  /// `doubled`: yakuman that may count twice do.
  void write_yaku(Seat winner, const WinClaim& win, bool doubled);
  void write_draw_end(const Event& event, const RyuukyokuClaim& draw);
  void write_reveals(std::size_t count);
  void write_moves(std::string_view name, const std::array<Known<Points>, kMaxSeats>& points);
  void open(std::string_view name) { json_.open_object().key(name).open_object(); }
  void close() { json_.close_object().close_object(); }
  void close_hand();
  void lose_result_facts(const ScoreClaim& scores, std::uint32_t others);
  std::int64_t turns_of(Seat seat) const { return distance(dealer_, seat, kMaxSeats); }
  Seat seat_at(unsigned turns) const { return next_seat(dealer_, kMaxSeats, turns); }

  const GameLog& log_;
  JsonWriter json_;
  reader::Losses& losses_;
  Seat first_;
  Seat dealer_;  ///< of the hand, as its number has it
  Hands hands_;
  bool in_hand_ = false;
  bool after_kan_ = false;
  bool declares_ = false;
  std::size_t kans_ = 0;        ///< whose indicator is still due
  std::vector<Tile> revealed_;  ///< not yet written
};

/// "四鳳南喰赤" and the id, as the program's converter writes a game of Tenhou; else the log's own.
std::string title_of(const GameHeader& header) {
  for (const auto& [key, text] : header.extra)
    if (key == "title") return text;
  if (header.platform != "tenhou" || !reader::is_tenhou_id(header.log_id)) return {};
  std::string title = "四";
  if (header.flags.winds == 1 || header.flags.winds == 2)
    title += header.flags.winds == 1 ? "東" : "南";
  if (header.flags.open_tanyao.value_or(false)) title += "喰";
  if (header.flags.red_fives.value_or(false)) title += "赤";
  return title + '\n' + header.log_id;
}

void GameWriter::write_header() {
  const GameHeader& header = log_.header;
  json_.member("title", title_of(header));
  json_.key("player").open_array();
  for (const std::string& name : header.names) json_.text(name);
  json_.close_array();
  json_.member("qijia", first_);
  if (!header.seed.text.empty()) losses_.add("seeds of walls");
  losses_.add("dice", held(header.seating_dice));
  losses_.add("parts that are played by rules of their own",
              static_cast<std::uint32_t>(header.unjudged.size() + header.unsettled.size()));
  losses_.add("numbers of red fives", held(header.flags.reds));
  losses_.add("facts that no rule reads", static_cast<std::uint32_t>(header.extra.size()));
}

void GameWriter::write_moves(std::string_view name,
                             const std::array<Known<Points>, kMaxSeats>& points) {
  json_.key(name).open_array();
  for (unsigned turns = 0; turns < kMaxSeats; ++turns) json_.value(points[seat_at(turns).index()]);
  json_.close_array();
}

void GameWriter::write_deal(const KyokuHeader& kyoku) {
  const std::uint8_t round = kyoku.round.value_or(std::uint8_t{0});
  dealer_ = next_seat(first_, kMaxSeats, round % kMaxSeats);
  if (kyoku.dealer.present() && kyoku.dealer != dealer_)
    losses_.add("dealers other than the number of the hand says");
  hands_.deal(kyoku);
  after_kan_ = declares_ = false;
  kans_ = 0;
  revealed_.clear();
  json_.open_array();
  in_hand_ = true;
  open("qipai");
  const bool has_round = kyoku.round && *kyoku.round < kMaxSeats * kMaxSeats;
  json_.key("zhuangfeng").value(has_round ? Known<int>(round / kMaxSeats) : std::nullopt);
  json_.key("jushu").value(has_round ? Known<int>(round % kMaxSeats) : std::nullopt);
  json_.member("changbang", kyoku.honba).member("lizhibang", kyoku.kyotaku);
  write_moves("defen", kyoku.scores);
  json_.member("baopai", text_of(kyoku.indicator.tile));
  json_.key("shoupai").open_array();
  for (unsigned turns = 0; turns < kMaxSeats; ++turns)
    json_.text(text_of(kyoku.hands[seat_at(turns).index()], false));
  json_.close_array();
  close();
  if (kyoku.indicator.id.present()) losses_.add("physical tiles of the hands");
  losses_.add("dice", held(kyoku.dice));
  losses_.add("chips", held(kyoku.chips));
  if (!kyoku.seed.empty()) losses_.add("seeds of walls");
  losses_.add("facts that no rule reads", static_cast<std::uint32_t>(kyoku.extra.size()));
}

void GameWriter::write_reveals(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    open("kaigang");
    json_.member("baopai", text_of(revealed_[i]));
    close();
    kans_ -= kans_ > 0 ? 1 : 0;
  }
  revealed_.erase(revealed_.begin(), revealed_.begin() + static_cast<std::ptrdiff_t>(count));
}

/// The indicator of the kan that the tile replaces stands behind the tile, those of kans before it
/// right behind this kan.
void GameWriter::write_draw(const Event& event) {
  const bool of_this_kan = after_kan_ && !revealed_.empty() && revealed_.size() >= kans_;
  write_reveals(revealed_.size() - (of_this_kan ? 1 : 0));
  open(after_kan_ ? "gangzimo" : "zimo");
  json_.member("l", turns_of(event.seat)).member("p", text_of(event.tile));
  close();
  write_reveals(revealed_.size());
  after_kan_ = false;
  hands_.draw(event);
}

void GameWriter::write_discard(const Event& event) {
  std::string text = text_of(event.tile);
  if (hands_.discard(event)) text += '_';
  if (declares_) text += '*';
  open("dapai");
  json_.member("l", turns_of(event.seat)).member("p", text);
  close();
  // Turned before the discard, and written behind it.
  write_reveals(revealed_.size());
  if (declares_) hands_.declare(event.seat);
  after_kan_ = declares_ = false;
}

void GameWriter::write_set(const Event& event) {
  write_reveals(revealed_.size());
  if (event.index >= log_.melds.size()) return losses_.add("sets that cannot be written");
  Meld meld = log_.melds[event.index];
  const Meld* const pon =
      meld.kind == MeldKind::Shouminkan ? hands_.pon_of(event.seat, meld) : nullptr;
  // Where tiles have no numbers, logs often write anew whose tile the triplet took.
  if (pon != nullptr &&
      (!meld.from.present() || meld.called >= meld.size || !meld.tiles[meld.called].id.present())) {
    meld = *pon;
    meld.kind = MeldKind::Shouminkan;
    meld.added = meld.size;
    meld.tiles[meld.size++] = event.tile_ref();
  }
  const std::string text = text_of(meld, event.seat);
  if (text.empty()) losses_.add("sets that cannot be written");
  hands_.lay(event, meld);
  const bool is_own = meld.kind == MeldKind::Ankan || meld.kind == MeldKind::Shouminkan;
  after_kan_ = meld.is_kan();
  kans_ += meld.is_kan() ? 1 : 0;
  if (text.empty()) return;
  open(is_own ? "gang" : "fulou");
  json_.member("l", turns_of(event.seat)).member("m", text);
  close();
}

/// Renhou is a yakuman only under some rules: then it has the han of one, or none.
bool is_claimed_yakuman(const YakuClaim& claim) {
  return is_yakuman(claim.yaku) ||
         (claim.yaku == Yaku::Renhou && claim.han.value_or(kHanOfYakuman) >= kHanOfYakuman);
}

/// Those that the program knows in a form that may count twice.
bool may_count_twice(Yaku yaku) {
  return yaku == Yaku::SuuankouTanki || yaku == Yaku::JunseiChuuren ||
         yaku == Yaku::KokushiThirteen || yaku == Yaku::Daisuushii;
}

/// What the points of a win say of its yakuman.
struct Paid {
  std::int32_t yakuman = 0;  ///< how many were paid; as many as are listed where no points tell
  bool doubled = false;      ///< those that may count twice do
};
Paid paid_of(const WinClaim& win, bool dealer) {
  Paid paid;
  std::int32_t doubles = 0;
  for (const YakuClaim& claim : win.yaku.value_or(std::vector<YakuClaim>())) {
    if (!is_claimed_yakuman(claim)) continue;
    ++paid.yakuman;
    doubles += may_count_twice(claim.yaku) ? 1 : 0;
  }
  const std::int32_t one = dealer ? 48'000 : 32'000;
  if (paid.yakuman == 0 || !win.points || win.points->value <= 0 || win.points->value % one != 0)
    return paid;
  paid.doubled = win.points->value / one == paid.yakuman + doubles;
  paid.yakuman = win.points->value / one;
  return paid;
}

void GameWriter::write_yaku(Seat winner, const WinClaim& win, bool doubled) {
  if (!win.yaku) return void(json_.key("hupai").null());
  bool told = !win.liable.present() || win.liable == winner;
  json_.key("hupai").open_array();
  for (const YakuClaim& claim : *win.yaku) {
    const std::string_view name = name_of_yaku(claim.yaku);
    if (name.empty()) losses_.add("yaku without a name there");
    json_.open_object();
    json_.member("name", !name.empty()        ? name
                         : claim.name.empty() ? name_of(claim.yaku)
                                              : std::string_view(claim.name));
    const bool is_one = is_claimed_yakuman(claim);
    json_.key("fanshu");
    if (is_one)
      json_.word(doubled && may_count_twice(claim.yaku) ? "**" : "*");
    else
      json_.value(claim.han);
    if (is_one && !told) {
      constexpr std::string_view kMarks = "+=-";
      json_.key("baojia").word(kMarks.substr(distance(winner, win.liable, kMaxSeats) - 1, 1));
      told = true;
    }
    json_.close_object();
  }
  json_.close_array();
  if (!told) losses_.add("liable players");
}

void GameWriter::write_win(const Event& event, const WinClaim& win) {
  write_reveals(revealed_.size());
  open("hule");
  json_.member("l", turns_of(event.seat));
  json_.member("shoupai", hands_.text_of(event.seat, win.concealed, win.melds, &win.tile));
  json_.key("baojia").value(is_tsumo(event) ? Known<std::int64_t>() : turns_of(event.target));
  json_.key("fubaopai");
  if (win.ura_indicators) {
    json_.open_array();
    for (const TileRef& tile : *win.ura_indicators) json_.text(text_of(tile.tile));
    json_.close_array();
  } else {
    json_.null();
  }
  const Paid paid = paid_of(win, event.seat == dealer_);
  if (paid.yakuman == 0 && win.fu) json_.member("fu", *win.fu);
  if (paid.yakuman == 0 && win.han) json_.member("fanshu", *win.han);
  if (paid.yakuman > 0) json_.member("damanguan", paid.yakuman);
  json_.member("defen", win.points);
  write_yaku(event.seat, win, paid.doubled);
  write_moves("fenpei", win.scores.delta);
  close();
  if (win.indicators) losses_.add("indicators written with a win");
  if (win.limit && *win.limit != Limit::None && paid.yakuman == 0) losses_.add("limits of hands");
  if (win.honba || win.kyotaku) losses_.add("honba and riichi sticks written with a result");
  lose_result_facts(win.scores, static_cast<std::uint32_t>(win.extra.size()));
}

void GameWriter::write_draw_end(const Event& event, const RyuukyokuClaim& draw) {
  write_reveals(revealed_.size());
  open("pingju");
  json_.member("name", name_of_draw(draw.kind));
  json_.key("shoupai").open_array();
  for (unsigned turns = 0; turns < kMaxSeats; ++turns) {
    const Seat seat = seat_at(turns);
    const bool shows = draw.shown[seat.index()] || draw.tenpai[seat.index()].value_or(false) ||
                       (draw.kind == RyuukyokuKind::NineTerminals && event.seat == seat);
    json_.text(shows && draw.tenpai[seat.index()].value_or(true)
                   ? hands_.text_of(seat, draw.shown[seat.index()], std::nullopt, nullptr)
                   : "");
  }
  json_.close_array();
  write_moves("fenpei", draw.scores.delta);
  close();
  if (draw.honba || draw.kyotaku) losses_.add("honba and riichi sticks written with a result");
  lose_result_facts(draw.scores, static_cast<std::uint32_t>(draw.extra.size()));
}

void GameWriter::lose_result_facts(const ScoreClaim& scores, std::uint32_t others) {
  if (held(scores.before) + held(scores.after) > 0) losses_.add("scores written with a result");
  losses_.add("chips", held(scores.chips_before) + held(scores.chips_delta));
  losses_.add("facts that no rule reads", others);
}

void GameWriter::write_event(const Event& event) {
  if (is_one_of(event.kind, kMoves) && event.kind != EventKind::DoraReveal &&
      event.seat.value >= kMaxSeats)
    return losses_.add("events without a player");
  switch (event.kind) {
    case EventKind::Draw: return write_draw(event);
    case EventKind::Discard: return write_discard(event);
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan: return write_set(event);
    case EventKind::DoraReveal: return revealed_.push_back(event.tile);
    case EventKind::RiichiDeclaration:
      declares_ = true;
      return losses_.add("marks of a double riichi", event.called_double ? 1 : 0);
    case EventKind::RiichiDeposit:
      if (event.index < log_.deposits.size()) losses_.add("scores written with a riichi deposit");
      return;
    case EventKind::Win:
      if (event.index >= log_.wins.size() || event.seat.value >= kMaxSeats)
        return losses_.add("results without their facts");
      return write_win(event, log_.wins[event.index]);
    case EventKind::Ryuukyoku:
      if (event.index >= log_.ryuukyokus.size()) return losses_.add("results without their facts");
      return write_draw_end(event, log_.ryuukyokus[event.index]);
    default: return losses_.add("events that the format does not know");
  }
}

void GameWriter::close_hand() {
  if (in_hand_) json_.close_array();
  in_hand_ = false;
}

void GameWriter::write_log() {
  json_.key("log").open_array();
  for (const Event& event : log_.events) {
    if (event.kind == EventKind::StartKyoku) {
      close_hand();
      if (event.index < log_.kyokus.size()) write_deal(log_.kyokus[event.index]);
    } else if (event.kind == EventKind::EndKyoku) {
      close_hand();
    } else if (in_hand_) {
      write_event(event);
    } else if (event.kind != EventKind::StartGame && event.kind != EventKind::EndGame) {
      losses_.add("events outside the hands");
    }
  }
  close_hand();
  json_.close_array();
}

/// "50.7", "-31.0"; without the point where the log writes none.
std::string text_of_tenths(std::int32_t tenths, bool decimals) {
  const std::int32_t size = tenths < 0 ? -tenths : tenths;
  std::string text = (tenths < 0 ? "-" : "") + std::to_string(size / 10);
  if (decimals) text += '.' + std::to_string(size % 10);
  return text;
}

void GameWriter::write_end() {
  const FinalClaim claim = log_.finals.empty() ? FinalClaim{} : log_.finals.back();
  bool decimals = claim.decimals.value_or(true);
  for (const auto& tenths : claim.result_tenths)
    decimals = decimals || (tenths && *tenths % 10 != 0);
  json_.key("defen").open_array();
  if (held(claim.scores) > 0)
    for (const auto& points : claim.scores) json_.value(points);
  json_.close_array().key("point").open_array();
  if (held(claim.result_tenths) > 0)
    for (const auto& tenths : claim.result_tenths)
      json_.text(tenths ? text_of_tenths(*tenths, decimals) : "-");
  json_.close_array().key("rank").open_array();
  if (held(claim.placement) > 0)
    for (const auto& place : claim.placement) json_.value(place);
  json_.close_array();
  if (held(claim.scores) > 0 && held(claim.result_tenths) + held(claim.placement) == 0)
    losses_.add("final scores without results");
  losses_.add("chips", held(claim.chips));
  if (claim.kyokus) losses_.add("the number of hands");
  losses_.add("facts that no rule reads", static_cast<std::uint32_t>(claim.extra.size()));
}

/// What the format has no place for and a reader needs to know by which rules the game was played.
/// Other programs pass the member over.
void GameWriter::write_additions() {
  const GameHeader& header = log_.header;
  const RuleFlags& flags = header.flags;
  const bool titled = header.platform == "tenhou" && reader::is_tenhou_id(header.log_id);
  const bool is_part = log_.fragment && !log_.finals.empty();
  if (header.rules.empty() && (titled || header.platform.empty()) &&
      (titled || (!flags.red_fives && !flags.open_tanyao && !flags.winds)) && !is_part &&
      !header.early_years && !header.floored_to)
    return;
  json_.key("referee").open_object();
  if (!header.rules.empty()) json_.member("rules", header.rules);
  if (!header.platform.empty()) json_.member("platform", header.platform);
  if (flags.red_fives) json_.member("red_fives", *flags.red_fives);
  if (flags.open_tanyao) json_.member("open_tanyao", *flags.open_tanyao);
  if (flags.winds) json_.member("winds", *flags.winds);
  if (header.floored_to) json_.member("floored_to", *header.floored_to);
  if (header.early_years) json_.member("early_years", true);
  if (is_part) json_.member("fragment", true);
  json_.close_object();
}

void GameWriter::write() {
  json_.open_object();
  write_header();
  write_log();
  write_end();
  write_additions();
  json_.close_object();
}

}  // namespace

void write_majiang(const GameLog& log, std::string& out, reader::Losses& losses) {
  GameWriter(log, out, losses).write();
  out += '\n';
}

std::string cannot_be_majiang(const GameLog& log) {
  if (spelling::states_lobby(log.header)) return std::string(spelling::kNoLobby);
  if (log.header.flags.players == 3) return "it is a game of three players";
  EventKind before = EventKind::StartGame;  // but for deposits
  bool paid = false;
  for (const Event& event : log.events) {
    if (event.kind == EventKind::DoraReveal && before == EventKind::Discard)
      return "an indicator is turned behind a discard";
    if (event.kind == EventKind::Win && paid) return "a discard that is won on has paid its stick";
    paid = event.kind == EventKind::RiichiDeposit;
    if (!paid) before = event.kind;
  }
  return {};
}

}  // namespace referee::majiang
