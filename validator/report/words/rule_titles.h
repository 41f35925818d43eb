// What each rule is called in Japanese, as players would say it, and what it says in the reader's
// language.
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

/// The rule in whole sentences; empty for an id that the catalogue does not have.
inline std::string_view rule_says(std::string_view id, Language language) {
  const CatalogueEntry* const entry = find_in_catalogue(id);
  if (entry == nullptr) return {};
  return language == Language::Japanese ? entry->says_japanese : entry->says;
}

}  // namespace referee
