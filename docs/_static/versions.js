/* Fills the list of versions from versions.json, which release/site.py writes into the folder above. */
document.addEventListener("DOMContentLoaded", async () => {
  const box = document.getElementById("versions");
  const list = document.getElementById("version-list");
  if (!box || !list || location.protocol === "file:") return;
  const answer = await fetch(`${box.dataset.root}../versions.json`).catch(() => undefined);
  if (!answer?.ok) return;
  for (const version of await answer.json()) {
    list.add(new Option(version, version, false, version === box.dataset.version));
  }
  list.addEventListener("change", () => {
    location.href = `${box.dataset.root}../${list.value}/index.html`;
  });
  box.hidden = false;
});
