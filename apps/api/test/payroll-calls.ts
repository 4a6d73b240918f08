import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/practice/payroll';
import * as own from '@waymark/contract/practice/payroll-months';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { closingDay, dayIn, onWire } from '#practice/payroll/payroll-calendar.ts';
import { closeDueMonths, readCalendar } from '#practice/payroll/payroll-closing.service.ts';
import { coachingSessions } from '#sessions/coaching-sessions/coaching-sessions.table.ts';
import { giveAllowance } from './allowances.ts';
import { newClient, newOpenCoach } from './booking-calls.ts';
import type { Person } from './people.ts';
import { plantSession, sessionWorkCalls } from './session-work-calls.ts';
import type { TestApp } from './start-test-app.ts';

export const EUR = (amount: number) => ({ currency: 'EUR', amount });
export const FLAT = { kind: 'flat', value: 8_000, currency: 'EUR' } as const;

type Client = Awaited<ReturnType<typeof newClient>>;
type MonthParams = { readonly month: string };

const done = <Reply extends { status: number; body: { data: unknown } }>(reply: Reply): Reply => {
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply;
};

/** The first day, two years ago: months that close next are long over. */
export const LONG_AGO = `${new Date().getUTCFullYear() - 2}-01`;

export function payrollCalls(api: TestApp) {
  const { close } = sessionWorkCalls(api);

  async function planted(coach: Person, client: Client, at: Date): Promise<string> {
    const inHours = (at.getTime() - Date.now()) / HOUR_MS;
    return plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours });
  }

  async function held(coach: Person, client: Client, at: Date, options: Record<string, unknown> = {}) {
    const id = await planted(coach, client, at);
    done(await close(coach, id, options));
    return id;
  }

  const rate = (by: Person, coach: Person, fields: Partial<contract.RateFields> = {}) =>
    api.call(by, contract.setRate, {
      params: { id: coach.id },
      body: { for: { level: 'coach' }, is: FLAT, from: dayIn('UTC', new Date()), ...fields },
    });

  return {
    planted,
    held,
    rate,
    begin: async (by: Person, body: object = {}) =>
      done(await api.call(by, contract.beginPayroll, { body: { zone: 'UTC', firstMonth: LONG_AGO, ...body } })),
    /** A rate that the past knew: the console takes none. */
    rateLongAgo: async (by: Person, coach: Person, fields: Partial<contract.RateFields> = {}) => {
      const { body } = done(await rate(by, coach, fields));
      await api.db.execute(
        sql`UPDATE payroll_rates SET from_day = '2000-01-01' WHERE coach_id = ${coach.id} AND from_day >= now()::date`,
      );
      return body.data as contract.CoachRates;
    },
    newPair: async () => {
      const coach = await newOpenCoach(api);
      return { coach, client: await newClient(api, coach) };
    },
    /** As if the ledger had taken it from the client's account. */
    counted: async (client: Person, id: string, change: object = {}) => {
      const period = { from: new Date(Date.now() - 900 * DAY_MS), until: new Date(Date.now() + DAY_MS) };
      const allowanceId = await giveAllowance(api, client.id, { ...period, sessions: 5 });
      await api.db
        .update(coachingSessions)
        .set({ allowanceId, isCounted: true, ...change })
        .where(eq(coachingSessions.publicId, id));
    },
    /** Closes the month that is open, as its fifth day would. Returns its name. */
    closeOpen: async (): Promise<string> => {
      const calendar = await readCalendar(api.db);
      if (!calendar) throw new Error('Payroll has not begun.');
      const [month] = await closeDueMonths(api.services, new Date(`${closingDay(calendar.openMonth)}T23:00:00Z`));
      if (month !== onWire(calendar.openMonth)) throw new Error(`It closed ${month}.`);
      return month;
    },
    openMonth: async (): Promise<string> => onWire((await readCalendar(api.db))?.openMonth ?? ''),
    months: async (coach: Person): Promise<own.PayMonthSummary[]> =>
      (await api.call(coach, own.listOwnPayroll)).body.data,
    month: async (coach: Person, month: string): Promise<own.PayMonth> =>
      done(await api.call(coach, own.showOwnPayroll, { params: { month } })).body.data,
    seen: async (by: Person, coach: Person, month: string): Promise<own.PayMonth> =>
      done(await api.call(by, contract.showCoachPayroll, { params: { id: coach.id, month } })).body.data,
    object: (coach: Person, { month }: MonthParams, body: object = {}) =>
      api.call(coach, own.objectToPayroll, {
        params: { month },
        body: { lineId: null, words: 'One session is missing.', requestId: randomUUID(), ...body },
      }),
    answer: (by: Person, objectionId: string, adjustment: object | null, words = 'You are right.') =>
      api.call(by, contract.answerObjection, { params: { objectionId }, body: { words, adjustment } }),
    adjust: (by: Person, coach: { readonly id: UserId }, body: object = {}) =>
      api.call(by, contract.adjustPayroll, {
        params: { id: coach.id },
        body: { ...EUR(1_000), words: 'For a workshop', requestId: randomUUID(), ...body },
      }),
    pay: (by: Person, coach: Person, month: string, paidOn: string) =>
      api.call(by, contract.markPaidOut, { params: { id: coach.id, month }, body: { paidOn } }),
    fileOf: async ({ jwt }: Person, url: string): Promise<string[]> => {
      const { body } = await api.app.inject({ url, headers: { authorization: `Bearer ${jwt}` } });
      return body.trimEnd().split('\r\n');
    },
  };
}
