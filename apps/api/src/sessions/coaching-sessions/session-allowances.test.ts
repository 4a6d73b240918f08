import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { DAY_MINUTES, HOUR_MS } from '@waymark/contract/durations';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { bookForClient, bookSeries, bookSession } from '@waymark/contract/sessions/session-bookings';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { balancesOf, giveAllowance } from '#test/allowances.ts';
import { bookingCalls, codeOf, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { newSeeker } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { coachingSessions } from './coaching-sessions.table.ts';

const api = startTestApp({ works: false });
const { accept, book, booked, cancel, list, move, propose, show } = bookingCalls(api);

const RESET = 30;
let coach: Person;
let minutes = 0;
beforeAll(async () => {
  coach = await newOpenCoach(api, { rules: { horizonDays: 180 } });
});

/** A start on that day that no other test takes. */
const startOn = (day: number) => {
  minutes += 60;
  return dayAhead(day + Math.floor(minutes / DAY_MINUTES), minutes % DAY_MINUTES);
};
const early = () => startOn(3);
const late = () => startOn(RESET + 3);

type Client = Person & { readonly matchId: number };

/** A client with sessions until the reset and, unless null, after it. */
async function newCounted(sessions: number, afterReset: number | null = null): Promise<Client> {
  const client = await newClient(api, coach);
  const period = (from: number, until: number) => ({
    from: new Date(dayAhead(from)),
    until: new Date(dayAhead(until)),
  });
  await giveAllowance(api, client.id, { ...period(-1, RESET), sessions });
  if (afterReset !== null) await giveAllowance(api, client.id, { ...period(RESET, 2 * RESET), sessions: afterReset });
  return client;
}

/** What is left in each period. */
const leftOf = async ({ id }: Person) => (await balancesOf(api, id)).map(({ left }) => left);

/** Lets the time for free changes be over. */
const expireFreeChanges = ({ id }: { readonly id: string }) =>
  api.db
    .update(coachingSessions)
    .set({ freeUntil: new Date(Date.now() - HOUR_MS) })
    .where(eq(coachingSessions.publicId, id));

test('counts nothing and shows nothing for someone without an allowance', async () => {
  const client = await newClient(api, coach);
  const session = await booked(client, coach, early());
  expect(session.attributes.allowance).toBeNull();
  expect((await move(client, session, late())).body.data.attributes.allowance).toBeNull();
  expect((await cancel(client, session)).body.data.attributes.allowance).toBeNull();
  expect((await api.call(client, listFreeTimes, { params: { id: coach.id } })).body.data.allowances).toEqual([]);
});

test('takes one session per booking, says so to both, and counts a request made twice once', async () => {
  const client = await newCounted(2);
  const body = { requestId: randomUUID(), coachId: coach.id, startsAt: iso(early()), minutes: 30 };
  const [first, second] = [
    await api.call(client, bookSession, { body }),
    await api.call(client, bookSession, { body }),
  ];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect(first.body.data.attributes.allowance).toMatchObject({
    ...{ left: 1, of: 2, isCounted: true },
    words: expect.stringMatching(
      /^This takes one session\. You have 1 of 2 sessions left until \d+ \w+ \d+\. If you cancel in time, you get it back\.$/,
    ),
  });
  expect(Date.parse(first.body.data.attributes.allowance.until)).toBe(dayAhead(RESET));
  expect((await show(coach, first.body.data)).body.data.attributes.allowance.words).toMatch(
    /^This takes one session\. \S+ has 1 of 2 sessions left .+ If you cancel, it goes back to the allowance\.$/,
  );
  expect(await leftOf(client)).toEqual([1]);
});

test('tells the client, and no one else, what is left before they book', async () => {
  const client = await newCounted(2, 6);
  const allowances = async (person: Person) =>
    (await api.call(person, listFreeTimes, { params: { id: coach.id } })).body.data.allowances;
  expect(await allowances(client)).toMatchObject([
    { left: 2, of: 2 },
    { left: 6, of: 6 },
  ]);
  expect(await allowances(coach)).toEqual([]);
});

test('refuses to book when none is left, or for a date without a period, and books nothing', async () => {
  const client = await newCounted(1);
  await booked(client, coach, early());
  expect(codeOf(await book(client, coach, early()))).toEqual([409, 'allowance_used']);
  expect(codeOf(await book(client, coach, late()))).toEqual([409, 'allowance_used']);
  const body = { requestId: randomUUID(), matchId: client.matchId, startsAt: iso(early()), minutes: 30 };
  const byCoach = await api.call(coach, bookForClient, { body });
  expect(codeOf(byCoach)).toEqual([409, 'client_allowance_used']);
  expect(byCoach.body.error.details.errors).toMatchObject([{ path: ['startsAt'] }]);
  expect([(await list(client, '')).length, await leftOf(client)]).toEqual([1, [0]]);
});

test('counts each session of a series, each to its own period, or books none', async () => {
  const client = await newCounted(2, 1);
  const [one, other, third] = [early(), late(), late()];
  const series = (starts: readonly number[]) =>
    api.call(client, bookSeries, {
      body: { requestId: randomUUID(), coachId: coach.id, minutes: 30, starts: starts.map(iso) },
    });
  expect(codeOf(await series([one, other, third]))).toEqual([409, 'allowance_used']);
  expect(await leftOf(client)).toEqual([2, 1]);
  expect((await series([one, other])).status).toBe(201);
  expect(await leftOf(client)).toEqual([1, 0]);
});

test('gives a session back that its client cancels in time, once', async () => {
  const client = await newCounted(3);
  const session = await booked(client, coach, early());
  const { body } = await cancel(client, session);
  await cancel(client, session);
  expect(body.data.attributes.allowance).toMatchObject({
    ...{ left: 3, of: 3, isCounted: false },
    words: expect.stringMatching(/^The session went back to your allowance\. You have 3 of 3 sessions left /),
  });
  expect((await show(coach, session)).body.data.attributes.allowance.words).toMatch(
    /^The session went back to the allowance\. \S+ has 3 of 3 sessions left /,
  );
  expect(await leftOf(client)).toEqual([3]);
});

test('keeps a session that its client cancels late, and gives it back when the coach cancels', async () => {
  const client = await newCounted(3);
  const [kept, back] = [await booked(client, coach, early()), await booked(client, coach, early())];
  await expireFreeChanges(kept);
  await expireFreeChanges(back);
  expect((await show(client, kept)).body.data.attributes.allowance.words).toMatch(
    /It’s too late to get it back by cancelling\.$/,
  );
  expect((await cancel(client, kept)).body.data.attributes.allowance).toMatchObject({
    ...{ left: 1, isCounted: true },
    words: expect.stringMatching(/^It was cancelled late, so it still counts\. You have 1 of 3 /),
  });
  expect((await cancel(coach, back)).body.data.attributes.allowance).toMatchObject({ left: 2, isCounted: false });
  expect(await leftOf(client)).toEqual([2]);
});

test('moves within a period without counting again, and across the reset to the other period', async () => {
  const client = await newCounted(2, 6);
  const session = await booked(client, coach, early());
  const entries = sql`SELECT FROM ledger_entries WHERE strpos(request_id, ${session.id}) > 0`;
  const within = await move(client, session, early());
  expect([within.status, await leftOf(client)]).toEqual([200, [1, 6]]);
  expect(await rowsOf(api.db, entries)).toHaveLength(2);
  const across = await move(coach, within.body.data, late());
  expect(across.body.data.attributes.allowance).toMatchObject({ left: 5, of: 6, isCounted: true });
  expect(await leftOf(client)).toEqual([2, 5]);
  await cancel(client, session);
  expect(await leftOf(client)).toEqual([2, 6]);
});

test('refuses a move to a period with none left or to no period, and leaves the session where it is', async () => {
  const client = await newCounted(2, 0);
  const session = await booked(client, coach, early());
  expect(codeOf(await move(client, session, startOn(2 * RESET + 3)))).toEqual([409, 'allowance_used']);
  expect(codeOf(await move(client, session, late()))).toEqual([409, 'allowance_used']);
  expect(codeOf(await move(coach, session, late()))).toEqual([409, 'client_allowance_used']);
  expect((await show(client, session)).body.data).toEqual(session);
  expect(await leftOf(client)).toEqual([1, 0]);
});

test('keeps a session that was moved late when it is cancelled afterwards', async () => {
  const client = await newCounted(2);
  const session = await booked(client, coach, early());
  await expireFreeChanges(session);
  const { freeUntil } = (await show(client, session)).body.data.attributes;
  const moved = await move(client, session, early());
  expect(moved.body.data.attributes.freeUntil).toBe(freeUntil);
  await cancel(client, session);
  expect(await leftOf(client)).toEqual([1]);
});

test('leaves a session that was booked without an allowance uncounted, whatever happens to it', async () => {
  const client = await newClient(api, coach);
  const session = await booked(client, coach, early());
  await giveAllowance(api, client.id, { from: new Date(dayAhead(-1)), until: new Date(dayAhead(RESET)), sessions: 1 });
  const moved = await move(client, session, early());
  expect([moved.status, moved.body.data.attributes.allowance]).toEqual([200, null]);
  await cancel(client, session);
  expect(await leftOf(client)).toEqual([1]);
});

test('counts a proposed time once it is accepted, and refuses that when none is left', async () => {
  const client = await newCounted(1);
  const { body } = await propose(coach, client.matchId, [early(), early()]);
  expect(body.data[0].attributes.allowance).toMatchObject({ left: 1, isCounted: false });
  expect((await show(client, body.data[0])).body.data.attributes.allowance.words).toMatch(/Accepting takes one\.$/);
  const accepted = await accept(client, body.data[0]);
  await accept(client, body.data[0]);
  expect(accepted.body.data.attributes.allowance).toMatchObject({ left: 0, isCounted: true });

  const [another] = (await propose(coach, client.matchId, [early()])).body.data;
  expect((await show(client, another)).body.data.attributes.allowance.words).toMatch(
    /so you can’t accept this time\.$/,
  );
  expect(codeOf(await accept(client, another))).toEqual([409, 'allowance_used']);
  expect((await show(client, another)).body.data.attributes.state).toBe('proposed');
  expect(await leftOf(client)).toEqual([0]);
});

test('counts no intro call', async () => {
  const seeker = await newSeeker(api);
  await giveAllowance(api, seeker.id, { from: new Date(dayAhead(-1)), until: new Date(dayAhead(RESET)), sessions: 0 });
  const call = await book(seeker, coach, early(), { minutes: 15 });
  expect([call.status, call.body.data.attributes.allowance]).toEqual([201, null]);
});

test('gives back what lies ahead when coaching ends, and shows the coach nothing from then on', async () => {
  const client = await newCounted(2);
  const session = await booked(client, coach, early());
  await expireFreeChanges(session);
  const ended = await api.call(client, endMatch, { params: { id: client.matchId } });
  expect([ended.status, await leftOf(client)]).toEqual([204, [2]]);
  expect((await show(client, session)).body.data.attributes.allowance).toMatchObject({ left: 2, isCounted: false });
  expect((await show(coach, session)).body.data.attributes.allowance).toBeNull();
});
