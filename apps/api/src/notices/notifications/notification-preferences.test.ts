import { HOUR_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/notices/notification-preferences';
import { listNotifications } from '@waymark/contract/notices/notifications';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { linkPaths } from '@waymark/contract/paths';
import { changePassword } from '@waymark/contract/people/accounts';
import { updateProfile } from '@waymark/contract/people/profiles';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newPerson, PASSWORD, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { startDigestsJob } from './digests.jobs.ts';
import { notifications } from './notifications.table.ts';

const api = startTestApp();

const DEFAULTS = contract.DEFAULT_NOTIFICATION_PREFERENCES;
const choose = (person: Person, changes: Record<string, unknown>) =>
  api.call(person, contract.updateNotificationPreferences, { body: { ...DEFAULTS, ...changes } });

let told = 0;
function tell(person: Person, kind: NotificationKind, title = 'Something happened'): Promise<void> {
  told += 1;
  const news = { title, body: 'As told.', url: linkPaths.family(), dedupeKey: `told:${told}` };
  return api.db.transaction((tx) => api.services.notify(tx, { ...news, userId: person.id, kind }));
}

async function waitingMails(person: Person): Promise<readonly { seconds: number }[]> {
  const { rows } = (await api.db.execute(sql`
    SELECT extract(epoch FROM job.start_after - now())::float8 AS seconds FROM pgboss.job
    JOIN notifications ON notifications.id = (job.data->>'notificationId')::int
    WHERE job.name = 'notifications.mail' AND notifications.user_id = ${person.id} AND job.state = 'created'
      AND job.start_after > now() + interval '1 minute'`)) as { rows: { seconds: number }[] };
  return rows;
}

/** Quiet hours in UTC that started an hour ago and end in two. */
function quietNow() {
  const clock = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16);
  return { from: clock(-1), to: clock(2) };
}

test('shows the defaults of every kind and channel to a person who chose nothing', async () => {
  const { body } = await api.call(await newPerson(api), contract.showNotificationPreferences);
  expect(body).toMatchObject({ timeZone: 'UTC', quietHours: null, digest: { isOn: false, hour: 8 } });
  expect(body.channels['family-member-joined']).toEqual({ 'in-app': true, mail: true, push: true, sms: false });
  expect(body.channels['invitation-expiring'].push).toBe(false);
});

test("uses the profile's zone for notifications until the person chooses one", async () => {
  const person = await newPerson(api);
  const zone = async () => (await api.call(person, contract.showNotificationPreferences)).body.timeZone;
  await api.call(person, updateProfile, { body: { timeZone: 'Asia/Kolkata' } });
  expect(await zone()).toBe('Asia/Kolkata');
  await choose(person, { timeZone: 'America/Chicago' });
  await api.call(person, updateProfile, { body: { timeZone: 'Europe/Berlin' } });
  expect(await zone()).toBe('America/Chicago');
});

test('keeps choices, and leaves everything else unchanged', async () => {
  const person = await newPerson(api);
  const quietHours = { from: '22:00', to: '07:00' };
  await choose(person, { channels: { 'family-member-joined': { mail: false } } });
  await choose(person, { timeZone: 'Asia/Kathmandu', quietHours, channels: { 'new-article': { push: true } } });
  const { body } = await api.call(person, contract.showNotificationPreferences);
  expect(body).toMatchObject({ timeZone: 'Asia/Kathmandu', quietHours });
  expect(body.channels['family-member-joined']).toEqual({ 'in-app': true, mail: false, push: true, sms: false });
  expect(body.channels['new-article'].push).toBe(true);
  const stranger = await api.call(await newPerson(api), contract.showNotificationPreferences);
  expect(stranger.body.timeZone).toBe('UTC');
});

test.each([
  [{ channels: { 'new-browser': { mail: false } } }, 'channels.new-browser.mail', /always send/],
  [{ channels: { 'password-changed': { 'in-app': false } } }, 'channels.password-changed.in-app', /always send/],
  [{ channels: { 'new-article': { carrier: true } } }, 'channels.new-article.carrier', /Invalid parameters: carrier/],
  [{ channels: { nothing: {} } }, 'channels.nothing', /Invalid parameters: nothing/],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', /time zone/],
  [{ quietHours: { from: '25:00', to: '07:00' } }, 'quietHours.from', /time such as/],
  [{ quietHours: { from: '07:00', to: '07:00' } }, 'quietHours.to', /at the same time/],
  [{ digest: { isOn: true, hour: 24 } }, 'digest.hour', /./],
  [{ user: 7 }, 'user', /Invalid parameters: user/],
])('names an invalid choice: %o', async (changes, path, message) => {
  const { status, body } = await choose(await newPerson(api), changes);
  expect(status).toBe(400);
  expect(body.error.details.errors[0].path.join('.')).toBe(path);
  expect(body.error.message).toMatch(message);
});

describe('a kind turned off', () => {
  test('by mail appears in the list only, and in the list is only mailed', async () => {
    const [listed, mailed] = [await newPerson(api), await newPerson(api)];
    await choose(listed, { channels: { 'family-member-joined': { mail: false } } });
    await choose(mailed, { channels: { 'family-member-joined': { 'in-app': false } } });
    await tell(listed, 'family-member-joined');
    await tell(mailed, 'family-member-joined');
    await api.mailTo(mailed.email, /Something happened/);
    expect((await api.call(mailed, listNotifications)).body.meta).toMatchObject({ unread: 0 });
    expect((await api.call(listed, listNotifications)).body.meta).toMatchObject({ unread: 1 });
    expect(api.mailsTo(listed.email)).toEqual([]);
  });
});

describe('in quiet hours', () => {
  test('a mail waits until they end; the list does not', async () => {
    const person = await newPerson(api);
    await choose(person, { quietHours: quietNow() });
    await tell(person, 'family-member-joined');
    const [mail] = await waitingMails(person);
    expect(mail?.seconds).toBeGreaterThan(7_000);
    expect(mail?.seconds).toBeLessThanOrEqual(7_200);
    expect((await api.call(person, listNotifications)).body.meta.unread).toBe(1);
  });

  test('send no mail that would come too late', async () => {
    const person = await newPerson(api);
    await choose(person, { quietHours: quietNow() });
    const news = { title: 'Soon', body: 'Very soon.', url: linkPaths.dashboard(), kind: 'match-ended' } as const;
    const announce = (hours: number) =>
      api.db.transaction((tx) =>
        api.services.notify(tx, {
          ...news,
          userId: person.id,
          dedupeKey: `soon:${hours}`,
          until: new Date(Date.now() + hours * HOUR_MS),
        }),
      );
    await announce(1);
    expect(await waitingMails(person)).toEqual([]);
    await announce(3);
    expect(await waitingMails(person)).toHaveLength(1);
    expect((await api.call(person, listNotifications)).body.meta.unread).toBe(2);
  });

  test('messages about the safety of the account arrive at once', async () => {
    const person = await newPerson(api);
    await choose(person, { quietHours: quietNow(), digest: { isOn: true, hour: 3 } });
    const newPassword = 'another-harbour-43';
    const body = { currentPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    await api.call(person, changePassword, { body });
    const mail = await api.mailTo(person.email, /Your password was changed/);
    expect(mail.text).toContain('/forgot-password');
    expect(await waitingMails(person)).toEqual([]);
    expect(api.mailsTo(person.email)).toHaveLength(1);
  });
});

describe('the daily digest', () => {
  const startDigests = () =>
    startDigestsJob.handle({ id: '00000000-0000-0000-0000-000000000000', data: {}, services: api.services });
  const makeDue = (person: Person) =>
    api.db
      .update(notifications)
      .set({ digestDueAt: sql`now() - interval '1 second'` })
      .where(and(eq(notifications.userId, person.id), isNotNull(notifications.digestDueAt)));

  test('is one mail with everything that would have been mailed separately, sent once', async () => {
    const person = await newPerson(api);
    await choose(person, { digest: { isOn: true, hour: 8 } });
    await tell(person, 'family-member-joined', 'Arun joined');
    await tell(person, 'new-article', 'A minute of attention');
    await startDigests();
    expect(api.mailsTo(person.email)).toEqual([]);
    await makeDue(person);
    await Promise.all([startDigests(), startDigests()]);
    const mail = await api.mailTo(person.email, /2 updates/);
    expect(mail.text).toMatch(/Arun joined[\s\S]*A minute of attention/);
    await startDigests();
    expect(api.mailsTo(person.email)).toHaveLength(1);
  });

  test('includes new articles even for people who want single mails, and leaves out kinds turned off since', async () => {
    const person = await newPerson(api);
    await tell(person, 'new-article', 'A minute of attention');
    await tell(person, 'invitation-expiring', 'An invitation ends');
    await api.mailTo(person.email, /An invitation ends/);
    await choose(person, { channels: { 'new-article': { mail: false } } });
    await makeDue(person);
    await startDigests();
    await tell(person, 'family-member-joined', 'Last');
    await api.mailTo(person.email, /Last/);
    expect(api.mailsTo(person.email)).toHaveLength(2);
  });
});
