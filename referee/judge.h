// The judge alone: events and a ruleset in, a report out. Nothing is read, chosen or adjusted; that
// is what referee/session.h adds. Link referee::validator, which needs the standard library alone.
//
// Owner: judge() keeps nothing of what it is given; the report owns all that it holds. Threads: as
// many calls at once as there are logs; one ruleset may serve all of them. Throws: std::bad_alloc
// alone; any sequence of events is accepted. Cost: time grows with the events, memory with the
// findings.
//
// judge() begins at the first event every time. A program that asks after every event of a game
// pays for the events before it again and again: some ten milliseconds a hand in all.
#pragma once

#include "validator/judgement/judge.h"
