// The cases of the conformance suite (`referee.case/1`, docs/conformance.md) as they lie in a
// folder or an archive. It finds and reads them; it neither asks them nor knows what an answer
// means.
#pragma once

#include <string>
#include <vector>

namespace referee::conform {

/// What a case expects under one preset.
struct Expectation {
  std::string preset;
  std::string json;  ///< the whole object of the case's `expect`
  std::string grade;
  std::vector<std::string> cites;
};

struct Case {
  std::string id;     ///< "scoring/pinfu-tsumo"; no two cases have the same
  std::string title;  ///< one line for people; may be empty
  std::string question;
  std::string
      rules;  ///< JSON members set on top of the preset, with a comma before each; empty for none
  std::string input;  ///< JSON object, without `rules`
  std::vector<std::string> tags;
  std::vector<Expectation> expect;  ///< in the order of the file
};

struct Suite {
  std::string error;    ///< one line, where the suite cannot be read; nothing else holds then
  std::string version;  ///< "1.2.3"; empty where there is no file VERSION
  std::vector<Case> cases;
};

/// Every case in `path`, a folder, archive or file, in byte order of ids: each *.json file, and
/// each line of each *.jsonl file and of `path` itself where that is a file of another name, that
/// is an object whose `schema` is referee.case/1. Other files and other schemas are left alone.
Suite read_suite(const std::string& path);

/// Where the files of the suite lie when nothing else is said: beside the installed program, else
/// where it was built; empty if in neither place. Below it are fixtures/cases, golden/cases and
/// docs.
std::string suite_root();
/// What read_suite() is given when nothing else is said: the folder of the cases below
/// suite_root(), or the archive suite.tar.gz that a package without the source tree has; empty if
/// there is none.
std::string suite_path();

}  // namespace referee::conform
