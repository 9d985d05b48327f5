/* Runs the examples of the quick start in the page, where the site has the game with its Python beside the documentation. */
document.addEventListener("DOMContentLoaded", async () => {
  const page = document.querySelector("article");
  if (!page || !/\/quickstart\.html$/.test(location.pathname) || location.protocol === "file:") return;
  const root = new URL(`${document.documentElement.dataset.content_root ?? "./"}../play/python/`, location.href);
  const answer = await fetch(new URL("files.json", root)).catch(() => undefined);
  if (!answer?.ok) return;
  const files = await answer.json();
  const words = document.documentElement.lang === "ja" || location.pathname.includes("/ja/") ? JAPANESE : ENGLISH;
  const python = new Python(root, files, new URL("console-worker.js", STATIC));

  const cells = [...page.querySelectorAll(".highlight-python pre")].filter((block) => block.textContent.startsWith(">>>"));
  let next = 0;
  cells.forEach((block, index) => {
    const cell = addCell(block.closest(".highlight-python"), words);
    // An example needs the names of those before it.
    cell.button.addEventListener("click", async () => {
      const first = Math.min(next, index);
      next = Math.max(next, index + 1);
      for (const each of cells.slice(first, index)) await python.run(codeOf(each));
      await cell.show(python.run(codeOf(block)));
    });
  });
  addOwn(page, python, words);
});

const STATIC = document.currentScript.src;
const ENGLISH = {
  run: "Run",
  waiting: "Python is loading (about 6 MB, once) …",
  own: "Your own lines",
  about: "Write Python here and run it: Python and Annales run in this page, and nothing is installed. NumPy is not there, so many games at once need an installation.",
};
const JAPANESE = {
  run: "実行",
  waiting: "Python を読み込んでいます（約 6 MB、最初の 1 回だけ）…",
  own: "自分で試す",
  about: "ここに Python を書いて実行できます。Python も Annales もこのページの中で動き、何もインストールしません。NumPy はないので、多くの対局をまとめて行うにはインストールが必要です。",
};

/** Python in a worker, which starts when it is first asked. */
class Python {
  #start;
  #worker = null;
  #waiting = [];

  constructor(root, { folder, archives }, code) {
    this.#start = () => {
      this.#worker = new Worker(code, { type: "module" });
      this.#worker.onmessage = ({ data }) => this.#waiting.shift()?.(data);
      this.#worker.onerror = ({ message }) => this.#waiting.shift()?.(String(message));
      this.#worker.postMessage({ folder: new URL(`${folder}/`, root).href, archives });
    };
  }

  /** What some lines print. */
  run(code) {
    if (this.#worker === null) this.#start();
    this.#worker.postMessage({ code });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** The lines of an example without prompts and outputs. */
function codeOf(block) {
  const lines = block.textContent.split("\n").filter((line) => /^(>>>|\.\.\.)( |$)/.test(line));
  return lines.map((line) => line.slice(4)).join("\n");
}

/** A button and a place for the output after an element. */
function addCell(after, words) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "run", textContent: words.run });
  const output = Object.assign(document.createElement("pre"), { className: "output", hidden: true });
  output.setAttribute("aria-live", "polite");
  after.append(button, output);
  const show = async (result) => {
    Object.assign(output, { hidden: false, textContent: words.waiting });
    output.textContent = await result;
  };
  return { button, show };
}

/** A place for lines of the reader's own. */
function addOwn(page, python, words) {
  const place = document.createElement("section");
  const title = Object.assign(document.createElement("h2"), { textContent: words.own, id: "own-lines" });
  const about = Object.assign(document.createElement("p"), { textContent: words.about });
  const input = Object.assign(document.createElement("textarea"), { rows: 5, spellcheck: false, className: "own", value: "from annales import Flow\nprint(Flow(seed=1, players=2).board(color=False))" });
  input.setAttribute("aria-labelledby", title.id);
  place.append(title, about, input);
  const cell = addCell(place, words);
  const run = () => cell.show(python.run(input.value));
  cell.button.addEventListener("click", run);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run();
  });
  page.append(place);
}
