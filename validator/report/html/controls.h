// The controls of the replay (web/controls.js), as markup that the script copies into each hand.
#pragma once

#include <string>

#include "validator/report/words/words.h"

namespace referee::html {

/// A `<template id="controls">`: what no browser shows until a script copies it. It holds the
/// button that opens a hand and, behind that, the board with everything below. A button says with
/// `data-act` what it does and with `aria-keyshortcuts` by which key.
void append_controls(Language language, std::string& out);

/// What stands at the end of a page with cards: the controls, what a printed case takes, the words
/// that the script says, and the script.
void append_report_script(Language language, std::string& out);

}  // namespace referee::html
