#include "tools/commands/check/live/stream.h"

#include <string>
#include <utility>
#include <vector>

#include "importers/line_reader.h"
#include "referee/evidence/table_of.h"
#include "referee/json/news_json.h"
#include "tools/cli/interruption.h"
#include "tools/cli/output.h"
#include "tools/commands/check/worker.h"

namespace referee::commands::check {
namespace {

/// What detect() looks at.
constexpr std::size_t kHead = std::size_t{64} << 10U;

std::string_view whole_lines(std::string_view text) {
  return text.substr(0, text.find_last_of('\n') + 1);
}

/// Whether so much is there that its first game tells its format: its end too, if it is short.
bool shows_format(std::string_view text) {
  return text.find("\"end_game\"") != std::string_view::npos;
}

}  // namespace

bool may_stream(const CheckPlan& plan) {
  return plan.paths.size() == 1 && plan.paths.front() == "-" && !plan.limits_size &&
         plan.baseline.empty() && plan.waivers == nullptr;
}

Format streamed_format(const CheckPlan& plan, LineInput& input) {
  const auto is_enough = [&](std::string_view text) {
    const std::string_view lines = whole_lines(text);
    return plan.live ? detect(lines) != Format::None : shows_format(lines);
  };
  const std::string_view head = input.look(kHead, is_enough);
  const Format format = detect(head);
  if (!importers::is_read_by_line(format) ||
      head.find_first_not_of(" \t\r\n") == std::string_view::npos ||
      head[head.find_first_not_of(" \t\r\n")] == '[')
    return Format::None;
  if (plan.rules) return format;
  importers::LineReader reader(format, head, [](GameLog&) {});
  reader.read(head.substr(0, head.find('\n', head.find("start_game")) + 1));
  const GameLog& log = reader.so_far();
  return !log.events.empty() && !evidence::needs_evidence(log) ? format : Format::None;
}

bool feed_all(LineInput& input, Session& session,
              const std::function<bool(const std::vector<FindingNews>&)>& took) {
  for (std::string_view lines = input.next(); !lines.empty(); lines = input.next()) {
    if (!took(session.feed(lines))) return false;
    if (session.is_game_over() && input.is_silent(kGameIsOver) && !took(session.end_game()))
      return false;
  }
  return took(session.finish(input.rest()));
}

cli::ExitCode run_live(const CheckPlan& plan) {
  LineInput input;
  const Format format = streamed_format(plan, input);
  if (format == Format::None)
    return cli::world_error(
        "-: --live reads games line by line (the stream or mjai) whose rules --rules or the log "
        "names");
  cli::Output output(plan.reports.front().path);
  if (output.failed()) return cli::world_error(output.error());
  Session session(options_of(plan));
  bool fails = false;
  bool is_judged = true;
  std::string text;
  std::uint64_t games = 0;
  session.follow({.path = "-", .format = format}, [&](GameLog&, GameReport& report) {
    fails = fails || report.fails;
    is_judged = is_judged && report.verdict != Verdict::Unreadable &&
                report.verdict != Verdict::Unsupported;
    json::append_news_of_end(report, text);
    cli::count_judged(++games);
  });
  feed_all(input, session, [&](const std::vector<FindingNews>& news) {
    std::string ends = std::exchange(text, {});
    json::append_news(news, text);
    text += ends;
    output.write(text);
    if (!text.empty()) output.flush();
    text.clear();
    return !output.failed();
  });
  output.close();
  if (output.failed()) return cli::world_error(output.error());
  if (!input.error().empty()) return cli::world_error("-: " + input.error());
  if (!is_judged) return cli::ExitCode::World;
  return fails ? cli::ExitCode::Findings : cli::ExitCode::Success;
}

}  // namespace referee::commands::check
