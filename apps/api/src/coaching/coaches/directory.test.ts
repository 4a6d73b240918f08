import { listCoaches } from '@waymark/contract/coaching/coaches';
import { type LanguageCode, languageCodes } from '@waymark/contract/coaching/languages';
import { GENDERS } from '@waymark/contract/people/profile-labels';
import type { Gender } from '@waymark/contract/people/profiles';
import { WEEK_CELLS, type WeekCell } from '@waymark/contract/weekly-hours';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { setBlocked } from '#people/users/users.queries.ts';
import { countStatements } from '#test/counted-statements.ts';
import { insertTopics } from '#test/questionnaire-calls.ts';
import { newPendingCoach, newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { overlapHours, usualWeek } from '../../dates/usual-week.ts';
import { coaches } from './coaches.table.ts';
import { listCoaches as findCoaches } from './directory.queries.ts';

const api = startTestApp({ works: false });

const COACHES = 50;
const TOPICS = ['burnout', 'sleep', 'grief', 'new-role'];
const ZONES = ['Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York', 'Europe/London', 'Pacific/Auckland', 'UTC'];
const LANGUAGES: readonly LanguageCode[] = ['en', 'hi', 'de'];
const genders = [...Object.keys(GENDERS), null] as (Gender | null)[];

interface Declared {
  readonly topics: readonly string[];
  readonly languages: readonly LanguageCode[];
  readonly gender: Gender | null;
  readonly timeZone: string;
  readonly hours: readonly WeekCell[];
  readonly isPaused: boolean;
}

const declared: fc.Arbitrary<Declared> = fc.record({
  topics: fc.subarray(TOPICS, { minLength: 1 }),
  languages: fc.subarray([...LANGUAGES], { minLength: 1 }),
  gender: fc.constantFrom(...genders),
  timeZone: fc.constantFrom(...ZONES),
  hours: fc.subarray([...WEEK_CELLS], { minLength: 1, maxLength: 6 }),
  isPaused: fc.boolean(),
});

const shown = new Map<number, Declared>();

beforeAll(async () => {
  const topicIds = await insertTopics(api, TOPICS);
  for (const one of fc.sample(declared, { seed: 6, numRuns: COACHES })) {
    const coach = await newShownCoach(api, {
      topicIds: one.topics.map((slug) => topicIds[TOPICS.indexOf(slug)] as number),
      answers: { languages: one.languages, 'time-zone': one.timeZone, hours: one.hours },
      profile: { gender: one.gender },
    });
    shown.set(coach.id, one);
  }
  const paused = [...shown].filter(([, { isPaused }]) => isPaused).map(([id]) => id);
  await api.db.update(coaches).set({ isPaused: true }).where(inArray(coaches.userId, paused));
  await newPendingCoach(api, { topicIds });
  await setBlocked(api.db, (await newShownCoach(api, { topicIds })).id, true);
}, 120_000);

afterEach(() => void vi.useRealTimers());

const list = async (query: string) => api.call(null, listCoaches, { query });
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
async function all(filters: Record<string, string> = {}): Promise<number[]> {
  const query = new URLSearchParams({ ...filters, 'pagination[pageSize]': '100' });
  const { status, body } = await list(`?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return idsOf(body);
}
const ascending = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);

interface Wanted {
  readonly topic?: string | undefined;
  readonly language?: LanguageCode | undefined;
  readonly gender?: Gender | undefined;
  readonly times?: { readonly hours: readonly WeekCell[]; readonly timeZone: string } | undefined;
  readonly isAccepting?: boolean | undefined;
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  topic: fc.option(fc.constantFrom(...TOPICS, 'no-such-topic'), { nil: undefined }),
  language: fc.option(fc.constantFrom(...LANGUAGES, ...languageCodes.slice(0, 2)), { nil: undefined }),
  gender: fc.option(fc.constantFrom(...(Object.keys(GENDERS) as Gender[])), { nil: undefined, freq: 2 }),
  times: fc.option(
    fc.record({
      hours: fc.subarray([...WEEK_CELLS], { minLength: 1, maxLength: 4 }),
      timeZone: fc.constantFrom(...ZONES),
    }),
    { nil: undefined },
  ),
  isAccepting: fc.boolean(),
});

function filtersFor({ topic, language, gender, times, isAccepting }: Wanted): Record<string, string> {
  return {
    ...(topic ? { 'filters[topics][slug]': topic } : {}),
    ...(language ? { 'filters[language]': language } : {}),
    ...(gender ? { 'filters[gender]': gender } : {}),
    ...(times ? { 'filters[hours]': times.hours.join(','), 'filters[timeZone]': times.timeZone } : {}),
    ...(isAccepting ? { 'filters[acceptsClients]': 'true' } : {}),
  };
}

function satisfies(coach: Declared, { topic, language, gender, times, isAccepting }: Wanted): boolean {
  const now = new Date();
  const hours = (one: { hours: readonly WeekCell[]; timeZone: string }) => usualWeek(one.hours, one.timeZone, now);
  return (
    (!topic || coach.topics.includes(topic)) &&
    (!language || coach.languages.includes(language)) &&
    (!gender || coach.gender === gender) &&
    (!times || overlapHours(hours(coach), hours(times)) >= 1) &&
    (!isAccepting || !coach.isPaused)
  );
}

describe('the directory', () => {
  test('shows exactly the approved coaches whose declared attributes match the filters', async () => {
    const matched = new Set<number>();
    await fc.assert(
      fc.asyncProperty(wanted, async (filters) => {
        const expected = [...shown].filter(([, coach]) => satisfies(coach, filters)).map(([id]) => id);
        expect(ascending(await all(filtersFor(filters)))).toEqual(ascending(expected));
        for (const id of expected) matched.add(id);
      }),
      { numRuns: 80 },
    );
    expect(matched.size).toBeGreaterThan(COACHES / 2);
  });

  test('shows a card of each, those accepting clients first, without pending or blocked coaches', async () => {
    const { status, body } = await list('?pagination[pageSize]=100');
    expect([status, body.meta.pagination]).toEqual([200, { page: 1, pageSize: 100, pageCount: 1, total: COACHES }]);
    const accepting = body.data.map(
      ({ attributes }: { attributes: { acceptsClients: boolean } }) => attributes.acceptsClients,
    );
    expect(accepting).toEqual(accepting.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)));
    expect(new Set(accepting).size).toBe(2);
    const { id, attributes } = body.data[0];
    const one = shown.get(id) as Declared;
    expect(attributes).toMatchObject({
      firstName: 'Maya',
      timeZone: one.timeZone,
      picture: null,
      acceptsClients: true,
    });
    expect(attributes.languages).toEqual(languageCodes.filter((code) => one.languages.includes(code)));
    expect(attributes.topics.data.map((topic: { attributes: { slug: string } }) => topic.attributes.slug)).toEqual(
      one.topics,
    );
    expect(Object.keys(attributes)).not.toContain('gender');
  });

  test('comes in pages that contain each coach once; one beyond the end is empty and has the total', async () => {
    const pages: number[][] = [];
    for (const page of [1, 2, 3]) {
      pages.push(idsOf((await list(`?pagination[page]=${page}&pagination[pageSize]=20`)).body));
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 10]);
    expect(pages.flat()).toEqual(await all());
    const beyond = (await list('?pagination[page]=4&pagination[pageSize]=20')).body;
    expect(beyond).toEqual({ data: [], meta: { pagination: { page: 4, pageSize: 20, pageCount: 3, total: COACHES } } });
  });

  test('keeps its order for a day and changes it the next, so that everyone is seen', async () => {
    const orderAt = async (instant: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
      return all({ 'filters[acceptsClients]': 'true' });
    };
    const morning = await orderAt('2026-11-21T00:00:00Z');
    expect(await orderAt('2026-11-21T23:59:59Z')).toEqual(morning);
    const next = await orderAt('2026-11-22T00:00:00Z');
    expect(next).not.toEqual(morning);
    expect(ascending(next)).toEqual(ascending(morning));
  });

  test('needs one statement for any query', async () => {
    const hours = { hours: [...WEEK_CELLS], timeZone: 'Asia/Kolkata' };
    const filters = { topics: { slug: 'sleep' }, language: 'en' as const, acceptsClients: 'true' as const, ...hours };
    const { db, count } = countStatements(api.db);
    const page = await findCoaches(db, { filters }, new Date());
    expect([count(), page.meta.pagination.total > 0]).toEqual([1, true]);
  });

  test.each([
    ['filters[topics][slug]=SLEEP', 'filters.topics.slug'],
    ['filters[topics]=sleep', 'filters.topics'],
    ['filters[topics][id]=1', 'filters.topics.slug'],
    ['filters[language]=xx', 'filters.language'],
    ['filters[language]=en&filters[language]=hi', 'filters.language'],
    ['filters[gender]=any', 'filters.gender'],
    ['filters[gender]=constructor', 'filters.gender'],
    ['filters[hours]=mon-night&filters[timeZone]=UTC', 'filters.hours.0'],
    ['filters[hours]=&filters[timeZone]=UTC', 'filters.hours'],
    ['filters[hours]=mon-early', 'filters.timeZone'],
    ['filters[timeZone]=UTC', 'filters.timeZone'],
    ['filters[hours]=mon-early&filters[timeZone]=Mars', 'filters.timeZone'],
    ['filters[hours]=mon-early&filters[timeZone]=UTC%00', 'filters.timeZone'],
    ['filters[acceptsClients]=false', 'filters.acceptsClients'],
    ['filters[state]=pending', 'filters.state'],
    ['filters[email][$contains]=a', 'filters.email'],
    ['populate=*', 'populate'],
    ['sort=email', 'sort'],
    ['pagination[pageSize]=101', 'pagination.pageSize'],
    ['pagination[page]=0', 'pagination.page'],
  ])('rejects ?%s by name', async (query, path) => {
    const { status, body } = await list(`?${query}`);
    expect([status, body.error.name]).toEqual([400, 'ValidationError']);
    expect(body.error.details.errors.map((one: { path: string[] }) => one.path.join('.'))).toContain(path);
  });

  test('accepts filters in the long form too', async () => {
    expect(await all({ 'filters[topics][slug][$eq]': 'sleep', 'filters[language][$eq]': 'de' })).toEqual(
      await all({ 'filters[topics][slug]': 'sleep', 'filters[language]': 'de' }),
    );
  });
});
