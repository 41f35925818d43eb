// What the WebAssembly module gives to JavaScript (npm/referee.mjs): the bytes of logs in, texts
// out. A module serves one run of `check` at a time, on one thread. Neither files nor the clock are
// asked for: whoever loads the module brings the bytes, unpacked.
//
// Bytes go in through memory of referee_alloc, which the caller frees with referee_free. A function
// that answers leaves a text at referee_answer, of referee_answer_size bytes, valid until the next
// call; where it fails, the text is one line that says why. Where memory ends, the module traps and
// is of no more use.
#pragma once

#include <cstddef>
#include <cstdint>

#define REFEREE_EXPORT(name) __attribute__((export_name(#name)))

extern "C" {

/// 0: well; the others as the exit codes of `referee` (tools/cli/exit_code.h).
using referee_code = std::int32_t;

REFEREE_EXPORT(referee_alloc) void* referee_alloc(std::size_t size);
REFEREE_EXPORT(referee_free) void referee_free(void* memory);
REFEREE_EXPORT(referee_answer) const char* referee_answer();
REFEREE_EXPORT(referee_answer_size) std::size_t referee_answer_size();

/// The version, "0.3.0".
REFEREE_EXPORT(referee_version) referee_code referee_version();

/// Begins a run under `options`, a JSON object. All members may be missing: `format` (a format of
/// `referee check --format`; "text") or `formats` (several reports of one run), `most_bytes` (of
/// the last report), `rules` (a preset, the JSON text
/// of a ruleset file, or "found": what is found for logs that name no rules is accepted; what each
/// log says), `require_rules` (false; logs for which nobody names rules are an error),
/// `rules_name` (the path of that file)
/// and `rules_files` (a list of path, text, path, text: the files that it extends, one another),
/// `max_findings` (50), `fail_on` ("error", "warning" or "never"; "error"), `select` and `ignore`
/// (lists of rules), `lang` ("en"), `replay` ("findings", "all" or "none"), and `summary`,
/// `statistics`, `no_table`, `no_alternatives`, `quiet`, `verbose` as the program has them. With
/// `write` (a format of `referee convert --to`) the games are written and not judged: `legal` adds
/// what is legal, `only_events` says nothing of what is left out. Answers what opens report 0. 3:
/// an option is wrong.
REFEREE_EXPORT(referee_begin) referee_code referee_begin(const char* options, std::size_t size);
/// Accepts the findings of an earlier JSON report, or of a file of waivers; before the first file.
/// 3: there is something wrong with it.
REFEREE_EXPORT(referee_baseline)
referee_code referee_baseline(const char* path, std::size_t path_size, const char* bytes,
                              std::size_t size);
REFEREE_EXPORT(referee_waivers)
referee_code referee_waivers(const char* path, std::size_t path_size, const char* bytes,
                             std::size_t size);
/// Judges the games of one file, whose bytes are unpacked; `damage` says why they are only the
/// first part of what was packed (empty for a sound file). Answers by how much report 0 has grown,
/// which may be about files that came before: those of a folder whose games name no rules are held
/// back until their table is known. 2: the file is no log.
REFEREE_EXPORT(referee_check)
referee_code referee_check(const char* path, std::size_t path_size, const char* bytes,
                           std::size_t size, const char* damage, std::size_t damage_size);
/// By how much report `number` has grown since it was last asked for.
REFEREE_EXPORT(referee_report) referee_code referee_report(std::uint32_t number);
/// Ends the reports and answers the end of report 0. 0, 1 or 2: how the games were judged. What was
/// no log, the caller counts. The other reports, and the outcome, may be asked for until the next
/// run.
REFEREE_EXPORT(referee_finish) referee_code referee_finish();
/// A JSON object: `games` (their number), `found_rules` (files of rulesets found by evidence, one a
/// table), `unused_waivers` and `remarks` (lines for people, raw).
REFEREE_EXPORT(referee_outcome) referee_code referee_outcome();
/// What a file is that is no log, a JSON object: `name` ("certain", "possible" or "none": whether
/// it is called like a log, "certain" too where it is a game of a format that is not read),
/// `broken` and `what` (importers/no_log.h).
REFEREE_EXPORT(referee_no_log)
referee_code referee_no_log(const char* path, std::size_t path_size, const char* bytes,
                            std::size_t size);

/// Opens a table whose games are followed while they are played, of a JSON object: `rules` (as of
/// referee_begin; "auto") and `path` (what the reports call it). Answers its number, from 1. Tables
/// are as many as memory holds, and no part of a run. 3: an option is wrong.
REFEREE_EXPORT(referee_follow) referee_code referee_follow(const char* options, std::size_t size);
/// Takes what follows in the log of a table and answers what is new, as `referee_feed` of the C
/// interface does. Of no table nothing is new.
REFEREE_EXPORT(referee_feed)
referee_code referee_feed(std::uint32_t table, const char* lines, std::size_t size);
/// What each seat may do now, a JSON array.
REFEREE_EXPORT(referee_actions) referee_code referee_actions(std::uint32_t table);
/// The log of the table is at its end: answers what is new, and closes the table.
REFEREE_EXPORT(referee_end) referee_code referee_end(std::uint32_t table);

/// The games of a file in the format `to` of `referee convert --to`. 2: it is no log; 3: there is
/// no such format.
REFEREE_EXPORT(referee_convert)
referee_code referee_convert(const char* to, std::size_t to_size, const char* bytes,
                             std::size_t size);
/// The smallest log that shows a finding, without names: a canonical stream. `options`, a JSON
/// object: `rule`, and, which may be missing, `game` (its number in the file; 0) and `rules` (as of
/// referee_begin). 2: the game has no such finding; 3: an option is wrong.
REFEREE_EXPORT(referee_minimize)
referee_code referee_minimize(const char* options, std::size_t options_size, const char* bytes,
                              std::size_t size);
/// What is to be said of a rule, a JSON object as `referee_explain` of the C interface gives it.
/// 3: there is no such rule.
REFEREE_EXPORT(referee_explain) referee_code referee_explain(const char* rule, std::size_t size);
/// The page of `referee explain`, of a JSON object: `rule` (an id or a family; without it all are
/// listed), `format` (text or markdown) and `options` (true: every option instead). `name`, `bad`,
/// `ok` and `rules` are the example of the rule: the name of its bad log, both logs, and the
/// ruleset that they are judged by; without `bad` the page has none. 3: there is no such rule.
REFEREE_EXPORT(referee_explain_page)
referee_code referee_explain_page(const char* words, std::size_t size);
/// The presets, a JSON array of objects with `name` and `title`.
REFEREE_EXPORT(referee_presets) referee_code referee_presets();
/// The complete ruleset that the members `rules`, `rules_name` and `rules_files` of a JSON object
/// name, as for `referee_begin`. 3: there is none.
REFEREE_EXPORT(referee_ruleset) referee_code referee_ruleset(const char* words, std::size_t size);

/// One line of the conformance protocol (docs/conformance.md: what is this hand worth, what does it
/// wait for, what moves, what is legal), and the line that answers it.
REFEREE_EXPORT(referee_ask) referee_code referee_ask(const char* line, std::size_t size);
/// `referee score` with its words as a JSON object: `hand` (a list) and the long names of its
/// options, with "_" for "-". 1: the hand does not win; 3: a word is wrong.
REFEREE_EXPORT(referee_score) referee_code referee_score(const char* words, std::size_t size);
/// The games of a log as canonical events, each decision with its member `possible_actions`
/// (`referee events --legal`). `rules`: a preset or the text of a ruleset file, or empty: the log
/// decides. 2: it is no log, or a game is unsupported.
REFEREE_EXPORT(referee_legal)
referee_code referee_legal(const char* rules, std::size_t rules_size, const char* bytes,
                           std::size_t size);

}  // extern "C"
