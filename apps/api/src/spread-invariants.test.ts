import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { causeCodes } from '#db/failures.ts';
import { rowsOf } from '#db/rows.ts';
import { openAllowance } from '#organisations/ledger/allowances.service.ts';
import { findOrOpenSource, insertAccount } from '#organisations/ledger/ledger.queries.ts';
import { transfer, transferToEach } from '#organisations/ledger/ledger.service.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { eraseNow } from '#rights/erasures/erasure.service.ts';
import { bookingCalls, codeOf, dayAhead, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { openBeside, openSpreadDatabase } from '#test/distribution/spread-database.ts';
import { newOrganisation } from '#test/organisation-calls.ts';
import type { Person } from '#test/people.ts';
import { installRules, listBroken } from '#test/simulation/rules/stored-rules.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false, database: openSpreadDatabase });
const other = startTestApp({ works: false, database: async () => openBeside(api.services.database) });
const { book, booked, move, cancel, propose, accept } = bookingCalls(api);
const byOther = bookingCalls(other);
beforeAll(() => installRules(api.db));

const NOON = 720;
const AT_ONCE = 12;
const repeated = <T>(times: number, make: (at: number) => T): T[] => Array.from({ length: times }, (_, at) => make(at));

const heldBy = ({ id }: Person) =>
  rowsOf<{ from: number; until: number }>(
    api.db,
    sql`SELECT extract(epoch FROM lower(during))::float8 * 1000 AS from, extract(epoch FROM upper(during))::float8 * 1000 AS until
      FROM held_times WHERE user_id = ${id} ORDER BY during`,
  );
const hourFrom = (start: number) => ({ from: start, until: start + HOUR_MS });
const expectWhole = async () => expect(await listBroken(api.db)).toEqual([]);

test('gives a time that is wanted at once to one, by two APIs, and holds it for both', async () => {
  const coach = await newOpenCoach(api);
  const clients: Person[] = [];
  for (let made = 0; made < AT_ONCE; made += 1) clients.push(await newClient(api, coach));
  const start = dayAhead(5, NOON);

  const replies = await Promise.all(
    clients.map((client, at) => (at % 2 === 0 ? book : byOther.book)(client, coach, start)),
  );

  const won = replies.findIndex(({ status }) => status === 201);
  expect(replies.filter((_, at) => at !== won).map((reply) => codeOf(reply)[0])).toEqual(Array(AT_ONCE - 1).fill(409));
  const held = await Promise.all([coach, ...clients].map(heldBy));
  expect(held).toEqual([[hourFrom(start)], ...clients.map((_, at) => (at === won ? [hourFrom(start)] : []))]);
  await expectWhole();
});

test('holds the new time of a moved session and frees the old one, at once or not at all', async () => {
  const coach = await newOpenCoach(api);
  const [ada, ben] = [await newClient(api, coach), await newClient(api, coach)];
  const [early, late] = [dayAhead(6, NOON), dayAhead(6, NOON + 120)];
  const session = await booked(ada, coach, early);
  await booked(ben, coach, late);

  expect(codeOf(await move(ada, session, late))).toEqual([409, 'slot_taken']);
  expect(await heldBy(ada)).toEqual([hourFrom(early)]);

  const free = dayAhead(6, NOON + 240);
  expect((await move(ada, session, free)).status).toBe(200);
  expect([await heldBy(ada), await heldBy(coach)]).toEqual([[hourFrom(free)], [hourFrom(late), hourFrom(free)]]);
  await booked(ben, coach, early);
  await expectWhole();
});

test('frees what is cancelled, and what was proposed beside the time that is accepted', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const [one, other] = [dayAhead(7, NOON), dayAhead(7, NOON + 120)];
  const proposed = (await propose(coach, client.matchId, [one, other])).body.data;
  expect(await heldBy(coach)).toEqual([hourFrom(one), hourFrom(other)]);

  const { body, status } = await accept(client, proposed[0]);
  expect(status).toBe(200);
  expect([await heldBy(coach), await heldBy(client)]).toEqual([[hourFrom(one)], [hourFrom(one)]]);

  expect((await cancel(client, body.data)).status).toBe(200);
  expect([await heldBy(coach), await heldBy(client)]).toEqual([[], []]);
  await expectWhole();
});

test('keeps a person’s times apart even when someone writes past the calendar’s lock', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await booked(client, coach, dayAhead(8, NOON));

  const twice = api.db.execute(sql`INSERT INTO held_times (user_id, session_id, during)
    SELECT user_id, session_id + 1000000, during FROM held_times WHERE user_id = ${client.id}`);

  await expect(twice).rejects.toSatisfy((error) => causeCodes(error).includes('23P01'));
});

test('leaves no held time of someone who is erased, nor of those they would have met', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await booked(client, coach, dayAhead(9, NOON));
  // Without a reference, nothing but the code takes away what is over.
  await api.db.execute(sql`UPDATE coaching_sessions SET starts_at = starts_at - interval '30 days',
    ends_at = ends_at - interval '30 days' WHERE booked_by = ${client.id}`);
  await api.db.execute(sql`UPDATE held_times SET during = tstzrange(lower(during) - interval '30 days',
    upper(during) - interval '30 days') WHERE user_id IN (${client.id}, ${coach.id})`);
  await booked(client, coach, dayAhead(9, NOON));

  await eraseNow(api.services, client.id);

  expect([await heldBy(client), await heldBy(coach)]).toEqual([[], []]);
  await expectWhole();
});

test('keeps both entries of each transfer, and no balance below nothing, when all move at once', async () => {
  const source = await findOrOpenSource(api.db, 'session');
  const pool = await insertAccount(api.db, { ownerKind: 'organisation', ownerId: 1_000_000, unit: 'session' });
  const period = { from: new Date(dayAhead(0)), until: new Date(dayAhead(30)) };
  const people = repeated(AT_ONCE, (at) => 1_000_000 + at) as Person['id'][];
  const accounts: number[] = [];
  for (const person of people) accounts.push(await openAllowance(api.db, person, period));
  const make = (from: number, to: number, amount: number) =>
    api.db.transaction((tx) => transfer(tx, { requestId: randomUUID(), from, to, amount }));
  expect(await make(source, pool, AT_ONCE * 2)).toBe('made');
  const credit = { requestId: randomUUID(), from: pool, to: accounts, amount: 1 };
  expect(await api.db.transaction((tx) => transferToEach(tx, credit))).toBe(true);

  const outcomes = await Promise.all([
    ...accounts.map((account) => make(pool, account, 3)),
    ...accounts.map((account) => make(account, pool, 1)),
  ]);

  expect(new Set(outcomes)).toEqual(new Set(['made', 'too-little']));
  const pairs = await rowsOf(
    api.db,
    sql`SELECT FROM ledger_entries GROUP BY request_id HAVING count(*) <> 2 OR sum(amount) <> 0`,
  );
  expect(pairs).toEqual([]);
  await expectWhole();
  const half = api.db.execute(sql`INSERT INTO ledger_entries (account_id, request_id, unit, amount)
    VALUES (${pool}, 'half', 'session', 1)`);
  await expect(half).rejects.toSatisfy((error) => causeCodes(error).includes('23514'));
});

test('keeps the chain of an organisation whole when many write to it at once', async () => {
  const { id } = await newOrganisation(api, { seats: 3 });

  await Promise.all(
    repeated(AT_ONCE, (count) =>
      api.db.transaction((tx) =>
        appendAuditLine(tx, { organisationId: id, actorId: null, deed: 'seats-granted', count: count + 1 }),
      ),
    ),
  );

  const lines = await rowsOf(api.db, sql`SELECT FROM audit_entries WHERE organisation_id = ${id}`);
  expect(lines.length).toBeGreaterThanOrEqual(AT_ONCE);
  await expectWhole();
});
