#include "tools/commands/manual/man_page.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace referee::commands::manual {
namespace {

std::string escaped(std::string_view word) {
  std::string out;
  // A line that starts so would be taken for a macro.
  if (word.starts_with('.') || word.starts_with('\'')) out += "\\&";
  for (const char c : word) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

/// Sentences, each from a line of its own, in lines that an editor shows whole; they end with a
/// full stop.
std::string lines(std::string_view text) {
  constexpr std::size_t kWidth = 78;
  std::string out;
  std::size_t width = 0;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", from), text.size());
    const std::string word = escaped(text.substr(from, end - from));
    from = end + 1;
    if (word.empty()) continue;
    if (width > 0 && (width + 1 + word.size() > kWidth || out.ends_with('.'))) width = 0;
    if (!out.empty()) out += width == 0 ? '\n' : ' ';
    out += word;
    width += word.size() + 1;
  }
  if (!out.empty() && !out.ends_with('.')) out += '.';
  return out + "\n";
}

/// An argument of a macro: in quotes, so that no word of it is taken for a macro.
std::string argument(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"')
      out += "\\(dq";
    else if (c == '\\')
      out += "\\e";
    else
      out += c;
  }
  return out + "\"";
}

std::string_view without_stop(std::string_view text) {
  return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

std::string capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string flag(std::string_view name) { return "Fl " + argument(name.substr(1)); }

std::string synopsis(const CommandPage& command) {
  std::string out = ".Nm " + argument(fmt::format("{}", fmt::join(command.path, " "))) + "\n";
  if (!command.options.empty()) out += ".Op Ar options\n";
  if (!command.commands.empty()) out += ".Ar command\n";
  for (const OptionPage& positional : command.positionals)
    out += (positional.required ? ".Ar " : ".Op Ar ") + argument(positional.value) + "\n";
  return out;
}

std::string item(const OptionPage& option) {
  std::string head = ".It ";
  if (option.names.empty()) head += "Ar " + argument(option.value);
  for (std::size_t i = 0; i < option.names.size(); ++i) {
    if (i > 0) head += " , ";
    head += flag(option.names[i]);
    if (!option.value.empty()) head += " Ar " + argument(option.value);
  }
  std::string out = head + "\n" + lines(option.description);
  if (!option.preset.empty()) out += lines(fmt::format("The default is {}.", option.preset));
  return out;
}

std::string list(std::string_view title, const std::vector<OptionPage>& options) {
  if (options.empty()) return {};
  std::string out = fmt::format(".Ss {}\n.Bl -tag -width Ds\n", title);
  for (const OptionPage& option : options) out += item(option);
  return out + ".El\n";
}

}  // namespace

std::string man_page(const CommandPage& command, std::string_view date) {
  const std::string name = dashed(command);
  std::string out = fmt::format(".Dd {}\n.Dt {} 1\n.Os\n.Sh NAME\n.Nm {}\n.Nd {}\n", date,
                                capitals(name), name, argument(without_stop(command.description)));
  out += ".Sh SYNOPSIS\n" + synopsis(command);
  out += ".Sh DESCRIPTION\n" + lines(command.description);
  if (!command.commands.empty()) {
    out += ".Ss Commands\n.Bl -tag -width Ds\n";
    for (const CommandPage& below : command.commands)
      out += fmt::format(".It Xr {} 1\n", dashed(below)) + lines(below.description);
    out += ".El\n";
  }
  out += list("Arguments", command.positionals);
  out += list("Options", command.options);
  if (!command.footer.empty()) out += ".Sh NOTES\n" + lines(command.footer);
  return out + ".Sh SEE ALSO\n.Xr " + (command.path.size() > 1 ? "referee" : "referee-check") +
         " 1\n";
}

}  // namespace referee::commands::manual
