import { randomUUID } from 'node:crypto';
import type { Package } from '@waymark/contract/billing/packages';
import { HOUR_MS } from '@waymark/contract/durations';
import { showFamily } from '@waymark/contract/people/families';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { bookForClient } from '@waymark/contract/sessions/session-bookings';
import { showClientOverview } from '@waymark/contract/wellbeing/client-history';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { giveAllowance } from '#test/allowances.ts';
import { bookingCalls, codeOf, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { familyCalls } from '#test/family-calls.ts';
import { invoiceCalls } from '#test/invoice-calls.ts';
import type { Person } from '#test/people.ts';
import { purchaseCalls } from '#test/purchase-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { coachingSessions } from './coaching-sessions.table.ts';

const api = startTestApp();
const { accept, book, booked, cancel, move, propose, show } = bookingCalls(api);
const { giveDetails, unpay } = invoiceCalls(api);
const { offered, one, paid } = purchaseCalls(api);
const { join } = familyCalls(api);

let coach: Person;
let two: Package;
let minutes = 0;
beforeAll(async () => {
  coach = await newOpenCoach(api, { rules: { horizonDays: 180 } });
  await giveDetails(coach);
  two = await offered(coach, { name: 'Two', sessions: 2, lengths: [60], validDays: 30, cancelHours: 48 });
});

/** A start on that day, or soon after it, that no other test takes. */
const startOn = (day: number) => {
  minutes += 60;
  return dayAhead(day + Math.floor(minutes / 1_440), minutes % 1_440);
};
const within = () => startOn(4);
const after = () => startOn(60);

const leftOf = async (by: Person, purchase: { readonly id: string }) => (await one(by, purchase))?.left;
const allowanceOf = async (by: Person, session: { readonly id: string }) =>
  (await show(by, session)).body.data.attributes.allowance;
const expireFreeChanges = ({ id }: { readonly id: string }) =>
  api.db
    .update(coachingSessions)
    .set({ freeUntil: new Date(Date.now() - HOUR_MS) })
    .where(eq(coachingSessions.publicId, id));

test('draws what a client books from what they bought, and shows both how much is left', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, two);
  const times = (await api.call(client, listFreeTimes, { params: { id: coach.id } })).body.data;
  expect([times.purchases, times.allowances]).toMatchObject([[{ name: 'Two', left: 2, of: 2, lengths: [60] }], []]);
  const session = await booked(client, coach, within());
  expect(session.attributes.allowance).toMatchObject({ left: 1, of: 2, isCounted: true });
  expect(session.attributes.allowance?.words).toMatch(/You have 1 of 2 sessions left until /);
  expect((await allowanceOf(coach, session)).words).toMatch(/has 1 of 2 sessions left until /);
  expect(Date.parse(session.attributes.startsAt) - Date.parse(session.attributes.freeUntil)).toBe(48 * HOUR_MS);
  const overview = await api.call(coach, showClientOverview, { params: { matchId: client.matchId } });
  expect(overview.body.data.sessions.allowance).toMatchObject({ left: 1, of: 2 });
  expect(await leftOf(coach, purchase)).toBe(1);
});

test('books as without one when nothing is left, and for a length that it doesn’t have', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, two);
  const longer = await book(client, coach, within(), { minutes: 45 });
  expect([longer.status, longer.body.data?.attributes.allowance ?? null]).toEqual([201, null]);
  for (const _ of [1, 2]) await booked(client, coach, within());
  expect((await booked(client, coach, within())).attributes.allowance).toBeNull();
  expect((await booked(client, coach, after())).attributes.allowance).toBeNull();
  expect(await leftOf(client, purchase)).toBe(0);
});

test('takes no session past the last day while one is left, by booking, moving or its coach', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, two);
  const refused = await book(client, coach, after());
  expect(codeOf(refused)).toEqual([409, 'allowance_used']);
  expect(refused.body.error.message).toMatch(/^Sessions of “Two” take place until /);
  const body = { requestId: randomUUID(), matchId: client.matchId, startsAt: iso(after()), minutes: 60 };
  expect(codeOf(await api.call(coach, bookForClient, { body }))).toEqual([409, 'client_allowance_used']);
  const session = await booked(client, coach, within());
  expect(codeOf(await move(client, session, after()))).toEqual([409, 'allowance_used']);
  expect((await move(client, session, within())).status).toBe(200);
  expect(await leftOf(client, purchase)).toBe(1);
});

test('gives back what is cancelled in time or by the coach, and keeps what its client cancels late', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, two);
  const [one1, other] = [await booked(client, coach, within()), await booked(client, coach, within())];
  await cancel(client, one1);
  expect(await leftOf(client, purchase)).toBe(1);
  await expireFreeChanges(other);
  await cancel(client, other);
  expect(await leftOf(client, purchase)).toBe(1);
  const last = await booked(client, coach, within());
  await expireFreeChanges(last);
  await cancel(coach, last);
  expect(await leftOf(client, purchase)).toBe(1);
});

test('draws from the one that ends first, and before what an organisation pays', async () => {
  const client = await newClient(api, coach);
  await giveAllowance(api, client.id, { from: new Date(dayAhead(-1)), until: new Date(dayAhead(90)), sessions: 5 });
  const later = await paid(client, coach, await offered(coach, { sessions: 1, lengths: [60], validDays: 40 }));
  const sooner = await paid(client, coach, await offered(coach, { sessions: 1, lengths: [60], validDays: 30 }));
  await booked(client, coach, within());
  expect([await leftOf(client, sooner), await leftOf(client, later)]).toEqual([0, 1]);
  await booked(client, coach, within());
  expect(await leftOf(client, later)).toBe(0);
  expect((await booked(client, coach, within())).attributes.allowance).toMatchObject({ left: 4, of: 5 });
});

test('draws for each of the family from what one of them bought, says so to its payer, and has_paid follows', async () => {
  const [payer, member] = [await newClient(api, coach), await newClient(api, coach)];
  const familyId = await join(payer, member);
  const hasPaid = async (by: Person) =>
    (await api.call(by, showFamily, { params: { id: familyId } })).body.data.attributes.has_paid;
  expect(await hasPaid(member)).toBe(false);
  const purchase = await paid(payer, coach, two);
  expect([await hasPaid(payer), await hasPaid(member)]).toEqual([true, true]);
  const session = await booked(member, coach, within());
  expect(session.attributes.allowance).toMatchObject({ left: 1, of: 2 });
  expect([await leftOf(payer, purchase), await leftOf(member, purchase)]).toEqual([1, 1]);
  expect((await show(payer, session)).status).toBe(404);
  expect(codeOf(await unpay(coach, { id: purchase.invoiceId }))).toEqual([409, 'request_decided']);
  await cancel(member, session);
  expect((await unpay(coach, { id: purchase.invoiceId })).status).toBe(200);
  expect(await hasPaid(member)).toBe(false);
});

test('no longer says that a family has paid once the last day is over', async () => {
  const [payer, member] = [await newClient(api, coach), await newClient(api, coach)];
  const familyId = await join(payer, member);
  await paid(payer, coach, two);
  await api.db.execute(sql`UPDATE users SET paid_until = now() WHERE id = ${payer.id}`);
  const family = await api.call(member, showFamily, { params: { id: familyId } });
  expect(family.body.data.attributes.has_paid).toBe(false);
});

test('gives the last session to one of two who book it at once', async () => {
  const [payer, member] = [await newClient(api, coach), await newClient(api, coach)];
  await join(payer, member);
  const purchase = await paid(payer, coach, await offered(coach, { sessions: 1, lengths: [60], validDays: 30 }));
  const answers = await Promise.all([booked(payer, coach, within()), booked(member, coach, within())]);
  const counted = answers.map(({ attributes }) => attributes.allowance?.isCounted ?? false);
  expect(counted.toSorted()).toEqual([false, true]);
  expect(await leftOf(payer, purchase)).toBe(0);
});

test('draws for a proposed time once it is accepted', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, two);
  const { body } = await propose(coach, client.matchId, [within(), within()]);
  expect(await leftOf(client, purchase)).toBe(2);
  expect(await allowanceOf(client, body.data[0])).toMatchObject({ left: 2, of: 2, isCounted: false });
  expect((await accept(client, body.data[0])).body.data.attributes.allowance).toMatchObject({ left: 1, of: 2 });
});

test('says on a proposed time what accepting it takes, to its coach and someone of the buyer’s family', async () => {
  const [payer, member] = [await newClient(api, coach), await newClient(api, coach)];
  await join(payer, member);
  await giveAllowance(api, member.id, { from: new Date(dayAhead(-1)), until: new Date(dayAhead(90)), sessions: 5 });
  await paid(payer, coach, two);
  const [session] = (await propose(coach, member.matchId, [within()])).body.data;
  expect(Object.keys(await allowanceOf(member, session)).toSorted()).toEqual([
    'from',
    'isCounted',
    'left',
    'of',
    'until',
    'words',
  ]);
  const words = async (by: Person) => (await allowanceOf(by, session)).words;
  expect(await words(member)).toMatch(/^You have 2 of 2 sessions of “Two” left until .+\. Accepting takes one\.$/);
  expect(await words(coach)).toMatch(/ has 2 of 2 sessions of “Two” left until .+\. Accepting takes one\.$/);
  for (const _ of [1, 2]) await booked(member, coach, within());
  expect(await words(member)).toMatch(/^You have 5 of 5 sessions left until .+\. Accepting takes one\.$/);
});

test('says on a time past the last day that it can’t be accepted', async () => {
  const client = await newClient(api, coach);
  await paid(client, coach, two);
  const [session] = (await propose(coach, client.matchId, [after()])).body.data;
  const { words } = await allowanceOf(client, session);
  expect(words).toMatch(/^Sessions of “Two” take place until .+, so you can’t accept this time\.$/);
  expect(codeOf(await accept(client, session))).toEqual([409, 'allowance_used']);
});

test('draws nothing from what was bought of another coach', async () => {
  const other = await newOpenCoach(api);
  await giveDetails(other);
  const client = await newClient(api, coach);
  const purchase = await paid(client, other, await offered(other, { lengths: [60] }));
  expect((await booked(client, coach, within())).attributes.allowance).toBeNull();
  expect(await leftOf(client, purchase)).toBe(6);
});
