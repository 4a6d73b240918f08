import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** About as long as a chunk takes: reads then hardly wait beside thousands of rows. */
export const PAUSE_MS = 8;

/**
 * Other requests get their turn between two chunks. Within a transaction of the embedded database
 * they wait for its end anyway, so pause only elsewhere.
 */
export async function* chunksOf<T>(rows: readonly T[], atOnce: number, pauseMs = 0): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < rows.length; at += atOnce) {
    if (at > 0) await (pauseMs > 0 ? wait(pauseMs) : nextTurn());
    yield rows.slice(at, at + atOnce);
  }
}
