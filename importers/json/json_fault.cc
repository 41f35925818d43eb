#include "importers/json/json_fault.h"

#include <cstdint>
#include <utility>

#include <nlohmann/json.hpp>

namespace referee {
namespace {

class FaultFinder : public nlohmann::json_sax<nlohmann::ordered_json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(std::int64_t) override { return true; }
  bool number_unsigned(std::uint64_t) override { return true; }
  bool number_float(double, const std::string&) override { return true; }
  bool string(std::string&) override { return true; }
  bool binary(nlohmann::ordered_json::binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(std::string&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::ordered_json::exception& trouble) override {
    // The library's errors of syntax have the numbers 101 to 199.
    fault = JsonFault{position, trouble.id < 200, trouble.what()};
    return false;
  }
  std::optional<JsonFault> fault;
};

}  // namespace

std::optional<JsonFault> json_fault_of(std::string_view text, JsonComments comments) {
  FaultFinder finder;
  nlohmann::ordered_json::sax_parse(text, &finder, nlohmann::ordered_json::input_format_t::json,
                                    true, comments == JsonComments::Ignored);
  return std::move(finder.fault);
}

}  // namespace referee
