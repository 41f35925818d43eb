// The tables in which organisers keep results, from their bytes to rows of the event. Which kind a
// file is shows its content (docs/audit.md). It compares nothing.
#pragma once

#include <string_view>

#include "importers/event_files/columns.h"
#include "tournament/model/event_file.h"

namespace referee::event_files {

/// Adds the games or the standing of `text` to `event`; problems are called after `file`. A file of
/// no known kind is one problem.
void read_results(std::string_view file, std::string_view text, tournament::EventFile& event);

// Of the single kinds, for read_results():

/// Whether `text` has a line of a Tenhou lobby near its beginning.
bool is_tenhou_lobby(std::string_view text);
/// Lines of lobbies in which no stage is played are passed over, where every stage has one.
void read_tenhou_lobby(std::string_view file, std::string_view text, tournament::EventFile& event);
/// The export of a contest of Mahjong Soul.
void read_contest(Columns& columns, const CsvTable& table, std::string_view file,
                  tournament::EventFile& event);
/// Answers of Pantheon's interface in JSON: games, or the ratings of all players.
void read_pantheon(std::string_view file, std::string_view text, tournament::EventFile& event);
/// The rating that Pantheon's page saves as CSV.
void read_pantheon_rating(Columns& columns, const CsvTable& table, std::string_view file,
                          tournament::EventFile& event);

}  // namespace referee::event_files
