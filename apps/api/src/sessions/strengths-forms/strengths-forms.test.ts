import { randomUUID } from 'node:crypto';
import * as contract from '@waymark/contract/sessions/strengths-forms';
import { expect, test } from 'vitest';
import { bookingCalls, codeOf, newOpenCoach } from '#test/booking-calls.ts';
import { leadTeam, newMember } from '#test/organisation-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { daysAhead, newTeam, teamCalls } from '#test/teams.ts';

const api = startTestApp({ works: false });
const { coached } = teamCalls(api);
const { titlesOf } = bookingCalls(api);

const ANSWERS = { strengths: ' Calm in the cutover. ', growth: 'Saying no early.', support: '' };

const ask = (member: Person, body: Record<string, unknown> = {}) =>
  api.call(member, contract.askForStrengths, { body: { requestId: randomUUID(), dueOn: daysAhead(10), ...body } });
const write = (manager: Person, id: string, body: Record<string, unknown> = ANSWERS) =>
  api.call(manager, contract.writeStrengths, { params: { id }, body });
const remove = (member: Person, id: string) => api.call(member, contract.removeStrengthsForm, { params: { id } });
const formsOf = async (member: Person) => (await api.call(member, contract.listStrengthsForms)).body.data;
const askedOf = async (manager: Person) => (await api.call(manager, contract.listAskedForms)).body.data;
const seenBy = (coach: Person, matchId: number) =>
  api.call(coach, contract.listClientStrengths, { params: { matchId } });

test('lets a manager write once, for the member and the coach alone', async () => {
  const { manager, member } = await newTeam(api);
  const coach = await newOpenCoach(api);
  const matchId = await coached(member, coach);
  const { status, body } = await ask(member);
  expect([status, body.data]).toMatchObject([201, { writtenAt: null, answers: null, dueOn: daysAhead(10) }]);
  expect((await seenBy(coach, matchId)).body.data).toEqual([]);
  const { id } = body.data;
  expect(await askedOf(manager)).toMatchObject([{ id, person: { firstName: 'Asha', lastName: 'Kumar' } }]);

  expect((await write(manager, id)).status).toBe(204);
  const answers = { strengths: 'Calm in the cutover.', growth: 'Saying no early.', support: '' };
  expect(await formsOf(member)).toMatchObject([{ id, answers }]);
  expect((await seenBy(coach, matchId)).body.data).toEqual(await formsOf(member));
  expect(await titlesOf(member)).toEqual(['Your manager sent you their view']);

  expect(await askedOf(manager)).toEqual([]);
  expect(await formsOf(manager)).toEqual([]);
  expect((await write(manager, id)).status).toBe(404);
  expect((await seenBy(await newOpenCoach(api), matchId)).status).toBe(404);
});

test('lets no one else write or remove it', async () => {
  const { organisation, manager, member } = await newTeam(api);
  const { id } = (await ask(member)).body.data;
  const other = await newMember(api, organisation, { part: 'manager' }, { subRole: 7 });
  expect((await write(other, id)).status).toBe(404);
  for (const person of [manager, other, await newPerson(api)]) expect((await remove(person, id)).status).toBe(404);
  await leadTeam(api, other, [member]);
  expect((await write(manager, id)).status).toBe(404);
  expect(await askedOf(manager)).toEqual([]);
});

test('names what is missing', async () => {
  const { manager, member } = await newTeam(api);
  const { id } = (await ask(member)).body.data;
  const { status, body } = await write(manager, id, { ...ANSWERS, growth: ' ' });
  expect([status, body.error.details.errors[0].path]).toEqual([400, ['growth']]);
  const late = await ask((await newTeam(api)).member, { dueOn: daysAhead(-2) });
  expect([late.status, late.body.error.details.errors[0].path]).toEqual([400, ['dueOn']]);
  expect(codeOf(await ask(await newPerson(api)))).toEqual([409, 'no_manager_yet']);
});

test('asks one manager at a time, once for a request that comes again', async () => {
  const { organisation, manager, member } = await newTeam(api);
  const requestId = randomUUID();
  const [one, same] = [await ask(member, { requestId }), await ask(member, { requestId })];
  expect(same.body).toEqual(one.body);
  expect(codeOf(await ask(member))).toEqual([409, 'already_asked']);
  const other = await newMember(api, organisation, { part: 'manager' }, { subRole: 7 });
  await leadTeam(api, other, [member]);
  expect((await ask(member)).status).toBe(201);
  expect([await askedOf(manager), (await askedOf(other)).length]).toEqual([[], 1]);
});

test('takes a request back, and what was written away from the coach too', async () => {
  const { manager, member } = await newTeam(api);
  const coach = await newOpenCoach(api);
  const matchId = await coached(member, coach);
  const first = (await ask(member)).body.data;
  expect([(await remove(member, first.id)).status, (await remove(member, first.id)).status]).toEqual([204, 404]);
  expect(await askedOf(manager)).toEqual([]);
  const second = (await ask(member)).body.data;
  await write(manager, second.id);
  await remove(member, second.id);
  expect((await seenBy(coach, matchId)).body.data).toEqual([]);
});
