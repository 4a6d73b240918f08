import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { TriedRestore } from './client.ts';
import { openDump, type Trial } from './embedded-restore.ts';

const { dumpFile, folder } = workerData as Trial;
const pglite = await openDump(await readFile(dumpFile), folder);
const { rows } = await pglite.query<TriedRestore>(`SELECT
  (SELECT count(*)::int FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace) AS tables,
  (SELECT count(*)::int FROM users) AS people`);
await pglite.close();
parentPort?.postMessage(rows[0]);
