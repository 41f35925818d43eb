#include "importers/tenhou6/game.h"

namespace referee::tenhou6 {

SourcePosition Game::position_of(const std::string& pointer) const {
  SourcePosition source;
  source.line = line;
  source.pointer = pointer;
  return source;
}

SourcePosition Game::position(std::uint32_t column) const {
  return position_of(root + '/' + std::to_string(hand) + '/' + std::to_string(column));
}

SourcePosition Game::position(std::uint32_t column, std::uint32_t item) const {
  return position_of(root + '/' + std::to_string(hand) + '/' + std::to_string(column) + '/' +
                     std::to_string(item));
}

}  // namespace referee::tenhou6
