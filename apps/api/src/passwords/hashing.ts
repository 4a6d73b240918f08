import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { Problem } from '../problem.ts';

/** A thread a core; what would wait longer than about four seconds is sent away. */
const THREADS = availableParallelism();
const QUEUE_LENGTH = 100 * THREADS;
/** Hashing takes whole cores: it gets what the event loop and the database leave, so that other calls do not wait for it. */
const NICE = 15;
const IDLE_MS = 60_000;

/** Compared against when there is no account, so that the answer takes as long. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$dZqzPndt5EDVwA6t2Ps5oA$JD1p/C6I0059NjtPJycNBljpip1WWi/uYQDA+y35SsI';

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Whether the password is the hash's; false, after the same time, when there is no hash. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** Throws `unavailable` when there is no room for one more; asked before a try is counted against somebody. */
  refuseWhenBusy(): void;
  close(): Promise<void>;
}

/** Hashes on threads of its own, started by the first password, at a low priority; throws `unavailable` when too many wait. */
export function createPasswordHashing(): PasswordHashing {
  let pool: Piscina | undefined;
  const openPool = () =>
    new Piscina({
      filename: new URL('./argon2-worker.ts', import.meta.url).href,
      minThreads: 1,
      maxThreads: THREADS,
      maxQueue: QUEUE_LENGTH + 1,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
    });
  const refuseWhenBusy = () => {
    if (pool && pool.queueSize >= QUEUE_LENGTH) throw new Problem('unavailable', { retryAfterSeconds: 2 });
  };
  const queued = async <T>(name: 'hash' | 'verify', task: unknown): Promise<T> => {
    refuseWhenBusy();
    pool ??= openPool();
    return pool.run(task, { name });
  };
  return {
    refuseWhenBusy,
    hash: (password) => queued('hash', password),
    async verify(passwordHash, password) {
      const isMatch = await queued<boolean>('verify', { passwordHash: passwordHash ?? DUMMY_HASH, password });
      return isMatch && passwordHash != null;
    },
    close: async () => pool?.close(),
  };
}
