// The elements of an XML log, one after another, as flat as the formats use them: where each
// element stands, its attributes, and where the text is ill-formed. A text that is plain to its end
// is read by importers/text/xml_plain.h, any other by pugixml. This class adds the places, and goes
// on after text that pugixml cannot parse. It does not know what an element means.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace referee::text {

struct XmlAttribute {
  std::string_view name;
  std::string_view value;     ///< as written: entities are not expanded
  std::uint64_t letters = 0;  ///< first_eight(name): it alone distinguishes most names
};

/// What is wrong with the XML at a place.
enum class XmlProblem : std::uint8_t {
  None,
  Attribute,
  StartTag,
  EndTag,  ///< it closes nothing
  Comment,
  Doctype,
  Instruction,
  CData,
  NoElement,
  LeftOpen,   ///< another element, or nothing, follows before it is closed
  TwoValues,  ///< one of its attributes is there twice, with different values
  TooManyAttributes,
  EndsInStartTag,
  TextBetween,
  TextBefore,  ///< before the start of the log
  TextBehind,
  TooLarge,
  TooMuch  ///< of the log is ill-formed
};

/// Views stay valid until the next step.
struct XmlElement {
  std::string_view name;
  std::span<const XmlAttribute> attributes;
  std::uint32_t ordinal = 0;  ///< from 0 among the children of its root; a place that could not be
                              ///< read takes a number too
  std::uint64_t offset = 0;   ///< of its '<' in the text
  std::uint32_t line = 1;     ///< from 1
  /// An element with a problem may still have been read.
  XmlProblem problem = XmlProblem::None;
};

/// An element of one capital letter and one to three digits below 200, without attributes
/// (`<T46/>`), or a pair: an element of two attributes that are numbers.
struct ShortElement {
  char sign = 0;            ///< the letter; of a pair its first number, one digit
  std::uint8_t length = 0;  ///< bytes from its '<' to its '>'
  std::uint16_t number = 0;

  constexpr bool is_pair() const { return sign <= '9'; }
};

/// What pairs look like: the text in front of the first number, which has eight bytes, and the one
/// between the two, which has at most seven. `<N who="` and `" m="` are those of
/// `<N who="1" m="30752" />`.
struct PairText {
  std::string_view start;
  std::string_view middle;
};

/// Short elements that follow each other without a gap. Nearly all of a log are such elements, so
/// one step reports many of them.
struct XmlRun {
  std::span<const ShortElement> elements;
  std::uint32_t first_ordinal = 0;  ///< of the first element; each next one has the next number
  std::uint64_t offset = 0;         ///< of the first '<' in the text
  std::uint32_t line = 1;           ///< of all of them
};

class XmlElements {
 public:
  enum class Step : std::uint8_t {
    Root,       ///< a root opens; its children follow
    Element,    ///< a child of the root (or of no root, in a text that has none)
    Run,        ///< several such children at once: run()
    IllFormed,  ///< a place that is not XML; `problem` says why, reading goes on after it
    Closed,     ///< the root was closed; another root may follow, and text between them is ignored
    Cut,        ///< the text ends, or a new root opens, before the root was closed
    End,
  };

  /// Bytes of one root that are read; the rest is left. The largest known log has 30 KB.
  static constexpr std::size_t kMaxRootBytes = std::size_t{4} << 20U;
  /// Each ill-formed place costs another pass over the text after it. Reading ends after passes
  /// over this many times the whole text.
  static constexpr std::size_t kMaxPasses = 64;
  /// Attributes of one element that are kept.
  static constexpr std::size_t kMaxAttributes = 64;

  /// Elements that look like `pair` are told in runs; without a text they are not.
  explicit XmlElements(std::string_view root_name, PairText pair = {});
  ~XmlElements();

  /// Starts on a text, which must outlive the steps. Text before the first root is ignored.
  void open(std::string_view text);
  Step next();
  /// The element of the last Root, Element or IllFormed step; other steps leave it unchanged.
  const XmlElement& element() const;
  /// The elements of the last Run step.
  const XmlRun& run() const;
  /// Makes element() the `nth` from 0 of the last run, which stands `at` bytes behind the run's
  /// start.
  void show_of_run(std::size_t nth, std::size_t at);

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace referee::text
