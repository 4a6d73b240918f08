/** Of what coaching changes, and how it ends: apart from `linkPaths`, which every page loads. */
export const progressPaths = {
  /** A coachee's beginning beside the present. */
  thenAndNow: (matchId: string) => `/coachee/then-and-now/${encodeURIComponent(matchId)}`,
  thenAndNowToPrint: (matchId: string) => `/then-and-now/${encodeURIComponent(matchId)}/print`,
  /** The same, for the coach it is shared with. */
  clientThenAndNow: (matchId: string) => `/coach/clients/${encodeURIComponent(matchId)}/then-and-now`,
  /** Where a coachee decides what comes after the last session. */
  whatNext: (matchId: string) => `/coachee/what-next/${encodeURIComponent(matchId)}`,
  /** Where a coach proposes it. */
  clientWhatNext: (matchId: string) => `/coach/clients/${encodeURIComponent(matchId)}/what-next`,
  /** What a coaching reached, for both of its people. */
  reached: (matchId: string) => `/reached/${encodeURIComponent(matchId)}`,
} as const satisfies Record<string, (...parts: string[]) => `/${string}`>;
