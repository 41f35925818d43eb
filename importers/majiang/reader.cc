#include "importers/majiang/reader.h"

#include <algorithm>
#include <string>

#include "importers/json/json_mend.h"
#include "importers/json/json_tree.h"
#include "importers/majiang/game.h"
#include "importers/majiang/header.h"
#include "importers/majiang/result.h"
#include "importers/text/find_word.h"

namespace referee {
namespace {

using majiang::Game;
using OnGame = std::function<void(GameLog&)>;

constexpr std::string_view kByteOrder = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kDeal = "\"qipai\"";
/// Of one game, and of one hand: more than any real one has by far.
constexpr std::size_t kMostHands = 1000;
constexpr std::size_t kMostEvents = 2000;
/// A longer file is of several games, most likely.
constexpr std::size_t kMostAtOnce = std::size_t{4} << 20U;

bool every_member(std::string_view) { return true; }
bool opens(char c) { return c == '{' || c == '['; }

std::string_view after_mark(std::string_view bytes) {
  return bytes.starts_with(kByteOrder) ? bytes.substr(kByteOrder.size()) : bytes;
}

bool is_object(JsonView value) { return value && value.kind() == JsonKind::Object; }

/// The name of an event: the one key of its object. Empty where it is none.
std::string_view name_of(JsonView event) {
  return is_object(event) && event.size() == 1 ? event.first().key() : std::string_view();
}

}  // namespace

bool looks_like_majiang(std::string_view bytes) {
  constexpr std::size_t kLookedAt = std::size_t{1} << 16U;
  const std::string_view head = after_mark(bytes.substr(0, kLookedAt));
  const std::size_t start = head.find_first_not_of(kBlanks);
  if (start == std::string_view::npos || !opens(head[start])) return false;
  constexpr std::size_t kRare = 1;
  const std::size_t deal = find_word(head, kDeal, kRare);
  if (deal == std::string_view::npos) return false;
  const std::size_t behind = head.find_first_not_of(kBlanks, deal + kDeal.size());
  if (behind != std::string_view::npos && head[behind] != ':') return false;
  // What the net server sends to one player names its rules before the hands.
  const std::string_view before = head.substr(0, deal);
  return before.find("\"log\"") != std::string_view::npos &&
         before.find("\"kaiju\"") == std::string_view::npos;
}

class MajiangReader::Impl {
 public:
  void read(std::string_view bytes, GameLog& log, const OnGame& on_game);

 private:
  void read_text(std::string_view text, std::size_t start, const OnGame& on_game);
  void read_root(const MendedJson* mended, const OnGame& on_game);
  void read_game(JsonView object, const MendedPart& part, const OnGame& on_game);
  void read_hands(Game& game, const EventFields& paipu);
  void read_hand(Game& game, JsonView hand);
  std::uint32_t read_reveals_behind(Game& game, JsonView event);
  void read_event(Game& game, JsonView event);
  void report_text(Game& game, const MendedJson::Fault& fault);
  bool is_blanked(Game& game, JsonView item);

  GameLog* log_ = nullptr;  // of the call
  JsonTree tree_;
  Known<std::uint32_t> line_;
  TornValues torn_;                     ///< of tree_, where its text was cut
  const MendedJson* mended_ = nullptr;  ///< the text of tree_; null where that was sound
  std::size_t blanked_ = 0;             ///< items of the text that were, so far
};

void MajiangReader::Impl::read_event(Game& game, JsonView event) {
  LineFaults faults;
  const std::string_view name = name_of(event);
  const JsonView facts = name.empty() ? JsonView{} : event.first();
  if (!is_object(facts)) {
    faults.add(event, Said::EventWithFacts);
    return game.report(faults);
  }
  const EventFields fields(facts, faults);
  if (name == "zimo" || name == "gangzimo")
    game.read_draw(fields);
  else if (name == "dapai")
    game.read_discard(fields);
  else if (name == "fulou" || name == "gang")
    game.read_set(fields, name == "fulou");
  else if (name == "kaigang")
    game.read_reveal(fields);
  else if (name == "hule")
    majiang::read_win(game, fields);
  else if (name == "pingju")
    majiang::read_draw_end(game, fields);
  else
    faults.unknown_word =
        LineFault{event.pointer(), Asked(Said::EventOf, "majiang").statement(), found(name)};
  game.report(faults);
}

void MajiangReader::Impl::report_text(Game& game, const MendedJson::Fault& fault) {
  SourcePosition at;
  at.line = line_;
  at.offset = fault.offset;
  game.troubles.ill_formed(at, fault.trouble);
}

/// Whether something ill-formed stood here: that is the finding, and what it said is not known.
bool MajiangReader::Impl::is_blanked(Game& game, JsonView item) {
  if (mended_ == nullptr || item.kind() != JsonKind::Null || blanked_ >= mended_->blanked.size())
    return false;
  report_text(game, mended_->blanked[blanked_++]);
  return true;
}

/// The indicator that is written behind a replacement tile was turned before it, and the one behind
/// a discard before the discard: it counts for a win on that tile. What is ill-formed there may
/// have been one. Returns how many events were read.
std::uint32_t MajiangReader::Impl::read_reveals_behind(Game& game, JsonView event) {
  const std::uint32_t own = game.item;
  std::uint32_t moved = 0;
  for (JsonView next = event.next(); next && !torn_.has(next); next = next.next()) {
    const bool is_reveal = name_of(next) == "kaigang";
    game.item = own + moved + 1;
    if (is_reveal)
      read_event(game, next);
    else if (!is_blanked(game, next))
      break;
    ++moved;
  }
  game.item = own;
  return moved;
}

void MajiangReader::Impl::read_hand(Game& game, JsonView hand) {
  LineFaults faults;
  JsonView event =
      hand.kind() == JsonKind::Array && hand.size() <= kMostEvents ? hand.first() : JsonView{};
  if (torn_.has(event)) return;
  game.item = 0;
  game.has_result = false;
  if (name_of(event) != "qipai" || !is_object(event.first())) {
    // Nothing that follows can be understood without the deal; what was blanked says so itself.
    bool any = false;
    for (; event; event = event.next()) any = is_blanked(game, event) || any;
    if (!any && !torn_.has(hand)) faults.add(hand, {Said::EventsFrom, "qipai"});
    return game.report(faults);
  }
  game.read_deal(EventFields(event.first(), faults));
  game.report(faults);
  for (event = event.next(), game.item = 1; event; event = event.next(), ++game.item) {
    if (torn_.has(event)) return;
    if (is_blanked(game, event)) continue;
    const std::string_view name = name_of(event);
    std::uint32_t moved = 0;
    if (name == "gangzimo" || name == "dapai") {
      // An indicator may have stood behind it.
      if (torn_.has(hand) && (!event.next() || torn_.has(event.next()))) return;
      moved = read_reveals_behind(game, event);
    }
    read_event(game, event);
    for (; moved > 0; --moved, ++game.item) event = event.next();
  }
  game.item = 0;
  if (game.has_result && !torn_.has(hand)) game.emit(event_of(EventKind::EndKyoku));
}

void MajiangReader::Impl::read_hands(Game& game, const EventFields& paipu) {
  for (JsonView hand = paipu.first_of("log", kMostHands); hand; hand = hand.next(), ++game.hand)
    if (!is_blanked(game, hand)) read_hand(game, hand);
}

void MajiangReader::Impl::read_game(JsonView object, const MendedPart& part,
                                    const OnGame& on_game) {
  GameLog& log = *log_;
  log.clear();
  Game game(log);
  game.line = line_;
  game.root = object ? object.pointer() : std::string();
  log.header.format = "majiang";
  log.sources.set_pointer_root(game.root + "/log");
  log.events.push_back(event_of(EventKind::StartGame));
  log.sources.push_back(game.position_of(game.root));
  if (const auto& fault = tree_.fault(); fault && !part.is_of_torn_text())
    game.troubles.ill_formed(game.position_of(fault->pointer), fault->trouble);
  log.torn = part.mended != nullptr;
  if (part.tells_bytes())
    for (const MendedJson::Fault& fault : part.mended->replaced) report_text(game, fault);
  LineFaults faults;
  const bool is_torn = torn_.has(object);
  if (is_object(object) && object.find("log")) {
    const EventFields paipu(object, faults);
    LineFaults of_header;
    majiang::read_header(log.header, EventFields(object, of_header));
    if (!is_torn) game.report(of_header);
    read_hands(game, paipu);
    if (!is_torn) majiang::read_game_end(game, paipu);
  } else if (object && !is_torn) {
    faults.add(object, {Said::ObjectWith, "log"});
  }
  game.report(faults);
  // Those that stood elsewhere.
  while (part.mended != nullptr && part.is_last && blanked_ < part.mended->blanked.size())
    report_text(game, part.mended->blanked[blanked_++]);
  if (part.is_cut()) {
    SourcePosition at = log.sources.back();
    at.offset = part.mended->cut_at;
    game.troubles.incomplete(at, Said::CutOrIllFormed, Missing::Json);
  }
  game.troubles.finish();
  on_game(log);
}

void MajiangReader::Impl::read_root(const MendedJson* mended, const OnGame& on_game) {
  const JsonView root = tree_.root();
  torn_ = mended != nullptr ? TornValues(root, *mended) : TornValues();
  mended_ = mended;
  blanked_ = 0;
  if (!root || root.kind() != JsonKind::Array) return read_game(root, {mended}, on_game);
  for (JsonView item = root.first(); item; item = item.next())
    read_game(item, {mended, item == root.first(), !item.next()}, on_game);
}

void MajiangReader::Impl::read_text(std::string_view text, std::size_t start,
                                    const OnGame& on_game) {
  if (tree_.parse(text, every_member)) return read_root(nullptr, on_game);
  // An event stands behind three brackets; a list of games adds one.
  const std::size_t around_events = text.starts_with('[') ? 4 : 3;
  MendedJson mended = mend_json(text, around_events);
  for (auto* list : {&mended.replaced, &mended.blanked})
    for (MendedJson::Fault& fault : *list) fault.offset += start;
  mended.cut_at += start;
  if (!tree_.parse(mended.text, every_member) && tree_.fault() && !tree_.root()) {
    // Beyond the limits of a tree, or nothing at all: one finding.
    torn_ = {};
    mended_ = nullptr;
    return read_game({}, {&mended}, on_game);
  }
  read_root(&mended, on_game);
}

void MajiangReader::Impl::read(std::string_view bytes, GameLog& log, const OnGame& on_game) {
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

MajiangReader::MajiangReader() : impl_(std::make_unique<Impl>()) {}
MajiangReader::~MajiangReader() = default;

void MajiangReader::read(std::string_view bytes, GameLog& log,
                         const std::function<void(GameLog&)>& on_game) {
  impl_->read(bytes, log, on_game);
}

}  // namespace referee
