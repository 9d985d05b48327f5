// What is wrong with the picture of a lesson: a line for each fault. `points` names what the step is about.
(points) => {
  const POINTER = 24; // The most width and height of a pointer.
  const NEAR = 12; // Pixels between a pointer and its target, the outline included.
  const SMALL = 2000; // Square pixels of a target that has no room for a pointer.
  const GRID = [0.12, 0.37, 0.63, 0.88];
  // What is larger than the room below the coach cannot be seen whole.
  const [WHOLE, PART] = [0.95, 0.5];
  const LOW = 20; // No column of a nation is lower.

  const isShown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (node) => `${node.dataset.item ?? node.dataset.part ?? node.dataset.place ?? node.dataset.move ?? node.className}`;

  // The part of a box that the window and its scrolling ancestors let through.
  const partOf = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const part = { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
    for (let at = node.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const frame = at.getBoundingClientRect();
      part.left = Math.max(part.left, frame.left);
      part.top = Math.max(part.top, frame.top);
      part.right = Math.min(part.right, frame.right);
      part.bottom = Math.min(part.bottom, frame.bottom);
    }
    return part;
  };

  // What is drawn over some points of a part, as if all that is drawn could be pressed.
  const hits = ({ left, top, right, bottom }) =>
    GRID.flatMap((down) => GRID.map((across) => document.elementFromPoint(left + across * (right - left), top + down * (bottom - top))));

  // Whether an element shows anything of its own: other elements only hold what they contain.
  const paints = (node) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    const beside = ["::before", "::after"].map((part) => getComputedStyle(node, part).content);
    return node.childElementCount === 0 || backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none" || beside.some((content) => content !== "none");
  };

  // What covers a part of a node. Cards cover one another by the rules, the names of small cards belong to them, and a
  // pointer, the moves with a card and the choice of a token lie over the table.
  const LYING_OVER = ".slot, .cards > .name, .pointer, .near-card, dialog";
  const coversOf = (node, part) =>
    hits(part).filter((found) => found !== null && !node.contains(found) && found.closest(LYING_OVER) === null && paints(found));

  const faultsOfCovers = (node, part) => {
    const covers = coversOf(node, part);
    return covers.length === 0 ? [] : [`${name(node)} is covered at ${covers.length} of 16 points by ${covers[0].cloneNode().outerHTML}`];
  };

  const faultsOfSlots = () =>
    [...document.querySelectorAll("main :is(.display, .market) .slot")].filter(isShown).flatMap((slot) => {
      const part = partOf(slot);
      if (part.right - part.left < 2 || part.bottom - part.top < 2) return [];
      return faultsOfCovers(slot, part);
    });

  const targets = [...document.querySelectorAll("[data-highlight]")];

  const faultsOfTarget = (target) => {
    const box = target.getBoundingClientRect();
    const part = partOf(target);
    const share = (Math.max(0, part.right - part.left) * Math.max(0, part.bottom - part.top)) / (box.width * box.height);
    const room = document.querySelector("main").getBoundingClientRect();
    const least = box.height < 0.6 * room.height && box.width <= room.width ? WHOLE : PART;
    if (!(share >= least)) return [`${Math.round(100 * share)} % of ${name(target)} are in sight`];
    return faultsOfCovers(target, part);
  };

  const isNear = (one, other, near = NEAR) =>
    one.left < other.right + near && other.left < one.right + near && one.top < other.bottom + near && other.top < one.bottom + near;

  const faultsOfPointers = () => {
    const boxes = [...document.querySelectorAll(".pointer")].filter(isShown).map((pointer) => pointer.getBoundingClientRect());
    const around = targets.map((target) => target.getBoundingClientRect());
    return [
      ...(boxes.length === targets.length ? [] : [`${boxes.length} pointers for ${targets.length} targets`]),
      ...boxes.filter(({ width, height }) => Math.max(width, height) > POINTER).map(({ width, height }) => `a pointer of ${width}×${height}`),
      ...boxes.filter((box) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight).map(() => "a pointer out of the window"),
      ...around.filter((target) => target.width * target.height < SMALL && boxes.some((box) => isNear(box, target, 0))).map(({ width, height }) => `a pointer over its target of ${Math.round(width)}×${Math.round(height)}`),
      ...boxes.filter((box) => !around.some((target) => isNear(box, target))).map(() => "a pointer away from its target"),
    ];
  };

  const isNamed = (point) => {
    const last = point.split(" ").at(-1);
    return targets.some(({ dataset: { item, part, place, contains = "" } }) => [item, part, place, ...contains.split(" ")].includes(last));
  };

  const faultsOfCoach = () => {
    const coach = document.querySelector(".coach");
    const text = coach.querySelector(".text");
    return [
      ...(text.scrollHeight > text.clientHeight + 1 ? [`${text.scrollHeight - text.clientHeight} pixels of the text are out of sight`] : []),
      ...[text, ...coach.querySelectorAll("button")].filter((node) => hits(partOf(node)).some((found) => found?.closest(".coach") !== coach)).map((node) => `the coach's ${node.className} is covered`),
    ];
  };

  // A choice shows all that can be chosen.
  const faultsOfOptions = () =>
    [...document.querySelectorAll("[data-part=choice][data-highlight] :is(.options, .actions) button")].flatMap(faultsOfTarget);

  const faultsOfColumns = () =>
    [...document.querySelectorAll(".nation .columns > *")].filter(isShown).map((column) => ({ column, height: column.getBoundingClientRect().height }))
      .filter(({ height }) => height < LOW).map(({ column, height }) => `a column of ${height} pixels: ${column.ariaLabel}`);

  const pressable = new CSSStyleSheet();
  pressable.replaceSync("*, *::before, *::after { pointer-events: auto !important; }");
  document.adoptedStyleSheets.push(pressable);
  const faults = [
    ...faultsOfSlots(),
    ...points.filter((point) => !isNamed(point)).map((point) => `nothing points at ${point}`),
    ...targets.flatMap(faultsOfTarget),
    ...faultsOfPointers(),
    ...faultsOfCoach(),
    ...faultsOfOptions(),
    ...faultsOfColumns(),
  ];
  document.adoptedStyleSheets.pop();
  return faults;
};
