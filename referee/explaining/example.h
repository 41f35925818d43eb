// The example of a rule, drawn: the table of its smallest bad log when the rule is broken, the
// finding, and the difference from the ok twin. The logs are judged when the example is drawn, so
// the example always shows what the referee says now. Where they are kept is the caller's part.
#pragma once

#include <string>
#include <string_view>

namespace referee::explaining {

/// The logs of an example. The texts must stay valid while it is drawn.
struct ExampleLogs {
  std::string name;        ///< "bad-pon"
  std::string_view bad;    ///< canonical events
  std::string_view ok;     ///< its ok twin
  std::string_view rules;  ///< the ruleset file that they are judged by; empty for none
};

struct DrawnExample {
  std::string name;        ///< "bad-pon"
  std::string rules;       ///< name of the ruleset that it is judged by
  std::string table;       ///< lines; empty where the log was not understood far enough
  std::string event;       ///< the event that the finding stands at, one line
  std::string rule;        ///< the id of the finding, which is the rule asked for
  std::string finding;     ///< lines: severity, message, expected, actual, because
  std::string ok_table;    ///< the same moment of the twin; empty where it looks the same
  std::string ok_event;    ///< what happens there
  std::string difference;  ///< lines: what stands in the bad log alone behind "-", in the ok twin
                           ///< alone behind "+"
};

/// Costs a judgement. Where the bad log has no finding, or its text is no log, only `name`, `rules`
/// and `difference` are filled.
DrawnExample draw_example(const ExampleLogs& logs);

}  // namespace referee::explaining
