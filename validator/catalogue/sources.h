// The registry of rule sources: what the part of a citation before the slash stands for. A citation
// is `source/section`, such as `tenhou/22` (the 22nd point of that list) or `ronin/Kan`, a heading
// or whole words of one. The texts themselves are not here.
#pragma once

#include <span>
#include <string_view>

namespace referee {

struct RuleSource {
  std::string_view slug;  ///< "wrc-2015-text"
  std::string_view keys;  ///< its keys in the rules matrix, space-separated: "X-WRC15 X-WRC15b"
  std::string_view title;
  std::string_view edition;  ///< edition or date
  std::string_view where;    ///< where it is to be found
  std::string_view
      sections;  ///< all its headings, separated by |; empty where any section may be cited
};

/// In order of slug.
std::span<const RuleSource> rule_sources();
/// Null for an unknown slug.
const RuleSource* find_source(std::string_view slug);
/// Whether `cite` is `source/section` with a known source and, where the source lists its headings,
/// one of them or whole words of one.
bool is_known_citation(std::string_view cite);

}  // namespace referee
