#include "referee/c_api.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/rulesets/ruleset_json.h"
#include "importers/writers.h"
#include "referee/json/legal_json.h"
#include "referee/json/news_json.h"
#include "referee/json/rule_json.h"
#include "referee/session.h"
#include "referee/version.h"
#include "validator/catalogue/catalogue.h"
#include "validator/report/json.h"
#include "validator/text/escape.h"

/// Outside the namespace: the name is C's.
struct referee_session {
  referee::SessionOptions options;
  referee::Session session;
  std::string error;
  std::string ended;  ///< lines about the games that are over, until they are given out
};

namespace referee {
namespace {

/// As many as `referee check` reports.
constexpr std::uint32_t kMaxFindings = 50;
constexpr unsigned kMostMaxFindings = 1'000'000;

/// A call that ends with this status, and the line about it.
struct Failure {
  referee_status status;
  std::string line;
};

SessionOptions first_options() {
  SessionOptions options;
  options.max_findings = kMaxFindings;
  options.compare_rulesets = true;
  options.keep_situations = true;
  return options;
}

/// Short enough to be kept without memory.
referee_status fail(referee_session& session, referee_status status, const char* short_line) {
  session.error = short_line;
  return status;
}

/// Runs `call` and turns whatever it throws into a status and a line of the session.
template <class Call>
referee_status guarded(referee_session* session, const Call& call) noexcept {
  if (session == nullptr) return REFEREE_BAD_ARGUMENT;
  session->error.clear();
  try {
    call();
    return REFEREE_OK;
  } catch (Failure& failure) {
    session->error = std::move(failure.line);
    return failure.status;
  } catch (const std::bad_alloc&) {
    return fail(*session, REFEREE_NO_MEMORY, "out of memory");
  } catch (const std::length_error&) {
    return fail(*session, REFEREE_NO_MEMORY, "out of memory");
  } catch (...) {
    return fail(*session, REFEREE_INTERNAL, "internal fault");
  }
}

void require(const void* pointer, const char* what) {
  if (pointer == nullptr) throw Failure{REFEREE_BAD_ARGUMENT, std::string(what) + " is null"};
}

void hold_to(std::size_t limit, std::size_t size, const char* what) {
  if (size > limit)
    throw Failure{REFEREE_TOO_LARGE,
                  std::string(what) + ": more than " + std::to_string(limit) + " bytes"};
}

/// A text of the caller, at most `limit` bytes of it.
std::string_view text_of(const void* bytes, std::size_t size, std::size_t limit, const char* what) {
  if (size == 0) return {};
  require(bytes, what);
  hold_to(limit, size, what);
  return {static_cast<const char*>(bytes), size};
}

/// A place for an answer, which holds none until there is one.
void clear(char** answer) {
  require(answer, "the place for the answer");
  *answer = nullptr;
}

void give(const std::string& text, char** answer) {
  hold_to(REFEREE_MOST_BYTES, text.size(), "the answer");
  auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.c_str(), text.size() + 1);
  *answer = copy;
}

Ruleset ruleset_of(const char* rules, std::size_t size) {
  const std::string_view text = text_of(rules, size, REFEREE_MOST_RULES_BYTES, "rules");
  const bool is_file = text.substr(0, text.find_first_not_of(" \t\r\n") + 1).ends_with('{');
  RulesetResult result = is_file ? parse_ruleset(text, "custom") : load_preset(text);
  if (!result.ruleset)
    throw Failure{is_file ? REFEREE_BAD_RULES : REFEREE_BAD_ARGUMENT, std::move(result.error)};
  return *std::move(result.ruleset);
}

LogBytes log_of(const void* bytes, std::size_t size) {
  LogBytes log;
  log.bytes = text_of(bytes, size, REFEREE_MOST_BYTES, "the log");
  return log;
}

void require_log(Format format) {
  if (format == Format::None) throw Failure{REFEREE_NO_LOG, "no log of a known format"};
}

/// What is new in the games that are followed.
void give_news(referee_session& session, const std::vector<FindingNews>& news, char** answer) {
  std::string lines;
  json::append_news(news, lines);
  lines += std::exchange(session.ended, {});
  give(lines, answer);
}

/// Judges under other options from now on.
void set_options(referee_session& session, SessionOptions options) {
  Session other(options);
  session.options = std::move(options);
  session.session = std::move(other);
}

}  // namespace
}  // namespace referee

using referee::guarded;

extern "C" {

const char* referee_version(void) { return RF_VERSION_STRING; }

referee_status referee_session_new(referee_session** session) {
  if (session == nullptr) return REFEREE_BAD_ARGUMENT;
  *session = nullptr;
  try {
    referee::SessionOptions options = referee::first_options();
    *session = new referee_session{options, referee::Session(options), {}, {}};
    return REFEREE_OK;
  } catch (const std::bad_alloc&) {
    return REFEREE_NO_MEMORY;
  } catch (...) {
    return REFEREE_INTERNAL;
  }
}

void referee_session_free(referee_session* session) { delete session; }

void referee_text_free(char* text) { std::free(text); }

const char* referee_last_error(const referee_session* session) {
  return session == nullptr ? "" : session->error.c_str();
}

referee_status referee_set_rules(referee_session* session, const char* rules, size_t size) {
  return guarded(session, [&] {
    referee::SessionOptions options = session->options;
    const std::string_view text = referee::text_of(rules, size, REFEREE_MOST_RULES_BYTES, "rules");
    options.unnamed = text == "found" ? referee::UnnamedRules::Accept : referee::UnnamedRules::Tell;
    if (text == "auto" || text == "found")
      options.rules.reset();
    else
      options.rules = referee::ruleset_of(rules, size);
    referee::set_options(*session, std::move(options));
  });
}

referee_status referee_set_max_findings(referee_session* session, unsigned most) {
  return guarded(session, [&] {
    if (most > referee::kMostMaxFindings)
      throw referee::Failure{REFEREE_BAD_ARGUMENT, "max_findings: more than 1000000"};
    referee::SessionOptions options = session->options;
    options.max_findings = most;
    options.stop_after = std::max(referee::SessionOptions{}.stop_after, most);
    referee::set_options(*session, std::move(options));
  });
}

referee_status referee_check(referee_session* session, const char* path, const void* bytes,
                             size_t size, char** reports) {
  return guarded(session, [&] {
    referee::clear(reports);
    referee::LogBytes log = referee::log_of(bytes, size);
    if (path != nullptr) log.path = path;
    std::string lines;
    referee::require_log(session->session.check(log, [&](const auto&, const auto& report) {
      referee::append_json(report, lines);
      referee::hold_to(REFEREE_MOST_BYTES, lines.size(), "the reports");
    }));
    referee::give(lines, reports);
  });
}

referee_status referee_follow(referee_session* session, const char* path) {
  return guarded(session, [&] {
    session->ended.clear();
    session->session.follow({.path = path == nullptr ? "" : path, .format = {}, .wants_news = true},
                            [session](const auto&, const referee::GameReport& report) {
                              referee::json::append_news_of_end(report, session->ended);
                            });
  });
}

referee_status referee_feed(referee_session* session, const void* lines, size_t size, char** news) {
  return guarded(session, [&] {
    referee::clear(news);
    const auto text = referee::text_of(lines, size, REFEREE_MOST_BYTES, "the lines");
    referee::give_news(*session, session->session.feed(text), news);
  });
}

referee_status referee_actions(referee_session* session, char** actions) {
  return guarded(session, [&] {
    referee::clear(actions);
    std::string text;
    referee::JsonWriter json(text);
    referee::json::write_actions(session->session.legal(), json);
    referee::give(text, actions);
  });
}

referee_status referee_end(referee_session* session, char** news) {
  return guarded(session, [&] {
    referee::clear(news);
    referee::give_news(*session, session->session.finish(), news);
  });
}

referee_status referee_events(referee_session* session, const void* bytes, size_t size,
                              char** events) {
  return guarded(session, [&] {
    referee::clear(events);
    const referee::importers::Writer& writer = *referee::importers::find_writer("events");
    std::string lines;
    referee::reader::Losses losses;
    const auto write = [&](referee::GameLog& log) {
      session->session.choose_orders(log);
      writer.write(log, lines, losses);
      referee::hold_to(REFEREE_MOST_BYTES, lines.size(), "the events");
    };
    referee::require_log(session->session.read(referee::log_of(bytes, size), write));
    referee::give(lines, events);
  });
}

referee_status referee_explain(referee_session* session, const char* rule, char** explanation) {
  return guarded(session, [&] {
    referee::clear(explanation);
    referee::require(rule, "the rule");
    const std::string text = referee::json::rule_json(rule);
    if (text.empty())
      throw referee::Failure{REFEREE_BAD_ARGUMENT, "no rule " + referee::printable(rule)};
    referee::give(text, explanation);
  });
}

referee_status referee_presets(referee_session* session, char** presets) {
  return guarded(session, [&] {
    referee::clear(presets);
    referee::give(referee::preset_list_json(), presets);
  });
}

referee_status referee_ruleset(referee_session* session, const char* rules, size_t size,
                               char** ruleset) {
  return guarded(session, [&] {
    referee::clear(ruleset);
    referee::give(referee::ruleset_json(referee::ruleset_of(rules, size)), ruleset);
  });
}

}  // extern "C"
