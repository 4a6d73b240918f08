import { HOUR_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { causeCodes } from '#db/failures.ts';
import { migrate } from '#db/migrate.ts';
import { readMigrations } from '#db/migration-files.ts';
import { rowsOf } from '#db/rows.ts';
import { bookingCalls, codeOf, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { openDatabaseBefore } from '#test/half-migrated-database.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { book, booked, move, cancel } = bookingCalls(api);

const NOON = 720;

/** As this release holds it, and as the one before does. */
const heldBy = ({ id }: Person) =>
  rowsOf(
    api.db,
    sql`SELECT h.during::text AS here, p.held::text AS before, h.before_minutes = p.before_minutes AND h.after_minutes = p.after_minutes AS "isSame"
      FROM session_people p LEFT JOIN held_times h ON h.user_id = p.user_id AND h.session_id = p.session_id
      WHERE p.user_id = ${id} AND (p.held IS NOT NULL OR h.during IS NOT NULL)`,
  );
const sameTwice = { here: expect.any(String), before: expect.any(String), isSame: true };

/** Books as the release before does, which knows nothing of the table. */
async function bookAsBefore(client: Person & { matchId: number }, coach: Person, start: number): Promise<number> {
  const [from, until] = [iso(start), iso(start + HOUR_MS)];
  const [session] = await rowsOf<{ id: number }>(
    api.db,
    sql`WITH s AS (INSERT INTO coaching_sessions (kind, state, match_id, starts_at, ends_at, free_until, message, booked_by)
        VALUES ('one-to-one', 'booked', ${client.matchId}, ${from}, ${until}, ${from}, '', ${client.id}) RETURNING id)
      INSERT INTO session_people (session_id, user_id, part, held)
      SELECT s.id, person, part, tstzrange(${from}::timestamptz, ${until}::timestamptz)
      FROM s, (VALUES (${coach.id}::int, 'coach'), (${client.id}::int, 'coachee')) AS people(person, part)
      RETURNING session_id AS id`,
  );
  return session?.id ?? 0;
}

test('keeps apart what this release and the one before hold, whichever was first', async () => {
  const coach = await newOpenCoach(api, { rules: { afterMinutes: 15 } });
  const [ada, ben] = [await newClient(api, coach), await newClient(api, coach)];
  const start = dayAhead(5, NOON);

  await booked(ada, coach, start);
  expect([await heldBy(coach), await heldBy(ada)]).toEqual([[sameTwice], [sameTwice]]);
  const overlapping = bookAsBefore(ben, coach, start);
  await expect(overlapping).rejects.toSatisfy((error) => causeCodes(error).includes('23P01'));

  await bookAsBefore(ben, coach, start + 3 * HOUR_MS);
  expect([await heldBy(coach), await heldBy(ben)]).toEqual([[sameTwice, sameTwice], [sameTwice]]);
  expect((await book(ada, coach, start + 3 * HOUR_MS)).status).toBe(409);
});

test('follows what either release moves and frees', async () => {
  const coach = await newOpenCoach(api);
  const [ada, ben] = [await newClient(api, coach), await newClient(api, coach)];
  const start = dayAhead(6, NOON);
  const session = await booked(ada, coach, start);
  const older = await bookAsBefore(ben, coach, start + 2 * HOUR_MS);

  const moved = (await move(ada, session, start + 4 * HOUR_MS)).body.data;
  await api.db.execute(sql`UPDATE session_people SET held = tstzrange(lower(held) + interval '4 hours', upper(held) + interval '4 hours')
    WHERE session_id = ${older}`);
  expect([await heldBy(ada), await heldBy(ben)]).toEqual([[sameTwice], [sameTwice]]);
  expect(codeOf(await book(ada, coach, start + 6 * HOUR_MS))).toEqual([409, 'slot_taken']);
  await booked(ben, coach, start);

  await cancel(ada, moved);
  await api.db.execute(sql`UPDATE session_people SET held = NULL WHERE session_id = ${older}`);
  expect([await heldBy(ada), await heldBy(ben)]).toEqual([[], [sameTwice]]);
});

test('follows breaks that the release before changes, also where the same time stays held', async () => {
  const coach = await newOpenCoach(api);
  const [ada, ben] = [await newClient(api, coach), await newClient(api, coach)];
  const start = dayAhead(8, NOON);
  const session = await bookAsBefore(ada, coach, start);
  await api.db.execute(sql`UPDATE session_people SET after_minutes = 15, held = tstzrange(lower(held), upper(held) + interval '15 minutes')
    WHERE session_id = ${session} AND user_id = ${coach.id}`);

  // A quarter of an hour later, by rules that have the break before instead of after.
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE coaching_sessions SET starts_at = starts_at + interval '15 minutes', ends_at = ends_at + interval '15 minutes'
      WHERE id = ${session}`);
    await tx.execute(
      sql`UPDATE session_people SET before_minutes = 15, after_minutes = 0 WHERE session_id = ${session} AND part = 'coach'`,
    );
    await tx.execute(sql`UPDATE session_people p SET held = tstzrange(s.starts_at - make_interval(mins => p.before_minutes),
        s.ends_at + make_interval(mins => p.after_minutes))
      FROM coaching_sessions s WHERE s.id = p.session_id AND s.id = ${session}`);
  });

  expect(codeOf(await book(ben, coach, start + HOUR_MS))).toEqual([409, 'slot_taken']);
  expect([await heldBy(coach), await heldBy(ada)]).toEqual([[sameTwice], [sameTwice]]);
});

test('has what was held before the upgrade once that is done, but for what is over', async () => {
  const database = await openDatabaseBefore('0092_held-times');
  try {
    await database.db.execute(sql`INSERT INTO users (email, role) VALUES ('asha@example.org', 3)`);
    await database.db.execute(sql`WITH s AS (INSERT INTO coaching_sessions (kind, state, starts_at, ends_at, free_until, message, booked_by)
        SELECT 'intro', 'booked', at, at + interval '1 hour', at, 'at ' || days, (SELECT id FROM users)
        FROM unnest(ARRAY[-9, -1, 3]) AS days, LATERAL (SELECT now() + make_interval(days => days)) AS starts(at)
        RETURNING id, starts_at, ends_at)
      INSERT INTO session_people (session_id, user_id, part, held, after_minutes)
      SELECT id, (SELECT id FROM users), 'coach', tstzrange(starts_at, ends_at + interval '10 minutes'), 10 FROM s`);

    await migrate(database);

    const held = await rowsOf(
      database.db,
      sql`SELECT s.message, h.during = p.held AND h.after_minutes = 10 AS "isSame" FROM held_times h
        JOIN session_people p USING (user_id, session_id) JOIN coaching_sessions s ON s.id = h.session_id ORDER BY s.id`,
    );
    expect(held).toEqual(['at -1', 'at 3'].map((message) => ({ message, isSame: true })));
  } finally {
    await database.close();
  }
});

test('copies nothing during the upgrade that the release before frees meanwhile', async ({ skip }) => {
  const { jobStore } = api.services.database;
  if (jobStore.backend === 'pglite') return skip('The embedded database has one connection.');
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await booked(client, coach, dayAhead(7, NOON));
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE held_times DISABLE TRIGGER USER`);
    await tx.execute(sql`DELETE FROM held_times WHERE user_id IN (${coach.id}, ${client.id})`);
    await tx.execute(sql`ALTER TABLE held_times ENABLE TRIGGER USER`);
  });
  const [copy = ''] = readMigrations().find(({ name }) => name === '0092_held-times')?.after ?? [];
  const waiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE '%FOR SHARE OF p%' AND wait_event_type = 'Lock'`;
  const newConnection = async () => {
    const connection = new pg.Client(jobStore.connectionString);
    await connection.connect();
    onTestFinished(() => connection.end());
    return connection;
  };
  // Within the transaction, what others do would always look as at first.
  const [upgrading, watching] = [await newConnection(), await newConnection()];

  const copies: Promise<unknown>[] = [];
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE session_people SET held = NULL WHERE user_id = ${client.id}`);
    copies.push(upgrading.query(copy));
    await expect.poll(async () => (await watching.query(waiting)).rowCount).toBeGreaterThan(0);
  });
  await Promise.all(copies);

  expect([await heldBy(coach), await heldBy(client)]).toEqual([[sameTwice], []]);
});
