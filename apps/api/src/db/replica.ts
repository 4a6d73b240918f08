import { SECOND_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from './client.ts';
import { describeError } from './failures.ts';
import { openPostgres } from './postgres.ts';
import { rowsOf } from './rows.ts';

/** A replica that is further behind isn't read. */
const LOOK_EVERY_MS = SECOND_MS;
/** After a change of content: one look finds where the database is, the next whether that came. */
const LOOKS_AFTER_CHANGE = 2;
const SOON_MS = 50;
/** Replicas fall behind for a moment now and then. */
const TOLD_AFTER_LOOKS = 10;
/** A look that takes longer finds nothing any more. */
const LOOKED_WITHIN_MS = 3 * SECOND_MS;

/** Impatient, since whatever fails here is read from the database instead. */
const IMPATIENT = { connectWithinMs: SECOND_MS, statementWithinMs: 2 * SECOND_MS, answerWithinMs: 2.5 * SECOND_MS };

/** A position in the log of changes, with how many changes of content had been noted before. */
interface Position {
  readonly lsn: string;
  readonly changes: number;
}

async function readPosition(primary: Db, changes: number): Promise<Position> {
  // Where the next change will be written: all that was committed lies before it.
  const [row] = await rowsOf<{ lsn: string }>(primary, sql`SELECT pg_current_wal_insert_lsn()::text AS lsn`);
  return { lsn: row?.lsn ?? '', changes };
}

/** Null, so false, on a server that follows none. */
async function hasReplayed(replica: Db, { lsn }: Position): Promise<boolean> {
  const [row] = await rowsOf<{ has: boolean | null }>(
    replica,
    sql`SELECT pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS has`,
  );
  return row?.has ?? false;
}

/**
 * Adds a replica to a database, and closes it with it. Each second it is asked whether it has what
 * the database had a second before: the age of its last transaction grows while nothing happens.
 */
export function openReplica(database: Database, replicaUrl: string, log: Logger): Database {
  const onError = (error: Error) => setAside(error);
  const replica = openPostgres(replicaUrl, onError, { ...IMPATIENT, applicationName: 'waymark-reads' });
  let changes = 0;
  let position: Position | undefined;
  let isCurrent = false;
  let lookedAt = 0;
  let isTold = false;
  let looksBehind = 0;
  let looksSoon = 0;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let tell: (failure?: Error) => void = () => {};

  function setAside(error: unknown): void {
    isCurrent = false;
    position = undefined;
    if (!isTold) log.warn({ error: describeError(error) }, 'the replica is not read');
    isTold = true;
    const { message, code } = describeError(error);
    tell(new Error(String(message ?? code ?? 'It failed to answer.')));
  }

  async function look(): Promise<void> {
    try {
      const former = position;
      const hasFormer = former !== undefined && (await hasReplayed(replica.db, former));
      position = await readPosition(database.db, changes);
      isCurrent = hasFormer && former.changes === changes;
      lookedAt = performance.now();
      looksBehind = hasFormer ? 0 : looksBehind + 1;
      if (isTold && isCurrent) log.warn('the replica is read again');
      else if (!isTold && looksBehind === TOLD_AFTER_LOOKS) log.warn('the replica is behind, and is not read');
      isTold = !isCurrent && (isTold || looksBehind >= TOLD_AFTER_LOOKS);
      if (isCurrent) tell();
      else if (isTold) tell(new Error('It is behind.'));
    } catch (error) {
      setAside(error);
    }
  }

  function lookIn(milliseconds: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => {
      looking ??= look().finally(() => {
        looking = undefined;
        looksSoon = Math.max(0, looksSoon - 1);
        lookIn(looksSoon > 0 ? SOON_MS : LOOK_EVERY_MS);
      });
    }, milliseconds).unref();
  }

  lookIn(0);
  return {
    ...database,
    replica: {
      db: replica.db,
      isCurrent: () => isCurrent && performance.now() - lookedAt < LOOKED_WITHIN_MS,
      noteChange() {
        changes += 1;
        isCurrent = false;
        looksSoon = LOOKS_AFTER_CHANGE + 1;
        lookIn(SOON_MS);
      },
      setAside,
      watch(onFound) {
        tell = onFound;
      },
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await replica.close();
      await database.close();
    },
  };
}
