import * as contract from '@waymark/contract/coaching/coach-matches';
import { updatePractice } from '@waymark/contract/coaching/coaches';
import { type LanguageCode, languageCodes } from '@waymark/contract/coaching/languages';
import { DAY_MS } from '@waymark/contract/durations';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { WEEK_CELLS } from '@waymark/contract/weekly-hours';
import { beforeEach, describe, expect, test } from 'vitest';
import { suspendCoach } from '#coaching/coaches/coach-approval.service.ts';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { setBlocked } from '#people/users/users.queries.ts';
import { askCoach, matchWith, newCoach, newSeeker } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { findPreferences } from './coachee-preferences.queries.ts';
import { wishOf } from './coachee-preferences.service.ts';
import { suggestCoaches } from './matching.ts';
import { listOffers } from './suggestions.queries.ts';

const api = startTestApp({ works: false });

interface Shown {
  readonly ids: number[];
  readonly hasMore: boolean;
  readonly reasons: string[][];
}

const read = ({ data, meta }: AnswerOf<typeof contract.listSuggestions>): Shown => ({
  ids: data.map(({ id }) => id),
  hasMore: meta.hasMore,
  reasons: data.map(({ attributes }) => attributes.reasons.map(({ words }) => words)),
});
const list = async (person: Person) => read((await api.call(person, contract.listSuggestions)).body);
const pass = async (person: Person, coachIds: readonly number[]) =>
  read((await api.call(person, contract.passSuggestions, { body: { coachIds } })).body);

/** Each test's coaches speak a language that no other test uses, which keeps them apart. */
const LANGUAGES: LanguageCode[] = languageCodes.filter((code) => code !== 'en' && code !== 'sv');
let own: LanguageCode;
beforeEach(() => {
  own = LANGUAGES.pop() as LanguageCode;
});
const coach = (options: Parameters<typeof newCoach>[1] = {}) => newCoach(api, { languages: [own], ...options });
const seeker = (options: Parameters<typeof newSeeker>[1] = {}) => newSeeker(api, { languages: [own], ...options });

describe('suggestions', () => {
  test('are the three best fits, with cards and true reasons', async () => {
    const [best, second, third] = [
      await coach({ topicIds: [1, 2], styles: ['asks'] }),
      await coach({ topicIds: [1, 2] }),
      await coach({ topicIds: [2] }),
    ];
    await coach();
    const person = await seeker({ topicIds: [1, 2], styles: ['asks'] });
    const { body, status, headers } = await api.call(person, contract.listSuggestions);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(read(body)).toMatchObject({ ids: [best.id, second.id, third.id], hasMore: true });
    expect(body.data[0]).toEqual({
      id: best.id,
      attributes: {
        coach: {
          id: best.id,
          attributes: expect.objectContaining({ slug: `coach-${best.id}`, firstName: 'Maya', acceptsClients: true }),
        },
        reasons: expect.arrayContaining([
          { kind: 'fit', words: 'Both of your topics' },
          { kind: 'fit', words: '8 hours a week in common' },
          { kind: 'fit', words: 'Asks questions, as you wanted' },
        ]),
      },
    });
    expect(read(body).reasons[2]).toContain('1 of your 2 topics');
    expect(read((await api.call(person, contract.listSuggestions)).body)).toEqual(read(body));
  });

  test('share a topic as long as there are coaches who do, and say it where they share none', async () => {
    const onTopic = await coach({ topicIds: [1], styles: ['asks'], hours: ['sun-early'] });
    const onTime = await coach({ topicIds: [9], approvedAt: new Date() });
    const { body } = await api.call(
      await seeker({ topicIds: [1, 2, 3], styles: ['listens'] }),
      contract.listSuggestions,
    );
    expect(read(body).ids).toEqual([onTopic.id, onTime.id]);
    const cautions = ['No time in common in a typical week', 'Fits your times, not your topics'];
    for (const [index, words] of cautions.entries()) {
      expect(body.data[index].attributes.reasons).toContainEqual({ kind: 'caution', words });
    }
  });

  test('are empty before the questionnaire is finished', async () => {
    await coach({ languages: ['en', own] });
    const person = await newPerson(api);
    expect((await api.call(person, contract.listSuggestions)).body).toEqual({ data: [], meta: { hasMore: false } });
    expect(await pass(person, [1])).toEqual({ ids: [], hasMore: false, reasons: [] });
  });

  test('compare hours across zones: evenings in Kolkata are mornings in New York', async () => {
    const mornings = await coach({ timeZone: 'America/New_York', hours: ['mon-early', 'mon-morning'] });
    const evenings = await coach({ timeZone: 'America/New_York', hours: ['mon-evening', 'tue-evening'] });
    const person = await seeker({ timeZone: 'Asia/Kolkata', hours: ['mon-evening'] });
    const { ids, reasons } = await list(person);
    expect(ids).toEqual([mornings.id, evenings.id]);
    expect(reasons[0]?.join()).toMatch(/hours? a week in common/);
    expect(reasons[1]).toContain('No time in common in a typical week');
  });

  test('leave out coaches who are full, paused, suspended, pending, blocked or speak another language', async () => {
    const stays = await coach();
    const full = await coach({ caseLoadCap: 1 });
    await askCoach(api, await newSeeker(api), full);
    const paused = await coach();
    await api.call(paused, updatePractice, { body: { isPaused: true } });
    const suspended = await coach();
    await suspendCoach(api.services, suspended.id);
    await coach({ state: 'pending', approvedAt: null });
    await setBlocked(api.db, (await coach()).id, true);
    await coach({ languages: ['sv'] });
    const person = await seeker();
    expect(await list(person)).toMatchObject({ ids: [stays.id], hasMore: false });

    await api.call(paused, updatePractice, { body: { isPaused: false } });
    expect((await list(person)).ids.toSorted()).toEqual([stays.id, paused.id].toSorted());
  });

  test('consider gender if the coachee asked, and never mention it', async () => {
    const [woman, man, unsaid] = [await coach({ gender: 'woman' }), await coach({ gender: 'man' }), await coach()];
    expect((await list(await seeker({ gender: 'woman' }))).ids).toEqual([woman.id]);
    expect((await list(await seeker())).ids.toSorted()).toEqual([woman.id, man.id, unsaid.id].toSorted());
    const { body } = await api.call(await seeker({ gender: 'man' }), contract.listSuggestions);
    expect(JSON.stringify(body)).not.toMatch(/gender|"(wo)?man"/);
  });

  test('are followed by others when passed over, and all return after the last', async () => {
    const everyone = [await coach(), await coach(), await coach(), await coach(), await coach()].map(({ id }) => id);
    const person = await seeker();
    const first = await list(person);
    expect(first).toMatchObject({ hasMore: true });
    const second = await pass(person, first.ids);
    expect(second.hasMore).toBe(true);
    expect([...first.ids, ...second.ids].toSorted()).toEqual(everyone.toSorted());
    expect(await list(person)).toEqual(second);
    expect(await pass(person, second.ids)).toEqual(first);
    expect(await list(person)).toEqual(first);
    expect((await pass(person, first.ids.slice(0, 1))).ids).toEqual([...first.ids.slice(1), second.ids[0]]);
  });

  test('stay the same when everyone is passed over, and say that there are no more', async () => {
    await coach();
    await coach();
    const person = await seeker();
    const first = await list(person);
    expect(first).toMatchObject({ hasMore: false });
    expect(await pass(person, first.ids)).toEqual(first);
  });

  test('stay for other coachees when one passes them over', async () => {
    for (let made = 0; made < 4; made += 1) await coach();
    const [person, other] = [await seeker(), await seeker()];
    const before = await list(other);
    await pass(person, before.ids);
    expect(await list(other)).toEqual(before);
  });

  test('exclude the coach who was asked, and the present coach', async () => {
    const [person, one, two] = [await seeker(), await coach(), await coach()];
    const id = await askCoach(api, person, one);
    expect((await list(person)).ids).toEqual([two.id]);
    await api.call(one, contract.acceptMatch, { params: { id } });
    expect((await list(person)).ids).toEqual([two.id]);
  });

  test('exclude coaches who declined, or whose match ended', async () => {
    const [declines, parts, stays] = [await coach(), await coach(), await coach()];
    const person = await seeker();
    const id = await askCoach(api, person, declines);
    await api.call(declines, contract.declineMatch, { params: { id } });
    const match = await matchWith(api, person, parts);
    await api.call(person, contract.endMatch, { params: { id: match } });
    expect(await list(person)).toMatchObject({ ids: [stays.id], hasMore: false });
    expect(await pass(person, [stays.id])).toEqual(await list(person));
    expect((await list(await seeker())).ids).toHaveLength(3);
  });

  test('rank newly approved coaches before equal ones, and say so', async () => {
    for (let made = 0; made < 3; made += 1) await coach();
    const fresh = await coach({ approvedAt: new Date(Date.now() - 30 * DAY_MS) });
    const { ids, reasons } = await list(await seeker());
    expect(ids[0]).toBe(fresh.id);
    expect(reasons[0]).toContain('New on Waymark');
    expect(reasons[1]).not.toContain('New on Waymark');
  });

  test('are the same counted by the database and by the rule', async () => {
    const random = (length: number, step: number) => Array.from({ length }, (_, index) => (index * step) % 13);
    for (let made = 0; made < 40; made += 1) {
      await coach({
        topicIds: [...new Set(random(1 + (made % 6), made + 1))],
        languages: made % 3 === 0 ? [own, 'en'] : [own],
        styles: made % 2 === 0 ? ['asks', 'shares'] : ['listens'],
        timeZone: ['Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu'][made % 4] as string,
        hours: WEEK_CELLS.filter((_cell, index) => index % (1 + (made % 7)) === 0),
        gender: made % 2 === 0 ? 'woman' : 'man',
        caseLoadCap: 1 + (made % 5),
        ...(made % 9 === 0 ? { approvedAt: new Date() } : {}),
      });
    }
    const ids = (await api.db.select({ id: coaches.userId }).from(coaches)).map(({ id }) => id);
    const offers = (await listOffers(api.db, (await seeker()).id, ids)).map(({ offer }) => offer);
    for (const gender of [null, 'woman', 'man'] as const) {
      const person = await seeker({
        topicIds: [1, 2, 4, 7],
        languages: ['en', own],
        styles: ['asks'],
        timeZone: 'America/Los_Angeles',
        hours: WEEK_CELLS.filter((_cell, index) => index % 3 === 0),
        gender,
      });
      const preferences = await findPreferences(api.db, person.id);
      if (!preferences) throw new Error('The preferences are not there.');
      const expected = suggestCoaches(wishOf(preferences, new Date()), offers);
      const turned: number[] = [];
      for (let { ids } = await list(person); turned.length < 12; { ids } = await pass(person, ids)) turned.push(...ids);
      expect(turned).toEqual(expected.slice(0, turned.length));
    }
  });
});

test.each([
  [{}, ['coachIds']],
  [{ coachIds: [] }, ['coachIds']],
  [{ coachIds: ['1'] }, ['coachIds', '0']],
  [{ coachIds: [0] }, ['coachIds', '0']],
  [{ coachIds: [2_147_483_648] }, ['coachIds', '0']],
  [{ coachIds: Array.from({ length: 21 }, (_, index) => index + 1) }, ['coachIds']],
])('names what cannot be passed over: %#', async (body, path) => {
  const reply = await api.call(await newSeeker(api), contract.passSuggestions, { body });
  expect(reply.status).toBe(400);
  expect(reply.body.error.details.errors[0].path).toEqual(path);
});

test("changes nothing when passing over people who aren't coaches", async () => {
  const person = await seeker();
  await coach();
  const before = await list(person);
  expect(await pass(person, [person.id, 2_000_000_000])).toEqual(before);
});
