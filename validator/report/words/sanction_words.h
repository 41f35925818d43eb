// A sanction as a reader is told of it: the words of those who run the event, in order.
#pragma once

#include <string>

#include "validator/catalogue/sanctions.h"
#include "validator/report/words/words.h"

namespace referee {

/// "chombo, if the hand was shown (Cup rules, 4.2)". Raw.
std::string sanction_words(const Sanction& sanction, Language language);

}  // namespace referee
