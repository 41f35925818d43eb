// What the program asks of Node (npm/worker.mjs), beside WASI, which has neither processes nor
// archives. All of it waits: whoever calls has the answer when a function returns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#define RF_HOST(name) __attribute__((import_module("host"), import_name(name)))

namespace referee::host {

/// The texts of the last answer, by number.
enum class Part : std::uint32_t {
  Path,
  Bytes,
  Words,  ///< why something failed, or what damaged a file
};

extern "C" {

RF_HOST("part_size") std::size_t referee_part_size(std::uint32_t part);
RF_HOST("part_take") void referee_part_take(std::uint32_t part, char* into);

/// Starts a program: its name and arguments, each with a zero byte behind it. Its number from 0 on,
/// or -1 with Part::Words.
RF_HOST("spawn") std::int32_t referee_spawn(const char* words, std::size_t size);
/// Waits until the program has said something or ended it: 1 for standard output, 2 for standard
/// error, added up.
RF_HOST("wait") std::uint32_t referee_wait(std::int32_t program, std::uint32_t milliseconds);
/// Takes what the program has said, on standard output (`stream` 1) or standard error (2): so many
/// bytes, 0 at the end of the stream, -1 where nothing is there now.
RF_HOST("read")
std::int32_t referee_read(std::int32_t program, std::uint32_t stream, char* into, std::size_t most);
RF_HOST("write") void referee_write(std::int32_t program, const char* bytes, std::size_t size);
RF_HOST("close_input") void referee_close_input(std::int32_t program);
/// Waits for its end: the exit code, 256 and the number of the signal, or -1 where it still runs.
RF_HOST("ended") std::int32_t referee_ended(std::int32_t program, std::uint32_t milliseconds);
/// Ends it by force, and what it has started.
RF_HOST("kill") void referee_kill(std::int32_t program);

/// Walks an argument of a command line as InputReader does; `limit` in bytes.
RF_HOST("files_open")
void referee_files_open(const char* path, std::size_t size, double limit, bool usual);
/// The next file of the walk: 0 none, 1 a document (its path, its bytes, its damage), 2 an error
/// (its path and why); 4 more where it is an argument itself, 8 more where it is too large.
RF_HOST("files_next") std::uint32_t referee_files_next();
/// No more files of this walk are wanted.
RF_HOST("files_close") void referee_files_close();

}  // extern "C"

inline std::string part(Part which) {
  const auto number = static_cast<std::uint32_t>(which);
  std::string text(referee_part_size(number), '\0');
  referee_part_take(number, text.data());
  return text;
}

}  // namespace referee::host
