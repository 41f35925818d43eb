// What the tests of pages in a browser share about keys: whether what has the focus is ever covered by
// a bar that stays where it is (WCAG 2.2, 2.4.11, which no checker sees).
"use strict";

/// What is covered, whole or in part, on the way by Tab from the head of the page to its end and by
/// Shift+Tab back, and how many stops there were.
async function coveredOnTheWay(page, most = 2000) {
  const covered = [];
  let stops = 0;
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    scrollTo(0, 0);
  });
  for (const key of ["Tab", "Shift+Tab"]) {
    await page.evaluate(() => { globalThis.wasAt = new Set(); });
    for (let i = 0; i < most; ++i) {
      await page.keyboard.press(key);
      const by = await page.evaluate(async () => {
        const one = document.activeElement;
        if (one === document.body || globalThis.wasAt.has(one)) return "end";
        globalThis.wasAt.add(one);
        // Parts beside the window are laid out when they come into it, a frame or more after the key.
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const place = () => JSON.stringify([scrollY, one.getBoundingClientRect()]);
        for (let before = "", still = 0, frames = 0; still < 1 && frames < 100; ++frames) {
          await frame();
          still = before === place() ? still + 1 : 0;
          before = place();
        }
        const stays = (other) => /^(fixed|sticky)$/.test(getComputedStyle(other).position);
        const boxes = [...one.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        // What is higher than a window cannot be seen whole.
        if (boxes.some(({ height }) => height > innerHeight / 2)) return "";
        for (const { left, top, width, height } of boxes)
          for (const x of [1, width / 2, width - 1])
            for (const y of [1, height / 2, height - 1]) {
              if (left + x < 0 || left + x > innerWidth) continue;
              const over = document.elementFromPoint(left + x, top + y);
              if (!over) return `beyond the window: ${one.outerHTML.slice(0, 80)}`;
              for (let each = over; each; each = each.parentElement)
                if (stays(each) && !each.contains(one)) return `beneath ${each.id || each.className}: ${one.outerHTML.slice(0, 80)}`;
            }
        return "";
      });
      if (by === "end") break;
      ++stops;
      if (by) covered.push(`${key} ${by}`);
    }
  }
  return { covered, stops };
}

module.exports = { coveredOnTheWay };
