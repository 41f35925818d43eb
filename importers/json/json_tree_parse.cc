#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <simdjson.h>

#include "importers/json/json_tree.h"
#include "importers/json/json_tree_builder.h"

namespace referee {

namespace ondemand = simdjson::ondemand;
using simdjson::ondemand::json_type;

/// Objects and arrays by simdjson's on-demand interface. The library does not say where a text
/// breaks, nor what comes behind a NUL or a byte order mark; whatever is refused here is left to
/// the strict parser, which takes some twenty times as long.
class JsonTree::Sound {
 public:
  /// False where the text is not read, for whatever reason; the tree is then of no use.
  bool read(std::string_view text, JsonTree& tree, Wanted wanted);

 private:
  // By reference: a copy of what the library has just put together makes a processor wait.
  bool value(ondemand::value& value, JsonTreeBuilder& builder, std::size_t depth);
  template <class Array>
  bool items(Array&& array, JsonTreeBuilder& builder, std::size_t depth);
  template <class Object>
  bool members(Object&& object, JsonTreeBuilder& builder, std::size_t depth);
  bool number(ondemand::value& value, JsonTreeBuilder& builder);
  bool text(ondemand::value& value, std::string_view& characters);
  bool key(ondemand::field& field, std::string_view& characters);
  /// Of a stretch that lies behind all that were asked for before.
  bool has_escape(const char* from, const char* end) {
    if (escape_ < from) find_escape(from);
    return escape_ < end;
  }
  void find_escape(const char* from) {
    const void* const found = std::memchr(from, '\\', static_cast<std::size_t>(end_ - from));
    escape_ = found == nullptr ? end_ : static_cast<const char*>(found);
  }

  ondemand::parser parser_;
  ondemand::document document_;
  std::vector<char> text_;        ///< with room behind it, as the library wants it
  const char* end_ = nullptr;     ///< of the text
  const char* escape_ = nullptr;  ///< the next backslash; the end for none
};

bool JsonTree::Sound::read(std::string_view text, JsonTree& tree, Wanted wanted) {
  JsonTreeBuilder builder(tree, wanted);
  if (text.empty() || text.size() > kMaxText) return false;
  const std::size_t room = text.size() + simdjson::SIMDJSON_PADDING;
  text_.resize(std::max(text_.size(), room));
  std::ranges::copy(text, text_.begin());
  end_ = text_.data() + text.size();
  std::memset(text_.data() + text.size(), ' ', simdjson::SIMDJSON_PADDING);
  find_escape(text_.data());
  json_type type{};
  if (parser_.iterate(text_.data(), text.size(), room).get(document_) != simdjson::SUCCESS ||
      document_.type().get(type) != simdjson::SUCCESS)
    return false;
  const bool is_read = type == json_type::array    ? items(document_.get_array(), builder, 1)
                       : type == json_type::object ? members(document_.get_object(), builder, 1)
                                                   : false;
  // Nothing may stand behind it.
  return is_read && document_.current_location().error() == simdjson::OUT_OF_BOUNDS;
}

bool JsonTree::Sound::value(ondemand::value& value, JsonTreeBuilder& builder, std::size_t depth) {
  json_type type{};
  if (value.type().get(type) != simdjson::SUCCESS) return false;
  switch (type) {
    case json_type::string: {
      std::string_view characters;
      return text(value, characters) && builder.string(characters);
    }
    case json_type::number: return number(value, builder);
    case json_type::boolean: {
      bool truth = false;
      return value.get_bool().get(truth) == simdjson::SUCCESS && builder.boolean(truth);
    }
    case json_type::null: {
      bool is_null = false;
      return value.is_null().get(is_null) == simdjson::SUCCESS && is_null && builder.null();
    }
    case json_type::array: return items(value.get_array(), builder, depth + 1);
    case json_type::object: return members(value.get_object(), builder, depth + 1);
  }
  return false;
}

template <class Array>
bool JsonTree::Sound::items(Array&& array, JsonTreeBuilder& builder, std::size_t depth) {
  // What the builder passes over may be deeper than what it takes.
  if (array.error() != simdjson::SUCCESS || depth > kMaxDepth || !builder.start_array(0))
    return false;
  for (auto next : std::move(array).value_unsafe()) {
    if (next.error() != simdjson::SUCCESS) return false;
    auto&& item = std::move(next).value_unsafe();
    if (!value(item, builder, depth)) return false;
  }
  return builder.end_array();
}

template <class Object>
bool JsonTree::Sound::members(Object&& object, JsonTreeBuilder& builder, std::size_t depth) {
  if (object.error() != simdjson::SUCCESS || depth > kMaxDepth || !builder.start_object(0))
    return false;
  for (auto next : std::move(object).value_unsafe()) {
    if (next.error() != simdjson::SUCCESS) return false;
    auto&& field = std::move(next).value_unsafe();
    std::string_view name;
    if (!key(field, name) || !builder.key(name) || !value(field.value(), builder, depth))
      return false;
  }
  return builder.end_object();
}

bool JsonTree::Sound::number(ondemand::value& value, JsonTreeBuilder& builder) {
  std::int64_t integer = 0;
  if (value.get_int64().get(integer) == simdjson::SUCCESS) return builder.number_integer(integer);
  constexpr std::string_view kBehind = " \t\r\n";
  std::string_view digits = value.raw_json_token();
  digits.remove_suffix(digits.size() - 1 - digits.find_last_not_of(kBehind));
  double number = 0;
  return value.get_double().get(number) == simdjson::SUCCESS &&
         builder.number_float(number, digits);
}

/// As it stands, unless it is written with escapes: the library copies what it takes apart.
bool JsonTree::Sound::text(ondemand::value& value, std::string_view& characters) {
  const std::string_view token = value.raw_json_token();
  if (has_escape(token.data(), token.data() + token.size()))
    return value.get_string().get(characters) == simdjson::SUCCESS;
  ondemand::raw_json_string raw;
  if (value.get_raw_json_string().get(raw) != simdjson::SUCCESS) return false;
  // Between the quotes; blanks may stand behind the second one.
  characters = token.substr(1, token.find_last_of('"') - 1);
  return true;
}

bool JsonTree::Sound::key(ondemand::field& field, std::string_view& characters) {
  const char* const from = field.key().raw();
  // Between the second quote and the value stand a colon and blanks.
  const char* end = field.value().raw_json_token().data() - 1;
  while (*end != '"') --end;
  if (has_escape(from, end)) return field.unescaped_key().get(characters) == simdjson::SUCCESS;
  characters = {from, static_cast<std::size_t>(end - from)};
  return true;
}

JsonTree::JsonTree() = default;
JsonTree::~JsonTree() = default;
JsonTree::JsonTree(JsonTree&&) noexcept = default;
JsonTree& JsonTree::operator=(JsonTree&&) noexcept = default;

bool JsonTree::parse_on_demand(std::string_view text, Wanted wanted) {
  if (!sound_) sound_ = std::make_unique<Sound>();
  return sound_->read(text, *this, wanted);
}

bool JsonTree::parse_sound(std::string_view text, Wanted wanted) {
  return parse_on_demand(text, wanted) && !fault_;
}

bool JsonTree::parse(std::string_view text, Wanted wanted) {
  return parse_on_demand(text, wanted) || parse_strictly(text, wanted);
}

}  // namespace referee
