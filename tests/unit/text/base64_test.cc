// Base64 of seeds against the vectors of RFC 4648, section 10, and against libtomcrypt.
#include "importers/text/base64.h"
#include "importers/text/hashes.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace referee {
namespace {

std::string decoded(std::string_view text, std::size_t bytes) {
  std::string out(bytes, '?');
  return text::decode_base64(text, {reinterpret_cast<std::uint8_t*>(out.data()), out.size()})
             ? out
             : std::string("refused");
}

TEST(Base64, DecodesWhatTheStandardShows) {
  EXPECT_EQ(decoded("", 0), "");
  EXPECT_EQ(decoded("Zm9v", 3), "foo");
  EXPECT_EQ(decoded("Zm9vYmFy", 6), "foobar");
}

TEST(Base64, DecodesWhatALibraryEncodes) {
  // Three rows of all 256 values, shifted against each other: every pair of neighbouring bytes has
  // every place in a group.
  std::vector<std::uint8_t> bytes;
  for (unsigned step : {1U, 83U, 171U})
    for (unsigned i = 0; i < 256; ++i) bytes.push_back(static_cast<std::uint8_t>(i * step));
  EXPECT_EQ(decoded(text::encode_base64(bytes), bytes.size()),
            std::string(bytes.begin(), bytes.end()));
}

TEST(Base64, RefusesWhatIsNoDigitAndAnotherLength) {
  const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (int c = 0; c < 256; ++c)
    for (const std::size_t at : {0U, 1U, 2U, 3U, 7U}) {
      std::string text = "Zm9vYmFy";
      text[at] = static_cast<char>(c);
      EXPECT_EQ(decoded(text, 6) == "refused",
                alphabet.find(static_cast<char>(c)) == std::string::npos)
          << c << " at " << at;
    }
  EXPECT_EQ(decoded("Zm9vYmFy", 3), "refused");
  EXPECT_EQ(decoded("Zm9v", 6), "refused");
  EXPECT_EQ(decoded("Zm8=", 2), "refused");
  EXPECT_EQ(decoded("Zm9vYmF", 5), "refused");
}

std::string decoded_text(std::string_view text) {
  std::string out = "<";
  return text::decode_base64_text(text, out) ? out : "refused";
}

TEST(Base64, DecodesTextsWithAndWithoutPadding) {
  for (const std::string_view text : {"Zm9vYg==", "Zm9vYg", "Zm9v\r\nYg==", "Zm9v Yg"})
    EXPECT_EQ(decoded_text(text), "<foob") << text;
  EXPECT_EQ(decoded_text("Zm9vYmE="), "<fooba");
  EXPECT_EQ(decoded_text("-_-_"), decoded_text("+/+/"));
  EXPECT_EQ(decoded_text(""), "<");
  // A lone digit, bits beyond the last byte, and what is no digit.
  for (const std::string_view text : {"Zm9vY", "Zm9vYh==", "Zm9vYmF", "Zm9*"})
    EXPECT_EQ(decoded_text(text), "refused") << text;
}

}  // namespace
}  // namespace referee
