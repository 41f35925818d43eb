// The report of an audit as one page that asks for nothing outside itself: digests, standings with
// their proof, games against status, findings, decisions, what could not be checked, each game with
// its ledger and the table drawn at what was wrong, and lines to sign on. A script lets the reader
// decide about findings and save the decisions; without it everything can be read. It holds no
// clock.
#pragma once

#include <string>
#include <string_view>

#include "event/model/audit.h"

namespace referee::event {

/// `version` is the program's, `rules_digest` that of the ruleset.
void append_audit_html(const Audit& audit, std::string_view version, std::string_view rules_digest,
                       std::string& out);

// The parts, for append_audit_html():

/// A table of all games with their status.
void append_games_html(const Audit& audit, std::string& out);
/// A section for each game: seats, hands, findings of play.
void append_ledgers_html(const Audit& audit, std::string& out);
/// The findings of the event, and in which games there are findings of play.
void append_findings_html(const Audit& audit, std::string& out);
/// Opens a `<div>` for a table that may be wider than the page; keys can scroll it.
void open_wide(std::string& out, std::string_view name);
/// What a decision about a finding says of it, as decisions.csv has it; empty where it says
/// nothing.
struct Choice {
  std::string_view rule;
  std::string stage;
  std::string game;
  std::string hand;
  std::string player;
};

/// What the script needs to write a decision about a finding.
void append_choice_html(const Choice& choice, std::string& out);

}  // namespace referee::event
