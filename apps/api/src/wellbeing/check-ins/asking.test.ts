import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { showCheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { triageSubscriptions } from '#people/triage-subscriptions/triage-subscriptions.table.ts';
import { users } from '#people/users/users.table.ts';
import { checkInCalls } from '#test/check-in-calls.ts';
import { newAddress, newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { asks } from './asks.table.ts';
import { checkInChoices } from './check-ins.table.ts';

const api = startTestApp();
const calls = checkInCalls(api);
const { choose, askNow, askOf, ageAsk, ask, confirmPhone, liveIn, neverQuiet, answerLink } = calls;

const plan = async (person: Person) => (await api.call(person, showCheckInPlan)).body.data;
const mailsOf = (email: string) => api.mailsTo(email).length;
/** Until the jobs that are due now have run. */
const settled = () =>
  expect
    .poll(
      async () => (await api.services.jobs.boss.getQueueStats('check-ins.send-ask', { force: true }))[0]?.queuedCount,
    )
    .toBe(0);

describe('a choice', () => {
  test('asks nothing until it is made, and then says when it will', async () => {
    const person = await newPerson(api);
    await liveIn(person, 'Asia/Kolkata');
    expect(await plan(person)).toMatchObject({ choice: { rhythm: 'none' }, nextAt: null, open: null });
    const { status, body } = await choose(person, { weekday: 6, hour: 18 });
    expect([status, body.data]).toMatchObject([200, { timeZone: 'Asia/Kolkata', email: person.email, phone: null }]);
    const next = new Date(body.data.nextAt);
    expect([next.getUTCDay(), next.toISOString().slice(11)]).toEqual([0, '12:30:00.000Z']);
    expect((await choose(person, { rhythm: 'none' })).body.data.nextAt).toBeNull();
  });

  test.each([
    ['rhythm', { rhythm: 'hourly' }],
    ['weekday', { weekday: 7 }],
    ['hour', { hour: 24 }],
    ['via', { via: 'pigeon' }],
    ['sharesComing', { sharesComing: 'yes' }],
  ])('names the field %s when it is wrong', async (field, choice) => {
    const reply = await choose(await newPerson(api), choice);
    expect([reply.status, reply.body.error.details.errors[0].path]).toEqual([400, [field]]);
  });

  test('takes text messages only with a confirmed number', async () => {
    const person = await newPerson(api);
    const refused = await choose(person, { via: 'sms' });
    expect([refused.status, refused.body.error.details.code]).toEqual([400, 'no_triage_address']);
    expect(refused.body.error.details.errors[0].path).toEqual(['via']);
    await confirmPhone(person);
    expect((await choose(person, { via: 'sms' })).status).toBe(200);
  });

  test('is for coachees', async () => {
    for (const role of [5, 10, 11, 13] as const)
      expect((await choose(await newPerson(api, { role }))).status).toBe(403);
  });
});

describe('when the time comes', () => {
  test('mails a link once, and plans the next week', async () => {
    const person = await newPerson(api);
    await neverQuiet(person);
    await choose(person);
    await askNow(person);
    const mail = await api.mailTo(person.email);
    expect(mail.subject).toBe('How have you been?');
    expect((await calls.lookUp(calls.codeIn(mail.text))).body.data).toMatchObject({ kind: 'who5', answeredAt: null });
    await Promise.all([ask(), ask()]);
    await settled();
    expect(mailsOf(person.email)).toBe(1);
    expect(Date.parse((await plan(person)).nextAt)).toBeGreaterThan(Date.now());
    expect((await plan(person)).open).toMatchObject({ kind: 'who5' });
  });

  test('asks people at the address that each confirmed for it, in a family too', async () => {
    const [asha, ravi] = [await newPerson(api), await newPerson(api)];
    const email = newAddress('triage');
    await api.db.insert(triageSubscriptions).values({ userId: asha.id, email, subscribedForEmail: true });
    await api.db.insert(triageSubscriptions).values({ userId: ravi.id, email: newAddress('unwanted') });
    for (const person of [asha, ravi]) {
      await neverQuiet(person);
      await choose(person);
      await askNow(person);
    }
    await api.mailTo(email);
    await api.mailTo(ravi.email);
    await settled();
    expect([mailsOf(asha.email), mailsOf(email), mailsOf(ravi.email)]).toEqual([0, 1, 1]);
  });

  test('texts the five questions as a link, and the one with its digits', async () => {
    const person = await newPerson(api);
    await neverQuiet(person);
    const phone = await confirmPhone(person);
    await choose(person, { via: 'sms', rhythm: 'alternating' });
    const code = await askNow(person);
    await expect.poll(() => api.textsTo(phone).length).toBe(1);
    expect(api.textsTo(phone)[0]?.text).toMatch(/five questions .*\/check-in\?code=/);
    await answerLink(code);
    await ageAsk(person, 7);
    await askNow(person);
    await expect.poll(() => api.textsTo(phone).length).toBe(2);
    expect(api.textsTo(phone)[1]?.text).toMatch(/Reply with a digit: 5 very well, .*0 very badly/);
    await ageAsk(person, 7);
    expect(await askNow(person)).not.toBe(code);
    expect((await askOf(person)).subject).toBe('who5');
  });

  test('asks in the product alone if that is the choice, or if the number is gone', async () => {
    const [inApp, lost] = [await newPerson(api), await newPerson(api)];
    await choose(inApp, { via: 'app' });
    await confirmPhone(lost);
    await choose(lost, { via: 'sms' });
    await api.db.delete(triageSubscriptions).where(eq(triageSubscriptions.userId, lost.id));
    for (const person of [inApp, lost]) {
      await askNow(person);
      const [notice] = (await api.call(person, listNotifications)).body.data;
      expect(notice.attributes).toMatchObject({ kind: 'check-in-due', url: '/coachee/check-ins/start' });
    }
    await settled();
    expect([mailsOf(inApp.email), mailsOf(lost.email)]).toEqual([0, 0]);
  });

  test('waits for the end of quiet hours', async () => {
    const person = await newPerson(api);
    await neverQuiet(person);
    const now = new Date();
    const clock = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString().slice(11, 16);
    await api.db.execute(sql`UPDATE notification_preferences SET quiet_from = ${clock(-60)}, quiet_to = ${clock(120)}
      WHERE user_id = ${person.id}`);
    await choose(person);
    await askNow(person);
    expect(mailsOf(person.email)).toBe(0);
    expect((await askOf(person)).sentAt.getTime()).toBeGreaterThan(Date.now() + 110 * MINUTE_MS);
  });

  test('looks again before it sends: nothing goes out once answered, turned off or blocked', async () => {
    const people = await Promise.all([1, 2, 3].map(() => newPerson(api)));
    const [answered, turnedOff, blocked] = people as [Person, Person, Person];
    for (const person of people) {
      await neverQuiet(person);
      await choose(person);
    }
    const stopped = { ...api.services, jobs: { ...api.services.jobs } };
    const queued: string[] = [];
    stopped.jobs.enqueue = async (_tx, _job, payload) => {
      queued.push((payload as { askId: string }).askId);
      return '';
    };
    const { askPerson } = await import('./asking.service.ts');
    const { sendAskJob } = await import('./send-ask.jobs.ts');
    await api.db.update(checkInChoices).set({ nextAt: sql`now() - interval '1 hour'` });
    for (const { id } of people) await askPerson(stopped, id);
    await answerLink(await calls.codeOf(answered));
    await choose(turnedOff, { rhythm: 'none' });
    await api.db.update(users).set({ blockedAt: sql`now()` }).where(eq(users.id, blocked.id));
    expect(queued).toHaveLength(3);
    for (const askId of queued) {
      await sendAskJob.handle({ id: askId, data: { askId, isReminder: false }, services: api.services });
    }
    expect(people.map(({ email }) => mailsOf(email))).toEqual([0, 0, 0]);
  });
});

describe('what was missed', () => {
  test('is sent a second time after three days, and never a third', async () => {
    const person = await newPerson(api);
    await neverQuiet(person);
    await choose(person);
    await askNow(person);
    await api.mailTo(person.email);
    await ask();
    await ageAsk(person, 2.9);
    await ask();
    await settled();
    expect(mailsOf(person.email)).toBe(1);
    await ageAsk(person, 0.2);
    await Promise.all([ask(), ask(), ask()]);
    const again = await api.mailTo(person.email, /still open/);
    expect(calls.codeIn(again.text)).toBe(await calls.codeOf(person));
    for (const days of [1, 1, 1]) {
      await ageAsk(person, days);
      await ask();
    }
    await settled();
    expect(mailsOf(person.email)).toBe(2);
  });

  test('is not sent again once answered', async () => {
    const person = await newPerson(api);
    await neverQuiet(person);
    await choose(person);
    await answerLink(await askNow(person));
    await ageAsk(person, 4);
    await ask();
    await settled();
    expect((await askOf(person)).chasedAt).toBeNull();
  });

  test('makes way for the next question, so that one at most is open', async () => {
    const person = await newPerson(api);
    await choose(person, { via: 'app' });
    const first = await askNow(person);
    const second = await askNow(person);
    expect((await calls.lookUp(first)).status).toBe(400);
    expect((await calls.lookUp(second)).status).toBe(200);
    const rows = await api.db.select().from(asks).where(sql`${asks.personId} = ${person.id} AND expires_at > now()`);
    expect(rows).toHaveLength(1);
  });
});

describe('someone who has moved', () => {
  let moved: Person;
  beforeAll(async () => {
    moved = await newPerson(api);
  });

  test('is asked by the clock of the new place', async () => {
    const now = Date.now();
    const today = (new Date(now).getUTCDay() + 6) % 7;
    const hour = new Date(now).getUTCHours();
    await liveIn(moved, 'UTC');
    await choose(moved, { via: 'app', weekday: today, hour });
    await liveIn(moved, 'Etc/GMT+5');
    await api.db
      .update(checkInChoices)
      .set({ nextAt: sql`now() - interval '1 hour'` })
      .where(eq(checkInChoices.userId, moved.id));
    await ask();
    const { nextAt, timeZone, open } = await plan(moved);
    expect([timeZone, open]).toEqual(['Etc/GMT+5', null]);
    const hours = (Date.parse(nextAt) - now) / HOUR_MS;
    expect(hours).toBeGreaterThan(3.9);
    expect(hours).toBeLessThanOrEqual(5);
  });
});
