// Functions of POSIX that the headers of WASI leave out; included before every file of the program.
#pragma once

#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#ifdef __cplusplus
extern "C" {
mode_t umask(mode_t mask);
int fchmod(int file, mode_t mode);
char* realpath(const char* path, char* resolved);
int mkostemp(char* name, int flags);
}
#endif

/// A terminal does not say its width here.
struct winsize {
  unsigned short ws_col;
};
#define TIOCGWINSZ 0
