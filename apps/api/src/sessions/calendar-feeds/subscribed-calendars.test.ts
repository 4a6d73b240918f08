import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOUR_MS } from '@waymark/contract/durations';
import { readCalendarFeed, renewCalendarFeed } from '@waymark/contract/sessions/calendar-feeds';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bookingCalls, dayAhead, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const run = promisify(execFile);
const arePresent = ['vdirsyncer', 'khal'].every((name) => existsSync(`/usr/bin/${name}`));
const NOON = 720;

const api = startTestApp({ works: false });
const { booked, cancel, move } = bookingCalls(api);

async function subscribe(url: string, timeZone: string) {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-calendar-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const calendar = join(folder, 'calendar');
  await mkdir(calendar);
  const fetching = join(folder, 'vdirsyncer');
  await writeFile(
    fetching,
    `[general]
status_path = "${folder}/status/"
[pair feed]
a = "remote"
b = "local"
collections = null
[storage remote]
type = "http"
url = "${url}"
[storage local]
type = "filesystem"
path = "${calendar}/"
fileext = ".ics"
`,
  );
  const showing = join(folder, 'khal');
  await writeFile(
    showing,
    `[calendars]
[[feed]]
path = ${calendar}
[locale]
local_timezone = ${timeZone}
default_timezone = ${timeZone}
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = ${folder}/khal.db
`,
  );
  const env = { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C.UTF-8' };
  await run('vdirsyncer', ['-c', fetching, 'discover'], { env });
  return async (): Promise<string[]> => {
    await run('vdirsyncer', ['-c', fetching, 'sync'], { env });
    const format = ['--format', '{start-long} {end-time} {title}', '--day-format', ''];
    const { stdout } = await run('khal', ['-c', showing, 'list', ...format, 'today', '170d'], { env });
    return stdout.split('\n').filter((line) => /^\d/.test(line));
  };
}

const shownIn = (timeZone: string, start: number) => {
  const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  const [from, until] = [at(start), at(start + HOUR_MS)].map((time) => time.toString().slice(0, 16).replace('T', ' '));
  return `${from} ${until?.slice(11)} Coaching session`;
};

describe.runIf(arePresent)('vdirsyncer and khal', () => {
  test.each(['America/New_York', 'Asia/Kolkata', 'Europe/London'])(
    'show a feed as it is, across changes of clock: %s',
    { timeout: 600_000 },
    async (timeZone) => {
      const coach = await newOpenCoach(api, { timeZone, rules: { horizonDays: 180 } });
      const client = await newClient(api, coach);
      const starts = [3, 60, 120, 165].map((days) => dayAhead(days, NOON));
      const [first, second] = [
        await booked(client, coach, starts[0] as number),
        await booked(client, coach, starts[1] as number),
      ];
      for (const start of starts.slice(2)) await booked(client, coach, start);
      const { address } = (await api.call(coach, renewCalendarFeed)).body.data;
      const code = /feed\/(.+)\.ics$/.exec(address)?.[1] ?? '';
      if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = api.app.server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}${readCalendarFeed.url.replace(':code', code)}`;

      const show = await subscribe(url, timeZone);
      expect(await show()).toEqual(starts.map((start) => shownIn(timeZone, start)));

      expect((await move(client, first, dayAhead(90, NOON))).status).toBe(200);
      await cancel(coach, second);
      const present = [dayAhead(90, NOON), ...starts.slice(2)];
      expect(await show()).toEqual(present.map((start) => shownIn(timeZone, start)));
    },
  );
});
