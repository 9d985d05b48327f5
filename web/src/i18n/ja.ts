/** The Japanese texts of most pages, as one file of the build: not those of the command line, lessons, exercises, ratings, reviews, real tables, sets of cards, deals, accounts, messages, clocks and public tables. */
const files: Record<string, string> = import.meta.glob(
  ["@locale/ja/*.ftl", "!@locale/ja/{account,arena,assist,assist-page,balance,bench,board,chat,cli,clock,deal,exercises,exercises-cli,game-review,game-statistics,journal,plans,public-tables,ratings,review,statistics,training,verify,*-lesson,cardset-*}.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files).join("\n");
