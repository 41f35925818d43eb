#include "tests/fuzz/file_targets.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "importers/files/sqlite_logs.h"
#include "referee/baseline.h"
#include "referee/judging/ruleset_fit.h"
#include "referee/session.h"
#include "referee/table_window.h"
#include "referee/waivers.h"
#include "store/dump.h"
#include "store/questions.h"
#include "store/schema.h"
#include "tests/fuzz/invariants.h"
#include "tools/cli/settings_file.h"
#include "validator/text/escape.h"

namespace referee::fuzz {
namespace {

/// A file that holds the bytes as long as this lives.
class Written {
 public:
  explicit Written(std::string_view bytes) {
    const char* const folder = std::getenv("TMPDIR");
    path_ = std::string(folder != nullptr ? folder : "/tmp") + "/fuzz-XXXXXX";
    const int file = ::mkstemp(path_.data());
    require(file >= 0, "no room for a file");
    std::FILE* const out = ::fdopen(file, "wb");
    require(
        std::fwrite(bytes.data(), 1, bytes.size(), out) == bytes.size() && std::fclose(out) == 0,
        "a file that cannot be written");
  }
  ~Written() { std::remove(path_.c_str()); }
  Written(const Written&) = delete;
  Written& operator=(const Written&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

void require_one_line(const std::string& message) {
  const std::string shown = printable(message);
  require(shown.find('\n') == std::string::npos, "a message of more than one line");
}

/// A report with some findings, always the same.
const GameReport& a_report() {
  static const GameReport kReport = [] {
    GameReport report;
    report.path = "log";
    report.digest = "sha256:" + std::string(64, '0');
    for (const char* rule : {"furiten/discard", "payment/win"}) {
      Finding finding;
      finding.rule = rule;
      finding.kyoku = 1;
      report.findings.push_back(finding);
    }
    return report;
  }();
  return kReport;
}

/// The documents of a folder, at most eight, each no larger than 64 KiB.
std::vector<std::string_view> documents_of(std::string_view bytes) {
  constexpr std::string_view kBetween = "\n#\n";
  std::vector<std::string_view> documents;
  while (documents.size() < 8) {
    const std::size_t end = bytes.find(kBetween);
    documents.push_back(bytes.substr(0, end));
    if (end == std::string_view::npos) break;
    bytes.remove_prefix(end + kBetween.size());
  }
  return documents;
}

/// Hands the documents through a window, as the commands do.
void through_window(std::string_view bytes, const TableWindow::HandOn& hand_on) {
  TableWindow window(true, hand_on);
  std::size_t number = 0;
  for (const std::string_view text : documents_of(bytes)) {
    HeldDocument held;
    held.format = detect(text);
    if (held.format == Format::None) continue;
    std::copy(text.begin(), text.end(), held.document.reserve(text.size() + 1));
    held.document.set_size(text.size());
    held.document.path = "folder/" + std::to_string(number++);
    window.take(held);
  }
  window.close();
}

}  // namespace

void run_settings(std::string_view bytes) {
  const Written file(bytes);
  const cli::ConfigResult read = cli::read_settings_file(file.path());
  require(read.config.has_value() == read.error.empty(), "settings with an error, or neither");
  require_one_line(read.error);
  if (!read.config) return;
  for (const cli::ConfigSetting& setting : read.config->settings)
    require(!setting.option.empty() && setting.line > 0, "a setting of nothing, or from nowhere");
}

void run_waivers(std::string_view bytes) {
  Waivers waivers;
  const std::string error = waivers.add("waivers.json", bytes);
  require_one_line(error);
  const GameReport& report = a_report();
  for (const Finding& finding : report.findings) {
    const auto found = waivers.find(report, report.digest, finding);
    require(found == nullptr || error.empty(), "a waiver out of a file that was refused");
  }
  for (const std::string& line : waivers.unused()) require_one_line(line);
}

void run_baseline(std::string_view bytes) {
  Baseline baseline;
  const std::string error = baseline.add("old.json", bytes);
  require_one_line(error);
  const GameReport& report = a_report();
  for (const Finding& finding : report.findings)
    require(!baseline.has(report, report.digest, finding) || !baseline.empty(),
            "a finding in a baseline of nothing");
}

void run_folder(std::string_view bytes) {
  Session session(SessionOptions{.keep_tables = true});
  std::size_t reports = 0;
  through_window(bytes, [&](HeldDocument& held, const InputContext& context) {
    session.check({.bytes = held.document.bytes(),
                   .path = held.document.path,
                   .format = held.format,
                   .context = &context},
                  [&](GameLog&, GameReport& report) {
                    if (++reports <= 12) require_sound_report(report);
                  });
  });
}

void run_infer(std::string_view bytes) {
  Session session;
  judging::RulesetFit fit;
  through_window(bytes, [&](HeldDocument& held, const InputContext& context) {
    session.read({.bytes = held.document.bytes(),
                  .path = held.document.path,
                  .format = held.format,
                  .context = &context},
                 [&](GameLog& log) {
                   // What a search costs grows with the games; a few of each kind will do.
                   if (fit.games() < 4 && log.events.size() < 1'500) fit.add(log);
                 });
  });
  for (const judging::PresetFit& preset : fit.fits())
    require(preset.clean <= fit.games(), "more clean games than games");
}

void run_corpus(std::string_view bytes) {
  const Written file(bytes);
  std::string text;
  const store::Out out = [&](std::string_view piece) {
    text += piece;
    return text.size() < (std::size_t{1} << 22U);
  };
  const auto ask = [&](const auto& task) {
    try {
      task(*store::open_corpus(file.path(), store::Connection::Mode::ReadOnly));
    } catch (const store::StoreError& error) {
      require_one_line(error.what());
    }
  };
  ask([&](const store::Connection& corpus) { store::dump(corpus, out); });
  for (const store::Question& question : store::questions()) {
    if (question.least > 0) continue;
    text.clear();
    ask([&](const store::Connection& corpus) {
      store::ask(corpus, question, store::run_of(corpus, {}), {}, store::AnswerForm::Text, out);
    });
    for (const char c : text)
      require(static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t',
              "a control character in an answer");
  }
}

void run_store(std::string_view bytes) {
  if (!files::is_sqlite(bytes)) return;
  const Written file(bytes);
  files::SqliteLogs logs(file.path(), std::uint64_t{1} << 20U);
  if (!logs.is_open()) return;
  files::Document entry;
  std::size_t documents = 0;
  Session session;
  logs.run(
      entry,
      [&](files::Document& document) {
        session.check({.bytes = document.bytes(), .path = document.path},
                      [](GameLog&, GameReport& report) { require_sound_report(report); });
        return ++documents < 8;
      },
      [](std::string_view name, const std::string& message) {
        require_one_line(std::string(name));
        require_one_line(message);
      });
}

}  // namespace referee::fuzz
