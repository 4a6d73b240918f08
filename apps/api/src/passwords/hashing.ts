import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Problem } from '../problem.ts';

/** The parameters of DESIGN: argon2id with 19 MiB, two passes, one lane. */
const ARGON2ID = 2;
const ARGON2: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One core is left to everything else; what would wait longer than about four seconds is sent away. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1);
const QUEUE_LENGTH = 100 * CONCURRENCY;

/** Compared against when there is no account, so that the answer takes as long. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$dZqzPndt5EDVwA6t2Ps5oA$JD1p/C6I0059NjtPJycNBljpip1WWi/uYQDA+y35SsI';

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Whether the password is the hash's; false, after the same time, when there is no hash. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** Throws `unavailable` when there is no room for one more; asked before a try is counted against somebody. */
  refuseWhenBusy(): void;
}

/** Hashes on the thread pool, a few at a time; throws `unavailable` when too many wait. */
export function createPasswordHashing(queueLength = QUEUE_LENGTH): PasswordHashing {
  const limit = pLimit(CONCURRENCY);
  const refuseWhenBusy = () => {
    if (limit.pendingCount >= queueLength) throw new Problem('unavailable', { retryAfterSeconds: 2 });
  };
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    refuseWhenBusy();
    return limit(work);
  };
  return {
    refuseWhenBusy,
    hash: async (password) => queued(() => hash(password, ARGON2)),
    async verify(passwordHash, password) {
      const isMatch = await queued(() => verify(passwordHash ?? DUMMY_HASH, password));
      return isMatch && passwordHash != null;
    },
  };
}
