#include "referee/table_window.h"

#include <new>
#include <utility>

#include "referee/evidence/table_of.h"

namespace referee {
namespace {

constexpr std::size_t kMostHeld = 400;
constexpr std::size_t kMostHeldBytes = std::size_t{16} << 20U;
/// A document of more bytes is no single hand of a match.
constexpr std::size_t kMostBytesOfOneHand = std::size_t{1} << 20U;
/// Documents of a folder whose games all name their rules, before it is believed that all do.
constexpr std::uint32_t kLooksForNothing = 8;

/// Without exceptions (as a module of WebAssembly) the program ends where memory does.
template <typename Work>
void unless_memory_ends(const Work& work) {
#ifdef __cpp_exceptions
  try {
    work();
  } catch (const std::bad_alloc&) {
    // Who judges the document will say so.
  }
#else
  work();
#endif
}

}  // namespace

bool may_name_no_rules(Format format) {
  return format == Format::Mjai || format == Format::Events || format == Format::Tenhou6 ||
         format == Format::Majiang || format == Format::MjaiReviewer;
}

void TableWindow::enter(std::string place) {
  close();
  place_ = std::move(place);
  is_open_ = true;
  looked_into_ = 0;
  tables_.reset();
}

void TableWindow::look_into(const HeldDocument& held) {
  ++looked_into_;
  const files::Document& document = held.document;
  if (!finds_rules_ && document.size() > kMostBytesOfOneHand) return;
  std::uint32_t game = 0;
  GameLog part;
  const std::function<void()> passed = [&] { document.let_go_now_and_then(); };
  unless_memory_ends([&] {
    reader_.read({document.bytes(), document.path, document.damage, held.format, nullptr, &passed},
                 [&](const GameLog& log) {
                   const bool is_known = tables_ && tables_->contains(evidence::table_of(
                                                        log, evidence::place_of(document.path)));
                   if (finds_rules_ && !is_known) survey_.add(log, document.path, game);
                   if (game++ == 0 && is_part_of_match(log)) part = log;
                 });
    if (game == 1) chain_.add(part, document.path);
  });
}

void TableWindow::take(HeldDocument& held) {
  if (std::string place(evidence::place_of(held.document.path));
      place != place_ || looked_into_ == 0)
    enter(std::move(place));
  if (!is_open_ || (held_.empty() && !may_name_no_rules(held.format)))
    return hand_on_(held, {tables_, nullptr});
  if (may_name_no_rules(held.format)) look_into(held);
  if (held_.empty() && survey_.empty() && chain_.empty()) {
    is_open_ = looked_into_ < kLooksForNothing;
    return hand_on_(held, {tables_, nullptr});
  }
  held_bytes_ += held.document.size();
  held_.push_back(std::exchange(held, HeldDocument{}));
  if (held_.size() >= kMostHeld || held_bytes_ >= kMostHeldBytes ||
      (chain_.empty() && survey_.is_full()))
    release();
}

/// Hands on what is held. Where hands are stored one by one, the next ones are held back too.
void TableWindow::release() {
  is_open_ = !chain_.empty();
  if (!survey_.empty()) {
    TableRules rules = survey_.find();
    if (tables_) rules.insert(tables_->begin(), tables_->end());
    tables_ = std::make_shared<const TableRules>(std::move(rules));
  }
  for (HeldDocument& held : held_) {
    const InputContext context{tables_, chain_.before(held.document.path)};
    hand_on_(held, context);
  }
  held_.clear();
  held_bytes_ = 0;
  chain_.clear();
}

void TableWindow::close() {
  release();
  is_open_ = false;
}

}  // namespace referee
