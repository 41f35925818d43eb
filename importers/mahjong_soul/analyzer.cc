#include "importers/mahjong_soul/analyzer.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

#include "importers/mahjong_soul/words.h"
#include "importers/reader/fault.h"
#include "importers/reader/utc_text.h"
#include "importers/text/eight_bytes.h"

namespace referee::mahjong_soul {
namespace {

constexpr std::int64_t kMostCount = 100'000'000;

/// The tool's own numbers of yaku, as the numbers of the records; its four seat winds and its four
/// round winds are apart.
constexpr std::array<std::uint8_t, 55> kIds = {
    1,  2,  30, 3,  4,  5,  6,  14, 12, 13, 10, 10, 10, 10, 11, 11, 11, 11, 7,
    8,  9,  18, 25, 15, 16, 17, 19, 20, 21, 22, 23, 24, 28, 26, 27, 29, 59, 35,
    36, 37, 38, 48, 39, 40, 41, 45, 47, 42, 49, 50, 43, 44, 31, 33, 32};
constexpr unsigned kFirstSeatWind = 10;
constexpr unsigned kFirstRoundWind = 14;

/// The members of an object, which are quickly found in the order in which the tool writes them.
class Members {
 public:
  explicit Members(JsonView object) : object_(object) {
    if (object && object.kind() == JsonKind::Object) behind_ = object.first();
  }

  JsonView find(const JsonKey& name) {
    for (JsonView member = behind_; member; member = member.next())
      if (member.sign() == name.sign && text::same_text(member.key(), name.text)) {
        behind_ = member.next();
        return member;
      }
    return object_.find(name);
  }
  Known<std::int64_t> integer(const JsonKey& name, std::int64_t low, std::int64_t high) {
    const auto found = integer_of(find(name));
    return found && *found >= low && *found <= high ? found : std::nullopt;
  }
  std::string_view text(const JsonKey& name) {
    const JsonView value = find(name);
    return value && value.kind() == JsonKind::Text ? value.text() : std::string_view();
  }
  /// The first item of the list of that name.
  JsonView first(const JsonKey& name) {
    const JsonView list = find(name);
    return list ? list.first() : JsonView{};
  }

 private:
  JsonView object_;
  JsonView behind_;  ///< the last one found
};

/// Reads one action from its front.
class Words {
 public:
  explicit Words(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool sound() const { return sound_; }
  bool at_end() const { return at_ == end_; }

  Seat seat(unsigned players) {
    const unsigned digit = take_digit();
    sound_ = sound_ && digit < players;
    return sound_ ? Seat{static_cast<std::uint8_t>(digit)} : Seat{};
  }
  unsigned take_digit() {
    const auto digit = at_end() ? 10U : static_cast<unsigned>(*at_ - '0');
    if (digit > 9) {
      sound_ = false;
      return 0;
    }
    ++at_;
    return digit;
  }
  Tile tile() {
    const bool is_whole = end_ - at_ >= 2;
    const Tile tile = is_whole ? tile_of(at_[0], at_[1]) : Tile{};
    sound_ = sound_ && tile.present();
    at_ = is_whole ? at_ + 2 : end_;
    return tile;
  }
  /// All that are left; nothing behind the first that is none.
  void tiles(std::vector<TileRef>& tiles) {
    tiles.assign(static_cast<std::size_t>((end_ - at_ + 1) / 2), TileRef{});
    Words rest = *this;
    std::size_t count = 0;
    while (!rest.at_end() && rest.sound_) tiles[count++].tile = rest.tile();
    tiles.resize(count);
    *this = rest;
  }
  /// The same, of so many at most: more are not sound. How many they are.
  std::size_t tiles(std::span<TileRef> tiles) {
    std::size_t count = 0;
    while (!at_end() && sound_) {
      if (count == tiles.size()) {
        sound_ = false;
        break;
      }
      tiles[count++].tile = tile();
    }
    return count;
  }

 private:
  const char* at_;
  const char* end_;
  bool sound_ = true;
};

/// The parts of a text, one after another; none behind the 64th.
class Parts {
 public:
  Parts(std::string_view text, char between) : rest_(text), between_(between) {}

  bool next(std::string_view& part) {
    if (left_ == 0) return false;
    const std::size_t end = rest_.find(between_);
    part = rest_.substr(0, end);
    left_ = end == std::string_view::npos ? 0 : left_ - 1;
    if (left_ > 0) rest_.remove_prefix(end + 1);
    return true;
  }

 private:
  static constexpr unsigned kMost = 64;

  std::string_view rest_;
  char between_;
  unsigned left_ = kMost;
};

Known<std::int64_t> number(std::string_view text) {
  std::int64_t value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || stop != text.data() + text.size() ||
      value < -kMostCount || value > kMostCount)
    return std::nullopt;
  return value;
}

std::optional<Meld> set_of(std::string_view text, bool closed) {
  Words words(text);
  Meld meld;
  meld.size = static_cast<std::uint8_t>(words.tiles(meld.tiles));
  if (!words.sound() || meld.size < 3) return std::nullopt;
  const auto tiles = std::span(meld.tiles).first(meld.size);
  const bool same = std::ranges::all_of(
      tiles, [&](const TileRef& tile) { return tile.tile.kind() == tiles.front().tile.kind(); });
  meld.kind = closed          ? MeldKind::Ankan
              : meld.size > 3 ? MeldKind::Daiminkan
              : same          ? MeldKind::Pon
                              : MeldKind::Chi;
  return meld;
}

}  // namespace

/// Turns the texts of one hand into events.
class AnalyzerHand {
 public:
  explicit AnalyzerHand(Game& game) : game_(game) {}

  void read(JsonView record, std::uint32_t hand);

 private:
  void start(Members& record);
  bool action(std::string_view text);
  std::uint32_t moves(JsonView& item, std::uint32_t number);
  bool discard(std::string_view text);
  bool draw(std::string_view text);
  Seat seat_of(char digit) const {
    const auto seat = static_cast<unsigned>(digit - '0');
    return seat < game_.players ? Seat{static_cast<std::uint8_t>(seat)} : Seat{};
  }
  bool turn_indicators(std::string_view text);
  bool call(std::string_view text);
  bool own_kan(std::string_view text);
  bool win(std::string_view text);
  bool yaku(std::string_view text, WinClaim& claim);
  bool end_without_win(std::string_view text);
  bool scores(std::string_view text);

  Game& game_;
  Known<std::uint32_t> last_win_;
  Known<std::uint32_t> last_draw_;
};

void AnalyzerHand::start(Members& record) {
  KyokuHeader kyoku;
  if (const auto round = record.integer("round", 0, 15))
    kyoku.round = static_cast<std::uint8_t>(*round);
  // The deal stands before the wall, and the wall's own text may hold it once more.
  const std::size_t dealt = (game_.players * 13U + 1U) * 2U;
  constexpr std::size_t kLongest = 1024;
  if (const std::string_view wall = record.text("yama"); wall.size() > dealt) {
    kyoku.seed = std::string(wall.substr(dealt, kLongest));
    game_.log.header.seed.style = "paishan";
  }
  std::size_t seat = 0;
  for (JsonView item = record.first("point"); item && seat < game_.players;
       item = item.next(), ++seat)
    if (const auto points = integer_of(item);
        points && *points >= -kMostCount && *points <= kMostCount)
      kyoku.scores[seat] = Points{static_cast<std::int32_t>(*points)};
  const auto last = static_cast<std::int64_t>(game_.players) - 1;
  if (const auto dealer = record.integer("east", 0, last))
    kyoku.dealer = Seat{static_cast<std::uint8_t>(*dealer)};
  seat = 0;
  bool sound = true;
  for (JsonView item = record.first("hand"); item && seat < game_.players;
       item = item.next(), ++seat) {
    if (item.kind() != JsonKind::Text) continue;
    Words words(item.text());
    words.tiles(kyoku.hands[seat] = game_.spare.tiles());
    sound = sound && words.sound();
  }
  const std::string_view indicator = record.text("dora");
  Words dora(indicator);
  kyoku.indicator.tile = dora.tile();
  if (!sound || !dora.sound())
    game_.troubles.malformed(game_.position(), Said::TilesDealt, reader::found(indicator));
  if (const auto honba = record.integer("honba", 0, kMostCount))
    kyoku.honba = static_cast<std::int32_t>(*honba);
  if (const auto sticks = record.integer("kyoutaku", 0, kMostCount))
    kyoku.kyotaku = static_cast<std::int32_t>(*sticks);
  game_.deal(std::move(kyoku));
}

bool AnalyzerHand::turn_indicators(std::string_view text) {
  Words words(text);
  std::vector<TileRef> shown;
  words.tiles(shown);
  game_.turn_indicators(shown);
  return words.sound();
}

/// "16s10", and behind it the indicators where there are new ones.
bool AnalyzerHand::discard(std::string_view text) {
  constexpr std::size_t kLength = 5;
  if (text.size() < kLength) return false;
  const Seat seat = seat_of(text[0]);
  const Tile tile = tile_of(text[1], text[2]);
  const auto drawn = static_cast<unsigned>(text[3] - '0');
  constexpr unsigned kDouble = 2;
  const auto riichi = static_cast<unsigned>(text[4] - '0');
  if (!seat.present() || !tile.present() || drawn > 9 || riichi > 9) return false;
  if (text.size() > kLength && !turn_indicators(text.substr(kLength))) return false;
  game_.discard(seat, tile, drawn != 0,
                riichi == 0         ? Game::Riichi::None
                : riichi == kDouble ? Game::Riichi::Double
                                    : Game::Riichi::Single);
  return true;
}

/// "16s", and the same.
bool AnalyzerHand::draw(std::string_view text) {
  constexpr std::size_t kLength = 3;
  if (text.size() < kLength) return false;
  const Seat seat = seat_of(text[0]);
  const Tile tile = tile_of(text[1], text[2]);
  if (!seat.present() || !tile.present()) return false;
  if (text.size() > kLength && !turn_indicators(text.substr(kLength))) return false;
  game_.draw(seat, tile);
  return true;
}

bool AnalyzerHand::call(std::string_view text) {
  Words words(text);
  Meld meld;
  meld.from = words.seat(game_.players);
  const Tile called = words.tile();
  const Seat seat = words.seat(game_.players);
  const std::size_t own = words.tiles(std::span(meld.tiles).first(meld.tiles.size() - 1));
  if (!words.sound() || own < 2) return false;
  const bool same = meld.tiles[0].tile.kind() == called.kind();
  meld.kind = own == 3 ? MeldKind::Daiminkan : same ? MeldKind::Pon : MeldKind::Chi;
  meld.size = static_cast<std::uint8_t>(own + 1);
  meld.called = static_cast<std::uint8_t>(own);
  meld.tiles[meld.called].tile = called;
  game_.call(seat, meld);
  return true;
}

bool AnalyzerHand::own_kan(std::string_view text) {
  Words words(text);
  const Seat seat = words.seat(game_.players);
  const Tile tile = words.tile();
  const bool closed = words.take_digit() != 0;
  if (!words.sound()) return false;
  game_.own_kan(seat, tile, closed);
  return true;
}

bool AnalyzerHand::yaku(std::string_view text, WinClaim& claim) {
  claim.yaku.emplace(game_.spare.yaku());
  bool is_yakuman = false;
  Parts parts(text, '|');
  for (std::string_view part; parts.next(part);) {
    const auto id = number(part);
    if (!parts.next(part)) return false;
    const auto han = number(part);
    if (!id || !han || *id < 0 || *id >= static_cast<std::int64_t>(kIds.size())) return false;
    const auto place = static_cast<unsigned>(*id);
    const std::optional<YakuWord> word = yaku_of_id(kIds[place]);
    YakuClaim one;
    one.yaku = word ? word->yaku : Yaku::Unknown;
    if (place >= kFirstSeatWind && place < kFirstRoundWind)
      one.yaku = seat_wind_yaku(place - kFirstSeatWind);
    else if (place >= kFirstRoundWind && place < kFirstRoundWind + kMaxSeats)
      one.yaku = round_wind_yaku(place - kFirstRoundWind);
    is_yakuman = is_yakuman || referee::is_yakuman(one.yaku) || one.yaku == Yaku::Renhou;
    one.han = static_cast<std::int32_t>(*han);
    claim.yaku->push_back(std::move(one));
  }
  if (is_yakuman)
    for (YakuClaim& one : *claim.yaku) one.han.reset();
  if (is_yakuman) claim.fu.reset();
  return true;
}

/// `X,who,hand,open sets,closed kans,tile,dora,ura,fu,yaku,from,pao`.
bool AnalyzerHand::win(std::string_view text) {
  std::array<std::string_view, 12> parts;
  Parts all(text, ',');
  for (std::string_view& part : parts)
    if (!all.next(part)) return false;
  if (std::string_view more; all.next(more)) return false;
  Words who(parts[1]);
  const Seat seat = who.seat(game_.players);
  WinClaim claim;
  Words won(parts[5]);
  claim.tile.tile = won.tile();
  Words concealed(parts[2]);
  concealed.tiles(claim.concealed.emplace(game_.spare.tiles()));
  claim.concealed->push_back(claim.tile);
  claim.melds.emplace(game_.spare.melds());
  for (const auto& [text_of_sets, closed] :
       {std::pair{parts[3], false}, std::pair{parts[4], true}}) {
    Parts sets(text_of_sets, '|');
    for (std::string_view set; sets.next(set);) {
      if (set.empty()) continue;
      std::optional<Meld> meld = set_of(set, closed);
      if (!meld) return false;
      game_.name_added_quad(seat, *meld);
      claim.melds->push_back(*meld);
    }
  }
  Words doras(parts[6]);
  doras.tiles(claim.indicators.emplace(game_.spare.tiles()));
  Words ura(parts[7]);
  if (!parts[7].empty()) ura.tiles(claim.ura_indicators.emplace(game_.spare.tiles()));
  const auto fu = number(parts[8]);
  const auto from = number(parts[10]);
  const auto pao = number(parts[11]);
  const auto last = static_cast<std::int64_t>(game_.players) - 1;
  if (!who.sound() || !won.sound() || !concealed.sound() || !doras.sound() || !ura.sound() || !fu ||
      !from || *from < -1 || *from > last || !pao || *pao < -1 || *pao > last)
    return false;
  claim.fu = static_cast<std::int32_t>(*fu);
  if (!yaku(parts[9], claim)) return false;
  if (*pao >= 0) claim.liable = Seat{static_cast<std::uint8_t>(*pao)};
  last_win_ = reader::keep(game_.log.wins, std::move(claim));
  game_.emit(EventKind::Win, seat, *last_win_).target =
      *from < 0 ? seat : Seat{static_cast<std::uint8_t>(*from)};
  return true;
}

bool AnalyzerHand::end_without_win(std::string_view text) {
  struct Word {
    char letter;
    RyuukyokuKind kind;
  };
  constexpr Word kWords[] = {{'9', RyuukyokuKind::NineTerminals}, {'F', RyuukyokuKind::FourWinds},
                             {'K', RyuukyokuKind::FourKans},      {'R', RyuukyokuKind::FourRiichi},
                             {'3', RyuukyokuKind::TripleRon},     {'N', RyuukyokuKind::Exhaustive}};
  if (text.size() < 2) return false;
  const auto word = std::ranges::find(kWords, text[1], &Word::letter);
  if (word == std::end(kWords)) return false;
  RyuukyokuClaim draw;
  draw.kind = word->kind;
  Words words(text.substr(2));
  if (draw.kind == RyuukyokuKind::Exhaustive) {
    for (std::size_t s = 0; s < game_.players; ++s) draw.tenpai[s] = words.take_digit() == 1;
    if (!words.at_end()) {
      draw.kind = RyuukyokuKind::NagashiMangan;
      for (std::size_t s = 0; s < game_.players; ++s) draw.nagashi[s] = false;
      while (!words.at_end() && words.sound())
        if (const Seat who = words.seat(game_.players); who.present())
          draw.nagashi[who.index()] = true;
    }
  }
  if (!words.sound()) return false;
  const bool by_nine = draw.kind == RyuukyokuKind::NineTerminals && !game_.log.events.empty();
  const Seat seat = by_nine ? game_.log.events.back().seat : Seat{};
  last_draw_ = reader::keep(game_.log.ryuukyokus, std::move(draw));
  game_.emit(EventKind::Ryuukyoku, seat, *last_draw_);
  return true;
}

/// The scores after the hand.
bool AnalyzerHand::scores(std::string_view text) {
  ScoreClaim* claim = nullptr;
  if (last_win_) claim = &game_.log.wins[*last_win_].scores;
  if (last_draw_) claim = &game_.log.ryuukyokus[*last_draw_].scores;
  if (std::ranges::count(text, '|') + 1 != static_cast<std::ptrdiff_t>(game_.players)) return false;
  Parts parts(text.substr(1), '|');
  std::string_view part;
  for (std::size_t s = 0; parts.next(part); ++s) {
    const auto points = number(part);
    if (!points) return false;
    if (claim != nullptr) claim->after[s] = Points{static_cast<std::int32_t>(*points)};
  }
  return true;
}

bool AnalyzerHand::action(std::string_view text) {
  if (text.empty()) return false;
  // Nearly all are one of these two.
  if (text.front() == 'B') return draw(text.substr(1));
  if (text.front() == 'A') return discard(text.substr(1));
  switch (text.front()) {
    case 'C': return call(text.substr(1));
    case 'D': return own_kan(text.substr(1));
    case 'X': return win(text);
    case 'Y': return end_without_win(text);
    case 'Z': return scores(text);
    default: return false;
  }
}

/// Nearly all actions are draws and discards with nothing beside them, "B16s" and "A16s00". Reads
/// those that stand from this item on; the number of the item behind them.
std::uint32_t AnalyzerHand::moves(JsonView& item, std::uint32_t number) {
  constexpr std::size_t kAtOnce = 8;
  constexpr std::size_t kDraw = 4;
  constexpr std::size_t kDiscard = 6;
  std::vector<Event>& events = game_.log.events;
  const std::size_t before = events.size();
  const bool may_discard = game_.any_discard();
  const unsigned players = game_.players;
  JsonView at = item;
  std::size_t behind = before;
  for (bool is_move = true; is_move;) {
    events.resize(behind + kAtOnce);
    Event* move = events.data() + behind;
    const Event* const end = move + kAtOnce;
    for (is_move = false; at; at = at.next(), ++move) {
      is_move = move == end;
      if (is_move) break;
      const std::string_view text = at.text();
      const bool draws = text.size() == kDraw && text[0] == 'B';
      if (!draws && (text.size() != kDiscard || text[0] != 'A' || text[5] != '0' || !may_discard))
        break;
      const auto seat = static_cast<unsigned>(text[1] - '0');
      const Tile tile = tile_of(text[2], text[3]);
      if (seat >= players || !tile.present()) break;
      move->kind = draws ? EventKind::Draw : EventKind::Discard;
      move->seat = Seat{static_cast<std::uint8_t>(seat)};
      move->tile = tile;
      if (draws) continue;
      const auto drawn = static_cast<unsigned>(text[4] - '0');
      if (drawn > 9) break;
      move->tsumogiri = drawn != 0 ? Flag::Yes : Flag::No;
    }
    behind = static_cast<std::size_t>(move - events.data());
  }
  events.resize(behind);
  game_.play(behind - before, number);
  item = at;
  return number + static_cast<std::uint32_t>(behind - before);
}

void AnalyzerHand::read(JsonView record, std::uint32_t hand) {
  game_.at(Place{hand, {}, Known<std::uint32_t>(0)});
  if (!record || record.kind() != JsonKind::Object)
    return game_.troubles.malformed(game_.position(), Said::AnObject, reader::found(record));
  Members members(record);
  start(members);
  std::uint32_t number = 0;
  for (JsonView item = members.first("action"); item; item = item.next(), ++number) {
    number = moves(item, number);
    if (!item) break;
    game_.at_action(number);
    if (item.kind() != JsonKind::Text || !action(item.text()))
      game_.troubles.malformed(game_.position(), reader::Asked(Said::AText).as("B16s A16s10"),
                               reader::found(item));
  }
  if (last_win_ || last_draw_) game_.close_hand();
}

void read_analyzer_hand(Game& game, JsonView record, std::uint32_t hand) {
  AnalyzerHand(game).read(record, hand);
}

Ending read_analyzer_header(Game& game, JsonView gamedata) {
  GameHeader& header = game.log.header;
  header.format = "mahjong-soul";
  header.platform = "mahjong-soul";
  header.first_dealer = Seat{0};
  Members data(gamedata);
  if (const auto start = data.integer("starttime", 1, std::int64_t{1} << 40U))
    header.started = reader::utc_text(*start);
  header.log_id = std::string(data.text("uuid").substr(0, 100));
  const JsonView players = data.first("playerdata");
  Ending ending;
  if (const JsonView members = data.find("roomdata")) {
    Members room(members);
    for (const char* const name : {"dora_count", "shiduan", "init_point", "fandian", "fanfu"})
      if (const auto value = integer_of(room.find(name)))
        header.settings.emplace_back(name, std::to_string(*value));
    if (const auto local = integer_of(room.find("guyi_mode")); local.value_or(0) != 0) {
      header.settings.emplace_back("guyi_mode", "1");
      header.unjudged.push_back(words::not_checked("local yaku", say(Said::RoomLocalYaku)));
    }
    if (const auto count = room.integer("player", 3, 4)) {
      game.players = static_cast<unsigned>(*count);
      game.knows_players = true;
      header.flags.players = static_cast<std::uint8_t>(*count);
    }
    constexpr std::int64_t kEast = 4;
    constexpr std::int64_t kSouth = 8;
    const auto hands = room.integer("round", 0, 100);
    if (hands == kEast || hands == kSouth)
      header.flags.winds = static_cast<std::uint8_t>(*hands / kEast);
    else
      game.log.fragment = true;
  }
  std::size_t seat = 0;
  for (JsonView item = players; item && seat < game.players; item = item.next(), ++seat) {
    Members player(item);
    if (const auto id = player.integer("id", 1, std::int64_t{1} << 53U))
      header.player_ids[seat] = std::to_string(*id);
    header.names[seat] = std::string(player.text("name"));
    if (const auto points = player.integer("finalpoint", -kMostCount, kMostCount)) {
      ending.claim.scores[seat] = Points{static_cast<std::int32_t>(*points)};
      ending.has_result = true;
    }
  }
  if (!ending.has_result) game.log.fragment = true;
  return ending;
}

}  // namespace referee::mahjong_soul
