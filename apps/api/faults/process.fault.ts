import { connect } from 'node:net';
import { showHealth } from '@waymark/contract/health';
import { logIn } from '@waymark/contract/people/accounts';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findFreePort } from '../../../scripts/ports.ts';
import { startMailServer } from '../test/mail-server.ts';
import { type ApiProcess, report, signUpDraft, spawnApi } from './api-process.ts';
import { newStartedDataDir } from './databases.ts';

const dataDir = newStartedDataDir();
/** Where no mail server listens until one does in its test. */
const mailPort = await findFreePort();

interface Started {
  readonly api: ApiProcess;
  readonly readyMs: number;
}

/** Most tests leave the API as it was, so they share one. */
let shared: Promise<Started> | undefined;

async function start(): Promise<Started> {
  const begin = performance.now();
  const api = await spawnApi({ DATA_DIR: dataDir.path, SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
  await api.untilReady();
  return { api, readyMs: Math.round(performance.now() - begin) };
}

function startedApi(): Promise<Started> {
  shared ??= start();
  return shared;
}

async function stopApi(): Promise<void> {
  const ending = shared;
  shared = undefined;
  await ending?.then(
    ({ api }) => api.program.stop(),
    () => undefined,
  );
}

// A second try of a failed test must not meet what the first one left.
afterEach(({ task }) => (task.result?.state === 'fail' ? stopApi() : undefined));
afterAll(async () => {
  await stopApi();
  dataDir.remove();
});

test('refuses a second process on the same data folder and names the first', async () => {
  const { api: first, readyMs } = await startedApi();
  const begin = performance.now();
  const second = await spawnApi({ DATA_DIR: dataDir.path });
  const { code, lastLine } = await second.program.ended;
  const refusedMs = Math.round(performance.now() - begin);
  report('second process', { 'refused ms': refusedMs, 'first was ready ms': readyMs });
  expect(code).toBe(1);
  expect(lastLine).toContain(`is in use by process ${first.program.pid}`);
  expect((await first.call(showHealth)).status).toBe(200);
});

test('reports a taken port and an unreachable database in one line each', async () => {
  const { api } = await startedApi();
  const other = newStartedDataDir();
  const port = Number(new URL(api.url).port);
  const taken = await spawnApi({ DATA_DIR: other.path }, { port });
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
  const { api } = await startedApi();
  const login = () => api.call(logIn, { body: { email: signUpDraft().email, password: 'x', role: 3 } });
  const inFlight = Array.from({ length: 6 }, login);
  await Promise.race(inFlight);
  const begin = performance.now();
  await stopApi();
  const milliseconds = Math.round(performance.now() - begin);
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
  const { hostname, port } = new URL((await startedApi()).api.url);
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
  const { api } = await startedApi();
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
  const { api } = await startedApi();
  const draft = signUpDraft();
  expect((await api.callUntilServed(signUpByRole, { body: draft })).status).toBe(200);
  const server = await startMailServer({ port: mailPort });
  const begin = performance.now();
  const mails = () => server.received.filter(({ envelope }) => envelope.to.includes(draft.email));
  await expect.poll(() => mails().length, { interval: 100, timeout: 15_000 }).toBe(1);
  expect(mails()[0]?.envelope.to).toEqual([draft.email]);
  report('mail server down', {
    sent: mails().length,
    'after its return ms': Math.round(performance.now() - begin),
  });
  await server.close();
});
