import { listNotifications } from '@waymark/contract/notices/notifications';
import { showCheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateCounters } from '#people/limits/limits.table.ts';
import { receiveText } from '#people/text-messages/text-messages.service.ts';
import { triageSubscriptions } from '#people/triage-subscriptions/triage-subscriptions.table.ts';
import { PermanentSmsError } from '#sms/sms.ts';
import { checkInCalls } from '#test/check-in-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { sendAskJob } from './send-ask.jobs.ts';

const api = startTestApp();
const { choose, askNow, askOf, ageAsk, ask, confirmPhone, neverQuiet } = checkInCalls(api);

let texts = 0;
const text = (phone: string, words: string) => {
  texts += 1;
  return receiveText(api.services, { id: `SM${texts}`, phone, text: words, isAnswered: true });
};
const plan = async (person: Person) => (await api.call(person, showCheckInPlan)).body.data;
const noticesOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { kind: string; title: string } }) => `${attributes.kind}: ${attributes.title}`,
  );

async function newTexted(phone?: string, choice: Record<string, unknown> = {}): Promise<Person & { phone: string }> {
  const person = await newPerson(api);
  await neverQuiet(person);
  const number = await confirmPhone(person, phone);
  await choose(person, { via: 'sms', rhythm: 'one-question', ...choice });
  return { ...person, phone: number };
}

const MOVED = 'check-ins-moved: Your check-ins now come in Waymark';
const QUESTION = 'check-in-due: How have you been?';

test('STOP moves check-ins into Waymark and says so there, for all who have the number', async () => {
  const asha = await newTexted();
  const ravi = await newTexted(asha.phone);
  const byMail = await newTexted(asha.phone, { via: 'mail' });
  await text(asha.phone, 'STOP');
  for (const person of [asha, ravi]) {
    expect(await plan(person)).toMatchObject({ choice: { via: 'app' }, phone: null, stoppedPhone: asha.phone });
    expect(await noticesOf(person)).toEqual([MOVED]);
    expect((await api.mailTo(person.email)).text).toContain('text START');
  }
  expect([(await plan(byMail)).choice.via, await noticesOf(byMail)]).toEqual(['mail', []]);

  await askNow(asha);
  expect([(await askOf(asha)).via, await noticesOf(asha)]).toEqual(['app', [QUESTION, MOVED]]);
  expect(api.textsTo(asha.phone)).toEqual([]);
});

test('STOP brings a question that is open into Waymark, and a second STOP repeats nothing', async () => {
  const person = await newTexted();
  await askNow(person);
  await expect.poll(() => api.textsTo(person.phone).length).toBe(1);
  await text(person.phone, 'STOP');
  await text(person.phone, 'STOP');
  expect([(await askOf(person)).via, (await plan(person)).open?.kind]).toEqual(['app', 'one-question']);
  expect((await noticesOf(person)).toSorted()).toEqual([QUESTION, MOVED]);
  await ageAsk(person, 3.1);
  await ask();
  expect(await noticesOf(person)).toContain('check-in-due: Your check-in is still open');
  expect(api.textsTo(person.phone)).toHaveLength(1);
});

test('START brings texts back as they were chosen, also if the sharing was changed meanwhile', async () => {
  const person = await newTexted();
  await text(person.phone, 'STOP');
  const stopped = await plan(person);
  expect((await choose(person, { ...stopped.choice, sharesComing: true })).body.data.choice.via).toBe('app');
  const refused = await choose(person, { ...stopped.choice, via: 'sms' });
  expect([refused.status, refused.body.error.details.code]).toEqual([400, 'no_triage_address']);
  await text(person.phone, 'START');
  expect(await plan(person)).toMatchObject({
    ...{ choice: { via: 'sms', sharesComing: true }, phone: person.phone, stoppedPhone: null },
  });
  await askNow(person);
  await expect.poll(() => api.textsTo(person.phone).length).toBe(1);
});

test('a choice of mail while texts are stopped stays one of mail after START', async () => {
  const person = await newTexted();
  await text(person.phone, 'STOP');
  await choose(person, { via: 'mail' });
  await text(person.phone, 'START');
  expect((await plan(person)).choice.via).toBe('mail');
});

test.each([
  ['STOP came just before it', (person: Person & { phone: string }) => text(person.phone, 'STOP')],
  [
    'the number is gone',
    (person: Person) => api.db.delete(triageSubscriptions).where(eq(triageSubscriptions.userId, person.id)),
  ],
  [
    'the number has had its texts for today',
    ({ phone }: Person & { phone: string }) =>
      api.db
        .insert(rateCounters)
        .values({ key: `sms:3600:${phone}`, hits: 3, windowEndsAt: sql`now() + interval '1 hour'` })
        .onConflictDoUpdate({ target: rateCounters.key, set: { hits: 3 } }),
  ],
])('a question that can’t be texted is put in Waymark, as when %s', async (_why, before) => {
  const person = await newTexted();
  await api.db.execute(sql`UPDATE notification_preferences SET quiet_from = '00:00', quiet_to = '23:59'
    WHERE user_id = ${person.id}`);
  await askNow(person);
  const { id } = await askOf(person);
  await before(person);
  await sendAskJob.handle({ id, data: { askId: id, isReminder: false }, services: api.services });
  expect((await askOf(person)).via).toBe('app');
  expect((await noticesOf(person)).filter((notice) => notice === QUESTION)).toHaveLength(1);
  expect(api.textsTo(person.phone)).toEqual([]);
});

test('a question that the carrier refuses is put in Waymark', async () => {
  const person = await newTexted();
  await api.db.execute(sql`UPDATE notification_preferences SET quiet_from = '00:00', quiet_to = '23:59'
    WHERE user_id = ${person.id}`);
  await askNow(person);
  const { id } = await askOf(person);
  const sms = { send: () => Promise.reject(new PermanentSmsError('Twilio answered 400 21610.')) };
  const services = { ...api.services, sms };
  await sendAskJob.handle({ id, data: { askId: id, isReminder: false }, services });
  expect([(await askOf(person)).via, await noticesOf(person)]).toEqual(['app', [QUESTION]]);
});
