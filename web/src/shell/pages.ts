/** All pages: their paths, their code with its texts, and what their components get. */
import type { Component } from "svelte";

import { HAS_SERVER } from "./base";
import { GAMES, has, loadModule, type Offer } from "../games/games";
import { withTexts } from "./i18n/texts";

type Code<P extends object> = Promise<{ default: Component<P> }>;

/** An open page. */
export interface Shown {
  name: string;
  /** Another key creates a new component. */
  key: string;
  load: () => Code<object>;
  props: object;
}

interface Page {
  /** Of the path without the last slash. */
  pattern: RegExp;
  /** The page by the decoded parts of its path; undefined where there is none. */
  open: (part: string, more: string | undefined) => Shown | undefined;
}

const always = () => true;

/** `key` are the properties of which another value creates a new component: by default all. `exists` says whether there is such a page. */
function page<P extends object>(
  name: string,
  pattern: RegExp,
  load: (props: P) => Code<P>,
  props: (part: string, more: string | undefined) => P,
  { key, exists = always }: { key?: (keyof P)[]; exists?: (props: P) => boolean } = {},
): Page {
  const open = (part: string, more: string | undefined): Shown | undefined => {
    const own = props(part, more);
    if (!exists(own)) return undefined;
    // The component of a page gets its own properties: nobody else sees their type.
    return { name, key: JSON.stringify([name, key ? key.map((each) => own[each]) : own]), load: () => load(own) as unknown as Code<object>, props: own };
  };
  return { pattern, open };
}

const none = () => ({});
const withId = (id: string) => ({ id });
const ofGame = (game: string) => ({ game });
const having = (offer: Offer) => ({ exists: ({ game }: { game: string }) => has(game, offer) });
const loadHelp = () => import("../features/help/HelpRoute.svelte");
const loadMail = () => withTexts(import("../features/accounts/MailPage.svelte"), "account");

/** The editor of a game that has one. */
async function loadEditor({ game }: { game: string }): Code<{ game: string }> {
  const pages = await (await loadModule(game)).pages?.();
  if (pages?.editor === undefined) throw new Error(`no editor for ${game}`);
  return withTexts(pages.editor(), "cardset-editor", "cardset-errors");
}

export const PAGES: readonly Page[] = [
  page("front", /^$/, () => import("../features/tables/FrontPage.svelte"), none),
  page("new", /^\/new\/([^/]+)(?:\/(friend|public))?$/, () => withTexts(import("../features/tables/NewGamePage.svelte"), "cardset-editor", "cardset-errors"), (id, people) => ({ id, withFriend: people !== undefined, isPublic: people === "public" })),
  page("games", /^\/games$/, () => import("../features/tables/MyGamesPage.svelte"), none),
  page("join", /^\/join\/([^/]+)$/, () => import("../features/tables/JoinPage.svelte"), (token) => ({ token })),
  page("game", /^\/game\/([^/]+)$/, () => import("../table/TablePage.svelte"), withId),
  page("lobby", /^\/lobby$/, () => withTexts(import("../features/lobby/LobbyPage.svelte"), "public-tables", "clock", "cardset-editor", "cardset-errors"), none),
  page("account", /^\/account$/, () => withTexts(import("../features/accounts/AccountPage.svelte"), "account", "push-page"), none),
  page("mail", /^\/mail\/(confirm|reset)$/, loadMail, (action) => ({ action: action === "reset" ? ("reset" as const) : ("confirm" as const), token: null })),
  page("mail", /^\/stop-mails\/([^/]+)$/, loadMail, (token) => ({ action: "stop" as const, token })),
  page("journal", /^\/journal$/, () => withTexts(import("../features/journal/JournalPage.svelte"), "journal", ...[...GAMES.keys()].map((game) => `game/${game}` as const)), none),
  page("ratings", /^\/ratings$/, () => withTexts(import("../features/ratings/RatingsPage.svelte"), "ratings"), none),
  page("places", /^\/places$/, () => withTexts(import("../features/places/PlacesPage.svelte"), "places"), none),
  page("place", /^\/places\/([^/]+)$/, () => withTexts(import("../features/places/PlacePage.svelte"), "places", "contributions", "chat"), withId),
  page("titles", /^\/titles$/, () => withTexts(import("../features/titles/TitlesPage.svelte"), "contributions", "journal"), none),
  page("title", /^\/titles\/([^/]+)$/, () => withTexts(import("../features/titles/TitlePage.svelte"), "contributions", "journal", "chat"), ofGame),
  page("note", /^\/notes\/([^/]+)$/, () => withTexts(import("../features/posts/NotePage.svelte"), "contributions", "journal", "chat"), withId),
  page("moderation", /^\/moderation$/, () => withTexts(import("../features/reports/ModerationPage.svelte"), "chat"), none),
  page("groups", /^\/groups$/, () => withTexts(import("../features/groups/GroupsPage.svelte"), "groups"), none),
  page("join-group", /^\/groups\/join\/([^/]+)$/, () => withTexts(import("../features/groups/JoinGroupPage.svelte"), "groups"), (link) => ({ link })),
  page("group", /^\/groups\/([^/]+)$/, () => withTexts(import("../features/groups/GroupPage.svelte"), "groups", "chat"), withId),
  page("tournament", /^\/groups\/([^/]+)\/tournaments\/([^/]+)$/, () => withTexts(import("../features/tournaments/TournamentPage.svelte"), "tournaments", "groups", "clock", "public-tables"), (group, id = "") => ({ group, id })),
  page("lesson", /^\/lesson\/([^/]+)$/, ({ game }) => withTexts(import("../features/lessons/LessonPage.svelte"), `lesson/${game}`), ofGame, having("lesson")),
  page("exercises", /^\/exercises(?:\/([^/]+))?$/, () => withTexts(import("../features/exercises/ExercisesPage.svelte"), "exercises"), (game) => ({ game: game === "" ? null : game })),
  page("statistics", /^\/statistics\/([^/]+)$/, () => withTexts(import("../features/statistics/StatisticsPage.svelte"), "game-statistics"), ofGame, having("statistics")),
  page("help", /^\/help\/([^/]+)$/, loadHelp, (game) => ({ game, tab: "help" as const, thing: null })),
  page("edit", /^\/cards\/([^/]+)\/edit$/, loadEditor, ofGame, having("editor")),
  page("cards", /^\/cards\/([^/]+)(?:\/([^/]+))?$/, loadHelp, (game, thing) => ({ game, tab: "cards" as const, thing: thing ?? null }), { key: ["game"] }),
  page("replay", /^\/replay\/([^/]+)(?:\/(\d{1,6}))?$/, () => import("../features/records/ReplayPage.svelte"), (id, ply) => ({ id, ply: ply === undefined ? null : Number(ply) }), { key: ["id"] }),
  page("record", /^\/replay$/, () => import("../features/records/RecordPage.svelte"), none),
  page("deal", /^\/deal(?:\/([^/]+))?$/, () => withTexts(import("../features/records/DealPage.svelte"), "deal"), (id) => ({ id: id === "" ? null : id })),
  page("assist", /^\/assist$/, () => withTexts(import("../features/assist/AssistPage.svelte"), "assist-page"), none),
  page("style", /^\/style$/, () => import("../art/StylePage.svelte"), none),
];

/** The pages that need no server. */
const WITHOUT_SERVER = new Set(["front", "new", "games", "game", "help", "cards", "lesson", "exercises", "statistics", "replay", "record", "assist", "style"]);

/** The page of a path; undefined where there is none. */
export function pageOf(path: string): Shown | undefined {
  const page = findPage(path);
  return HAS_SERVER || (page !== undefined && WITHOUT_SERVER.has(page.name)) ? page : undefined;
}

function findPage(path: string): Shown | undefined {
  for (const { pattern, open } of PAGES) {
    const found = pattern.exec(path.replace(/\/$/, ""))?.slice(1) as (string | undefined)[] | undefined;
    if (found !== undefined) return decoded(found, open);
  }
  return undefined;
}

function decoded([part = "", more]: (string | undefined)[], open: Page["open"]): Shown | undefined {
  try {
    return open(decodeURIComponent(part), more && decodeURIComponent(more));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return undefined;
  }
}
