#include "referee/version.h"

namespace referee {

std::string_view version() { return RF_VERSION_STRING; }

}  // namespace referee
