import { listCoaches } from '@waymark/contract/coaching/coaches';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Person } from '#test/people.ts';
import { newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { usualWeek } from '../../dates/usual-week.ts';
import { coaches } from './coaches.table.ts';
import { refreshWeeksJob } from './weeks.jobs.ts';
import { updateWeeks } from './weeks.queries.ts';

const api = startTestApp({ works: false });
afterEach(() => void vi.useRealTimers());

const runAt = (instant: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  return refreshWeeksJob.handle({ id: 'night', data: {}, services: api.services });
};
async function rowOf({ id }: Person) {
  const [row] = await api.db.select().from(coaches).where(eq(coaches.userId, id));
  if (!row) throw new Error('The coach no longer exists.');
  return row;
}

test("updates coaches' hours where summer time started or ended, and nowhere else", async () => {
  const hours = { hours: ['mon-morning'] };
  const london = await newShownCoach(api, { answers: { ...hours, 'time-zone': 'Europe/London' } });
  const kolkata = await newShownCoach(api, { answers: { ...hours, 'time-zone': 'Asia/Kolkata' } });
  const found = async () => {
    const query = '?filters[hours]=mon-early&filters[timeZone]=UTC';
    const { data } = (await api.call(null, listCoaches, { query })).body;
    return data.map(({ id }: { id: number }) => id);
  };

  await runAt('2026-01-15T01:41:00Z');
  const winter = [await rowOf(london), await rowOf(kolkata)];
  expect(winter[0]?.week).toBe(usualWeek(['mon-morning'], 'Europe/London', new Date('2026-01-15')));
  expect(await found()).toEqual([]);

  await runAt('2026-07-15T01:41:00Z');
  const summer = [await rowOf(london), await rowOf(kolkata)];
  expect(summer[0]).toEqual({
    ...winter[0],
    week: usualWeek(['mon-morning'], 'Europe/London', new Date('2026-07-15')),
  });
  expect(summer[0]?.week).not.toBe(winter[0]?.week);
  expect(summer[1]).toEqual(winter[1]);
  expect(await found()).toEqual([london.id]);
});

test('does not overwrite hours that someone changed meanwhile', async () => {
  const coach = await newShownCoach(api);
  const { userId, timeZone, week } = await rowOf(coach);
  await updateWeeks(api.db, [{ userId, timeZone, hours: ['sun-early'], week: '1'.repeat(336) }]);
  expect((await rowOf(coach)).week).toBe(week);
  await updateWeeks(api.db, [{ userId, timeZone, hours: (await rowOf(coach)).hours, week: '1'.repeat(336) }]);
  expect((await rowOf(coach)).week).toBe('1'.repeat(336));
});
