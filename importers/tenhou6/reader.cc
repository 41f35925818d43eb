#include "importers/tenhou6/reader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "importers/json/json_mend.h"
#include "importers/json/json_tree.h"
#include "importers/tenhou6/game.h"
#include "importers/tenhou6/hand.h"
#include "importers/tenhou6/header.h"
#include "importers/text/byte_order_mark.h"
#include "importers/text/percent.h"

namespace referee::tenhou6 {
namespace {

using OnGame = std::function<void(GameLog&)>;

constexpr std::string_view kSpaces = " \t\r\n";
/// What an address of a viewer has before its log; there are several.
constexpr std::string_view kAddress = "tenhou.net/";
constexpr std::string_view kInAddress = "#json=";

bool wanted(std::string_view key) {
  constexpr std::array<std::string_view, 12> kMembers = {"log", "name", "rule",    "title",
                                                         "ver", "ref",  "ratingc", "lobby",
                                                         "dan", "rate", "sx",      "csrule"};
  return key == "sc" || std::ranges::find(kMembers, key) != kMembers.end();
}

/// Whether something that begins with an address of the viewer stands at the start of `bytes`.
bool is_address(std::string_view bytes) {
  constexpr std::size_t kLongestPrefix = 40;
  const std::size_t start = bytes.find_first_not_of(kSpaces);
  if (start == std::string_view::npos) return false;
  const std::string_view head = bytes.substr(start, kLongestPrefix);
  const std::size_t address = head.find(kAddress);
  return address != std::string_view::npos && head.find_first_of(" \t\r\n\"{") > address &&
         bytes.find(kInAddress, start) != std::string_view::npos;
}

/// The JSON text begins with brackets, and other characters only in between.
bool begins_with(std::string_view text, std::string_view brackets) {
  for (const char bracket : brackets) {
    const std::size_t at = text.find_first_not_of(kSpaces);
    if (at == std::string_view::npos || text[at] != bracket) return false;
    text.remove_prefix(at + 1);
  }
  return true;
}

bool holds_key(std::string_view text, std::string_view key) {
  return text.find(key) != std::string_view::npos;
}

bool is_array_of_integers(JsonView value) {
  if (!value || value.kind() != JsonKind::Array || value.size() == 0) return false;
  for (JsonView item = value.first(); item; item = item.next())
    if (item.kind() != JsonKind::Integer) return false;
  return true;
}

/// A hand alone, or a list of hands: it begins with three numbers, and another list follows.
bool is_list_of_hands(std::string_view text) {
  while (begins_with(text, "[[")) text.remove_prefix(text.find_first_not_of(kSpaces, 1));
  const std::size_t end = text.find(']');
  if (end == std::string_view::npos) return false;
  const std::string_view numbers = text.substr(1, end - 1);
  return numbers.find_first_not_of("0123456789, \t\r\n") == std::string_view::npos &&
         std::ranges::count(numbers, ',') == 2 && begins_with(text.substr(end + 1), ",[");
}

/// Some converters put the scores into the header of a hand and write tiles as texts ("5s"), which
/// the format's own readers take for calls. Nothing of such a hand means what it seems to.
bool is_of_other_dialect(JsonView hands) {
  const auto is_list = [](JsonView value) { return value && value.kind() == JsonKind::Array; };
  constexpr std::size_t kHeader = 3;
  if (!is_list(hands) || !is_list(hands.first())) return false;
  const JsonView header = hands.first().first();
  if (!is_list(header) || header.size() <= kHeader) return false;
  const JsonView tiles = header.next();
  return is_list(tiles) && tiles.first() && tiles.first().kind() == JsonKind::Text;
}

/// An address that is cut may end inside one of its encoded bytes.
std::string_view without_begun_byte(std::string_view address) {
  const std::size_t percent = address.rfind('%');
  constexpr std::size_t kEncoded = 3;
  return percent != std::string_view::npos && percent + kEncoded > address.size()
             ? address.substr(0, percent)
             : address;
}

/// How many brackets stand around a hand: of a log, of a list of logs, of hands alone.
std::size_t depth_of_hands(std::string_view text) {
  if (text.starts_with('{')) return 2;
  return begins_with(text, "[{") ? 3 : 1;
}

}  // namespace

bool looks_like_tenhou6(std::string_view bytes) {
  constexpr std::size_t kLookedAt = std::size_t{1} << 16U;
  constexpr std::string_view kHands = "\"log\"";
  const std::string_view head = text::after_mark(bytes.substr(0, kLookedAt));
  if (is_address(head)) return true;
  const std::size_t start = head.find_first_not_of(kSpaces);
  if (start == std::string_view::npos) return false;
  if (head[start] == '[' && !begins_with(head, "[{")) return is_list_of_hands(head.substr(start));
  if (head[start] != '{' && head[start] != '[') return false;
  const std::size_t hands = head.find(kHands);
  if (hands == std::string_view::npos) return false;
  std::string_view rest = head.substr(hands + kHands.size());
  if (!begins_with(rest, ":")) return false;
  rest.remove_prefix(rest.find(':') + 1);
  return begins_with(rest, "[[[") || (holds_key(head, "\"name\"") && holds_key(head, "\"rule\""));
}

class Tenhou6Reader::Impl {
 public:
  void read(std::string_view bytes, GameLog& log, const OnGame& on_game);
  void read(JsonView object, GameLog& log, const OnGame& on_game);

 private:
  void read_text(std::string_view text, Known<std::uint32_t> line, const OnGame& on_game);
  void read_addresses(std::string_view bytes, const OnGame& on_game);
  void read_torn_text(std::string_view text, Known<std::uint32_t> line, const OnGame& on_game);
  void read_root(Known<std::uint32_t> line, const MendedJson* mended, const OnGame& on_game);
  void read_game(JsonView object, JsonView hands, std::string root, Known<std::uint32_t> line,
                 MendedJsonPart part, const OnGame& on_game);
  /// An emptied log with its first event.
  Game started(std::string root, Known<std::uint32_t> line);
  void read_hands(Game& game, JsonView hands, const MendedJson* mended);
  void report(Game& game, const MendedJsonPart& part);

  GameLog* log_ = nullptr;  // of the call
  JsonTree tree_;
  bool is_sound_ = false;    ///< what is read is in another tree, and sound
  std::size_t blanked_ = 0;  ///< hands of the text that were, so far
  HandBuffers buffers_;
};

void Tenhou6Reader::Impl::read_hands(Game& game, JsonView hands, const MendedJson* mended) {
  for (JsonView hand = hands.first(); hand; hand = hand.next(), ++game.hand) {
    if (hand.kind() == JsonKind::Null && mended != nullptr && blanked_ < mended->blanked.size()) {
      const MendedJson::Fault& fault = mended->blanked[blanked_++];
      SourcePosition source = game.position_of(game.root + '/' + std::to_string(game.hand));
      source.offset = fault.offset;
      game.troubles.ill_formed(source, fault.trouble);
      continue;
    }
    game.cut = game.torn.has(hand);
    // All brackets inside a log are of one kind: one that is missing, or one too many, shows only
    // behind the hands, and every hand from there on is made of parts of others.
    if (game.torn.any() && !has_shape_of_hand(hand, game.cut)) return;
    read_hand(game, hand, buffers_);
  }
}

Game Tenhou6Reader::Impl::started(std::string root, Known<std::uint32_t> line) {
  GameLog& log = *log_;
  // A log has dozens of small lists, the facts about it and the hands: their memory is kept too.
  ExtraFacts extra = std::move(log.header.extra);
  extra.clear();
  log.clear();
  log.header.extra = std::move(extra);
  Game game(log);
  game.root = std::move(root);
  game.line = line;
  log.sources.set_pointer_root(game.root);
  log.header.format = "tenhou6";
  log.events.push_back(reader::event_of(EventKind::StartGame));
  log.sources.push_back(game.position_of(""));
  return game;
}

void Tenhou6Reader::Impl::report(Game& game, const MendedJsonPart& part) {
  if (const auto& fault = tree_.fault(); fault && !is_sound_ && !part.is_of_torn_text()) {
    SourcePosition source = game.position_of(fault->pointer);
    if (fault->pointer.empty()) source.offset = fault->offset;
    game.troubles.ill_formed(source, fault->trouble);
  }
  if (!part.tells_bytes()) return;
  for (const MendedJson::Fault& fault : part.mended->replaced) {
    SourcePosition source = game.position_of("");
    source.offset = fault.offset;
    game.troubles.ill_formed(source, fault.trouble);
  }
}

void Tenhou6Reader::Impl::read_game(JsonView object, JsonView hands, std::string root,
                                    Known<std::uint32_t> line, MendedJsonPart part,
                                    const OnGame& on_game) {
  Game game = started(std::move(root), line);
  log_->torn = part.mended != nullptr;
  if (part.is_cut()) game.torn = TornValues(tree_.root(), *part.mended);
  report(game, part);
  if (is_of_other_dialect(hands)) {
    game.malformed(game.position_of(game.root + "/0/0"), Said::HeaderInNumbers,
                   hands.first().first(), say(Said::HandsInOtherDialect));
  } else if (hands && hands.kind() == JsonKind::Array) {
    read_game_header(game, object, glance_at(hands, game.torn));
    read_hands(game, hands, part.mended);
    read_game_end(game, object);
  } else if (!part.is_cut()) {
    game.malformed(game.position_of(hands ? game.root : ""), Said::ListOfHands,
                   hands ? hands : object);
  }
  if (part.is_cut()) {
    SourcePosition source = log_->sources.back();
    source.offset = part.mended->cut_at;
    game.troubles.incomplete(source, Said::CutOrIllFormed, reader::Missing::Json);
  }
  game.troubles.finish();
  on_game(*log_);
}

void Tenhou6Reader::Impl::read_root(Known<std::uint32_t> line, const MendedJson* mended,
                                    const OnGame& on_game) {
  blanked_ = 0;
  const JsonView root = tree_.root();
  if (!root || root.kind() != JsonKind::Array)
    return read_game(root, root ? root.find("log") : root, "/log", line, {mended}, on_game);
  const JsonView first = root.first();
  if (first && first.kind() == JsonKind::Object) {
    std::uint32_t number = 0;
    for (JsonView object = first; object; object = object.next(), ++number)
      read_game(object, object.find("log"), '/' + std::to_string(number) + "/log", line,
                {mended, number == 0, !object.next()}, on_game);
    return;
  }
  return read_game({}, root, "", line, {mended}, on_game);
}

/// Text that is no JSON: several values one after another, or one that is damaged.
void Tenhou6Reader::Impl::read_torn_text(std::string_view text, Known<std::uint32_t> line,
                                         const OnGame& on_game) {
  std::uint32_t number = 1;
  std::size_t counted = 0;
  std::size_t start = text.find_first_not_of(kSpaces);
  if (start == std::string_view::npos) {  // of an address only its beginning is left
    MendedJson nothing;
    nothing.cut = true;
    return read_root(line, &nothing, on_game);
  }
  const std::size_t end = end_of_torn_json(text, start);
  const bool several =
      end < text.size() && text.find_first_not_of(kSpaces, end) != std::string_view::npos;
  while (start != std::string_view::npos) {
    const std::size_t behind = several ? end_of_torn_json(text, start) : text.size();
    const std::string_view part = text.substr(start, behind - start);
    number += static_cast<std::uint32_t>(
        std::count(text.begin() + static_cast<std::ptrdiff_t>(counted),
                   text.begin() + static_cast<std::ptrdiff_t>(start), '\n'));
    counted = start;
    const Known<std::uint32_t> here = line ? line : Known<std::uint32_t>(number);
    if (tree_.parse(part, wanted)) {
      read_root(here, nullptr, on_game);
    } else {
      // A hand alone stands for a log of one.
      const std::string bracket = begins_with(part, "[[") && !begins_with(part, "[[[") ? "[" : "";
      MendedJson mended = mend_json(bracket + std::string(part), depth_of_hands(part));
      // The bracket fits one that is too many behind the hand.
      const bool is_too_many = mended.blanked.empty() && mended.replaced.empty() && !mended.cut;
      if (is_too_many) {
        mended.cut = true;
        mended.cut_at = end_of_json(part, 0) + bracket.size();
      }
      const std::size_t before = start - bracket.size();
      for (auto* faults : {&mended.replaced, &mended.blanked})
        for (MendedJson::Fault& fault : *faults) fault.offset += before;
      mended.cut_at += before;
      tree_.parse(mended.text, wanted);
      read_root(here, &mended, on_game);
    }
    start = text.find_first_not_of(kSpaces, behind);
  }
}

void Tenhou6Reader::Impl::read_text(std::string_view text, Known<std::uint32_t> line,
                                    const OnGame& on_game) {
  if (!tree_.parse(text, wanted)) return read_torn_text(text, line, on_game);
  // A hand alone stands for a log of one.
  if (const JsonView root = tree_.root();
      root && root.kind() == JsonKind::Array && is_array_of_integers(root.first())) {
    const std::string log = '[' + std::string(text) + ']';
    tree_.parse(log, wanted);
    return read_root(line, nullptr, on_game);
  }
  read_root(line, nullptr, on_game);
}

/// One address a line, or several with spaces between.
void Tenhou6Reader::Impl::read_addresses(std::string_view bytes, const OnGame& on_game) {
  std::uint32_t line = 1;
  std::size_t counted = 0;
  for (std::size_t at = bytes.find(kInAddress); at != std::string_view::npos;
       at = bytes.find(kInAddress, at)) {
    at += kInAddress.size();
    const std::size_t end = std::min(bytes.find_first_of("\r\n", at), bytes.size());
    line += static_cast<std::uint32_t>(
        std::count(bytes.begin() + static_cast<std::ptrdiff_t>(counted),
                   bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    counted = at;
    std::string text = text::percent_decoded(without_begun_byte(bytes.substr(at, end - at)));
    // What follows the log belongs to the address: "&ts=0".
    if (const std::size_t start = text.find_first_not_of(kSpaces); start != std::string::npos)
      text.resize(end_of_json(text, start));
    read_text(text, line, on_game);
    at = end;
  }
}

void Tenhou6Reader::Impl::read(std::string_view bytes, GameLog& log, const OnGame& on_game) {
  log_ = &log;
  is_sound_ = false;
  bytes = text::after_mark(bytes);
  if (is_address(bytes.substr(0, std::size_t{1} << 16U))) return read_addresses(bytes, on_game);
  read_text(bytes, {}, on_game);
}

void Tenhou6Reader::Impl::read(JsonView object, GameLog& log, const OnGame& on_game) {
  log_ = &log;
  is_sound_ = true;
  read_game(object, object.find("log"), "/log", {}, {}, on_game);
}

Tenhou6Reader::Tenhou6Reader() : impl_(std::make_unique<Impl>()) {}
Tenhou6Reader::~Tenhou6Reader() = default;

void Tenhou6Reader::read(std::string_view bytes, GameLog& log,
                         const std::function<void(GameLog&)>& on_game) {
  impl_->read(bytes, log, on_game);
}

void Tenhou6Reader::read(JsonView object, GameLog& log,
                         const std::function<void(GameLog&)>& on_game) {
  impl_->read(object, log, on_game);
}

}  // namespace referee::tenhou6
