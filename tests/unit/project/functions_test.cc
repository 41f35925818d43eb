// No function is longer than a screen. The sources are read as plain text: clang-format puts the
// last brace of a function below the first letter of its head, so a line that is nothing but that
// brace ends what begins at the nearest line above with no more indentation. A table of data ends
// with "};" and may be as long as its data.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/project/source_tree.h"

namespace referee::test {
namespace {

constexpr std::size_t kMostLines = 80;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Blank lines, directives and what stands in a raw string say nothing about indentation.
std::vector<bool> lines_without_layout(const std::vector<std::string_view>& lines) {
  std::vector<bool> without(lines.size());
  std::string ending;  // of the raw string that the line stands in
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    without[i] = !ending.empty() || line.find_first_not_of(' ') == std::string_view::npos ||
                 line.starts_with('#');
    if (!ending.empty()) {
      if (line.find(ending) != std::string_view::npos) ending.clear();
      continue;
    }
    const std::size_t raw = line.rfind("R\"");
    const std::size_t open = raw == std::string_view::npos ? raw : line.find('(', raw);
    if (open == std::string_view::npos) continue;
    ending = ")" + std::string(line.substr(raw + 2, open - raw - 2)) + "\"";
    if (line.find(ending, open) != std::string_view::npos) ending.clear();
  }
  return without;
}

struct LongFunction {
  std::size_t line = 0;    ///< of its head, from 1
  std::size_t length = 0;  ///< in lines, head and last brace included
};

std::vector<LongFunction> long_functions_of(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  const std::vector<bool> without_layout = lines_without_layout(lines);
  std::vector<LongFunction> found;
  for (std::size_t end = 1; end < lines.size(); ++end) {
    const std::size_t brace = lines[end].find_first_not_of(' ');
    if (without_layout[end] || lines[end].substr(brace) != "}") continue;
    std::size_t head = end;
    do --head;
    while (head > 0 && (without_layout[head] || lines[head].find_first_not_of(' ') > brace));
    if (end - head + 1 > kMostLines) found.push_back({head + 1, end - head + 1});
  }
  return found;
}

/// A function of so many lines, its head written in two of them.
std::string function_of(std::size_t lines, const std::string& indentation) {
  std::string text = indentation + "void f(int first,\n" + indentation + "       int last) {\n";
  for (std::size_t i = 0; i < lines - 3; ++i)
    text += i % 7 == 3 ? "\n" : indentation + (i % 7 == 5 ? "    g();\n" : "  if (first) {}\n");
  return text + indentation + "}\n";
}

TEST(Functions, AreFoundWhereTheyAreTooLong) {
  for (const std::string indentation : {"", "  "}) {
    EXPECT_TRUE(long_functions_of("int a;\n\n" + function_of(80, indentation)).empty());
    const std::vector<LongFunction> found =
        long_functions_of("int a;\n\n" + function_of(81, indentation) + "int b;\n");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].line, 3U);
    EXPECT_EQ(found[0].length, 81U);
  }
  EXPECT_TRUE(long_functions_of(function_of(70, "") + function_of(70, "")).empty());
}

TEST(Functions, AreAsLongWithRawStringsAndDirectives) {
  std::string text = "void f() {\n  g(R\"x(\n}\nint a;\n)x\");\n#if A\n  h();\n#endif\n";
  for (int i = 0; i < 72; ++i) text += "  h();\n";
  ASSERT_EQ(long_functions_of(text + "}\n").size(), 1U);
  EXPECT_EQ(long_functions_of(text + "}\n")[0].length, 81U);
}

TEST(Functions, AreShorterThanTablesMayBe) {
  std::string text = "constexpr int kTable[] = {\n";
  for (int i = 0; i < 200; ++i) text += "    1,\n";
  EXPECT_TRUE(long_functions_of(text + "};\n").empty());
}

TEST(Functions, HaveNoMoreLinesThanAScreen) {
  int files = 0;
  for (const char* folder : {"validator", "importers", "tournament", "referee", "generator",
                             "store", "tools", "bindings", "tests"})
    for (const std::string& path : paths_under(folder)) {
      if (!path.ends_with(".h") && !path.ends_with(".cc")) continue;
      ++files;
      for (const LongFunction& function : long_functions_of(text_of(path)))
        ADD_FAILURE() << path << ':' << function.line << ": a function of " << function.length
                      << " lines, at most " << kMostLines;
    }
  EXPECT_GT(files, 1000);
}

}  // namespace
}  // namespace referee::test
