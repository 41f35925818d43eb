// The C library's snprintf for the only program part that calls it, which is nlohmann/json: numbers
// of four hexadecimal digits, in its messages ("<U+%.4X>") and its escapes ("\\u%04x"). With the
// library's own the module would be larger by 6 KB, of formats that nobody uses. Another format
// ends the module by a trap, which a test of whoever adds one will see.
#ifdef __wasm__

#include <cstdarg>
#include <cstddef>
#include <cstring>

extern "C" int snprintf(char* to, std::size_t size, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  std::size_t length = 0;
  const auto put = [&](char c) {
    if (length + 1 < size) to[length] = c;
    ++length;
  };
  while (*format != '\0') {
    const bool small = std::strncmp(format, "%04x", 4) == 0;
    if (*format != '%') {
      put(*format++);
    } else if (small || std::strncmp(format, "%.4X", 4) == 0) {
      const auto number = va_arg(arguments, unsigned);
      if (number > 0xFFFF) __builtin_trap();
      for (unsigned shift = 16; shift > 0;) {
        shift -= 4;
        put((small ? "0123456789abcdef" : "0123456789ABCDEF")[number >> shift & 0xFU]);
      }
      format += 4;
    } else {
      __builtin_trap();
    }
  }
  va_end(arguments);
  if (size > 0) to[length < size ? length : size - 1] = '\0';
  return static_cast<int>(length);
}

#endif
