#include "tools/commands/check/walk.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "importers/no_log.h"
#include "tools/cli/meant.h"
#include "validator/text/escape.h"

namespace referee::commands::check {
namespace {

constexpr std::size_t kMostNamed = 3;

std::string number_of(std::size_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

bool is_there(const std::string& path) {
  std::error_code ignored;
  return path == "-" || std::filesystem::exists(path, ignored);
}

bool is_hidden(const std::string& path) {
  const std::size_t last = path.find_last_not_of('/');
  const std::size_t slash = path.find_last_of("/!", last);
  return slash != std::string::npos && slash < last && path[slash + 1] == '.';
}

}  // namespace

CheckWalk::CheckWalk(const CheckPlan& plan, OnLog on_log, Say say, files::StoredOrder* taker,
                     OnOther on_other)
    : plan_(plan),
      on_log_(std::move(on_log)),
      say_(std::move(say)),
      on_other_(std::move(on_other)),
      taker_(taker) {}

void CheckWalk::begin() {
  holds_ = true;
  counts_before_ = counts_;
  was_trouble_ = is_trouble_;
  taker_->begin();
}

void CheckWalk::at(const std::string& name) {
  at_ = name;
  taker_->at(name);
}

void CheckWalk::end() {
  holds_ = false;
  std::stable_sort(held_.begin(), held_.end(),
                   [](const Held& a, const Held& b) { return a.name < b.name; });
  std::string last_left_out;
  for (const Held& held : held_) {
    if (!held.is_left_out)
      say_(held.text);
    else if (held.text != last_left_out)
      take_left_out(last_left_out = held.text);
  }
  held_.clear();
  taker_->end();
}

bool CheckWalk::again() {
  holds_ = false;
  held_.clear();
  counts_ = counts_before_;
  is_trouble_ = was_trouble_;
  return taker_->again();
}

void CheckWalk::say(std::string line) {
  if (holds_)
    held_.push_back(Held{at_, std::move(line)});
  else
    say_(line);
}

void CheckWalk::complain_of(const std::string& path, const std::string& what) {
  is_trouble_ = true;
  counts_.trouble = true;
  say(fmt::format("{}: {}", printable(path), printable(what)));
}

bool CheckWalk::take(files::Document& document) {
  counts_.named = counts_.named || document.named;
  const Format format = detect(document.bytes());
  if (format == Format::None) return take_other(document);
  ++counts_.logs;
  return on_log_(document, format);
}

bool CheckWalk::take_other(files::Document& document) {
  const importers::LogName name = document.named
                                      ? importers::LogName::Certain
                                      : importers::log_name(document.path, document.bytes());
  if (name != importers::LogName::None) {
    const importers::NoLog no_log = importers::describe_no_log(document.bytes());
    if (name == importers::LogName::Certain || no_log.broken || !document.damage.empty()) {
      const std::string damage =
          document.damage.empty() ? "" : fmt::format(" ({})", document.damage);
      complain_of(document.path, no_log.what + damage);
      return no_log.unread_game.empty() || on_log_(document, Format::None);
    }
  }
  ++counts_.others;
  if (on_other_) on_other_(document.path);
  if (plan_.verbose) say(fmt::format("{}: is no log", printable(document.path)));
  return true;
}

void CheckWalk::take_error(const files::InputError& error) {
  // A film or a database beside the logs is nobody's trouble.
  const bool is_log = error.head.empty()
                          ? importers::log_name(error.path) != importers::LogName::None
                          : detect(error.head) != Format::None ||
                                importers::log_name(error.path) == importers::LogName::Certain;
  if (!error.named && error.too_large && !is_log) {
    ++counts_.others;
    if (plan_.verbose)
      say(fmt::format("{}: is no log ({})", printable(error.path), printable(error.message)));
    return;
  }
  std::string message = error.message;
  if (error.named && !is_there(error.path)) {
    if (const std::string about = cli::about_address(error.path); !about.empty())
      message = about;
    else
      message += cli::meant_file(error.path);
  }
  complain_of(error.path, message);
}

void CheckWalk::take_left_out(const std::string& path) {
  if (holds_) return held_.push_back(Held{at_, path, true});
  if (plan_.verbose) say_(fmt::format("{}: left out", printable(path)));
  if (!is_hidden(path)) counts_.left_out.push_back(path);
}

void CheckWalk::say_what_was_passed_over(const std::string& path) {
  std::string left_out;
  if (!counts_.left_out.empty()) {
    left_out = "left out ";
    for (std::size_t i = 0; i < counts_.left_out.size() && i < kMostNamed; ++i)
      left_out += (i == 0 ? "" : ", ") + counts_.left_out[i];
    if (counts_.left_out.size() > kMostNamed)
      left_out += fmt::format(" and {} more", counts_.left_out.size() - kMostNamed);
    left_out += " (--all-files looks there too)";
  }
  if (counts_.logs == 0) {
    is_trouble_ = true;
    if (counts_.trouble && counts_.others == 0) return;
    std::string line = fmt::format("{}: holds no log", path);
    if (counts_.others > 0) line += fmt::format(" (other files: {})", counts_.others);
    if (!left_out.empty()) line += "; " + left_out;
    say_(printable(line));
    return;
  }
  if (plan_.quiet || plan_.verbose) return;
  std::string line;
  if (counts_.others > 0)
    line = fmt::format("skipped {} that {}", number_of(counts_.others, "file", "files"),
                       counts_.others == 1 ? "is no log" : "are no logs") +
           " (--verbose names " + (counts_.others == 1 ? "it)" : "them)");
  if (!left_out.empty()) line += (line.empty() ? "" : "; ") + left_out;
  if (!line.empty()) say_(printable(fmt::format("{}: {}", path, line)));
}

void CheckWalk::run() {
  files::InputReader reader(plan_.max_size, plan_.left_out,
                            [this](const std::string& path) { take_left_out(path); });
  reader.map_larger([](std::string_view head) { return is_read_by_game(detect(head)); },
                    plan_.limits_size ? plan_.max_size : UINT64_MAX);
  if (taker_ != nullptr) reader.take_as_stored(*this);
  reader.begin_with(std::move(head_));
  for (const std::string& path : plan_.paths) {
    counts_ = {};
    const bool goes_on = reader.read(
        path, [this](files::Document& document) { return take(document); },
        [this](const files::InputError& error) { take_error(error); });
    if (!goes_on) return;
    if (!counts_.named) say_what_was_passed_over(path);
  }
}

}  // namespace referee::commands::check
