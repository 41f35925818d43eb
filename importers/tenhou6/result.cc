#include "importers/tenhou6/result.h"

#include <utility>

#include "importers/text/cut.h"

namespace referee::tenhou6 {
namespace {

/// The winners of one hand, and more claims than any win has.
constexpr std::size_t kMostWinners = 3;
constexpr std::size_t kMostClaims = 60;
constexpr std::size_t kUsualYaku = 6;

/// Whether the log has the id of a game: a room alone is also written into logs made by hand.
bool is_of_platform(const Game& game) {
  return !game.log.header.platform.empty() && !game.log.header.log_id.empty();
}

std::optional<ResultWord> word_of(JsonView result) {
  if (!result || result.kind() != JsonKind::Array || result.size() == 0) return std::nullopt;
  const JsonView word = result.first();
  return word.kind() == JsonKind::Text ? result_of_word(word.text()) : std::nullopt;
}

/// Takes text from the front.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool at_end() const { return rest_.empty(); }
  bool skip(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  void skip_spaces() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
  }
  Known<std::int32_t> number() {
    constexpr std::size_t kMostDigits = 8;
    std::size_t digits = 0;
    std::int32_t value = 0;
    while (digits < rest_.size() && digits < kMostDigits && rest_[digits] >= '0' &&
           rest_[digits] <= '9')
      value = value * 10 + (rest_[digits++] - '0');
    if (digits == 0) return std::nullopt;
    rest_.remove_prefix(digits);
    return value;
  }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// The han of "name(2飜)"; of "name(役満)" none. False for what does not end like that.
bool read_yaku_value(std::string_view value, Known<std::int32_t>& han) {
  Scanner scanner(value);
  han = scanner.number();
  if (!han) return limit_at(value).has_value();
  scanner.skip_spaces();
  return (scanner.skip("飜") || scanner.skip("翻") || scanner.skip("han") || scanner.skip("Han")) &&
         scanner.at_end();
}

struct YakuText {
  std::string_view name;
  Known<std::int32_t> han;
};

std::optional<YakuText> parse_yaku_text(std::string_view text) {
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos || open == 0 || !text.ends_with(')')) return std::nullopt;
  YakuText yaku{text.substr(0, open), {}};
  if (!read_yaku_value(text.substr(open + 1, text.size() - open - 2), yaku.han))
    return std::nullopt;
  return yaku;
}

Yaku wind_of(const Game& game, const YakuName& name, Seat winner) {
  const KyokuHeader& kyoku = game.log.kyokus.back();
  if (name.of_round_wind && kyoku.round) return round_wind_yaku(*kyoku.round / kMaxSeats);
  if (name.of_seat_wind && kyoku.dealer.present())
    return seat_wind_yaku(distance(kyoku.dealer, winner, game.players));
  return Yaku::Unknown;
}

void read_moves(Game& game, JsonView moves, std::uint32_t item, ScoreClaim& claim) {
  if (!moves.holds()) return;
  bool sound = moves.kind() == JsonKind::Array &&
               (moves.size() == kMaxSeats || moves.size() == game.players);
  std::size_t s = 0;
  if (moves.kind() == JsonKind::Array)
    for (JsonView value = moves.first(); value && s < kMaxSeats; value = value.next(), ++s) {
      const auto points = integer_of(value, -kMaxPoints, kMaxPoints);
      sound = sound && points.has_value();
      if (points && s < game.players) claim.delta[s] = Points{static_cast<std::int32_t>(*points)};
    }
  if (!sound)
    game.malformed(game.position(kResult, item),
                   {Said::Integers, kMaxSeats, -kMaxPoints, kMaxPoints}, moves);
}

/// One win: `[winner, loser, liable, "score", yaku...]`. Some converters end it early or leave the
/// score out.
class WinReader {
 public:
  WinReader(Game& game, std::uint32_t item) : game_(game), item_(item) {}

  /// False where not even the winner can be read.
  bool read(JsonView detail, WinClaim& win, Event& event);

 private:
  Seat seat(JsonView value, std::uint32_t place);
  void read_score(std::string_view text, std::uint32_t place, WinClaim& win, const Event& event);
  bool add_yaku(std::string_view text, WinClaim& win, Seat winner);
  SourcePosition position(std::uint32_t place) const {
    SourcePosition source = game_.position(kResult, item_);
    source.pointer += '/' + std::to_string(place);
    return source;
  }

  Game& game_;
  std::uint32_t item_;
};

Seat WinReader::seat(JsonView value, std::uint32_t place) {
  if (!value) return Seat{};
  const auto number = integer_of(value, 0, game_.players - 1);
  if (!number) {
    game_.malformed(position(place), {Said::AnInteger, 0, game_.players - 1}, value);
    return Seat{};
  }
  return Seat{static_cast<std::uint8_t>(*number)};
}

void WinReader::read_score(std::string_view text, std::uint32_t place, WinClaim& win,
                           const Event& event) {
  if (text.empty()) return;
  const ScoreText score = parse_score_text(text);
  constexpr reader::Asked kExpected(Said::FuHanPoints);
  if (!score.sound && game_.log.header.platform != "tenhou") {
    // Converters have words of their own.
    game_.troubles.unknown(position(place), kExpected, reader::found(text));
    return;
  }
  if (!score.sound) game_.troubles.malformed(position(place), kExpected, reader::found(text));
  win.fu = score.fu;
  win.han = score.han;
  win.limit = score.limit;
  // The platforms name every limit. A converter may write fu and han of a hand that reaches one.
  if (win.limit == Limit::None && game_.log.header.platform.empty()) win.limit.reset();
  // Where nothing but points stands, "of each" may stand behind their sum as well.
  if (!score.points || (score.from_all && !score.fu && !score.limit)) return;
  win.points = score.points;
  if (event.target != event.seat) return;
  const std::int32_t others = game_.players - 1;
  if (score.from_dealer) {
    win.non_dealer_pays = score.points;
    win.dealer_pays = score.from_dealer;
    win.points = *score.from_dealer + *score.points * (others - 1);
  } else if (score.from_all) {
    win.non_dealer_pays = score.points;
    win.points = *score.points * others;
  }
}

bool WinReader::add_yaku(std::string_view text, WinClaim& win, Seat winner) {
  const auto parsed = parse_yaku_text(text);
  if (!parsed) return false;
  if (!win.yaku) win.yaku.emplace().reserve(kUsualYaku);
  YakuClaim& claim = win.yaku->emplace_back();
  claim.han = parsed->han;
  if (const auto name = yaku_of_name(parsed->name))
    claim.yaku =
        name->of_round_wind || name->of_seat_wind ? wind_of(game_, *name, winner) : name->yaku;
  if (claim.yaku == Yaku::Unknown) claim.name = text::cut_to_bytes(parsed->name, kMostClaims);
  return true;
}

bool WinReader::read(JsonView detail, WinClaim& win, Event& event) {
  if (!detail || detail.kind() != JsonKind::Array || detail.size() == 0) {
    game_.malformed(game_.position(kResult, item_), Said::WinWithDetails, detail);
    return false;
  }
  std::uint32_t place = 0;
  for (JsonView value = detail.first(); value; value = value.next(), ++place) {
    switch (place) {
      case 0:
        event.seat = seat(value, place);
        if (!event.seat.present()) return false;
        continue;
      case 1: event.target = seat(value, place); continue;
      case 2:
        if (const Seat liable = seat(value, place); liable != event.seat) win.liable = liable;
        continue;
      default: break;
    }
    if (place > kMostClaims) {
      game_.malformed(position(place), {Said::ListUpTo, kMostClaims + 1}, value);
      break;
    }
    const std::string_view text =
        value.kind() == JsonKind::Text ? value.text() : std::string_view();
    const bool is_text = value.kind() == JsonKind::Text;
    if (place == 3 && is_text && !parse_yaku_text(text)) {
      read_score(text, place, win, event);
    } else if (!is_text || !add_yaku(text, win, event.seat)) {
      game_.malformed(position(place),
                      reader::Asked(Said::YakuWithHan).as("平和(1飜) 国士無双(役満)"), value);
    } else if (win.yaku->back().yaku == Yaku::Unknown) {
      game_.troubles.unknown(position(place), Said::NameOfYaku,
                             reader::found(win.yaku->back().name));
    }
  }
  return true;
}

void read_wins(Game& game, JsonView result, std::span<const TileRef> ura, const Columns& columns) {
  std::uint32_t item = 1;
  std::uint32_t first = kNoIndex;  // win, as long as no winner is in riichi
  JsonView moves = result.first().next();
  if (!moves) game.malformed(game.position(kResult), Said::WinWithDetails, JsonView{});
  for (std::size_t winners = 0; moves; ++winners) {
    // Some converters say of every winner anew that it is a win.
    if (winners > 0 && moves.kind() == JsonKind::Text) {
      moves = moves.next();
      ++item;
      if (!moves) return;
    }
    if (winners == kMostWinners) {
      game.malformed(game.position(kResult, item), {Said::AtMostWinners, kMostWinners}, moves);
      return;
    }
    WinClaim& win = game.log.wins.emplace_back();
    Event event = reader::event_of(EventKind::Win, Seat{}, reader::last_index(game.log.wins));
    read_moves(game, moves, item, win.scores);
    const JsonView detail = moves.next();
    if (WinReader(game, item + 1).read(detail, win, event)) {
      // One list for the hand: of the winners in riichi; where none is, of the first.
      // Only what writes them at all says by an empty list that there are none.
      if (columns.has_riichi(event.seat)) {
        if (!ura.empty() || is_of_platform(game))
          win.ura_indicators.emplace(ura.begin(), ura.end());
        first = kNoIndex;
      } else if (winners == 0) {
        first = event.index;
      }
      game.emit(event, kResult);
    } else {
      game.log.wins.pop_back();
    }
    moves = detail ? detail.next() : JsonView{};
    item += 2;
  }
  if (!ura.empty() && first != kNoIndex)
    game.log.wins[first].ura_indicators.emplace(ura.begin(), ura.end());
}

bool moves_points(const Game& game, const ScoreClaim& claim) {
  bool moves = false;
  for (std::size_t s = 0; s < game.players; ++s)
    moves = moves || claim.delta[s].value_or(Points{}) != Points{};
  return moves;
}

/// Where an exhaustive draw moves points, who gets some is tenpai and who pays is not: that is how
/// the format says it. The words for all and for none are also what converters write that do not
/// know.
void read_tenpai(const Game& game, const ResultWord& word, RyuukyokuClaim& draw) {
  if (draw.kind != RyuukyokuKind::Exhaustive) return;
  const bool moves = moves_points(game, draw.scores);
  for (std::size_t s = 0; s < game.players; ++s) {
    if (word.all_tenpai && is_of_platform(game))
      draw.tenpai[s] = word.all_tenpai;
    else if (moves && draw.scores.delta[s] && *draw.scores.delta[s] != Points{})
      draw.tenpai[s] = draw.scores.delta[s]->value > 0;
  }
}

bool is_wall_used_up(const Game& game, const Columns& columns) {
  const std::size_t tiles = game.players == 3 ? 108 : kPhysicalTiles;
  constexpr std::size_t kHand = 13;
  constexpr std::size_t kDeadWall = 14;
  std::size_t taken = kDeadWall + kHand * game.players;
  for (const Turns& column : columns.turns)
    for (const Turn& turn : column)
      if (turn.take.kind == EntryKind::Tile) ++taken;
  return taken >= tiles;
}

/// Whether all who get points get as many, all who pay pay as many, and not more than any table
/// has for tenpai.
bool may_be_for_tenpai(const Game& game, const ScoreClaim& claim) {
  constexpr std::int32_t kMost = 7'999;
  std::int32_t gain = 0;
  std::int32_t loss = 0;
  for (std::size_t s = 0; s < game.players; ++s) {
    const std::int32_t moved = claim.delta[s].value_or(Points{}).value;
    std::int32_t& same = moved > 0 ? gain : loss;
    if (moved > kMost || (moved != 0 && same != 0 && moved != same)) return false;
    if (moved != 0) same = moved;
  }
  return true;
}

/// Converters that know no reason write one word for every draw. The platforms write each its own.
bool may_be_any_draw(const Game& game, const RyuukyokuClaim& draw, const Columns& columns) {
  return draw.kind == RyuukyokuKind::Exhaustive && !is_of_platform(game) &&
         (!may_be_for_tenpai(game, draw.scores) ||
          (!moves_points(game, draw.scores) && !is_wall_used_up(game, columns)));
}

void read_draw(Game& game, const ResultWord& word, JsonView result, const Columns& columns,
               Seat open) {
  RyuukyokuClaim draw;
  draw.kind = word.draw;
  read_moves(game, result.first().next(), 1, draw.scores);
  if (may_be_any_draw(game, draw, columns)) draw.kind = RyuukyokuKind::Unknown;
  read_tenpai(game, word, draw);
  game.log.ryuukyokus.push_back(std::move(draw));
  Event event = reader::event_of(EventKind::Ryuukyoku,
                                 word.draw == RyuukyokuKind::NineTerminals ? open : Seat{},
                                 reader::last_index(game.log.ryuukyokus));
  game.emit(event, kResult);
}

}  // namespace

ScoreText parse_score_text(std::string_view text) {
  ScoreText score;
  Scanner scanner(text);
  scanner.skip("+");
  for (bool more = true; more && !scanner.at_end();) {
    scanner.skip_spaces();
    if (const auto limit = limit_at(scanner.rest()); limit && !score.limit) {
      score.limit = limit->limit;
      scanner.skip(scanner.rest().substr(0, limit->size));
      continue;
    }
    const auto number = scanner.number();
    more = number.has_value();
    if (!number) break;
    if (scanner.skip("符") || scanner.skip("Fu")) {
      score.fu = number;
    } else if (scanner.skip("飜") || scanner.skip("翻") || scanner.skip("Han")) {
      score.han = number;
    } else if (scanner.skip("倍役満")) {
      score.limit = Limit::Yakuman;
    } else {
      score.points = Points{*number};
      if (scanner.skip("-") || scanner.skip("+"))
        if (const auto second = scanner.number()) score.from_dealer = Points{*second};
      score.sound = scanner.skip("点") || scanner.skip("Points");
      score.from_all = scanner.skip("∀");
      more = false;
    }
  }
  score.sound = score.sound && scanner.at_end() && score.points.has_value();
  if (score.points && score.fu && !score.limit) score.limit = Limit::None;
  return score;
}

Ending ending_of(JsonView result) {
  Ending ending;
  const auto word = word_of(result);
  if (!word) return ending;
  ending.has_result = word->win || word->draw != RyuukyokuKind::Unknown;
  ending.voided = !word->win && word->draw == RyuukyokuKind::TripleRon;
  if (!word->win) return ending;
  const JsonView moves = result.first().next();
  const JsonView detail = moves ? moves.next() : JsonView{};
  if (!detail || detail.kind() != JsonKind::Array || detail.size() < 2) return ending;
  const auto winner = integer_of(detail.first(), 0, kMaxSeats);
  const auto loser = integer_of(detail.first().next(), 0, kMaxSeats);
  ending.won_on_discard = winner && loser && *winner != *loser;
  return ending;
}

void read_result(Game& game, JsonView result, std::span<const TileRef> ura, const Columns& columns,
                 Seat open) {
  if (!result.holds() || (result.kind() == JsonKind::Array && result.size() == 0)) {
    if (!game.cut) ++game.hands_without_result;
    return;
  }
  const auto word = word_of(result);
  // The editor's word for a hand that it was not told the result of.
  if (word && !word->win && word->draw == RyuukyokuKind::Unknown) {
    ++game.hands_without_result;
    return;
  }
  if (!word) {
    if (result.kind() == JsonKind::Array && result.first().kind() == JsonKind::Text) {
      game.troubles.unknown(game.position(kResult, 0),
                            reader::Asked(Said::HowHandEnded).as("和了 流局"),
                            reader::found(result.first()));
      game.log.ryuukyokus.emplace_back().kind = RyuukyokuKind::Unknown;
      game.emit(
          reader::event_of(EventKind::Ryuukyoku, Seat{}, reader::last_index(game.log.ryuukyokus)),
          kResult);
    } else {
      game.malformed(game.position(kResult), reader::Asked(Said::HowHandEnded).as("和了 流局"),
                     result);
      return;
    }
  } else if (word->win) {
    read_wins(game, result, ura, columns);
  } else {
    read_draw(game, *word, result, columns, open);
  }
  game.emit(reader::event_of(EventKind::EndKyoku), kResult);
}

}  // namespace referee::tenhou6
