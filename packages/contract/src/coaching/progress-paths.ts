/** Of what coaching changes: apart from `linkPaths`, which every page loads. */
export const progressPaths = {
  /** A coachee's beginning beside the present. */
  thenAndNow: (matchId: string) => `/coachee/then-and-now/${encodeURIComponent(matchId)}`,
  thenAndNowToPrint: (matchId: string) => `/then-and-now/${encodeURIComponent(matchId)}/print`,
  /** The same, for the coach it is shared with. */
  clientThenAndNow: (matchId: string) => `/coach/clients/${encodeURIComponent(matchId)}/then-and-now`,
} as const satisfies Record<string, (...parts: string[]) => `/${string}`>;
