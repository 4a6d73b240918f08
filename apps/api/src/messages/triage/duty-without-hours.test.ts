import { DAY_MS } from '@waymark/contract/durations';
import { listDutyRoster, saveDutyHours } from '@waymark/contract/messages/duty-roster';
import { linkPaths } from '@waymark/contract/paths';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '#operator/commands.ts';
import { codeOf, OPEN_CALENDAR } from '#test/booking-calls.ts';
import { matchCalls } from '#test/matched-people.ts';
import { messageCalls } from '#test/message-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { newCoachOnDuty, triageCalls } from '#test/triage-line.ts';

const api = startTestApp({ works: false });
const line = triageCalls(api);
const { newsOf } = matchCalls(api);
const { read } = messageCalls(api);

const { week } = OPEN_CALENDAR;
const NO_HOURS = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const hours = [{ from: 540, to: 600 }];
const save = (coach: Person, body: { week: typeof week; days?: { date: string; hours: typeof hours }[] }) =>
  api.call(coach, saveDutyHours, { body: { days: [], ...body } });
const triageLine = async () =>
  (await runCommand(api.services, ['check'])).filter((words) => words.startsWith('Triage line:'));

beforeEach(() => api.db.execute(sql`DELETE FROM duty_people`));

test('neither lists, reads, claims nor writes, and sees the roster and what to do', async () => {
  const [lead, lena] = [
    await newCoachOnDuty(api, { firstName: 'Ines', isLead: true, week: NO_HOURS }),
    await newCoachOnDuty(api, { firstName: 'Lena', week: NO_HOURS, days: [{ date: dateIn(-2), hours }] }),
  ];
  await newCoachOnDuty(api);
  const client = await newPerson(api);
  const id = await line.asked(client, { reason: 'phrase', phrase: 'unsafe' });
  await line.write(client, id, 'For those on duty.');
  for (const coach of [lead, lena]) {
    const { status, body } = await line.queue(coach);
    expect([status, body.data]).toEqual([200, []]);
    expect(body.meta).toMatchObject({ hasHours: false, isLead: coach === lead, onDutyNow: [{ firstName: 'Daniel' }] });
    const replies = [
      await line.show(coach, id),
      await line.claim(coach, id),
      await line.handOver(coach, id, { note: 'A guess.' }),
      await line.close(coach, id),
      await line.reopen(coach, id),
      await line.write(coach, id, 'A guess.'),
      await line.messages(coach, id),
      await read(coach, id, 1),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
    expect(JSON.stringify(replies.map((reply) => reply.body))).not.toContain('For those on duty.');
    expect((await api.call(coach, listDutyRoster)).body.data).toHaveLength(3);
  }
  await save(lena, { week: NO_HOURS, days: [{ date: dateIn(20), hours }] });
  expect((await line.claim(lena, id)).status).toBe(200);
});

test('is alerted without the thread, and only if no one has hours', async () => {
  const lena = await newCoachOnDuty(api, { firstName: 'Lena', week: NO_HOURS });
  const first = await line.asked(await newPerson(api), { reason: 'phrase', phrase: 'unsafe' });
  await vi.waitFor(async () => expect(await newsOf(lena)).toHaveLength(1));
  expect((await newsOf(lena))[0]).toMatchObject({
    ...{ kind: 'triage-urgent', title: 'Someone needs the triage line now', url: linkPaths.dutyRoster() },
    body: 'No one has duty hours. Set yours to read and claim it.',
  });
  await save(lena, { week });
  expect((await line.claim(lena, first)).status).toBe(200);

  const ravi = await newCoachOnDuty(api, { firstName: 'Ravi', week: NO_HOURS });
  const second = await line.asked(await newPerson(api), { reason: 'phrase', phrase: 'unsafe' });
  await vi.waitFor(async () => expect((await newsOf(lena))[0]?.url).toBe(linkPaths.coachTriageThread(second)));
  expect(await newsOf(ravi)).toEqual([]);
});

test('gives back what was claimed with the last hours', async () => {
  const [lena, daniel] = [await newCoachOnDuty(api, { firstName: 'Lena' }), await newCoachOnDuty(api)];
  const id = await line.asked(await newPerson(api));
  await line.claim(lena, id);
  await line.write(lena, id, 'I am here.');
  await save(lena, { week: NO_HOURS });
  expect((await line.show(lena, id)).status).toBe(404);
  expect((await line.show(daniel, id)).body.data.claim).toBeNull();
  expect((await line.claim(daniel, id)).status).toBe(200);
});

test('a refused claim says who has claimed', async () => {
  const [lena, daniel] = [await newCoachOnDuty(api, { firstName: 'Lena' }), await newCoachOnDuty(api)];
  const id = await line.asked(await newPerson(api));
  await line.claim(lena, id);
  const refused = [
    await line.claim(daniel, id),
    await line.write(daniel, id, 'Me too.'),
    await line.close(daniel, id),
    await line.handOver(daniel, id, { note: 'A guess.' }),
  ];
  for (const reply of refused) {
    expect(codeOf(reply)).toEqual([409, 'triage_claimed']);
    expect(reply.body.error.message).toBe('Lena has claimed this thread. You can read along.');
    expect(reply.body.error.details.claimedBy).toEqual({ firstName: 'Lena' });
  }
});

test('an empty roster is said by the operator’s check and to the lead', async () => {
  expect(await triageLine()).toEqual([
    'Triage line: no one has triage duty, so calls for help reach no one. See operator name-lead.',
  ]);
  const lead = await newCoachOnDuty(api, { firstName: 'Ines', isLead: true, week: NO_HOURS });
  const metaOf = async (coach: Person) => (await line.queue(coach)).body.meta;
  expect(await triageLine()).toEqual([
    'Triage line: no one has duty hours in the next two weeks. Calls for help wait until someone sets theirs.',
  ]);
  expect(await metaOf(lead)).toMatchObject({ isLead: true, hasHours: false, nextDutyAt: null });
  const daniel = await newCoachOnDuty(api);
  expect(await metaOf(lead)).toMatchObject({ hasHours: false, nextDutyAt: expect.any(String) });
  expect(await triageLine()).toEqual([
    'Triage line: 1 of 2 coaches with triage duty has hours. Someone is on duty now.',
  ]);
  await save(daniel, { week: NO_HOURS, days: [{ date: dateIn(3), hours }] });
  expect(await triageLine()).toEqual([
    `Triage line: 1 of 2 coaches with triage duty has hours. Next on duty: ${dateIn(3)}T09:00:00.000Z.`,
  ]);
});
