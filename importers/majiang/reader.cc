#include "importers/majiang/reader.h"

#include <algorithm>
#include <string>

#include "importers/majiang/game.h"
#include "importers/majiang/header.h"
#include "importers/majiang/result.h"
#include "importers/reader/json_games.h"
#include "importers/text/byte_order_mark.h"

namespace referee::majiang {
namespace {

using OnGame = std::function<void(GameLog&)>;

constexpr std::string_view kDeal = "\"qipai\"";
/// Of one game, and of one hand: more than any real one has by far.
constexpr std::size_t kMostHands = 1000;
constexpr std::size_t kMostEvents = 2000;
bool is_object(JsonView value) { return value && value.kind() == JsonKind::Object; }

/// The name of an event: the one key of its object. Empty where it is none.
std::string_view name_of(JsonView event) {
  return is_object(event) && event.size() == 1 ? event.first().key() : std::string_view();
}

}  // namespace

bool looks_like_majiang(std::string_view bytes) {
  constexpr std::size_t kRare = 1;
  const std::size_t deal = reader::key_near_start(bytes, kDeal, kRare);
  if (deal == std::string_view::npos) return false;
  // What the net server sends to one player names its rules before the hands.
  const std::string_view before = text::after_mark(bytes).substr(0, deal);
  return before.find("\"log\"") != std::string_view::npos &&
         before.find("\"kaiju\"") == std::string_view::npos;
}

class MajiangReader::Impl {
 public:
  void read(std::string_view bytes, GameLog& log, const OnGame& on_game);

 private:
  void read_game(JsonView object, const MendedJsonPart& part, const OnGame& on_game);
  void read_hands(Game& game, const spelling::EventFields& paipu);
  void read_hand(Game& game, JsonView hand);
  std::uint32_t read_reveals_behind(Game& game, JsonView event);
  void read_event(Game& game, JsonView event);

  GameLog* log_ = nullptr;  // of the call
  reader::JsonGames games_;
};

void MajiangReader::Impl::read_event(Game& game, JsonView event) {
  reader::LineFaults faults;
  const std::string_view name = name_of(event);
  const JsonView facts = name.empty() ? JsonView{} : event.first();
  if (!is_object(facts)) {
    faults.add(event, Said::EventWithFacts);
    return game.report(faults);
  }
  const spelling::EventFields fields(facts, faults);
  if (name == "zimo" || name == "gangzimo")
    game.read_draw(fields);
  else if (name == "dapai")
    game.read_discard(fields);
  else if (name == "fulou" || name == "gang")
    game.read_set(fields, name == "fulou");
  else if (name == "kaigang")
    game.read_reveal(fields);
  else if (name == "hule")
    read_win(game, fields);
  else if (name == "pingju")
    read_draw_end(game, fields);
  else
    faults.unknown_word = reader::LineFault{
        event.pointer(), reader::Asked(Said::EventOf, "majiang").statement(), reader::found(name)};
  game.report(faults);
}

/// The indicator that is written behind a replacement tile was turned before it, and the one behind
/// a discard before the discard: it counts for a win on that tile. What is ill-formed there may
/// have been one. Returns how many events were read.
std::uint32_t MajiangReader::Impl::read_reveals_behind(Game& game, JsonView event) {
  const std::uint32_t own = game.item;
  std::uint32_t moved = 0;
  for (JsonView next = event.next(); next && !games_.torn().has(next); next = next.next()) {
    const bool is_reveal = name_of(next) == "kaigang";
    game.item = own + moved + 1;
    if (is_reveal)
      read_event(game, next);
    else if (!games_.is_blanked(next, game.troubles))
      break;
    ++moved;
  }
  game.item = own;
  return moved;
}

void MajiangReader::Impl::read_hand(Game& game, JsonView hand) {
  reader::LineFaults faults;
  JsonView event =
      hand.kind() == JsonKind::Array && hand.size() <= kMostEvents ? hand.first() : JsonView{};
  if (games_.torn().has(event)) return;
  game.item = 0;
  game.has_result = false;
  if (name_of(event) != "qipai" || !is_object(event.first())) {
    // Nothing that follows can be understood without the deal; what was blanked says so itself.
    bool any = false;
    for (; event; event = event.next()) any = games_.is_blanked(event, game.troubles) || any;
    if (!any && !games_.torn().has(hand)) faults.add(hand, {Said::EventsFrom, "qipai"});
    return game.report(faults);
  }
  game.read_deal(spelling::EventFields(event.first(), faults));
  game.report(faults);
  for (event = event.next(), game.item = 1; event; event = event.next(), ++game.item) {
    if (games_.torn().has(event)) return;
    if (games_.is_blanked(event, game.troubles)) continue;
    const std::string_view name = name_of(event);
    std::uint32_t moved = 0;
    if (name == "gangzimo" || name == "dapai") {
      // An indicator may have stood behind it.
      if (games_.torn().has(hand) && (!event.next() || games_.torn().has(event.next()))) return;
      moved = read_reveals_behind(game, event);
    }
    read_event(game, event);
    for (; moved > 0; --moved, ++game.item) event = event.next();
  }
  game.item = 0;
  if (game.has_result && !games_.torn().has(hand)) game.emit(reader::event_of(EventKind::EndKyoku));
}

void MajiangReader::Impl::read_hands(Game& game, const spelling::EventFields& paipu) {
  for (JsonView hand = paipu.first_of("log", kMostHands); hand; hand = hand.next(), ++game.hand)
    if (!games_.is_blanked(hand, game.troubles)) read_hand(game, hand);
}

void MajiangReader::Impl::read_game(JsonView object, const MendedJsonPart& part,
                                    const OnGame& on_game) {
  GameLog& log = *log_;
  log.clear();
  Game game(log);
  game.line = games_.position_of({}).line;
  game.root = object ? object.pointer() : std::string();
  log.header.format = "majiang";
  log.sources.set_pointer_root(game.root + "/log");
  log.events.push_back(reader::event_of(EventKind::StartGame));
  log.sources.push_back(game.position_of(game.root));
  games_.begin(part, log, game.troubles);
  reader::LineFaults faults;
  const bool is_torn = games_.torn().has(object);
  if (is_object(object) && object.find("log")) {
    const spelling::EventFields paipu(object, faults);
    reader::LineFaults of_header;
    read_header(log.header, spelling::EventFields(object, of_header));
    if (!is_torn) game.report(of_header);
    read_hands(game, paipu);
    if (!is_torn) read_game_end(game, paipu);
  } else if (object && !is_torn) {
    faults.add(object, {Said::ObjectWith, "log"});
  }
  game.report(faults);
  games_.end(part, log, game.troubles);
  game.troubles.finish();
  on_game(log);
}

void MajiangReader::Impl::read(std::string_view bytes, GameLog& log, const OnGame& on_game) {
  log_ = &log;
  // An event stands behind three brackets; a list of games adds one.
  const auto around_events = [](std::string_view text) -> std::size_t {
    return text.starts_with('[') ? 4 : 3;
  };
  games_.read(bytes, around_events,
              [&](JsonView game, const MendedJsonPart& part) { read_game(game, part, on_game); });
}

MajiangReader::MajiangReader() : impl_(std::make_unique<Impl>()) {}
MajiangReader::~MajiangReader() = default;

void MajiangReader::read(std::string_view bytes, GameLog& log,
                         const std::function<void(GameLog&)>& on_game) {
  impl_->read(bytes, log, on_game);
}

}  // namespace referee::majiang
