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
      if (["sticky", "fixed"].includes(getComputedStyle(at).position) || at.tagName === "DIALOG") return at;
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

  const beyond = root.scrollWidth - root.clientWidth;
  return [...(beyond > 0 ? [`scrolls sideways by ${beyond}`] : []), ...faultsOfTexts(), ...faultsOfTargets()];
};
