// What each rule is called in Japanese, as players would say it. The sentence of a finding and the
// text of its rule are English in every language; the title says at once what it is about.
#pragma once

#include <string_view>

#include "validator/catalogue/catalogue.h"
#include "validator/report/words/words.h"

namespace referee {

/// Empty in English, where a finding says it itself, and for an id that the catalogue does not
/// have.
inline std::string_view rule_title(std::string_view id, Language language) {
  const CatalogueEntry* const entry = find_in_catalogue(id);
  if (language == Language::English || entry == nullptr) return {};
  return entry->japanese;
}

}  // namespace referee
