import { SECOND_MS } from '@waymark/contract/durations';
import type { Logger } from 'pino';
import type { Database } from './client.ts';
import { describeError } from './failures.ts';
import { readMigrations } from './migration-files.ts';
import { type Demand, findDemand } from './ran-migrations.ts';

const LOOK_EVERY_MS = 5 * SECOND_MS;

/** Serving people with it would lose what they do, a failed call at a time. */
export class OutdatedCodeError extends Error {
  constructor(own: string, { by, needed }: Demand) {
    super(
      `the database is of a later release: since ${by} it works with releases from ${needed} on, and this one is of ${own}. Put the later release back in place, or the dump from before its upgrade: docs/operate.md says how under “Upgrade”.`,
    );
  }
}

/** Where this code stands beside its database. */
export interface Release {
  /** The database was of a later release already when this process started. */
  readonly isBehind: boolean;
  /** Calls back once a later release has run a migration that this code can't work with. */
  watch(onOutdated: (error: Error) => void): void;
  /** At once, as after a fault that it may be the reason of. */
  look(): void;
  close(): Promise<void>;
}

/** The embedded database has one process, which ran its migrations itself. */
export function openRelease({ db, isEmbedded }: Database, isBehind: boolean, log: Logger): Release {
  let onOutdated: ((error: Error) => void) | undefined;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const own = readMigrations().at(-1);

  async function lookNow(): Promise<void> {
    try {
      const demand = await findDemand(db, own?.writtenAt ?? 0);
      const tell = demand && onOutdated;
      if (!tell) return;
      onOutdated = undefined;
      clearInterval(timer);
      tell(new OutdatedCodeError(own?.name ?? 'none', demand));
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the release of the database was not looked at');
    } finally {
      looking = undefined;
    }
  }

  const look = (): void => {
    if (onOutdated) looking ??= lookNow();
  };
  return {
    isBehind,
    look,
    watch(callback) {
      if (isEmbedded) return;
      onOutdated = callback;
      timer = setInterval(look, LOOK_EVERY_MS).unref();
    },
    async close() {
      onOutdated = undefined;
      clearInterval(timer);
      await looking;
    },
  };
}
