/** The English texts of most pages, as one file of the build: not those of the command line, the lessons and sets of cards. */
const files: Record<string, string> = import.meta.glob(
  ["@locale/en/*.ftl", "!@locale/en/{arena,bench,board,cli,training,verify,*-lesson,cardset-*}.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files).join("\n");
