// Before a package is packed: refuses one of which a file is missing, as the modules of a clone in
// which nothing was built.
import { existsSync, readFileSync } from "node:fs";

const missing = JSON.parse(readFileSync("package.json", "utf8")).files
  .filter((name) => !name.includes("*") && !existsSync(name));
if (missing.length > 0) {
  console.error(`not packed: ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing`
    + " (tools/wasm builds npm/, tools/release --dist renews dist/)");
  process.exitCode = 2;
}
