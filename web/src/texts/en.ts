/** The English texts: all files of the catalogue but those of the command line, as one file of the build. */
const files: Record<string, string> = import.meta.glob(
  ["../../../src/annales/text/locale/en/*.ftl", "!../../../src/annales/text/locale/en/{bench,board,cli,verify}.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files).join("\n");
