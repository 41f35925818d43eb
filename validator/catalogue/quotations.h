// What a published text says of a rule in its own words: never more than one sentence, and fewer
// than 25 words of it. The sentence stands with its source wherever it is shown (docs/sources.md).
#pragma once

#include <span>
#include <string_view>

namespace referee {

struct Quotation {
  std::string_view rule;   ///< an id, or the beginning of several with * behind it
  std::string_view cite;   ///< "wrc/5.7.5"
  std::string_view words;  ///< as they stand there, in English; … where the sentence goes on
};

std::span<const Quotation> quotations();
/// Empty where nothing is quoted.
std::string_view quotation_of(std::string_view rule, std::string_view cite);

}  // namespace referee
