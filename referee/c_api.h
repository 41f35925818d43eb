// The C interface, for other languages: the bytes of a log in, JSON reports out. It is in the
// shared library libreferee, and in the static ones too.
//
// Threads: one session is used by one thread at a time; different sessions may be used at once.
// referee_version, referee_session_new and referee_text_free may be called by any thread.
//
// Texts given in are read during the call only and may hold any bytes; where a size goes with them
// they need no NUL. Texts given out through a `char **` are UTF-8 and end with NUL; the caller owns
// them and frees each with referee_text_free. Where a function fails it gives out NULL.
//
// Failure: no C++ exception leaves a function. Each says by its status what happened, and the
// session keeps one line about it (referee_last_error) and can be used on. A null session or a null
// place for an answer is REFEREE_BAD_ARGUMENT.
//
// Until version 1.0 a minor version may change this interface; the name of the shared library
// changes with it.
//
// Plain C, so that every language can be bound to it. What a call does is what referee/session.h
// does.
#pragma once

#include <stddef.h>

#if defined(__GNUC__)
#define REFEREE_API __attribute__((visibility("default")))
#else
#define REFEREE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** What became of a call: one of the numbers below. Numbers are only ever added. */
typedef int referee_status;
enum {
  REFEREE_OK = 0,
  REFEREE_BAD_ARGUMENT = 1, /**< a null pointer, or a name or value that there is none of */
  REFEREE_BAD_RULES = 2,    /**< the text of a ruleset is wrong; the error says where and why */
  REFEREE_NO_LOG = 3,       /**< the bytes are no log of a known format */
  REFEREE_TOO_LARGE = 4,    /**< input above its limit, or an answer above REFEREE_MOST_BYTES */
  REFEREE_NO_MEMORY = 5,
  REFEREE_INTERNAL = 6 /**< a fault of this library: please report it */
};

/** The most bytes of a log, and of an answer: 1 GiB. */
#define REFEREE_MOST_BYTES ((size_t)1 << 30)
/** The most bytes of a ruleset's text: 1 MiB. */
#define REFEREE_MOST_RULES_BYTES ((size_t)1 << 20)

/** Rules, limits and buffers of one user. */
typedef struct referee_session referee_session;

/** "0.3.0", the version of the library that was loaded. Valid as long as the program runs. */
REFEREE_API const char* referee_version(void);

/** Makes a session that judges each log under the rules that it names, as `referee check` does. The
 * caller frees it with referee_session_free. */
REFEREE_API referee_status referee_session_new(referee_session** session);

/** Frees a session; null is allowed. */
REFEREE_API void referee_session_free(referee_session* session);

/** Frees a text that a function gave out; null is allowed. */
REFEREE_API void referee_text_free(char* text);

/** One printable line about the last call with this session; empty if it went well. Belongs to the
 * session and is valid until its next call. "" for a null session. */
REFEREE_API const char* referee_last_error(const referee_session* session);

/** Names the rules for all logs to come: `rules` is a preset ("tenhou"), the JSON text of a ruleset
 * file (docs/rulesets.md; it begins with a brace), "auto": each log decides; or "found": the same,
 * and the rules that are found for logs that name none are accepted. Where it fails, the rules stay
 * as they were. What was followed is forgotten. */
REFEREE_API referee_status referee_set_rules(referee_session* session, const char* rules,
                                             size_t size);

/** How many findings of a game are reported from now on (50 at first); the others are counted.
 * REFEREE_BAD_ARGUMENT above 1,000,000. What was followed is forgotten. */
REFEREE_API referee_status referee_set_max_findings(referee_session* session, unsigned most);

/** Judges every game of a log and gives out a report of each: one line of `referee.report/1`
 * (docs/report.md) a game, each ended by a line feed, the same as `referee check --format json`
 * prints. `bytes` is the content of one file, unpacked. `path` is what the reports call it; null is
 * the same as "". Memory grows with the largest game and with the reports. */
REFEREE_API referee_status referee_check(referee_session* session, const char* path,
                                         const void* bytes, size_t size, char** reports);

/** Begins to follow games that are played now, under the rules of the session; what was followed
 * before is forgotten. `path` is what the reports call them; null is the same as "". A session
 * follows one log at a time: a server has one for each table, of some 150 KiB. */
REFEREE_API referee_status referee_follow(referee_session* session, const char* path);

/** Takes what follows in the log, a line of the stream or of mjai or more, of which the last may
 * lack its line end, and gives out what is new, a JSON line each (docs/library.md, "A server with
 * the referee beside it"): `game`, `state` ("open", "final" or "withdrawn") and `finding`; and for
 * a game that is over `game`, `state` ("end") and `report`. Most answers are empty. Without
 * referee_follow before it, no line of a game that is over is given out. */
REFEREE_API referee_status referee_feed(referee_session* session, const void* lines, size_t size,
                                        char** news);

/** What each seat may do behind the last event that was fed: a JSON array as the member
 * `possible_actions` of docs/events.md. Empty where nobody has a choice, or the rules are not
 * known.
 */
REFEREE_API referee_status referee_actions(referee_session* session, char** actions);

/** The log that is fed is at its end: what is new, as of referee_feed. */
REFEREE_API referee_status referee_end(referee_session* session, char** news);

/** The games of a log as canonical streams (`referee.events/1`, docs/events.md), a line an event.
 * Events of a finding are numbered as these lines are, from 0 in each game. */
REFEREE_API referee_status referee_events(referee_session* session, const void* bytes, size_t size,
                                          char** events);

/** What is to be said of a rule, as one JSON object: `rule`, `meaning`, `says`, `why`, `mistakes`
 * (texts; null where there is none) and `cites` (a list of "source/section"). `rule` is an id such
 * as "furiten/riichi". */
REFEREE_API referee_status referee_explain(referee_session* session, const char* rule,
                                           char** explanation);

/** The presets, a JSON array of objects with `name` and `title`, in byte order of names. */
REFEREE_API referee_status referee_presets(referee_session* session, char** presets);

/** The complete ruleset of a preset's name, or of the text of a ruleset file, as a ruleset file
 * (docs/rulesets.md) that referee_set_rules takes. */
REFEREE_API referee_status referee_ruleset(referee_session* session, const char* rules, size_t size,
                                           char** ruleset);

#ifdef __cplusplus
}
#endif
