/** Who looks at what members have written. */
import { api } from "../../api/http";

export interface ContributionViewer {
  /** Whether the viewer has an account, and so may write, vote and report. */
  isMember: boolean;
  isModerator: boolean;
}

/** As long as it is not known who looks. */
export const NOBODY: ContributionViewer = { isMember: false, isModerator: false };

export async function fetchViewer(): Promise<ContributionViewer> {
  const { registered, role } = await api.account.show();
  return { isMember: registered, isModerator: role === "moderator" };
}
