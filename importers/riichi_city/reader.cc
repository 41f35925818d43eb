#include "importers/riichi_city/reader.h"

#include <algorithm>
#include <string>

#include "importers/json/json_tree.h"
#include "importers/reader/json_games.h"
#include "importers/riichi_city/game.h"
#include "importers/riichi_city/header.h"
#include "importers/riichi_city/result.h"
#include "importers/riichi_city/words.h"

namespace referee::riichi_city {
namespace {

using OnGame = std::function<void(GameLog&)>;

constexpr std::string_view kHands = "\"handRecord\"";
/// Of one game, and of one hand: more than any real one has by far.
constexpr std::size_t kMostHands = 1000;
constexpr std::size_t kMostEvents = 2000;

bool every_member(std::string_view) { return true; }
/// An event stands behind four brackets; the client's answer, or a list, adds one each.
std::size_t around_events(std::string_view text) {
  constexpr std::size_t kAroundEvents = 4;
  const std::string_view head = text.substr(0, text.find(kHands));
  const bool is_answer = std::ranges::count(head, '{') - std::ranges::count(head, '}') > 1;
  return kAroundEvents + (is_answer ? 1U : 0U) + (text.starts_with('[') ? 1U : 0U);
}

/// The record itself: the object that has the hands, or a member of it, as the `data` of the
/// client's answer.
JsonView record_in(JsonView object) {
  if (!object || object.kind() != JsonKind::Object) return {};
  if (object.find("handRecord")) return object;
  for (JsonView member = object.first(); member; member = member.next())
    if (member.kind() == JsonKind::Object && member.find("handRecord")) return member;
  return {};
}

}  // namespace

bool looks_like_riichi_city(std::string_view bytes) {
  constexpr std::size_t kRare = 5;  // a capital
  return reader::key_near_start(bytes, kHands, kRare) != std::string_view::npos;
}

class RiichiCityReader::Impl {
 public:
  void read(std::string_view bytes, GameLog& log, const OnGame& on_game);

 private:
  void read_record(JsonView object, const MendedJsonPart& part, const OnGame& on_game);
  void read_hands(Game& game, JsonView record);
  bool holds_blanked(Game& game, JsonView hand);
  void read_hand(Game& game, JsonView hand);
  void read_event(Game& game, const spelling::EventFields& head, reader::LineFaults& head_faults,
                  JsonView event);
  void take(Game& game, std::int64_t type, Seat seat, const spelling::EventFields& head,
            const spelling::EventFields& data);

  GameLog* log_ = nullptr;  // of the call
  reader::JsonGames games_;
  JsonTree inner_;  ///< the JSON text inside an event
  bool in_deal_ = false;
};

void RiichiCityReader::Impl::take(Game& game, std::int64_t type, Seat seat,
                                  const spelling::EventFields& head,
                                  const spelling::EventFields& data) {
  if (in_deal_ && type != kDeal) {
    game.finish_deals();
    in_deal_ = false;
  }
  switch (type) {
    case kDeal: in_deal_ = true; return game.read_deal(head, data, seat);
    case kTurn: return game.read_turn(data, seat);
    case kOffer: ++game.offers; return;
    case kAction: return game.read_action(data, seat);
    case kHandEnd: return read_hand_end(game, data);
    case kGameEnd: return read_game_end(game, data);
    case kKanIndicators: return game.read_kan_indicators(data);
    default: return;
  }
}

void RiichiCityReader::Impl::read_event(Game& game, const spelling::EventFields& head,
                                        reader::LineFaults& head_faults, JsonView event) {
  reader::LineFaults faults;
  const spelling::EventFields outer(event, faults);
  const auto type = outer.number<std::int64_t>("eventType");
  if (type && *type >= kFirstSilent && *type <= kLastSilent) return;
  if (!type) {
    outer.blame("eventType", Said::TypeOfEvent);
    return game.report(faults, "");
  }
  if (*type < kDeal || *type > kKanIndicators) {
    faults.note_unknown(event.find("eventType"), {Said::AnInteger, 1, 11});
    return game.report(faults, "");
  }
  if (*type == kDeal && game.log.header.started.empty()) read_start(game.log.header, event);
  const bool has_actor = *type == kDeal || *type == kTurn || *type == kAction;
  const Seat seat = has_actor ? game.seat_of(outer, "userId") : Seat{};
  const bool speaks_of_seat = seat.present() || !has_actor || *type == kDeal;
  if (game.log.kyokus.empty() && *type != kDeal) {
    outer.blame("eventType", {Said::EventsFrom, "eventType=1"});
    return game.report(faults, "");
  }
  JsonView data = event.find("data");
  const JsonView text = data.holds() && data.kind() == JsonKind::Text ? data : JsonView{};
  if (text) {
    if (!inner_.parse(data.text(), every_member)) {
      faults.add(data.pointer(), {Said::Sound, "JSON"}, say_trouble(inner_.fault()->trouble));
      return game.report(faults, "");
    }
    if (inner_.fault())
      faults.first =
          reader::LineFault{text.pointer() + inner_.fault()->pointer, say(Said::OneMemberOfName),
                            say_trouble(inner_.fault()->trouble)};
    data = inner_.root();
  }
  if (!data.holds() || data.kind() != JsonKind::Object) {
    outer.blame("data", Said::AnObject);
    return game.report(faults, "");
  }
  game.report(faults, "");
  if (!speaks_of_seat) return;
  reader::LineFaults inner_faults;
  take(game, *type, seat, head, spelling::EventFields(data, inner_faults));
  if (inner_faults.first || inner_faults.unknown_word)
    game.report(inner_faults, text ? text.pointer() : std::string());
  if (*type == kDeal) {
    const SourcePosition at = game.place;
    game.report(head_faults, "");
    head_faults = {};
    game.place = at;
  }
}

/// Whether anything of a hand is ill-formed: what else it says rests on that.
bool RiichiCityReader::Impl::holds_blanked(Game& game, JsonView hand) {
  bool any = false;
  for (const char* const name : {"handEventRecord", "players"}) {
    const JsonView list = hand.find(name);
    for (JsonView item = list ? list.first() : JsonView{}; item; item = item.next())
      any = games_.is_blanked(item, game.troubles) || any;
  }
  return any;
}

void RiichiCityReader::Impl::read_hand(Game& game, JsonView hand) {
  // The platform writes the players behind the events, which say who did something by them.
  if (games_.torn().has(hand) && !games_.torn().whole(hand.find("players"))) return;
  if (games_.is_mended() && holds_blanked(game, hand)) return;
  game.place = games_.position_of(hand.pointer());
  reader::LineFaults faults;
  const spelling::EventFields head(hand, faults);
  in_deal_ = false;
  game.read_hand_head(head);
  JsonView event = head.first_of("handEventRecord", kMostEvents);
  if (!hand.find("handEventRecord").holds() && !games_.torn().has(hand))
    head.blame("handEventRecord", {Said::EventsFrom, "eventType=1"});
  // To ask each event for its pointer would count those before it.
  const std::string events = event ? hand.pointer() + "/handEventRecord/" : std::string();
  for (std::size_t number = 0; event; event = event.next(), ++number) {
    game.place.pointer = events + std::to_string(number);
    if (event.kind() != JsonKind::Object) {
      faults.add(event, Said::AnObject);
      continue;
    }
    if (games_.torn().has(event)) break;
    read_event(game, head, faults, event);
  }
  if (in_deal_) game.finish_deals();
  game.place.pointer = hand.pointer();
  game.report(faults, "");
}

void RiichiCityReader::Impl::read_hands(Game& game, JsonView record) {
  reader::LineFaults faults;
  const spelling::EventFields fields(record, faults);
  if (!read_header(game, fields, games_.torn())) return;
  for (JsonView hand = fields.first_of("handRecord", kMostHands); hand; hand = hand.next()) {
    if (hand.kind() == JsonKind::Object) {
      read_hand(game, hand);
    } else if (!games_.is_blanked(hand, game.troubles)) {
      faults.add(hand, Said::AnObject);
    }
  }
  if (game.log.kyokus.empty() && game.log.findings.empty() && !faults.first &&
      !games_.torn().has(record))
    fields.blame("handRecord", Said::ListOfHands);
  game.place = games_.position_of({});
  game.report(faults, "");
}

void RiichiCityReader::Impl::read_record(JsonView object, const MendedJsonPart& part,
                                         const OnGame& on_game) {
  GameLog& log = *log_;
  log.clear();
  Game game(log);
  const JsonView record = record_in(object);
  game.place = games_.position_of(record ? record.pointer() : std::string());
  log.header.format = "riichi-city";
  log.events.push_back(reader::event_of(EventKind::StartGame));
  log.sources.push_back(game.place);
  games_.begin(part, log, game.troubles);
  reader::LineFaults faults;
  if (record) {
    read_hands(game, record);
  } else if (object && !part.is_cut()) {
    faults.add(object, {Said::ObjectWith, "handRecord"});
  }
  game.place = games_.position_of({});
  game.report(faults, "");
  games_.end(part, log, game.troubles);
  finish_header(game);
  game.troubles.finish();
  on_game(log);
}

void RiichiCityReader::Impl::read(std::string_view bytes, GameLog& log, const OnGame& on_game) {
  log_ = &log;
  games_.read(bytes, around_events, [&](JsonView record, const MendedJsonPart& part) {
    read_record(record, part, on_game);
  });
}

RiichiCityReader::RiichiCityReader() : impl_(std::make_unique<Impl>()) {}
RiichiCityReader::~RiichiCityReader() = default;

void RiichiCityReader::read(std::string_view bytes, GameLog& log, const OnGame& on_game) {
  impl_->read(bytes, log, on_game);
}

}  // namespace referee::riichi_city
