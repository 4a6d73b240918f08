import { HOUR_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/notices/notification-preferences';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { linkPaths } from '@waymark/contract/paths';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setTriageAddress } from '#people/triage-subscriptions/triage-subscriptions.queries.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();

const DEFAULTS = contract.DEFAULT_NOTIFICATION_PREFERENCES;
/** Quiet hours outside any time the test may run at. */
const clock = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16);
const NOT_NOW = { from: clock(2), to: clock(4) };
const NOW = { from: clock(-1), to: clock(2) };

let numbers = 0;
async function newReader(sms: boolean, quietHours = NOT_NOW): Promise<{ person: Person; phone: string }> {
  const person = await newPerson(api);
  numbers += 1;
  const phone = `+1415555${String(numbers).padStart(4, '0')}`;
  await api.db.transaction((tx) => setTriageAddress(tx, person.id, 'sms', phone));
  const channels = { 'family-member-joined': { sms }, 'password-changed': { sms } };
  const body = { ...DEFAULTS, quietHours, channels };
  expect((await api.call(person, contract.updateNotificationPreferences, { body })).status).toBe(200);
  return { person, phone };
}

let told = 0;
function tell(person: Person, kind: NotificationKind = 'family-member-joined'): Promise<void> {
  told += 1;
  const news = {
    title: 'Arun joined your family',
    body: 'As told.',
    url: linkPaths.family(),
    dedupeKey: `sms:${told}`,
  };
  return api.db.transaction((tx) => api.services.notify(tx, { ...news, userId: person.id, kind }));
}

async function waiting(person: Person): Promise<readonly number[]> {
  const { rows } = (await api.db.execute(sql`
    SELECT extract(epoch FROM job.start_after - now())::float8 AS seconds FROM pgboss.job
    JOIN notifications ON notifications.id = (job.data->>'notificationId')::int
    WHERE job.name = 'notifications.sms' AND notifications.user_id = ${person.id} AND job.state = 'created'`)) as {
    rows: { seconds: number }[];
  };
  return rows.map(({ seconds }) => seconds);
}

test('sends a text message to people who want them, at the number they confirmed', async () => {
  const { person, phone } = await newReader(true);
  await tell(person);
  await expect.poll(() => api.textsTo(phone)).toHaveLength(1);
  expect(api.textsTo(phone)[0]?.text).toBe(
    'Waymark: Arun joined your family. http://localhost:3000/notifications?show=family',
  );
});

test('sends none to people who did not ask for it', async () => {
  const { person, phone } = await newReader(false);
  await tell(person);
  await api.mailTo(person.email, /joined your family/);
  expect(await waiting(person)).toEqual([]);
  expect(api.textsTo(phone)).toEqual([]);
});

test('delays a text message until quiet hours end, unless it is about the safety of the account', async () => {
  const { person, phone } = await newReader(true, NOW);
  await tell(person);
  const [seconds = 0] = await waiting(person);
  expect(seconds).toBeGreaterThan(3_600);
  await tell(person, 'password-changed');
  await expect.poll(() => api.textsTo(phone)).toHaveLength(1);
});

test('allows a number three an hour and drops the rest', async () => {
  const { person, phone } = await newReader(true);
  for (let times = 0; times < 5; times += 1) await tell(person);
  await expect.poll(() => api.textsTo(phone)).toHaveLength(3);
  await expect.poll(() => waiting(person)).toEqual([]);
  expect(api.textsTo(phone)).toHaveLength(3);
});
