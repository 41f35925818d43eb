#include "importers/mjai_reviewer/reader.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "importers/json/json_mend.h"
#include "importers/json/json_tree.h"
#include "importers/mjai/reader.h"
#include "importers/mjai_reviewer/inner.h"
#include "importers/reader/beside.h"
#include "importers/reader/event_of.h"
#include "importers/reader/trouble.h"
#include "importers/tenhou6/reader.h"
#include "importers/text/byte_order_mark.h"
#include "importers/text/find_word.h"

namespace referee::mjai_reviewer {
namespace {

using OnGame = std::function<void(GameLog&)>;

constexpr std::string_view kBlanks = " \t\r\n";
/// A key in its quotes, and which of its characters is rare in JSON: it is looked for first.
struct Key {
  std::string_view quoted;
  std::size_t rare;
};
constexpr std::array kGames = {Key{"\"split_logs\"", 6}, Key{"\"mjai_log\"", 5},
                               Key{"\"mjaiLog\"", 5}};
constexpr Key kReview{"\"review\"", 6};

bool wanted(std::string_view key) {
  return std::ranges::any_of(kGames, [&](const Key& game) {
    return game.quoted.substr(1, game.quoted.size() - 2) == key;
  });
}

/// Whether `text` has the key, with a list behind it.
bool has_list(std::string_view text, const Key& key) {
  for (std::size_t at = text::find_word(text, key.quoted, key.rare); at != std::string_view::npos;
       at = text::find_word(text, key.quoted, key.rare, at + 1)) {
    std::size_t behind = text.find_first_not_of(kBlanks, at + key.quoted.size());
    if (behind == std::string_view::npos || text[behind] != ':') continue;
    behind = text.find_first_not_of(kBlanks, behind + 1);
    if (behind == std::string_view::npos || text[behind] == '[') return true;
  }
  return false;
}

/// The indicators of a hand that was won by several stand in each of its wins there, though only
/// those in riichi turned them.
void give_ura_to_riichi(GameLog& log) {
  std::array<bool, kMaxSeats> riichi{};
  std::vector<const Event*> wins;
  const auto settle = [&] {
    const auto declared = [&](const Event* win) {
      return win->seat.value < kMaxSeats && riichi[win->seat.index()];
    };
    if (wins.size() > 1 && std::ranges::any_of(wins, declared))
      for (const Event* const win : wins)
        if (!declared(win) && win->index < log.wins.size())
          log.wins[win->index].ura_indicators.reset();
    wins.clear();
    riichi = {};
  };
  for (const Event& event : log.events) {
    if (event.kind == EventKind::StartKyoku) settle();
    if (event.kind == EventKind::RiichiDeclaration && event.seat.value < kMaxSeats)
      riichi[event.seat.index()] = true;
    if (event.kind == EventKind::Win) wins.push_back(&event);
  }
  settle();
}

}  // namespace

bool looks_like_mjai_reviewer(std::string_view bytes) {
  constexpr std::size_t kLookedAt = std::size_t{1} << 16U;
  bytes = text::after_mark(bytes);
  const std::size_t start = bytes.find_first_not_of(kBlanks);
  if (start == std::string_view::npos || (bytes[start] != '{' && bytes[start] != '[')) return false;
  const std::string_view head = bytes.substr(0, kLookedAt);
  // The review itself may stand before the game, and is long.
  const bool reviews =
      text::find_word(head, kReview.quoted, kReview.rare) != std::string_view::npos;
  const std::string_view looked_at = reviews ? bytes : head;
  return std::ranges::any_of(kGames, [&](const Key& key) { return has_list(looked_at, key); });
}

class MjaiReviewerReader::Impl {
 public:
  void read(std::string_view bytes, GameLog& log, const OnGame& on_game);

 private:
  void read_report(std::string_view text, std::size_t start, const std::string& before);
  void read_game(const Inner& hands, const Inner& events);

  JsonTree tree_;
  tenhou6::Tenhou6Reader tenhou6_;
  mjai::MjaiReader mjai_;
  GameLog other_;
  GameLog* log_ = nullptr;  // of the call
  const OnGame* on_game_ = nullptr;
  bool stands_alone_ = true;  ///< nothing but the next report, or the end of all, is beside it
};

/// Leaves the game in the log of the call: the first that its text holds, and there is no other.
void MjaiReviewerReader::Impl::read_game(const Inner& hands, const Inner& events) {
  GameLog& log = *log_;
  log.clear();
  log.header.format = "mjai-reviewer";
  const auto keep = [](GameLog& into) {
    return [&into, first = true](GameLog& game) mutable {
      if (std::exchange(first, false)) into = game;
    };
  };
  GameLog buffer;
  if (!events.text.empty()) {
    mjai_.read(events.text, buffer, keep(other_));
    place_events(other_, events);
    give_ura_to_riichi(other_);
  }
  if (!hands.text.empty()) {
    tenhou6_.read(hands.text, buffer, keep(log));
    place_hands(log, hands);
    if (!events.text.empty()) reader::compare_conversion(other_, log, {Said::CopiesDiffer, 1});
  } else if (!events.text.empty()) {
    log = other_;
  } else {
    log.events.push_back(reader::event_of(EventKind::StartGame));
    log.sources.push_back({});
  }
  log.header.format = "mjai-reviewer";
}

void MjaiReviewerReader::Impl::read_report(std::string_view text, std::size_t start,
                                           const std::string& before) {
  MendedJson mended;
  TornValues torn;
  const bool sound = tree_.parse(text, wanted);
  if (!sound) {
    // A hand or an event stands behind two brackets.
    constexpr std::size_t kAroundItems = 2;
    mended = mend_json(text, kAroundItems);
    if (tree_.parse(mended.text, wanted)) torn = TornValues(tree_.root(), mended);
  }
  const JsonView root = tree_.root();
  const bool is_object = root && root.kind() == JsonKind::Object;
  const Inner hands = is_object ? hands_of(root, torn, before) : Inner{};
  const Inner events = is_object ? events_of(root, torn, before) : Inner{};
  // Of a text that is mended the two copies need not be of the same length.
  read_game(hands, sound || hands.text.empty() ? events : Inner{});
  GameLog& log = *log_;
  log.torn = !sound;
  reader::Troubles troubles(log);
  const auto at = [&](std::size_t offset) {
    SourcePosition source;
    source.offset = offset + start;
    return source;
  };
  for (const MendedJson::Fault& fault : mended.replaced)
    troubles.ill_formed(at(fault.offset), fault.trouble);
  // What is ill-formed in the copy that is read is a finding there.
  if (!mended.blanked.empty() && log.findings.empty())
    troubles.ill_formed(at(mended.blanked[0].offset), mended.blanked[0].trouble);
  if (sound && tree_.fault()) {
    SourcePosition source;
    source.pointer = tree_.fault()->pointer;
    troubles.ill_formed(source, tree_.fault()->trouble);
  }
  if (mended.cut || !stands_alone_)
    troubles.incomplete(at(mended.cut ? mended.cut_at : text.size()), Said::CutOrIllFormed,
                        reader::Missing::Json);
  else if (hands.text.empty() && events.text.empty() && log.findings.empty())
    troubles.malformed({}, {Said::OneOf, "split_logs mjai_log"}, say(Said::NothingThere),
                       say(Said::HoldsNoGame));
  troubles.finish();
  (*on_game_)(log);
}

void MjaiReviewerReader::Impl::read(std::string_view bytes, GameLog& log, const OnGame& on_game) {
  log_ = &log;
  on_game_ = &on_game;
  const std::string_view text = text::after_mark(bytes);
  // One report, a list of them, or one behind the other.
  const std::size_t first = text.find_first_not_of(kBlanks);
  const bool is_list = first != std::string_view::npos && text[first] == '[';
  std::size_t number = 0;
  for (std::size_t start = text.find('{'); start != std::string_view::npos; ++number) {
    const std::size_t end =
        std::max(is_list ? end_of_json(text, start) : end_of_torn_json(text, start), start + 1);
    const std::size_t next = text.find('{', end);
    stands_alone_ = stands_between_values(text, end, next, is_list) &&
                    (number > 0 || stands_between_values(text, 0, start, is_list));
    read_report(text.substr(start, end - start), start,
                is_list ? '/' + std::to_string(number) : std::string());
    start = next;
  }
  stands_alone_ = true;
  if (number == 0) read_report(text, 0, {});
}

MjaiReviewerReader::MjaiReviewerReader() : impl_(std::make_unique<Impl>()) {}
MjaiReviewerReader::~MjaiReviewerReader() = default;

void MjaiReviewerReader::read(std::string_view bytes, GameLog& log,
                              const std::function<void(GameLog&)>& on_game) {
  impl_->read(bytes, log, on_game);
}

}  // namespace referee::mjai_reviewer
