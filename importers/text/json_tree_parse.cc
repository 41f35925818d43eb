#include "importers/text/json_plain.h"
#include "importers/text/json_tree_builder.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <simdjson.h>
#include <nlohmann/json.hpp>

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
  bool value(ondemand::value value, std::size_t depth);
  bool number(ondemand::value& value);
  bool array(ondemand::array array, std::size_t depth);
  bool object(ondemand::object object, std::size_t depth);

  ondemand::parser parser_;
  ondemand::document document_;
  std::string padded_;
  JsonTreeBuilder* builder_ = nullptr;
};

bool JsonTree::Quick::number(ondemand::value& value) {
  std::int64_t integer = 0;
  const std::string_view token = value.raw_json_token();
  if (value.get_int64().get(integer) == simdjson::SUCCESS) return builder_->number_integer(integer);
  double fraction = 0;
  if (value.get_double().get(fraction) != simdjson::SUCCESS) return false;
  return builder_->number_float(fraction, token.substr(0, token.find_first_of(" \t\r\n")));
}

bool JsonTree::Quick::array(ondemand::array array, std::size_t depth) {
  if (!builder_->start_array(0)) return false;
  for (auto item : array) {
    ondemand::value inner;
    if (std::move(item).get(inner) != simdjson::SUCCESS || !value(inner, depth + 1)) return false;
  }
  return builder_->end_array();
}

bool JsonTree::Quick::object(ondemand::object object, std::size_t depth) {
  if (!builder_->start_object(0)) return false;
  for (auto item : object) {
    ondemand::field field;
    std::string_view key;
    if (std::move(item).get(field) != simdjson::SUCCESS ||
        field.unescaped_key().get(key) != simdjson::SUCCESS)
      return false;
    if (!builder_->key(key) || !value(field.value(), depth + 1)) return false;
  }
  return builder_->end_object();
}

bool JsonTree::Quick::value(ondemand::value value, std::size_t depth) {
  // The tree takes no more; what it does not keep may be deeper, and is then for the parser that
  // needs no stack.
  if (depth > kMaxDepth) return false;
  ondemand::json_type type{};
  if (value.type().get(type) != simdjson::SUCCESS) return false;
  switch (type) {
    case ondemand::json_type::array: {
      ondemand::array inner;
      return value.get_array().get(inner) == simdjson::SUCCESS && array(inner, depth);
    }
    case ondemand::json_type::object: {
      ondemand::object inner;
      return value.get_object().get(inner) == simdjson::SUCCESS && object(inner, depth);
    }
    case ondemand::json_type::number: return number(value);
    case ondemand::json_type::string: {
      std::string_view text;
      return value.get_string().get(text) == simdjson::SUCCESS && builder_->string(text);
    }
    case ondemand::json_type::boolean: {
      bool truth = false;
      return value.get_bool().get(truth) == simdjson::SUCCESS && builder_->boolean(truth);
    }
    case ondemand::json_type::null: {
      bool is_null = false;
      return value.is_null().get(is_null) == simdjson::SUCCESS && is_null && builder_->null();
    }
  }
  return false;
}

bool JsonTree::Quick::read(std::string_view text, JsonTreeBuilder& builder) {
  builder_ = &builder;
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
    sound = document_.get_array().get(root) == simdjson::SUCCESS && array(root, 1);
  } else if (type == ondemand::json_type::object) {
    ondemand::object root;
    sound = document_.get_object().get(root) == simdjson::SUCCESS && object(root, 1);
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

bool JsonTree::parse_plainly(std::string_view text, Wanted wanted) {
  JsonTreeBuilder builder(*this, wanted);
  PlainJson plain(text);
  if (!simdjson::validate_utf8(text.data(), text.size())) return false;
  plain.skip_blanks();
  if (!plain.value(builder)) return false;
  plain.skip_blanks();
  return plain.is_at_end();
}

bool JsonTree::parse_strictly(std::string_view text, Wanted wanted) {
  JsonTreeBuilder builder(*this, wanted);
  return nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
}

}  // namespace referee
