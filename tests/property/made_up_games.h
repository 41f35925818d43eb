// The games of fixtures/games, read once more for whoever wants to write them in another format.
// What a reader makes of them is the affair of the unit tests.
#pragma once

#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "importers/files/input.h"
#include "importers/log_reader.h"

namespace referee::test {

/// Hands every game to `sink`, with the path of its file; a folder that cannot be read fails the
/// test.
inline void each_made_up_game(
    const std::function<void(const std::string& path, GameLog& log)>& sink) {
  files::InputReader inputs;
  importers::LogReader logs;
  inputs.read(
      std::string(RF_SOURCE_DIR) + "/fixtures/games",
      [&](files::Document& document) {
        logs.read(document.bytes(), document.damage,
                  [&](GameLog& log) { sink(document.path, log); });
        return true;
      },
      [](const files::InputError& error) { ADD_FAILURE() << error.message; });
}

}  // namespace referee::test
