#include "importers/tenhou6/hand.h"

#include <algorithm>
#include <utility>

#include "importers/tenhou6/order.h"
#include "importers/tenhou6/play.h"
#include "importers/tenhou6/result.h"

namespace referee::tenhou6 {
namespace {

constexpr std::size_t kPlaces = kResult + 1;
constexpr std::int64_t kMostRounds = 63;
constexpr std::int64_t kMostCounter = 10'000;

using Places = std::array<JsonView, kPlaces>;

void read_round(Game& game, JsonView value, KyokuHeader& kyoku) {
  if (!value || value.kind() != JsonKind::Array) {
    game.malformed(game.position(kHeader), Said::HeaderOfHand, value);
    return;
  }
  std::array<Known<std::int64_t>, 3> numbers{};
  std::size_t i = 0;
  for (JsonView item = value.first(); item && i < numbers.size(); item = item.next(), ++i)
    numbers[i] = integer_of(item, 0, i == 0 ? kMostRounds : kMostCounter);
  if (numbers[0]) {
    kyoku.round = static_cast<std::uint8_t>(*numbers[0]);
    // Also at a table of three, where every fourth number is left out.
    kyoku.dealer = Seat{static_cast<std::uint8_t>(*numbers[0] % 4)};
    if (kyoku.dealer.value >= game.players) kyoku.dealer = Seat{};
  }
  if (numbers[1]) kyoku.honba = static_cast<std::int32_t>(*numbers[1]);
  if (numbers[2]) kyoku.kyotaku = static_cast<std::int32_t>(*numbers[2]);
  if (!numbers[0] || !numbers[1] || !numbers[2] || value.size() != numbers.size() ||
      !kyoku.dealer.present())
    game.malformed(game.position(kHeader), Said::HeaderOfHand, value);
}

void read_scores(Game& game, JsonView value, KyokuHeader& kyoku) {
  bool sound = value && value.kind() == JsonKind::Array &&
               (value.size() == kMaxSeats || value.size() == game.players);
  std::size_t s = 0;
  if (value && value.kind() == JsonKind::Array)
    for (JsonView item = value.first(); item && s < kMaxSeats; item = item.next(), ++s) {
      const auto points = integer_of(item, -kMaxPoints, kMaxPoints);
      sound = sound && points.has_value();
      if (points && s < game.players) kyoku.scores[s] = Points{static_cast<std::int32_t>(*points)};
    }
  if (!sound)
    game.malformed(game.position(kScores), {Said::Integers, kMaxSeats, -kMaxPoints, kMaxPoints},
                   value);
}

Places places_of(JsonView hand, const TornValues& torn) {
  Places places;
  std::size_t count = 0;
  for (JsonView item = hand.first(); item && count < kPlaces; item = item.next())
    places[count++] = torn.whole(item);
  return places;
}

void read_header(Game& game, const Places& places, KyokuHeader& kyoku, Columns& columns) {
  read_round(game, places[kHeader], kyoku);
  read_scores(game, places[kScores], kyoku);
  read_tiles(game, places[kIndicators], kIndicators, columns.indicators);
  if (!columns.indicators.empty()) kyoku.indicator = columns.indicators.front();
  for (std::uint8_t s = 0; s < game.players; ++s) {
    const std::uint32_t column = kFirstColumn + kColumnsASeat * s;
    // A column that a cut has taken is none, and not one without tiles.
    if (places[column] || !game.cut) read_tiles(game, places[column], column, kyoku.hands[s]);
  }
}

/// The play cannot be told behind the events so far. Where that comes of a discard too many, that
/// is the finding.
void report_torn(Game& game, const Columns& columns, const Order& order) {
  if (columns.unpaired) return;
  std::size_t turns = 0;
  for (const Turns& column : columns.turns) turns += column.size();
  SourcePosition source = game.position_of(game.root + '/' + std::to_string(game.hand));
  game.troubles.malformed(source, Said::PlayThatFits, say(Said::TurnsThatFit, order.size(), turns));
}

void note_uncertain(Game& game, Columns& columns, const Orders& found, const Ending& ending,
                    std::uint32_t first) {
  UncertainOrder uncertain;
  uncertain.kyoku = static_cast<std::uint32_t>(game.log.kyokus.size() - 1);
  uncertain.more = found.more;
  for (const Order& order : found.others)
    uncertain.others.push_back(other_play(game, columns, order, ending, first));
  game.log.uncertain.push_back(std::move(uncertain));
}

/// The play of the columns and what it ended with; the list of ura indicators is read last.
template <class ReadUra>
void read_play_and_result(Game& game, Columns& columns, Seat dealer, JsonView result, Orders& found,
                          const ReadUra& read_ura) {
  const Ending ending = ending_of(result);
  find_orders(columns, dealer, game.players, found);
  const auto first = static_cast<std::uint32_t>(game.log.events.size());
  const Seat open = emit_play(game, columns, found.first, ending);
  if (found.torn && !game.cut) report_torn(game, columns, found.first);
  if (!found.others.empty() || found.more) note_uncertain(game, columns, found, ending, first);
  read_result(game, result, read_ura(), columns, open);
}

}  // namespace

bool has_shape_of_hand(JsonView value, bool cut) {
  if (value.kind() != JsonKind::Array || value.size() > kPlaces) return false;
  if (!cut && value.size() < kPlaces) return false;
  std::size_t place = 0;
  for (JsonView list = value.first(); list && place < kResult; list = list.next(), ++place) {
    if (list.kind() != JsonKind::Array) return false;
    for (JsonView item = list.first(); item; item = item.next())
      if (item.kind() == JsonKind::Array || item.kind() == JsonKind::Object) return false;
  }
  return true;
}

void read_hand(Game& game, JsonView value, HandBuffers& buffers) {
  Columns& columns = buffers.columns;
  if (value.kind() != JsonKind::Array) {
    game.malformed(game.position_of(game.root + '/' + std::to_string(game.hand)),
                   {Said::ListOfSize, kPlaces}, value);
    return;
  }
  const Places places = places_of(value, game.torn);
  if (value.size() > kPlaces)
    game.malformed(game.position_of(game.root + '/' + std::to_string(game.hand)),
                   {Said::ListOfSize, kPlaces}, value);
  if (game.cut &&
      (!game.knows_players || !places[kHeader] || !places[kScores] || !places[kIndicators]))
    return;

  columns.clear();
  game.log.kyokus.emplace_back();
  KyokuHeader kyoku;
  read_header(game, places, kyoku, columns);
  const Seat dealer = kyoku.dealer;
  game.log.kyokus.back() = std::move(kyoku);
  game.emit(reader::event_of(EventKind::StartKyoku, Seat{}, reader::last_index(game.log.kyokus)),
            kHeader);
  // The columns tell who played when only together.
  if (game.cut && !std::all_of(places.begin(), places.begin() + kResult,
                               [](JsonView place) { return bool(place); }))
    return;

  for (std::uint8_t s = 0; s < game.players; ++s) {
    const std::uint32_t column = kFirstColumn + kColumnsASeat * s;
    read_turns(game, places[column + 1], places[column + 2], Seat{s}, columns);
  }
  read_play_and_result(game, columns, dealer, places[kResult], buffers.orders, [&] {
    std::vector<TileRef> ura;
    read_tiles(game, places[kUra], kUra, ura);
    return ura;
  });
}

}  // namespace referee::tenhou6
