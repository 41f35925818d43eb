#include "validator/text/markup.h"

#include "validator/text/escape.h"

namespace referee {

void append_printable_markup(std::string& out, std::string_view printable) {
  for (const char c : printable) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
}

void append_markup(std::string& out, std::string_view text) {
  append_printable_markup(out, printable(text));
}

std::string markup(std::string_view text) {
  std::string out;
  append_markup(out, text);
  return out;
}

void append_script_json(std::string& out, std::string_view json) {
  for (const char c : json) switch (c) {
      case '&': out += "\\u0026"; break;
      case '<': out += "\\u003c"; break;
      case '>': out += "\\u003e"; break;
      default: out += c;
    }
}

}  // namespace referee
