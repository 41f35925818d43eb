#include "validator/ruleset/presets.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "validator/ruleset/preset_row.h"

namespace referee {
namespace {

/// A preset, made when somebody asks for it first.
struct Made {
  Ruleset ruleset;
  MetaTable metas;
  std::vector<std::string_view> cites;  ///< of all options, one behind the other
};

std::unique_ptr<const Made> make(const PresetRow& row) {
  auto whole = std::make_unique<Made>();
  Made& made = *whole;
  const PresetTexts texts = preset_texts();
  std::size_t count = 0;
  for (const PackedMeta& packed : row.metas) count += texts.lists[packed.cites];
  made.cites.reserve(count);  // so that the spans below stay what they are
  for (std::size_t i = 0; i < row.metas.size(); ++i) {
    const PackedMeta& packed = row.metas[i];
    const auto list = texts.lists.subspan(packed.cites + 1U, texts.lists[packed.cites]);
    const std::size_t first = made.cites.size();
    for (const std::uint16_t text : list) made.cites.push_back(texts.text(text));
    made.metas[i] =
        OptionMeta{packed.grade, packed.stance, std::span(made.cites).subspan(first, list.size()),
                   texts.text(packed.remark)};
  }
  made.ruleset.name = std::string(row.name);
  made.ruleset.title = std::string(row.title);
  row.set_values(made.ruleset);
  made.ruleset.share_metas(made.metas);
  return whole;
}

/// Made where it is first asked for. Two threads may make it at once; one of them is kept. (What is
/// thrown through std::call_once, of memory that cannot be had, ends the program.)
struct Slot {
  std::atomic<const Made*> made = nullptr;

  Slot() = default;
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;
  ~Slot() { delete made.load(); }

  const Made& of(const PresetRow& row) {
    if (const Made* there = made.load(std::memory_order_acquire)) return *there;
    auto mine = make(row);
    const Made* other = nullptr;
    if (!made.compare_exchange_strong(other, mine.get(), std::memory_order_acq_rel)) return *other;
    return *mine.release();
  }
};

std::vector<std::string_view> make_names() {
  std::vector<std::string_view> names;
  for (const PresetRow& row : preset_rows()) names.push_back(row.name);
  return names;
}

}  // namespace

std::span<const std::string_view> preset_names() {
  static const std::vector<std::string_view> kNames = make_names();
  return kNames;
}

const Ruleset* find_preset(std::string_view name) {
  static const auto kAll = std::make_unique<Slot[]>(preset_rows().size());
  const auto rows = preset_rows();
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const PresetRow& each) { return each.name == name; });
  if (row == rows.end()) return nullptr;
  return &kAll[static_cast<std::size_t>(row - rows.begin())].of(*row).ruleset;
}

}  // namespace referee
