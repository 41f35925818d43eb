#include "referee/live/finding_news.h"

namespace referee {

std::string_view name_of(FindingState state) {
  switch (state) {
    case FindingState::Open: return "open";
    case FindingState::Final: return "final";
    case FindingState::Withdrawn: return "withdrawn";
  }
  return "open";
}

}  // namespace referee
