#include "validator/ruleset/ruleset.h"

#include <algorithm>
#include <utility>

namespace referee {

Severity ceiling(Grade grade, Stance stance) {
  if (stance == Stance::NoteOnly) return Severity::Note;
  if (stance == Stance::Soft) return Severity::Warning;
  switch (grade) {
    case Grade::Text:
    case Grade::Observed: return Severity::Error;
    case Grade::Inferred:
    case Grade::Commentary:
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

bool Ruleset::follows(std::string_view source) const {
  if (!metas_) return false;
  return std::any_of(metas_->begin(), metas_->end(), [&](const OptionMeta& meta) {
    return std::any_of(meta.cites.begin(), meta.cites.end(), [&](const std::string& cite) {
      return cite.size() > source.size() && cite[source.size()] == '/' && cite.starts_with(source);
    });
  });
}

Severity Ruleset::ceiling(OptionId option) const {
  const OptionMeta& known = meta(option);
  return referee::ceiling(known.grade, known.stance);
}

}  // namespace referee
