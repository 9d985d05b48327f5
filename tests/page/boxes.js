// What is wrong with the boxes of the page that is shown: a line for each fault. `smallest` is that of a target.
(smallest) => {
  const LETTERS = 3; // A line's box is taller than its letters.
  const root = document.documentElement;

  const name = (node) => {
    const classes = [...node.classList].filter((one) => !one.startsWith("s-") && !one.startsWith("svelte"));
    const text = (node.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 30);
    return `${[node.tagName.toLowerCase(), ...classes].join(".")} "${text}"`;
  };

  const isShown = (node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && node.closest(".hidden") === null;

  // The part of a box that its scrolling ancestors let through, and how much is cut where nothing scrolls.
  const through = (node, box) => {
    const part = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    let cut = 0;
    const clip = (frame) => {
      part.left = Math.max(part.left, frame.left);
      part.top = Math.max(part.top, frame.top);
      part.right = Math.min(part.right, frame.right);
      part.bottom = Math.min(part.bottom, frame.bottom);
    };
    for (let at = node; at !== null && at !== root; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const frame = at.getBoundingClientRect();
      if (!/auto|scroll/.test(overflowX + overflowY)) {
        const sides = [frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom];
        cut = Math.max(cut, ...sides);
      }
      clip(frame);
    }
    clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    return { ...part, cut };
  };

  // What floats may cover what scrolls beneath it.
  const floating = (node) => {
    for (let at = node; at !== null; at = at.parentElement) {
      if (["sticky", "fixed"].includes(getComputedStyle(at).position) || at.matches("dialog, main.low .stack")) return at;
    }
    return null;
  };

  const covers = (found, owner) =>
    found !== null &&
    !owner.contains(found) &&
    !found.contains(owner) &&
    owner.control !== found &&
    (floating(found) === null || floating(found) === floating(owner));

  const coverOf = (owner, part) => {
    const y = (part.top + part.bottom) / 2;
    const points = [0.25, 0.5, 0.75].map((share) => part.left + share * (part.right - part.left));
    return points.map((x) => document.elementFromPoint(x, y)).find((found) => covers(found, owner));
  };

  const faultOfLine = (owner, box) => {
    const part = through(owner, box);
    if (part.cut > LETTERS) return `cut by ${Math.round(part.cut)}: ${name(owner)}`;
    const isWhole = part.right - part.left >= box.width - 2 && part.bottom - part.top >= box.height - LETTERS;
    const cover = isWhole ? coverOf(owner, part) : undefined;
    return cover === undefined ? null : `covered: ${name(owner)} by ${name(cover)}`;
  };

  const faultsOfTexts = () => {
    const faults = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const owner = text.parentElement;
      if (text.data.trim() === "" || ["SCRIPT", "STYLE", "OPTION"].includes(owner.tagName) || !isShown(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter((box) => box.width >= 2 && box.height >= 2);
      faults.push(...lines.map((box) => faultOfLine(owner, box)).filter((fault) => fault !== null));
    }
    return faults;
  };

  const faultsOfTargets = () =>
    [...document.querySelectorAll("button, a[href], input, select, summary, [role=button], [role=tab]")]
      .filter(isShown)
      .map((node) => (node.tagName === "INPUT" ? (node.closest("label") ?? node) : node))
      .filter((node) => !(node.tagName === "A" && getComputedStyle(node).display === "inline"))
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width < smallest || box.height < smallest)
      .map(({ node, box }) => `target of ${Math.round(box.width)}×${Math.round(box.height)}: ${name(node)}`);

  // Letters and digits that are too small to read.
  const SMALLEST_TEXT = 12;
  const faultsOfSizes = () => {
    const faults = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const owner = text.parentElement;
      if (!/[\p{L}\p{N}]/u.test(text.data) || ["SCRIPT", "STYLE"].includes(owner.tagName) || !isShown(owner)) continue;
      const size = parseFloat(getComputedStyle(owner).fontSize);
      if (size < SMALLEST_TEXT - 0.01) faults.push(`text of ${Math.round(size * 10) / 10} pixels: ${name(owner)}`);
    }
    return faults;
  };

  // Things that lie over one another, except cards of a display, which cover one another by the rules.
  const APART = ".near, .far, .board .market, .board .nation, .board .draft, .board .common, .city .wonder, [data-part=wonders] button, .tiles button, .market .slot, .columns .card, .draft li";
  const SPARE = 2; // Pixels of borders that may touch.
  const faultsOfOverlap = () => {
    const nodes = [...document.querySelectorAll(APART)].filter(isShown);
    const boxes = nodes.map((node) => ({ node, ...through(node, node.getBoundingClientRect()) }));
    const faults = [];
    for (const [place, one] of boxes.entries()) {
      for (const other of boxes.slice(place + 1)) {
        if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
        if (floating(one.node) !== floating(other.node)) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > SPARE && down > SPARE) faults.push(`${name(one.node)} and ${name(other.node)} overlap by ${Math.round(Math.min(across, down))}`);
      }
    }
    return faults;
  };

  // A price on a card or wonder leaves its name, effects and costs free.
  const faultsOfBadges = () =>
    [...document.querySelectorAll("button .badge")].filter(isShown).flatMap((badge) => {
      const over = badge.getBoundingClientRect();
      return [...badge.closest("button").querySelectorAll(".name, .mark, .cost, .seals > *")].filter(isShown).flatMap((part) => {
        const box = part.getBoundingClientRect();
        const across = Math.min(over.right, box.right) - Math.max(over.left, box.left);
        const down = Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top);
        return across > SPARE && down > SPARE ? [`price over ${name(part)}`] : [];
      });
    });

  // The most of the height that the sheet at the lower edge takes, and with a tab that the viewer has opened.
  const [SHEET, OPENED] = [0.4, 0.72];
  const faultsOfSheet = () => {
    const stack = document.querySelector("main:is(.phone, .upright) .stack:has(.side)");
    if (stack === null) return [];
    const { top, height } = stack.getBoundingClientRect();
    const most = stack.querySelector(".side.open") === null ? SHEET : OPENED;
    const under = [...document.querySelectorAll(".display [data-available=true]")].filter((card) => card.getBoundingClientRect().bottom > top + SPARE);
    return [
      ...(height > innerHeight * most + SPARE ? [`sheet of ${Math.round((100 * height) / innerHeight)} %`] : []),
      ...under.map((card) => `under the sheet: ${name(card)}`),
    ];
  };

  const beyond = root.scrollWidth - root.clientWidth;
  return [...(beyond > 0 ? [`scrolls sideways by ${beyond}`] : []), ...faultsOfTexts(), ...faultsOfTargets(), ...faultsOfSizes(), ...faultsOfOverlap(), ...faultsOfBadges(), ...faultsOfSheet()];
};
