// One run over many files: the reports of `referee check`, or the games in another format, as the
// program writes them. Files come one after another; those of a folder whose games name no rules
// are held back until it is known what they show of the rules of their table. It opens no file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/wasm/options.h"
#include "importers/writers.h"
#include "referee/baseline.h"
#include "referee/read_again.h"
#include "referee/session.h"
#include "referee/table_window.h"
#include "referee/waivers.h"
#include "validator/report/formats.h"
#include "validator/report/summary.h"

namespace referee::wasm {

class Run {
 public:
  /// Null where an option is wrong; `error` then says which, on one line (raw).
  static std::unique_ptr<Run> from(std::string_view options, std::string& error);

  /// One line that says what is wrong (raw), or nothing.
  std::string add_baseline(std::string_view path, std::string_view bytes) {
    return baseline_.add(path, bytes);
  }
  std::string add_waivers(std::string_view path, std::string_view bytes) {
    return waivers_.add(path, bytes);
  }
  /// What opens the reports.
  void begin();
  /// False for what is no log. A game of a format that is not read has its report all the same.
  bool add(std::string_view path, std::string_view bytes, std::string_view damage);
  /// What ends the reports.
  void finish();

  /// What report `number`, from 0, has grown by since it was last asked for.
  std::string take(std::size_t number);
  bool fails() const { return fails_; }
  bool is_judged() const {
    return is_supported_ && summary_.count(Verdict::Unreadable) == 0 &&
           summary_.count(Verdict::Unsupported) == 0;
  }
  /// A JSON object of what the run came to.
  std::string outcome() const;

 private:
  struct Report {
    const report::ReportFormat* format = nullptr;
    std::size_t most_bytes = 0;  ///< the games beyond are left off, and counted; 0: any number
    std::size_t bytes = 0;
    std::uint32_t left_off = 0;
    bool has_games = false;
    std::string kept;  ///< of a report that opens with what is known at its end
    std::string fresh;
  };

  Run() = default;
  void read_options(Options& options);
  void judge(const HeldDocument& held, const InputContext& context);
  void write(const HeldDocument& held, const InputContext& context);
  void add_text(Report& report, std::string_view text) const;

  std::vector<Report> reports_;
  ReportStyle style_;
  SessionOptions chosen_;
  Session session_;
  ReadAgain again_;
  std::optional<TableWindow> window_;
  Baseline baseline_;
  Waivers waivers_;
  report::Summary summary_;
  bool fails_ = false;
  bool is_supported_ = true;
  std::string_view bytes_;  ///< of the log that is judged now
  std::string digest_;
  std::vector<std::string> found_rules_;
  std::vector<std::string> remarks_;           ///< lines for standard error, raw
  const importers::Writer* writer_ = nullptr;  ///< of a run that writes games and judges none
  bool only_events_ = false;  ///< as `referee events`: what is left out is in the stream
  bool legal_ = false;        ///< with the legal actions of every decision
};

}  // namespace referee::wasm
