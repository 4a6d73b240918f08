import { SECOND_MS } from '@waymark/contract/durations';
import type { Logger } from 'pino';
import type { Db } from '#db/client.ts';
import { describeError } from '#db/failures.ts';
import { noteAway, noteBack, type WatchedService } from './operation-notes.queries.ts';

/** What hasn't changed is written again no sooner, however much is sent. */
const REPEATED_MS = 30 * SECOND_MS;
const LONGEST_WORDS = 200;

export interface ServiceWatch {
  /** Of each try of a service: undefined if it answered, be it that it refused this one thing. */
  note(service: WatchedService, failure?: Error): void;
  /** Until what was noted is written. */
  close(): Promise<void>;
}

/** For all processes, in the database. One that can't be written is noted again at the next try. */
export function watchServices(db: Db, log: Logger, now: () => number = () => performance.now()): ServiceWatch {
  const known = new Map<WatchedService, { readonly isAway: boolean; readonly at: number }>();
  const writing = new Set<Promise<void>>();
  return {
    note(service, failure) {
      const isAway = failure !== undefined;
      const last = known.get(service);
      if (last?.isAway === isAway && now() - last.at < REPEATED_MS) return;
      known.set(service, { isAway, at: now() });
      const words = failure?.message.slice(0, LONGEST_WORDS);
      const written = (words === undefined ? noteBack(db, service) : noteAway(db, service, words))
        .catch((error: unknown) => {
          known.delete(service);
          log.warn({ service, error: describeError(error) }, 'the state of a service could not be noted');
        })
        .finally(() => writing.delete(written));
      writing.add(written);
    },
    async close() {
      await Promise.all(writing);
    },
  };
}
