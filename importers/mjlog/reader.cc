#include "importers/mjlog/reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "importers/mjlog/game.h"
#include "importers/mjlog/header.h"
#include "importers/mjlog/meld.h"
#include "importers/mjlog/result.h"
#include "importers/mjlog/root.h"
#include "importers/text/byte_order_mark.h"
#include "importers/text/xml_elements.h"
#include "validator/log/event_traits.h"

namespace referee::mjlog {
namespace {

constexpr std::string_view kRoot = "mjloggm";

bool starts_with_text(std::string_view bytes) {
  bytes = text::after_mark(bytes);
  const std::size_t start = bytes.find_first_not_of(" \t\r\n");
  return start != std::string_view::npos && bytes[start] != '<';
}

Statement place_of(const text::XmlElement& element) {
  return say(Said::TheElement, std::string(element.name));
}

Statement say_problem(text::XmlProblem problem) {
  const auto part = [](const char* sign) {
    return reader::Asked(Said::PartIllFormed, std::string_view(sign)).statement();
  };
  switch (problem) {
    case text::XmlProblem::None: break;
    case text::XmlProblem::Attribute: return say(Said::AttributeIllFormed);
    case text::XmlProblem::StartTag: return say(Said::ElementIllFormed);
    case text::XmlProblem::EndTag: return say(Said::EndTagClosesNothing);
    case text::XmlProblem::Comment: return part("<!--");
    case text::XmlProblem::Doctype: return part("<!DOCTYPE");
    case text::XmlProblem::Instruction: return part("<?");
    case text::XmlProblem::CData: return part("<![CDATA[");
    case text::XmlProblem::NoElement: return say(Said::NoElementHere);
    case text::XmlProblem::LeftOpen: return say(Said::ElementLeftOpen);
    case text::XmlProblem::TwoValues: return say(Said::AttributeTwice);
    case text::XmlProblem::TooManyAttributes: return say(Said::TooManyAttributes);
    case text::XmlProblem::EndsInStartTag: return say(Said::EndsInStartTag);
    case text::XmlProblem::TextBetween: return say(Said::TextBetweenElements);
    case text::XmlProblem::TextBefore: return say(Said::TextBeforeLog);
    case text::XmlProblem::TextBehind: return say(Said::TextBehindLog);
    case text::XmlProblem::TooLarge: return say(Said::LogTooLarge);
    case text::XmlProblem::TooMuch: return say(Said::TooMuchIllFormed);
  }
  return {};
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// <T46/>: a tile drawn or discarded, its number in the element's name.
void read_tile_element(Game& game, const text::XmlElement& element, EventKind kind,
                       char first_seat) {
  const Seat seat{static_cast<std::uint8_t>(element.name[0] - first_seat)};
  Event event = reader::event_of(kind, seat);
  if (const auto id = parse_tile_id(element.name.substr(1))) {
    event.tile = spelling::tile_ref(*id, game.red_fives).tile;
    event.id = *id;
  } else {
    game.troubles.malformed(position_of(element), {Said::AnInteger, 0, kPhysicalTiles - 1},
                            reader::found(element.name),
                            say(Said::NotAsItShouldBe, place_of(element)));
  }
  game.emit(event, element);
}

/// What stands in front of the seat of an `<N/>`, and between the seat and the code of its meld.
constexpr text::PairText kMeldText = {"<N who=\"", "\" m=\""};

/// Makes a fresh event that of a meld, or of a north set aside; false, and it is of no use, for a
/// code of neither.
bool read_meld(Game& game, Seat seat, std::int32_t code, Event& event) {
  event.seat = seat;
  if (const auto north = north_of(code)) {
    if (*north >= kPhysicalTiles || game.players != 3) return false;
    event.kind = EventKind::Kita;
    event.id = TileId{*north};
    event.tile = spelling::tile_ref(event.id, game.red_fives).tile;
    return true;
  }
  const auto meld = decode_meld(code, seat, game.red_fives);
  if (!meld) return false;
  event.kind = event_kind_of(meld->kind);
  const std::uint8_t own = meld->kind == MeldKind::Shouminkan ? meld->added : meld->called;
  if (own != Meld::kNone) {
    event.tile = meld->tiles[own].tile;
    event.id = meld->tiles[own].id;
  }
  // Of a closed quad the code names one tile, too.
  if (meld->kind == MeldKind::Ankan) {
    event.id = TileId{static_cast<std::uint8_t>(code >> 8)};
    event.tile = spelling::tile_ref(event.id, game.red_fives).tile;
  }
  if (meld->kind != MeldKind::Shouminkan) event.target = meld->from;
  game.log.melds.push_back(*meld);
  event.index = reader::last_index(game.log.melds);
  return true;
}

void read_n(Game& game, const text::XmlElement& element) {
  static constexpr std::array<std::string_view, 2> kAttributes = {"who", "m"};
  const auto [who, code] = pick<kAttributes>(element);
  ElementReader read = game.read(element);
  const Seat seat = read.seat(who, "who");
  const auto number = read.number(code, "m", 0, kMaxMeldCode);
  if (!seat.present() || !number) return;
  Event event;
  if (read_meld(game, seat, *number, event))
    game.emit(event, element);
  else
    read.malformed(*code, Said::ASetWithKind);
}

void read_dora(Game& game, const text::XmlElement& element) {
  static constexpr std::array<std::string_view, 1> kAttributes = {"hai"};
  const auto [indicator] = pick<kAttributes>(element);
  const TileRef tile = game.read(element).tile(indicator, "hai");
  Event event = reader::event_of(EventKind::DoraReveal);
  event.tile = tile.tile;
  event.id = tile.id;
  game.emit(event, element);
}

void read_reach(Game& game, const text::XmlElement& element) {
  static constexpr std::array<std::string_view, 3> kAttributes = {"who", "step", "ten"};
  const auto [who, step, scores] = pick<kAttributes>(element);
  ElementReader read = game.read(element);
  const Seat seat = read.seat(who, "who");
  const auto number = read.number(step, "step", 1, 2);
  if (!seat.present() || !number) return;
  if (*number == 1) {
    game.emit(reader::event_of(EventKind::RiichiDeclaration, seat), element);
    return;
  }
  Event event = reader::event_of(EventKind::RiichiDeposit, seat);
  if (scores != nullptr) {
    const Numbers hundreds = read.numbers(scores, "ten", kMaxSeats, -kMaxHundreds, kMaxHundreds);
    DepositClaim claim;
    for (std::size_t s = 0; s < game.players; ++s) claim.scores[s] = from_hundreds(hundreds[s]);
    if (!game.converted || claim != DepositClaim{}) {
      game.log.deposits.push_back(claim);
      event.index = reader::last_index(game.log.deposits);
    }
  }
  game.emit(event, element);
}

using ReadElement = void (*)(Game&, const text::XmlElement&);

ReadElement reader_of(std::string_view name) {
  switch (name.front()) {
    case 'A': return name == "AGARI" ? read_agari : nullptr;
    case 'B': return name == "BYE" ? read_bye : nullptr;
    case 'D': return name == "DORA" ? read_dora : nullptr;
    case 'G': return name == "GO" ? read_go : nullptr;
    case 'I': return name == "INIT" ? read_init : nullptr;
    case 'N': return name == "N" ? read_n : nullptr;
    case 'R': return name == "REACH" ? read_reach : name == "RYUUKYOKU" ? read_ryuukyoku : nullptr;
    case 'S': return name == "SHUFFLE" ? read_shuffle : nullptr;
    case 'T': return name == "TAIKYOKU" ? read_taikyoku : nullptr;
    case 'U': return name == "UN" ? read_un : nullptr;
    default: return nullptr;
  }
}

void read_element(Game& game, const text::XmlElement& element) {
  const char first = element.name.front();
  if (element.name.size() == 1 ? first != 'N' : is_digit(element.name[1])) {
    if (first >= 'T' && first <= 'W') return read_tile_element(game, element, EventKind::Draw, 'T');
    if (first >= 'D' && first <= 'G')
      return read_tile_element(game, element, EventKind::Discard, 'D');
  }
  if (const ReadElement read = reader_of(element.name)) return read(game, element);
  game.troubles.unknown(position_of(element), Said::ElementOfLog, reader::found(element.name),
                        say(Said::NotKnownHere, place_of(element)));
}

struct Move {
  EventKind kind = EventKind::StartGame;  ///< Draw or Discard; StartGame for a letter of neither
  Seat seat;
};

constexpr char kFirstSign = '0';

/// By the sign of a short element.
constexpr std::array<Move, 'Z' - kFirstSign + 1> kMoves = [] {
  std::array<Move, 'Z' - kFirstSign + 1> moves{};
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    moves[std::size_t{'T' - kFirstSign} + s] = {EventKind::Draw, Seat{s}};
    moves[std::size_t{'D' - kFirstSign} + s] = {EventKind::Discard, Seat{s}};
  }
  return moves;
}();

/// Makes a fresh event that of a pair (kMeldText); false where the element has to be looked at as
/// any other.
bool read_pair(Game& game, const text::ShortElement& pair, Event& event) {
  const auto seat = static_cast<std::uint8_t>(pair.sign - '0');
  return seat < kMaxSeats && read_meld(game, Seat{seat}, pair.number, event);
}

/// Appends the events, without their places, of what `elements` begin with, as long as they are
/// draws, discards and melds; returns how many, 0 where the first is none. They are the bulk of a
/// log, so nothing is looked at but their letters and digits.
std::size_t read_moves(Game& game, std::span<const text::ShortElement> elements) {
  // So many at once: room is made for all, whether they are moves or not.
  constexpr std::size_t kMost = 64;
  elements = elements.first(std::min(elements.size(), kMost));
  const auto& faces = spelling::kFacesById[game.red_fives ? 1 : 0];
  std::vector<Event>& events = game.log.events;
  const std::size_t before = events.size();
  events.resize(before + elements.size());
  Event* event = events.data() + before;
  std::size_t count = 0;
  for (const text::ShortElement& element : elements) {
    const Move move = kMoves[static_cast<std::size_t>(element.sign - kFirstSign)];
    if ((move.kind == EventKind::StartGame) | (element.number >= kPhysicalTiles)) {
      if (!element.is_pair() || !read_pair(game, element, *event)) break;
    } else {
      event->kind = move.kind;
      event->seat = move.seat;
      event->tile = faces[element.number];
      event->id = TileId{static_cast<std::uint8_t>(element.number)};
    }
    ++event;
    ++count;
  }
  events.resize(before + count);
  return count;
}

}  // namespace

class MjlogReader::Impl {
 public:
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);

 private:
  void start(GameLog& log, const SourcePosition& source);
  void finish(const std::function<void(GameLog&)>& on_game);
  void read_child(const text::XmlElement& element);
  void read_run(const text::XmlRun& run);
  void note_problem(const text::XmlElement& element);
  void read_ill_formed(const text::XmlElement& element, std::string_view bytes);
  void note_cut(const text::XmlElement& last);

  text::XmlElements elements_{kRoot, kMeldText};
  reader::SpareLists spare_;
  std::optional<Game> game_;
};

/// What the first event says comes from several elements; it stands where the log begins.
void MjlogReader::Impl::start(GameLog& log, const SourcePosition& source) {
  spare_.take_from(log);
  log.clear();
  game_.emplace(log, spare_);
  log.header.format = "mjlog";
  log.header.platform = "tenhou";
  game_->emit(reader::event_of(EventKind::StartGame), source);
}

void MjlogReader::Impl::finish(const std::function<void(GameLog&)>& on_game) {
  game_->close_hand();
  game_->troubles.finish();
  GameLog& log = game_->log;
  game_.reset();
  on_game(log);
}

inline void MjlogReader::Impl::read_child(const text::XmlElement& element) {
  if (element.problem == text::XmlProblem::None) return read_element(*game_, element);
  // What is left open may have lost more than its end: a part of the number that is its name, or of
  // a list. Of two values of one attribute both may be wrong.
  const bool is_event = element.problem != text::XmlProblem::LeftOpen &&
                        element.problem != text::XmlProblem::TwoValues;
  note_problem(element);
  if (is_event) read_element(*game_, element);
}

void MjlogReader::Impl::note_problem(const text::XmlElement& element) {
  if (element.problem == text::XmlProblem::None) return;
  game_->log.torn = true;
  game_->troubles.malformed(position_of(element), Said::PlainElement, reader::found(element.name),
                            say_problem(element.problem));
}

void MjlogReader::Impl::read_run(const text::XmlRun& run) {
  std::uint64_t offset = run.offset;
  for (std::size_t nth = 0; nth < run.elements.size();) {
    const std::span<const text::ShortElement> rest = run.elements.subspan(nth);
    const std::size_t moves = read_moves(*game_, rest);
    offset = game_->log.sources.push_back_row(run.first_ordinal + static_cast<std::uint32_t>(nth),
                                              offset, run.line, moves,
                                              [&](std::size_t move) { return rest[move].length; });
    nth += moves;
    if (moves > 0) continue;
    elements_.show_of_run(nth, offset - run.offset);
    read_child(elements_.element());
    offset += run.elements[nth++].length;
  }
  // Where a log may be cut.
  elements_.show_of_run(run.elements.size() - 1, offset - run.offset - run.elements.back().length);
}

void MjlogReader::Impl::read_ill_formed(const text::XmlElement& element, std::string_view bytes) {
  constexpr std::size_t kShown = 100;
  game_->log.torn = true;
  const std::string_view shown = bytes.substr(element.offset, kShown);
  game_->troubles.malformed(position_of(element), Said::ElementOfLog,
                            reader::found(shown.substr(0, shown.find('>') + 1)),
                            say_problem(element.problem));
}

/// A cut log ends with its last element, or where it begins if there is none.
void MjlogReader::Impl::note_cut(const text::XmlElement& last) {
  game_->close_hand();
  const bool is_child =
      last.name.empty() ? last.problem != text::XmlProblem::None : last.name != kRoot;
  const SourcePosition source = is_child ? position_of(last) : game_->log.sources.front();
  game_->troubles.incomplete(source, Said::LogIsCut, reader::Missing::EndTag);
}

void MjlogReader::Impl::read(std::string_view bytes, GameLog& log,
                             const std::function<void(GameLog&)>& on_game) {
  using Step = text::XmlElements::Step;
  const text::XmlElement& element = elements_.element();
  elements_.open(bytes);
  for (bool any = false;; any = true) {
    const Step step = elements_.next();
    if (step == Step::Run && game_) {
      read_run(elements_.run());
      continue;
    }
    if (step == Step::Element && game_) {
      read_child(element);
      continue;
    }
    if (step == Step::Root && game_) finish(on_game);
    if (!game_ && !(any && step == Step::End)) {
      SourcePosition source;
      if (step != Step::Cut && step != Step::End) source = position_of(element);
      if (step == Step::Root) source.element.reset();
      start(log, source);
      // What an unreadable root says is not known: a log from another format has gaps.
      if (step == Step::IllFormed || (step != Step::Root && starts_with_text(bytes)))
        game_->converted = game_->log.torn = true;
    }
    switch (step) {
      case Step::Root:
        note_problem(element);
        read_root(*game_, element);
        break;
      case Step::Element: read_child(element); break;
      case Step::Run: read_run(elements_.run()); break;
      case Step::IllFormed: read_ill_formed(element, bytes); break;
      case Step::Cut:
        note_cut(element);
        finish(on_game);
        break;
      case Step::Closed: finish(on_game); break;
      case Step::End:
        if (game_) finish(on_game);
        return;
    }
  }
}

bool is_client_view(std::string_view bytes) {
  constexpr std::size_t kLookedAt = std::size_t{1} << 16U;
  const std::string_view head = bytes.substr(0, kLookedAt);
  if (head.find("<mjloggm") != std::string_view::npos) return false;
  for (const std::string_view draw : {"<U/>", "<V/>", "<W/>", "<U />", "<V />", "<W />"})
    if (head.find(draw) != std::string_view::npos) return true;
  const std::size_t deal = head.find("<INIT ");
  if (deal == std::string_view::npos) return false;
  return head.substr(deal, head.find('>', deal) - deal).find(" hai=") != std::string_view::npos;
}

bool looks_like_mjlog(std::string_view bytes) {
  if (is_client_view(bytes)) return false;
  constexpr std::size_t kLookedAt = 4096;
  constexpr std::array<std::string_view, 5> kFirst = {"<SHUFFLE ", "<GO ", "<UN ", "<TAIKYOKU ",
                                                      "<INIT "};
  std::string_view head = bytes.substr(0, kLookedAt);
  head = text::after_mark(head);
  const std::size_t start = head.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return false;
  if (head.substr(start).starts_with("<mjloggm")) return true;
  if (head.find('\0') != std::string_view::npos) return false;
  // Behind other text a root counts only with an element right in it, so that a page that speaks of
  // the format is no log.
  if (const std::size_t root = head.find("<mjloggm"); root != std::string_view::npos) {
    const std::size_t tag_end = head.find('>', root);
    if (tag_end == std::string_view::npos) return false;
    const std::size_t next = head.find_first_not_of(" \t\r\n", tag_end + 1);
    return next != std::string_view::npos && head[next] == '<';
  }
  const std::size_t tag = head.find('<');
  if (tag == std::string_view::npos) return false;
  return std::ranges::any_of(
      kFirst, [&](std::string_view first) { return head.substr(tag).starts_with(first); });
}

MjlogReader::MjlogReader() : impl_(std::make_unique<Impl>()) {}
MjlogReader::~MjlogReader() = default;

void MjlogReader::read(std::string_view bytes, GameLog& log,
                       const std::function<void(GameLog&)>& on_game) {
  impl_->read(bytes, log, on_game);
}

}  // namespace referee::mjlog
