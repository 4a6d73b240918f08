import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@waymark/contract/durations';
import { saveBusyCalendar, showBusyCalendar } from '@waymark/contract/sessions/calendar-feeds';
import { afterAll, beforeAll } from 'vitest';
import { createCalendarDownloads } from '#outgoing/calendar-downloads.ts';
import { checkBusyCalendarJob } from '#sessions/calendar-feeds/busy-calendars.jobs.ts';
import { iso } from './booking-calls.ts';
import type { Person } from './people.ts';
import { type LocalService, type ReceivedRequest, type ServiceReply, startLocalService } from './push-service.ts';
import type { TestApp } from './start-test-app.ts';

export interface CalendarServer {
  /** By path; others answer 404. */
  readonly replies: Map<string, ServiceReply>;
  readonly received: () => readonly ReceivedRequest[];
  readonly downloads: () => ReturnType<typeof createCalendarDownloads>;
}

/** A server of calendars at https://calendar.example, for the tests of a file. */
export function calendarServer(): CalendarServer {
  const replies: CalendarServer['replies'] = new Map();
  let service: LocalService;
  beforeAll(async () => {
    service = await startLocalService();
    service.reply = ({ path }) => replies.get(path) ?? { status: 404 };
  });
  afterAll(() => service.close());
  return {
    replies,
    received: () => service.received,
    downloads: () =>
      createCalendarDownloads({
        agent: service.agent,
        isHostAllowed: (hostname) => hostname === 'calendar.example',
        timeoutMs: 60_000,
      }),
  };
}

const stamp = (ms: number) => iso(ms).replaceAll(/[-:]|\.\d+/g, '');

/** A calendar that is busy for an hour from each of these instants. */
export const fileOf = (starts: readonly number[], uid = 'elsewhere'): string =>
  [
    'BEGIN:VCALENDAR',
    ...starts.flatMap((start, index) => [
      'BEGIN:VEVENT',
      `UID:${index}-${uid}`,
      'SUMMARY:Secret appointment',
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(start + HOUR_MS)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

export function busyCalendarCalls(api: TestApp, { replies }: CalendarServer) {
  const check = (userId: number): Promise<void> =>
    checkBusyCalendarJob.handle({ id: randomUUID(), data: { userId }, services: api.services });
  return {
    check,
    show: async (coach: Person) => (await api.call(coach, showBusyCalendar)).body.data,
    /** Saves an address with this reply and lets it be read; returns its path. */
    async connect(coach: Person, reply: ServiceReply): Promise<string> {
      const path = `/${randomUUID()}.ics`;
      replies.set(path, reply);
      const body = { address: `https://calendar.example${path}` };
      const { status } = await api.call(coach, saveBusyCalendar, { body });
      if (status !== 200) throw new Error(`The address is answered with ${status}.`);
      await check(coach.id);
      return path;
    },
  };
}
