const SHOWN = 3;

/** What to ask for to get the next and the latest sessions of a match. */
export const sessionsOfClient = (matchId: string) => ({
  coming: { list: 'coming', matchId, pageSize: SHOWN } as const,
  past: { list: 'past', matchId, pageSize: SHOWN } as const,
});
