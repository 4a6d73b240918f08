import { randomUUID } from 'node:crypto';
import * as contract from '@waymark/contract/sessions/alignment-meetings';
import { showOwnManager } from '@waymark/contract/sessions/manager-consents';
import { beforeAll, expect, test } from 'vitest';
import { bookingCalls, dayAhead, iso, newOpenCoach } from '#test/booking-calls.ts';
import { leadTeam, newMember } from '#test/organisation-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { newTeam, teamCalls } from '#test/teams.ts';

const api = startTestApp({ works: false });
const { titlesOf } = bookingCalls(api);
const { coached, sharedGoal } = teamCalls(api);

const NOON = 720;
let coach: Person;
beforeAll(async () => {
  coach = await newOpenCoach(api);
});

const ask = (manager: Person, member: { membershipId: string }, starts: readonly unknown[]) =>
  api.call(manager, contract.askForMeeting, { params: { id: member.membershipId }, body: { starts } });
const proposedTo = async (member: Person): Promise<string[]> =>
  (await api.call(member, showOwnManager)).body.data.proposedStarts;

test('shows a person the times that their manager proposes, the last ones, until they offer times themselves', async () => {
  const { manager, member } = await newTeam(api);
  await coached(member, coach);
  await sharedGoal(member);
  const [first, second, third] = [dayAhead(4, NOON), dayAhead(5, NOON), dayAhead(6, NOON)];
  expect((await ask(manager, member, [iso(second), iso(first)])).status).toBe(204);
  expect((await proposedTo(member)).map(Date.parse)).toEqual([first, second]);
  expect((await ask(manager, member, [iso(third)])).status).toBe(204);
  expect((await proposedTo(member)).map(Date.parse)).toEqual([third]);
  expect(await titlesOf(member)).toHaveLength(1);

  const offered = await api.call(member, contract.offerMeeting, {
    body: { requestId: randomUUID(), starts: [iso(third)], minutes: 30 },
  });
  expect(offered.status).toBe(201);
  expect(await proposedTo(member)).toEqual([]);
});

test('answers the same for a time at which no one is free: a manager learns of no calendar', async () => {
  const { manager, member } = await newTeam(api);
  await coached(member, coach);
  await sharedGoal(member);
  const atNight = iso(dayAhead(7, 120));
  const answer = await ask(manager, member, [atNight]);
  expect([answer.status, answer.body]).toEqual([204, undefined]);
  expect(await proposedTo(member)).toHaveLength(1);
});

test('refuses times that are over, too many, doubled, or out of reach, and people who share nothing', async () => {
  const { manager, member } = await newTeam(api);
  const later = iso(dayAhead(4, NOON));
  expect((await ask(manager, member, [later])).status).toBe(404);
  await sharedGoal(member);
  const over = await ask(manager, member, [iso(Date.now() - 60_000)]);
  expect([over.status, over.body.error.details.code]).toEqual([409, 'time_over']);
  for (const starts of [
    [later, later],
    ['9999-01-01T00:00:00Z'],
    ['soon'],
    [1, 2, 3, 4].map((day) => iso(dayAhead(day))),
  ]) {
    const { status, body } = await ask(manager, member, starts);
    expect([status, body.error.details.errors[0].path[0]]).toEqual([400, 'starts']);
  }
  expect(await proposedTo(member)).toEqual([]);
});

test('shows no times of a manager who is not theirs any more', async () => {
  const { organisation, manager, member } = await newTeam(api);
  await sharedGoal(member);
  await ask(manager, member, [iso(dayAhead(4, NOON))]);
  expect(await proposedTo(member)).toHaveLength(1);
  const next = await newMember(api, organisation, { part: 'manager' }, { subRole: 7 });
  await leadTeam(api, next, [member]);
  expect(await proposedTo(member)).toEqual([]);
});
