#include "tools/talk/conversation.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "importers/json/json_text.h"
#include "importers/json/short_text.h"
#include "referee/asking/conform_server.h"
#include "tools/talk/json_list.h"
#include "validator/text/escape.h"
#include "validator/words/wording.h"

namespace referee::talk {
namespace {

constexpr std::size_t kMostQuoted = 200;
/// Starting takes longer than answering: a program may have to be loaded.
constexpr Conversation::Duration kLeastStart{30'000};
constexpr Conversation::Duration kMostBye{2'000};

bool is_list_of_texts(JsonView list) {
  if (list.kind() != JsonKind::Array) return false;
  for (JsonView each = list.first(); each; each = each.next())
    if (each.kind() != JsonKind::Text) return false;
  return true;
}

bool is_id(JsonView given, std::int64_t id) {
  return given && given.kind() == JsonKind::Integer && given.integer() == id;
}

/// "20 bytes without an end of line: {"type":"hello"}"
std::string unended(std::string_view line) {
  return fmt::format("{} bytes without an end of line: {}", line.size(), quoted(line));
}

/// "nothing within 10 s"; `unfinished` is what came of a line.
std::string late(Conversation::Duration time, std::string_view unfinished) {
  const double seconds = static_cast<double>(time.count()) / 1000;
  return unfinished.empty() ? fmt::format("nothing within {} s", seconds)
                            : fmt::format("within {} s {}", seconds, unended(unfinished));
}

}  // namespace

std::string quoted(std::string_view line) {
  return shortened(printable(line.substr(0, 2 * kMostQuoted)), kMostQuoted);
}

std::vector<std::string> unknown_names(
    const Hello& hello, const std::function<bool(const std::string&)>& knows_preset,
    const std::function<bool(const std::string&)>& knows_question) {
  std::vector<std::string> out;
  for (const std::string& name : hello.rules)
    if (!knows_preset(name))
      out.push_back(fmt::format("its hello names the preset {}, and there is none of that name",
                                quoted(name)));
  for (const std::string& name : hello.questions)
    if (!knows_question(name))
      out.push_back(fmt::format("its hello names the question {}, and there is none of that name",
                                quoted(name)));
  return out;
}

bool Hello::plays_at(unsigned count) const {
  return players.empty() || std::find(players.begin(), players.end(), count) != players.end();
}

bool is_in_step(Dealt dealt) {
  return dealt == Dealt::Answered || dealt == Dealt::Refused || dealt == Dealt::Skipped;
}

Dealt Conversation::trouble(Dealt dealt, std::string note) {
  note_ = std::move(note);
  if (process_) {
    const std::string words = process_->last_words();
    if (!words.empty() && dealt != Dealt::WrongId) note_ += "\n" + words;
  }
  process_.reset();
  return dealt;
}

std::string Conversation::ended() {
  const std::string_view line = process_->unfinished();
  return process_->how_it_ended() + (line.empty() ? "" : ", after " + unended(line));
}

Dealt Conversation::no_line(Got got) {
  switch (got) {
    case Got::Late: return trouble(Dealt::Timeout, late(timeout_, process_->unfinished()));
    case Got::Ended: return trouble(Dealt::Crash, ended());
    case Got::TooLong:
      return trouble(Dealt::Flood,
                     fmt::format("a line of more than {} bytes", AdapterProcess::kMostLine));
    case Got::Noise:
      return trouble(Dealt::Flood, fmt::format("more than {} bytes on standard error before a line",
                                               AdapterProcess::kMostNoise));
    case Got::Line: break;
  }
  return Dealt::Answered;
}

/// Whether `line_` is a JSON object, now in `tree_`.
bool Conversation::read_line() {
  return tree_.parse(line_, [](std::string_view) { return true; }) && !tree_.fault() &&
         tree_.root() && tree_.root().kind() == JsonKind::Object;
}

std::string Conversation::read_hello() {
  if (!read_line() || text_of(tree_.root().find("type")) != "hello")
    return fmt::format("it answered the hello with {}", quoted(line_));
  const JsonView root = tree_.root();
  if (const std::string_view protocol = text_of(root.find("protocol"));
      protocol != asking::kConformProtocol)
    return fmt::format("it speaks {}, not {}", protocol.empty() ? "no protocol" : quoted(protocol),
                       asking::kConformProtocol);
  hello_ = {std::string(text_of(root.find("name"))),
            std::string(text_of(root.find("version"))),
            texts_of(root.find("rules")),
            texts_of(root.find("questions")),
            std::string(text_of(root.find("level"))),
            {}};
  if (hello_.name.empty() || hello_.rules.empty() || hello_.questions.empty())
    return "its hello must have a name, rules and questions";
  constexpr auto kLevels = std::to_array<std::string_view>({"", "L1", "L2", "L3"});
  if (std::find(kLevels.begin(), kLevels.end(), hello_.level) == kLevels.end())
    return fmt::format("the level in its hello, {}, must be L1, L2 or L3", quoted(hello_.level));
  return read_players();
}

std::string Conversation::read_players() {
  const JsonView players = tree_.root().find("players");
  if (!players) return {};
  const std::string refused = "the players in its hello must be a list of whole numbers, 3 or 4";
  if (players.kind() != JsonKind::Array) return refused;
  for (JsonView one = players.first(); one; one = one.next()) {
    if (one.kind() != JsonKind::Integer || one.integer() < 3 || one.integer() > 4) return refused;
    hello_.players.push_back(static_cast<unsigned>(one.integer()));
  }
  return hello_.players.empty() ? refused : std::string{};
}

std::string Conversation::start() {
  process_ = std::make_unique<AdapterProcess>(command_);
  last_id_ = -1;
  if (!process_->error().empty()) {
    note_ = process_->error();
    process_.reset();
    return note_;
  }
  const Duration most = std::max(timeout_, kLeastStart);
  const std::string request =
      fmt::format(R"({{"type":"hello","protocol":"{}"}})", asking::kConformProtocol);
  const Got got = process_->exchange(request, most, line_);
  if (got == Got::Line) {
    const std::string error = read_hello();
    if (error.empty()) return {};
    trouble(Dealt::Garbage, error);
  } else if (got == Got::Late) {
    trouble(Dealt::Timeout,
            fmt::format("it did not answer the hello: {}{}", late(most, process_->unfinished()),
                        process_->unfinished().empty() ? " (does it hold its output back?)" : ""));
  } else {
    no_line(got);
    note_ = "it did not answer the hello: " + note_;
  }
  return note_;
}

Dealt Conversation::ask(std::int64_t id, std::string_view request) {
  note_.clear();
  said_more_before_ = false;
  if (!process_) return trouble(Dealt::Crash, "it is not running");
  if (process_->said_more()) {
    said_more_before_ = true;
    return trouble(Dealt::Flood, "more lines than questions");
  }
  const Got got = process_->exchange(request, timeout_, line_);
  if (got != Got::Line) return no_line(got);
  if (!read_line()) {
    const std::string why =
        tree_.fault()
            ? " (" + printable(words::english().sentence(say_trouble(tree_.fault()->trouble))) + ")"
            : std::string();
    return trouble(Dealt::Garbage,
                   fmt::format("no JSON object that can be read{}: {}", why, quoted(line_)));
  }
  const JsonView root = tree_.root();
  const JsonView given = root.find("id");
  if (is_id(given, last_id_)) {
    said_more_before_ = true;
    return trouble(Dealt::Flood, fmt::format("more lines than questions: {}", quoted(line_)));
  }
  const std::string_view type = text_of(root.find("type"));
  if (type != "answer" && type != "skip" && type != "error")
    return trouble(Dealt::Garbage, fmt::format("no answer: {}", quoted(line_)));
  if (!is_id(given, id))
    return trouble(Dealt::WrongId, fmt::format("id {} in place of {}",
                                               given ? quoted(json_text(given)) : "none", id));
  if (type == "answer" && !(answer() && answer().kind() == JsonKind::Object))
    return trouble(Dealt::Garbage, fmt::format("\"answer\" must be an object: {}", quoted(line_)));
  if (const JsonView unsaid = type == "answer" ? answer().find("unsaid") : JsonView{};
      unsaid && !is_list_of_texts(unsaid))
    return trouble(Dealt::Garbage,
                   fmt::format("\"unsaid\" must be a list of names: {}", quoted(line_)));
  if (root.find("unsaid"))
    return trouble(Dealt::Garbage, fmt::format("\"unsaid\" stands in the answer, not beside it: {}",
                                               quoted(line_)));
  if (process_->said_more()) return trouble(Dealt::Flood, "more lines than questions");
  last_id_ = id;
  if (type == "answer") return Dealt::Answered;
  note_ = shortened(printable(text_of(root.find("reason"))), kMostQuoted);
  return type == "skip" ? Dealt::Skipped : Dealt::Refused;
}

void Conversation::finish() {
  note_.clear();
  said_more_before_ = false;
  if (!process_) return;
  const Duration most = std::min(timeout_, kMostBye);
  said_more_before_ = process_->said_more();
  if (!said_more_before_) {
    const Got got = process_->exchange(R"({"type":"bye"})", most, line_);
    const bool is_object = got == Got::Line && read_line();
    said_more_before_ = is_object && is_id(tree_.root().find("id"), last_id_);
    if (got == Got::Ended)
      note_ = "it did not answer the bye: " + ended();
    else if (got != Got::Line)
      note_ = "it did not answer the bye" +
              (process_->unfinished().empty() ? "" : ": " + unended(process_->unfinished()));
    else if (!is_object || text_of(tree_.root().find("type")) != "bye")
      note_ = fmt::format("it answered the bye with {}", quoted(line_));
    else if (const std::string end = process_->finish(most); end != "exit code 0")
      note_ = end.empty() ? "it did not end after the bye"
                          : fmt::format("it ended with {} after the bye", end);
  }
  // That is the last question's outcome, and no note.
  if (said_more_before_) note_.clear();
  process_.reset();
}

}  // namespace referee::talk
