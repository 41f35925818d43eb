#include "tournament/report/page_words.h"

namespace referee::tournament::report {
namespace {

/// What web/audit_script.js says.
constexpr std::string_view kScriptLabels[] = {
    "Reason",
    "because …",
    "Decision",
    "Undecided",
    "{} of {} decided",
    "{} shown",
    "Each decision needs a reason.",
    "Your name and the date stand in each decision: fill them in.",
    "Nothing is decided yet.",
    "Not all columns are in {}: {} must be there.",
    "Write a column place into the first row of {}, and audit again.",
    "1 decision saved as {}.",
    "{} decisions saved as {}.",
};

}  // namespace

void PageWords::write_script_words(JsonWriter& json) const {
  json.open_object();
  if (language_ != Language::English)
    for (const std::string_view english : kScriptLabels)
      json.text_key(english).text(label_in(english, language_));
  json.close_object();
}

}  // namespace referee::tournament::report
