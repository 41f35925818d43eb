#include "importers/mjlog/write/sheet.h"

namespace referee::mjlog {

void Sheet::put_tiles(std::string_view name, std::span<const TileId> ids) {
  FieldList list;
  for (const TileId id : ids)
    if (id.present()) list.add(std::int64_t{id.value});
  put_attribute(name, list.text(), text);
}

void Sheet::put_extras(const ExtraFacts& facts, std::string_view prefix,
                       std::span<const std::string_view> taken) {
  for (const auto& [key, value] : facts) {
    if (!key.starts_with(prefix)) continue;
    const bool ours = log.header.format == "mjlog";
    if (!ours || !put_extra(std::string_view(key).substr(prefix.size()), value, taken, text))
      losses.add("extra facts");
  }
}

void Sheet::add_hundreds(FieldList& list, const Known<Points>& points) {
  constexpr std::int32_t kHundred = 100;
  if (!points) {
    list.add_unknown();
    return;
  }
  std::int32_t hundreds = points->value / kHundred;
  if (points->value % kHundred != 0) {
    losses.add("points below a hundred");
    if (points->value < 0) --hundreds;
  }
  list.add(std::int64_t{hundreds});
}

}  // namespace referee::mjlog
