#include "tools/commands/corpus/command.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/digest.h"
#include "importers/files/input.h"
#include "importers/rulesets/ruleset_json.h"
#include "store/dump.h"
#include "store/merge.h"
#include "store/questions.h"
#include "store/schema.h"
#include "tools/cli/output.h"
#include "tools/cli/version_text.h"
#include "tools/commands/corpus/check.h"
#include "tools/commands/corpus/file_list.h"
#include "tools/commands/corpus/report.h"
#include "tools/commands/rules/argument.h"
#include "validator/text/escape.h"

namespace referee::commands::corpus {
namespace {

constexpr unsigned kMostThreads = 256;

struct CheckWords {
  CorpusCheckPlan plan;
  std::string rules = "auto";
  std::string shard;
  std::string files_from;
  std::string fail_on = "error";
};

/// "2/3" into the plan; false for anything else.
bool read_shard(const std::string& text, CorpusCheckPlan& plan) {
  if (text.empty()) return true;
  const std::size_t slash = text.find('/');
  const std::string part = text.substr(0, slash);
  const std::string all = slash == std::string::npos ? "" : text.substr(slash + 1);
  const auto number = [](const std::string& digits) -> std::uint32_t {
    if (digits.empty() || digits.size() > 6 ||
        digits.find_first_not_of("0123456789") != std::string::npos)
      return 0;
    return static_cast<std::uint32_t>(std::stoul(digits));
  };
  plan.shard = number(part);
  plan.shards = number(all);
  return plan.shard >= 1 && plan.shard <= plan.shards;
}

cli::ExitCode check(CheckWords words, const std::string& version) {
  CorpusCheckPlan& plan = words.plan;
  if (!read_shard(words.shard, plan))
    return cli::usage_error(
        printable(fmt::format("--shard {}: must be I/N, with I from 1 to N, as 2/3", words.shard)));
  plan.fails_on_findings = words.fail_on == "error";
  plan.run.judge = cli::judge_version(version);
  plan.run.rules = words.rules;
  if (words.rules == "auto") {
    plan.run.rules_digest = cli::presets_digest();
  } else {
    RulesetResult loaded = rules::ruleset_of_argument(words.rules);
    if (!loaded.ruleset)
      return cli::usage_error(printable(fmt::format("--rules {}: {}", words.rules, loaded.error)));
    plan.run.rules = loaded.ruleset->name;
    plan.run.rules_digest = importers::digest_of(ruleset_json(*loaded.ruleset));
    plan.rules = *std::move(loaded.ruleset);
  }
  if (!words.files_from.empty())
    if (const std::string error = read_file_list(words.files_from, plan.paths); !error.empty())
      return cli::world_error(printable(fmt::format("--files-from {}", error)));
  if (plan.paths.empty()) {
    if (words.files_from.empty()) throw CLI::RequiredError("PATH");
  }
  return run_corpus_check(plan);
}

void add_check(CLI::App& corpus, const std::string& version, cli::ExitCode& exit_code) {
  const auto words = std::make_shared<CheckWords>();
  CorpusCheckPlan& plan = words->plan;
  CLI::App* command = corpus.add_subcommand(
      "check", "Judge the logs that the database does not know, and write what was found");
  command->add_option("DB", plan.database, "The database; it is made where there is none")
      ->required();
  command->add_option("PATH", plan.paths,
                      "Files, folders, archives (zip, tar, tar.gz), SQLite files of logs");
  command
      ->add_option("--rules", words->rules,
                   "Preset, ruleset file, or auto: what each log was played under")
      ->type_name("NAME|FILE|auto")
      ->capture_default_str();
  command->add_flag("--wins", plan.run.wins,
                    "Keep every win of the logs too, for questions about yaku, limits and pao");
  command
      ->add_option("--fail-on", words->fail_on,
                   "What makes the exit code other than 0: error, or never (only a database that "
                   "could not be written)")
      ->type_name("error|never")
      ->check(CLI::IsMember({"error", "never"}))
      ->capture_default_str();
  command
      ->add_option("--shard", words->shard,
                   "Only this part of the logs, by the digest of the path in PATH, as 2/3")
      ->type_name("I/N");
  command
      ->add_option("--files-from", words->files_from,
                   "Check the paths in FILE too, one a line or with zero bytes between; - for "
                   "standard input")
      ->type_name("FILE|-");
  plan.jobs = std::clamp(std::thread::hardware_concurrency(), 1U, kMostThreads);
  command
      ->add_option("--jobs", plan.jobs,
                   "Threads; the contents are the same for any number (default: one a core)")
      ->type_name("N")
      ->check(CLI::Range(1U, kMostThreads));
  plan.max_size = files::InputReader::kDefaultLimit;
  plan.limits_size = false;
  command
      ->add_option("--max-size", plan.max_size,
                   "Bytes of the largest file or archive entry that is read, unpacked (default of "
                   "files of mjai and the stream: any)")
      ->type_name("BYTES")
      ->transform(CLI::AsSizeValue(false))
      ->each([&plan](const std::string&) { plan.limits_size = true; })
      ->capture_default_str();
  command->add_flag("--all-files", plan.all_files,
                    "Look into hidden files and folders of builds and packages too");
  command->add_flag("-q,--quiet", plan.quiet, "Only trouble");
  command->footer(
      "A stop at any moment loses at most the last second of work, and the same call goes on.\n"
      "Exit code: 0 nothing found; 1 a finding is an error; 2 a file could not be read or a game "
      "not be\njudged, or the database could not be written; 3 the command line or a ruleset is "
      "wrong.");
  command->callback([words, version, &exit_code] { exit_code = check(*words, version); });
}

/// Runs `task` with the file at `path`, or standard output; what goes wrong with the database is
/// the world's trouble.
cli::ExitCode with_output(const std::function<void(cli::Output&)>& task,
                          const std::string& path = {}) {
  try {
    cli::Output out(path);
    task(out);
    if (out.close()) return cli::ExitCode::Success;
    return cli::world_error(printable(out.error()));
  } catch (const store::StoreError& error) {
    return cli::world_error(printable(error.what()));
  }
}

store::Out into(cli::Output& out) {
  return [&out](std::string_view text) {
    out.write(text);
    return !out.failed();
  };
}

void add_dump(CLI::App& corpus, cli::ExitCode& exit_code) {
  const auto path = std::make_shared<std::string>();
  CLI::App* command = corpus.add_subcommand(
      "dump", "Print every row in one order: the same contents give the same bytes");
  command->add_option("DB", *path, "The database")->required();
  command->callback([path, &exit_code] {
    exit_code = with_output([&](cli::Output& out) {
      store::dump(*store::open_corpus(*path, store::Connection::Mode::ReadOnly), into(out));
    });
  });
}

std::string names_of_questions() {
  std::string names;
  for (const store::Question& question : store::questions())
    names += (names.empty() ? "" : ", ") + std::string(question.name);
  return names;
}

struct QueryWords {
  std::string database;
  std::vector<std::string> words;
  std::string sql;
  std::string format = "text";
  std::int64_t run = 0;
  std::int64_t timeout = 600;  ///< seconds

  store::AnswerForm form() const {
    return format == "json" ? store::AnswerForm::Lines : store::AnswerForm::Text;
  }
  std::optional<std::int64_t> wanted_run() const {
    return run > 0 ? std::optional<std::int64_t>(run) : std::nullopt;
  }
  std::unique_ptr<store::Connection> open() const {
    return store::open_corpus(database, store::Connection::Mode::ReadOnly);
  }
};

void add_answer_format(CLI::App& command, QueryWords& words) {
  command.add_option("--format", words.format, "Form of the answer: text, json")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
}

/// SQLite ends a question between two steps. A step that is one function over a long text knows no
/// end, and nothing but the end of the process ends it.
void end_soon_after(std::int64_t seconds) {
  constexpr std::int64_t kGrace = 2;
  std::signal(SIGALRM, [](int) {
    constexpr std::string_view kWhy = "referee: the time for the question is over (--timeout)\n";
    [[maybe_unused]] const ssize_t said = ::write(STDERR_FILENO, kWhy.data(), kWhy.size());
    _exit(static_cast<int>(cli::ExitCode::World));
  });
  alarm(static_cast<unsigned>(seconds + kGrace));
}

cli::ExitCode query(const QueryWords& words) {
  if (words.sql.empty() == words.words.empty())
    return cli::usage_error("either the name of a question or --sql is needed");
  const store::Question* question = nullptr;
  std::vector<std::string> rest;
  if (words.sql.empty()) {
    question = store::find_question(words.words.front());
    rest.assign(words.words.begin() + 1, words.words.end());
    if (question == nullptr)
      return cli::usage_error(printable(fmt::format("{}: there is no such question; there are {}",
                                                    words.words.front(), names_of_questions())));
    if (rest.size() < question->least || rest.size() > question->most)
      return cli::usage_error(
          fmt::format("the question is: {} {}", question->name, question->words));
  }
  return with_output([&](cli::Output& out) {
    const auto corpus = words.open();
    corpus->bound(std::chrono::seconds(words.timeout));
    end_soon_after(words.timeout);
    if (question == nullptr) return store::ask_sql(*corpus, words.sql, words.form(), into(out));
    const std::int64_t run = store::run_of(*corpus, words.wanted_run());
    store::ask(*corpus, *question, run, rest, words.form(), into(out));
  });
}

void add_query(CLI::App& corpus, cli::ExitCode& exit_code) {
  const auto words = std::make_shared<QueryWords>();
  CLI::App* command = corpus.add_subcommand("query", "Answer a question, named or in SQL");
  command->add_option("DB", words->database, "The database")->required();
  command->add_option("QUESTION", words->words, "Its name, and its words");
  command->add_option("--sql", words->sql, "A SELECT over the tables of docs/corpus.md")
      ->type_name("SELECT");
  command->add_option("--run", words->run, "Number of the run (default: the last)")->type_name("N");
  command->add_option("--timeout", words->timeout, "Seconds that the answer may take")
      ->type_name("S")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  add_answer_format(*command, *words);
  std::string about = "Questions:\n";
  for (const store::Question& question : store::questions())
    about += fmt::format("  {:20}{}\n", fmt::format("{} {}", question.name, question.words),
                         question.meaning);
  command->footer(about);
  command->callback([words, &exit_code] { exit_code = query(*words); });
}

void add_show(CLI::App& corpus, cli::ExitCode& exit_code) {
  const auto words = std::make_shared<QueryWords>();
  CLI::App* command =
      corpus.add_subcommand("show", "Print all that is known of the log with this digest");
  command->add_option("DB", words->database, "The database")->required();
  command->add_option("SHA", words->sql, "The first digits of its SHA-256, at least four")
      ->required();
  add_answer_format(*command, *words);
  command->callback([words, &exit_code] {
    exit_code = with_output([&](cli::Output& out) {
      bool any = false;
      store::show(*words->open(), words->sql, words->form(), [&](std::string_view text) {
        any = true;
        return into(out)(text);
      });
      if (!any) throw store::StoreError(words->sql + ": the database has no such log");
    });
  });
}

void add_report(CLI::App& corpus, cli::ExitCode& exit_code) {
  const auto words = std::make_shared<QueryWords>();
  words->format = "html";
  CLI::App* command =
      corpus.add_subcommand("report", "Write a page, or JSON, about one run of the database");
  command->add_option("DB", words->database, "The database")->required();
  command->add_option("--run", words->run, "Number of the run (default: the last)")->type_name("N");
  command->add_option("--format", words->format, "Form of the report: html, json")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"html", "json"}))
      ->capture_default_str();
  command->add_option("--output", words->sql, "Write the report to FILE instead of standard output")
      ->type_name("FILE");
  command->callback([words, &exit_code] {
    exit_code = with_output(
        [&](cli::Output& out) {
          const auto corpus_file = words->open();
          const std::int64_t run = store::run_of(*corpus_file, words->wanted_run());
          out.write(words->format == "json" ? corpus_report_json(*corpus_file, run)
                                            : corpus_report_html(*corpus_file, run));
        },
        words->sql);
  });
}

void add_diff(CLI::App& corpus, cli::ExitCode& exit_code) {
  const auto words = std::make_shared<QueryWords>();
  const auto runs = std::make_shared<std::pair<std::int64_t, std::int64_t>>();
  CLI::App* command =
      corpus.add_subcommand("diff", "Print the games that two runs judge differently");
  command->add_option("DB", words->database, "The database")->required();
  command->add_option("BEFORE", runs->first, "Number of a run (query runs)")->required();
  command->add_option("AFTER", runs->second, "Number of another run")->required();
  add_answer_format(*command, *words);
  command->callback([words, runs, &exit_code] {
    exit_code = with_output([&](cli::Output& out) {
      const auto database = words->open();
      store::diff(*database, store::run_of(*database, runs->first),
                  store::run_of(*database, runs->second), words->form(), into(out));
    });
  });
}

void add_merge(CLI::App& corpus, cli::ExitCode& exit_code) {
  const auto out = std::make_shared<std::string>();
  const auto inputs = std::make_shared<std::vector<std::string>>();
  CLI::App* command =
      corpus.add_subcommand("merge", "Join databases of shards; their order makes no difference");
  command->add_option("OUT", *out, "The database to make; it must not be there")->required();
  command->add_option("DB", *inputs, "Databases, which are left as they are")->required();
  command->callback([out, inputs, &exit_code] {
    exit_code = with_output([&](cli::Output&) { store::merge(*out, *inputs); });
  });
}

}  // namespace

void add_corpus_command(CLI::App& app, const std::string& version, cli::ExitCode& exit_code) {
  CLI::App* corpus = app.add_subcommand(
      "corpus", "Judge archives of millions of games into one database, and ask it");
  corpus->require_subcommand(1);
  add_check(*corpus, version, exit_code);
  add_query(*corpus, exit_code);
  add_show(*corpus, exit_code);
  add_dump(*corpus, exit_code);
  add_diff(*corpus, exit_code);
  add_merge(*corpus, exit_code);
  add_report(*corpus, exit_code);
}

}  // namespace referee::commands::corpus
