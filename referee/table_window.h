// Holds the first documents of a folder back until it is known what their games show of the rules
// of their tables, where the logs do not name them; then hands them on in order, and those that
// follow at once. What it holds is bounded by number and by bytes, and depends on the input alone,
// so that a verdict does too. It judges nothing itself.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "importers/detect.h"
#include "importers/files/document.h"
#include "referee/evidence/hand_chain.h"
#include "referee/evidence/input_context.h"
#include "referee/evidence/table_survey.h"
#include "referee/session.h"

namespace referee {

/// Whether games of the format may name no rules: a window holds none of another.
bool may_name_no_rules(Format format);

struct HeldDocument {
  Format format = Format::None;
  files::Document document;
};

class TableWindow {
 public:
  /// What becomes of a document, whose content may be taken out of it.
  using HandOn = std::function<void(HeldDocument& held, const InputContext& context)>;

  /// `finds_rules`: nobody names the rules of logs that name none.
  TableWindow(bool finds_rules, HandOn hand_on)
      : finds_rules_(finds_rules), hand_on_(std::move(hand_on)) {}

  /// Takes the next document. What is left in `held` is a buffer to use again.
  void take(HeldDocument& held);
  /// No more documents will come.
  void close();

 private:
  void look_into(const HeldDocument& held);
  void enter(std::string place);

  void release();

  bool finds_rules_;
  HandOn hand_on_;
  Session reader_;
  std::string place_;
  bool is_open_ = false;  ///< documents of place_ are still held back
  std::uint32_t looked_into_ = 0;
  std::vector<HeldDocument> held_;
  std::size_t held_bytes_ = 0;
  evidence::TableSurvey survey_;
  HandChain chain_;
  std::shared_ptr<const TableRules> tables_;
};

}  // namespace referee
