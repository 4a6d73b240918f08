import { showCoach, showPractice } from '@waymark/contract/coaching/coaches';
import { saveAnswer } from '@waymark/contract/coaching/questionnaires';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { setBlocked } from '#people/users/users.queries.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newDescribedCoach, newPendingCoach, newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { OperatorError } from '../../operator/command.ts';
import { runCommand } from '../../operator/commands.ts';
import { coaches } from './coaches.table.ts';

const api = startTestApp();
const operator = async (...args: string[]) => (await runCommand(api.services, args)).join('\n');

const practiceOf = async (coach: Person) => (await api.call(coach, showPractice)).body.data;
const titlesOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );
async function seen(coach: Person): Promise<number> {
  const [row] = await api.db.select({ slug: coaches.slug }).from(coaches).where(eq(coaches.userId, coach.id));
  return (await api.call(null, showCoach, { params: { slug: row?.slug } })).status;
}

test('notifies a coach in review once profile and questionnaire are complete, and shows them to no one', async () => {
  const coach = await newPendingCoach(api);
  expect((await practiceOf(coach)).state).toBe('pending');
  expect(await seen(coach)).toBe(404);
  expect(await titlesOf(coach)).toEqual(['Your page is in review']);
  const mail = await api.mailTo(coach.email);
  expect(mail.subject).toContain('Your page is in review');
  expect(mail.text).toContain('/coach/practice');
});

test('lets the operator approve a pending coach once, shows them to coachees and notifies them', async () => {
  const coach = await newPendingCoach(api, { firstName: 'Ines', lastName: 'Duarte' });
  expect(await operator('approve-coach', coach.email)).toContain(
    `${coach.email} is approved and shown to coachees: http://localhost:3000/coaches/ines-duarte`,
  );
  expect(await seen(coach)).toBe(200);
  expect((await practiceOf(coach)).state).toBe('approved');
  expect(await operator('approve-coach', coach.email)).toBe(`${coach.email} is already approved.`);
  expect(await titlesOf(coach)).toEqual(['You are approved as a coach', 'Your page is in review']);
  expect((await api.mailTo(coach.email, /approved/)).text).toContain('Coachees can now find you.');
});

test('hides a suspended coach while matches stand, notifies them, and lets them be approved again', async () => {
  const [coach, coachee] = [await newShownCoach(api), await newPerson(api)];
  const match = { coacheeId: coachee.id, coachId: coach.id, message: '', decideBy: new Date() };
  await api.db.insert(coachMatches).values({ ...match, state: 'standing' });
  expect(await operator('suspend-coach', coach.email)).toContain('is suspended and no longer shown');
  expect(await seen(coach)).toBe(404);
  expect(await practiceOf(coach)).toMatchObject({ state: 'suspended', clients: 1 });
  expect((await titlesOf(coach))[0]).toBe('Your page is not shown');
  expect(await operator('suspend-coach', coach.email)).toBe(`${coach.email} is already suspended.`);

  expect(await operator('approve-coach', coach.email)).toContain('is approved and shown');
  expect(await seen(coach)).toBe(200);
  await operator('suspend-coach', coach.email);
  expect(await titlesOf(coach)).toHaveLength(5);
});

test('lets a pending coach be suspended, and keeps that whatever they answer afterwards', async () => {
  const coach = await newPendingCoach(api);
  expect(await operator('suspend-coach', coach.email)).toContain('will not be shown');
  const told = await titlesOf(coach);
  const change = { params: { name: 'coach', item: 'experience' }, body: { value: 'over-10' } };
  expect((await api.call(coach, saveAnswer, change)).status).toBe(200);
  expect(await seen(coach)).toBe(404);
  expect((await practiceOf(coach)).state).toBe('suspended');
  expect(await titlesOf(coach)).toEqual(told);
});

test('approves a coach once for two simultaneous operators', async () => {
  const coach = await newPendingCoach(api);
  const lines = await Promise.all([operator('approve-coach', coach.email), operator('approve-coach', coach.email)]);
  expect(lines.filter((line) => line.includes('already'))).toHaveLength(1);
  expect(await titlesOf(coach)).toHaveLength(2);
});

test.each(['approve-coach', 'suspend-coach'])('explains why %s is impossible', async (command) => {
  const [open, coachee] = [await newDescribedCoach(api), await newPerson(api)];
  const refusals = [
    [open.email, 'has not completed their profile and questionnaire yet'],
    [coachee.email, 'is not a coach'],
    ['no-one@example.org', 'has no account'],
    ['no one', 'is not an email address'],
  ] as const;
  for (const [address, reason] of refusals) await expect(operator(command, address)).rejects.toThrow(reason);
  await expect(operator(command)).rejects.toThrow(OperatorError);
  expect((await practiceOf(open)).state).toBe('open');
});

test('lists coaches by state, pending ones first, with email, name and date', async () => {
  const [shown, open, pending] = [await newShownCoach(api), await newDescribedCoach(api), await newPendingCoach(api)];
  await setBlocked(api.db, shown.id, true);
  const lines = (await operator('coaches')).split('\n');
  const states = lines.map((line) => line.trim().split(/\s+/)[0] as string);
  const order = ['pending', 'open', 'approved', 'suspended'];
  expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  const day = new Date().toISOString().slice(0, 10);
  const lineOf = (person: Person) => lines.find((line) => line.includes(` ${person.email} `));
  expect(lineOf(pending)).toMatch(new RegExp(`^ {2}pending .*Maya Rao, since ${day}$`));
  expect(lineOf(open)).toMatch(new RegExp(`^ {2}open .*Maya Rao, since ${day}$`));
  expect(lineOf(shown)).toMatch(/^ {2}approved .*, account blocked$/);

  const waiting = await operator('coaches', 'pending');
  expect(waiting).toContain(pending.email);
  expect(waiting).not.toContain(shown.email);
  await expect(operator('coaches', 'retired')).rejects.toThrow('The state must be one of open, pending');
});
