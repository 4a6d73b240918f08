import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LocalService, type ServiceReply, startLocalService } from '#test/push-service.ts';
import { type CalendarDownloads, createCalendarDownloads, type KnownVersion } from './calendar-downloads.ts';

const NOTHING_KNOWN: KnownVersion = { etag: null, modified: null };
const FILE = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const MIB = 1_048_576;

let service: LocalService;
const opened: CalendarDownloads[] = [];
beforeAll(async () => {
  service = await startLocalService();
});
afterEach(() => {
  for (const downloads of opened.splice(0)) downloads.close();
});
afterAll(() => service.close());

/** Any host leads to the local service; names that begin with `private` aren't allowed. */
function downloadsWith(timeoutMs?: number): CalendarDownloads {
  const isHostAllowed = (hostname: string) => !hostname.startsWith('private');
  return createCalendarDownloads({ agent: service.agent, isHostAllowed, ...(timeoutMs ? { timeoutMs } : {}) });
}

function download(reply: (path: string) => ServiceReply, { known = NOTHING_KNOWN, timeoutMs = 60_000 } = {}) {
  service.reply = ({ path }) => reply(path);
  return downloadsWith(timeoutMs).download('webcal://calendar.example/a.ics?key=1', known);
}

const failed = (problem: string) => ({ outcome: 'failed', problem });

test('reads a calendar, and asks the next time whether it changed', async () => {
  const version = { etag: '"one"', modified: 'Sat, 21 Nov 2026 10:00:00 GMT' };
  const headers = { etag: version.etag, 'last-modified': version.modified };
  expect(await download(() => ({ status: 200, headers, body: FILE }))).toEqual({
    outcome: 'read',
    file: new TextEncoder().encode(FILE),
    version,
  });
  const asked = service.received.at(-1);
  expect([asked?.path, asked?.headers.host, asked?.headers['if-none-match']]).toEqual([
    '/a.ics?key=1',
    'calendar.example',
    undefined,
  ]);

  expect(await download(() => ({ status: 304 }), { known: version })).toEqual({ outcome: 'unchanged' });
  expect(service.received.at(-1)?.headers).toMatchObject({
    'if-none-match': version.etag,
    'if-modified-since': version.modified,
  });
});

test('stops reading after ten mebibytes, whatever the server goes on to send', async () => {
  const whole = await download(() => ({ status: 200, body: 'x'.repeat(10 * MIB) }));
  expect(whole.outcome === 'read' && whole.file.length).toBe(10 * MIB);
  const more = await download(() => ({ status: 200, body: 'x'.repeat(10 * MIB + 1) }));
  expect(more).toEqual(failed('too-large'));
  expect(await download(() => ({ status: 200, body: 'x'.repeat(50 * MIB) }))).toEqual(failed('too-large'));
});

test('follows three redirects and no more', async () => {
  const chain = (length: number) => (path: string) => {
    const step = Number(/\d+$/.exec(path)?.[0] ?? 0) + (path.startsWith('/step') ? 0 : -1);
    const next = path.startsWith('/step') ? step + 1 : 1;
    return next > length
      ? { status: 200, body: FILE }
      : { status: 302, headers: { location: `https://other.example/step${next}` } };
  };
  expect(await download(chain(3))).toMatchObject({ outcome: 'read' });
  expect(await download(chain(4))).toEqual(failed('refused'));
  const before = service.received.length;
  expect(await download(() => ({ status: 301, headers: { location: '/a.ics' } }))).toEqual(failed('refused'));
  expect(service.received.length - before).toBe(4);
});

test.each([
  'https://private.example/a.ics',
  'http://calendar.example/a.ics',
  'https://me:secret@calendar.example/a.ics',
  'file:///etc/passwd',
])('follows no redirect to %s', async (location) => {
  const before = service.received.length;
  expect(await download(() => ({ status: 307, headers: { location } }))).toEqual(failed('not-public'));
  expect(service.received.length - before).toBe(1);
});

test.each([
  [404, 'refused'],
  [500, 'refused'],
  [206, 'refused'],
  ['silent', 'unreachable'],
] as const)('calls an answer of %s %s', async (status, problem) => {
  expect(await download(() => ({ status }), { timeoutMs: status === 'silent' ? 300 : 60_000 })).toEqual(
    failed(problem),
  );
});

test.each([
  'https://127.0.0.1/a.ics',
  'https://localhost/a.ics',
  'https://[::1]/a.ics',
  'https://[::ffff:10.0.0.1]/a.ics',
  'https://192.168.0.10/a.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/a.ics',
  'https://printer.local/a.ics',
])('asks nothing of %s', async (address) => {
  const downloads = createCalendarDownloads();
  opened.push(downloads);
  expect(await downloads.download(address, NOTHING_KNOWN)).toEqual(failed('not-public'));
});

test('asks nothing of a name that leads to a private address', async () => {
  const downloads = createCalendarDownloads({ isHostAllowed: () => true });
  opened.push(downloads);
  const { port } = new URL(service.origin);
  const before = service.received.length;
  expect(await downloads.download(`https://localhost:${port}/a.ics`, NOTHING_KNOWN)).toEqual(failed('not-public'));
  expect(service.received.length).toBe(before);
});
