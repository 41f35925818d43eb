// Elements in order with their places, and how reading goes on after ill-formed ones.
#include "importers/text/xml_elements.h"

#include <algorithm>
#include <cctype>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace referee {
namespace {

using Step = text::XmlElements::Step;

std::string attributes_of(const text::XmlElement& element) {
  std::string text;
  for (const text::XmlAttribute& attribute : element.attributes)
    text += "[" + std::string(attribute.name) + "=" + std::string(attribute.value) + "]";
  return text;
}

/// The steps, in one line: "name#ordinal@offset[attribute=value]", "!" for an ill-formed place,
/// "^" for a root, "?" behind a name with a problem.
std::string steps_of(std::string_view text, text::PairText pair = {}) {
  // Ends where its memory ends: nothing behind a text may be looked at.
  const std::vector<char> alone(text.begin(), text.end());
  text::XmlElements elements("log", pair);
  elements.open({alone.data(), alone.size()});
  std::string line;
  for (;;) {
    const Step step = elements.next();
    const text::XmlElement& element = elements.element();
    if (!line.empty()) line += ' ';
    switch (step) {
      case Step::Root: line += "^" + std::to_string(element.offset) + attributes_of(element); break;
      case Step::Element:
        line += std::string(element.name) + (element.problem == text::XmlProblem::None ? "" : "?") +
                "#" + std::to_string(element.ordinal) + "@" + std::to_string(element.offset) +
                attributes_of(element);
        break;
      case Step::Run: {
        std::size_t at = 0;
        for (std::size_t nth = 0; nth < elements.run().elements.size(); ++nth) {
          elements.show_of_run(nth, at);
          line += (nth > 0 ? " " : "") + std::string(element.name) + "#" +
                  std::to_string(element.ordinal) + "@" + std::to_string(element.offset) +
                  attributes_of(element);
          at += elements.run().elements[nth].length;
        }
        break;
      }
      case Step::IllFormed:
        line += "!#" + std::to_string(element.ordinal) + "@" + std::to_string(element.offset);
        break;
      case Step::Closed: line += "closed"; break;
      case Step::Cut: line += "cut"; break;
      case Step::End: return line + "end";
    }
  }
}

TEST(XmlElements, TellsElementsWithPlaces) {
  EXPECT_EQ(steps_of("<log><A/><B x=\"1\" /><C></C></log>"),
            "^0 A#0@5 B#1@9[x=1] C#2@20 closed end");
  EXPECT_EQ(
      steps_of(
          "<?xml version=\"1.0\"?><!DOCTYPE log [<!ENTITY e \"f\">]><!-- c --><log><A/></log>"),
      "^63 A#0@68 closed end");
  EXPECT_EQ(steps_of("\xEF\xBB\xBFx = '<log><A/></log>';"), "^8 A#0@13 closed end");
}

constexpr text::PairText kPair = {"<N abc=\"", "\" de=\""};

TEST(XmlElements, TellsPairsAmongShortElements) {
  text::XmlElements elements("log", kPair);
  const std::string text =
      "<log><T46/><N abc=\"3\" de=\"65535\" /><D7/><N abc=\"9\" de=\"0\" />"
      "<A one=\"1\"/></log>";
  elements.open(text);
  EXPECT_EQ(elements.next(), Step::Root);
  ASSERT_EQ(elements.next(), Step::Run);
  const std::span<const text::ShortElement> run = elements.run().elements;
  ASSERT_EQ(run.size(), 4U);
  EXPECT_FALSE(run[0].is_pair());
  EXPECT_EQ(run[0].number, 46);
  ASSERT_TRUE(run[1].is_pair());
  EXPECT_EQ(run[1].sign, '3');
  EXPECT_EQ(run[1].number, 65535);
  EXPECT_FALSE(run[2].is_pair());
  ASSERT_TRUE(run[3].is_pair());
  EXPECT_EQ(run[3].sign, '9');
  EXPECT_EQ(run[3].number, 0);
  EXPECT_EQ(elements.next(), Step::Element);
  EXPECT_EQ(elements.element().name, "A");
  EXPECT_EQ(elements.next(), Step::Closed);
}

/// What follows a pair, so that it may be one: it is looked at in one piece.
constexpr std::string_view kBehind = "<A one=\"1\" two=\"2\" three=\"3\"/>";

TEST(XmlElements, TellsThePlacesAndAttributesOfPairs) {
  for (const std::string_view element :
       {"<N abc=\"1\" de=\"234\" />", "<N abc=\"1\" de=\"234\"/>", "<N abc=\"12\" de=\"234\" />",
        "<N abc=\"\" de=\"234\" />", "<N abc=\"1\" de=\"\" />", "<N abc=\"1\" de=\"65536\" />",
        "<N abc=\"1\" de=\"100000\" />", "<N abc=\"1\" de=\"0065535\" />",
        "<N abc=\"x\" de=\"2\" />", "<N abc=\"1\" de=\"2x\" />", "<N abc=\"1\" de=\"2\" f=\"3\" />",
        "<N abc=\"1\" df=\"2\" />", "<N abd=\"1\" de=\"2\" />", "<N abc=\"1\" abc=\"2\" />",
        "<N abc=\"1\" de=\"2\" ></N>", "<N abc=\"1\" de=\"2\" >", "<N abc=\"1\" de=\"2\" ",
        "<N6/>"}) {
    const std::string one(element);
    for (const std::string& text :
         {one, one + std::string(kBehind), "<T46/>" + one + "<D7/>" + std::string(kBehind),
          one + one + std::string(kBehind), "\n" + one + "\n" + std::string(kBehind),
          "<!-- -->" + one + std::string(kBehind), one + "<N abc=\"4\" de=\"5" + one})
      for (const char* const end : {"</log>", "", "<", "<B x=1/></log>"}) {
        const std::string whole = "<log>" + text + end;
        EXPECT_EQ(steps_of(whole, kPair), steps_of(whole)) << whole;
        EXPECT_EQ(steps_of(text, kPair), steps_of(text)) << text;
      }
  }
  EXPECT_EQ(steps_of("<log><N abc=\"1\" de=\"234\" />" + std::string(kBehind) + "</log>", kPair),
            "^0 N#0@5[abc=1][de=234] A#1@27[one=1][two=2][three=3] closed end");
}

TEST(XmlElements, GivesAttributesAsWritten) {
  text::XmlElements elements("log");
  const std::string text = "<log>\n<A one=\"1\"\n  two='&lt;2'/>\n</log>";
  elements.open(text);
  EXPECT_EQ(elements.next(), Step::Root);
  EXPECT_EQ(elements.next(), Step::Element);
  const text::XmlElement& element = elements.element();
  ASSERT_EQ(element.attributes.size(), 2U);
  EXPECT_EQ(element.attributes[0].name, "one");
  EXPECT_EQ(element.attributes[0].value, "1");
  EXPECT_EQ(element.attributes[1].name, "two");
  EXPECT_EQ(element.attributes[1].value, "&lt;2");
  EXPECT_EQ(element.line, 2U);
  EXPECT_EQ(elements.next(), Step::Closed);
}

TEST(XmlElements, CountsLines) {
  text::XmlElements elements("log");
  elements.open("\n\n<log>\n<A/><B/>\n\n<C x=\"1\n2\"/><D/></log>");
  std::vector<std::uint32_t> lines;
  for (Step step = elements.next(); step != Step::End; step = elements.next())
    if (step == Step::Element) lines.push_back(elements.element().line);
  EXPECT_EQ(lines, (std::vector<std::uint32_t>{4, 4, 6, 7}));
}

TEST(XmlElements, GoesOnBehindAnIllFormedElement) {
  EXPECT_EQ(steps_of("<log><A/><B<C/></log>"), "^0 A#0@5 !#1@9 C#2@11 closed end");
  EXPECT_EQ(steps_of("<log><A/><B x=1/><C/></log>"), "^0 A#0@5 !#1@9 C#2@17 closed end");
  EXPECT_EQ(steps_of("<log><A/><1/><C/></log>"), "^0 A#0@5 !#1@9 C#2@13 closed end");
  EXPECT_EQ(steps_of("<log><A/>B/><C/></log>"), "^0 A#0@5 !#1@9 C#2@12 closed end");
  EXPECT_EQ(steps_of("<log><A/></B><C/></log>"), "^0 A#0@5 !#1@9 C#2@13 closed end");
  // An open quote swallows what follows, up to the next one.
  EXPECT_EQ(steps_of("<log><A x=\"1/><B/><C y=\"2\"/><D/></log>"),
            "^0 !#0@5 B#1@14 C#2@18[y=2] D#3@28 closed end");
  EXPECT_EQ(steps_of("<log><A x=\"1/></log>"), "^0 !#0@5 closed end");
}

TEST(XmlElements, ReadsAnElementThatIsLeftOpenOrHasAnAttributeTwice) {
  EXPECT_EQ(steps_of("<log><A><B/><C/></log>"), "^0 A?#0@5 B#1@8 C#2@12 closed end");
  EXPECT_EQ(steps_of("<log><A>text</A><C/></log>"), "^0 A?#0@5 C#1@16 closed end");
  EXPECT_EQ(steps_of("<log><A x=\"1\" x=\"2\"/><C/></log>"),
            "^0 A?#0@5[x=1][x=2] C#1@21 closed end");
  // Twice the same says nothing else than once.
  EXPECT_EQ(steps_of("<log><A x=\"1\" x=\"1\"/><C/></log>"),
            "^0 A#0@5[x=1][x=1] C#1@21 closed end");
  EXPECT_EQ(steps_of("<log><A x=\"1\" x=\"1\" x=\"2\"/><C/></log>"),
            "^0 A?#0@5[x=1][x=1][x=2] C#1@27 closed end");
  // Alike in their first eight letters, and twice.
  EXPECT_EQ(steps_of("<log><A abcdefgh=\"\" abcdefghi=\"\"/></log>"),
            "^0 A#0@5[abcdefgh=][abcdefghi=] closed end");
  EXPECT_EQ(steps_of("<log><A abcdefghi=\"\" abcdefghi=\"1\"/></log>"),
            "^0 A?#0@5[abcdefghi=][abcdefghi=1] closed end");
}

TEST(XmlElements, TellsRunsOfShortElementsInTheirPlaces) {
  EXPECT_EQ(steps_of("<log><T46/><D123/><A x=\"1\"/><E1/></log>"),
            "^0 T46#0@5 D123#1@11 A#2@18[x=1] E1#3@28 closed end");
  EXPECT_EQ(steps_of("<log><A x=\"1\" /> <T1/>\n<U2/></log>"),
            "^0 A#0@5[x=1] T1#1@17 U2#2@23 closed end");
  EXPECT_EQ(steps_of("<T1/><U2/>"), "T1#0@0 U2#1@5 end");
  // Four digits, a small letter, a space: elements, but no run.
  EXPECT_EQ(steps_of("<log><T199/><T200/><T999/></log>"),
            "^0 T199#0@5 T200#1@12 T999#2@19 closed end");
  EXPECT_EQ(steps_of("<log><T1234/><t1/><T1 /></log>"), "^0 T1234#0@5 t1#1@13 T1#2@18 closed end");
}

/// What looks like a run but stands inside a value, a comment or an element is not one: the
/// parser's word counts.
TEST(XmlElements, WhatLooksLikeARunMayBeNone) {
  EXPECT_EQ(steps_of("<log><A x=\"/><T1/>\"/><T2/></log>"),
            "^0 A#0@5[x=/><T1/>] T2#1@21 closed end");
  EXPECT_EQ(steps_of("<log><A x='\"/><T1/>'/><T2/></log>"),
            "^0 A#0@5[x=\"/><T1/>] T2#1@22 closed end");
  EXPECT_EQ(steps_of("<log x=\"><T1/>\"><T2/></log>"), "^0[x=><T1/>] T2#0@16 closed end");
  EXPECT_EQ(steps_of("<log><!-- <T1/> --><T2/></log>"), "^0 T2#0@19 closed end");
  EXPECT_EQ(steps_of("<log><A><T1/></A><T2/></log>"), "^0 A?#0@5 T1#1@8 T2#2@17 closed end");
  EXPECT_EQ(steps_of("<log><T1/>text<T2/></log>"), "^0 T1#0@5 !#1@10 T2#2@14 closed end");
  EXPECT_EQ(steps_of("<log><T1/><B<T2/></log>"), "^0 T1#0@5 !#1@10 T2#2@12 closed end");
}

TEST(XmlElements, TellsWhatStandsBeforeTheFirstRoot) {
  EXPECT_EQ(steps_of("</log><log><A/></log>"), "!#0@0 ^6 A#0@11 closed end");
  EXPECT_EQ(steps_of("<T1/> <log><A/></log>"), "!#0@0 ^6 A#0@11 closed end");
  EXPECT_EQ(steps_of("</log></log><log></log>"), "!#0@0 ^12 closed end");
  // What may be around a log is none of it.
  EXPECT_EQ(steps_of("<?xml version=\"1.0\"?><!-- <T1/> --><all n=\"1\"><log></log></all>"),
            "^46 closed end");
}

/// Nothing that begins with a small letter is plain, so a text in small letters goes to the parser
/// whole: it must tell the same.
TEST(XmlElements, WhatIsPlainChangesNothingButItsCost) {
  constexpr std::size_t kPlain = 18;  // so many of them are plain
  const std::vector<std::string> pieces = {
      "<T1/>",
      "<D135/>",
      "<W99/>",
      "<A x=\"1\"/>",
      "<A x=\"1\" />",
      " ",
      "\n",
      "<A/>",
      "<B />",
      "<B x=\"1\" y=\"2,3\"/>",
      "<B x=\"1\"\n y=\"\" x=\"\"/>",
      "<B x=\"&amp;\"/>",
      "<B abcdefgh=\"1\" abcdefghi=\"0123456789abcd\"/>",
      "<Bcdefghijklmnopqr abcdefghijklmnop=\"0123456789abcde\" "
      "abcdefghijklmnopq=\"0123456789abcdef\"/>",
      "<B abcdefghi=\"0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16\" abcdefghi=\"0123456789abcdefg\"/>",
      "<D136/>",
      "<T200/>",
      "<U/>",
      "<B x=\"0123456789abcde<\"/>",
      "<B abcdefghijklmnop-=\"1\"/>",
      "<B x=\"0123456789abcdef",
      "<A x=\"",
      "\"/>",
      "<A x='",
      "'/>",
      "<A>",
      "</A>",
      "<log>",
      "</log>",
      "<!--",
      "-->",
      "text",
      "<",
      "<T1",
      "<T12345/>",
      "=\"/>",
      "<A y=\"=\"/>",
      "<B x=\"1\"y=\"2\"/>",
      "<B x =\"1\"/>",
      "<B x-y=\"1\"/>",
      "<B x=\"<\"/>",
      "<B x/>",
      "<B / >",
      "<log x=\"1\">",
      "</log >"};
  std::mt19937 random(20240229);
  for (int n = 0; n < 40'000; ++n) {
    std::string text = n % 3 == 0 ? "" : "<log>";
    for (std::size_t i = 0, length = random() % 14; i < length; ++i)
      text += pieces[random() % (n % 2 == 0 ? pieces.size() : kPlain)];
    if (n % 4 == 1) text += "</log>";
    std::string small = text;
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return static_cast<char>(std::tolower(c)); });
    std::string line = steps_of(text);
    std::transform(line.begin(), line.end(), line.begin(),
                   [](char c) { return static_cast<char>(std::tolower(c)); });
    ASSERT_EQ(line, steps_of(small)) << text;
  }
}

TEST(XmlElements, TellsWhereATextIsCut) {
  EXPECT_EQ(steps_of("<log><A/><B/>"), "^0 A#0@5 B#1@9 cut end");
  EXPECT_EQ(steps_of("<log><A/><B/>\n"), "^0 A#0@5 B#1@9 cut end");
  for (const char* torn :
       {"<", "<B", "<B ", "<B x", "<B x=", "<B x=\"1", "<B x=\"1\"", "<B x=\"1\"/", "</", "</lo",
        "</log", "</log1>", "</logs>", "<!-", "<!-- c"})
    EXPECT_EQ(steps_of("<log><A/>" + std::string(torn)), "^0 A#0@5 cut end") << torn;
  EXPECT_EQ(steps_of("<log"), "cut end");
  EXPECT_EQ(steps_of("<log x=\"1"), "cut end");
  EXPECT_EQ(steps_of("<log>"), "^0 cut end");
  EXPECT_EQ(steps_of("<log/>"), "^0 cut end");
}

TEST(XmlElements, EachRootIsALogOfItsOwn) {
  EXPECT_EQ(steps_of("<log><A/></log><log><B/></log>"), "^0 A#0@5 closed ^15 B#0@20 closed end");
  EXPECT_EQ(steps_of("<log><A/></log>\n</x><log><B/></log></y>"),
            "^0 A#0@5 closed ^20 B#0@25 closed end");
  EXPECT_EQ(steps_of("<log><A/><log><B/></log>"), "^0 A#0@5 cut ^9 B#0@14 closed end");
}

TEST(XmlElements, TellsWhatStandsBehindAnEndTag) {
  for (const char* behind :
       {"", "\n", "text", "</x>", "<!-- <A/> -->", "<?xml version=\"1.0\"?>"}) {
    EXPECT_EQ(steps_of("<log><A/></log>" + std::string(behind)), "^0 A#0@5 closed end") << behind;
  }
  for (const char* behind : {"</log>", "<B/>", "<B/></log>", "<B/><C/>", "<html></body>"}) {
    EXPECT_EQ(steps_of("<log><A/></log>" + std::string(behind)), "^0 A#0@5 !#1@15 closed end")
        << behind;
    EXPECT_EQ(steps_of("<log><A/></log>" + std::string(behind) + "<log><T1/></log>"),
              "^0 A#0@5 !#1@15 closed ^" + std::to_string(15 + std::string_view(behind).size()) +
                  " T1#0@" + std::to_string(20 + std::string_view(behind).size()) + " closed end")
        << behind;
  }
  EXPECT_EQ(steps_of("<log></log></log>"), "^0 !#0@11 closed end");
}

TEST(XmlElements, AListWithoutARootIsReadToo) {
  EXPECT_EQ(steps_of("some text\n<A/>\n<B/>\nmore text"), "A#0@10 B#1@15 end");
  EXPECT_EQ(steps_of("<A/>x<B/>"), "A#0@0 !#1@4 B#2@5 end");
  EXPECT_EQ(steps_of("<A/><B"), "A#0@0 cut end");
  EXPECT_EQ(steps_of("no element"), "end");
  EXPECT_EQ(steps_of(""), "end");
}

TEST(XmlElements, NoTextTakesLongOrTellsWithoutEnd) {
  const std::size_t size = std::size_t{300} << 10U;
  for (const std::string_view unit :
       {"<", "<a ", "<a b=\"", "<a>", "<log>", "<log></log></x>", "<!--", "</", "<log/>", "x<a/>",
        "<a b=\"\" b=\"\"/>", "<![CDATA[", "<?", "<!DOCTYPE"}) {
    std::string text = "<log>";
    while (text.size() < size) text += unit;
    text::XmlElements elements("log");
    elements.open(text);
    std::size_t steps = 0;
    while (elements.next() != Step::End) ++steps;
    EXPECT_LE(steps, text.size()) << unit;
  }
}

TEST(XmlElements, ALogThatIsTooLargeIsReadInPart) {
  std::string text = "<log>";
  while (text.size() < text::XmlElements::kMaxRootBytes + 1000) text += "<A/>";
  text += "</log><log><B/></log>";
  text::XmlElements elements("log");
  elements.open(text);
  std::size_t read = 0;
  std::size_t ill_formed = 0;
  std::string last;
  for (Step step = elements.next(); step != Step::End; step = elements.next()) {
    if (step == Step::Element) last = elements.element().name;
    read += step == Step::Element ? 1 : 0;
    ill_formed += step == Step::IllFormed ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(read), static_cast<double>(text::XmlElements::kMaxRootBytes / 4),
              10);
  EXPECT_EQ(ill_formed, 1U);
  EXPECT_EQ(last, "B");
}

}  // namespace
}  // namespace referee
