#include "importers/mjai/reader.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "importers/mjai/game.h"
#include "importers/mjai/line.h"
#include "importers/mjai/short.h"
#include "importers/mjai/text.h"
#include "importers/text/byte_order_mark.h"
#include "importers/text/find_word.h"

namespace referee::mjai {
namespace {

/// A longer line is not parsed: what the parser needs for it is no longer in proportion to what it
/// can say.
constexpr std::size_t kMaxLine = std::size_t{16} << 20;
constexpr std::size_t kMaxUnknownTypes = 64;

bool opens_json(std::string_view text) {
  return !text.empty() && (text[0] == '{' || text[0] == '[');
}

/// A line of a capture has the way it went before its JSON: "<- {...}", "server -> player0 {...}".
struct Wire {
  std::string_view way;
  std::string_view json;
};
std::optional<Wire> split_wire(std::string_view text) {
  constexpr std::size_t kLongestWay = 64;
  if (opens_json(text)) return Wire{{}, text};
  std::size_t json = 0;
  const std::size_t most = std::min(text.size(), kLongestWay);
  while (json < most && !opens_json(text.substr(json))) ++json;
  if (json == most) return std::nullopt;
  const std::string_view way = text.substr(0, json);
  if (way.find("<-") == std::string_view::npos && way.find("->") == std::string_view::npos)
    return std::nullopt;
  return Wire{trimmed(way), text.substr(json)};
}

struct Needed {
  Member member;
  std::string_view name;
  Said asked;
};
constexpr Needed kActor{Member::Actor, "actor", Said::SeatOfPlayer};
constexpr Needed kTarget{Member::Target, "target", Said::SeatOfPlayer};
constexpr Needed kTile{Member::Pai, "pai", Said::ATile};
constexpr Needed kConsumed{Member::Consumed, "consumed", Said::ListOfTiles};
constexpr Needed kIndicator{Member::DoraMarker, "dora_marker", Said::ATile};
constexpr Needed kDealer{Member::Oya, "oya", Said::SeatOfPlayer};
constexpr Needed kDealt{Member::Pais, "pais", Said::ListOfTiles};

/// What a line of this type must say, who acts first.
std::span<const Needed> needed_by(LineType type) {
  static constexpr Needed kClaim[] = {kActor, kTarget, kTile, kConsumed};
  static constexpr Needed kAdded[] = {kActor, kTile, kConsumed};
  static constexpr Needed kClosed[] = {kActor, kConsumed};
  static constexpr Needed kOneTile[] = {kActor, kTile};
  static constexpr Needed kDeal[] = {kActor, kDealt};
  static constexpr Needed kWin[] = {kActor, kTarget};
  static constexpr Needed kPlayer[] = {kActor};
  static constexpr Needed kTurned[] = {kIndicator};
  static constexpr Needed kStart[] = {kDealer, kIndicator};
  switch (type) {
    case LineType::Chi:
    case LineType::Pon:
    case LineType::Daiminkan: return kClaim;
    case LineType::Kakan: return kAdded;
    case LineType::Ankan: return kClosed;
    case LineType::Tsumo:
    case LineType::Dahai: return kOneTile;
    case LineType::Haipai: return kDeal;
    case LineType::Hora: return kWin;
    case LineType::Reach:
    case LineType::ReachAccepted:
    case LineType::Nukidora: return kPlayer;
    case LineType::Dora: return kTurned;
    case LineType::StartKyoku: return kStart;
    case LineType::Missing:
    case LineType::Unknown:
    case LineType::Protocol:
    case LineType::Error:
    case LineType::StartGame:
    case LineType::Ryukyoku:
    case LineType::EndKyoku:
    case LineType::EndGame: return {};
  }
  return {};
}

/// How many of their own tiles a player lays; 0 for lines that are no calls.
std::size_t tiles_consumed(LineType type) {
  if (type == LineType::Chi || type == LineType::Pon) return 2;
  if (type == LineType::Daiminkan || type == LineType::Kakan) return 3;
  return type == LineType::Ankan ? 4 : 0;
}

/// Adds what the types of the members do not show: that one is missing, or that lists do not fit
/// each other.
void check_members(const Line& line, const std::string& pointer, reader::LineFaults& faults) {
  const bool sound = !faults.first.has_value();
  for (const Needed& needed : needed_by(line.type))
    // One that is there but wrong has a finding already.
    if (!line.has(needed.member) && sound)
      faults.add(pointer + "/" + std::string(needed.name), needed.asked, say(Said::NothingThere));
  const std::size_t consumed = tiles_consumed(line.type);
  if (consumed > 0 && line.has(Member::Consumed) && line.consumed.size() != consumed)
    faults.add(pointer + "/consumed", {Said::CountOfTiles, consumed},
               say(Said::CountOfTiles, line.consumed.size()));
  if (line.type == LineType::StartKyoku && line.has(Member::Tehais) && line.has(Member::Scores) &&
      line.hands != line.scored)
    faults.add(pointer + "/tehais", {Said::ListOfSize, line.scored},
               say(Said::ListOfSize, line.hands));
}

bool needs_actor(LineType type) {
  const auto needed = needed_by(type);
  return !needed.empty() && needed.front().member == Member::Actor;
}

constexpr std::size_t kShown = 60;

}  // namespace

class MjaiReader::Impl {
 public:
  void begin(GameLog& log, const std::function<void(GameLog&)>& on_game);
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);
  void read_lines(std::string_view lines, bool ended);
  void end_game();
  void end();
  bool is_as_read() const { return !game_ || game_->looks_finished(); }
  void copy_so_far(GameLog& log) const;

 private:
  void start();
  void finish_game();
  bool read_whole(std::string_view text);
  void miss_bracket(std::string_view text);
  void read_text(std::string_view text, bool ended);
  void read_line(std::string_view text, bool ended);
  std::uint64_t offset_of(std::string_view text) const {
    return read_before_ + static_cast<std::uint64_t>(text.data() - bytes_.data());
  }
  /// Whether lines without a way are events of the game that is read.
  bool takes_plain_lines() const { return way_of_events_ && way_of_events_->empty(); }
  void take(const Line& line, reader::LineFaults faults, const std::string& pointer);
  void report(const reader::LineFaults& faults);
  void report_line(const SourcePosition& place, const reader::Asked& asked, Statement claimed);
  SourcePosition place(const std::string& pointer) const;

  LineParser parser_;
  ShortLine short_line_;
  SourcePosition short_place_;
  const LineParser::OnLine on_line_ = [this](const Line& line, const reader::LineFaults& faults,
                                             const std::string& pointer) {
    take(line, faults, pointer);
  };
  const std::function<void(GameLog&)>* on_game_ = nullptr;
  GameLog* log_ = nullptr;
  std::optional<Game> game_;
  std::set<std::string, std::less<>> unknown_types_;
  std::string_view bytes_;
  std::uint64_t read_before_ = 0;  ///< bytes of the log before these
  std::uint32_t line_number_ = 0;  ///< from 1; 0 while the text is read as a whole
  std::uint64_t offset_ = 0;
  std::string_view way_;
  std::optional<std::string> way_of_events_;
  std::uint32_t text_before_ = 0;
  /// A line of text behind the game that is read: nothing, unless the game goes on.
  struct TextBehind {
    SourcePosition place;
    std::string text;
  };
  std::optional<TextBehind> text_behind_;
};

void MjaiReader::Impl::start() {
  log_->clear();
  game_.emplace(*log_);
  log_->header.format = "mjai";
  game_->left_out.text = std::exchange(text_before_, 0);
  text_behind_.reset();
}

void MjaiReader::Impl::finish_game() {
  if (!game_) return;
  if (!game_->has_started() && log_->findings.empty()) return;
  game_->finish();
  unknown_types_.clear();
  game_.reset();
  (*on_game_)(*log_);
}

SourcePosition MjaiReader::Impl::place(const std::string& pointer) const {
  SourcePosition source;
  if (line_number_ > 0) {
    source.line = line_number_;
    source.offset = offset_;
  }
  source.pointer = pointer;
  return source;
}

void MjaiReader::Impl::report(const reader::LineFaults& faults) {
  game_->troubles.report(place({}), faults);
}

void MjaiReader::Impl::report_line(const SourcePosition& place, const reader::Asked& asked,
                                   Statement claimed) {
  game_->troubles.malformed(place, asked, std::move(claimed),
                            say(Said::IsNoEvent, reader::place_in_words(place)));
}

void MjaiReader::Impl::take(const Line& line, reader::LineFaults faults,
                            const std::string& pointer) {
  if (line.type == LineType::Protocol) return;
  if (way_of_events_ && way_ != *way_of_events_) {
    ++game_->left_out.replies;
    return;
  }
  if (line.type == LineType::StartGame && game_->has_started()) {
    finish_game();
    start();
  }
  if (text_behind_) {
    --game_->left_out.text;
    report_line(text_behind_->place, kObjects, reader::found(text_behind_->text));
    text_behind_.reset();
  }
  if (line.type == LineType::Missing && !faults.first)
    faults.add(pointer + "/type", Said::TypeOfEvent, say(Said::NothingThere));
  check_members(line, pointer, faults);
  if (line.type == LineType::Missing || line.type == LineType::Unknown ||
      line.type == LineType::Error) {
    report(faults);
    if (line.type == LineType::Error) game_->read(line, {});
    if (line.type == LineType::Unknown && unknown_types_.size() < kMaxUnknownTypes &&
        unknown_types_.emplace(line.type_text).second)
      game_->troubles.unknown(place(pointer + "/type"), {Said::EventOf, "mjai"},
                              reader::found(line.type_text));
    return;
  }
  if (!way_of_events_) way_of_events_ = way_;
  const SourcePosition source = place(pointer);
  if (line.type != LineType::StartGame && !game_->has_started()) {
    // A line that could not be read may have been the first.
    log_->torn = true;
    if (!faults.first && log_->findings.empty())
      faults.add(pointer + "/type", {Said::EventsFrom, "start_game"},
                 reader::found(line.type_text));
    Line first;
    first.type = LineType::StartGame;
    game_->read(first, source);
    for (Finding& finding : log_->findings) finding.event = 1;
  }
  report(faults);
  // An event that does not say who acts says nothing.
  if (needs_actor(line.type) && !line.actor.present()) return;
  game_->read(line, source);
}

void MjaiReader::Impl::read_line(std::string_view text, bool ended) {
  if (text.ends_with('\r')) text.remove_suffix(1);
  const std::string_view content = trimmed(text);
  if (content.empty()) return;
  // Of a list that stands over several lines.
  if (content == "[" || content == "]" || content == "],") return;
  const std::optional<Wire> wire = split_wire(content);
  const bool between_games = !game_->has_started() || game_->has_ended();
  const std::string_view shown = content.substr(0, kShown);
  if (!wire && between_games) {
    ++game_->left_out.text;
    if (game_->has_ended() && !text_behind_) text_behind_ = {place({}), std::string(shown)};
    return;
  }
  if (!wire) return report_line(place({}), kObjects, reader::found(shown));
  if (wire->json.size() > kMaxLine)
    return report_line(place({}), {Said::BytesUpTo, kMaxLine},
                       say(Said::CountOfBytes, wire->json.size()));
  way_ = wire->way;
  std::string_view json = wire->json;
  // Of a list that stands over several lines.
  if (json.back() == ',' || (json.starts_with('{') && json.back() == ']')) json.remove_suffix(1);
  const auto fault = parser_.parse(json, on_line_);
  if (!fault) return;
  if (!ended && game_->has_started() && !game_->has_ended())
    game_->troubles.incomplete(log_->sources.back(), Said::LastLineTorn,
                               reader::Missing::EndOfGame);
  else
    report_line(place({}), fault->required, fault->claimed);
}

/// A list of events that is laid out over many lines is one text, be it cut. False where its lines
/// are to be read one by one: where each holds an event, a bad one costs that line alone.
bool MjaiReader::Impl::read_whole(std::string_view text) {
  const auto line_of = [](std::string_view at) { return trimmed(at.substr(0, at.find('\n'))); };
  const std::string_view content = trimmed(text);
  const std::string_view first = line_of(content);
  const std::string_view inside = trimmed(content.substr(std::min<std::size_t>(content.size(), 1)));
  if (content.size() > kMaxLine || !content.starts_with('[') || first.back() == ']' ||
      !opens_json(inside))
    return false;
  const std::string_view event = line_of(inside);
  const bool by_lines = first == "[" && (event.ends_with('}') || event.ends_with("},"));
  using IllFormedList = LineParser::IllFormedList;
  const auto fault =
      parser_.parse(content, on_line_, by_lines ? IllFormedList::Refused : IllFormedList::Mended);
  if (fault && !game_->has_started()) {
    start();
    return false;
  }
  if (fault && fault->is_cut)
    game_->troubles.incomplete(log_->sources.back(), Said::CutOrIllFormed, reader::Missing::Json);
  else if (fault)
    game_->troubles.malformed({}, fault->required, fault->claimed);
  return true;
}

/// A list whose lines were read one by one, and of which the end is not there.
void MjaiReader::Impl::miss_bracket(std::string_view text) {
  const std::string_view content = trimmed(text);
  if (!content.starts_with("[\n") || content.ends_with(']') || !game_->has_started()) return;
  if (log_->findings.empty() || log_->findings.back().rule != "log/incomplete")
    game_->troubles.incomplete(log_->sources.back(), Said::CutOrIllFormed, reader::Missing::Json);
}

void MjaiReader::Impl::read_text(std::string_view text, bool ended) {
  while (!text.empty()) {
    if (takes_plain_lines() && !text_behind_ && read_short_line(text, short_line_)) {
      short_place_.line = ++line_number_;
      short_place_.offset = offset_of(text);
      game_->read(short_line_, short_place_);
      text.remove_prefix(short_line_.size);
      continue;
    }
    const void* const found = std::memchr(text.data(), '\n', text.size());
    const std::size_t size =
        found == nullptr ? text.size()
                         : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
    offset_ = offset_of(text);
    ++line_number_;
    read_line(text.substr(0, size), ended || found != nullptr);
    text.remove_prefix(std::min(text.size(), size + 1));
  }
}

void MjaiReader::Impl::begin(GameLog& log, const std::function<void(GameLog&)>& on_game) {
  log_ = &log;
  on_game_ = &on_game;
  bytes_ = {};
  read_before_ = 0;
  line_number_ = 0;
  way_ = {};
  way_of_events_.reset();
  text_before_ = 0;
  start();
}

void MjaiReader::Impl::read_lines(std::string_view lines, bool ended) {
  bytes_ = lines;
  read_text(read_before_ == 0 ? text::after_mark(lines) : lines, ended);
  const bool lacks_end = !lines.empty() && lines.back() != '\n';
  read_before_ += lines.size() + (lacks_end ? 1U : 0U);
  bytes_ = {};
  way_ = {};
}

void MjaiReader::Impl::end_game() {
  if (!game_->has_started()) return;
  finish_game();
  start();
}

void MjaiReader::Impl::end() {
  finish_game();
  game_.reset();
}

void MjaiReader::Impl::copy_so_far(GameLog& log) const {
  log = *log_;
  if (game_) Game(*game_, log).look_finished();
}

void MjaiReader::Impl::read(std::string_view bytes, GameLog& log,
                            const std::function<void(GameLog&)>& on_game) {
  begin(log, on_game);
  bytes_ = bytes;
  const std::string_view text = text::after_mark(bytes);
  if (!read_whole(text)) {
    read_text(text, false);
    miss_bracket(text);
  }
  end();
}

bool looks_like_mjai(std::string_view bytes) {
  constexpr std::size_t kLookedAt = std::size_t{1} << 16;
  std::string_view head = text::after_mark(bytes).substr(0, kLookedAt);
  bool any = false;
  bool in_list = false;  // that the text is, one event over many lines
  while (!head.empty()) {
    const std::size_t end = std::min(head.find('\n'), head.size() - 1) + 1;
    const std::string_view line = trimmed(head.substr(0, end));
    head.remove_prefix(end);
    in_list = in_list || (!any && (line == "[" || line == "[{"));
    any = any || !line.empty();
    const auto wire = split_wire(line);
    if (!wire && !in_list) continue;
    const std::string_view json = wire ? wire->json : line;
    constexpr std::string_view kType = "\"type\"";
    constexpr std::size_t kRare = 2;
    for (std::size_t at = text::find_word(json, kType, kRare); at != std::string_view::npos;
         at = text::find_word(json, kType, kRare, at + 1)) {
      std::string_view rest = trimmed(json.substr(at + kType.size()));
      if (!rest.starts_with(':')) continue;
      rest = trimmed(rest.substr(1));
      if (!rest.starts_with('"')) continue;
      const std::string_view word = rest.substr(1, rest.find('"', 1) - 1);
      const LineType type = line_type_of(word);
      if (type != LineType::Unknown && type != LineType::Protocol && type != LineType::Error)
        return true;
    }
  }
  return false;
}

MjaiReader::MjaiReader() : impl_(std::make_unique<Impl>()) {}
MjaiReader::~MjaiReader() = default;

void MjaiReader::read(std::string_view bytes, GameLog& log,
                      const std::function<void(GameLog&)>& on_game) {
  impl_->read(bytes, log, on_game);
}

void MjaiReader::begin(GameLog& log, const std::function<void(GameLog&)>& on_game) {
  impl_->begin(log, on_game);
}
void MjaiReader::read_lines(std::string_view lines, bool ended) { impl_->read_lines(lines, ended); }
void MjaiReader::end_game() { impl_->end_game(); }
void MjaiReader::finish() { impl_->end(); }
bool MjaiReader::is_as_read() const { return impl_->is_as_read(); }
void MjaiReader::copy_so_far(GameLog& log) const { impl_->copy_so_far(log); }

}  // namespace referee::mjai
