import { connect } from 'node:net';
import { logIn } from '@waymark/contract/accounts';
import { showHealth } from '@waymark/contract/health';
import { signUpByRole } from '@waymark/contract/sign-up';
import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '../test/mail-server.ts';
import { type ApiProcess, newDataDir, report, signUpDraft, spawnApi } from './api-process.ts';

const dataDir = newDataDir();
const running: ApiProcess[] = [];

async function startApi(variables: Record<string, string> = {}): Promise<ApiProcess> {
  const api = await spawnApi({ DATA_DIR: dataDir.path, ...variables });
  running.push(api);
  await api.untilReady();
  return api;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ program }) => program.stop()));
});

test('refuses a second process on the same data folder and names the first', async () => {
  const begin = performance.now();
  const first = await startApi();
  const readyMs = Math.round(performance.now() - begin);
  const second = await spawnApi({ DATA_DIR: dataDir.path });
  const { code, lastLine } = await second.program.ended;
  const refusedMs = Math.round(performance.now() - begin) - readyMs;
  report('second process', { 'refused ms': refusedMs, 'first was ready ms': readyMs });
  // Refused before the slow imports.
  expect(refusedMs).toBeLessThan(readyMs / 2);
  expect(code).toBe(1);
  expect(lastLine).toContain(`is in use by process ${first.program.pid}`);
  expect((await first.call(showHealth)).status).toBe(200);
});

test('reports a taken port and an unreachable database in one line each', async () => {
  const first = await startApi();
  const other = newDataDir();
  const port = Number(new URL(first.url).port);
  const taken = await spawnApi({ DATA_DIR: other.path }, port);
  expect(await taken.program.ended).toEqual({
    code: 1,
    lastLine: `Port ${port} is taken. Set API_PORT to a free one.`,
  });
  const unreachable = await spawnApi({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  const { code, lastLine } = await unreachable.program.ended;
  expect(code).toBe(1);
  expect(lastLine).toMatch(/^The database cannot be reached\. Check DATABASE_URL/);
  other.remove();
});

test('answers requests in flight when told to stop, then exits', async () => {
  const api = await startApi();
  const login = () => api.call(logIn, { body: { email: signUpDraft().email, password: 'x', role: 3 } });
  const inFlight = Array.from({ length: 6 }, login);
  await Promise.race(inFlight);
  const start = performance.now();
  await api.program.stop();
  const milliseconds = Math.round(performance.now() - start);
  const statuses = (await Promise.allSettled(inFlight)).map(
    (result) => result.status === 'fulfilled' && result.value.status,
  );
  report('SIGTERM', { 'answered of 6': statuses.filter((status) => status === 400).length, 'exit ms': milliseconds });
  expect(statuses).toEqual(statuses.map(() => 400));
  // Its ten seconds were enough: otherwise it would abort the rest and exit with another code.
  expect((await api.program.ended).code).toBe(0);
  await expect(login()).rejects.toThrow();
});

test('cuts off a sender that is slow with headers or body', async () => {
  const { hostname, port } = new URL((await startApi()).url);
  const cutOff = (text: string) =>
    new Promise<number>((resolve, reject) => {
      const start = performance.now();
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('error', reject).on('close', () => resolve(performance.now() - start));
      socket.resume();
      setTimeout(() => reject(new Error('The connection stayed open.')), 60_000).unref();
    });
  const times = await Promise.all([
    cutOff('POST /auth/local HTTP/1.1\r\nHost: x\r\n'),
    cutOff('POST /auth/local HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{'),
  ]);
  report('slow senders', { 'headers ms': Math.round(times[0]), 'body ms': Math.round(times[1]) });
});

test('answers other calls while it serves or turns away two hundred simultaneous logins', async () => {
  const api = await startApi();
  let isOver = false;
  const others: number[] = [];
  const watch = (async () => {
    while (!isOver) {
      const start = performance.now();
      expect((await api.callUntilServed(showHealth)).status).toBe(200);
      others.push(performance.now() - start);
    }
  })();
  const logins = await Promise.all(
    Array.from({ length: 200 }, () =>
      api.call(logIn, { body: { email: signUpDraft().email, password: 'x', role: 3 } }),
    ),
  );
  isOver = true;
  await watch;
  // All but the last began while the logins were in flight.
  expect(others.length).toBeGreaterThan(1);
  others.sort((left, right) => left - right);
  report('200 logins at once', {
    answered: logins.filter(({ status }) => status === 400).length,
    'sent away': logins.filter(({ status }) => status === 503).length,
    'p95 of other calls ms': Math.round(others[Math.floor(others.length * 0.95)] ?? 0),
  });
  for (const { status, headers } of logins) {
    expect([400, 503]).toContain(status);
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('signs people up while the mail server is down, and sends each mail once when it is back', async () => {
  const probe = await startMailServer();
  await probe.close();
  const api = await startApi({ SMTP_URL: probe.url });
  const draft = signUpDraft();
  expect((await api.callUntilServed(signUpByRole, { body: draft })).status).toBe(200);
  const server = await startMailServer({ port: probe.port });
  const start = performance.now();
  await expect.poll(() => server.received.length, { interval: 100 }).toBe(1);
  expect(server.received[0]?.envelope.to).toEqual([draft.email]);
  report('mail server down', {
    sent: server.received.length,
    'after its return ms': Math.round(performance.now() - start),
  });
  await server.close();
});
