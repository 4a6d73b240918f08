import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#test/mail-server.ts';
import type { MailTransport, OutgoingMail } from './mail.ts';
import { PermanentMailError } from './mail-failure.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const MAIL: OutgoingMail = {
  id: '6f1c0a52-8f0e-4a58-9d6c-2f6f0d1f7a11',
  to: 'asha@example.org',
  subject: 'Your Waymark code',
  html: '<p>40712</p>',
  text: '40712',
};

/** Each test shortens the limit that it is about, so the time tells which one struck. */
const PATIENT = { connectMs: 60_000, silenceMs: 60_000, mailMs: 60_000 };
const LONG_BEFORE_PATIENT_MS = 30_000;

function transportTo(port: number, shorter: Partial<typeof PATIENT> = {}): MailTransport {
  const limits = { ...PATIENT, ...shorter };
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'no-reply@waymark.example', limits);
  onTestFinished(() => transport.close());
  return transport;
}

async function rawServer(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function answering(socket: Socket, replies: readonly string[]): void {
  const [greeting, ...rest] = replies;
  socket.write(`${greeting}\r\n`);
  socket.on('data', () => {
    const reply = rest.shift();
    if (reply) socket.write(`${reply}\r\n`);
  });
}

async function failureAfter(send: Promise<void>): Promise<{ failure: Error; tookMs: number }> {
  const startedAt = performance.now();
  const failure = await send.then(
    () => new Error('The mail was sent.'),
    (error: Error) => error,
  );
  expect(failure).not.toBeInstanceOf(PermanentMailError);
  expect(failure.message).toMatch(/^No answer from the mail server: /);
  return { failure, tookMs: performance.now() - startedAt };
}

test('times out waiting for a greeting that never comes', async () => {
  const { tookMs } = await failureAfter(transportTo(await rawServer(() => {}), { connectMs: 200 }).send(MAIL));
  expect(tookMs).toBeLessThan(LONG_BEFORE_PATIENT_MS);
});

test('times out when a server falls silent during a mail', async () => {
  const port = await rawServer((socket) => answering(socket, ['220 here', '250 yes', '250 yes', '250 yes', '354 go']));
  const silenceMs = 300;
  const { tookMs } = await failureAfter(transportTo(port, { silenceMs }).send(MAIL));
  expect(tookMs).toBeGreaterThanOrEqual(silenceMs);
  expect(tookMs).toBeLessThan(LONG_BEFORE_PATIENT_MS);
});

test('times out when a server trickles its replies, and closes the connection', async () => {
  let isClosed = false;
  const port = await rawServer((socket) => {
    answering(socket, ['220 here', '250-yes']);
    const trickle = setInterval(() => socket.write('250-and\r\n'), 50);
    socket.on('close', () => {
      clearInterval(trickle);
      isClosed = true;
    });
  });
  const mailMs = 600;
  const { tookMs } = await failureAfter(transportTo(port, { mailMs }).send(MAIL));
  expect(tookMs).toBeGreaterThanOrEqual(mailMs - 50);
  expect(tookMs).toBeLessThan(LONG_BEFORE_PATIENT_MS);
  await expect.poll(() => isClosed).toBe(true);
});

test('fails when a server hangs up at once', async () => {
  await failureAfter(transportTo(await rawServer((socket) => socket.destroy())).send(MAIL));
});

test('sends other mails while one hangs', async () => {
  let connections = 0;
  const server = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (address !== MAIL.to) done();
    },
    onConnect(_session, done) {
      connections += 1;
      done();
    },
  });
  onTestFinished(() => server.close());
  const transport = transportTo(server.port, { mailMs: 5_000 });
  let hangs = true;
  const hanging = failureAfter(transport.send(MAIL)).finally(() => {
    hangs = false;
  });
  await expect.poll(() => connections).toBe(1);
  for (const name of ['jon', 'maya']) await transport.send({ ...MAIL, to: `${name}@example.org` });
  expect(hangs).toBe(true);
  await hanging;
});

test('fails at once while a server is down, and sends over the same transport when it is back', async () => {
  const first = await startMailServer();
  const transport = transportTo(first.port);
  await transport.send(MAIL);
  await first.close();
  const { tookMs } = await failureAfter(transport.send(MAIL));
  expect(tookMs).toBeLessThan(LONG_BEFORE_PATIENT_MS);
  const second = await startMailServer({ port: first.port });
  onTestFinished(() => second.close());
  await transport.send(MAIL);
  expect(second.received).toHaveLength(1);
});

test('sends nothing once the transport is closed', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const transport = transportTo(server.port);
  transport.close();
  await failureAfter(transport.send(MAIL));
});
