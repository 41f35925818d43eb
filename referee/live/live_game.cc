#include "referee/live/live_game.h"

#include <algorithm>
#include <utility>

#include "validator/actions/prompts.h"

namespace referee::live {
namespace {

/// Which wall a hand was dealt from, and whether the seed is the game's, later hands decide; what a
/// log leaves out, the whole of the log.
bool is_decided_at_the_end(const Finding& finding) {
  return finding.rule.starts_with("wall/") || finding.rule == "log/incomplete";
}

bool says_the_same(const Finding& one, const Finding& other) {
  return one.severity == other.severity && one.message == other.message &&
         one.expected == other.expected && one.actual == other.actual && one.where == other.where;
}

}  // namespace

LiveGame::LiveGame(const GameLog& log, RulesChoice choice, judging::JudgeExtent extent,
                   std::function<bool(std::string_view rule)> wants)
    : log_(&log), choice_(std::move(choice)), extent_(std::move(extent)), wants_(std::move(wants)) {
  begin();
}

LiveGame::Key LiveGame::key_of(const Finding& finding) {
  // Of one event a reader may have several findings, each at a place of its own.
  return {finding.rule, finding.event.value_or(kNoEvent), finding.seat.value,
          finding.source.offset.value_or(0), finding.source.pointer};
}

bool LiveGame::is_told_finally(const Key& key) const { return told_finally_.contains(key); }

void LiveGame::begin() {
  judge_.reset();
  opened_ = seeds_.open(*log_, choice_.ruleset.game_players);
  options_ = judging::options_of(extent_, opened_);
  judge_.emplace(*log_, choice_.ruleset, options_);
  closed_findings_ = closed_troubles_ = 0;
  judged_without_ = log_->header.unjudged;
}

/// A hand may state a seed, or a wall, of its own, of which the first draw is a part.
void LiveGame::open_walls() {
  constexpr std::size_t kOfTheDeal = 4;
  const auto from =
      log_->events.end() - static_cast<std::ptrdiff_t>(std::min(log_->events.size(), kOfTheDeal));
  const bool was_dealt = std::any_of(from, log_->events.end(), [](const Event& event) {
    return event.kind == EventKind::StartKyoku;
  });
  if (!was_dealt || (opened_.walls != nullptr && !opened_.walls->is_per_hand())) return;
  const WallSource* const before = opened_.walls;
  opened_ = seeds_.open(*log_, choice_.ruleset.game_players);
  if (opened_.walls != before) begin();
}

/// What the hands that are not closed have against them.
std::vector<Finding> LiveGame::found_now() {
  const std::vector<Finding>& found = judge_->findings();
  std::vector<Finding> now(found.begin() + static_cast<std::ptrdiff_t>(closed_findings_),
                           found.end());
  if (!log_->told.empty() && found.size() < options_.most_findings) {
    std::vector<Unchecked> unchecked;
    actions::judge_told(*log_, choice_.ruleset, extent_.keep_tables, now, unchecked,
                        judge_->closed());
  }
  if (!log_->torn)
    for (std::size_t i = closed_troubles_; i < log_->findings.size(); ++i)
      now.push_back(log_->findings[i]);
  std::erase_if(now, [&](const Finding& finding) { return wants_ && !wants_(finding.rule); });
  return now;
}

void LiveGame::tell(Finding finding, bool is_closed, std::vector<Told>& open,
                    std::vector<FindingNews>& news) {
  const Key key = key_of(finding);
  if (is_told_finally(key)) return;
  const auto before =
      std::ranges::find_if(told_, [&](const Told& told) { return key_of(told.finding) == key; });
  const bool is_final = is_closed && !is_decided_at_the_end(finding);
  if (is_final || before == told_.end() || !says_the_same(before->finding, finding))
    news.push_back({0, is_final ? FindingState::Final : FindingState::Open, finding});
  if (before != told_.end()) told_.erase(before);
  if (is_final)
    told_finally_.insert(key);
  else
    open.push_back({std::move(finding), is_closed});
}

void LiveGame::look(const GameLog& log, std::vector<FindingNews>& news) {
  const bool is_another = std::exchange(log_, &log) != &log;
  if (is_another) legal_.reset();
  if (is_another || judged_without_ != log.header.unjudged) begin();
  open_walls();
  // A reader that supplies what a log leaves out may see only now that the log does not.
  const std::uint32_t at = judge_->closed();
  if (at > 0 && (at >= log_->events.size() || log_->events[at].kind != EventKind::StartKyoku))
    begin();
  judge_->look();
  const std::uint32_t closed = judge_->closed();
  const auto is_closed = [&](const Finding& finding) {
    return finding.event.value_or(kNoEvent) < closed;
  };
  std::vector<Told> open;
  for (Finding& finding : found_now()) {
    const bool closes = is_closed(finding);
    tell(std::move(finding), closes, open, news);
  }
  for (Told& told : told_) {
    if (told.is_held)
      open.push_back(std::move(told));
    else
      news.push_back({0, FindingState::Withdrawn, std::move(told.finding)});
  }
  told_ = std::move(open);
  const std::vector<Finding>& found = judge_->findings();
  while (closed_findings_ < found.size() && is_closed(found[closed_findings_])) ++closed_findings_;
  while (closed_troubles_ < log_->findings.size() && is_closed(log_->findings[closed_troubles_]))
    ++closed_troubles_;
}

void LiveGame::close(const std::vector<Finding>& reported, std::vector<FindingNews>& news) {
  for (const Finding& finding : reported) {
    const Key key = key_of(finding);
    if (is_told_finally(key)) continue;
    std::erase_if(told_, [&](const Told& told) { return key_of(told.finding) == key; });
    told_finally_.insert(key);
    news.push_back({0, FindingState::Final, finding});
  }
  for (Told& told : told_) news.push_back({0, FindingState::Withdrawn, std::move(told.finding)});
  told_.clear();
}

const std::vector<LegalAction>& LiveGame::legal() {
  const auto events = static_cast<std::uint32_t>(log_->events.size());
  if (!legal_ || followed_ > events) {
    legal_.emplace(*log_, choice_.ruleset);
    followed_ = 0;
  }
  if (followed_ == events) return *legal_now_;
  while (followed_ + 1 < events) legal_->pass(followed_++);
  legal_now_ = &legal_->after(followed_++);
  return *legal_now_;
}

}  // namespace referee::live
