import { pino } from 'pino';
import type { Database } from '#db/client.ts';
import { databaseFromPglite } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';
import { openJobQueue } from '#jobs/job-queue.ts';
import { ALL_JOBS } from '#modules.ts';

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const jobs = await openJobQueue(database, ALL_JOBS, pino({ level: 'silent' }));
  await jobs.stop();
}

export async function prepareServer(url: string): Promise<void> {
  const database = openPostgres(url, () => {});
  await prepare(database);
  await database.close();
}

/** The content of a data folder, as an archive. */
export async function prepareEmbedded(): Promise<Buffer> {
  const pglite = await createPglite();
  const database = databaseFromPglite(pglite);
  await prepare(database);
  const dump = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await database.close();
  return dump;
}
