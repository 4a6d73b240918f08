import type { Module } from '../../module.ts';
import type { Services } from '../../services.ts';
import { listReturned } from './replay.queries.ts';
import { listTombstones } from './tombstones.ts';

/**
 * Erases accounts again that came back with a restored database, and finishes erasures that a kill
 * interrupted. Runs at each start, before the first request and the first job; returns how many.
 */
export async function replayErasures(
  services: Services,
  eraseAccount: NonNullable<Module['eraseAccount']>,
): Promise<number> {
  const { env, database, log } = services;
  const tombstones = await listTombstones(env.dataDir);
  if (tombstones.length === 0) return 0;
  const returned = await listReturned(database.db, tombstones);
  for (const userId of returned) await eraseAccount(services, userId);
  if (returned.length > 0) log.warn({ accounts: returned.length }, 'erased accounts were back and are erased again');
  return returned.length;
}
