const SHOWN = 3;

export const sessionsOfClient = (matchId: string) => ({
  coming: { list: 'coming', matchId, pageSize: SHOWN } as const,
  past: { list: 'past', matchId, pageSize: SHOWN } as const,
});
