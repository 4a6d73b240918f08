const last = new Map<number, Promise<unknown>>();

/**
 * Runs work on one coach's time after that before it. Their calendar's lock would order it as well,
 * but everyone waiting for it would keep a connection that other people need.
 */
export async function inTurn<T>(coachId: number, work: () => Promise<T>): Promise<T> {
  const before = last.get(coachId);
  const turn = before ? before.then(work, work) : work();
  last.set(coachId, turn);
  try {
    return await turn;
  } finally {
    if (last.get(coachId) === turn) last.delete(coachId);
  }
}
