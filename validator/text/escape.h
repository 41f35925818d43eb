// Makes text from a log safe to print. Names, paths and messages may hold any bytes, chosen by the
// writer of the log. Nothing gets through that could steer a terminal, reverse the direction of a
// line or break a JSON string. It does not know what the text means.
#pragma once

#include <string>
#include <string_view>

namespace referee {

/// Appends `text` for a line of a terminal. Control characters (C0, DEL, C1), characters that
/// change the direction of text or are not visible, and line separators become "\x1b" or "\u202e";
/// a byte that is not UTF-8 becomes "\xff"; a backslash is doubled, so that two different texts
/// never look the same. Of the marks that are drawn over a character the fourth and all that follow
/// become "\u0301" too (validator/text/combining.h). printable() gives of more than 4,096 bytes the
/// beginning and "…".
void append_printable(std::string& out, std::string_view text);
std::string printable(std::string_view text);

/// The text that printable() made `printed` of. What is no escape stays as it is.
std::string from_printable(std::string_view printed);

/// Whether something of `text` is escaped by append_printable, backslashes left aside.
bool has_hidden(std::string_view text);

/// `printable(text)` in quotes, with a backslash before each quote within: where a name stands in a
/// sentence, nothing of it can pass for the sentence.
std::string quoted_printable(std::string_view text);

/// Appends `text` as a JSON string with its quotes (RFC 8259). The result is valid UTF-8 whatever
/// the bytes are: each byte that is not part of a character becomes U+FFFD. What append_printable
/// escapes is written as \uXXXX, so that the report may be shown as it is.
void append_json_string(std::string& out, std::string_view text);

/// `text` as a reader of that JSON string gets it: each byte that is not part of a character is
/// U+FFFD.
std::string valid_utf8(std::string_view text);

}  // namespace referee
