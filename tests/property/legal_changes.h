// Changes of one thing of a legal hand that leave the hand legal: a short list, each with the
// sentence of the rules that says so. What the referee says nothing about must stand here.
#pragma once

#include <span>
#include <string_view>

#include "generator/changes/change.h"
#include "validator/ruleset/ruleset.h"

namespace referee::test {

struct LegalChange {
  std::string_view name;
  std::string_view sentence;  ///< of the rules, and where it stands
  bool (*fits)(const changes::Change& change, const Ruleset& ruleset);
};

std::span<const LegalChange> legal_changes();

/// The entry of the list that the change is; null where it is none.
const LegalChange* legal_change(const changes::Change& change, const Ruleset& ruleset);

}  // namespace referee::test
