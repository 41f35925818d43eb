// What happens in a hand, in the words of a page: of an event, and of the actions that were legal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/report/words/words.h"
#include "validator/table/recorded_hand.h"
#include "validator/table/situation.h"

namespace referee::html {

/// "5m" in English, as findings write it; "五萬" in Japanese. Raw.
std::string short_words(Tile tile, Language language);
/// The event without who acts: "discards 5m". Empty for what no player sees. `target`: who
/// discarded what a ron takes. Raw.
std::string words_of(const RecordedEvent& event, Language language, std::string_view target);
/// The actions of one seat, discards first, with pictures of their tiles. Markup; empty where the
/// seat had no choice.
std::string pictures_of(const std::vector<LegalChoice>& choices, Seat seat, Language language);

}  // namespace referee::html
