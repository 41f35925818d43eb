#include <algorithm>
#include <set>

#include "importers/events_json.h"
#include "importers/events_json_event.h"
#include "importers/events_json_names.h"

namespace referee {
namespace {

/// A longer line is not parsed: what a tree of it would take is no longer in proportion to what it can say.
constexpr std::size_t kMaxLine = std::size_t{16} << 20;
/// Further faults of a game are counted and not told one by one.
constexpr std::size_t kMaxFaults = 200;
constexpr std::size_t kMaxUnknownTypes = 64;

std::uint32_t index_of(std::size_t index) { return static_cast<std::uint32_t>(index); }

struct Line {
  std::string_view text;
  std::uint32_t number = 0;  ///< from 1
  std::uint64_t offset = 0;
  bool ended = false;  ///< by a line end, not by the end of the bytes
};

class StreamReader {
 public:
  explicit StreamReader(const std::function<void(GameLog&)>& sink) : sink_(sink) {}

  void read_line(const Line& line);
  void finish();

 private:
  void read_object(const Line& line, const JsonView& object);
  void report_faults(const Line& line, const LineFaults& faults);
  void report_line(const Line& line, const JsonTree::Fault& fault);
  void report_torn();
  /// Adds the place to a finding whose source, if any, is relative to the line.
  void report(Finding finding, const Line& line);
  bool has_ended() const {
    return std::any_of(log_.events.begin(), log_.events.end(), [](const Event& event) { return event.kind == EventKind::EndGame; });
  }

  const std::function<void(GameLog&)>& sink_;
  JsonTree tree_;
  GameLog log_;
  std::vector<Finding> found_;  ///< by this reader; those that the stream itself holds are in the log
  std::set<std::string, std::less<>> unknown_types_;
  std::size_t told_ = 0;
  std::uint32_t untold_ = 0;
};

void StreamReader::read_line(const Line& line) {
  if (line.text.find_first_not_of(" \t\r") == std::string_view::npos) return;
  if (line.text.size() > kMaxLine) {
    report_line(line, JsonTree::Fault{"a line of more than 16 MiB", 0, ""});
    return;
  }
  if (!tree_.parse(line.text, is_member)) {
    if (!line.ended && !log_.events.empty() && !has_ended())
      report_torn();
    else
      report_line(line, *tree_.fault());
    return;
  }
  if (tree_.root().kind() != JsonKind::Object) {
    report_line(line, JsonTree::Fault{tree_.root().brief() + " instead of an object", 0, ""});
    return;
  }
  read_object(line, tree_.root());
}

void StreamReader::read_object(const Line& line, const JsonView& object) {
  LineFaults faults;
  const EventFields fields(object, faults);
  if (const auto& twin = tree_.fault()) faults.first = LineFault{twin->pointer, "one member of that name", twin->message};
  const std::string type(fields.word("type"));
  const std::optional<EventKind> kind = parse_event_type(type);
  if (!kind) {
    if (type.empty() && !faults.first)
      fields.blame("type", "the type of an event");
    else if (!type.empty() && unknown_types_.size() < kMaxUnknownTypes && unknown_types_.insert(type).second)
      faults.unknown_word = LineFault{"/type", "an event of " + std::string(kEventsSchema), fields.find("type").brief()};
    report_faults(line, faults);
    return;
  }
  if (*kind == EventKind::StartGame && !log_.events.empty()) finish();

  Event event;
  event.kind = *kind;
  SourcePosition source;
  if (fields.has("source")) {
    source = fields.position("source");
  } else {
    source.line = line.number;
    source.offset = line.offset;
  }
  const bool follows = read_event(fields, log_, event);
  if (follows && log_.events.empty() && *kind != EventKind::StartGame) {
    faults.add_missing(object, "type", "start_game as the first event of a game");
    log_.events.push_back(Event{});
    log_.sources.push_back(source);
  }
  report_faults(line, faults);
  if (!follows) return;
  log_.events.push_back(event);
  log_.sources.push_back(source);
}

void StreamReader::report(Finding finding, const Line& line) {
  if (told_ == kMaxFaults) {
    ++untold_;
    return;
  }
  ++told_;
  if (!log_.kyokus.empty()) finding.kyoku = index_of(log_.kyokus.size() - 1);
  finding.event = index_of(log_.events.size());
  finding.source.line = line.number;
  finding.source.offset = line.offset + finding.source.offset.value_or(0);
  found_.push_back(std::move(finding));
}

void StreamReader::report_line(const Line& line, const JsonTree::Fault& fault) {
  Finding finding;
  finding.rule = "log/malformed";
  finding.message = "line " + std::to_string(line.number) + " is no event: " + fault.message;
  finding.expected = "a JSON object";
  finding.actual = fault.message;
  finding.source.offset = fault.offset;
  finding.source.pointer = fault.pointer;
  report(std::move(finding), line);
}

void StreamReader::report_torn() {
  Finding finding;
  finding.rule = "log/incomplete";
  finding.message = "the last line is torn";
  finding.expected = "the end of the game";
  finding.actual = "the end of the stream";
  if (!log_.kyokus.empty()) finding.kyoku = index_of(log_.kyokus.size() - 1);
  finding.event = index_of(log_.events.size() - 1);
  finding.source = log_.sources.back();
  found_.push_back(std::move(finding));
}

void StreamReader::report_faults(const Line& line, const LineFaults& faults) {
  if (faults.first) {
    Finding finding;
    finding.rule = "log/malformed";
    finding.message = "line " + std::to_string(line.number) + ": " + faults.first->pointer + " is not what it should be";
    if (faults.others > 0) finding.message += ", nor are " + std::to_string(faults.others) + " more values of this line";
    finding.expected = faults.first->expected;
    finding.actual = faults.first->actual;
    finding.source.pointer = faults.first->pointer;
    report(std::move(finding), line);
  }
  if (faults.unknown_word) {
    Finding finding;
    finding.rule = "log/unknown";
    finding.severity = Severity::Warning;
    finding.message = "line " + std::to_string(line.number) + ": " + faults.unknown_word->pointer + " holds a word that is not known here";
    finding.expected = faults.unknown_word->expected;
    finding.actual = faults.unknown_word->actual;
    finding.source.pointer = faults.unknown_word->pointer;
    report(std::move(finding), line);
  }
}

void StreamReader::finish() {
  if (log_.events.empty() && found_.empty()) return;
  if (untold_ > 0) log_.unchecked.push_back(Unchecked{"lines", "more than 200 of this game could not be read", untold_});
  for (Finding& finding : found_) {
    if (finding.event && *finding.event >= log_.events.size()) finding.event.reset();
    log_.findings.push_back(std::move(finding));
  }
  sink_(log_);
  log_.clear();
  found_.clear();
  unknown_types_.clear();
  told_ = 0;
  untold_ = 0;
}

std::string_view without_mark(std::string_view bytes) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  return bytes.starts_with(kByteOrderMark) ? bytes.substr(kByteOrderMark.size()) : bytes;
}

}  // namespace

void read_events(std::string_view bytes, const std::function<void(GameLog&)>& sink) {
  StreamReader reader(sink);
  const std::string_view text = without_mark(bytes);
  const std::size_t skipped = bytes.size() - text.size();
  Line line;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    line.ended = end != std::string_view::npos;
    line.text = text.substr(at, (line.ended ? end : text.size()) - at);
    ++line.number;
    line.offset = at + skipped;
    reader.read_line(line);
    at += line.text.size() + 1;
  }
  reader.finish();
}

bool looks_like_events(std::string_view bytes) {
  std::string_view text = without_mark(bytes);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos || text[start] != '{') return false;
  text = text.substr(start, text.substr(start, kMaxLine).find('\n'));
  return text.find("\"referee.events/") != std::string_view::npos;
}

}  // namespace referee
