// A wall in the words of the protocol referee.table/1 (docs/drive.md), and back. The protocol has
// no physical tiles: the copies of a face are numbered in the order in which the wall names them.
#pragma once

#include <string>

#include "importers/json/json_tree.h"
#include "validator/log/wall.h"
#include "validator/ruleset/ruleset.h"
#include "validator/text/json_writer.h"

namespace referee::drive {

/// Writes the four members of a wall into an open object.
void write_wall(const Wall& wall, const Ruleset& ruleset, JsonWriter& json);

/// Fills `wall`. What is wrong with it, in words for people; empty if nothing is.
std::string read_wall(const JsonView& object, const Ruleset& ruleset, Wall& wall);

/// The wall that read_wall() makes of what write_wall() writes.
Wall with_numbers_by_face(const Wall& wall, const Ruleset& ruleset);

}  // namespace referee::drive
