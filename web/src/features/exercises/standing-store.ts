/** Where the standing of the viewer is kept: with the account, or in this browser for those who have none. */
import { api } from "../../api/http";
import { ApiError } from "../../api/requests";
import { HAS_SERVER } from "../../shell/base";
import { BEGINNER, forgetStanding, hasAnswers, loadStanding, saveStanding, type Standing } from "./standing";

export interface StandingStore {
  standing: Standing;
  save: (standing: Standing) => void;
}

/** The standing of the viewer in a game, and what keeps it. Answers in this browser are brought into the account. */
export async function openStandingStore(game: string): Promise<StandingStore> {
  const here = loadStanding(game);
  const hasAccount = HAS_SERVER && (await api.account.show()).registered;
  if (!hasAccount) {
    return {
      standing: here,
      save: (standing) => {
        saveStanding(game, standing);
      },
    };
  }
  return {
    standing: hasAnswers(here) ? await bring(game, here) : await fetchStanding(game),
    save: (standing) => {
      void keep(game, standing);
    },
  };
}

/** The standing of the viewer, only to be looked at. */
export async function lookUpStanding(game: string, registered: boolean): Promise<Standing> {
  return registered ? fetchStanding(game) : loadStanding(game);
}

async function fetchStanding(game: string): Promise<Standing> {
  const stored = await api.exercises(game).standing();
  return stored ?? BEGINNER;
}

async function bring(game: string, standing: Standing): Promise<Standing> {
  const merged = await api.exercises(game).mergeStanding(standing);
  forgetStanding(game);
  return merged;
}

/** What cannot be sent now stays in this browser, and is brought with the next answer or visit. */
async function keep(game: string, standing: Standing): Promise<void> {
  try {
    await bring(game, standing);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    saveStanding(game, standing);
  }
}
