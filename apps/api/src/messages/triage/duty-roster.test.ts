import { DAY_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/messages/duty-roster';
import { showCalendar } from '@waymark/contract/sessions/calendars';
import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '#operator/commands.ts';
import { codeOf, OPEN_CALENDAR } from '#test/booking-calls.ts';
import { matchCalls, newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { newCoachOnDuty, triageCalls } from '#test/triage-line.ts';

const api = startTestApp({ works: false });
const line = triageCalls(api);
const { newsOf } = matchCalls(api);

const operator = (...args: string[]) => runCommand(api.services, args);
const rosterOf = (person: Person) => api.call(person, contract.listDutyRoster);
const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const namesOf = (data: contract.DutyPerson[]) => data.map(({ id }) => id);

let lead: Person;
beforeAll(async () => {
  lead = await newCoachOnDuty(api, { firstName: 'Ines', isLead: true });
});

test('is granted and ended by an operator, who also names the lead', async () => {
  const [coach, pending] = [await newCoach(api), await newCoach(api, { state: 'pending' })];
  expect((await line.queue(coach)).status).toBe(404);
  await expect(operator('grant-duty', pending.email)).rejects.toThrow('is not an approved coach');
  expect(await operator('grant-duty', coach.email)).toEqual([
    `${coach.email} has triage duty. They get a notification.`,
  ]);
  expect(await operator('grant-duty', coach.email)).toEqual([`${coach.email} already has triage duty.`]);
  expect((await newsOf(coach))[0]).toMatchObject({ kind: 'triage-duty', url: '/coach/triage/duty' });
  expect((await line.queue(coach)).status).toBe(200);

  await operator('name-lead', coach.email);
  const { data } = (await rosterOf(coach)).body;
  expect(data.filter(({ isLead }: contract.DutyPerson) => isLead)).toMatchObject([{ id: coach.id, isMe: true }]);
  await operator('name-lead', lead.email);
  expect((await operator('duty')).filter((words) => words.includes('lead'))).toEqual([
    '  Ines Rao, the practice’s lead',
  ]);

  await operator('revoke-duty', coach.email);
  expect((await line.queue(coach)).status).toBe(404);
  expect(await operator('revoke-duty', coach.email)).toEqual([`${coach.email} has no triage duty.`]);
});

test('lets the lead, and no one else, say who has it', async () => {
  const [coach, other] = [await newCoachOnDuty(api), await newCoach(api)];
  expect((await api.call(coach, contract.grantDuty, { body: { email: other.email } })).status).toBe(404);
  const granted = await api.call(lead, contract.grantDuty, { body: { email: other.email } });
  expect([granted.status, namesOf(granted.body.data)]).toEqual([201, expect.arrayContaining([other.id])]);
  const person = await newPerson(api);
  const wrong = await api.call(lead, contract.grantDuty, { body: { email: person.email } });
  expect([codeOf(wrong), wrong.body.error.details.errors[0].path]).toEqual([[400, 'not_a_coach'], ['email']]);

  const id = await line.asked(person);
  await line.claim(other, id);
  const revoke = (by: Person, of: Person) => api.call(by, contract.revokeDuty, { params: { id: of.id } });
  expect((await revoke(coach, other)).status).toBe(404);
  expect(codeOf(await revoke(lead, lead))).toEqual([409, 'lead_stays']);
  expect(namesOf((await revoke(lead, other)).body.data)).not.toContain(other.id);
  expect((await revoke(lead, other)).status).toBe(404);
  expect((await line.show(coach, id)).body.data.claim).toBeNull();
  expect((await line.show(other, id)).status).toBe(404);
});

test('saves the own hours on duty apart from those for clients', async () => {
  const coach = await newCoachOnDuty(api);
  const week = { ...OPEN_CALENDAR.week, mon: [{ from: 540, to: 720 }], tue: [] };
  const saved = await api.call(coach, contract.saveDutyHours, { body: { week, days: [] } });
  expect(saved.body.data.find(({ isMe }: contract.DutyPerson) => isMe)).toMatchObject({ week, timeZone: 'UTC' });
  expect((await api.call(coach, showCalendar)).body.data.week.mon).toEqual([]);
  const wrong = { ...week, wed: [{ from: 700, to: 600 }] };
  const reply = await api.call(coach, contract.saveDutyHours, { body: { week: wrong, days: [] } });
  expect([reply.status, reply.body.error.details.errors[0].path]).toEqual([400, ['week', 'wed', '0', 'to']]);
  const stranger = await newCoach(api);
  expect((await api.call(stranger, contract.saveDutyHours, { body: { week, days: [] } })).status).toBe(404);
});

test('takes other hours on single dates, which the others see from today on', async () => {
  const coach = await newCoachOnDuty(api);
  const { week } = OPEN_CALENDAR;
  const save = (days: contract.DutyDay[]) => api.call(coach, contract.saveDutyHours, { body: { week, days } });
  const hours = [{ from: 540, to: 600 }];
  const [off, on] = [[0, 1, 2].map((days) => ({ date: dateIn(days), hours: [] })), { date: dateIn(3), hours }];
  expect((await save([on, ...off, { date: dateIn(-2), hours }])).status).toBe(200);
  const { data } = (await rosterOf(lead)).body;
  const seen = data.find(({ id }: contract.DutyPerson) => id === coach.id).days;
  expect(seen.slice(-2)).toEqual([off[2], on]);
  expect(seen).not.toContainEqual({ date: dateIn(-2), hours });
  expect((await line.queue(coach)).body.meta.myDutyUntil).toBeNull();

  expect((await save([on])).status).toBe(200);
  const { meta } = (await line.queue(coach)).body;
  expect(meta.onDutyNow).toContainEqual({ firstName: 'Daniel', isMe: true });
  expect(meta.myDutyUntil).toBe(`${on.date}T00:00:00.000Z`);
});

test('says at the date what is wrong with it', async () => {
  const coach = await newCoachOnDuty(api);
  const pathsOf = async (days: contract.DutyDay[]) => {
    const reply = await api.call(coach, contract.saveDutyHours, { body: { week: OPEN_CALENDAR.week, days } });
    return [reply.status, ...reply.body.error.details.errors.map(({ path }: { path: string[] }) => path.join('.'))];
  };
  const off = { date: dateIn(1), hours: [] };
  expect(await pathsOf([off, off])).toEqual([400, 'days.1.date']);
  expect(await pathsOf([{ ...off, date: '2026-02-30' }])).toEqual([400, 'days.0.date']);
  expect(await pathsOf([{ ...off, hours: [{ from: 700, to: 600 }] }])).toEqual([400, 'days.0.hours.0.to']);
});

test('ends with the approval of a coach', async () => {
  const coach = await newCoachOnDuty(api);
  const id = await line.asked(await newPerson(api));
  expect((await line.show(coach, id)).status).toBe(200);
  await operator('suspend-coach', coach.email);
  expect([(await line.show(coach, id)).status, (await rosterOf(coach)).status]).toEqual([404, 404]);
  expect(namesOf((await rosterOf(lead)).body.data)).not.toContain(coach.id);
});

test('says when the line is staffed next', async () => {
  const { duty } = (await line.helpLine(await newPerson(api))).body.data;
  expect(duty).toMatchObject({ isNow: true, until: expect.any(String) });
});
