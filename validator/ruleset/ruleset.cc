#include "validator/ruleset/ruleset.h"

#include <algorithm>
#include <utility>
#include <vector>

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

struct Ruleset::OwnMetas {
  /// The texts of one option.
  struct Text {
    std::vector<std::string> cites;
    std::vector<std::string_view> views;
    std::string remark;
  };

  MetaTable table;
  std::vector<std::shared_ptr<const Text>> texts;
};

const OptionMeta& Ruleset::meta(OptionId option) const {
  static constexpr OptionMeta kNothing;
  if (option_reads::recorders.load(std::memory_order_relaxed) != 0)
    option_reads::note_certainty(option);
  return metas_ != nullptr ? (*metas_)[static_cast<std::size_t>(option)] : kNothing;
}

void Ruleset::set_meta(OptionId option, const OptionMeta& meta) {
  OptionMeta entry = meta;
  std::shared_ptr<OwnMetas::Text> text;
  if (!meta.cites.empty() || !meta.remark.empty()) {
    text = std::make_shared<OwnMetas::Text>();
    text->cites.assign(meta.cites.begin(), meta.cites.end());
    text->views.assign(text->cites.begin(), text->cites.end());
    text->remark = std::string(meta.remark);
    entry.cites = text->views;
    entry.remark = text->remark;
  }
  if (own_ == nullptr) {
    own_ = std::make_shared<OwnMetas>();
    if (metas_ != nullptr) own_->table = *metas_;
  } else if (own_.use_count() > 1) {
    own_ = std::make_shared<OwnMetas>(*own_);
  }
  own_->table[static_cast<std::size_t>(option)] = entry;
  if (text) own_->texts.push_back(std::move(text));
  metas_ = &own_->table;
}

void Ruleset::share_metas(const MetaTable& table) {
  own_.reset();
  metas_ = &table;
}

bool Ruleset::follows(std::string_view source) const {
  if (!metas_) return false;
  return std::any_of(metas_->begin(), metas_->end(), [&](const OptionMeta& meta) {
    return std::any_of(meta.cites.begin(), meta.cites.end(), [&](std::string_view cite) {
      return cite.size() > source.size() && cite[source.size()] == '/' && cite.starts_with(source);
    });
  });
}

Severity Ruleset::ceiling(OptionId option) const {
  if (option == kNoOption) return Severity::Error;
  const OptionMeta& known = meta(option);
  const Severity most = referee::ceiling(known.grade, known.stance);
  return known.found ? weaker(most, Severity::Warning) : most;
}

}  // namespace referee
