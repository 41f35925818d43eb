// Paths as program.wasm sees them: one tree of folders with "/", as WASI has it. On Windows the drive
// of the working folder lies at "/", and every other drive that the words name at "/D:".

/// The folder of the package, in which the suite may lie, as the module calls it.
const PACKAGE = "/referee";
const ON_A_DRIVE = /(^|=)([A-Za-z]:)(?=\/)/;

/// A path of Windows as the modules read it.
export const slashed = (path) => path.replaceAll("\\", "/");

/// Of a command line `words` in the working folder `cwd`; `root` is the folder of the package, with
/// a separator at its end. { here, words, folders, native() }: the working folder and the words for
/// the module, its folders with those of the system, and the way back from a path of the module.
export function pathsFor({ isWindows, cwd, root, words }) {
  const ofPackage = (path) => (path === PACKAGE || path.startsWith(`${PACKAGE}/`)
    ? root + path.slice(PACKAGE.length + 1) : undefined);
  if (!isWindows)
    return { here: cwd, words, folders: { "/": "/", [PACKAGE]: root }, native: (path) => ofPackage(path) ?? path };
  const own = cwd.slice(0, 2).toLowerCase(), drives = new Set();
  const inModule = (word) => slashed(word).replace(ON_A_DRIVE, (_, before, drive) => {
    if (drive.toLowerCase() === own) return before;
    drives.add(drive);
    return `${before}/${drive}`;
  });
  // The words of an engine's command, behind "--", are meant for Node.
  const end = words.includes("--") ? words.indexOf("--") : words.length;
  const here = inModule(cwd), changed = words.map((word, i) => (i < end ? inModule(word) : word));
  return { here, words: changed,
    folders: { "/": `${cwd.slice(0, 2)}\\`, [PACKAGE]: root,
      ...Object.fromEntries([...drives].map((drive) => [`/${drive}`, `${drive}\\`])) },
    native: (path) => ofPackage(path) ?? path.replace(/^\/(?=[A-Za-z]:)/, "") };
}
