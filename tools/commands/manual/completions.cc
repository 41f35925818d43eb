#include "tools/commands/manual/completions.h"

#include <span>
#include <string_view>

#include <fmt/format.h>

namespace referee::commands::manual {
namespace {

std::string spaced(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

/// In single quotes, for a shell in which "'" cannot stand between them (bash, zsh).
std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'')
      out += "'\\''";
    else
      out += c;
  }
  return out + "'";
}

std::string in_fish_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

/// What `_describe` of zsh takes: "name:what it is", colons of the name escaped.
std::string described(std::string_view name, std::string_view description) {
  std::string out;
  for (const char c : name) {
    if (c == ':') out += '\\';
    out += c;
  }
  return in_quotes(out + ":" + std::string(description));
}

/// The words that a value may be; empty where it is a path or any text.
const std::vector<std::string>& words_of(const OptionPage& option, const CompletedNames& names) {
  static const std::vector<std::string> kNone;
  if (option.kind == ValueKind::Choice) return option.choices;
  if (option.kind == ValueKind::Preset) return names.presets;
  if (option.kind == ValueKind::Rule) return names.rules;
  if (option.kind == ValueKind::Mistake) return names.mistakes;
  return kNone;
}

/// "'referee rules'|'referee rules show'": the commands below others, as patterns of a case.
std::string paths_of(const CommandPage& root) {
  std::string out;
  for (const CommandPage* command : all_commands(root))
    if (command != &root) out += (out.empty() ? "'" : "|'") + spaced(command->path) + "'";
  return out;
}

std::string patterns_of(const CommandPage& command, const OptionPage& option) {
  std::string out;
  for (const std::string& name : option.names)
    out += fmt::format("{}'{} {}'", out.empty() ? "" : "|", spaced(command.path), name);
  return out;
}

std::string names_of_options(const CommandPage& command) {
  std::string out;
  for (const OptionPage& option : command.options)
    for (const std::string& name : option.names) out += (out.empty() ? "" : " ") + name;
  return out;
}

/// What may stand where no option is being written.
std::vector<std::string> plain_words(const CommandPage& command, const CompletedNames& names) {
  std::vector<std::string> words;
  for (const CommandPage& below : command.commands) words.push_back(below.path.back());
  for (const OptionPage& positional : command.positionals)
    for (const std::string& word : words_of(positional, names)) words.push_back(word);
  return words;
}

}  // namespace

std::string bash_completion(const CommandPage& root, const CompletedNames& names) {
  std::string values, options, plain;
  for (const CommandPage* command : all_commands(root)) {
    for (const OptionPage& option : command->options) {
      if (option.kind == ValueKind::None) continue;
      const std::vector<std::string>& words = words_of(option, names);
      values += fmt::format("    {}) {} ;;\n", patterns_of(*command, option),
                            words.empty()
                                ? std::string("return")
                                : fmt::format("COMPREPLY=($(compgen -W {} -- \"$word\")); return",
                                              in_quotes(spaced(words))));
    }
    options += fmt::format("    '{}') names={} ;;\n", spaced(command->path),
                           in_quotes(names_of_options(*command)));
    plain += fmt::format("    '{}') names={} ;;\n", spaced(command->path),
                         in_quotes(spaced(plain_words(*command, names))));
  }
  return fmt::format(R"(# bash completion for referee
_referee() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} at=referee part names
  # "--format=json" is three words here.
  [ "$word" != = ] || word=
  [ "$before" != = ] || before=${{COMP_WORDS[COMP_CWORD - 2]}}
  COMPREPLY=()
  for part in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "$at $part" in {0}) at="$at $part" ;; esac
  done
  # Where nothing is offered, the shell offers files.
  case "$at $before" in
{1}  esac
  if [[ $word == -* ]]; then
    case "$at" in
{2}    esac
  else
    case "$at" in
{3}    esac
  fi
  COMPREPLY=($(compgen -W "$names" -- "$word"))
}}
complete -o default -F _referee referee
)",
                     paths_of(root), values, options, plain);
}

std::string zsh_completion(const CommandPage& root, const CompletedNames& names) {
  std::string values, options, plain;
  for (const CommandPage* command : all_commands(root)) {
    const std::string path = spaced(command->path);
    std::string shown;
    for (const OptionPage& option : command->options) {
      for (const std::string& name : option.names)
        shown += " " + described(name, option.description);
      if (option.kind == ValueKind::None) continue;
      const std::vector<std::string>& words = words_of(option, names);
      values += fmt::format(
          "    {}) {}{}return ;;\n", patterns_of(*command, option),
          words.empty() ? "" : fmt::format("compadd -- {}; ", spaced(words)),
          option.kind == ValueKind::Choice || option.kind == ValueKind::Mistake ? "" : "_files; ");
    }
    options += fmt::format("    '{}') names=({}) ;;\n", path, shown);
    std::string below;
    for (const CommandPage& one : command->commands)
      below += " " + described(one.path.back(), one.description);
    plain += fmt::format("    '{}') ", path);
    if (!below.empty())
      plain += fmt::format("names=({}); _describe command names; return ;;\n", below);
    if (below.empty()) {
      const std::vector<std::string> words = plain_words(*command, names);
      plain += words.empty() ? "_files ;;\n" : fmt::format("compadd -- {} ;;\n", spaced(words));
    }
  }
  return fmt::format(R"(#compdef referee
_referee() {{
  local word=$words[CURRENT] before=$words[CURRENT-1] at=referee part
  local -a names
  for part in ${{words[2,CURRENT-1]}}; do
    case "$at $part" in {0}) at="$at $part" ;; esac
  done
  case "$at $before" in
{1}  esac
  if [[ $word == -* ]]; then
    case $at in
{2}    esac
    _describe option names
    return
  fi
  case $at in
{3}  esac
}}
if [ "$funcstack[1]" = _referee ]; then _referee "$@"; else compdef _referee referee; fi
)",
                     paths_of(root), values, options, plain);
}

std::string fish_completion(const CommandPage& root, const CompletedNames& names) {
  std::string out = fmt::format(R"(# fish completion for referee
function __referee_at
    set -l at referee
    for part in (commandline -opc)[2..]
        switch "$at $part"
            case {}
                set at "$at $part"
        end
    end
    test "$at" = "$argv[1]"
end
)",
                                [&] {
                                  std::string all;
                                  for (const CommandPage* command : all_commands(root))
                                    if (command != &root)
                                      all +=
                                          (all.empty() ? "'" : " '") + spaced(command->path) + "'";
                                  return all;
                                }());
  for (const CommandPage* command : all_commands(root)) {
    const std::string start =
        fmt::format("complete -c referee -n \"__referee_at '{}'\"", spaced(command->path));
    for (const CommandPage& below : command->commands)
      out += fmt::format("{} -f -a {} -d {}\n", start, below.path.back(),
                         in_fish_quotes(below.description));
    for (const OptionPage& positional : command->positionals)
      if (const auto& words = words_of(positional, names); !words.empty())
        out += fmt::format("{} -a {}\n", start, in_fish_quotes(spaced(words)));
    for (const OptionPage& option : command->options) {
      out += start;
      for (const std::string& name : option.names)
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (option.kind != ValueKind::None) out += " -r";
      if (option.kind == ValueKind::Choice || option.kind == ValueKind::Mistake) out += " -f";
      if (const auto& words = words_of(option, names); !words.empty())
        out += " -a " + in_fish_quotes(spaced(words));
      out += " -d " + in_fish_quotes(option.description) + "\n";
    }
  }
  return out;
}

}  // namespace referee::commands::manual
