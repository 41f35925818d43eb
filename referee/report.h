// What the referee says of a game: GameReport with its findings, and the printing of both. Link
// referee::report, which needs the standard library alone, or referee::referee.
//
// Owner: a report owns its texts. Threads: a report may be read by many at once; the printing
// functions keep nothing between calls. Throws: std::bad_alloc alone. Cost: memory grows with the
// findings, about 1 KiB each, and what SessionOptions or JudgeOptions ask for besides (tables).
//
// append_json() writes one line of `referee.report/1` (docs/report.md), which is only ever added
// to; append_text() the lines for people. Texts in a report may come from a log and hold any bytes:
// these two escape them, and so must who prints a text in another way.
#pragma once

#include "validator/log/finding.h"
#include "validator/log/game_report.h"
#include "validator/report/json.h"
#include "validator/report/text.h"
