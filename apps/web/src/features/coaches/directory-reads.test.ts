import { listCoaches, showCoach } from '@waymark/contract/coaches';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '#http/call-problem.ts';
import { coachCard, coachesFound } from '../../../test/coaches.ts';
import { EVERYBODY } from './directory-address.ts';

const serverCall = vi.hoisted(() => vi.fn());
const sharedCall = vi.hoisted(() => vi.fn());
vi.mock('#http/server-call.ts', () => ({ serverCall, sharedCall }));
const kept = new Map<string, unknown>();
/** Keeps every answer for good, which is what somebody meets who asks first after its time. */
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
  serverCall.mockReset().mockResolvedValue(coachesFound([]));
  sharedCall.mockReset().mockResolvedValue(coachesFound([]));
});

test('what the address says is asked for', async () => {
  await readCoaches({ ...EVERYBODY, topic: 'sleep', language: 'hi', gender: 'man', isOpenOnly: true, page: 2 });

  expect(serverCall).toHaveBeenCalledWith(listCoaches, {
    query: {
      filters: { topics: { slug: 'sleep' }, language: 'hi', gender: 'man', acceptsClients: 'true' },
      pagination: { page: 2, pageSize: 12 },
    },
  });
});

test("somebody's own times are asked for with the zone in which they are meant", async () => {
  await readCoaches({ ...EVERYBODY, hours: ['mon-early', 'tue-evening'], timeZone: 'Asia/Kolkata' });

  expect(serverCall).toHaveBeenCalledWith(listCoaches, {
    query: {
      filters: { hours: 'mon-early,tue-evening', timeZone: 'Asia/Kolkata' },
      pagination: { page: 1, pageSize: 12 },
    },
  });
});

test('a coach who is not there is null, an address that can be nobody’s is not asked for, and a fault is thrown', async () => {
  serverCall.mockRejectedValueOnce(
    new CallProblem({ status: 404, name: 'NotFoundError', message: 'Not Found', code: 'not_found' }),
  );
  expect(await readCoach('gone')).toBeNull();
  expect(serverCall).toHaveBeenCalledWith(showCoach, { params: { slug: 'gone' } });

  serverCall.mockClear();
  expect(await readCoach('No Slug')).toBeNull();
  expect(serverCall).not.toHaveBeenCalled();

  serverCall.mockRejectedValueOnce(new TypeError('a fault'));
  await expect(readCoach('maya-rao')).rejects.toThrow('a fault');
});

test('what is told of a coach holds at the next request, as when they were suspended', async () => {
  serverCall.mockResolvedValueOnce({ data: coachCard(1, 'Maya') });
  expect(await readCoach('maya-rao')).not.toBeNull();

  serverCall.mockRejectedValueOnce(
    new CallProblem({ status: 404, name: 'NotFoundError', message: 'Not Found', code: 'not_found' }),
  );
  expect(await readCoach('maya-rao')).toBeNull();
});

test('the slugs are those of all pages', async () => {
  sharedCall
    .mockResolvedValueOnce(coachesFound([coachCard(1, 'Maya')], { pageCount: 2, total: 2 }))
    .mockResolvedValueOnce(coachesFound([coachCard(2, 'Tomas')], { page: 2, pageCount: 2, total: 2 }));

  expect(await readCoachSlugs()).toEqual(['maya-rao', 'tomas-rao']);
});
