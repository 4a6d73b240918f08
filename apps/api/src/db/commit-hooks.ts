import type { Db } from './client.ts';

/** What waits for the end of each transaction that is open now. */
const waiting = new WeakMap<object, (() => void)[]>();

/** Gives the database transactions that `afterCommit` can wait for. */
export function withCommitHooks<D extends Db>(db: D): D {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const hooks: (() => void)[] = [];
    const result = await begin((tx) => {
      waiting.set(tx, hooks);
      return work(tx);
    }, config);
    for (const hook of hooks) hook();
    return result;
  };
  return db;
}

/**
 * Has `hook` run once the transaction has committed, and never when it does not; at once for a database that is none. It is for
 * what may be lost with the process, such as telling browsers: what must not be lost is a job.
 */
export function afterCommit(db: Db, hook: () => void): void {
  const hooks = waiting.get(db);
  if (hooks) hooks.push(hook);
  else hook();
}
