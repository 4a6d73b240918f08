import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#db/client.ts';
import { poolOf } from '#db/drizzle-port.ts';

/** The embedded database has one connection and would wait for itself for ever. */
export function refuseBypassedTransactions(db: Db): void {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    begin((tx) => {
      const transaction = { isOpen: true };
      return transactions.run(transaction, async () => {
        try {
          return await work(tx);
        } finally {
          transaction.isOpen = false;
        }
      });
    }, config);

  const pool = poolOf(db);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (transactions.getStore()?.isOpen) throw new Error('This statement bypasses the open transaction of its caller.');
    return connect(...args);
  }) as typeof pool.connect;
}
