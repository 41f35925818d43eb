// Statements of a finding in a canonical stream: which one it is, and its values with their types.
// The words stand beside them, and count where the two differ.
#pragma once

#include <string>
#include <string_view>

#include "importers/spelling/fields.h"
#include "importers/spelling/line.h"
#include "validator/log/statement.h"

namespace referee::stream {

/// The member `name`; left out for nothing, and for text of the log, which its words hold whole.
void write_said(std::string_view name, const Statement& said, spelling::EventLine& line);
/// The statement of the member `name`, if its English words are `words`; else none.
Statement read_said(const spelling::EventFields& fields, std::string_view name,
                    const std::string& words);

}  // namespace referee::stream
