// What the C library of WASI lacks, and tools/module/lacking/ declares. Nobody else shares the
// files of the program, so rights of files are left to Node.
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "tools/module/lacking/missing.h"

extern "C" {

mode_t umask(mode_t) { return 022; }
int fchmod(int, mode_t) { return 0; }

char* realpath(const char* path, char*) {
  struct stat status {};
  return ::stat(path, &status) == 0 ? ::strdup(path) : nullptr;
}

int mkostemp(char* name, int) {
  constexpr unsigned kTries = 100;
  constexpr unsigned kDigits = 6;
  char* const end = name + std::strlen(name) - kDigits;
  for (unsigned number = 0; number < kTries; ++number) {
    unsigned rest = number;
    for (unsigned digit = kDigits; digit > 0; --digit, rest /= 10)
      end[digit - 1] = static_cast<char>('0' + rest % 10);
    const int file = ::open(name, O_CREAT | O_EXCL | O_RDWR, 0666);
    if (file >= 0 || errno != EEXIST) return file;
  }
  return -1;
}

}  // extern "C"
