import { HOUR_MS } from '@waymark/contract/durations';
import { updateNotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { linkPaths } from '@waymark/contract/paths';
import { logIn } from '@waymark/contract/people/accounts';
import { createPushToken, listPushTokens } from '@waymark/contract/people/push-tokens';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { rowsOf } from '#db/rows.ts';
import { withServiceBreaks } from '#push/service-breaks.ts';
import { createWebPushSender } from '#push/web-push-sender.ts';
import { newPerson, PASSWORD, type Person } from '#test/people.ts';
import {
  type LocalService,
  newBrowser,
  type ReceivedRequest,
  startLocalService,
  type TestBrowser,
} from '#test/push-service.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { runCommand } from '../../operator/commands.ts';

let service: LocalService;

const api = startTestApp({
  async push() {
    service = await startLocalService();
    const options = { agent: service.agent, isHostAllowed: () => true };
    return withServiceBreaks(
      createWebPushSender(webPush.generateVAPIDKeys(), 'mailto:help@example.org', options),
      1_000,
    );
  },
});

/** Each browser's push service's reply; 201 by default. */
const replies = new Map<string, LocalService['reply']>();
beforeEach(() => {
  replies.clear();
  service.reply = (request) => replies.get(request.path)?.(request) ?? { status: 201 };
});
afterAll(() => service.close());

const pathOf = ({ endpoint }: TestBrowser) => new URL(endpoint).pathname;
const arrivedAt = (browser: TestBrowser): ReceivedRequest[] =>
  service.received.filter(({ path }) => path === pathOf(browser));
const answer = (browser: TestBrowser, reply: LocalService['reply']) => replies.set(pathOf(browser), reply);

async function register(person: Person, browser = newBrowser('https://push.example')): Promise<TestBrowser> {
  await api.call(person, createPushToken, {
    body: { data: { platform: 'Web', token: browser.token, user: person.id } },
  });
  return browser;
}

let told = 0;
function tell(person: Person, title = 'Arun joined'): Promise<void> {
  told += 1;
  const news = { kind: 'family-member-joined', title, body: 'See who', url: linkPaths.family() } as const;
  return api.db.transaction((tx) => api.services.notify(tx, { ...news, userId: person.id, dedupeKey: `push:${told}` }));
}

test("sends title, body and target to each of a person's browsers", async () => {
  const laptop = await newPerson(api);
  const { body } = await api.call(null, logIn, { body: { email: laptop.email, password: PASSWORD } });
  const browsers = [await register(laptop), await register({ ...laptop, jwt: body.jwt })];
  await tell(laptop);
  const [listed] = (await api.call(laptop, listNotifications)).body.data;
  for (const browser of browsers) {
    await expect.poll(() => arrivedAt(browser).length).toBe(1);
    expect(browser.decrypt(arrivedAt(browser)[0]?.body ?? Buffer.alloc(0))).toEqual({
      data: { title: 'Arun joined', body: 'See who', url: `notifications/${listed.id}` },
    });
  }
});

test.each([404, 410])('removes a browser that the push service reports as gone with %i', async (status) => {
  const person = await newPerson(api);
  const browser = await register(person);
  answer(browser, () => ({ status }));
  await tell(person);
  await expect.poll(async () => (await api.call(person, listPushTokens)).body.data).toEqual([]);
  expect(arrivedAt(browser)).toHaveLength(1);
});

test('honours the pause that a service asks for, then sends the push', async () => {
  const person = await newPerson(api);
  const browser = await register(person);
  const isAsked = () => arrivedAt(browser).length > 1;
  answer(browser, () => (isAsked() ? { status: 201 } : { status: 429, headers: { 'retry-after': '3600' } }));
  await tell(person);
  const waiting = sql`name = 'notifications.push' AND state = 'retry' AND start_after >= started_on + interval '1 hour'`;
  await expect.poll(() => rowsOf(api.db, sql`SELECT 1 FROM pgboss.job WHERE ${waiting}`)).toHaveLength(1);
  expect(arrivedAt(browser)).toHaveLength(1);
  await api.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE ${waiting}`);
  await expect.poll(isAsked).toBe(true);
});

test('retries a failing service until it accepts the push, without using up tries', async () => {
  const person = await newPerson(api);
  const browser = await register(person);
  answer(browser, () => ({ status: arrivedAt(browser).length < 3 ? 503 : 201, headers: { 'retry-after': '1' } }));
  await tell(person);
  await expect.poll(() => arrivedAt(browser).length).toBe(3);
  await expect.poll(async () => (await runCommand(api.services, ['jobs'])).join('\n')).toContain('No dead letters.');
});

test('delivers other pushes and mails while a push service never answers', async () => {
  const [slow, quick] = [await newPerson(api), await newPerson(api)];
  const silent = await register(slow, newBrowser('https://silent.example'));
  const browser = await register(quick);
  answer(silent, () => ({ status: 'silent' }));
  const backlog = 30;
  for (let pushes = 0; pushes < backlog; pushes += 1) await tell(slow, 'Into the void');
  await expect.poll(() => arrivedAt(silent).length).toBeGreaterThan(0);
  let askedBefore: number | undefined;
  answer(browser, () => {
    askedBefore = arrivedAt(silent).length;
    return { status: 201 };
  });
  await tell(quick, 'Meanwhile');
  await api.mailTo(quick.email, /Meanwhile/);
  await expect.poll(() => askedBefore).toBeLessThan(backlog);
});

test('makes a permanently rejected push a dead letter', async () => {
  const person = await newPerson(api);
  const browser = await register(person);
  answer(browser, () => ({ status: 400 }));
  await tell(person);
  const letters = async () => (await runCommand(api.services, ['jobs'])).join('\n');
  await expect.poll(letters).toMatch(/Dead letters:\n.*notifications\.push .*HopelessJobError/);
  expect(arrivedAt(browser)).toHaveLength(1);
});

describe('no push goes', () => {
  test('to a browser that now belongs to someone else', async () => {
    const [asha, jon] = [await newPerson(api), await newPerson(api)];
    const browser = await register(asha);
    const waits = { from: new Date(Date.now() - HOUR_MS), to: new Date(Date.now() + HOUR_MS) };
    const clock = (at: Date) => at.toISOString().slice(11, 16);
    await api.call(asha, updateNotificationPreferences, {
      body: {
        timeZone: 'UTC',
        quietHours: { from: clock(waits.from), to: clock(waits.to) },
        digest: { isOn: false, hour: 8 },
        channels: {},
      },
    });
    await tell(asha, 'For Asha alone');
    await register(jon, browser);
    await api.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'notifications.push'`);
    await tell(jon, 'For Jon');
    await expect.poll(() => arrivedAt(browser).length).toBe(1);
    expect(browser.decrypt(arrivedAt(browser)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      data: { title: 'For Jon' },
    });
  });

  test('to a person who turned it off meanwhile', async () => {
    const person = await newPerson(api);
    const browser = await register(person);
    const clock = (atMs: number) => new Date(atMs).toISOString().slice(11, 16);
    const quietHours = { from: clock(Date.now() - HOUR_MS), to: clock(Date.now() + HOUR_MS) };
    const preferences = { timeZone: 'UTC', quietHours, digest: { isOn: false, hour: 8 }, channels: {} };
    await api.call(person, updateNotificationPreferences, { body: preferences });
    await tell(person, 'Not wanted any more');
    const [job] = await rowsOf<{ id: string }>(
      api.db,
      sql`SELECT job.id FROM pgboss.job JOIN notifications ON notifications.id = (data ->> 'notificationId')::int
          WHERE name = 'notifications.push' AND user_id = ${person.id}::int`,
    );
    const channels = { 'family-member-joined': { push: false } };
    await api.call(person, updateNotificationPreferences, { body: { ...preferences, channels } });
    await api.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE id = ${job?.id}::uuid`);
    await expect
      .poll(() => rowsOf(api.db, sql`SELECT state::text FROM pgboss.job WHERE id = ${job?.id}::uuid`))
      .toEqual([{ state: 'completed' }]);
    expect(arrivedAt(browser)).toEqual([]);
  });

  test('for a kind that the person turned off', async () => {
    const person = await newPerson(api);
    const browser = await register(person);
    await api.call(person, updateNotificationPreferences, {
      body: {
        timeZone: 'UTC',
        quietHours: null,
        digest: { isOn: false, hour: 8 },
        channels: { 'family-member-joined': { push: false } },
      },
    });
    await tell(person, 'Mailed alone');
    await api.mailTo(person.email, /Mailed alone/);
    expect(arrivedAt(browser)).toEqual([]);
  });
});
