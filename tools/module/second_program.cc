// The second opinion, whose program is no part of the package: the twin of
// tools/commands/check/second_program.cc.
#include "tools/commands/check/second_program.h"

#include <utility>

#include "tools/talk/adapter.h"

namespace referee::commands::check {

SecondProgram::SecondProgram(std::string rules)
    : rules_(std::move(rules)),
      error_("--second-opinion needs the program itself (tools/check of its sources)") {}
SecondProgram::~SecondProgram() = default;

std::shared_ptr<const SecondOpinion> SecondProgram::ask(const GameLog&, const GameReport&) {
  return nullptr;
}

}  // namespace referee::commands::check
