// The report `referee.report/1`: one JSON object a game, on one line. Written by hand because the
// judge and its reports depend on nothing but the standard library, and because the order of
// members and the bytes are part of the contract. The reverse, for baselines, is
// importers/rulesets/report_json.h.
#pragma once

#include <string>

#include "validator/log/game_report.h"
#include "validator/log/sanction.h"
#include "validator/text/json_writer.h"

namespace referee {

struct ReportStyle;

inline constexpr std::string_view kReportSchema = "referee.report/1";

/// Appends one line with its "\n". Every member is always there, null where it does not apply;
/// valid UTF-8 whatever the log holds. Findings beyond the limit a game appear as one entry of
/// `unchecked` that counts them.
void append_json(const GameReport& report, std::string& out);
/// The same in a style. Of a run that took a file of settings a member `settings` says which, and
/// what it sets. In another language than English each finding has `words` in that language.
void append_json(const GameReport& report, const ReportStyle& style, std::string& out);

/// The members of a finding of referee.report/1 that need no names of players, into an object that
/// is open.
void write_members(JsonWriter& json, const Finding& finding);
/// Of a sanction, as an object: penalty, and condition and paragraph or null.
void write_sanction(JsonWriter& json, const Sanction& sanction);

/// As a member of the report has it: "clean", "proved", "option", ...
std::string_view name_of(Verdict verdict);
std::string_view name_of(WallProof proof);
std::string_view name_of(RulesFrom from);
std::string_view name_of(Agreement agreement);

}  // namespace referee
