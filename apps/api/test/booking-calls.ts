import { randomUUID } from 'node:crypto';
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { type Calendar, saveCalendar } from '@waymark/contract/sessions/calendars';
import * as contract from '@waymark/contract/sessions/coaching-sessions';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { bookSession, proposeTimes } from '@waymark/contract/sessions/session-bookings';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import type { Reply } from './injected-call.ts';
import { newCoach } from './matched-people.ts';
import { newPerson, type Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

const ALL_DAY = [{ from: 0, to: DAY_MINUTES }];

/** Open on every day, without breaks and without notice. */
export const OPEN_CALENDAR: Calendar = {
  timeZone: 'UTC',
  week: { mon: ALL_DAY, tue: ALL_DAY, wed: ALL_DAY, thu: ALL_DAY, fri: ALL_DAY, sat: ALL_DAY, sun: ALL_DAY },
  days: [],
  rules: {
    lengths: [30, 45, 60],
    hasIntro: true,
    beforeMinutes: 0,
    afterMinutes: 0,
    noticeMinutes: 0,
    horizonDays: 60,
    dayLimit: null,
    stepMinutes: 30,
  },
};

/** Midnight UTC that number of days ahead, in epoch milliseconds. */
export const dayAhead = (days: number, minutes = 0): number =>
  Math.floor(Date.now() / DAY_MS + days) * DAY_MS + minutes * MINUTE_MS;

/** Days ahead on which a file's coach has nothing yet: each is given once. */
export function daysWithoutSessions(): () => number {
  let day = 2;
  return () => {
    day += 1;
    return day;
  };
}

export const iso = (ms: number): string => new Date(ms).toISOString();

interface CalendarOptions extends Partial<Omit<Calendar, 'rules'>> {
  readonly rules?: Partial<Calendar['rules']>;
}

/** An approved coach with a calendar, by default open all the time. */
export async function newOpenCoach(api: TestApp, { rules, ...options }: CalendarOptions = {}): Promise<Person> {
  const coach = await newCoach(api, { caseLoadCap: 1_000 });
  const body = { ...OPEN_CALENDAR, ...options, rules: { ...OPEN_CALENDAR.rules, ...rules } };
  const { status, body: answer } = await api.call(coach, saveCalendar, { body });
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return coach;
}

export async function matchUp({ db }: TestApp, coachee: Person, coach: Person): Promise<number> {
  const row = {
    coacheeId: coachee.id,
    coachId: coach.id,
    message: '',
    decideBy: new Date(),
    state: 'standing' as const,
  };
  const [match] = await db.insert(coachMatches).values(row).returning();
  if (!match) throw new Error('There is no match.');
  return match.id;
}

export async function newClient(api: TestApp, coach: Person): Promise<Person & { readonly matchId: number }> {
  const coachee = await newPerson(api);
  return { ...coachee, matchId: await matchUp(api, coachee, coach) };
}

export const codeOf = ({ status, body }: Reply<{ error: { details: { code: string } } }>) => [
  status,
  body.error.details.code,
];

export interface SessionShown {
  readonly id: string;
  readonly attributes: { readonly startsAt: string; readonly sequence: number; readonly state: string };
}

export function bookingCalls(api: TestApp) {
  const book = (coachee: Person, coach: Person, start: number, options: Record<string, unknown> = {}) =>
    api.call(coachee, bookSession, {
      body: { requestId: randomUUID(), coachId: coach.id, startsAt: iso(start), minutes: 60, ...options },
    });
  return {
    book,
    async booked(coachee: Person, coach: Person, start: number, options: Record<string, unknown> = {}) {
      const { status, body } = await book(coachee, coach, start, options);
      if (status !== 201) throw new Error(`Booking answers ${status}: ${JSON.stringify(body)}`);
      return body.data;
    },
    move: (person: Person, { id, attributes }: SessionShown, start: number, options: Record<string, unknown> = {}) =>
      api.call(person, contract.moveSession, {
        params: { id },
        body: { startsAt: iso(start), sequence: attributes.sequence, ...options },
      }),
    cancel: (person: Person, { id }: Pick<SessionShown, 'id'>, body: Record<string, unknown> = {}) =>
      api.call(person, contract.cancelSession, { params: { id }, body }),
    propose: (coach: Person, matchId: number, starts: readonly number[]) =>
      api.call(coach, proposeTimes, {
        body: { requestId: randomUUID(), matchId, minutes: 60, starts: starts.map(iso) },
      }),
    accept: (person: Person, { id }: SessionShown) => api.call(person, contract.acceptProposal, { params: { id } }),
    show: (person: Person, { id }: Pick<SessionShown, 'id'>) =>
      api.call(person, contract.showSession, { params: { id } }),
    list: async (person: Person, query: string): Promise<string[]> =>
      (await api.call(person, contract.listSessions, { query })).body.data.map(({ id }: SessionShown) => id),
    /** What a person's notifications are called, the newest first. */
    titlesOf: async (person: Person): Promise<string[]> =>
      (await api.call(person, listNotifications)).body.data.map(
        ({ attributes: { title } }: { attributes: { title: string } }) => title,
      ),
    async freeTimes(person: Person, coach: Person, query = ''): Promise<string[]> {
      const { status, body } = await api.call(person, listFreeTimes, { params: { id: coach.id }, query });
      if (status !== 200) throw new Error(`Free times answer ${status}: ${JSON.stringify(body)}`);
      return body.data.starts;
    },
  };
}
