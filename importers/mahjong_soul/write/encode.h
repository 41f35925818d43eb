// A message of a record from its JSON form into bytes (protobuf: varints and length-delimited
// fields). The numbers of the fields come from the table that the reader uses too; what a message
// means is not known here.
#pragma once

#include <string>

#include "importers/json/json_tree.h"
#include "importers/mahjong_soul/fields.h"

namespace referee::mahjong_soul {

/// The bytes of `message` with the members of `object`. Members that the table does not name are
/// left out, as are zeros, which the format leaves out too.
std::string encode(Message message, JsonView object);

/// A Wrapper: a name, and the bytes of the message of that name.
std::string wrap(std::string_view name, std::string_view bytes);

/// Field `number` of a message, written as bytes.
void put_bytes(std::string& out, std::uint32_t number, std::string_view bytes);
void put_number(std::string& out, std::uint32_t number, std::int64_t value);

}  // namespace referee::mahjong_soul
