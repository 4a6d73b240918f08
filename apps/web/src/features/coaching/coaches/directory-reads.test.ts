import { listCoaches, showCoach } from '@waymark/contract/coaching/coaches';
import { beforeEach, expect, test, vi } from 'vitest';
import { coachCard, coachesFound, coachPage } from '../../../../test/coaches.ts';
import { answer, asked, askedOf, refuse } from '../../../../test/contract-api.ts';
import { enterRequest } from '../../../../test/request-scope.ts';
import { EVERYONE } from './directory-address.ts';

const kept = new Map<string, unknown>();
/** Keeps every answer forever, so the first reader after its time would see an old one. */
vi.mock('next/cache', () => ({
  unstable_cache:
    <Args extends unknown[]>(read: (...args: Args) => Promise<unknown>, name: string[]) =>
    (...args: Args) => {
      const key = JSON.stringify([name, args]);
      if (!kept.has(key)) kept.set(key, read(...args));
      return kept.get(key);
    },
}));
const { readCoach, readCoaches, readCoachSlugs } = await import('./directory-reads.ts');

beforeEach(() => {
  enterRequest(new Headers());
  answer(listCoaches, coachesFound([]));
});

test('requests what the address says', async () => {
  await readCoaches({ ...EVERYONE, topic: 'sleep', language: 'hi', gender: 'man', isOpenOnly: true, page: 2 });

  expect(askedOf(listCoaches)).toMatchObject([
    {
      query: {
        filters: { topics: { slug: 'sleep' }, language: 'hi', gender: 'man', acceptsClients: 'true' },
        pagination: { page: 2, pageSize: 12 },
      },
    },
  ]);
});

test('searches for the name in the address', async () => {
  await readCoaches({ ...EVERYONE, q: 'Zoë' });

  expect(askedOf(listCoaches)).toMatchObject([{ query: { _q: 'Zoë' } }]);
});

test('sends a person’s own times with their time zone', async () => {
  await readCoaches({ ...EVERYONE, hours: ['mon-early', 'tue-evening'], timeZone: 'Asia/Kolkata' });

  expect(askedOf(listCoaches)).toMatchObject([
    {
      query: {
        filters: { hours: ['mon-early', 'tue-evening'], timeZone: 'Asia/Kolkata' },
        pagination: { page: 1, pageSize: 12 },
      },
    },
  ]);
});

test('returns null for a missing coach, skips the call for a malformed address, and throws on a failure', async () => {
  refuse(showCoach, 'not_found');
  expect(await readCoach('gone')).toBeNull();
  expect(askedOf(showCoach)).toEqual([{ params: { slug: 'gone' } }]);

  asked.mockClear();
  expect(await readCoach('No Slug')).toBeNull();
  expect(asked).not.toHaveBeenCalled();

  refuse(showCoach, 'internal');
  await expect(readCoach('maya-rao')).rejects.toMatchObject({ code: 'internal' });
});

test('shows a change, like a suspension, at the next request', async () => {
  answer(showCoach, { data: coachPage(1, 'Maya') });
  expect(await readCoach('maya-rao')).not.toBeNull();

  refuse(showCoach, 'not_found');
  expect(await readCoach('maya-rao')).toBeNull();
});

test('collects the slugs of all pages', async () => {
  answer(listCoaches, ({ query }) => {
    const { page } = query.pagination;
    return coachesFound([page === 1 ? coachCard(1, 'Maya') : coachCard(2, 'Tomas')], { page, pageCount: 2, total: 2 });
  });

  expect(await readCoachSlugs()).toEqual(['maya-rao', 'tomas-rao']);
});
