import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import { showCheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkInCalls } from '#test/check-in-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { putQuestion } from './asking.service.ts';
import { asks } from './asks.table.ts';
import { checkInChoices } from './check-ins.table.ts';
import { sendAskJob } from './send-ask.jobs.ts';

const api = startTestApp();
const { choose, askOf, ask, liveIn, lookUp, neverQuiet } = checkInCalls(api);

const plan = async (person: Person) => (await api.call(person, showCheckInPlan)).body.data;
const dueAgo = (person: Person, days: number) =>
  api.db
    .update(checkInChoices)
    .set({ nextAt: sql`now() - make_interval(days => ${days}::int)` })
    .where(eq(checkInChoices.userId, person.id));

test('a machine that slept asks once for all the weeks in which it slept, and sends no older question beside it', async () => {
  const person = await newPerson(api);
  await neverQuiet(person);
  await choose(person);
  // It was to go out at the end of quiet hours, when the machine slept already.
  const later = new Date(Date.now() + HOUR_MS);
  await api.db.transaction((tx) =>
    putQuestion(tx, api.services, { userId: person.id, kind: 'who5', via: 'mail', sendAt: later }),
  );
  const older = await askOf(person);
  await dueAgo(person, 20);
  await sendAskJob.handle({ id: older.id, data: { askId: older.id, isReminder: false }, services: api.services });
  expect(api.mailsTo(person.email)).toEqual([]);
  await Promise.all([ask(), ask()]);
  await api.mailTo(person.email);
  expect(api.mailsTo(person.email)).toHaveLength(1);
  expect((await lookUp(api.services.tokens.linkCode('check-in', older.id))).status).toBe(400);
  expect(Date.parse((await plan(person)).nextAt)).toBeGreaterThan(Date.now());
});

test('asks at once, after a sleep, also someone who moved meanwhile', async () => {
  const person = await newPerson(api);
  await liveIn(person, 'UTC');
  const inTwoDays = new Date(Date.now() + 2 * DAY_MS);
  const weekday = (inTwoDays.getUTCDay() + 6) % 7;
  await choose(person, { via: 'app', weekday, hour: 12 });
  await liveIn(person, 'Etc/GMT+5');
  await dueAgo(person, 5);
  await ask();
  expect((await plan(person)).open).toMatchObject({ kind: 'who5' });
});

test('spreads those of one hour over it, by turns, and asks no one before', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(api)));
  for (const person of people) await choose(person, { via: 'app' });
  const asked = async () => {
    const rows = await api.db.select({ id: asks.personId }).from(asks);
    return people.filter((person) => rows.some(({ id }) => id === person.id));
  };
  let before: Person[] = [];
  for (const minutes of [-1, 0, 27, 55]) {
    const waiting = people.filter((person) => !before.includes(person)).map(({ id }) => id);
    await api.db.execute(sql`UPDATE check_in_choices SET next_at = now() - make_interval(mins => ${minutes}::int)
      WHERE user_id = ANY(${sql.param(waiting)}::int[])`);
    await ask();
    before = await asked();
    expect(before).toEqual(people.filter(({ id }) => (id % 12) * 5 <= minutes));
  }
  expect(before).toEqual(people);
});
