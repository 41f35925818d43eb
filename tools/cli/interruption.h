// What happens when somebody stops the program (Ctrl-C, SIGTERM) or stops reading it (SIGPIPE):
// files that are not whole are removed, a long run says how far it came, and the program ends by
// the signal, as the shell expects.
#pragma once

#include <cstdint>
#include <string>

namespace referee::cli {

/// Sets the signals up; called once, first of all.
void watch_for_interruption();

/// A file to be removed if the program is stopped, until forget_unfinished() is called with the
/// number that is given back; -1 where there is no room for another.
int remember_unfinished(const std::string& path);
void forget_unfinished(int number);

/// So many games were judged: what an interrupted run says.
void count_judged(std::uint64_t games);

/// From now on the first of these signals only makes is_stop_wanted() true: the run ends its game,
/// writes what it has, and calls end_stopped(). A second signal ends the program at once.
void stop_softly();
bool is_stop_wanted();
/// Ends the program by the signal that asked for it.
[[noreturn]] void end_stopped();

/// Ends the program as SIGPIPE does, without a message.
[[noreturn]] void end_without_reader();

}  // namespace referee::cli
