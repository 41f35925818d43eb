// The conformance suite as one archive for people who do not have this program: the cases as they
// are, their schema, the page of the protocol, a README, and for each preset its ruleset and a list
// of its cases. The same suite gives the same bytes. It asks no case.
#pragma once

#include <string>

namespace referee::conform {

struct SuiteArchive {
  std::string error;  ///< one printable line, where a file cannot be read or the archive cannot be
                      ///< made; `bytes` is empty then
  std::string bytes;  ///< a gzipped tar
};

/// The suite below `root` (suite_root() in suite.h) under the folder "ronin-referee-suite-VERSION".
SuiteArchive export_suite(const std::string& root);

}  // namespace referee::conform
