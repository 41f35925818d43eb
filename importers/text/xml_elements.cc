#include "importers/text/xml_elements.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "importers/text/eight_bytes.h"
#include "importers/text/xml_plain.h"

namespace referee::text {
namespace {

constexpr std::string_view kSpace = " \t\r\n";
/// Nothing is expanded, merged or converted: the parser only writes NULs behind names and values,
/// so places in the text stay true.
constexpr unsigned kParseFlags = pugi::parse_fragment;

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

XmlProblem problem_of(pugi::xml_parse_status status) {
  switch (status) {
    case pugi::status_bad_attribute: return XmlProblem::Attribute;
    case pugi::status_bad_start_element: return XmlProblem::StartTag;
    case pugi::status_bad_end_element:
    case pugi::status_end_element_mismatch: return XmlProblem::EndTag;
    case pugi::status_bad_comment: return XmlProblem::Comment;
    case pugi::status_bad_doctype: return XmlProblem::Doctype;
    case pugi::status_bad_pi: return XmlProblem::Instruction;
    case pugi::status_bad_cdata: return XmlProblem::CData;
    default: return XmlProblem::NoElement;
  }
}

/// Whether the element at the start of `text` holds nothing, as those of a log do; what is around a
/// log holds it.
bool is_over(std::string_view text) {
  const std::size_t close = text.find('>');
  return close != std::string_view::npos && text[close - 1] == '/';
}

}  // namespace

/// A root's text is parsed in one piece; where that fails, the elements before the failure are
/// taken and the parser is started again behind the element that failed. A text that is plain to
/// its end is told without it; of another one the runs of short elements in its plain beginning are
/// hidden from the parser, which would spend most of its time on them. All offsets are into
/// `text_`.
class XmlElements::Parser {
 public:
  Parser(std::string_view root_name, PairText pair)
      : root_(root_name),
        start_tag_("<" + root_),
        end_tag_("</" + root_),
        pair_(pair),
        plain_(pair) {}

  void open(std::string_view text);
  Step next();
  const XmlElement& element() const { return element_; }
  const XmlRun& run() const { return run_; }
  void show_of_run(std::size_t nth, std::size_t at);

 private:
  enum class State : std::uint8_t { Seek, Plain, Walk, Again, PieceOver, Finished };

  bool seek();
  void parse(std::size_t from);
  void show_pair(std::string_view text);
  Step emit_plain();
  XmlProblem check_twice() const;
  bool emit_run(std::size_t before);
  std::size_t offset_of_node() const;
  std::size_t failed_element() const;
  bool advance();
  bool read_node(Step& step);
  bool read_text(Step& step);
  Step report_ill_formed(std::size_t offset, XmlProblem problem);
  bool end_piece(Step& step);
  Step close_root();
  Step leave_root(Step step, std::size_t seek_from);
  std::size_t find_stray(std::size_t from) const;
  std::size_t find_end_tag(std::size_t from) const;
  bool closes_between(std::size_t from, std::size_t to) const;
  std::size_t read_attributes(std::size_t name_end);
  XmlProblem check_closed(std::size_t tag_end) const;
  void place(std::size_t offset);

  const std::string root_;
  const std::string start_tag_;
  const std::string end_tag_;
  const PairText pair_;

  std::string_view text_;
  bool one_line_ = true;
  std::size_t budget_ = 0;  // bytes that may still be parsed
  State state_ = State::Finished;
  std::size_t seek_from_ = 0;

  std::size_t region_end_ = 0;  // end of what is read of this root
  bool rooted_ = false;         // this part of the text has a root at all
  bool inside_ = false;         // a root is open
  bool stray_told_ = false;     // what stands behind its end tag
  std::uint32_t next_ordinal_ = 0;
  std::size_t last_offset_ = 0;  // of the last element or place told
  std::size_t line_at_ = 0;
  std::uint32_t line_ = 1;

  std::vector<char> buffer_;
  pugi::xml_document document_;
  pugi::xml_parse_result result_;
  std::size_t from_ = 0;    // where the piece starts
  std::size_t failed_ = 0;  // where the parser gave up
  std::size_t stop_ = 0;    // nodes from here on are not sound
  pugi::xml_node node_;
  unsigned depth_ = 0;
  unsigned children_depth_ = 1;  // depth of the root's children in this piece
  bool may_have_children_ = true;
  XmlElement element_;
  std::array<XmlAttribute, kMaxAttributes> attributes_;
  PlainXml plain_;  // of this piece
  std::size_t next_plain_ = 0;
  std::size_t next_run_ = 0;
  XmlRun run_;
};

void XmlElements::Parser::open(std::string_view text) {
  text_ = text;
  one_line_ = text.find('\n') == std::string_view::npos;
  budget_ = text.size() * kMaxPasses;
  state_ = State::Seek;
  seek_from_ = 0;
  line_at_ = 0;
  line_ = 1;
  element_ = {};
}

/// Counts lines up to `offset`; called with ascending offsets.
inline void XmlElements::Parser::place(std::size_t offset) {
  if (!one_line_ && offset > line_at_) {
    const auto at = [this](std::size_t o) {
      return text_.begin() + static_cast<std::ptrdiff_t>(o);
    };
    line_ += static_cast<std::uint32_t>(std::count(at(line_at_), at(offset), '\n'));
    line_at_ = offset;
  }
  element_.offset = offset;
  element_.line = line_;
  last_offset_ = offset;
}

XmlElements::Step XmlElements::Parser::next() {
  Step step = Step::End;
  for (;;) {
    switch (state_) {
      case State::Seek:
        if (seek()) return Step::IllFormed;
        break;
      case State::Plain: return emit_plain();
      case State::Walk:
        if (!advance()) {
          state_ = State::PieceOver;
          break;
        }
        [[fallthrough]];
      case State::Again:
        if (emit_run(std::min(offset_of_node(), stop_))) {
          state_ = State::Again;
          return Step::Run;
        }
        state_ = State::Walk;
        if (read_node(step)) return step;
        break;
      case State::PieceOver:
        if (emit_run(stop_)) return Step::Run;
        if (end_piece(step)) return step;
        break;
      case State::Finished: return Step::End;
    }
  }
}

/// Where the node that the walk has come to begins.
inline std::size_t XmlElements::Parser::offset_of_node() const {
  const char* name = node_.name();
  if (*name != '\0') return from_ + static_cast<std::size_t>(name - buffer_.data()) - 1;
  const char* value = node_.value();
  return from_ + static_cast<std::size_t>(value - buffer_.data()) +
         std::strspn(value, kSpace.data());
}

/// Tells the next run if it stands before `before`.
inline bool XmlElements::Parser::emit_run(std::size_t before) {
  if (next_run_ == plain_.runs().size() || from_ + plain_.runs()[next_run_].offset >= before)
    return false;
  const PlainXml::Run& run = plain_.runs()[next_run_++];
  place(from_ + run.offset);
  run_.elements = plain_.shorts().subspan(run.first, run.count);
  run_.first_ordinal = next_ordinal_;
  run_.offset = from_ + run.offset;
  run_.line = line_;
  next_ordinal_ += run.count;
  show_of_run(0, 0);
  return true;
}

void XmlElements::Parser::show_of_run(std::size_t nth, std::size_t at) {
  const ShortElement& shown = run_.elements[nth];
  const std::string_view text = text_.substr(run_.offset + at, shown.length);
  element_.name = text.substr(1, text.size() - 3);
  element_.attributes = {};
  if (shown.is_pair()) show_pair(text);
  element_.ordinal = run_.first_ordinal + static_cast<std::uint32_t>(nth);
  element_.offset = run_.offset + at;
  element_.line = run_.line;
  element_.problem = {};
}

void XmlElements::Parser::show_pair(std::string_view text) {
  const std::size_t name_end = text.find(' ');
  const std::size_t middle = pair_.start.size() + 1;
  const std::size_t second = middle + pair_.middle.size();
  const auto attribute = [&](std::size_t from, std::size_t value, std::size_t end) {
    const std::string_view name = text.substr(from, text.find('=', from) - from);
    return XmlAttribute{name, text.substr(value, end - value), first_eight(name)};
  };
  element_.name = text.substr(1, name_end - 1);
  attributes_[0] = attribute(name_end + 1, pair_.start.size(), middle);
  attributes_[1] = attribute(middle + 2, second, text.find('"', second));
  element_.attributes = std::span(attributes_.data(), 2);
}

/// Starts on the next root, or on a text without one; true where something stands before the first
/// root, which is told first.
bool XmlElements::Parser::seek() {
  std::size_t at = text_.find(start_tag_, seek_from_);
  rooted_ = at != std::string_view::npos;
  if (!rooted_ && seek_from_ == 0) at = text_.find('<');
  if (at == std::string_view::npos) {
    state_ = State::Finished;
    return false;
  }
  const std::size_t stray = rooted_ && seek_from_ == 0 ? find_stray(0) : std::string_view::npos;
  if (stray < at) {
    report_ill_formed(stray, XmlProblem::TextBefore);
    seek_from_ = at;
    return true;
  }
  region_end_ = text_.size();
  if (seek_from_ > 0 || region_end_ - at > kMaxRootBytes) {  // not the usual text of one log
    const std::size_t close = find_end_tag(at);
    if (close != std::string_view::npos)
      region_end_ = std::min(region_end_, close + end_tag_.size() + 1);
    region_end_ = std::min(region_end_, at + kMaxRootBytes);
  }
  inside_ = false;
  stray_told_ = false;
  next_ordinal_ = 0;
  last_offset_ = at;
  parse(at);
  return false;
}

void XmlElements::Parser::parse(std::size_t from) {
  from_ = from;
  const std::string_view piece = text_.substr(from, region_end_ - from);
  next_run_ = 0;
  next_plain_ = 0;
  if (plain_.read(piece, rooted_ && !inside_ ? std::string_view(root_) : std::string_view()) &&
      region_end_ == text_.size()) {
    state_ = State::Plain;
    return;
  }
  if (buffer_.size() < piece.size()) buffer_.resize(piece.size());
  std::memcpy(buffer_.data(), piece.data(), piece.size());
  for (const PlainXml::Run& run : plain_.runs())
    std::memset(buffer_.data() + run.offset, ' ', run.end - run.offset);
  budget_ -= std::min(budget_, piece.size());
  result_ =
      document_.load_buffer_inplace(buffer_.data(), piece.size(), kParseFlags, pugi::encoding_utf8);
  failed_ = result_ ? region_end_
                    : std::min(from + static_cast<std::size_t>(result_.offset), region_end_);
  stop_ = result_ ? region_end_ : failed_element();
  node_ = document_;
  depth_ = 0;
  children_depth_ = 1;
  may_have_children_ = true;
  state_ = State::Walk;
}

/// The next of a text that is plain to its end.
inline XmlElements::Step XmlElements::Parser::emit_plain() {
  if (next_plain_ == plain_.elements().size()) {
    if (emit_run(text_.size())) return Step::Run;
    return leave_root(Step::Closed, text_.rfind(end_tag_) + end_tag_.size());
  }
  const PlainXml::Element& next = plain_.elements()[next_plain_];
  if (emit_run(from_ + next.offset)) return Step::Run;
  place(from_ + next.offset);
  element_.name = next.name;
  element_.attributes = plain_.attributes().subspan(next.first, next.count);
  element_.problem = check_twice();
  inside_ = true;
  const bool is_root = next_plain_++ == 0;
  element_.ordinal = is_root ? 0 : next_ordinal_++;
  return is_root ? Step::Root : Step::Element;
}

/// A server wrote the end of some games of 2010 twice: where both say the same, nothing is wrong.
XmlProblem XmlElements::Parser::check_twice() const {
  const std::span<const XmlAttribute> all = element_.attributes;
  for (std::size_t i = 1; i < all.size(); ++i) {
    bool like_another = false;
    for (std::size_t j = 0; j < i; ++j) like_another |= all[j].letters == all[i].letters;
    if (!like_another) continue;
    for (std::size_t j = 0; j < i; ++j)
      if (all[j].name == all[i].name && all[j].value != all[i].value) return XmlProblem::TwoValues;
  }
  return {};
}

/// Where the element starts that the parser failed at; the end of the region if it only missed an
/// end tag there.
std::size_t XmlElements::Parser::failed_element() const {
  if (result_.status == pugi::status_bad_attribute ||
      result_.status == pugi::status_bad_start_element) {
    pugi::xml_node last = document_.last_child();
    while (const pugi::xml_node child = last.last_child()) last = child;
    if (last.type() == pugi::node_element)
      return from_ + static_cast<std::size_t>(last.name() - buffer_.data()) - 1;
  }
  const bool at_end_tag = failed_ >= 2 && text_.substr(failed_ - 2, 2) == "</";
  if (result_.status == pugi::status_end_element_mismatch && !at_end_tag) return region_end_;
  const std::size_t open = text_.rfind('<', failed_);
  return open == std::string_view::npos || open < from_ ? from_ : open;
}

/// Moves to the next node in the order of the text.
bool XmlElements::Parser::advance() {
  if (may_have_children_) {
    if (const pugi::xml_node child = node_.first_child()) {
      node_ = child;
      ++depth_;
      return true;
    }
  }
  while (depth_ > 0) {
    const pugi::xml_node here = node_;
    node_ = here.next_sibling();
    if (node_) return true;
    node_ = here.parent();
    --depth_;
  }
  return false;
}

/// Whether the node is something to tell of; `step` is what.
bool XmlElements::Parser::read_node(Step& step) {
  const char* name = node_.name();
  if (*name == '\0') {
    may_have_children_ = false;
    return read_text(step);
  }
  const std::size_t offset = from_ + static_cast<std::size_t>(name - buffer_.data()) - 1;
  if (offset >= stop_) {
    state_ = State::PieceOver;
    return false;
  }
  const std::string_view tag = name;
  const bool is_root = tag == root_;
  if (is_root && inside_ && depth_ >= children_depth_) {
    inside_ = false;
    state_ = State::Again;
    step = Step::Cut;
    return true;
  }
  may_have_children_ = true;
  if (!is_root && depth_ < children_depth_) return false;  // behind the root
  if (is_root) {
    if (inside_) {
      state_ = State::Again;
      step = close_root();
      return true;
    }
    inside_ = true;
    stray_told_ = false;
    next_ordinal_ = 0;
    children_depth_ = depth_ + 1;
  }
  place(offset);
  element_.name = tag;
  element_.problem = {};
  element_.ordinal = is_root ? 0 : next_ordinal_++;
  const std::size_t tag_end = read_attributes(offset + 1 + tag.size());
  if (!is_root && may_have_children_ && element_.problem == XmlProblem::None)
    element_.problem = check_closed(tag_end);
  if (is_root && !may_have_children_ && element_.problem == XmlProblem::None)
    element_.problem = XmlProblem::EndsInStartTag;
  step = is_root ? Step::Root : Step::Element;
  return true;
}

/// Text among the elements: no format has any, so it is where an element was. Around a log, and
/// inside an element, it is passed over.
bool XmlElements::Parser::read_text(Step& step) {
  if (depth_ != children_depth_ || node_.type() != pugi::node_pcdata) return false;
  const std::size_t offset = offset_of_node();
  if (offset >= stop_) return false;
  if (!rooted_ && (next_ordinal_ == 0 || !node_.next_sibling())) return false;
  step = report_ill_formed(offset, XmlProblem::TextBetween);
  return true;
}

XmlElements::Step XmlElements::Parser::report_ill_formed(std::size_t offset, XmlProblem problem) {
  place(offset);
  element_.name = {};
  element_.attributes = {};
  element_.ordinal = next_ordinal_++;
  element_.problem = problem;
  return Step::IllFormed;
}

/// Fills the attributes and says whether the element may have children. Returns the offset behind
/// the tag.
std::size_t XmlElements::Parser::read_attributes(std::size_t name_end) {
  element_.attributes = {};
  std::size_t end = name_end;
  if (text_[end] != '/' && text_[end] != '>') {
    std::size_t count = 0;
    for (pugi::xml_attribute a = node_.first_attribute();; a = a.next_attribute()) {
      const std::string_view name = a.name();
      if (name.empty()) break;  // there is no further one
      const std::string_view value = a.value();
      end = from_ + static_cast<std::size_t>(value.data() - buffer_.data()) + value.size() + 1;
      if (count == kMaxAttributes) {
        element_.problem = XmlProblem::TooManyAttributes;
        continue;
      }
      attributes_[count++] = XmlAttribute{name, value, first_eight(name)};
    }
    element_.attributes = std::span(attributes_.data(), count);
    if (element_.problem == XmlProblem::None) element_.problem = check_twice();
    while (end < region_end_ && is_xml_space(text_[end])) ++end;
  }
  may_have_children_ = end >= region_end_ || text_[end] != '/';
  return end + (may_have_children_ ? 1 : 2);
}

/// The formats hold nothing inside an element: what is opened must be closed at once.
XmlProblem XmlElements::Parser::check_closed(std::size_t tag_end) const {
  while (tag_end < region_end_ && is_xml_space(text_[tag_end])) ++tag_end;
  const std::string_view rest = text_.substr(std::min(tag_end, text_.size()));
  if (rest.starts_with("</") && rest.substr(2).starts_with(element_.name)) return {};
  return XmlProblem::LeftOpen;
}

/// Where the end tag of the root stands next: a tag whose name goes on (`</mjloggm1>`), or that the
/// end of the text cuts, closes nothing.
std::size_t XmlElements::Parser::find_end_tag(std::size_t from) const {
  std::size_t at = text_.find(end_tag_, from);
  while (at != std::string_view::npos) {
    std::size_t behind = at + end_tag_.size();
    while (behind < text_.size() && is_xml_space(text_[behind])) ++behind;
    if (behind < text_.size() && text_[behind] == '>') return at;
    at = text_.find(end_tag_, behind);
  }
  return at;
}

bool XmlElements::Parser::closes_between(std::size_t from, std::size_t to) const {
  const std::size_t at = find_end_tag(from);
  return at != std::string_view::npos && at + end_tag_.size() <= to;
}

/// The nodes of a piece are told. Goes on behind what the parser failed at, or ends the root; false
/// where there is nothing to tell.
bool XmlElements::Parser::end_piece(Step& step) {
  const bool at_end_tag = result_.status == pugi::status_end_element_mismatch ||
                          result_.status == pugi::status_bad_end_element;
  const std::size_t sound = result_      ? region_end_
                            : at_end_tag ? std::min(failed_ + end_tag_.size(), region_end_)
                                         : stop_;
  const std::size_t close = find_end_tag(last_offset_);
  const bool is_before_it = at_end_tag && failed_ <= close;
  if (inside_ && !is_before_it && closes_between(last_offset_, sound)) {
    const std::size_t behind = close + end_tag_.size();
    step = close_root();
    if (step == Step::Closed) leave_root(step, behind);
    return true;
  }
  if (rooted_ && !inside_ && next_ordinal_ > 0) {  // what follows the last root is not XML
    state_ = State::Finished;
    return false;
  }
  const std::size_t again =
      stop_ < region_end_ ? text_.find('<', stop_ + 1) : std::string_view::npos;
  const bool whole = region_end_ == text_.size();
  if (again == std::string_view::npos && whole) {
    step = leave_root(rooted_ || !result_ ? Step::Cut : Step::End, text_.size());
    return true;
  }
  if (again >= region_end_) {
    step = report_ill_formed(std::min(stop_, text_.size()), XmlProblem::TooLarge);
    leave_root(step, region_end_);
  } else if (budget_ == 0) {
    step = report_ill_formed(stop_, XmlProblem::TooMuch);
    leave_root(step, text_.size());
  } else {
    step = report_ill_formed(stop_, problem_of(result_.status));
    parse(again);
  }
  return true;
}

/// Where something of a log stands before the first root, or between an end tag and the next root:
/// an element, or one more end tag. Text, comments, declarations and the tags of what is around a
/// log are passed over.
std::size_t XmlElements::Parser::find_stray(std::size_t from) const {
  const std::size_t end = std::min(text_.find(start_tag_, from), text_.size());
  for (std::size_t at = text_.find('<', from); at < end; at = text_.find('<', at + 1)) {
    const std::string_view rest = text_.substr(at);
    if (rest.starts_with("<!--"))
      at = std::min(text_.find("-->", at), end);
    else if (rest.starts_with(end_tag_) ||
             (rest.size() > 1 && is_letter(rest[1]) && (from > 0 || is_over(rest))))
      return at;
  }
  return std::string_view::npos;
}

/// Ends the open root; what follows its end tag and belongs to no root is told before, once.
XmlElements::Step XmlElements::Parser::close_root() {
  const std::size_t last = last_offset_;
  const std::size_t close = find_end_tag(last);
  const std::size_t stray = stray_told_ || close == std::string_view::npos
                                ? std::string_view::npos
                                : find_stray(close + end_tag_.size());
  if (stray == std::string_view::npos) {
    inside_ = false;
    return Step::Closed;
  }
  stray_told_ = true;
  report_ill_formed(stray, XmlProblem::TextBehind);
  last_offset_ = last;
  return Step::IllFormed;
}

XmlElements::Step XmlElements::Parser::leave_root(Step step, std::size_t seek_from) {
  inside_ = false;
  seek_from_ = std::max(seek_from, std::size_t{1});
  state_ = State::Seek;
  return step;
}

XmlElements::XmlElements(std::string_view root_name, PairText pair)
    : parser_(std::make_unique<Parser>(root_name, pair)) {}
XmlElements::~XmlElements() = default;

void XmlElements::open(std::string_view text) { parser_->open(text); }
XmlElements::Step XmlElements::next() { return parser_->next(); }
const XmlElement& XmlElements::element() const { return parser_->element(); }
const XmlRun& XmlElements::run() const { return parser_->run(); }
void XmlElements::show_of_run(std::size_t nth, std::size_t at) { parser_->show_of_run(nth, at); }

}  // namespace referee::text
