import type { Db } from './client.ts';

type Hook = (db: Db) => void | Promise<void>;
type FailureReport = (error: unknown) => void;

interface Pending {
  readonly hooks: Hook[];
  readonly report: FailureReport;
}

const waiting = new WeakMap<object, Pending>();
const reports = new WeakMap<object, FailureReport>();

const reportOf =
  (db: Db): FailureReport =>
  (error) =>
    (reports.get(db) ?? process.emitWarning)(error as Error);

/** A failed hook is logged, never thrown: the commit stands. */
function run(hook: Hook, db: Db, report: FailureReport): void {
  Promise.try(hook, db).catch(report);
}

/** Holds back a savepoint's hooks until its release: after a rollback they never run. */
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

export function withCommitHooks<D extends Db>(db: D): D {
  const report = reportOf(db);
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const pending: Pending = { hooks: [], report };
    const result = await begin((tx) => {
      withSavepointHooks(tx, pending);
      return work(tx);
    }, config);
    for (const hook of pending.hooks) run(hook, db, report);
    return result;
  };
  return db;
}

export function reportFailedHooks(db: Db, report: FailureReport): void {
  reports.set(db, report);
}

/**
 * Only for work that may be lost with the process, such as notifying browsers; else use a job. The
 * hook gets the database, since the transaction is over.
 */
export function afterCommit(db: Db, hook: Hook): void {
  const pending = waiting.get(db);
  if (pending) pending.hooks.push(hook);
  else run(hook, db, reportOf(db));
}
