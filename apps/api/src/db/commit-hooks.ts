import type { Db } from './client.ts';

type Hook = () => void | Promise<void>;
type FailureReport = (error: unknown) => void;

interface Pending {
  readonly hooks: Hook[];
  readonly report: FailureReport;
}

/** What waits for the end of each transaction that is open now. */
const waiting = new WeakMap<object, Pending>();
const reports = new WeakMap<object, FailureReport>();

const reportOf =
  (db: Db): FailureReport =>
  (error) =>
    (reports.get(db) ?? process.emitWarning)(error as Error);

/** The commit stands even when its hook fails, so a failed hook is logged and never thrown. */
function run(hook: Hook, report: FailureReport): void {
  Promise.try(hook).catch(report);
}

/** Keeps the hooks of a savepoint back until it is released: those of one that is undone never run. */
function withSavepointHooks(tx: Db, outer: Pending): void {
  waiting.set(tx, outer);
  const begin = tx.transaction.bind(tx);
  tx.transaction = async (work, config) => {
    const hooks: Hook[] = [];
    const result = await begin((savepoint) => {
      withSavepointHooks(savepoint, { ...outer, hooks });
      return work(savepoint);
    }, config);
    outer.hooks.push(...hooks);
    return result;
  };
}

/** Gives the database transactions that `afterCommit` can wait for. */
export function withCommitHooks<D extends Db>(db: D): D {
  const report = reportOf(db);
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const pending: Pending = { hooks: [], report };
    const result = await begin((tx) => {
      withSavepointHooks(tx, pending);
      return work(tx);
    }, config);
    for (const hook of pending.hooks) run(hook, report);
    return result;
  };
  return db;
}

/** Says where hooks that fail are reported. */
export function reportFailedHooks(db: Db, report: FailureReport): void {
  reports.set(db, report);
}

/**
 * Has `hook` run once the transaction has committed, and never when it does not; at once for a database that is none. It is for
 * what may be lost with the process, such as telling browsers: what must not be lost is a job.
 */
export function afterCommit(db: Db, hook: Hook): void {
  const pending = waiting.get(db);
  if (pending) pending.hooks.push(hook);
  else run(hook, reportOf(db));
}
