#include <algorithm>
#include <tuple>

#include "tournament/model/lookup.h"
#include "tournament/model/meant_findings.h"
#include "tournament/rules/rules.h"
#include "validator/catalogue/catalogue.h"

namespace referee::tournament::rules {
namespace {

std::size_t place_in_catalogue(std::string_view rule) {
  const auto all = catalogue();
  const auto at = std::ranges::find(all, rule, &CatalogueEntry::id);
  return static_cast<std::size_t>(at - all.begin());
}

class WordGiver {
 public:
  WordGiver(Audit& audit, Decision& decision)
      : audit_(audit), decision_(decision), row_(decision.row) {}

  void run() {
    std::size_t fits = 0;
    for (EventFinding& finding : audit_.findings)
      if (is_meant(finding)) {
        ++fits;
        give(finding.accepted, finding.upheld);
      }
    for (const std::size_t finding : findings_meant(audit_, decision_)) {
      ++fits;
      give_to_play(*audit_.games[*decision_.game].log, finding);
    }
    decision_.was_used = fits > 0 && (row_.kind != DecisionKind::Correct || decision_.was_used);
    if (fits == 0)
      find("event/waiver-unused", say(Said::DecisionFitsNothing, row_.row, row_.rule),
           say(Said::AFindingOf, row_.rule), say_findings_there(audit_, decision_));
    if (fits > 1 && !row_.all_hands && row_.kind == DecisionKind::Accept)
      find("event/waiver-wide", say(Said::DecisionTooWide, row_.row, fits, row_.rule),
           say(Said::OneFindingOrAll), say(Said::CountOfFindings, fits));
  }

 private:
  bool is_meant(const EventFinding& finding) const {
    if (finding.rule != row_.rule || !row_.hand_text.empty()) return false;
    const bool is_of_game =
        decision_.game && std::ranges::find(finding.games, *decision_.game) != finding.games.end();
    if (finding.game != decision_.game && !is_of_game) return false;
    if (decision_.scheduled && !decision_.game)
      return std::ranges::find(finding.places, *decision_.scheduled) != finding.places.end();
    if (!row_.stage.empty() && finding.stage && finding.stage != decision_.stage) return false;
    if (decision_.player && finding.player != decision_.player) return false;
    return decision_.team.empty() || finding.team == decision_.team;
  }

  void give_to_play(std::size_t log, std::size_t number) {
    Finding& finding = audit_.logs[log].report.findings[number];
    PlayWord& word = word_of(log, number);
    give(word.accepted, word.upheld);
    if (row_.kind == DecisionKind::Accept)
      finding.waived = std::make_shared<const Waiver>(Waiver{row_.reason, row_.by, row_.date});
  }

  PlayWord& word_of(std::size_t log, std::size_t finding) {
    for (PlayWord& word : audit_.play_words[log])
      if (word.finding == finding) return word;
    audit_.play_words[log].push_back({finding, {}, {}});
    return audit_.play_words[log].back();
  }

  void give(Known<DirectorsWord>& accepted, Known<DirectorsWord>& upheld) const {
    (row_.kind == DecisionKind::Accept ? accepted : upheld) =
        DirectorsWord{row_.by, row_.date, row_.reason};
  }

  void find(std::string_view rule, Statement headline, Statement required, Statement claimed) {
    EventFinding finding;
    finding.rule = rule;
    finding.headline = std::move(headline);
    finding.file = audit_.event.decisions_file;
    finding.row = row_.row;
    finding.required = std::move(required);
    finding.claimed = std::move(claimed);
    of_decisions.push_back(std::move(finding));
  }

  Audit& audit_;
  Decision& decision_;
  const DecisionRow& row_;

 public:
  std::vector<EventFinding> of_decisions;
};

}  // namespace

void sort_findings(std::vector<EventFinding>& findings) {
  const auto key = [](const EventFinding& finding) {
    const auto number = [](const auto& place) {
      return place ? static_cast<std::int64_t>(*place) : std::int64_t{-1};
    };
    return std::tuple(number(finding.game), place_in_catalogue(finding.rule), finding.file,
                      number(finding.row), number(finding.stage), number(finding.player),
                      finding.team);
  };
  std::ranges::stable_sort(
      findings, [&](const EventFinding& a, const EventFinding& b) { return key(a) < key(b); });
}

void apply_words(Audit& audit) {
  sort_findings(audit.findings);
  std::vector<EventFinding> of_decisions;
  for (Decision& decision : audit.decisions) {
    if (!decision.is_sound || !is_word(decision.row.kind)) continue;
    WordGiver giver(audit, decision);
    giver.run();
    for (EventFinding& finding : giver.of_decisions) of_decisions.push_back(std::move(finding));
  }
  for (EventFinding& finding : of_decisions) audit.findings.push_back(std::move(finding));
  sort_findings(audit.findings);
}

}  // namespace referee::tournament::rules
