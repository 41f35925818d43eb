#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "importers/json/json_tree.h"
#include "importers/json/json_tree_builder.h"

namespace referee {

/// Every text is in memory of the parser's only while it is told of.
class JsonTree::Strict : public JsonTreeBuilder {
 public:
  using JsonTreeBuilder::JsonTreeBuilder;

  bool number_unsigned(std::uint64_t value) {
    if (value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
      return number_integer(static_cast<std::int64_t>(value));
    return number_float(0, std::to_string(value));
  }
  bool number_float(double value, std::string_view digits) {
    return keep(digits) && JsonTreeBuilder::number_float(value, digits);
  }
  bool string(std::string_view value) { return keep(value) && JsonTreeBuilder::string(value); }
  bool key(std::string_view name) { return keep(name) && JsonTreeBuilder::key(name); }
  bool binary(std::vector<std::uint8_t>&) { return false; }
  template <class Exception>
  bool parse_error(std::size_t position, const std::string&, const Exception&) {
    tree_.fault_ = Fault{JsonTrouble::Syntax, position == 0 ? 0 : position - 1, ""};
    return false;
  }

 private:
  /// The room was made before: nothing of a text is longer than it stands there.
  bool keep(std::string_view& text) {
    if (text.size() > tree_.texts_.size() - kept_) return refuse(JsonTrouble::TooLong);
    char* const at = tree_.texts_.data() + kept_;
    std::ranges::copy(text, at);
    kept_ += text.size();
    text = {at, text.size()};
    return true;
  }

  std::size_t kept_ = 0;
};

bool JsonTree::parse_strictly(std::string_view text, Wanted wanted) {
  Strict builder(*this, wanted);
  texts_.resize(std::max(texts_.size(), std::min(text.size(), kMaxText)));
  return nlohmann::ordered_json::sax_parse(text.begin(), text.end(), &builder);
}

}  // namespace referee
