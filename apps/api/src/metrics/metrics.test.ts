import { randomUUID } from 'node:crypto';
import { showHealth } from '@waymark/contract/health';
import { bookSession } from '@waymark/contract/sessions/session-bookings';
import { expect, test } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { DEAD_LETTERS } from '#jobs/job-queue.ts';
import { PermanentMailError } from '#mail/mail-failure.ts';
import { startDigestsJob } from '#notices/notifications/digests.jobs.ts';
import { mailPasswordResetJob } from '#people/accounts/accounts.jobs.ts';
import { PushServiceAwayError, PushTokenGoneError } from '#push/push-sender.ts';
import { PermanentSmsError } from '#sms/sms.ts';
import { countStatements } from '#test/counted-statements.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { findFreePort } from '../../../../scripts/ports.ts';
import { findPromtool, runPromtool } from '../../../../testing/promtool.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { notedDeliveries } from './noted-deliveries.ts';

const ANY_FREE_PORT = { port: 0, host: 'localhost' };
const api = startTestApp({ works: false, env: { metrics: ANY_FREE_PORT } });
const silent = startTestApp({ works: false });

function metricsOf({ services }: typeof api): Metrics {
  if (!services.metrics) throw new Error('Nothing is counted.');
  return services.metrics;
}

/** The value of one line, such as `waymark_sockets` or `waymark_jobs_due{kind="a.b"}`. */
async function readValue(metrics: Metrics, line: string): Promise<number | undefined> {
  const found = (await metrics.write()).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

const anew = (overrides: Partial<Parameters<typeof createMetrics>[0]> = {}): Metrics =>
  createMetrics({ database: api.services.database, dataDir: '.', countSockets: () => 3, ...overrides });

test('counts requests by their route, with nothing of their address', async () => {
  await api.app.inject({ url: '/blogs/planted' });
  await api.app.inject({ url: '/planted' });
  const write = () => metricsOf(api).write();
  await expect.poll(write).toContain('waymark_http_requests_total{method="GET",route="none",status="404"} 1');
  const text = await write();
  expect(text).toContain('waymark_http_requests_total{method="GET",route="/blogs/:slug",status="404"} 1');
  expect(text).toContain('waymark_http_request_duration_seconds_count{method="GET"}');
  expect(text).not.toContain('planted');
});

test('counts a booking that was made, and none that was refused', async () => {
  const metrics = anew();
  const asked = { method: bookSession.method, route: bookSession.url, seconds: 0.02 };
  metrics.countRequest({ ...asked, status: 201 });
  metrics.countRequest({ ...asked, status: 409 });
  expect(await readValue(metrics, `waymark_bookings_total{route="${bookSession.url}"}`)).toBe(1);
});

test('says how many jobs of a kind wait, for how long the oldest one has, and how many run or were given up', async () => {
  const { jobs } = api.services;
  const kind = mailPasswordResetJob.name;
  const hourAgo = new Date(Date.now() - 3_600_000);
  await api.db.transaction((tx) =>
    jobs.enqueueAll(tx, mailPasswordResetJob, [
      { payload: { resetId: randomUUID() }, startAfter: hourAgo },
      { payload: { resetId: randomUUID() } },
      { payload: { resetId: randomUUID() }, startAfter: 3_600 },
    ]),
  );
  await jobs.boss.send(DEAD_LETTERS, {});
  await jobs.boss.send(startDigestsJob.name, {});
  await jobs.boss.fetch(startDigestsJob.name);
  const metrics = anew();
  expect(await readValue(metrics, `waymark_jobs_running{kind="${startDigestsJob.name}"}`)).toBe(1);
  expect(await readValue(metrics, `waymark_jobs_due{kind="${kind}"}`)).toBe(2);
  expect(await readValue(metrics, `waymark_jobs_oldest_due_seconds{kind="${kind}"}`)).toBeGreaterThanOrEqual(3_600);
  expect(await readValue(metrics, 'waymark_jobs_dead{kind=""}')).toBe(1);
  expect(await readValue(metrics, 'waymark_database_up')).toBe(1);
});

test('says that the database is away, and counts on', async () => {
  const port = await findFreePort();
  const away = openPostgres(`postgres://waymark@127.0.0.1:${port}/waymark`, () => {});
  const metrics = anew({ database: { db: away.db, connections: () => ({ open: 20, idle: 1, waiting: 7 }) } });
  expect(await readValue(metrics, 'waymark_database_up')).toBe(0);
  expect(await readValue(metrics, 'waymark_database_connections{state="used"}')).toBe(19);
  expect(await readValue(metrics, 'waymark_database_waiting')).toBe(7);
  expect(await readValue(metrics, 'waymark_sockets')).toBe(3);
  await away.close();
});

test('asks the database once, however many ask for the metrics at that moment', async () => {
  const { db, count } = countStatements(api.db);
  const metrics = anew({ database: { db } });
  await Promise.all([metrics.write(), metrics.write(), metrics.write()]);
  expect(count()).toBe(3);
});

test('counts what was sent, refused for good, and kept back by a service that is away', async () => {
  const metrics = anew();
  const answers: (Error | undefined)[] = [];
  const send = async () => {
    const error = answers.shift();
    if (error) throw error;
  };
  const { mail, sms, push } = notedDeliveries(
    { mail: { send, close() {} }, sms: { send }, push: { ...api.services.push, send } },
    metrics.countDelivery,
  );
  const message = { id: '1', to: 'a@example.org', subject: '', html: '', text: '' };
  answers.push(undefined, new PermanentMailError('No such mailbox.'), new Error('ECONNREFUSED'));
  await mail.send(message);
  await expect(mail.send(message)).rejects.toThrow('No such mailbox.');
  await expect(mail.send(message)).rejects.toThrow('ECONNREFUSED');
  answers.push(new PermanentSmsError('Not a number.'), new PushServiceAwayError('503'), new PushTokenGoneError('410'));
  await expect(sms.send({ id: '1', to: '+1', text: '' })).rejects.toThrow('Not a number.');
  await expect(push.send('token', { data: { title: '', body: '', url: '/' } })).rejects.toThrow('503');
  await expect(push.send('token', { data: { title: '', body: '', url: '/' } })).rejects.toThrow('410');
  const count = (kind: string, outcome: string) =>
    readValue(metrics, `waymark_deliveries_total{kind="${kind}",outcome="${outcome}"}`);
  expect(await Promise.all([count('mail', 'sent'), count('mail', 'refused'), count('mail', 'away')])).toEqual([
    1, 1, 1,
  ]);
  expect(await Promise.all([count('text', 'refused'), count('push', 'away'), count('push', 'refused')])).toEqual([
    1, 1, 1,
  ]);
});

test('answers on the second port only, and nothing but the metrics', async () => {
  const server = await serveMetrics(api.services);
  if (!server) throw new Error('Nothing is served.');
  const get = (path: string, method = 'GET') => fetch(`http://localhost:${server.port}${path}`, { method });
  const found = await get('/metrics');
  expect(found.status).toBe(200);
  expect(found.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(await found.text()).toContain('waymark_database_up 1');
  expect((await get(showHealth.url)).status).toBe(404);
  expect((await get('/metrics', 'POST')).status).toBe(404);
  await server.close();
  expect((await api.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});

test('counts nothing where no port is set', async () => {
  expect(silent.services.metrics).toBeUndefined();
  expect(await serveMetrics(silent.services)).toBeUndefined();
});

const promtool = findPromtool();
test.skipIf(promtool === undefined)('writes what Prometheus’ own check finds no fault in', async () => {
  const metrics = metricsOf(api);
  metrics.countJob('a.kind', 'done');
  metrics.countDelivery('mail', 'sent');
  expect(runPromtool(promtool ?? '', ['check', 'metrics'], await metrics.write())).toBe('');
});
