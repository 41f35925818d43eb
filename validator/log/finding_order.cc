#include "validator/log/finding_order.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace referee {
namespace {

constexpr std::uint32_t kBehindAll = std::numeric_limits<std::uint32_t>::max();

}  // namespace

void sort_by_event(std::vector<Finding>& findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& one, const Finding& other) {
    return one.event.value_or(kBehindAll) < other.event.value_or(kBehindAll);
  });
}

}  // namespace referee
