// One game fed to a session line by line, as a server would: when each finding is told, and whether
// what is told as final is what the report of the whole game has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "referee/live/finding_news.h"
#include "referee/session.h"
#include "validator/log/finding.h"

namespace referee::test {

/// What was told, and behind which line, from 0; `lines` for what only the end of the log brought.
struct ToldNews {
  std::size_t line = 0;
  FindingNews news;
};

struct LiveCourse {
  std::size_t lines = 0;
  std::vector<ToldNews> told;
  std::vector<Finding> reported;  ///< of all games, in their order
  std::string reports;            ///< of the end, as JSON
  double seconds = 0;             ///< of the processor, of all calls of feed()
};

/// Feeds every line of `log`; `path` is what the report calls it.
LiveCourse follow_lines(Session& session, std::string_view log, std::string_view path = {});

/// The reports of check() of the same bytes, as JSON.
std::string check_whole(Session& session, std::string_view log, std::string_view path = {});

/// What is wrong with the course: a final finding that is told again or that the report has
/// otherwise or not at all, a finding of the report that is never final. Empty where nothing is.
std::string broken_promise(const LiveCourse& course);

/// The first line behind which the rule is told at this event; `lines` + 1 where it never is.
std::size_t line_of(const LiveCourse& course, std::string_view rule, std::uint32_t event);

}  // namespace referee::test
