// What somebody probably meant who wrote a word that is none: for the lines that refuse it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace referee::cli {

/// "; did you mean \"mjlog\"?" for a format that logs are written in, or nothing.
std::string meant_writer(std::string_view typed);
/// The same for a file that is not there: a name in its folder.
std::string meant_file(const std::string& path);
/// The same for an option of a command.
std::string meant_option(const CLI::App& command, std::string_view typed);

/// Of an address of a game on the web: one sentence that says why nothing is fetched, and how to
/// get the log. Empty for what is no address.
std::string about_address(std::string_view argument);

}  // namespace referee::cli
