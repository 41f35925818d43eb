#include "importers/tenhou6/game.h"

#include <utility>

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

void Game::malformed(const SourcePosition& source, std::string message, std::string expected,
                     JsonView found) {
  troubles.malformed(source, std::move(message), std::move(expected),
                     found ? found.brief() : "nothing");
}

}  // namespace referee::tenhou6
