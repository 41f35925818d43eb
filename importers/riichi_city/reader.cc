#include "importers/riichi_city/reader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "importers/json/json_mend.h"
#include "importers/json/json_tree.h"
#include "importers/riichi_city/game.h"
#include "importers/riichi_city/header.h"
#include "importers/riichi_city/result.h"
#include "importers/riichi_city/words.h"
#include "importers/text/find_word.h"

namespace referee {
namespace {

using riichi_city::Game;
using OnGame = std::function<void(GameLog&)>;

constexpr std::string_view kByteOrder = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kHands = "\"handRecord\"";
/// Of one game, and of one hand: more than any real one has by far.
constexpr std::size_t kMostHands = 1000;
constexpr std::size_t kMostEvents = 2000;

/// A longer file is of several records, most likely.
constexpr std::size_t kMostAtOnce = std::size_t{4} << 20U;

bool every_member(std::string_view) { return true; }
bool opens(char c) { return c == '{' || c == '['; }

std::string_view after_mark(std::string_view bytes) {
  return bytes.starts_with(kByteOrder) ? bytes.substr(kByteOrder.size()) : bytes;
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
  constexpr std::size_t kLookedAt = std::size_t{1} << 16U;
  const std::string_view head = after_mark(bytes.substr(0, kLookedAt));
  const std::size_t start = head.find_first_not_of(kBlanks);
  if (start == std::string_view::npos || !opens(head[start])) return false;
  constexpr std::size_t kRare = 5;  // a capital
  const std::size_t hands = find_word(head, kHands, kRare);
  if (hands == std::string_view::npos) return false;
  // A player may have the word for a name.
  const std::size_t behind = head.find_first_not_of(kBlanks, hands + kHands.size());
  return behind == std::string_view::npos || head[behind] == ':';
}

class RiichiCityReader::Impl {
 public:
  void read(std::string_view bytes, GameLog& log, const OnGame& on_game);

 private:
  void read_text(std::string_view text, std::size_t start, const OnGame& on_game);
  void read_root(const MendedJson* mended, const OnGame& on_game);
  void read_record(JsonView object, const MendedPart& part, const OnGame& on_game);
  void read_hands(Game& game, JsonView record);
  void report_text(Game& game, const MendedJson::Fault& fault);
  bool is_blanked(Game& game, JsonView item);
  bool holds_blanked(Game& game, JsonView hand);
  void read_hand(Game& game, JsonView hand);
  void read_event(Game& game, const EventFields& head, LineFaults& head_faults, JsonView event);
  void take(Game& game, std::int64_t type, Seat seat, const EventFields& head,
            const EventFields& data);

  GameLog* log_ = nullptr;  // of the call
  JsonTree tree_;
  JsonTree inner_;  ///< the JSON text inside an event
  Known<std::uint32_t> line_;
  TornValues torn_;  ///< of tree_, where its text was cut
  bool in_deal_ = false;
  const MendedJson* mended_ = nullptr;  ///< the text of tree_; null where that was sound
  std::size_t blanked_ = 0;             ///< items of the text that were, so far
};

void RiichiCityReader::Impl::take(Game& game, std::int64_t type, Seat seat, const EventFields& head,
                                  const EventFields& data) {
  using namespace riichi_city;
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

void RiichiCityReader::Impl::read_event(Game& game, const EventFields& head,
                                        LineFaults& head_faults, JsonView event) {
  using namespace riichi_city;
  LineFaults faults;
  const EventFields outer(event, faults);
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
      faults.first = LineFault{text.pointer() + inner_.fault()->pointer, say(Said::OneMemberOfName),
                               say_trouble(inner_.fault()->trouble)};
    data = inner_.root();
  }
  if (!data.holds() || data.kind() != JsonKind::Object) {
    outer.blame("data", Said::AnObject);
    return game.report(faults, "");
  }
  game.report(faults, "");
  if (!speaks_of_seat) return;
  LineFaults inner_faults;
  take(game, *type, seat, head, EventFields(data, inner_faults));
  if (inner_faults.first || inner_faults.unknown_word)
    game.report(inner_faults, text ? text.pointer() : std::string());
  if (*type == kDeal) {
    const SourcePosition at = game.place;
    game.report(head_faults, "");
    head_faults = {};
    game.place = at;
  }
}

void RiichiCityReader::Impl::report_text(Game& game, const MendedJson::Fault& fault) {
  SourcePosition at;
  at.line = line_;
  at.offset = fault.offset;
  game.troubles.ill_formed(at, fault.trouble);
}

/// Whether something ill-formed stood here: that is the finding, and what it said is not known.
bool RiichiCityReader::Impl::is_blanked(Game& game, JsonView item) {
  if (mended_ == nullptr || item.kind() != JsonKind::Null || blanked_ >= mended_->blanked.size())
    return false;
  report_text(game, mended_->blanked[blanked_++]);
  return true;
}

/// Whether anything of a hand is ill-formed: what else it says rests on that.
bool RiichiCityReader::Impl::holds_blanked(Game& game, JsonView hand) {
  bool any = false;
  for (const char* const name : {"handEventRecord", "players"}) {
    const JsonView list = hand.find(name);
    for (JsonView item = list ? list.first() : JsonView{}; item; item = item.next())
      any = is_blanked(game, item) || any;
  }
  return any;
}

void RiichiCityReader::Impl::read_hand(Game& game, JsonView hand) {
  // The platform writes the players behind the events, which say who did something by them.
  if (torn_.has(hand) && !torn_.whole(hand.find("players"))) return;
  if (mended_ != nullptr && holds_blanked(game, hand)) return;
  game.place = SourcePosition{};
  game.place.line = line_;
  game.place.pointer = hand.pointer();
  LineFaults faults;
  const EventFields head(hand, faults);
  in_deal_ = false;
  game.read_hand_head(head);
  JsonView event = head.first_of("handEventRecord", kMostEvents);
  if (!hand.find("handEventRecord").holds() && !torn_.has(hand))
    head.blame("handEventRecord", {Said::EventsFrom, "eventType=1"});
  // To ask each event for its pointer would count those before it.
  const std::string events = event ? hand.pointer() + "/handEventRecord/" : std::string();
  for (std::size_t number = 0; event; event = event.next(), ++number) {
    game.place.pointer = events + std::to_string(number);
    if (event.kind() != JsonKind::Object) {
      faults.add(event, Said::AnObject);
      continue;
    }
    if (torn_.has(event)) break;
    read_event(game, head, faults, event);
  }
  if (in_deal_) game.finish_deals();
  game.place.pointer = hand.pointer();
  game.report(faults, "");
}

void RiichiCityReader::Impl::read_hands(Game& game, JsonView record) {
  LineFaults faults;
  const EventFields fields(record, faults);
  if (!riichi_city::read_header(game, fields, torn_)) return;
  for (JsonView hand = fields.first_of("handRecord", kMostHands); hand; hand = hand.next()) {
    if (hand.kind() == JsonKind::Object) {
      read_hand(game, hand);
    } else if (!is_blanked(game, hand)) {
      faults.add(hand, Said::AnObject);
    }
  }
  if (game.log.kyokus.empty() && game.log.findings.empty() && !faults.first && !torn_.has(record))
    fields.blame("handRecord", Said::ListOfHands);
  game.place = SourcePosition{};
  game.place.line = line_;
  game.report(faults, "");
}

void RiichiCityReader::Impl::read_record(JsonView object, const MendedPart& part,
                                         const OnGame& on_game) {
  GameLog& log = *log_;
  log.clear();
  Game game(log);
  game.place.line = line_;
  const JsonView record = record_in(object);
  game.place.pointer = record ? record.pointer() : std::string();
  log.header.format = "riichi-city";
  log.events.push_back(event_of(EventKind::StartGame));
  log.sources.push_back(game.place);
  if (const auto& fault = tree_.fault(); fault && !part.is_of_torn_text()) {
    SourcePosition at = game.place;
    at.pointer = fault->pointer;
    game.troubles.ill_formed(at, fault->trouble);
  }
  log.torn = part.mended != nullptr;
  if (part.tells_bytes())
    for (const MendedJson::Fault& fault : part.mended->replaced) report_text(game, fault);
  LineFaults faults;
  if (record) {
    read_hands(game, record);
  } else if (object && !part.is_cut()) {
    faults.add(object, {Said::ObjectWith, "handRecord"});
  }
  game.place = SourcePosition{};
  game.place.line = line_;
  game.report(faults, "");
  // Those that stood elsewhere.
  while (part.mended != nullptr && part.is_last && blanked_ < part.mended->blanked.size())
    report_text(game, part.mended->blanked[blanked_++]);
  if (part.is_cut()) {
    SourcePosition at = log.sources.back();
    at.offset = part.mended->cut_at;
    game.troubles.incomplete(at, Said::CutOrIllFormed, Missing::Json);
  }
  riichi_city::finish_header(game);
  game.troubles.finish();
  on_game(log);
}

void RiichiCityReader::Impl::read_root(const MendedJson* mended, const OnGame& on_game) {
  const JsonView root = tree_.root();
  torn_ = mended != nullptr ? TornValues(root, *mended) : TornValues();
  mended_ = mended;
  blanked_ = 0;
  if (!root || root.kind() != JsonKind::Array) return read_record(root, {mended}, on_game);
  for (JsonView item = root.first(); item; item = item.next())
    read_record(item, {mended, item == root.first(), !item.next()}, on_game);
}

void RiichiCityReader::Impl::read_text(std::string_view text, std::size_t start,
                                       const OnGame& on_game) {
  if (tree_.parse(text, every_member)) return read_root(nullptr, on_game);
  // An event stands behind four brackets; the client's answer, or a list, adds one each.
  constexpr std::size_t kAroundEvents = 4;
  const std::size_t hands = std::min(text.find(kHands), text.size());
  const std::size_t before = static_cast<std::size_t>(
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(hands), '{') -
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(hands), '}'));
  const std::size_t deeper = (before > 1 ? 1U : 0U) + (text.starts_with('[') ? 1U : 0U);
  MendedJson mended = mend_json(text, kAroundEvents + deeper);
  for (auto* list : {&mended.replaced, &mended.blanked})
    for (MendedJson::Fault& fault : *list) fault.offset += start;
  mended.cut_at += start;
  if (!tree_.parse(mended.text, every_member) && tree_.fault() && !tree_.root()) {
    // Beyond the limits of a tree, or nothing at all: one finding.
    torn_ = {};
    mended_ = nullptr;
    return read_record({}, {&mended}, on_game);
  }
  read_root(&mended, on_game);
}

void RiichiCityReader::Impl::read(std::string_view bytes, GameLog& log, const OnGame& on_game) {
  log_ = &log;
  const std::string_view text = after_mark(bytes);
  line_.reset();
  // To find where a value ends takes as long as to read it: most files hold one.
  if (!text.empty() && text.size() <= kMostAtOnce && opens(text.front()) &&
      tree_.parse_sound(text, every_member))
    return read_root(nullptr, on_game);
  each_json_text(text, [&](std::string_view value, std::size_t at, Known<std::uint32_t> line) {
    line_ = line;
    read_text(value, at, on_game);
  });
}

RiichiCityReader::RiichiCityReader() : impl_(std::make_unique<Impl>()) {}
RiichiCityReader::~RiichiCityReader() = default;

void RiichiCityReader::read(std::string_view bytes, GameLog& log, const OnGame& on_game) {
  impl_->read(bytes, log, on_game);
}

}  // namespace referee
