#include "importers/ronin/reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "importers/json/json_nesting.h"
#include "importers/ronin/events.h"
#include "importers/ronin/game.h"
#include "importers/text/byte_order_mark.h"

namespace referee::ronin {
namespace {

constexpr std::string_view kSpace = " \t\r\n";
/// No event comes near it: the longest, the start of a hand, takes some hundreds of bytes.
constexpr std::size_t kMaxObject = std::size_t{1} << 20;
constexpr std::size_t kMaxUnknownTypes = 64;

bool any_member(std::string_view) { return true; }

/// The objects of a replay one by one, whether a line holds one of them, several, or half of one.
class Objects {
 public:
  explicit Objects(std::string_view bytes)
      : bytes_(bytes),
        at_(bytes.starts_with(text::kByteOrderMark) ? text::kByteOrderMark.size() : 0) {}

  bool next();

  std::string_view text;
  std::uint32_t line = 1;  ///< from 1
  std::uint64_t offset = 0;
  bool torn = false;  ///< the bytes end inside it

 private:
  std::string_view bytes_;
  std::size_t at_;
  std::size_t line_end_ = 0;
};

bool Objects::next() {
  for (; at_ < bytes_.size() && kSpace.find(bytes_[at_]) != std::string_view::npos; ++at_)
    line += bytes_[at_] == '\n' ? 1U : 0U;
  if (at_ >= bytes_.size()) return false;
  if (at_ >= line_end_) line_end_ = std::min(bytes_.find('\n', at_), bytes_.size());
  const std::string_view rest = bytes_.substr(at_, line_end_ - at_);
  const std::optional<std::size_t> size = rest.front() == '{' ? object_size(rest) : std::nullopt;
  torn = !size && line_end_ == bytes_.size();
  text = rest.substr(0, size.value_or(rest.size()));
  offset = at_;
  at_ += text.size();
  return true;
}

}  // namespace

class RoninReader::Impl {
 public:
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);

 private:
  bool parse(const Objects& object);
  void read_object(const Objects& object);
  void read_members(const JsonView& root);
  void finish(const std::function<void(GameLog&)>& on_game);
  bool starts_another_game(const JsonView& root) const;

  JsonTree tree_;
  std::optional<reader::LineFault> fault_;  // why there is no object
  std::size_t fault_at_ = 0;                // bytes from the start of the object
  std::optional<Game> game_;
  std::set<std::string, std::less<>> unknown_types_;
};

void RoninReader::Impl::finish(const std::function<void(GameLog&)>& on_game) {
  game_->finish();
  GameLog& log = game_->log;
  game_.reset();
  unknown_types_.clear();
  on_game(log);
}

bool RoninReader::Impl::parse(const Objects& object) {
  fault_.reset();
  fault_at_ = 0;
  if (object.text.size() > kMaxObject) {
    fault_ = reader::LineFault{{},
                               reader::Asked(Said::BytesUpTo, kMaxObject).statement(),
                               say(Said::CountOfBytes, object.text.size())};
  } else if (!tree_.parse(object.text, any_member)) {
    fault_ =
        reader::LineFault{tree_.fault()->pointer, reader::Asked(Said::Sound, "JSON").statement(),
                          say_trouble(tree_.fault()->trouble)};
    fault_at_ = tree_.fault()->offset;
  } else if (tree_.root().kind() != JsonKind::Object) {
    fault_ = reader::LineFault{{}, say(Said::AnObject), reader::found(tree_.root())};
  }
  return !fault_;
}

bool RoninReader::Impl::starts_another_game(const JsonView& root) const {
  if (game_->log.kyokus.empty()) return false;
  return is_version(root) || kind_of(root) == Kind::GameStart;
}

void RoninReader::Impl::read_object(const Objects& object) {
  Game& game = *game_;
  if (!fault_) return read_members(tree_.root());
  if (object.torn) {
    game.torn = true;
    return;
  }
  SourcePosition place = game.place;
  Statement headline = say(Said::IsNoEvent, reader::place_in_words(place));
  *place.offset += fault_at_;
  place.pointer = fault_->pointer;
  game.troubles.malformed(place, fault_->required, fault_->claimed, std::move(headline));
}

void RoninReader::Impl::read_members(const JsonView& root) {
  Game& game = *game_;
  reader::LineFaults faults;
  const spelling::EventFields fields(root, faults);
  if (const auto& twin = tree_.fault())
    faults.add(twin->pointer, Said::OneMemberOfName, say_trouble(twin->trouble));
  const Kind kind = kind_of(root);
  if (kind != Kind::None) {
    read_event(game, kind, fields);
  } else if (is_version(root)) {
    read_version(game, fields);
  } else if (const JsonView type = fields.has("t") ? fields.find("t") : fields.find("type");
             !type) {
    fields.blame("t", Said::TypeOfEvent);
  } else if (unknown_types_.size() < kMaxUnknownTypes &&
             unknown_types_.insert(type.brief()).second) {
    faults.note_unknown(type, {Said::EventOf, "ronin"});
  }
  game.report(faults);
}

void RoninReader::Impl::read(std::string_view bytes, GameLog& log,
                             const std::function<void(GameLog&)>& on_game) {
  log.clear();
  game_.emplace(log);
  for (Objects objects(bytes); objects.next();) {
    if (parse(objects) && starts_another_game(tree_.root())) {
      finish(on_game);
      log.clear();
      game_.emplace(log);
    }
    game_->place.line = objects.line;
    game_->place.offset = objects.offset;
    read_object(objects);
  }
  finish(on_game);
}

bool looks_like_ronin(std::string_view bytes) {
  constexpr std::size_t kLookedAt = std::size_t{16} << 10U;
  constexpr std::array<std::string_view, 3> kKeys = {"version\"", "gid\"", "game_id\""};
  const std::string_view head = bytes.substr(0, kLookedAt);
  // Without one of its keys, or letters that are escaped, it is none: that spares other formats a
  // parser.
  constexpr std::string_view kEscapedLetter = "\\u00";
  // A mark of the byte order may stand before it.
  const std::size_t start = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
  if (start == std::string_view::npos || head[start] != '{') return false;
  const auto is_key = [&](std::string_view key) { return holds_in_outermost(head, key); };
  if (head.find(kEscapedLetter) == std::string_view::npos && std::ranges::none_of(kKeys, is_key))
    return false;
  Objects objects(head);
  // A first object that is not whole is none of its lines; to find out why would take long.
  if (!objects.next() || objects.text.front() != '{' || objects.text.back() != '}') return false;
  JsonTree tree;
  if (!tree.parse(objects.text, any_member)) return false;
  const JsonView root = tree.root();
  return is_version(root) || (kind_of(root) == Kind::GameStart &&
                              (root.find("gid").holds() || root.find("game_id").holds()));
}

RoninReader::RoninReader() : impl_(std::make_unique<Impl>()) {}
RoninReader::~RoninReader() = default;

void RoninReader::read(std::string_view bytes, GameLog& log,
                       const std::function<void(GameLog&)>& on_game) {
  impl_->read(bytes, log, on_game);
}

}  // namespace referee::ronin
