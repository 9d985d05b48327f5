/** The English texts of most pages, as one file of the build: not those of the command line, lessons, exercises, groups, ratings, reviews, statistics, real tables, sets of cards, deals, accounts, messages, clocks, public tables and conditional moves. */
const files: Record<string, string> = import.meta.glob(
  ["@locale/en/*.ftl", "!@locale/en/{account,arena,assist,assist-page,balance,bench,board,chat,cli,clock,deal,exercises,exercises-cli,game-review,game-statistics,groups,journal,plans,public-tables,ratings,review,statistics,training,verify,*-lesson,cardset-*}.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files).join("\n");
