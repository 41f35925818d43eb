#include "tests/property/live_trial.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include "validator/report/json.h"

namespace referee::test {
namespace {

bool is_the_same(const Finding& one, const Finding& other) {
  return one.rule == other.rule && one.event == other.event && one.seat == other.seat &&
         one.source == other.source;
}

/// Whether both say the same, but for what only the whole game shows.
bool says_the_same(const Finding& one, const Finding& other) {
  return is_the_same(one, other) && one.severity == other.severity && one.kyoku == other.kyoku &&
         one.where == other.where && one.message == other.message &&
         one.expected == other.expected && one.actual == other.actual && one.cites == other.cites &&
         one.because == other.because && one.ledger == other.ledger && one.source == other.source;
}

std::string name_of(const ToldNews& told) {
  return told.news.finding.rule + " at event " +
         std::to_string(told.news.finding.event.value_or(0)) + ", told behind line " +
         std::to_string(told.line);
}

}  // namespace

LiveCourse follow_lines(Session& session, std::string_view log, std::string_view path) {
  LiveCourse course;
  const auto take = [&](std::vector<FindingNews> news) {
    for (FindingNews& each : news) course.told.push_back({course.lines, std::move(each)});
  };
  session.follow({.path = path, .format = {}}, [&](GameLog&, GameReport& report) {
    course.reported.insert(course.reported.end(), report.findings.begin(), report.findings.end());
    append_json(report, course.reports);
  });
  while (log.find('\n') != std::string_view::npos) {
    const std::size_t size = log.find('\n') + 1;
    const std::clock_t start = std::clock();
    std::vector<FindingNews> news = session.feed(log.substr(0, size));
    course.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    take(std::move(news));
    ++course.lines;
    log.remove_prefix(size);
  }
  take(session.finish(log));
  return course;
}

std::string check_whole(Session& session, std::string_view log, std::string_view path) {
  std::string reports;
  session.check({.bytes = log, .path = path},
                [&](GameLog&, GameReport& report) { append_json(report, reports); });
  return reports;
}

std::string broken_promise(const LiveCourse& course) {
  std::vector<const ToldNews*> finals;
  for (const ToldNews& told : course.told) {
    const auto final = std::find_if(finals.begin(), finals.end(), [&](const ToldNews* each) {
      return is_the_same(each->news.finding, told.news.finding) &&
             each->news.game == told.news.game;
    });
    if (final != finals.end()) return name_of(told) + ": it was final already";
    if (told.news.state != FindingState::Final) continue;
    finals.push_back(&told);
    const bool is_reported = std::any_of(
        course.reported.begin(), course.reported.end(),
        [&](const Finding& finding) { return says_the_same(finding, told.news.finding); });
    if (!is_reported) return name_of(told) + ": the report does not say so";
  }
  for (const Finding& finding : course.reported)
    if (std::none_of(finals.begin(), finals.end(), [&](const ToldNews* told) {
          return is_the_same(told->news.finding, finding);
        }))
      return finding.rule + ": the report has it, and it was never final";
  return {};
}

std::size_t line_of(const LiveCourse& course, std::string_view rule, std::uint32_t event) {
  for (const ToldNews& told : course.told)
    if (told.news.state != FindingState::Withdrawn && told.news.finding.rule == rule &&
        told.news.finding.event.value_or(event) == event)
      return told.line;
  return course.lines + 1;
}

}  // namespace referee::test
