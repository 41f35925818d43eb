#include "validator/catalogue/explanations/explanation.h"

#include <array>

namespace referee {

const Explanation* find_explanation(std::string_view id) {
  using namespace explanations;
  for (const auto& family :
       {tiles(), turn(), call(), kan(), kita(), riichi(), furiten(), offer(), dora(), win(),
        score(), payment(), draw(), flow(), explanations::final(), wall(), explanations::log(),
        explanations::rules(), event()})
    for (const Explanation& explanation : family)
      if (explanation.id == id) return &explanation;
  return nullptr;
}

}  // namespace referee
