// A crew where there are no threads: whoever takes part does all of the work. The twin of
// tools/crew/crew.cc.
#include "tools/crew/crew.h"

namespace referee::crew {

Crew::~Crew() = default;
void Crew::start(unsigned) {}
void Crew::take_part() { work_(0); }
void Crew::join() {}

}  // namespace referee::crew
