import { availableParallelism } from 'node:os';
import { MINUTE_MS } from '@waymark/contract/durations';
import { passwordForms, storedPassword } from '@waymark/contract/people/password-forms';
import { Piscina } from 'piscina';
import { Problem } from '../problem.ts';

/** One thread per core; turns away what would wait longer than about four seconds. */
const THREADS = availableParallelism();
const QUEUE_LENGTH = 100 * THREADS;
/** Hashing takes whole cores: low priority leaves the event loop and the database alone. */
const NICE = 15;
const IDLE_MS = MINUTE_MS;

/** Compared against if there is no account, so that the answer takes as long. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$dZqzPndt5EDVwA6t2Ps5oA$JD1p/C6I0059NjtPJycNBljpip1WWi/uYQDA+y35SsI';

export interface PasswordHashing {
  /** Of its stored form, however it is typed. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash; false, in the same time, without a hash. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a hash that matches is of another form than `hash` makes, and is to be renewed. */
  isOlder(passwordHash: string, password: string): Promise<boolean>;
  /** Throws `unavailable` if the queue is full; call it before counting a try against someone. */
  refuseWhenBusy(): void;
  /** Answers what waits first. */
  close(): Promise<void>;
}

/** The threads start with the first password; throws `unavailable` if too many calls wait. */
export function createPasswordHashing(): PasswordHashing {
  let pool: Piscina | undefined;
  const unanswered = new Set<Promise<unknown>>();
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
    const answer: Promise<T> = pool.run(task, { name });
    unanswered.add(answer);
    return answer.finally(() => unanswered.delete(answer));
  };
  return {
    refuseWhenBusy,
    hash: (password) => queued('hash', storedPassword(password)),
    async verify(passwordHash, password) {
      // As many forms without a hash as with one, so that the time says nothing.
      const task = { passwordHash: passwordHash ?? DUMMY_HASH, forms: passwordForms(password) };
      const isMatch = await queued<boolean>('verify', task);
      return isMatch && passwordHash != null;
    },
    async isOlder(passwordHash, password) {
      const [stored, ...others] = passwordForms(password);
      if (others.length === 0) return false;
      return !(await queued<boolean>('verify', { passwordHash, forms: [stored] }));
    },
    async close() {
      // Piscina ends its threads after as many tasks as there are threads, however many wait.
      while (unanswered.size > 0) await Promise.allSettled(unanswered);
      await pool?.close();
    },
  };
}
