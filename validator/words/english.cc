#include <string>

#include "validator/log/describe.h"
#include "validator/log/game_log.h"
#include "validator/text/hundredths.h"
#include "validator/text/minus.h"
#include "validator/tiles/yaku.h"
#include "validator/words/wording.h"

namespace referee::words {
namespace {

template <class List, class Each>
std::string joined(const List& list, std::string_view between, Each each) {
  std::string words;
  for (const auto& item : list) words += (words.empty() ? "" : std::string(between)) + each(item);
  return words;
}

/// The words of one value, by its type.
struct EnglishValue {
  std::string operator()(std::monostate) const { return "unknown"; }
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(Seat seat) const { return describe(seat); }
  std::string operator()(TileRef tile) const { return describe(tile); }
  std::string operator()(NumberedTile tile) const { return describe_with_id(tile.tile); }
  std::string operator()(TileKind kind) const { return std::string(name_of(kind)); }
  std::string operator()(const std::vector<TileRef>& tiles) const {
    return describe(std::span<const TileRef>(tiles));
  }
  std::string operator()(const std::vector<NumberedTile>& tiles) const {
    return tiles.empty() ? "no tiles" : joined(tiles, ", ", *this);
  }
  std::string operator()(KindSet kinds) const {
    std::string words;
    for (std::uint8_t kind = 0; kind < kKinds; ++kind)
      if ((kinds.bits >> kind & 1U) != 0)
        words += (words.empty() ? "" : " ") + std::string(name_of(TileKind{kind}));
    return words.empty() ? "nothing" : words;
  }
  std::string operator()(Points points) const { return describe(points); }
  std::string operator()(const PointsRow& row) const {
    return joined(row.of, " / ", [](const Known<Points>& points) {
      return points ? describe(*points) : std::string("?");
    });
  }
  std::string operator()(const TenthsRow& row) const {
    return joined(row.of, " / ", [](std::int64_t tenths) {
      const std::int64_t size = tenths < 0 ? -tenths : tenths;
      return (tenths < 0 ? "-" : "+") + std::to_string(size / 10) + "." + std::to_string(size % 10);
    });
  }
  std::string operator()(Hundredths points) const {
    return points.has_sign ? signed_hundredths(points.of) : hundredths_text(points.of);
  }
  std::string operator()(const std::vector<Hundredths>& row) const {
    return joined(row, " / ", *this);
  }
  std::string operator()(Round round) const { return round_name(round.value); }
  std::string operator()(const Meld& meld) const { return describe(meld); }
  std::string operator()(const std::vector<Meld>& melds) const {
    return joined(melds, ", ", [](const Meld& meld) { return describe(meld); });
  }
  std::string operator()(const std::vector<SourcedMeld>& melds) const {
    return joined(melds, "; ", [](const SourcedMeld& each) { return describe_source(each.meld); });
  }
  std::string operator()(MeldKind kind) const { return describe(kind); }
  std::string operator()(RyuukyokuKind kind) const { return describe_abort(kind); }
  std::string operator()(const std::vector<StatedYaku>& yaku) const {
    if (yaku.empty()) return "none";
    return joined(yaku, ", ", [](const StatedYaku& each) {
      return std::string(name_of(each.yaku)) + (each.han > 0 ? " " + std::to_string(each.han) : "");
    });
  }
  std::string operator()(const std::vector<std::int64_t>& numbers) const {
    return joined(numbers, ", ", *this);
  }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(const std::vector<std::string>& words) const {
    return joined(words, ", ", *this);
  }
  std::string operator()(const std::vector<Statement>&) const { return {}; }
};

class English : public Wording {
  std::string_view pattern(Said id) const override { return words_of(id).english; }
  std::string value(const Argument& argument) const override { return english_value(argument); }
  std::string_view between_statements() const override { return "; "; }
};

class EnglishToRead final : public English {
  std::string value(const Argument& argument) const override {
    return english_value_to_read(argument);
  }
};

}  // namespace

std::string english_value(const Argument& argument) { return std::visit(EnglishValue(), argument); }

std::string english_value_to_read(const Argument& argument) {
  // A "-" of a text of the log is the log's.
  const bool is_text = std::holds_alternative<std::string>(argument) ||
                       std::holds_alternative<std::vector<std::string>>(argument);
  return is_text ? english_value(argument) : with_true_minus(english_value(argument));
}

std::string english_to_read(const Statement& statement, const std::string& otherwise) {
  return statement.empty() ? otherwise : EnglishToRead().sentence(statement);
}

const Wording& english() {
  static const English words;
  return words;
}

}  // namespace referee::words
