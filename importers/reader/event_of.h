// How a reader makes an event and keeps what belongs to it.
#pragma once

#include "validator/log/event_of.h"

namespace referee::reader {

using referee::event_of;
using referee::keep;
using referee::last_index;

}  // namespace referee::reader
