// A conversation of the conformance suite with an engine at the table (docs/drive.md): its only
// question is `play`, which is asked by sitting down at the table.
#pragma once

#include <string>
#include <string_view>

#include "tools/drive/link.h"
#include "tools/drive/script.h"
#include "tools/talk/conversation.h"
#include "validator/ruleset/ruleset.h"

namespace referee::drive {

class TableTalk : public talk::Talk {
 public:
  /// `command` must outlive this.
  TableTalk(const std::vector<std::string>& command, talk::AdapterProcess::Duration timeout);

  std::string start() override;
  bool running() const override { return link_.running(); }
  const talk::Hello& hello() const override { return hello_; }
  talk::Dealt ask(std::int64_t id, std::string_view request) override;
  JsonView answer() const override { return tree_.root(); }
  const std::string& note() const override { return note_; }
  bool said_more_before() const override { return false; }
  void finish() override { note_ = link_.finish(); }

 private:
  Link link_;
  talk::Hello hello_;
  JsonTree tree_;
  std::string text_;
  std::string note_;
};

/// The answer of the engine behind `link`, which runs, to a script; what came of it in place of one
/// is in `note`, printable.
talk::Dealt play_at_table(Link& link, const Ruleset& ruleset, const Script& script,
                          std::int64_t number, std::string& answer, std::string& note);

}  // namespace referee::drive
