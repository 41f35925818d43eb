// The words of the page in the language that is chosen: its own (words.json, names.json), and those
// of the report, so that a tile or a verdict has one name.
const TABLE = JSON.parse(byId("page-words").textContent);
const LANGUAGES = ["en", "ja"];
let language = navigator.language.startsWith("ja") ? "ja" : "en";

const filled = (text, values) =>
  text.split("{}").reduce((out, piece, i) => out + (values[i - 1] ?? "") + piece);
/// A word of the page.
const say = (key, ...values) => filled(TABLE.page[key][LANGUAGES.indexOf(language)], values);
/// A word of the report (validator/report/words/).
const reportWord = (key, ...values) => filled(TABLE.report[language][key], values);
/// The name of a yaku, an item of fu or a limit; the id itself where the table has none.
const nameOf = (kind, id) => {
  const names = TABLE.names[kind][id];
  return names ? names[LANGUAGES.indexOf(language)] : id;
};
const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/// Writes the words into the elements that name one.
function putWords() {
  document.documentElement.lang = language;
  document.title = say("title");
  for (const element of document.querySelectorAll("[data-word]"))
    element.textContent = say(element.dataset.word);
  for (const element of document.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", say(element.dataset.label));
  for (const button of document.querySelectorAll("[data-lang]"))
    button.setAttribute("aria-pressed", button.dataset.lang === language);
}

/// An element with members, or attributes where their names have a hyphen or begin with "aria", and
/// children; texts become text nodes, so that none can be markup.
function element(name, members = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(members))
    if (/^aria[A-Z]/.test(key)) made.setAttribute(`aria-${key.slice(4).toLowerCase()}`, value);
    else if (/-|^role$|^scope$|^lang$/.test(key)) made.setAttribute(key, value);
    else made[key] = value;
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}
