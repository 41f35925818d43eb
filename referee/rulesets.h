// Rulesets: the presets that are built in, the options that make up every ruleset, and the texts of
// ruleset files. Presets and options are in referee::validator; the functions on JSON text
// (importers/rulesets/ruleset_json.h) need referee::referee.
//
// A Ruleset is a value: take a preset, change a copy, and judge by it. choose() sets an option as a
// user's file would; a ruleset that is to be judged by has no contradiction().
//
// Owner: presets belong to the library, never change and live as long as the program runs. Threads:
// everything here may be called by several threads at once; one ruleset may be read by many.
// Throws: std::bad_alloc alone; a wrong name or text gives null or a line that says what is wrong.
// Cost: a ruleset is about 1 KiB.
#pragma once

#include "importers/rulesets/ruleset_json.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/ruleset/ruleset.h"
