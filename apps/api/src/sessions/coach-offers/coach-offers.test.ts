import { updatePractice } from '@waymark/contract/coaching/coaches';
import { MINUTE_MS } from '@waymark/contract/durations';
import { blockTime, saveCalendar } from '@waymark/contract/sessions/calendars';
import { savePrices, showCoachOffer, showPrices } from '@waymark/contract/sessions/coach-offers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { suspendCoach } from '#coaching/coaches/coach-approval.service.ts';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { bookingCalls, dayAhead, iso, newClient, newOpenCoach, OPEN_CALENDAR } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { sessionPrices } from './session-prices.table.ts';

const api = startTestApp({ works: false });
const { booked } = bookingCalls(api);

const addressOf = async (coach: Person) => {
  const [row] = await api.db.select({ slug: coaches.slug }).from(coaches).where(eq(coaches.userId, coach.id));
  return showCoachOffer.url.replace(':slug', row?.slug ?? '');
};

/** As someone who isn't signed in. */
async function offerOf(coach: Person) {
  const reply = await api.app.inject({ url: await addressOf(coach) });
  return { status: reply.statusCode, text: reply.body, offer: reply.json().data };
}

const rules = (changes: Partial<typeof OPEN_CALENDAR.rules>) => ({ ...OPEN_CALENDAR.rules, ...changes });
/** Open from the third day on. */
const IN_THREE_DAYS = { rules: { noticeMinutes: 3 * 24 * 60 } };

describe('the next free time', () => {
  test('is one start that could be booked, for an intro call, and for a session where there are none', async () => {
    const coach = await newOpenCoach(api, IN_THREE_DAYS);

    const { offer } = await offerOf(coach);

    expect(showCoachOffer.schema.response[200].parse({ data: offer })).toEqual({ data: offer });
    expect(offer).toMatchObject({ hasIntro: true, lengths: [30, 45, 60], next: { minutes: 15 } });
    const startsAt = Date.parse(offer.next.startsAt);
    expect(startsAt % (30 * MINUTE_MS)).toBe(0);
    expect(startsAt).toBeGreaterThan(dayAhead(3) - 1);

    const calendar = { ...OPEN_CALENDAR, rules: rules({ hasIntro: false, lengths: [45, 60] }) };
    await api.call(coach, saveCalendar, { body: calendar });
    expect((await offerOf(coach)).offer).toMatchObject({ hasIntro: false, lengths: [45, 60], next: { minutes: 45 } });
  });

  test('moves past sessions and blocked times, and says nothing of them', async () => {
    const coach = await newOpenCoach(api, IN_THREE_DAYS);
    const { next } = (await offerOf(coach)).offer;
    const first = Date.parse(next.startsAt);
    await booked(await newClient(api, coach), coach, first, { minutes: 30 });
    const blocked = { startsAt: iso(first + 30 * MINUTE_MS), endsAt: iso(first + 60 * MINUTE_MS) };
    await api.call(coach, blockTime, { body: blocked });

    const { offer, text } = await offerOf(coach);

    expect(Date.parse(offer.next.startsAt)).toBe(first + 60 * MINUTE_MS);
    expect(Object.keys(offer).toSorted()).toEqual(['hasIntro', 'lengths', 'next', 'prices']);
    expect(text.match(/\d{4}-\d\d-\d\dT/g)).toHaveLength(1);
  });

  test('cannot be asked for by day, length or range', async () => {
    const coach = await newOpenCoach(api);
    const url = `${await addressOf(coach)}?from=${iso(dayAhead(9))}&minutes=60`;
    expect((await api.app.inject({ url })).statusCode).toBe(400);
  });

  test.each<[string, (coach: Person) => Promise<unknown>]>([
    ['has paused', (coach) => api.call(coach, updatePractice, { body: { isPaused: true } })],
    [
      'has no place left',
      async (coach) => {
        await newClient(api, coach);
        await api.call(coach, updatePractice, { body: { caseLoadCap: 1 } });
      },
    ],
  ])('is none while the coach %s, and the lengths stay', async (_why, change) => {
    const coach = await newOpenCoach(api);
    await change(coach);
    expect((await offerOf(coach)).offer).toMatchObject({ lengths: [30, 45, 60], next: null });
  });

  test('is none without open hours, and there is no answer about a coach who isn’t shown', async () => {
    const coach = await newOpenCoach(api);
    const closed = Object.fromEntries(Object.keys(OPEN_CALENDAR.week).map((day) => [day, []]));
    await api.call(coach, saveCalendar, { body: { ...OPEN_CALENDAR, week: closed as never } });
    expect((await offerOf(coach)).offer.next).toBeNull();

    await suspendCoach(api.services, coach.id);
    expect((await offerOf(coach)).status).toBe(404);
    expect((await api.app.inject({ url: '/coaches/no-one/offer' })).statusCode).toBe(404);
  });
});

const save = (coach: Person, prices: object | null) => api.call(coach, savePrices, { body: { prices } });
const amounts = { 30: null, 45: 6_000, 60: 7_550 };

describe('prices', () => {
  test('are shown to everyone for the lengths that are offered, until they are removed', async () => {
    const coach = await newOpenCoach(api, { rules: { lengths: [45] } });
    expect((await offerOf(coach)).offer.prices).toBeNull();
    expect((await save(coach, { currency: 'EUR', amounts })).body).toEqual({ data: { currency: 'EUR', amounts } });

    expect((await offerOf(coach)).offer.prices).toEqual({ currency: 'EUR', amounts: { ...amounts, 60: null } });

    const none = { 30: null, 45: null, 60: null };
    expect((await save(coach, { currency: 'EUR', amounts: none })).body).toEqual({ data: null });
    await save(coach, { currency: 'EUR', amounts });
    expect((await save(coach, null)).body).toEqual({ data: null });
    expect((await api.call(coach, showPrices)).body).toEqual({ data: null });
    expect((await offerOf(coach)).offer.prices).toBeNull();
  });

  test('are replaced as a whole, and are each coach’s own', async () => {
    const [coach, other] = [await newOpenCoach(api), await newOpenCoach(api)];
    await save(coach, { currency: 'EUR', amounts });
    const given = { currency: 'JPY', amounts: { 30: 0, 45: null, 60: 10_000_000 } };
    await save(coach, given);
    expect((await api.call(coach, showPrices)).body).toEqual({ data: given });
    expect((await api.call(other, showPrices)).body).toEqual({ data: null });
  });

  test.each<[string, object, readonly (string | number)[]]>([
    ['a currency that does not exist', { currency: 'EEE', amounts }, ['currency']],
    ['part of a cent', { currency: 'EUR', amounts: { ...amounts, 45: 1.5 } }, ['amounts', '45']],
    ['less than nothing', { currency: 'EUR', amounts: { ...amounts, 45: -1 } }, ['amounts', '45']],
    ['too much', { currency: 'EUR', amounts: { ...amounts, 45: 10_000_001 } }, ['amounts', '45']],
  ])('refuse %s', async (_what, prices, path) => {
    const { status, body: refused } = await save(await newOpenCoach(api), prices);
    const field = expect.objectContaining({ path: ['prices', ...path] });
    expect([status, refused.error.details.errors]).toEqual([400, [field]]);
  });

  test('go with the account', async () => {
    const coach = await newOpenCoach(api);
    await save(coach, { currency: 'EUR', amounts });
    await api.db.execute(sql`DELETE FROM users WHERE id = ${coach.id}`);
    expect(await api.db.$count(sessionPrices, eq(sessionPrices.userId, coach.id))).toBe(0);
  });
});
