#include "bindings/wasm/options.h"

#include <algorithm>

#include "importers/text/nearest.h"

namespace referee::wasm {

using Json = nlohmann::ordered_json;

Options::Options(std::string_view text)
    : json_(text.empty() ? Json::object() : Json::parse(text, nullptr, false)) {
  if (!json_.is_object()) error_ = "the options are no JSON object";
}

const Json* Options::find(const char* name) {
  asked_.emplace_back(name);
  if (!json_.is_object()) return nullptr;
  const auto found = json_.find(name);
  return found == json_.end() || found->is_null() ? nullptr : &*found;
}

std::string Options::text(const char* name, const char* otherwise) {
  const Json* const found = find(name);
  if (found == nullptr) return otherwise;
  if (!found->is_string()) return wrong(name, "a text");
  return found->get<std::string>();
}

bool Options::truth(const char* name) {
  const Json* const found = find(name);
  if (found == nullptr) return false;
  if (!found->is_boolean()) wrong(name, "true or false");
  return found->is_boolean() && found->get<bool>();
}

std::uint32_t Options::number(const char* name, std::uint32_t otherwise, std::uint32_t most) {
  const Json* const found = find(name);
  if (found == nullptr) return otherwise;
  if (found->is_number_unsigned() && found->get<std::uint64_t>() <= most)
    return found->get<std::uint32_t>();
  wrong(name, "a whole number up to " + std::to_string(most));
  return otherwise;
}

std::vector<std::string> Options::texts(const char* name) {
  std::vector<std::string> all;
  const Json* const found = find(name);
  if (found == nullptr) return all;
  if (!found->is_array()) wrong(name, "a list of texts");
  for (const Json& entry : *found)
    if (entry.is_string())
      all.push_back(entry.get<std::string>());
    else
      wrong(name, "a list of texts");
  return all;
}

void Options::refuse_unknown(std::initializer_list<const char*> others) {
  if (!json_.is_object() || !error_.empty()) return;
  asked_.insert(asked_.end(), others.begin(), others.end());
  for (const auto& [name, value] : json_.items())
    if (std::find(asked_.begin(), asked_.end(), name) == asked_.end()) {
      error_ = "there is no option " + name + text::did_you_mean(name, asked_);
      return;
    }
}

std::string Options::wrong(const char* name, std::string_view should) {
  if (error_.empty()) error_ = std::string(name) + " must be " + std::string(should);
  return {};
}

}  // namespace referee::wasm
