// The JSON writer against a parser that is not ours.
#include "validator/text/json_writer.h"

#include <limits>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace referee {
namespace {

using Json = nlohmann::ordered_json;

TEST(JsonWriter, PutsCommasBetweenThePiecesOfOneLevel) {
  std::string out;
  JsonWriter json(out);
  json.open_object().member("a", 1).key("b").open_array().close_array();
  json.key("c").open_array().open_object().close_object().open_object().member("d", true);
  json.close_object().null().open_array().number(2).number(3).close_array().close_array();
  json.member("e", "last").close_object();
  EXPECT_EQ(out, R"({"a":1,"b":[],"c":[{},{"d":true},null,[2,3]],"e":"last"})");
}

TEST(JsonWriter, PutsNoCommaBeforeItsFirstPiece) {
  std::string out = "[1,2]";
  JsonWriter(out).open_object().close_object();
  EXPECT_EQ(out, "[1,2]{}");
}

TEST(JsonWriter, WritesWhatAParserReadsAgain) {
  const std::string text = "a \"quoted\" \\ line\nand a tab\t, \xE6\x9D\xB1, \x01";
  std::string out;
  JsonWriter json(out);
  json.open_object().text_key(text).value(text);
  json.member("least", std::numeric_limits<std::int64_t>::min());
  json.member("most", std::numeric_limits<std::int64_t>::max());
  json.member("byte", std::uint8_t{255}).member("points", Points{-1000});
  json.key("raw").raw(R"({"x":[null]})").close_object();
  Json expected;
  expected[text] = text;
  expected["least"] = std::numeric_limits<std::int64_t>::min();
  expected["most"] = std::numeric_limits<std::int64_t>::max();
  expected["byte"] = 255;
  expected["points"] = -1000;
  expected["raw"]["x"] = {nullptr};
  EXPECT_EQ(Json::parse(out), expected);
}

TEST(JsonWriter, WritesNullForWhatIsAbsent) {
  std::string out;
  JsonWriter json(out);
  json.open_array().value(Seat{}).value(Seat{2}).value(Known<Points>{}).value(Known<bool>{false});
  json.text_or_null("").text_or_null("x").close_array();
  EXPECT_EQ(out, R"([null,2,null,false,null,"x"])");
}

}  // namespace
}  // namespace referee
