// The word that somebody probably meant: the twin of importers/text/nearest.h of the program.
const LONGEST = 64, LEAST_BEGINNING = 3;

/// Letters to insert, delete, replace or exchange with their neighbour to make `b` of `a`.
function editsBetween(a, b) {
  let before = [], row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; ++i) {
    const next = [i];
    for (let j = 1; j <= b.length; ++j) {
      next[j] = Math.min(row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1), row[j] + 1, next[j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    before = row;
    row = next;
  }
  return row[b.length];
}

/// '; did you mean "--format"?', or "".
export function didYouMean(typed, words) {
  if (typed.length === 0 || typed.length > LONGEST) return "";
  let best = "", fewest = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const word of words.filter((one) => one.length <= LONGEST)) {
    const edits = editsBetween(typed, word);
    if (edits >= fewest || edits >= word.length) continue;
    fewest = edits;
    best = word;
  }
  const begun = typed.length < LEAST_BEGINNING ? [] : words.filter((one) => one.startsWith(typed));
  const meant = best || (begun.length === 1 ? begun[0] : "");
  return meant && `; did you mean "${meant}"?`;
}
