// Writes streams of random logs (a fixed seed, so always the same ones) to standard output, for a
// validator that is not ours.
#include <iostream>
#include <string>

#include "importers/stream/stream.h"
#include "tests/property/random_game_log.h"

int main() {
  constexpr int kLogs = 600;
  constexpr int kSize = 20;
  const rc::Gen<referee::GameLog> logs = referee::arbitrary_game_log();
  rc::Random random(20);
  std::string stream;
  for (int i = 0; i < kLogs; ++i)
    referee::stream::write_events(logs(random.split(), kSize).value(), stream);
  std::cout << stream;
}
