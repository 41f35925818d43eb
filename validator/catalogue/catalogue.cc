#include "validator/catalogue/catalogue.h"

namespace referee {
namespace {

// The order is the one in which rules are listed.
// clang-format off
constexpr CatalogueEntry kCatalogue[] = {
#include "validator/catalogue/tiles.def"
#include "validator/catalogue/deal.def"
#include "validator/catalogue/turn.def"
#include "validator/catalogue/call.def"
#include "validator/catalogue/kan.def"
#include "validator/catalogue/kita.def"
#include "validator/catalogue/riichi.def"
#include "validator/catalogue/furiten.def"
#include "validator/catalogue/offer.def"
#include "validator/catalogue/dora.def"
#include "validator/catalogue/win.def"
#include "validator/catalogue/score.def"
#include "validator/catalogue/payment.def"
#include "validator/catalogue/draw.def"
#include "validator/catalogue/flow.def"
#include "validator/catalogue/final.def"
#include "validator/catalogue/wall.def"
#include "validator/catalogue/log.def"
#include "validator/catalogue/rules.def"
#include "validator/catalogue/event.def"
};
// clang-format on

}  // namespace

std::span<const CatalogueEntry> catalogue() { return kCatalogue; }

const CatalogueEntry* find_in_catalogue(std::string_view id) {
  for (const CatalogueEntry& entry : kCatalogue)
    if (entry.id == id) return &entry;
  return nullptr;
}

}  // namespace referee
