#include "validator/report/words/values.h"

#include "validator/log/describe.h"
#include "validator/log/game_log.h"
#include "validator/report/words/date_words.h"
#include "validator/report/words/words.h"
#include "validator/text/hundredths.h"

namespace referee::report {
namespace {

/// The words of one value, by its type.
class ValueWords {
 public:
  explicit ValueWords(Language language) : language_(language) {}

  std::string operator()(std::monostate) const { return say(ReportWord::NotKnown); }
  std::string operator()(std::int64_t number) const {
    return number < 0 ? say(ReportWord::Minus) + std::to_string(-number) : std::to_string(number);
  }
  std::string operator()(Seat) const { return {}; }
  std::string operator()(TileRef tile) const { return words_of(tile.tile, language_); }
  std::string operator()(NumberedTile tile) const {
    const TileRef ref = tile.tile;
    std::string words = words_of(ref.tile, language_);
    if (ref.id.present())
      words += worded(ReportWord::TileNumber, language_, {std::to_string(unsigned{ref.id.value})});
    return words;
  }
  std::string operator()(TileKind kind) const { return words_of(Tile::plain(kind), language_); }
  std::string operator()(const std::vector<TileRef>& tiles) const {
    return or_none(joined(tiles, " ", [this](TileRef tile) { return short_name(tile); }));
  }
  std::string operator()(const std::vector<NumberedTile>& tiles) const {
    return or_none(joined(tiles, word(ReportWord::BetweenTiles, language_), *this));
  }
  std::string operator()(KindSet kinds) const {
    std::vector<TileKind> each;
    for (std::uint8_t kind = 0; kind < kKinds; ++kind)
      if ((kinds.bits >> kind & 1U) != 0) each.push_back(TileKind{kind});
    return or_none(joined(each, word(ReportWord::BetweenTiles, language_), *this));
  }
  std::string operator()(Points points) const { return (*this)(std::int64_t{points.value}); }
  std::string operator()(const PointsRow& row) const {
    return joined(row.of, word(ReportWord::BetweenPoints, language_), [this](Known<Points> points) {
      return points ? (*this)(*points) : say(ReportWord::NotKnown);
    });
  }
  std::string operator()(const TenthsRow& row) const {
    return joined(row.of, word(ReportWord::BetweenPoints, language_), [this](std::int64_t tenths) {
      const std::int64_t size = tenths < 0 ? -tenths : tenths;
      return (tenths < 0 ? say(ReportWord::Minus) : "+") + std::to_string(size / 10) + "." +
             std::to_string(size % 10);
    });
  }
  std::string operator()(Hundredths points) const {
    const std::string size =
        points.has_sign ? signed_hundredths(points.of) : hundredths_text(points.of);
    return points.of < 0 ? say(ReportWord::Minus) + size.substr(1) : size;
  }
  std::string operator()(const std::vector<Hundredths>& row) const {
    return joined(row, word(ReportWord::BetweenPoints, language_), *this);
  }
  std::string operator()(Round round) const { return round_words(round.value, language_); }
  std::string operator()(const Meld& meld) const {
    const std::string kind = (*this)(meld.kind);
    if (meld.kind == MeldKind::Kita) return kind;
    const std::vector<TileRef> tiles(meld.tiles.begin(), meld.tiles.begin() + meld.size);
    return worded(ReportWord::SetOfTiles, language_,
                  {joined(tiles, word(ReportWord::BetweenTiles, language_), *this), kind});
  }
  std::string operator()(const std::vector<Meld>& melds) const {
    return joined(melds, word(ReportWord::Comma, language_), *this);
  }
  std::string operator()(const std::vector<SourcedMeld>& melds) const {
    return joined(melds, word(ReportWord::Comma, language_),
                  [this](const SourcedMeld& each) { return (*this)(each.meld); });
  }
  std::string operator()(MeldKind kind) const { return name(describe(kind)); }
  std::string operator()(RyuukyokuKind kind) const { return name(name_of(kind)); }
  std::string operator()(const std::vector<StatedYaku>& yaku) const {
    if (yaku.empty()) return say(ReportWord::NoYaku);
    return joined(yaku, word(ReportWord::BetweenTiles, language_), [this](const StatedYaku& each) {
      const std::string han = each.han > 0 ? std::to_string(each.han) : std::string();
      return name(name_of(each.yaku)) +
             (han.empty() ? han : worded(ReportWord::HanOfYaku, language_, {han}));
    });
  }
  std::string operator()(const std::vector<std::int64_t>& numbers) const {
    std::string words;
    for (const std::int64_t number : numbers)
      words += (words.empty() ? "" : say(ReportWord::BetweenTiles)) + (*this)(number);
    return words;
  }
  std::string operator()(const std::string& text) const { return date_words(text, language_); }
  std::string operator()(const std::vector<std::string>& words) const {
    std::string out;
    for (const std::string& each : words) out += (out.empty() ? "" : say(ReportWord::Comma)) + each;
    return out;
  }
  std::string operator()(const std::vector<Statement>&) const { return {}; }

 private:
  std::string say(ReportWord which) const { return std::string(word(which, language_)); }
  std::string name(std::string_view english) const {
    return std::string(name_in(english, language_));
  }

  std::string or_none(std::string words) const {
    return words.empty() ? say(ReportWord::NoneOfThem) : words;
  }

  template <class List, class Each>
  std::string joined(const List& list, std::string_view between, const Each& each) const {
    std::string words;
    for (const auto& item : list) words += (words.empty() ? "" : std::string(between)) + each(item);
    return words;
  }

  /// In a row of many tiles: "5m", an honour by its character.
  std::string short_name(TileRef ref) const {
    if (!ref.tile.present()) return "?";
    if (ref.tile.kind().is_honour()) return words_of(ref.tile, language_);
    const std::string_view name = name_of(ref.tile.kind());
    return ref.tile.is_red() ? worded(ReportWord::Red, language_, {name}) : std::string(name);
  }

  Language language_;
};

}  // namespace

std::string value_in(const Argument& argument, Language language) {
  return std::visit(ValueWords(language), argument);
}

}  // namespace referee::report
