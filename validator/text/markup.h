// Makes text from a log safe inside HTML and SVG: between tags, in a quoted attribute, and in the
// JSON of a data element. Every text of a page that is not ours passes through here.
#pragma once

#include <string>
#include <string_view>

namespace referee {

/// Appends `text`, of any bytes, for the content of an element or a quoted attribute: first what
/// append_printable() says (validator/text/escape.h), then `& < > " '` become references.
void append_markup(std::string& out, std::string_view text);
std::string markup(std::string_view text);
/// The same for what append_printable() has made already, or for words of ours.
void append_printable_markup(std::string& out, std::string_view printable);

/// Appends JSON for the inside of a script element. Outside strings JSON has none of `< > &`;
/// inside they are written as \u003c, so that no text can end the element or open a comment.
void append_script_json(std::string& out, std::string_view json);

}  // namespace referee
