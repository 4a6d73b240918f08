import pg from 'pg';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openPostgres } from '../apps/api/src/db/postgres.ts';
import { type LaterMigration, laterMigrations } from '../apps/api/test/later-release.ts';
import { startPostgres } from '../testing/postgres.ts';
import { timed } from './timed.ts';

const SESSIONS = 1_000_000;
const TABLE = 'ALTER TABLE "coaching_sessions"';
const BREAK = '\n--> statement-breakpoint\n';
const batches = (size: number) => `-- in batches
UPDATE coaching_sessions SET mark_6 = id WHERE id IN (SELECT id FROM coaching_sessions WHERE mark_6 IS NULL LIMIT ${size}) RETURNING 1;`;

interface Kind {
  readonly what: string;
  readonly sql: string;
  readonly after?: string;
}

const KINDS: readonly Kind[] = [
  { what: 'a column', sql: `${TABLE} ADD COLUMN mark_1 text;` },
  { what: 'a column with a default', sql: `${TABLE} ADD COLUMN mark_2 integer NOT NULL DEFAULT 0;` },
  {
    what: 'a check, validated after',
    sql: `${TABLE} ADD CONSTRAINT mark_3 CHECK (sequence >= 0) NOT VALID;`,
    after: `${TABLE} VALIDATE CONSTRAINT "mark_3";`,
  },
  {
    what: 'a reference, validated after',
    sql: `${TABLE} ADD COLUMN mark_4 integer;${BREAK}${TABLE} ADD CONSTRAINT mark_4 FOREIGN KEY (mark_4) REFERENCES users (id) NOT VALID;`,
    after: `${TABLE} VALIDATE CONSTRAINT "mark_4";`,
  },
  {
    what: 'an index, built after',
    sql: 'SELECT 1;',
    after: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "mark_5" ON "coaching_sessions" ("starts_at", "kind");',
  },
  {
    what: 'a column, filled after in batches of 5,000',
    sql: `${TABLE} ADD COLUMN mark_6 bigint;`,
    after: batches(5_000),
  },
  {
    what: 'NOT NULL after, by a check',
    sql: `${TABLE} ADD CONSTRAINT mark_6 CHECK (mark_6 IS NOT NULL) NOT VALID;`,
    after: [
      `${TABLE} VALIDATE CONSTRAINT "mark_6";`,
      `${TABLE} ALTER COLUMN "mark_6" SET NOT NULL;`,
      `${TABLE} DROP CONSTRAINT IF EXISTS "mark_6";`,
    ].join(BREAK),
  },
  { what: 'a column dropped', sql: `${TABLE} DROP COLUMN mark_1;` },
  { what: 'refused: an index', sql: 'CREATE INDEX mark_7 ON coaching_sessions (starts_at, kind);' },
  { what: 'refused: a check', sql: `${TABLE} ADD CONSTRAINT mark_8 CHECK (sequence >= 0);` },
  { what: 'refused: another type', sql: `${TABLE} ALTER COLUMN mark_2 TYPE bigint;` },
  { what: 'refused: one UPDATE', sql: 'UPDATE coaching_sessions SET mark_2 = 1;' },
];

/** Held while the change is under way; the writer ends once it gets it. */
const UNDER_WAY = 1;

/** On the server, since this process has a change to read meanwhile. */
const WRITE = `DO $$
DECLARE began timestamptz; longest interval := '0';
BEGIN
  LOOP
    began := clock_timestamp();
    UPDATE coaching_sessions SET sequence = sequence WHERE id = (SELECT 1 + floor(random() * ${SESSIONS})::int);
    COMMIT;
    longest := greatest(longest, clock_timestamp() - began);
    EXIT WHEN pg_try_advisory_lock(${UNDER_WAY});
  END LOOP;
  PERFORM set_config('bench.longest', (extract(epoch FROM longest) * 1000)::text, false);
END $$`;

/** The longest that one write after the other waited, in milliseconds. */
async function longestWait(url: string, change: () => Promise<unknown>): Promise<number> {
  const [holder, writer] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), writer.connect()]);
  await holder.query('SELECT pg_advisory_lock($1)', [UNDER_WAY]);
  const writing = writer.query(WRITE);
  await change().finally(() => holder.end());
  await writing;
  const { rows } = await writer.query<{ longest: string }>(`SELECT current_setting('bench.longest') AS longest`);
  await writer.end();
  return Number(rows[0]?.longest);
}

/** What each kind of statement of a migration holds up, with many sessions. */
export async function* upgradeRows(): AsyncGenerator<string> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) {
    yield 'PostgreSQL is not installed: skipping upgrades.';
    return;
  }
  const database = openPostgres(postgres.url, () => {}, { statementWithinMs: 0 });
  try {
    await migrate(database);
    await database.db.execute(`INSERT INTO users (email, role) VALUES ('maya@example.org', 3)`);
    await database.db.execute(`INSERT INTO coaching_sessions (kind, state, starts_at, ends_at, free_until, message, booked_by)
      SELECT 'group', 'booked', at, at + interval '45 minutes', at, '', (SELECT id FROM users)
      FROM generate_series(1, ${SESSIONS}) AS i, LATERAL (SELECT now() + i * interval '1 minute' AS at) AS w`);
    await database.db.execute('VACUUM ANALYZE coaching_sessions');
    yield `Migrations with ${SESSIONS} sessions on PostgreSQL with fsync on, while one writer changes one after the other`;
    const added: LaterMigration[] = [];
    for (const { what, ...migration } of KINDS) {
      added.push({ name: `9${String(added.length).padStart(3, '0')}_kind`, ...migration });
      const { folder, remove } = laterMigrations(...added);
      let tookMs = 0;
      const waited = await longestWait(postgres.url, async () => {
        tookMs = await timed(() => migrate(database, undefined, folder));
      });
      remove();
      yield `${what.padEnd(52)} ${tookMs.toFixed(0).padStart(7)} ms   longest wait ${waited.toFixed(0).padStart(6)} ms`;
    }
  } finally {
    await database.close();
    await postgres.remove();
  }
}
