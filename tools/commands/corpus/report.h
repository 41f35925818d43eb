// `referee corpus report`: one run of a database as a page that asks for nothing outside itself, or
// as JSON. The counts come from the named questions of store/questions.h.
#pragma once

#include <cstdint>
#include <string>

#include "store/sqlite.h"

namespace referee::commands::corpus {

/// One document "referee.corpus/1".
std::string corpus_report_json(const store::Connection& corpus, std::int64_t run);
/// A page with plots of findings by rule and by year, and tables of the same numbers.
std::string corpus_report_html(const store::Connection& corpus, std::int64_t run);

}  // namespace referee::commands::corpus
