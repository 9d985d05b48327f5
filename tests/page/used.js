// How the place of each board is used: a row for each part whose things are fitted into it.
() => {
  const shown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const things = "button:not([role=tab]), .none";

  const hull = (boxes) => ({
    width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
  });

  const rowOf = (part) => {
    // The cards of a display keep their places when others are taken, so its full size counts.
    const parts = part.matches(".cards") ? [part] : [...part.querySelectorAll(things)];
    const boxes = parts.filter(shown).map((node) => node.getBoundingClientRect());
    const section = part.closest("section");
    const frame = (part.closest(".room, .display") ?? section).getBoundingClientRect();
    if (boxes.length === 0 || frame.width === 0) return null;
    const { width, height } = hull(boxes);
    return {
      part: section.dataset.place.split(":")[0],
      fill: Math.max(width / frame.width, height / frame.height),
      area: (width * height) / (frame.width * frame.height),
      frame: frame.width * frame.height,
    };
  };

  return [...document.querySelectorAll("main [data-fitted]")].filter(shown).map(rowOf).filter((row) => row !== null);
};
