// Reads the plain beginning of an XML text without a parser: short elements without content, with
// attributes in double quotes. Logs as their platform writes them are plain from the root to the
// end, and a parser's tree of such a log costs more than everything that is read from it. Anything
// else (a comment, text, single quotes, a closing tag) ends the plain part, and the parser reads
// the text (importers/text/xml_elements.cc). The parser would read the plain part in the same way.
// Without it a whole check of an archive of Tenhou takes 1.30 times as long.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "importers/text/xml_elements.h"

namespace referee::text {

/// White space of XML (XML 1.0, section 2.3).
constexpr bool is_xml_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

class PlainXml {
 public:
  /// Offsets are into the text that was read.
  struct Element {
    std::string_view name;
    std::uint32_t offset;  ///< of its '<'
    std::uint32_t first;   ///< of its attributes()
    std::uint32_t count;
  };
  struct Run {
    std::uint32_t offset;
    std::uint32_t end;    ///< behind its last '>'
    std::uint32_t first;  ///< of its shorts()
    std::uint32_t count;
  };

  explicit PlainXml(PairText pair);

  /// Reads as far as `text`, of at most XmlElements::kMaxRootBytes, is plain. With a root, the text
  /// must start with its tag, and true means that it is this one root, opened and closed, with
  /// white space behind it: elements() then starts with the root. Without one the text starts among
  /// the children.
  bool read(std::string_view text, std::string_view root);

  std::span<const Element> elements() const { return elements_; }
  std::span<const XmlAttribute> attributes() const {
    return std::span(attributes_).first(attribute_count_);
  }
  std::span<const Run> runs() const { return runs_; }
  std::span<const ShortElement> shorts() const { return shorts_; }

 private:
  const char* read_element(const char* at, const char* end);
  const char* read_run(const char* at, const char* end);
  std::uint32_t place_of(const char* at) const { return static_cast<std::uint32_t>(at - begin_); }

  bool read_short(const char* at, const char* end, ShortElement& element) const;
  bool read_pair(const char* at, const char* end, ShortElement& element) const;

  std::uint64_t pair_start_ = 0;  // 0 for none
  std::uint64_t pair_middle_ = 0;
  unsigned pair_middle_size_ = 0;
  const char* begin_ = nullptr;
  std::vector<Element> elements_;
  std::vector<XmlAttribute> attributes_;  // of all elements, and room for more
  std::uint32_t attribute_count_ = 0;
  std::vector<Run> runs_;
  std::vector<ShortElement> shorts_;  // all runs, and room for more
  std::uint32_t short_count_ = 0;
};

}  // namespace referee::text
