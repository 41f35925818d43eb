#include "importers/reader/json_games.h"

#include <utility>

#include "importers/text/byte_order_mark.h"
#include "importers/text/find_word.h"

namespace referee::reader {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
/// A longer file is of several games, most likely.
constexpr std::size_t kMostAtOnce = std::size_t{4} << 20U;

bool every_member(std::string_view) { return true; }
bool opens(char c) { return c == '{' || c == '['; }

}  // namespace

std::size_t key_near_start(std::string_view bytes, std::string_view quoted, std::size_t rare) {
  constexpr std::size_t kLookedAt = std::size_t{1} << 16U;
  const std::string_view head = text::after_mark(bytes.substr(0, kLookedAt));
  const std::size_t start = head.find_first_not_of(kBlanks);
  if (start == std::string_view::npos || !opens(head[start])) return std::string_view::npos;
  const std::size_t at = text::find_word(head, quoted, rare);
  if (at == std::string_view::npos) return at;
  // A player may have the word for a name.
  const std::size_t behind = head.find_first_not_of(kBlanks, at + quoted.size());
  return behind == std::string_view::npos || head[behind] == ':' ? at : std::string_view::npos;
}

void JsonGames::read(std::string_view bytes, AroundEvents around_events, const OnGame& on_game) {
  const std::string_view text = text::after_mark(bytes);
  line_.reset();
  // To find where a value ends takes as long as to read it: most files hold one.
  if (!text.empty() && text.size() <= kMostAtOnce && opens(text.front()) &&
      tree_.parse_sound(text, every_member))
    return read_root(nullptr, on_game);
  each_json_text(text, [&](std::string_view value, std::size_t at, Known<std::uint32_t> line) {
    line_ = line;
    read_text(value, at, around_events, on_game);
  });
}

void JsonGames::read_text(std::string_view text, std::size_t start, AroundEvents around_events,
                          const OnGame& on_game) {
  if (tree_.parse(text, every_member)) return read_root(nullptr, on_game);
  MendedJson mended = mend_json(text, around_events(text));
  for (auto* list : {&mended.replaced, &mended.blanked})
    for (MendedJson::Fault& fault : *list) fault.offset += start;
  mended.cut_at += start;
  if (!tree_.parse(mended.text, every_member) && tree_.fault() && !tree_.root()) {
    // Beyond the limits of a tree, or nothing at all: one finding.
    torn_ = {};
    mended_ = nullptr;
    return on_game({}, {&mended});
  }
  read_root(&mended, on_game);
}

void JsonGames::read_root(const MendedJson* mended, const OnGame& on_game) {
  const JsonView root = tree_.root();
  torn_ = mended != nullptr ? TornValues(root, *mended) : TornValues();
  mended_ = mended;
  blanked_ = 0;
  if (!root || root.kind() != JsonKind::Array) return on_game(root, {mended});
  for (JsonView item = root.first(); item; item = item.next())
    on_game(item, {mended, item == root.first(), !item.next()});
}

SourcePosition JsonGames::position_of(std::string pointer) const {
  SourcePosition at;
  at.line = line_;
  at.pointer = std::move(pointer);
  return at;
}

void JsonGames::tell(const MendedJson::Fault& fault, Troubles& troubles) const {
  SourcePosition at = position_of({});
  at.offset = fault.offset;
  troubles.ill_formed(at, fault.trouble);
}

void JsonGames::begin(const MendedJsonPart& part, GameLog& log, Troubles& troubles) const {
  if (const auto& fault = tree_.fault(); fault && !part.is_of_torn_text())
    troubles.ill_formed(position_of(fault->pointer), fault->trouble);
  log.torn = part.mended != nullptr;
  if (part.tells_bytes())
    for (const MendedJson::Fault& fault : part.mended->replaced) tell(fault, troubles);
}

bool JsonGames::is_blanked(JsonView item, Troubles& troubles) {
  if (mended_ == nullptr || item.kind() != JsonKind::Null || blanked_ >= mended_->blanked.size())
    return false;
  tell(mended_->blanked[blanked_++], troubles);
  return true;
}

void JsonGames::end(const MendedJsonPart& part, const GameLog& log, Troubles& troubles) {
  while (part.mended != nullptr && part.is_last && blanked_ < part.mended->blanked.size())
    tell(part.mended->blanked[blanked_++], troubles);
  if (!part.is_cut()) return;
  SourcePosition at = log.sources.back();
  at.offset = part.mended->cut_at;
  troubles.incomplete(at, Said::CutOrIllFormed, Missing::Json);
}

}  // namespace referee::reader
