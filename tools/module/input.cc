// The reader of what a command line names, where Node walks folders and opens archives
// (npm/inputs.mjs): the twin of importers/files/input.cc, as far as the commands of the module use
// it.
#include "importers/files/input.h"

#include <utility>

#include "tools/module/host.h"

namespace referee::files {

class InputReader::Walk {
 public:
  std::uint64_t limit = kDefaultLimit;
  LeftOut left_out;
};

InputReader::InputReader(std::uint64_t limit, LeftOut left_out, OnLeftOut)
    : walk_(std::make_unique<Walk>()) {
  walk_->limit = limit;
  walk_->left_out = std::move(left_out);
}
InputReader::~InputReader() = default;

// Ways to be quick or to read what is large, which Node's reader does not know.
void InputReader::map_larger(Streams, std::uint64_t) {}
void InputReader::take_as_stored(StoredOrder&) {}
// Nobody reads standard input before the walk.
void InputReader::begin_with(std::string) {}

bool InputReader::read(const std::string& argument, const OnDocument& on_document,
                       const OnError& on_error) {
  constexpr std::uint32_t kKinds = 3;
  constexpr std::uint32_t kDocument = 1;
  constexpr std::uint32_t kNamed = 4;
  constexpr std::uint32_t kTooLarge = 8;
  host::referee_files_open(argument.data(), argument.size(), static_cast<double>(walk_->limit),
                           walk_->left_out.usual);
  Document document;
  for (;;) {
    const std::uint32_t found = host::referee_files_next();
    if ((found & kKinds) == 0) return true;
    const bool named = (found & kNamed) != 0;
    if ((found & kKinds) != kDocument) {
      on_error({host::part(host::Part::Path), host::part(host::Part::Words), named,
                (found & kTooLarge) != 0});
      continue;
    }
    document.clear();
    document.path = host::part(host::Part::Path);
    document.named = named;
    document.damage = host::part(host::Part::Words);
    const auto bytes = static_cast<std::uint32_t>(host::Part::Bytes);
    const std::size_t size = host::referee_part_size(bytes);
    host::referee_part_take(bytes, document.reserve(size));
    document.set_size(size);
    if (!on_document(document)) {
      host::referee_files_close();
      return false;
    }
  }
}

}  // namespace referee::files
