/** The English texts: all files of the catalogue but those of the command line, as one file of the build. */
const files: Record<string, string> = import.meta.glob(
  ["@locale/en/*.ftl", "!@locale/en/{arena,bench,board,cli,training,verify,*-lesson}.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files).join("\n");
