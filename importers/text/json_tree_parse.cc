#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <simdjson.h>
#include <nlohmann/json.hpp>

#include "importers/text/json_tree.h"
#include "importers/text/json_tree_builder.h"
#include "importers/text/json_values.h"

namespace referee {

namespace ondemand = simdjson::ondemand;

/// Sound texts, by simdjson: nlohmann's parser takes some ten times as long, which would be two
/// thirds of reading a log. It does not say where a text breaks, nor what comes behind a NUL or a
/// byte order mark; whatever it refuses is left to the other.
class JsonTree::Quick {
 public:
  /// False where the text is not read, for whatever reason; `builder` and its tree are then of no
  /// use.
  bool read(std::string_view text, JsonTreeBuilder& builder);

 private:
  ondemand::parser parser_;
  ondemand::document document_;
  std::string padded_;
};

bool JsonTree::Quick::read(std::string_view text, JsonTreeBuilder& builder) {
  JsonValues<ondemand::value> values(builder);
  padded_.assign(text);
  padded_.append(simdjson::SIMDJSON_PADDING, ' ');
  if (parser_.iterate(padded_.data(), text.size(), padded_.size()).get(document_) !=
      simdjson::SUCCESS)
    return false;
  ondemand::json_type type{};
  if (document_.type().get(type) != simdjson::SUCCESS) return false;
  bool sound = false;
  if (type == ondemand::json_type::array) {
    ondemand::array root;
    sound = document_.get_array().get(root) == simdjson::SUCCESS && values.array(root, 1);
  } else if (type == ondemand::json_type::object) {
    ondemand::object root;
    sound = document_.get_object().get(root) == simdjson::SUCCESS && values.object(root, 1);
  }
  return sound && document_.current_location().error() == simdjson::OUT_OF_BOUNDS;
}

JsonTree::JsonTree() = default;
JsonTree::~JsonTree() = default;
JsonTree::JsonTree(JsonTree&&) noexcept = default;
JsonTree& JsonTree::operator=(JsonTree&&) noexcept = default;

bool JsonTree::parse(std::string_view text, Wanted wanted) {
  if (!quick_) quick_ = std::make_unique<Quick>();
  JsonTreeBuilder builder(*this, wanted);
  return quick_->read(text, builder) || parse_strictly(text, wanted);
}

bool JsonTree::parse_strictly(std::string_view text, Wanted wanted) {
  JsonTreeBuilder builder(*this, wanted);
  return nlohmann::ordered_json::sax_parse(text.begin(), text.end(), &builder);
}

}  // namespace referee
