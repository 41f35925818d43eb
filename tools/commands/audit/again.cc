#include "tools/commands/audit/again.h"

#include <algorithm>
#include <filesystem>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "importers/event_files/csv.h"
#include "importers/event_files/toml_file.h"
#include "tools/cli/output.h"
#include "tools/commands/audit/judging.h"
#include "tools/commands/audit/loading.h"
#include "tournament/audit_tournament.h"
#include "tournament/model/lookup.h"
#include "tournament/values/csv_cell.h"
#include "tournament/values/names.h"
#include "validator/text/escape.h"
#include "validator/words/wording.h"

namespace referee::commands::audit {
namespace {

namespace fs = std::filesystem;

/// Lines of a text, each with its end.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
    lines.emplace_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

class EventToml {
 public:
  explicit EventToml(const std::string& text)
      : read_(event_files::read_event_toml("event.toml", text)), lines_(lines_of(text)) {}

  const event_files::TomlEvent& read() const { return read_; }

  /// Sets a key that the file does not have: in the place of the line that stands for it, else
  /// before the first table.
  void set(const std::string& key, std::string_view stands_for_it, const std::string& value) {
    const std::string line = fmt::format("{} = {}\n", key, value);
    if (const auto at = std::ranges::find(lines_, stands_for_it); at != lines_.end()) {
      *at = line;
      return;
    }
    const auto table = std::ranges::find_if(lines_, [](const std::string& text) {
      return event_files::trimmed(text).starts_with('[');
    });
    if (table == lines_.end() && !lines_.empty() && !lines_.back().ends_with('\n'))
      lines_.back() += '\n';
    lines_.insert(table, line);
  }

  /// Adds texts to a list that stands on one line. False where it does not.
  bool add(const std::string& key, const std::vector<std::string>& texts) {
    const Known<std::uint32_t> row = read_.row_of(key);
    if (!row || *row > lines_.size()) return false;
    std::string& line = lines_[*row - 1];
    const std::size_t open = line.find('[');
    // A bracket in a comment or in a name would be the wrong one.
    if (open == std::string::npos || std::ranges::count(line, ']') != 1 ||
        line.find('#') < line.find(']'))
      return false;
    std::size_t at = line.find_last_not_of(" ,", line.find(']') - 1) + 1;
    for (const std::string& text : texts) {
      const std::string entry = (at == open + 1 ? "" : ", ") + toml_text(text);
      line.insert(at, entry);
      at += entry.size();
    }
    return true;
  }

  std::string text() const {
    std::string all;
    for (const std::string& line : lines_) all += line;
    return all;
  }

 private:
  event_files::TomlEvent read_;
  std::vector<std::string> lines_;
};

/// People as rows of a list whose columns somebody may have put in another order.
std::string rows_for(const event_files::CsvTable& table, char mark,
                     const std::vector<Person>& people) {
  std::size_t next = 1;
  const auto is_taken = [&](const std::string& id) {
    return std::ranges::any_of(table.rows, [&](const event_files::CsvRow& row) {
      return std::ranges::find(row.cells, id) != row.cells.end();
    });
  };
  std::string out;
  for (const Person& person : people) {
    while (is_taken(fmt::format("p{}", next))) ++next;
    const std::string aliases = fmt::format("{}", fmt::join(person.aliases, "|"));
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      if (c > 0) out += mark;
      const std::string column = tournament::values::folded(table.columns[c]);
      if (column == "id") out += fmt::format("p{}", next);
      if (column == "name") out += tournament::values::csv_cell(person.name);
      if (column == "aliases") out += tournament::values::csv_cell(aliases);
    }
    out += '\n';
    ++next;
  }
  return out;
}

class Again {
 public:
  explicit Again(const EventAgain& again)
      : again_(again), path_((fs::path(again.folder) / "event.toml").lexically_normal().string()) {}

  Outcome run() {
    const std::string before = content_of_file(path_).text;
    EventToml toml(before);
    if (!toml.read().error.empty()) return {{}, toml.read().error};
    said_.push_back(fmt::format("{} {}; {} is there, and what stands in it stays", again_.games,
                                again_.games == 1 ? "game" : "games", path_));
    add_tables(toml);
    if (toml.text() != before && !write(path_, toml.text())) return {{}, error_};
    if (!add_players()) return {{}, error_};
    if (said_.size() == 1) said_.emplace_back("nothing new");
    return {std::move(said_), {}};
  }

 private:
  bool write(const std::string& path, const std::string& text) {
    cli::Output output(path);
    output.write(text);
    if (output.close()) return true;
    error_ = output.error();
    return false;
  }

  void add_tables(EventToml& toml) {
    const tournament::EventFile& event = toml.read().event;
    const LyingFiles& lying = again_.lying;
    if (event.schedule_file.empty() && !lying.schedule.empty()) {
      toml.set("schedule", kNoSchedule, toml_text(lying.schedule));
      said_.push_back("added the schedule " + lying.schedule);
    }
    std::vector<std::string> more;
    for (const std::string& file : lying.results) {
      const auto is_it = [&](const std::string& named) {
        return fs::path(named).lexically_normal() == fs::path(file).lexically_normal();
      };
      const auto& named = toml.read().results;
      if (std::ranges::none_of(named, is_it)) more.push_back(file);
    }
    if (more.empty()) return;
    if (toml.read().results.empty() && !toml.read().row_of("results"))
      toml.set("results", kNoResults, toml_list(more));
    else if (!toml.add("results", more)) {
      for (const std::string& file : more)
        said_.push_back(file + " holds results: write the file into `results` of event.toml");
      return;
    }
    for (const std::string& file : more) said_.push_back("added the results " + file);
  }

  /// Whom the logs name and the list does not have.
  bool add_players() {
    LoadedEvent loaded = load_event(path_);
    if (loaded.event.players_file.empty()) return true;
    AuditJudgingPlan plan;
    plan.paths = loaded.event.logs;
    plan.names = loaded.log_names;
    plan.rules = loaded.rules;
    plan.jobs = std::max(1U, std::thread::hardware_concurrency());
    const std::string file = loaded.event.players_file;
    tournament::Audit audit = tournament::audit_event(
        std::move(loaded.event), judge_logs(plan).games, std::move(loaded.rules));
    const People strangers(audit.logs, [&](std::size_t log, unsigned seat) {
      return audit.games[log].status != tournament::GameStatus::Duplicate &&
             seat < audit.games[log].seats.size() && !audit.games[log].seats[seat].player;
    });
    if (strangers.people().empty()) return true;
    const std::string path = (fs::path(again_.folder) / file).lexically_normal().string();
    std::string text = content_of_file(path).text;
    const event_files::CsvTable table = event_files::read_csv(text);
    const bool has_ids = std::ranges::any_of(table.columns, [](const std::string& column) {
      return tournament::values::folded(column) == "id";
    });
    if (!has_ids) {
      said_.push_back(file + " has no column id: nobody was added");
      return true;
    }
    if (!text.ends_with('\n')) text += '\n';
    const std::string head = lines_of(text).front();
    char mark = ',';
    for (const char other : {';', '\t'})
      if (std::ranges::count(head, other) > std::ranges::count(head, mark)) mark = other;
    text += rows_for(table, mark, strangers.people());
    if (!write(path, text)) return false;
    for (const Person& person : strangers.people())
      said_.push_back(fmt::format(
          "added to {}: {}", file,
          words::english().sentence(with_meant(say(Said::ThisName, person.name),
                                               tournament::meant_player(audit, person.name)))));
    return true;
  }

  const EventAgain& again_;
  std::string path_;
  std::vector<std::string> said_;
  std::string error_;
};

}  // namespace

std::string toml_text(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

std::string toml_list(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts) list += (list.empty() ? "" : ", ") + toml_text(text);
  return "[" + list + "]";
}

std::string rows_of(const std::vector<Person>& people, std::size_t first) {
  std::string out;
  for (const Person& person : people) {
    const std::string aliases = fmt::format("{}", fmt::join(person.aliases, "|"));
    out += fmt::format("p{},{},,{},,,\n", first++, tournament::values::csv_cell(person.name),
                       tournament::values::csv_cell(aliases));
  }
  return out;
}

Outcome add_to_event(const EventAgain& again) { return Again(again).run(); }

}  // namespace referee::commands::audit
