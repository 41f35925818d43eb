#include "tools/cli/colour.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include <CLI/CLI.hpp>

#include "validator/report/style.h"

namespace referee::cli {
namespace {

enum class When { Auto, Always, Never };
When colour_when = When::Auto;

/// https://no-color.org and https://bixense.com/clicolors: present and not empty; FORCE_COLOR=0 and
/// CLICOLOR_FORCE=0 ask for nothing.
bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}
bool is_forced(const char* name) {
  return is_set(name) && std::string_view(std::getenv(name)) != "0";
}

}  // namespace

void add_colour_option(CLI::App& command) {
  command
      .add_option_function<std::string>(
          "--color",
          [](const std::string& when) {
            colour_when = when == "always"  ? When::Always
                          : when == "never" ? When::Never
                                            : When::Auto;
          },
          "Colours: auto (on a terminal), always or never; NO_COLOR and FORCE_COLOR count too")
      ->type_name("WHEN")
      ->check(CLI::IsMember({"auto", "always", "never"}));
}

bool wants_colour(const Output& output) {
  switch (colour_when) {
    case When::Always: return true;
    case When::Never: return false;
    case When::Auto: break;
  }
  if (is_set("NO_COLOR")) return false;
  return is_forced("FORCE_COLOR") || is_forced("CLICOLOR_FORCE") || output.is_terminal();
}

unsigned columns_of(const Output& output) {
  constexpr unsigned kDefault = 80;
  constexpr unsigned kLeast = 40;
  if (!output.is_terminal()) return 0;
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < kLeast) return kDefault;
  return size.ws_col;
}

std::string coloured_page(const std::string& page, const Output& output) {
  constexpr std::string_view kOtherFormats = "{[<#";
  const bool for_people = !page.empty() && kOtherFormats.find(page.front()) == std::string::npos;
  if (!for_people || !wants_colour(output)) return page;
  std::string out;
  for (std::size_t start = 0; start < page.size();) {
    const std::size_t end = std::min(page.find('\n', start), page.size());
    const std::string_view line = std::string_view(page).substr(start, end - start);
    const bool heading = !line.empty() && line.front() != ' ';
    const std::size_t bold =
        std::min({line.find(": "), line.find(" = "), line.find("  "), line.size()});
    out += inked(heading, Ink::Bold, line.substr(0, bold));
    out += line.substr(bold);
    if (end < page.size()) out += '\n';
    start = end + 1;
  }
  return out;
}

}  // namespace referee::cli
