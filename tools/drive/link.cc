#include "tools/drive/link.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "importers/json/short_text.h"
#include "tools/talk/conversation.h"
#include "tools/talk/json_list.h"

namespace referee::drive {
namespace {

using talk::AdapterProcess;
using talk::Got;
using talk::quoted;

constexpr std::string_view kProtocol = "referee.table/1";

}  // namespace

std::string_view name_of(Outcome outcome) {
  constexpr std::array<std::string_view, 7> kNames = {"pass",  "finding", "error", "timeout",
                                                      "crash", "garbage", "flood"};
  return kNames[static_cast<std::size_t>(outcome)];
}

Outcome Link::trouble(Outcome outcome, std::string note) {
  note_ = std::move(note);
  if (process_)
    if (const std::string words = process_->last_words(); !words.empty()) note_ += "\n" + words;
  process_.reset();
  return outcome;
}

std::string Link::quote() const { return quoted(text_); }

Outcome Link::next() {
  switch (process_->next_line(timeout_, text_)) {
    case Got::Late:
      return trouble(Outcome::Timeout, fmt::format("nothing within {} s",
                                                   static_cast<double>(timeout_.count()) / 1000));
    case Got::Ended: return trouble(Outcome::Crash, process_->how_it_ended());
    case Got::TooLong: return trouble(Outcome::Flood, "a line of more than 8 MiB");
    case Got::Noise:
      return trouble(Outcome::Flood, "more than 64 MiB on standard error before a line");
    case Got::Line: break;
  }
  if (!tree_.parse(text_, [](std::string_view) { return true; }) || tree_.fault() ||
      !tree_.root() || tree_.root().kind() != JsonKind::Object)
    return trouble(Outcome::Garbage, "no JSON object that can be read: " + quoted(text_));
  return Outcome::Pass;
}

Outcome Link::next_of_turn(unsigned lines, std::chrono::steady_clock::time_point begun) {
  const Outcome outcome = next();
  if (outcome != Outcome::Pass) return outcome;
  if (std::chrono::steady_clock::now() - begun > timeout_)
    return trouble(Outcome::Timeout, "its turn does not end, though lines come");
  if (lines > kMostLinesOfATurn) return trouble(Outcome::Flood, "a turn of more than 1,000 lines");
  return Outcome::Pass;
}

bool ends_turn(std::string_view type) {
  return type == "ask" || type == "deal" || type == "end_game" || type == "error";
}

std::string_view Link::type() const { return text_of(line().find("type")); }

std::string Link::start() {
  process_ = std::make_unique<AdapterProcess>(command_);
  if (!process_->error().empty()) {
    note_ = process_->error();
    process_.reset();
    return note_;
  }
  const auto usual = timeout_;
  timeout_ = std::max(timeout_, start_timeout_);
  send(fmt::format(R"({{"type":"hello","protocol":"{}"}})", kProtocol));
  const Outcome outcome = next();
  timeout_ = usual;
  if (outcome != Outcome::Pass) return note_ = "it did not answer the hello: " + note_;
  if (type() != "hello") {
    trouble(Outcome::Garbage, "it answered the hello with " + quoted(text_));
    return note_;
  }
  const JsonView root = line();
  std::string error;
  if (text_of(root.find("protocol")) != kProtocol)
    error =
        fmt::format("it speaks \"{}\", not {}", quoted(text_of(root.find("protocol"))), kProtocol);
  hello_ = Hello{};
  hello_.name = std::string(text_of(root.find("name")));
  hello_.version = std::string(text_of(root.find("version")));
  hello_.rules = talk::texts_of(root.find("rules"));
  if (const JsonView wall = root.find("wall")) hello_.wall = std::string(text_of(wall));
  if (const JsonView games = root.find("games"); games && games.kind() == JsonKind::Integer)
    hello_.games = static_cast<unsigned>(std::clamp<std::int64_t>(games.integer(), 1, 64));
  if (const JsonView ids = root.find("ids"); ids && ids.kind() == JsonKind::Bool)
    hello_.ids = ids.truth();
  if (error.empty() && (hello_.name.empty() || hello_.rules.empty()))
    error = "its hello must have a name and rules";
  if (error.empty() && hello_.wall != "given" && hello_.wall != "seed" && hello_.wall != "own")
    error = "\"wall\" in its hello must be given, seed or own";
  if (!error.empty()) {
    trouble(Outcome::Garbage, error);
    return note_;
  }
  return {};
}

std::string Link::finish() {
  if (!process_) return {};
  send(R"({"type":"bye"})");
  std::string said;
  std::string note;
  if (process_->next_line(timeout_, said) != Got::Line)
    note = "it did not answer the bye";
  else if (const std::string end = process_->finish(timeout_); end != "exit code 0")
    note = end.empty() ? "it did not end after the bye"
                       : fmt::format("it ended with {} after the bye", end);
  process_.reset();
  return note;
}

}  // namespace referee::drive
