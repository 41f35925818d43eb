// The registry of rule sources: what the part of a citation before the slash stands for. A citation
// is `source/section`, such as `tenhou/22` (point 22 of that list) or `ronin/Kan (Quads)`, a
// heading as it stands there: one section has one name. The published texts are not here, only
// where they are; this project's own pages are in docs/ (docs/sources.md lists all).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace referee {

/// What kind of document a source is.
enum class SourceKind : std::uint8_t {
  Published,  ///< a text, a program or a page of somebody else
  Counted,    ///< counted games of one platform: docs/observed.md
  Project,    ///< a page of this project, which speaks for every ruleset alike
};

struct RuleSource {
  std::string_view slug;  ///< "wrc-2015-text"
  std::string_view title;
  std::string_view edition;    ///< edition or date; "undated" where the text has none
  std::string_view publisher;  ///< who published it, or where it was read
  /// A URL, or the path of a file or folder of this repository; empty where no public address is
  /// known.
  std::string_view address;
  std::string_view unit;      ///< what stands before a section when it is spelt out: "point"
  std::string_view sections;  ///< all its headings, separated by |; empty where any may be cited
  SourceKind kind = SourceKind::Published;
};

/// In order of slug.
std::span<const RuleSource> rule_sources();
/// Null for an unknown slug.
const RuleSource* find_source(std::string_view slug);
/// The source of "tenhou/22". Null for an unknown one.
const RuleSource* source_of(std::string_view cite);
/// Whether `cite` is `source/section` with a known source and, where the source lists its headings,
/// one of them.
bool is_known_citation(std::string_view cite);
/// Edition, publisher and address of a source, as far as known, separated by commas.
std::string where_to_find(const RuleSource& source);
/// A citation for people: "Tenhou.net rules, point 23 [tenhou/23]". Of an unknown source (a user's
/// own) the citation as it is.
std::string spelt_out(std::string_view cite);

}  // namespace referee
