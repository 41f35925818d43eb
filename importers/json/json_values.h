// The values of a parser on demand into a JsonTree. A template, so that no header names the parser:
// `Value` is simdjson's ondemand::value, or has its members.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "importers/json/json_tree_builder.h"
#include "importers/text/decimal.h"

namespace referee {

/// Each function is false where the text is unsound, nested too deep, or more than the tree takes;
/// the tree is then of no use.
template <class Value>
class JsonValues {
 public:
  explicit JsonValues(JsonTreeBuilder& builder) : builder_(builder) {}

  bool value(Value value, std::size_t depth);
  template <class Array>
  bool array(Array array, std::size_t depth);
  template <class Object>
  bool object(Object object, std::size_t depth);

 private:
  bool number(Value& value);

  JsonTreeBuilder& builder_;
};

template <class Value>
bool JsonValues<Value>::number(Value& value) {
  std::int64_t integer = 0;
  if (!value.get_int64().get(integer)) return builder_.number_integer(integer);
  std::string_view token = value.raw_json_token();
  token = token.substr(0, token.find_first_of(" \t\r\n"));
  const std::optional<double> fraction = decimal_of(token);
  return fraction && builder_.number_float(*fraction, token);
}

template <class Value>
template <class Array>
bool JsonValues<Value>::array(Array array, std::size_t depth) {
  if (!builder_.start_array(0)) return false;
  for (auto item : array) {
    Value inner;
    if (std::move(item).get(inner) || !value(inner, depth + 1)) return false;
  }
  return builder_.end_array();
}

template <class Value>
template <class Object>
bool JsonValues<Value>::object(Object object, std::size_t depth) {
  if (!builder_.start_object(0)) return false;
  for (auto field : object) {
    std::string_view key;
    Value inner;
    if (field.unescaped_key().get(key) || !builder_.key(key)) return false;
    if (field.value().get(inner) || !value(inner, depth + 1)) return false;
  }
  return builder_.end_object();
}

template <class Value>
bool JsonValues<Value>::value(Value value, std::size_t depth) {
  // The tree takes no more; what it does not keep may be deeper, and is then for the parser that
  // needs no stack.
  if (depth > JsonTree::kMaxDepth) return false;
  auto type = value.type();
  if (type.error()) return false;
  using Type = std::remove_cvref_t<decltype(type.value_unsafe())>;
  switch (type.value_unsafe()) {
    case Type::array: {
      auto inner = value.get_array();
      return !inner.error() && array(inner.value_unsafe(), depth);
    }
    case Type::object: {
      auto inner = value.get_object();
      return !inner.error() && object(inner.value_unsafe(), depth);
    }
    case Type::number: return number(value);
    case Type::string: {
      std::string_view text;
      return !value.get_string().get(text) && builder_.string(text);
    }
    case Type::boolean: {
      bool truth = false;
      return !value.get_bool().get(truth) && builder_.boolean(truth);
    }
    case Type::null: {
      bool is_null = false;
      return !value.is_null().get(is_null) && is_null && builder_.null();
    }
  }
  return false;
}

}  // namespace referee
