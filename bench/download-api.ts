import { claimDatabase } from '../apps/api/src/db/data-dir-lock.ts';
import { openDatabase } from '../apps/api/src/db/open-database.ts';
import { rowsOfText } from '../apps/api/src/db/rows.ts';
import { readEnvironment } from '../apps/api/src/env.ts';
import { openLog } from '../apps/api/src/log.ts';
import { findFreePort } from '../scripts/ports.ts';
import { JWT_SECRET } from './product.ts';

/**
 * The API on the embedded database, with people who have rows to download and one who only reads.
 * Says where it listens, and their tokens.
 */
const [dataDir = '', ...rowsOfEach] = process.argv.slice(2);
const env = readEnvironment({
  DATA_DIR: dataDir,
  NEXTAUTH_SECRET: 'a-web-secret-for-measures-of-32-characters!',
  JWT_SECRET,
  RATE_LIMIT_FACTOR: '1000000',
});
const log = openLog('warn', (line) => process.stderr.write(line));
const database = await openDatabase(claimDatabase(env), log);
const { openServices } = await import('../apps/api/src/open-services.ts');
const { buildApp } = await import('../apps/api/src/app.ts');
const { workOnJobs } = await import('../apps/api/src/jobs/job-workers.ts');
const { ALL_JOBS } = await import('../apps/api/src/modules.ts');
const { insertUser } = await import('../apps/api/src/people/users/users.queries.ts');
const { openLoginSession } = await import('../apps/api/src/people/accounts/login.service.ts');
const { services } = await openServices(env, log, database);
const { db } = database;

const run = (sql: string, params: unknown[] = []) => rowsOfText(db, { sql, params });

async function insertPerson(rows: number): Promise<string> {
  const id = await insertUser(db, {
    ...{ email: `rows.${rows}@example.org`, role: 3, subRole: 5, firstName: 'Asha', lastName: 'Kumar' },
    passwordHash: null,
  });
  if (!id) throw new Error('No one was inserted.');
  await run(
    `INSERT INTO notifications (user_id, kind, dedupe_key, title, body, url, is_in_app, read_at)
      SELECT $1, 'new-browser', 'n' || n, 'A title ' || n, repeat('Some words of it. ', 8) || n, '/', true, now()
      FROM generate_series(1, $2::int * 4 / 5) n`,
    [id, rows],
  );
  await run(
    `WITH thread AS (INSERT INTO threads (kind, person_id, state, last_seq)
        VALUES ('triage', $1, 'open', $2::int / 5) RETURNING id),
      made AS (INSERT INTO thread_people (thread_id, user_id) SELECT id, $1 FROM thread)
      INSERT INTO messages (thread_id, seq, author_id, client_id, kind, via, body)
      SELECT id, n, $1, gen_random_uuid(), 'text', 'app', repeat('What was on my mind. ', 10) || n
      FROM thread, generate_series(1, $2::int / 5) n`,
    [id, rows],
  );
  return (await db.transaction((tx) => openLoginSession(tx, services, id))).jwt;
}

const downloaders = [];
for (const rows of rowsOfEach) downloaders.push(await insertPerson(Number(rows)));
const reader = await insertPerson(0);
await run('ANALYZE');
// Otherwise the hourly dump, which holds everything up, falls into one of the measures.
await database.dump?.();
const app = await buildApp(services);
const port = await findFreePort();
await app.listen({ port, host: '127.0.0.1' });
await workOnJobs(ALL_JOBS, services);
process.send?.({ url: `http://127.0.0.1:${port}`, downloaders, reader });
