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

/// 0: well; the others as the exit codes of `referee` (tools/commands/exit_code.h).
using referee_code = std::int32_t;

REFEREE_EXPORT(referee_alloc) void* referee_alloc(std::size_t size);
REFEREE_EXPORT(referee_free) void referee_free(void* memory);
REFEREE_EXPORT(referee_answer) const char* referee_answer();
REFEREE_EXPORT(referee_answer_size) std::size_t referee_answer_size();

/// The version, "0.2.0".
REFEREE_EXPORT(referee_version) referee_code referee_version();

/// Begins a run under `options`, a JSON object. All members may be missing: `format` (a format of
/// `referee check --format`; "text"), `rules` (a preset, or the JSON text of a ruleset file; what
/// each log says), `max_findings` (50), `fail_on` ("error", "warning" or "never"; "error"),
/// `select` and `ignore` (lists of rules), `lang` ("en"), `replay` ("findings", "all" or "none").
/// Answers what opens the report. 3: an option is wrong.
REFEREE_EXPORT(referee_begin) referee_code referee_begin(const char* options, std::size_t size);
/// Judges the games of one file. Answers its part of the report. 2: it is no log.
REFEREE_EXPORT(referee_check)
referee_code referee_check(const char* path, std::size_t path_size, const char* bytes,
                           std::size_t size);
/// Answers what ends the report. 0, 1 or 2: how the games were judged. What was no log, the caller
/// counts.
REFEREE_EXPORT(referee_finish) referee_code referee_finish();

/// The games of a file in the format `to` of `referee convert --to`. 2: it is no log; 3: there is
/// no such format.
REFEREE_EXPORT(referee_convert)
referee_code referee_convert(const char* to, std::size_t to_size, const char* bytes,
                             std::size_t size);
/// What is to be said of a rule, a JSON object as `referee_explain` of the C interface gives it.
/// 3: there is no such rule.
REFEREE_EXPORT(referee_explain) referee_code referee_explain(const char* rule, std::size_t size);
/// The presets, a JSON array of objects with `name` and `title`.
REFEREE_EXPORT(referee_presets) referee_code referee_presets();
/// The complete ruleset of a preset, or of the text of a ruleset file. 3: there is none.
REFEREE_EXPORT(referee_ruleset) referee_code referee_ruleset(const char* rules, std::size_t size);

}  // extern "C"
