#include "validator/ruleset/ruleset.h"

#include <utility>

namespace referee {

Severity ceiling(Grade grade, Stance stance) {
  if (stance == Stance::NoteOnly) return Severity::Note;
  if (stance == Stance::Soft) return Severity::Warning;
  switch (grade) {
    case Grade::Definition:
    case Grade::Seed:
    case Grade::Source:
    case Grade::Edition:
    case Grade::Association:
    case Grade::Chosen: return Severity::Error;
    case Grade::Inferred:
    case Grade::Later:
    case Grade::OtherEdition:
    case Grade::Code:
    case Grade::News:
    case Grade::Wiki:
    case Grade::Assumed: return Severity::Warning;
  }
  return Severity::Warning;
}

const OptionMeta& Ruleset::meta(OptionId option) const {
  static const OptionMeta kNothing;
  return metas_ ? (*metas_)[static_cast<std::size_t>(option)] : kNothing;
}

void Ruleset::set_meta(OptionId option, OptionMeta meta) {
  if (!metas_) {
    metas_ = std::make_shared<Metas>();
  } else if (metas_.use_count() > 1) {
    metas_ = std::make_shared<Metas>(*metas_);
  }
  (*metas_)[static_cast<std::size_t>(option)] = std::move(meta);
}

Severity Ruleset::ceiling(OptionId option) const {
  const OptionMeta& known = meta(option);
  return referee::ceiling(known.grade, known.stance);
}

}  // namespace referee
