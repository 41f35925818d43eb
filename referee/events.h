// A game as a program makes it: canonical events, told one by one. For engines, bots and simulators
// that have no log file. Link referee::validator or referee::referee.
//
// GameBuilder makes a GameLog from calls such as draw() and discard(). Whoever has events in a form
// of their own may fill a GameLog directly: `events` and `sources` have the same length, and
// `index` of an event names its payload. Session::judge (referee/session.h) or judge()
// (referee/judge.h) takes either.
//
// Owner: the builder owns its log; copy the log to keep it. Threads: one builder or log is used by
// one thread at a time. Throws: std::bad_alloc alone. Cost: 16 bytes an event and its place, and
// the payloads; a whole game has about 1,000 events.
//
// docs/events.md says what each event means; validator/tiles/tile.h has parse_tile("5mr") and
// name_of.
#pragma once

#include "validator/log/game_builder.h"
#include "validator/log/game_log.h"
