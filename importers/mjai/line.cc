// simdjson's on-demand interface walks the members as they stand, so that what stands before a
// break is kept, and an array of games of any length needs no tree. Each line is parsed alone: a
// bad line costs that line alone. It is not here for speed: a tree of the same lines is built in no
// more time.
#include "importers/mjai/line.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <simdjson.h>

#include "importers/json/json_nesting.h"
#include "importers/mjai/text.h"
#include "importers/mjai/words.h"
#include "importers/text/cut.h"

namespace referee::mjai {
namespace {

namespace ondemand = simdjson::ondemand;
using simdjson::ondemand::json_type;

constexpr std::int64_t kMaxCounter = 10'000;
constexpr std::int64_t kMaxPoints = 100'000'000;
/// Longer lists of tiles are no hand and no wall.
constexpr std::size_t kMaxTiles = 136;
constexpr std::size_t kMaxYaku = 64;
constexpr std::size_t kMaxText = 4096;

constexpr Asked kObjects(Said::ObjectsOf, "JSON");

/// What stopped the library; all of it means that the text is no JSON.
Statement what_is_wrong(simdjson::error_code error) {
  switch (error) {
    case simdjson::UTF8_ERROR: return say(Said::BytesNotAllowed);
    case simdjson::EMPTY: return say(Said::NothingThere);
    case simdjson::CAPACITY:
    case simdjson::MEMALLOC: return say(Said::TooLongText);
    case simdjson::UNESCAPED_CHARS: return say(Said::ControlCharacter);
    case simdjson::UNCLOSED_STRING:
    case simdjson::INCOMPLETE_ARRAY_OR_OBJECT: return say(Said::PartWithoutEnd);
    default: return say(Said::ASyntaxError);
  }
}

Statement found_text(std::string_view text) { return found("\"" + brief(text) + "\""); }

}  // namespace

class LineParser::Impl {
 public:
  std::optional<LineFault> parse(std::string_view text, std::size_t readable,
                                 const OnLine& on_line);

 private:
  using Value = ondemand::value;

  // Each takes a value that has just been reached. A value of another kind is noted as a fault and
  // left, and the member does not count; an error of the library goes to `broken_`, which ends the
  // text.
  bool failed(simdjson::error_code error) {
    if (error == simdjson::SUCCESS) return false;
    broken_ = error;
    return true;
  }
  void blame(Value& value, std::string_view where, const Asked& asked);
  bool is(Value& value, json_type type, std::string_view where, Said asked);
  bool text_of(Value& value, std::string_view where, Said asked, std::string_view& text);
  bool keep_text(Value& value, std::string_view where, std::string& text);
  bool number_of(Value& value, std::string_view where, std::int64_t low, std::int64_t high,
                 std::int64_t& number);
  bool counter(Value& value, std::string_view where, std::int32_t& number, std::int64_t low = 0,
               std::int64_t high = kMaxCounter);
  bool truth(Value& value, std::string_view where, bool& truth);
  bool seat(Value& value, std::string_view where, Seat& seat);
  bool tile(Value& value, std::string_view where, Tile& tile);
  bool serves_a_table(std::size_t places, std::string_view where);
  bool tiles(Value& value, std::string_view where, std::vector<Tile>& tiles);
  bool wind(Value& value, std::string_view where);
  bool points(Value& value, std::string_view where, std::array<Known<Points>, kMaxSeats>& list);
  bool yakus(Value& value, std::string_view where);
  bool names(Value& value, std::string_view where);
  bool tehais(Value& value, std::string_view where);
  bool tenpais(Value& value, std::string_view where);
  bool extra(Value& value, std::string_view name);
  void skip(Value& value);
  template <class Read>
  bool list(Value& value, std::string_view where, Said asked, std::size_t most, Read read);

  bool member(Value& value, Member which, std::string_view name);
  void object(ondemand::object object, const OnLine& on_line, bool whole_text);
  void array(ondemand::array array, const OnLine& on_line, std::size_t depth);
  std::string_view key_of(ondemand::field& field);
  bool is_read_whole() { return document_.current_location().error() == simdjson::OUT_OF_BOUNDS; }
  /// Where in the line a value stands; made only for a message.
  std::string at(std::string_view where) const { return pointer_ + "/" + std::string(where); }

  ondemand::parser parser_;
  ondemand::document document_;
  std::string padded_;
  std::string key_;
  std::string pointer_;
  Line line_;
  LineFaults faults_;
  simdjson::error_code broken_ = simdjson::SUCCESS;
  bool too_deep_ = false;
};

void LineParser::Impl::blame(Value& value, std::string_view where, const Asked& asked) {
  Statement there;
  json_type type{};
  if (failed(value.type().get(type))) return;
  switch (type) {
    case json_type::object: there = say(Said::AnObject); break;
    case json_type::array: there = say(Said::AList); break;
    case json_type::null: there = say(Said::NothingThere); break;
    case json_type::string:
    case json_type::number:
    case json_type::boolean: there = found(brief(trimmed(value.raw_json_token()))); break;
  }
  faults_.add(at(where), asked, std::move(there));
}

bool LineParser::Impl::is(Value& value, json_type type, std::string_view where, Said asked) {
  json_type found{};
  if (failed(value.type().get(found))) return false;
  if (found == type) return true;
  // null says that the log does not hold the fact.
  if (found != json_type::null) blame(value, where, asked);
  return false;
}

bool LineParser::Impl::text_of(Value& value, std::string_view where, Said asked,
                               std::string_view& text) {
  return is(value, json_type::string, where, asked) && !failed(value.get_string().get(text));
}

bool LineParser::Impl::keep_text(Value& value, std::string_view where, std::string& text) {
  std::string_view found;
  if (!text_of(value, where, Said::AText, found)) return false;
  text.assign(cut_to_bytes(found, kMaxText));
  return true;
}

bool LineParser::Impl::number_of(Value& value, std::string_view where, std::int64_t low,
                                 std::int64_t high, std::int64_t& number) {
  const auto asked = [&] { return Asked(Said::AnInteger, low, high); };
  json_type type{};
  if (failed(value.type().get(type))) return false;
  if (type == json_type::number) {
    if (value.get_int64().get(number) == simdjson::SUCCESS) {
      if (number >= low && number <= high) return true;
      faults_.add(at(where), asked(), say(Said::Number, number));
      return false;
    }
    // Some programs write whole numbers with a fraction of nought.
    double fraction = 0;
    if (const auto error = value.get_double().get(fraction); error == simdjson::NUMBER_ERROR) {
      failed(error);
      return false;
    } else if (error == simdjson::SUCCESS) {
      if (std::trunc(fraction) == fraction && fraction >= static_cast<double>(low) &&
          fraction <= static_cast<double>(high)) {
        number = static_cast<std::int64_t>(fraction);
        return true;
      }
      faults_.add(at(where), asked(), say(Said::ANumberOfNone));
      return false;
    }
  }
  if (type != json_type::null) blame(value, where, asked());
  return false;
}

bool LineParser::Impl::counter(Value& value, std::string_view where, std::int32_t& number,
                               std::int64_t low, std::int64_t high) {
  std::int64_t found = 0;
  if (!number_of(value, where, low, high, found)) return false;
  number = static_cast<std::int32_t>(found);
  return true;
}

bool LineParser::Impl::truth(Value& value, std::string_view where, bool& found) {
  return is(value, json_type::boolean, where, Said::TrueOrFalse) &&
         !failed(value.get_bool().get(found));
}

bool LineParser::Impl::seat(Value& value, std::string_view where, Seat& found) {
  std::int64_t number = 0;
  if (!number_of(value, where, 0, static_cast<std::int64_t>(kMaxSeats) - 1, number)) return false;
  found = Seat{static_cast<std::uint8_t>(number)};
  return true;
}

bool LineParser::Impl::tile(Value& value, std::string_view where, Tile& found) {
  std::string_view text;
  if (!text_of(value, where, Said::ATile, text)) return false;
  if (read_tile(text, found)) return true;
  faults_.add(at(where), Said::ATile, found_text(text));
  return false;
}

template <class Read>
bool LineParser::Impl::list(Value& value, std::string_view where, Said asked, std::size_t most,
                            Read read) {
  if (!is(value, json_type::array, where, asked)) return false;
  ondemand::array array;
  if (failed(value.get_array().get(array))) return false;
  std::size_t place = 0;
  for (auto next : array) {
    Value item;
    if (failed(next.get(item))) return false;
    if (place == most) {
      faults_.add(at(where), {Said::ListUpTo, most}, say(Said::MoreThanThat));
      return false;
    }
    read(item, place++);
    if (broken_ != simdjson::SUCCESS) return false;
  }
  return true;
}

/// Lists with a place a seat have three or four. An empty one says that the program does not fill
/// it.
bool LineParser::Impl::serves_a_table(std::size_t places, std::string_view where) {
  if (places >= 3) return true;
  if (places == 0) return false;
  faults_.add(at(where), Said::OneForEachSeat, say(Said::ListOfSize, places));
  return false;
}

bool LineParser::Impl::tiles(Value& value, std::string_view where, std::vector<Tile>& tiles) {
  tiles.clear();
  return list(value, where, Said::ListOfTiles, kMaxTiles, [&](Value& item, std::size_t place) {
    Tile found;
    std::string_view text;
    json_type type{};
    if (failed(item.type().get(type))) return;
    if (type == json_type::string && !failed(item.get_string().get(text)) &&
        read_tile(text, found)) {
      tiles.push_back(found);
      return;
    }
    const std::string item_at = std::string(where) + "/" + std::to_string(place);
    if (type == json_type::string)
      faults_.add(at(item_at), Said::ATile, found_text(text));
    else
      blame(item, item_at, Said::ATile);
    tiles.emplace_back();
  });
}

bool LineParser::Impl::wind(Value& value, std::string_view where) {
  constexpr std::string_view kWinds = "ESWN";
  std::string_view text;
  if (!text_of(value, where, Said::WindOfRound, text)) return false;
  const std::size_t place = text.size() == 1 ? kWinds.find(text[0]) : std::string_view::npos;
  if (place == std::string_view::npos) {
    faults_.add(at(where), {Said::OneOf, "E S W N"}, found_text(text));
    return false;
  }
  line_.bakaze = static_cast<std::uint8_t>(place);
  return true;
}

bool LineParser::Impl::points(Value& value, std::string_view where,
                              std::array<Known<Points>, kMaxSeats>& points) {
  points = {};
  std::size_t count = 0;
  const bool sound =
      list(value, where, Said::PointsOfPlayers, kMaxSeats, [&](Value& item, std::size_t place) {
        std::int64_t number = 0;
        if (number_of(item, std::string(where) + "/" + std::to_string(place), -kMaxPoints,
                      kMaxPoints, number))
          points[place] = Points{static_cast<std::int32_t>(number)};
        count = place + 1;
      });
  (&points == &line_.scores ? line_.scored : line_.moved) = count;
  return sound && serves_a_table(count, where);
}

bool LineParser::Impl::yakus(Value& value, std::string_view where) {
  line_.yakus.clear();
  bool all = true;
  const bool read =
      list(value, where, Said::YakuOfHand, kMaxYaku, [&](Value& pair, std::size_t place) {
        const std::string pair_at = std::string(where) + "/" + std::to_string(place);
        NamedHan named;
        const bool sound =
            list(pair, pair_at, Said::YakuWithHan, 2, [&](Value& item, std::size_t part) {
              const std::string item_at = pair_at + "/" + std::to_string(part);
              std::int32_t han = 0;
              if (part == 0)
                keep_text(item, item_at, named.name);
              else if (counter(item, item_at, han))
                named.han = han;
            });
        all = all && sound;
        if (sound) line_.yakus.push_back(std::move(named));
      });
  // A part of the yaku would be taken for all of them.
  return read && all;
}

bool LineParser::Impl::names(Value& value, std::string_view where) {
  line_.named = 0;
  return list(value, where, Said::NamesOfPlayers, kMaxSeats, [&](Value& item, std::size_t place) {
    line_.names[place].clear();
    keep_text(item, std::string(where) + "/" + std::to_string(place), line_.names[place]);
    line_.named = place + 1;
  });
}

bool LineParser::Impl::tehais(Value& value, std::string_view where) {
  line_.hands = 0;
  for (auto& hand : line_.tehais) hand.reset();
  const bool sound =
      list(value, where, Said::OneForEachSeat, kMaxSeats, [&](Value& item, std::size_t place) {
        std::vector<Tile> hand;
        if (tiles(item, std::string(where) + "/" + std::to_string(place), hand))
          line_.tehais[place] = std::move(hand);
        line_.hands = place + 1;
      });
  return sound && serves_a_table(line_.hands, where);
}

bool LineParser::Impl::tenpais(Value& value, std::string_view where) {
  line_.tenpais = {};
  return list(value, where, Said::OneForEachSeat, kMaxSeats, [&](Value& item, std::size_t place) {
    bool found = false;
    if (truth(item, std::string(where) + "/" + std::to_string(place), found))
      line_.tenpais[place] = found;
  });
}

bool LineParser::Impl::extra(Value& value, std::string_view name) {
  json_type type{};
  if (failed(value.type().get(type))) return false;
  std::string_view raw;
  switch (type) {
    case json_type::null: return false;
    case json_type::string:
      if (failed(value.get_string().get(raw))) return false;
      break;
    case json_type::number:
    case json_type::boolean: raw = trimmed(value.raw_json_token()); break;
    case json_type::array: {
      ondemand::array array;
      if (failed(value.get_array().get(array)) || failed(array.raw_json().get(raw))) return false;
      too_deep_ = too_deep_ || is_too_deep(raw, kMaxDepth);
      break;
    }
    case json_type::object: skip(value); return false;
  }
  line_.extra.emplace_back(name, trimmed(cut_to_bytes(raw, kMaxText)));
  return true;
}

/// A value that no game needs. Its syntax is not looked into further than its brackets.
void LineParser::Impl::skip(Value& value) {
  json_type type{};
  if (failed(value.type().get(type))) return;
  std::string_view raw;
  if (type == json_type::array) {
    ondemand::array array;
    if (failed(value.get_array().get(array)) || failed(array.raw_json().get(raw))) return;
  } else if (type == json_type::object) {
    ondemand::object object;
    if (failed(value.get_object().get(object)) || failed(object.raw_json().get(raw))) return;
  }
  too_deep_ = too_deep_ || is_too_deep(raw, kMaxDepth);
}

/// Whether the line now has the member. A null one, or one of the wrong kind, it does not have.
bool LineParser::Impl::member(Value& value, Member which, std::string_view name) {
  switch (which) {
    case Member::Type:
      if (!text_of(value, name, Said::AText, line_.type_text)) return false;
      line_.type_text = cut_to_bytes(line_.type_text, kMaxText);
      line_.type = line_type_of(line_.type_text);
      return true;
    case Member::Actor: return seat(value, name, line_.actor);
    case Member::Target: return seat(value, name, line_.target);
    case Member::Oya: return seat(value, name, line_.oya);
    case Member::Pao: return seat(value, name, line_.pao);
    case Member::Pai: return tile(value, name, line_.pai);
    case Member::DoraMarker: return tile(value, name, line_.dora_marker);
    case Member::Tsumogiri: return truth(value, name, line_.tsumogiri);
    case Member::AkaFlag: return truth(value, name, line_.aka_flag);
    case Member::Consumed: return tiles(value, name, line_.consumed);
    case Member::Pais: return tiles(value, name, line_.pais);
    case Member::UraMarkers: return tiles(value, name, line_.ura_markers);
    case Member::HoraTehais: return tiles(value, name, line_.hora_tehais);
    case Member::Tehais: return tehais(value, name);
    case Member::Names: return names(value, name);
    case Member::Scores: return points(value, name, line_.scores);
    case Member::Deltas: return points(value, name, line_.deltas);
    case Member::Tenpais: return tenpais(value, name);
    case Member::Yakus: return yakus(value, name);
    case Member::Bakaze: return wind(value, name);
    case Member::Kyoku: return counter(value, name, line_.kyoku, 1, 4);
    case Member::Honba: return counter(value, name, line_.honba);
    case Member::Kyotaku: return counter(value, name, line_.kyotaku);
    case Member::Fu: return counter(value, name, line_.fu);
    case Member::Fan: return counter(value, name, line_.fan);
    case Member::KyokuFirst: return counter(value, name, line_.kyoku_first);
    case Member::HoraPoints: return counter(value, name, line_.hora_points.value, 0, kMaxPoints);
    case Member::Gametype: return keep_text(value, name, line_.gametype);
    case Member::Rules: return keep_text(value, name, line_.rules);
    case Member::Platform: return keep_text(value, name, line_.platform);
    case Member::OpenTanyao: return truth(value, name, line_.open_tanyao);
    case Member::FlooredTo: return counter(value, name, line_.floored_to.value);
    case Member::EarlyYears: return truth(value, name, line_.early_years);
    case Member::Fragment: return truth(value, name, line_.fragment);
    case Member::Reason: return keep_text(value, name, line_.reason);
    case Member::Uri: return keep_text(value, name, line_.uri);
    case Member::Seed:
    case Member::Id: return extra(value, name);
    case Member::Other: skip(value); return false;
  }
  return false;
}

/// A key as it stands, unless it is written with escapes. It ends at its quote, which the library
/// has found to be there.
std::string_view LineParser::Impl::key_of(ondemand::field& field) {
  const char* const raw = field.key().raw();
  constexpr std::size_t kLongest = 64;
  for (std::size_t i = 0; i < kLongest; ++i) {
    if (raw[i] == '"') return {raw, i};
    if (raw[i] == '\\') break;
  }
  std::string_view key;
  if (failed(field.unescaped_key().get(key))) return {};
  key_.assign(key);
  return key_;
}

void LineParser::Impl::object(ondemand::object object, const OnLine& on_line, bool whole_text) {
  line_.start();
  faults_ = LineFaults{};
  too_deep_ = false;
  std::uint64_t seen = 0;
  for (auto next : object) {
    ondemand::field field;
    if (failed(std::move(next).get(field))) return;
    const std::string_view key = key_of(field);
    if (broken_ != simdjson::SUCCESS) return;
    Value value = field.value();
    const Member which = member_of(key);
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(which);
    if (which != Member::Other && (seen & bit) != 0) {
      faults_.add(at(key), Said::OneMemberOfName, say(Said::NameTwice));
      skip(value);
    } else {
      seen |= bit;
      if (member(value, which, key)) line_.present |= bit;
    }
    if (broken_ != simdjson::SUCCESS) return;
  }
  if (whole_text && !is_read_whole()) {
    broken_ = simdjson::TAPE_ERROR;
    return;
  }
  if (too_deep_) faults_.add(pointer_, {Said::NestedUpTo, kMaxDepth}, say(Said::NestedTooDeep));
  on_line(line_, faults_, pointer_);
}

void LineParser::Impl::array(ondemand::array array, const OnLine& on_line, std::size_t depth) {
  const std::size_t prefix = pointer_.size();
  std::size_t place = 0;
  for (auto next : array) {
    Value value;
    if (failed(next.get(value))) return;
    pointer_.resize(prefix);
    pointer_ += "/" + std::to_string(place++);
    json_type type{};
    if (failed(value.type().get(type))) return;
    if (type == json_type::object) {
      ondemand::object inner;
      if (failed(value.get_object().get(inner))) return;
      object(inner, on_line, false);
    } else if (type == json_type::array && depth < kMaxDepth) {
      ondemand::array inner;
      if (failed(value.get_array().get(inner))) return;
      this->array(inner, on_line, depth + 1);
    } else {
      line_.present = 0;
      line_.type = LineType::Missing;
      faults_ = LineFaults{};
      faults_.add(pointer_, Said::AnObject,
                  type == json_type::array ? say(Said::NestedTooDeep)
                                           : found(brief(trimmed(value.raw_json_token()))));
      on_line(line_, faults_, pointer_);
    }
    if (broken_ != simdjson::SUCCESS) return;
  }
  pointer_.resize(prefix);
}

std::optional<LineFault> LineParser::Impl::parse(std::string_view text, std::size_t readable,
                                                 const OnLine& on_line) {
  broken_ = simdjson::SUCCESS;
  pointer_.clear();
  if (readable < text.size() + simdjson::SIMDJSON_PADDING) {
    padded_.assign(text);
    padded_.append(simdjson::SIMDJSON_PADDING, ' ');
    text = std::string_view(padded_).substr(0, text.size());
    readable = padded_.size();
  }
  // More than is needed, so that lines that grow slowly do not make it grow each time.
  constexpr std::size_t kLeast = std::size_t{1} << 12;
  if (parser_.capacity() < text.size()) {
    const auto error = parser_.allocate(std::max(kLeast, 2 * text.size()));
    if (error != simdjson::SUCCESS)
      return LineFault{{}, kObjects.statement(), what_is_wrong(error)};
  }
  json_type type{};
  if (!failed(parser_.iterate(text.data(), text.size(), readable).get(document_)) &&
      !failed(document_.type().get(type))) {
    if (type == json_type::object) {
      ondemand::object root;
      if (!failed(document_.get_object().get(root))) object(root, on_line, true);
    } else if (type == json_type::array) {
      ondemand::array root;
      if (!failed(document_.get_array().get(root))) array(root, on_line, 1);
      if (broken_ == simdjson::SUCCESS && !is_read_whole()) broken_ = simdjson::TAPE_ERROR;
    } else {
      return LineFault{{}, kObjects.statement(), found(brief(text))};
    }
  }
  if (broken_ == simdjson::SUCCESS) return std::nullopt;
  return LineFault{{}, kObjects.statement(), what_is_wrong(broken_)};
}

LineParser::LineParser() : impl_(std::make_unique<Impl>()) {}
LineParser::~LineParser() = default;

std::optional<LineFault> LineParser::parse(std::string_view text, std::size_t readable,
                                           const OnLine& on_line) {
  return impl_->parse(text, readable, on_line);
}

}  // namespace referee::mjai
