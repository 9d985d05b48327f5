/** What a page shows: its visible lines, and its controls with their states. */
() => {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const STATES = ["aria-pressed", "aria-expanded", "aria-selected", "aria-current", "aria-disabled"];

  function nameOf(control) {
    const label = control.labels?.[0]?.innerText ?? control.getAttribute("aria-label") ?? control.innerText ?? "";
    return label.trim().split("\n")[0];
  }

  function stateOf(control) {
    const told = STATES.filter((name) => control.hasAttribute(name)).map((name) => `${name}=${control.getAttribute(name)}`);
    if (control.disabled) told.push("disabled");
    if (["checkbox", "radio"].includes(control.type)) told.push(control.checked ? "checked" : "unchecked");
    else if (control.matches("input, select, textarea")) told.push(`value=${control.value}`);
    return told.join(" ");
  }

  const lines = document.body.innerText.split("\n").map((line) => line.trim());
  const controls = [...document.querySelectorAll("button, input, select, textarea, [role=tab]")].filter(isSeen);
  return [
    location.pathname,
    document.title,
    ...lines.filter((line) => line !== ""),
    ...controls.map((control) => `[${control.localName} ${nameOf(control)}: ${stateOf(control)}]`),
  ];
}
