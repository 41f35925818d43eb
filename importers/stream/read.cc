#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include "importers/reader/trouble.h"
#include "importers/spelling/names.h"
#include "importers/stream/claims.h"
#include "importers/stream/event.h"
#include "importers/stream/stream.h"
#include "importers/text/byte_order_mark.h"
#include "importers/text/find_word.h"

namespace referee::stream {
namespace {

/// A longer line is not parsed: what a tree of it would take is no longer in proportion to what it
/// can say.
constexpr std::size_t kMaxLine = std::size_t{16} << 20;
constexpr std::size_t kMaxUnknownTypes = 64;
constexpr const char* kEventsFormat = "events";

}  // namespace

struct StreamLine {
  std::string_view text;
  std::uint32_t number = 0;  ///< from 1
  std::uint64_t offset = 0;
  bool ended = false;  ///< by a line end, not by the end of the bytes
};

namespace {

SourcePosition place_of(const StreamLine& line) {
  SourcePosition place;
  place.line = line.number;
  place.offset = line.offset;
  return place;
}

}  // namespace

class StreamReader {
 public:
  /// `is_stream`: lines without `schema` are the stream's all the same.
  StreamReader(const std::function<void(GameLog&)>& sink, bool is_stream)
      : sink_(sink), is_stream_(is_stream) {}

  void read_line(const StreamLine& line);
  void finish_game();
  const GameLog& so_far() const { return log_; }

 private:
  void read_object(const StreamLine& line, const JsonView& object);
  void report_line(const StreamLine& line, const reader::Asked& asked, Statement claimed,
                   const JsonTree::Fault& fault = {});
  bool has_ended() const {
    return std::ranges::any_of(log_.events,
                               [](const Event& event) { return event.kind == EventKind::EndGame; });
  }

  const std::function<void(GameLog&)>& sink_;
  bool is_stream_;
  JsonTree tree_;
  GameLog log_;
  reader::Troubles troubles_{log_};
  std::set<std::string, std::less<>> unknown_types_;
};

void StreamReader::read_line(const StreamLine& line) {
  if (line.text.find_first_not_of(" \t\r") == std::string_view::npos) return;
  if (line.text.size() > kMaxLine) {
    report_line(line, {Said::BytesUpTo, kMaxLine}, say(Said::CountOfBytes, line.text.size()));
    return;
  }
  if (!tree_.parse(line.text, spelling::is_member)) {
    if (!line.ended && !log_.events.empty() && !has_ended())
      troubles_.incomplete(log_.sources.back(), Said::LastLineTorn, reader::Missing::EndOfGame);
    else
      report_line(line, {Said::Sound, "JSON"}, say_trouble(tree_.fault()->trouble), *tree_.fault());
    return;
  }
  if (tree_.root().kind() != JsonKind::Object) {
    report_line(line, Said::AnObject, reader::found(tree_.root()));
    return;
  }
  read_object(line, tree_.root());
}

void StreamReader::read_object(const StreamLine& line, const JsonView& object) {
  reader::LineFaults faults;
  const spelling::EventFields fields(object, faults);
  if (const auto& twin = tree_.fault())
    faults.add(twin->pointer, Said::OneMemberOfName, say_trouble(twin->trouble));
  const std::string type(fields.word("type"));
  const std::optional<EventKind> kind = spelling::parse_event_type(type);
  if (!kind) {
    if (type.empty() && !faults.first)
      fields.blame("type", Said::TypeOfEvent);
    else if (!type.empty() && unknown_types_.size() < kMaxUnknownTypes &&
             unknown_types_.insert(type).second)
      faults.note_unknown(fields.find("type"), {Said::EventOf, kEventsSchema});
    troubles_.report(place_of(line), faults);
    return;
  }
  if (*kind == EventKind::StartGame && !log_.events.empty()) finish_game();

  Event event;
  event.kind = *kind;
  const SourcePosition source = fields.has("source") ? fields.position("source") : place_of(line);
  const bool follows = read_event(fields, log_, event);
  if (*kind == EventKind::StartGame && is_stream_ && !fields.has("schema") && !fields.has("format"))
    log_.header.format = kEventsFormat;
  if (follows && log_.events.empty() && *kind != EventKind::StartGame) {
    // A line that could not be read may have been the first.
    if (log_.findings.empty()) faults.add_missing(object, "type", {Said::EventsFrom, "start_game"});
    log_.events.push_back(Event{});
    log_.sources.push_back(source);
    for (Finding& finding : log_.findings) finding.event = 1;
  }
  troubles_.report(place_of(line), faults);
  if (!follows) return;
  if (const auto told = fields.object("told")) {
    log_.told.push_back(read_told(*told));
    log_.told.back().event = static_cast<std::uint32_t>(log_.events.size());
  }
  log_.events.push_back(event);
  if (source == SourcePosition{})
    log_.sources.push_back_unstated(line.offset, line.number);
  else
    log_.sources.push_back(source);
}

void StreamReader::report_line(const StreamLine& line, const reader::Asked& asked,
                               Statement claimed, const JsonTree::Fault& fault) {
  SourcePosition place = place_of(line);
  Statement headline = say(Said::IsNoEvent, reader::place_in_words(place));
  *place.offset += fault.offset;
  place.pointer = fault.pointer;
  troubles_.malformed(place, asked, std::move(claimed), std::move(headline));
}

void StreamReader::finish_game() {
  if (log_.events.empty() && log_.findings.empty()) return;
  troubles_.finish();
  sink_(log_);
  log_.clear();
  unknown_types_.clear();
}

namespace {

/// Whether the lines hold what mjai has no word for: an engine may leave `schema` out.
bool holds_what_mjai_has_not(std::string_view bytes) {
  constexpr std::size_t kLookedAt = std::size_t{1} << 16U;
  const std::string_view head = bytes.substr(0, kLookedAt);
  constexpr std::string_view kOwn[] = {"\"result_tenths\"",  "\"exhaustive\"", "\"nine-terminals\"",
                                       "\"four-riichi\"",    "\"four-kans\"",  "\"four-winds\"",
                                       "\"nagashi-mangan\"", "\"triple-ron\""};
  const auto is_there = [&](std::string_view word) {
    return head.find(word) != std::string_view::npos;
  };
  if (std::ranges::any_of(kOwn, is_there)) return true;
  // mjai's yaku are lists of names, those of the stream objects.
  constexpr std::string_view kYaku = "\"yaku\"";
  for (std::size_t at = head.find(kYaku); at != std::string_view::npos;
       at = head.find(kYaku, at + 1)) {
    std::string value;
    for (const char c : head.substr(at + kYaku.size(), 8))
      if (c != ' ') value += c;
    if (value.starts_with(":[{")) return true;
  }
  return false;
}

}  // namespace

class EventsReader::Impl {
 public:
  Impl(std::string_view head, std::function<void(GameLog&)> sink)
      : sink_(std::move(sink)), reader_(sink_, holds_what_mjai_has_not(head)) {}

  void read(std::string_view lines, bool ended);
  StreamReader& reader() { return reader_; }

 private:
  std::function<void(GameLog&)> sink_;
  StreamReader reader_;
  StreamLine line_;
  std::uint64_t offset_ = 0;  ///< behind what was read
};

void EventsReader::Impl::read(std::string_view lines, bool ended) {
  const std::string_view text = offset_ == 0 ? text::after_mark(lines) : lines;
  const std::uint64_t start = offset_ + (lines.size() - text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    line_.ended = ended || end != std::string_view::npos;
    line_.text = text.substr(at, (end != std::string_view::npos ? end : text.size()) - at);
    ++line_.number;
    line_.offset = start + at;
    reader_.read_line(line_);
    at += line_.text.size() + 1;
  }
  const bool lacks_end = !lines.empty() && lines.back() != '\n';
  offset_ += lines.size() + (lacks_end ? 1U : 0U);
}

EventsReader::EventsReader(std::string_view head, std::function<void(GameLog&)> sink)
    : impl_(std::make_unique<Impl>(head, std::move(sink))) {}
EventsReader::~EventsReader() = default;

void EventsReader::read(std::string_view lines, bool ended) { impl_->read(lines, ended); }
void EventsReader::end_game() { impl_->reader().finish_game(); }
void EventsReader::finish() { impl_->reader().finish_game(); }
const GameLog& EventsReader::so_far() const { return impl_->reader().so_far(); }

void read_events(std::string_view bytes, const std::function<void(GameLog&)>& sink) {
  EventsReader reader(bytes, sink);
  reader.read(bytes, false);
  reader.finish();
}

bool looks_like_events(std::string_view bytes) {
  std::string_view text = text::after_mark(bytes);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos || text[start] != '{') return false;
  text = text.substr(start, text.substr(start, kMaxLine).find('\n'));
  constexpr std::string_view kSchema = "\"referee.events/";
  if (text::find_word(text, kSchema, kSchema.size() - 1) != std::string_view::npos) return true;
  return text.find("\"start_game\"") != std::string_view::npos && holds_what_mjai_has_not(bytes);
}

}  // namespace referee::stream
