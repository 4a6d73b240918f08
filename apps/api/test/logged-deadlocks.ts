import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { TestApp } from './start-test-app.ts';

/**
 * Of this app's database, where `npm test` started its server and so keeps the log; a second try
 * hides them from callers. Undefined elsewhere.
 */
export async function loggedDeadlocks({ db }: Pick<TestApp, 'db'>): Promise<readonly string[] | undefined> {
  const [server] = await rowsOf<{ folder: string; database: string }>(
    db,
    sql`SELECT setting AS folder, current_database() AS database FROM pg_settings WHERE name = 'data_directory'`,
  );
  const log = server && join(server.folder, '..', 'server.log');
  if (!log || !existsSync(log)) return undefined;
  const isOurs = (line: string) => line.includes(` ${server.database} `) && line.includes('deadlock detected');
  return readFileSync(log, 'utf8').split('\n').filter(isOurs);
}
