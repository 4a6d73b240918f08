import { listCoaches } from '@waymark/contract/coaching/coaches';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '#test/counted-statements.ts';
import { insertTopics } from '#test/questionnaire-calls.ts';
import { newPendingCoach, newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { listCoaches as findCoaches } from './directory.queries.ts';

const api = startTestApp({ works: false });

const NAMES: readonly (readonly [firstName: string, lastName: string])[] = [
  ['Maya', 'Rao'],
  ['Zoë', "O'Brien"],
  ['Jean-Luc', 'Müller'],
  ['Søren', 'Łukasiewicz'],
  ['Ana María', 'de la Cruz'],
  ['Жанна', 'Йорданова'],
  ['आशा', 'कुमार'],
];

beforeAll(async () => {
  const topicIds = await insertTopics(api, ['sleep', 'grief']);
  for (const [at, [firstName, lastName]] of NAMES.entries()) {
    await newShownCoach(api, { firstName, lastName, topicIds: [topicIds[at % 2] as number] });
  }
  await newPendingCoach(api, { firstName: 'Maya', lastName: 'Pending', topicIds });
}, 120_000);

async function search(words: string, rest = ''): Promise<string[]> {
  const { status, body } = await api.call(null, listCoaches, { query: `?_q=${encodeURIComponent(words)}${rest}` });
  expect(status).toBe(200);
  return body.data.map((coach: { attributes: { firstName: string } }) => coach.attributes.firstName).toSorted();
}

describe('a search for a coach by name', () => {
  test.each([
    ['Maya', ['Maya']],
    ['  mAyA  rAo ', ['Maya']],
    ['rao', ['Maya']],
    ['rao may', ['Maya']],
    ['ma', ['Ana María', 'Maya']],
    ['zoe', ['Zoë']],
    ['ZOË', ['Zoë']],
    ['Zoe\u0308', ['Zoë']],
    ["o'brien", ['Zoë']],
    ['O’Brien', ['Zoë']],
    ['obrien', ['Zoë']],
    ['brien', ['Zoë']],
    ['luc', ['Jean-Luc']],
    ['jeanluc', ['Jean-Luc']],
    ['Jean-Luc Mull', ['Jean-Luc']],
    ['soren', ['Søren']],
    ['lukas', ['Søren']],
    ['maria cruz', ['Ana María']],
    ['жан', ['Жанна']],
    ['ИОРДАНОВА', ['Жанна']],
    ['कुमा', ['आशा']],
  ])('for %s finds whose name has words that begin so', async (typed, found) => {
    expect(await search(typed)).toEqual(found);
  });

  test.each([
    'aya',
    'Maya Cruz',
    'pending',
    'maya@demo',
    'qqq',
    "'",
    '\\',
    '%',
    '_',
    ':*',
    '!',
    '& | <-> ()',
    '🌱',
    '""',
  ])('for %s finds no one', async (typed) => {
    expect(await search(typed)).toEqual([]);
  });

  test('keeps to the filters', async () => {
    expect(await search('ma', '&filters[topics][slug]=sleep')).toEqual(['Ana María', 'Maya']);
    expect(await search('ma', '&filters[topics][slug]=grief')).toEqual([]);
  });

  test('for nothing shows everyone', async () => {
    expect(await search('   ')).toHaveLength(NAMES.length);
  });

  test('of more than 100 characters is rejected by name', async () => {
    const { status, body } = await api.call(null, listCoaches, { query: `?_q=${'a'.repeat(101)}` });
    expect([status, body.error.details.errors[0].path]).toEqual([400, ['_q']]);
  });

  test('needs one statement', async () => {
    const { db, count } = countStatements(api.db);
    const page = await findCoaches(db, { _q: 'maya' }, new Date());
    expect([count(), page.meta.pagination.total]).toEqual([1, 1]);
  });
});

test('among 10,000 coaches and as many others a name is found through its index', async () => {
  await api.db.execute(sql`WITH made AS (INSERT INTO users (email, first_name, last_name, role, sub_role)
      SELECT 'crowd.' || i || '@example.org', 'Name' || i, 'Crowd', 5, 2 FROM generate_series(1, 10000) AS i RETURNING id)
    INSERT INTO coaches (user_id, slug, state, topic_ids, languages, styles, time_zone, hours, week, case_load_cap)
    SELECT id, 'crowd-' || id, 'approved', '{}', '{en}', '{}', 'UTC', '{}', repeat('0', 336)::bit(336), 10 FROM made`);
  await api.db.execute(sql`INSERT INTO users (email, first_name, last_name, role, sub_role)
    SELECT 'others.' || i || '@example.org', 'Name' || i, 'Crowd', 3, 5 FROM generate_series(1, 10000) AS i`);
  await api.db.execute(sql`ANALYZE`);
  const { db, explainLast } = countStatements(api.db);
  await findCoaches(db, { _q: 'name77' }, new Date());
  expect(await explainLast()).toContain('Bitmap Index Scan on users_coach_names');
});
