import { basename } from 'node:path';
import type { Database } from '#db/client.ts';
import { describeError } from '#db/failures.ts';
import type { Services } from '../../services.ts';
import { endErasures, listErasedRequests } from '../requests/erased-requests.queries.ts';
import { cleanTable, listUncleanTables } from './copies.queries.ts';

/** In the receipt: what was done here, and what only the operator can do. */
type CopiesReceipt =
  | { readonly in: 'files'; readonly removedDumps: number; readonly replacedDatabases: readonly string[] }
  | { readonly in: 'server'; readonly cleanedTables: number; readonly leftToAutovacuum: number };

/** Its log, base backups and dumps are the operator's: no role of ours reaches them. */
async function cleanServer({ database, log }: Pick<Services, 'database' | 'log'>): Promise<CopiesReceipt> {
  const names = await listUncleanTables(database.db);
  let cleanedTables = 0;
  for (const name of names) {
    try {
      await cleanTable(database.db, name);
      cleanedTables += 1;
    } catch (error) {
      log.warn({ table: name, error: describeError(error) }, 'a table was left to autovacuum');
    }
  }
  return { in: 'server', cleanedTables, leftToAutovacuum: names.length - cleanedTables };
}

async function cleanFiles(
  renewCopies: NonNullable<Database['renewCopies']>,
  log: Services['log'],
): Promise<CopiesReceipt> {
  const { removedDumps, replacedDatabases } = await renewCopies();
  const names = replacedDatabases.map((path) => basename(path));
  if (names.length > 0)
    log.warn({ folders: names }, 'replaced databases may hold erased accounts: see operator remove-replaced');
  return { in: 'files', removedDumps, replacedDatabases: names };
}

/**
 * One round for all accounts erased since the last; those erased during it wait for the next.
 * Killed at any step, the next round does it again. Returns how many erasures it ended.
 */
export async function endErasuresWithCopies(services: Services): Promise<number> {
  const { database, log } = services;
  const ids = await listErasedRequests(database.db);
  if (ids.length === 0) return 0;
  const { renewCopies } = database;
  const copies = renewCopies ? await cleanFiles(renewCopies, log) : await cleanServer(services);
  await endErasures(database.db, ids, copies);
  return ids.length;
}
