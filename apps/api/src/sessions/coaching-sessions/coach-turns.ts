const last = new Map<number, Promise<unknown>>();

/** The calendar's lock would order it too, but keep a connection for everyone who waits. */
export async function inTurnOfCoach<T>(coachId: number, work: () => Promise<T>): Promise<T> {
  const before = last.get(coachId);
  const turn = before ? before.then(work, work) : work();
  last.set(coachId, turn);
  try {
    return await turn;
  } finally {
    if (last.get(coachId) === turn) last.delete(coachId);
  }
}
