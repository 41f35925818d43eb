// The options that JavaScript hands to the module: a JSON object, each member of which may be
// missing and must be of its kind. It knows no member by its name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace referee::wasm {

class Options {
 public:
  /// An empty text has no members.
  explicit Options(std::string_view text);

  std::string text(const char* name, const char* otherwise = "");
  bool truth(const char* name);
  std::uint32_t number(const char* name, std::uint32_t otherwise, std::uint32_t most);
  std::vector<std::string> texts(const char* name);
  /// Remembers the first thing that is wrong; gives nothing.
  std::string wrong(const char* name, std::string_view should);

  /// One line, raw: the first thing that is wrong, or nothing.
  const std::string& error() const { return error_; }

 private:
  const nlohmann::ordered_json* find(const char* name) const;

  nlohmann::ordered_json json_;
  std::string error_;
};

}  // namespace referee::wasm
