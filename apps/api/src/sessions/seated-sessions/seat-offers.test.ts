import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@waymark/contract/durations';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingCalls, codeOf, dayAhead, matchUp, newOpenCoach } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { seatCalls } from '#test/seat-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { expireOfferJob, offerSeatsJob } from './seat-offers.jobs.ts';

const api = startTestApp({ works: false });
const { newSeatedGroup, planned, take, wait, giveUp, seatsOf, ownIn, newFull } = seatCalls(api);
const { booked, cancel, accept } = bookingCalls(api);

const AT = dayAhead(9, 600);
const _sweep = () => offerSeatsJob.handle({ id: randomUUID(), data: {}, services: api.services });

async function expire(person: Person, session: { readonly id: string }): Promise<void> {
  const own = await ownIn(person, session);
  const data = { publicId: session.id, userId: person.id, offerUntil: own?.offeredUntil ?? '' };
  await expireOfferJob.handle({ id: randomUUID(), data, services: api.services });
}

test('offers a freed seat to the first whose time is free, for twelve hours, and notifies them alone', async () => {
  const { session, ada, cleo, dora } = await newFull(AT);
  const elsewhere = await newOpenCoach(api);
  await matchUp(api, cleo, elsewhere);
  await booked(cleo, elsewhere, AT);
  await giveUp(ada, session);
  expect([(await ownIn(cleo, session))?.standing, (await ownIn(dora, session))?.standing]).toEqual([
    'waiting',
    'offered',
  ]);
  const hours = (Date.parse((await ownIn(dora, session))?.offeredUntil ?? '') - Date.now()) / HOUR_MS;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThanOrEqual(12);
  const newsOf = async (person: Person) =>
    (await api.call(person, listNotifications)).body.data
      .map(({ attributes }: { attributes: { kind: string } }) => attributes.kind)
      .filter((kind: string) => kind === 'seat-offered');
  expect([await newsOf(dora), await newsOf(cleo)]).toEqual([['seat-offered'], []]);
});

test('gives a seat that was free while everyone was busy to the first who waits, as soon as they press', async () => {
  const { session, ada, cleo, dora } = await newFull(AT);
  const busy = [];
  for (const person of [cleo, dora]) {
    const elsewhere = await newOpenCoach(api);
    await matchUp(api, person, elsewhere);
    busy.push({ person, meeting: await booked(person, elsewhere, AT) });
  }
  await giveUp(ada, session);
  for (const { person, meeting } of busy) await cancel(person, meeting);
  expect(codeOf(await take(dora, session))).toEqual([409, 'session_full']);
  expect((await take(cleo, session)).body.data.own.standing).toBe('seat');
});

test('offers a seat to those who have waited longest, until the session begins at the latest', async () => {
  const group = await newSeatedGroup(4);
  const [ada, ben, cleo, dora] = group.members;
  const session = await planned(group, AT);
  for (const person of [ada, ben]) await take(person, session);
  for (const person of [dora, cleo]) await wait(person, session);
  await api.db.execute(sql`UPDATE coaching_sessions SET starts_at = now() + interval '1 hour',
    ends_at = now() + interval '2 hours' WHERE public_id = ${session.id}`);
  await giveUp(ada, session);
  const [seat] = await seatsOf(dora);
  expect(seat?.own).toMatchObject({ standing: 'offered', offeredUntil: seat?.startsAt });
  expect(await ownIn(cleo, session)).toMatchObject({ standing: 'waiting', place: 1 });
});

test('accepts an offer on either page, and offers a declined or expired one on', async () => {
  const { session, ada, ben, cleo, dora } = await newFull(AT);
  await giveUp(ada, session);
  await expire(cleo, session);
  expect([(await ownIn(cleo, session))?.standing, (await ownIn(dora, session))?.standing]).toEqual(['none', 'offered']);
  const { body } = await accept(dora, { id: session.id, attributes: { startsAt: '', sequence: 0, state: '' } });
  expect(body.data.attributes.state).toBe('booked');
  expect((await wait(cleo, session)).body.data.own).toMatchObject({ standing: 'waiting', place: 1 });
  await cancel(ben, session);
  expect((await take(cleo, session)).body.data.own.standing).toBe('seat');
  expect((await seatsOf(cleo))[0]).toMatchObject({ free: 0, waiting: 0 });
});

test('keeps an offer that was answered when its time is over', async () => {
  const { session, ada, cleo } = await newFull(AT);
  await giveUp(ada, session);
  const until = (await ownIn(cleo, session))?.offeredUntil ?? '';
  await take(cleo, session);
  await expireOfferJob.handle({
    id: randomUUID(),
    data: { publicId: session.id, userId: cleo.id, offerUntil: until },
    services: api.services,
  });
  expect((await ownIn(cleo, session))?.standing).toBe('seat');
});

test('refuses an offer whose time is over', async () => {
  const { session, ada, cleo } = await newFull(AT);
  await giveUp(ada, session);
  await api.db.execute(sql`UPDATE session_people SET offer_until = now() - interval '1 minute'
    WHERE user_id = ${cleo.id} AND state = 'offered'`);
  expect(codeOf(await take(cleo, session))).toEqual([409, 'seat_offer_over']);
  expect((await ownIn(cleo, session))?.standing).toBe('none');
});
