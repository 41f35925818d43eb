// The targets for the files that stand beside logs (settings, waivers, baselines), for databases,
// and for several logs at once: what a folder of strangers holds.
#pragma once

#include <string_view>

namespace referee::fuzz {

/// The bytes are a referee.toml.
void run_settings(std::string_view bytes);
/// The bytes are a file of waivers; each that is read is held against a report.
void run_waivers(std::string_view bytes);
/// The bytes are an earlier report; it is held against a new one.
void run_baseline(std::string_view bytes);
/// The bytes are several documents, parted by a line "#": a folder whose logs may name no rules.
void run_folder(std::string_view bytes);
/// The same documents, for `rules infer`.
void run_infer(std::string_view bytes);
/// The bytes are a corpus database, which every question is asked.
void run_corpus(std::string_view bytes);
/// The bytes are a SQLite file of logs.
void run_store(std::string_view bytes);

}  // namespace referee::fuzz
