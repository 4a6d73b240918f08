import { setImmediate as nextTurn } from 'node:timers/promises';

/** Other requests get their turn between two chunks, also while a transaction is open. */
export async function* chunksOf<T>(rows: readonly T[], atOnce: number): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < rows.length; at += atOnce) {
    if (at > 0) await nextTurn();
    yield rows.slice(at, at + atOnce);
  }
}
