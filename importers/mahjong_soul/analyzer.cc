#include "importers/mahjong_soul/analyzer.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

#include "importers/mahjong_soul/words.h"
#include "importers/reading/utc_text.h"

namespace referee::mahjong_soul {
namespace {

constexpr std::int64_t kMostCount = 100'000'000;
constexpr std::size_t kMostYakuOfWin = 64;

/// The tool's own numbers of yaku, as the numbers of the records; its four seat winds and its four
/// round winds are apart.
constexpr std::array<std::uint8_t, 55> kIds = {
    1,  2,  30, 3,  4,  5,  6,  14, 12, 13, 10, 10, 10, 10, 11, 11, 11, 11, 7,
    8,  9,  18, 25, 15, 16, 17, 19, 20, 21, 22, 23, 24, 28, 26, 27, 29, 59, 35,
    36, 37, 38, 48, 39, 40, 41, 45, 47, 42, 49, 50, 43, 44, 31, 33, 32};
constexpr unsigned kFirstSeatWind = 10;
constexpr unsigned kFirstRoundWind = 14;

Known<std::int64_t> integer_in(JsonView object, std::string_view name, std::int64_t low,
                               std::int64_t high) {
  const auto found = integer_of(object.find(name));
  return found && *found >= low && *found <= high ? Known<std::int64_t>(*found) : std::nullopt;
}

std::string_view text_in(JsonView object, std::string_view name) {
  const JsonView value = object.find(name);
  return value && value.kind() == JsonKind::Text ? value.text() : std::string_view();
}

/// Reads one action from its front.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  bool sound() const { return sound_; }
  bool at_end() const { return rest_.empty(); }
  std::size_t left() const { return rest_.size(); }

  Seat seat(unsigned players) {
    const unsigned digit = take_digit();
    sound_ = sound_ && digit < players;
    return sound_ ? Seat{static_cast<std::uint8_t>(digit)} : Seat{};
  }
  unsigned take_digit() {
    if (rest_.empty() || rest_.front() < '0' || rest_.front() > '9') {
      sound_ = false;
      return 0;
    }
    const auto digit = static_cast<unsigned>(rest_.front() - '0');
    rest_.remove_prefix(1);
    return digit;
  }
  Tile tile() {
    const std::optional<Tile> found = tile_of_name(rest_.substr(0, 2));
    sound_ = sound_ && found.has_value();
    rest_.remove_prefix(std::min<std::size_t>(2, rest_.size()));
    return found.value_or(Tile{});
  }
  std::vector<TileRef> tiles() {
    std::vector<TileRef> tiles;
    constexpr std::size_t kMostAtOnce = 64;
    tiles.reserve(std::min((rest_.size() + 1) / 2, kMostAtOnce));
    while (!rest_.empty() && sound_) tiles.push_back(TileRef{tile(), TileId{}});
    return tiles;
  }

 private:
  std::string_view rest_;
  bool sound_ = true;
};

std::vector<std::string_view> split(std::string_view text, char at) {
  constexpr std::size_t kMostParts = 64;
  std::vector<std::string_view> parts;
  while (parts.size() < kMostParts) {
    const std::size_t end = std::min(text.find(at), text.size());
    parts.push_back(text.substr(0, end));
    if (end == text.size()) break;
    text.remove_prefix(end + 1);
  }
  return parts;
}

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
  const std::vector<TileRef> tiles = words.tiles();
  if (!words.sound() || tiles.size() < 3 || tiles.size() > kCopies) return std::nullopt;
  Meld meld;
  meld.size = static_cast<std::uint8_t>(tiles.size());
  std::copy(tiles.begin(), tiles.end(), meld.tiles.begin());
  const bool same = std::all_of(tiles.begin(), tiles.end(), [&](const TileRef& tile) {
    return tile.tile.kind() == tiles.front().tile.kind();
  });
  meld.kind = closed             ? MeldKind::Ankan
              : tiles.size() > 3 ? MeldKind::Daiminkan
              : same             ? MeldKind::Pon
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
  void start(JsonView record);
  bool action(std::string_view text);
  bool discard(Words words);
  bool draw(Words words);
  bool call(Words words);
  bool own_kan(Words words);
  bool win(std::string_view text);
  static bool yaku(std::string_view text, WinClaim& claim);
  bool end_without_win(std::string_view text);
  bool scores(std::string_view text);

  Game& game_;
  Known<std::size_t> last_win_;
  Known<std::size_t> last_draw_;
};

void AnalyzerHand::start(JsonView record) {
  KyokuHeader kyoku;
  if (const auto round = integer_in(record, "round", 0, 15))
    kyoku.round = static_cast<std::uint8_t>(*round);
  if (const auto dealer =
          integer_in(record, "east", 0, static_cast<std::int64_t>(game_.players) - 1))
    kyoku.dealer = Seat{static_cast<std::uint8_t>(*dealer)};
  if (const auto honba = integer_in(record, "honba", 0, kMostCount))
    kyoku.honba = static_cast<std::int32_t>(*honba);
  if (const auto sticks = integer_in(record, "kyoutaku", 0, kMostCount))
    kyoku.kyotaku = static_cast<std::int32_t>(*sticks);
  std::size_t seat = 0;
  for (JsonView item = record.find("point") ? record.find("point").first() : JsonView{};
       item && seat < game_.players; item = item.next(), ++seat)
    if (const auto points = integer_of(item);
        points && *points >= -kMostCount && *points <= kMostCount)
      kyoku.scores[seat] = Points{static_cast<std::int32_t>(*points)};
  seat = 0;
  bool sound = true;
  for (JsonView item = record.find("hand") ? record.find("hand").first() : JsonView{};
       item && seat < game_.players; item = item.next(), ++seat) {
    if (item.kind() != JsonKind::Text) continue;
    Words words(item.text());
    kyoku.hands[seat] = words.tiles();
    sound = sound && words.sound();
  }
  Words dora(text_in(record, "dora"));
  kyoku.indicator.tile = dora.tile();
  if (!sound || !dora.sound())
    game_.report_text("the tiles of a deal", "two characters a tile", text_in(record, "dora"));
  // The deal stands before the wall, and the wall's own text may hold it once more.
  const std::size_t dealt = (game_.players * 13U + 1U) * 2U;
  constexpr std::size_t kLongest = 1024;
  if (const std::string_view wall = text_in(record, "yama"); wall.size() > dealt) {
    kyoku.seed = std::string(wall.substr(dealt, kLongest));
    game_.log.header.seed.style = "paishan";
  }
  game_.deal(std::move(kyoku));
}

bool AnalyzerHand::discard(Words words) {
  const Seat seat = words.seat(game_.players);
  const Tile tile = words.tile();
  const unsigned drawn = words.take_digit();
  const unsigned riichi = words.take_digit();
  if (!words.at_end()) game_.turn_indicators(words.tiles());
  if (!words.sound()) return false;
  game_.discard(seat, tile, drawn != 0, riichi != 0);
  return true;
}

bool AnalyzerHand::draw(Words words) {
  const Seat seat = words.seat(game_.players);
  const Tile tile = words.tile();
  if (!words.at_end()) game_.turn_indicators(words.tiles());
  if (!words.sound()) return false;
  game_.draw(seat, tile);
  return true;
}

bool AnalyzerHand::call(Words words) {
  Meld meld;
  meld.from = words.seat(game_.players);
  const Tile called = words.tile();
  const Seat seat = words.seat(game_.players);
  const std::vector<TileRef> own = words.tiles();
  if (!words.sound() || own.size() < 2 || own.size() > 3) return false;
  const bool same = own[0].tile.kind() == called.kind();
  meld.kind = own.size() == 3 ? MeldKind::Daiminkan : same ? MeldKind::Pon : MeldKind::Chi;
  meld.size = static_cast<std::uint8_t>(own.size() + 1);
  std::copy(own.begin(), own.end(), meld.tiles.begin());
  meld.called = static_cast<std::uint8_t>(own.size());
  meld.tiles[meld.called].tile = called;
  game_.call(seat, meld);
  return true;
}

bool AnalyzerHand::own_kan(Words words) {
  const Seat seat = words.seat(game_.players);
  const Tile tile = words.tile();
  const bool closed = words.take_digit() != 0;
  if (!words.sound()) return false;
  game_.own_kan(seat, tile, closed);
  return true;
}

bool AnalyzerHand::yaku(std::string_view text, WinClaim& claim) {
  const std::vector<std::string_view> parts = split(text, '|');
  if (parts.size() % 2 != 0) return false;
  claim.yaku.emplace();
  bool is_yakuman = false;
  for (std::size_t i = 0; i < parts.size() && i < kMostYakuOfWin; i += 2) {
    const auto id = number(parts[i]);
    const auto han = number(parts[i + 1]);
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
  constexpr std::size_t kParts = 12;
  const std::vector<std::string_view> parts = split(text, ',');
  if (parts.size() != kParts) return false;
  Words who(parts[1]);
  const Seat seat = who.seat(game_.players);
  WinClaim claim;
  Words won(parts[5]);
  claim.tile.tile = won.tile();
  Words concealed(parts[2]);
  claim.concealed = concealed.tiles();
  claim.concealed->push_back(claim.tile);
  claim.melds.emplace();
  for (const auto& [sets, closed] : {std::pair{parts[3], false}, std::pair{parts[4], true}})
    for (const std::string_view set : split(sets, '|')) {
      if (set.empty()) continue;
      std::optional<Meld> meld = set_of(set, closed);
      if (!meld) return false;
      game_.name_added_quad(seat, *meld);
      claim.melds->push_back(*meld);
    }
  Words doras(parts[6]);
  claim.indicators = doras.tiles();
  Words ura(parts[7]);
  if (!parts[7].empty()) claim.ura_indicators = ura.tiles();
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
  Event event = event_of(EventKind::Win, seat);
  event.target = *from < 0 ? seat : Seat{static_cast<std::uint8_t>(*from)};
  event.index = keep(game_.log.wins, std::move(claim));
  last_win_ = event.index;
  game_.emit(event);
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
  const auto word = std::find_if(std::begin(kWords), std::end(kWords),
                                 [&](const Word& row) { return row.letter == text[1]; });
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
  Event event = event_of(EventKind::Ryuukyoku);
  if (draw.kind == RyuukyokuKind::NineTerminals && !game_.log.events.empty())
    event.seat = game_.log.events.back().seat;
  event.index = keep(game_.log.ryuukyokus, std::move(draw));
  last_draw_ = event.index;
  game_.emit(event);
  return true;
}

/// The scores after the hand.
bool AnalyzerHand::scores(std::string_view text) {
  ScoreClaim* claim = nullptr;
  if (last_win_) claim = &game_.log.wins[*last_win_].scores;
  if (last_draw_) claim = &game_.log.ryuukyokus[*last_draw_].scores;
  const std::vector<std::string_view> parts = split(text.substr(1), '|');
  if (parts.size() != game_.players) return false;
  for (std::size_t s = 0; s < parts.size(); ++s) {
    const auto points = number(parts[s]);
    if (!points) return false;
    if (claim != nullptr) claim->after[s] = Points{static_cast<std::int32_t>(*points)};
  }
  return true;
}

bool AnalyzerHand::action(std::string_view text) {
  if (text.empty()) return false;
  switch (text.front()) {
    case 'A': return discard(Words(text.substr(1)));
    case 'B': return draw(Words(text.substr(1)));
    case 'C': return call(Words(text.substr(1)));
    case 'D': return own_kan(Words(text.substr(1)));
    case 'X': return win(text);
    case 'Y': return end_without_win(text);
    case 'Z': return scores(text);
    default: return false;
  }
}

void AnalyzerHand::read(JsonView record, std::uint32_t hand) {
  game_.at(Place{hand, {}, Known<std::uint32_t>(0)});
  if (!record || record.kind() != JsonKind::Object)
    return game_.report_text("a hand", "an object", record ? record.brief() : "nothing");
  start(record);
  const JsonView list = record.find("action");
  std::uint32_t number = 0;
  for (JsonView item = list ? list.first() : JsonView{}; item; item = item.next(), ++number) {
    game_.at(Place{hand, {}, number});
    if (item.kind() != JsonKind::Text || !action(item.text()))
      game_.report_text("an action", "a text like \"B16s\" or \"A16s10\"", item.brief());
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
  header.log_id = std::string(text_in(gamedata, "uuid").substr(0, 100));
  if (const auto start = integer_in(gamedata, "starttime", 1, std::int64_t{1} << 40U))
    header.started = utc_text(*start);
  Ending ending;
  const JsonView room = gamedata.find("roomdata");
  if (room) {
    if (const auto players = integer_in(room, "player", 3, 4)) {
      game.players = static_cast<unsigned>(*players);
      game.knows_players = true;
      header.flags.players = static_cast<std::uint8_t>(*players);
    }
    constexpr std::int64_t kEast = 4;
    constexpr std::int64_t kSouth = 8;
    const auto hands = integer_in(room, "round", 0, 100);
    if (hands == kEast || hands == kSouth)
      header.flags.winds = static_cast<std::uint8_t>(*hands / kEast);
    else
      game.log.fragment = true;
    for (const char* const name : {"dora_count", "shiduan", "init_point", "fandian", "fanfu"})
      if (const auto value = integer_of(room.find(name)))
        header.settings.emplace_back(name, std::to_string(*value));
    if (const auto local = integer_of(room.find("guyi_mode")); local.value_or(0) != 0) {
      header.settings.emplace_back("guyi_mode", "1");
      header.unjudged.emplace_back("local yaku", "the room plays with local yaku");
    }
  }
  const JsonView players = gamedata.find("playerdata");
  std::size_t seat = 0;
  for (JsonView item = players ? players.first() : JsonView{}; item && seat < game.players;
       item = item.next(), ++seat) {
    header.names[seat] = std::string(text_in(item, "name"));
    if (const auto id = integer_in(item, "id", 1, std::int64_t{1} << 53U))
      header.player_ids[seat] = std::to_string(*id);
    if (const auto points = integer_in(item, "finalpoint", -kMostCount, kMostCount)) {
      ending.claim.scores[seat] = Points{static_cast<std::int32_t>(*points)};
      ending.has_result = true;
    }
  }
  if (!ending.has_result) game.log.fragment = true;
  return ending;
}

}  // namespace referee::mahjong_soul
