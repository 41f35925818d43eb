// What the organiser may decide about a finding, as rows of decisions.csv that the page writes.
// About one that is decided already nothing is offered.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tournament/model/audit.h"
#include "tournament/report/page_words.h"

namespace referee::tournament::report {

/// A row of decisions.csv without its date, person and reason; what it does not say is empty.
struct RemedyRow {
  std::string kind;
  std::string stage{};
  std::string game{};
  std::string hand{};
  std::string rule{};
  std::string player{};
  std::string other{};
  std::string points{};
  std::string place{};
};

struct Remedy {
  std::string words;            ///< "The game is void"
  std::vector<RemedyRow> rows;  ///< together they leave nothing open
};

/// All that fits: "Upheld" and "Waived" first. Empty where no decision could name what was found.
std::vector<Remedy> remedies_of_event(const Audit& audit, std::size_t finding,
                                      const PageWords& words);
std::vector<Remedy> remedies_of_play(const Audit& audit, std::size_t game, std::size_t finding,
                                     const PageWords& words);

/// What no decision mends, and the organiser can: "add “Bottan” to the aliases of Botan". Raw.
std::string advice_of(const Audit& audit, const EventFinding& finding, const PageWords& words);

}  // namespace referee::tournament::report
