import type { CoachMonth } from '@waymark/contract/practice/payroll';
import type { PayMonth, PayMonthSummary } from '@waymark/contract/practice/payroll-months';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { Problem } from '../../problem.ts';
import {
  type Calendar,
  closingDay,
  firstDayOf,
  lastDayToObject,
  monthsOf,
  onWire,
  stateOf,
} from './payroll-calendar.ts';
import { readCalendar } from './payroll-closing.service.ts';
import {
  findCoachName,
  type LineSum,
  listCoaches,
  listFacts,
  listLines,
  listObjections,
  listSums,
  type MonthFacts,
} from './payroll-reads.queries.ts';

/** What the sums of one coach's month come to. */
function summaryOf(
  calendar: Calendar,
  month: string,
  sums: readonly LineSum[],
  facts: MonthFacts | undefined,
): PayMonthSummary {
  return {
    month: onWire(month),
    state: stateOf(month, calendar),
    closesOn: facts?.closedOn ?? closingDay(month),
    sums: sums.flatMap(({ currency, amount }) => (currency === null ? [] : [{ currency, amount }])),
    withoutRate: sums.find(({ currency }) => currency === null)?.lines ?? 0,
    openObjections: facts?.openObjections ?? 0,
    paidOn: facts?.paidOn ?? null,
  };
}

/** Months that are open, and closed ones with something in them. */
export async function listMonthsOf(db: Db, coachId: UserId): Promise<PayMonthSummary[]> {
  const calendar = await readCalendar(db);
  if (!calendar) return [];
  const [sums, facts] = [await listSums(db, calendar, { coachId }), await listFacts(db, { coachId })];
  return monthsOf(calendar).flatMap((month) => {
    const own = sums.filter((sum) => sum.month === month);
    if (own.length === 0 && month < calendar.openMonth) return [];
    return [
      summaryOf(
        calendar,
        month,
        own,
        facts.find((fact) => fact.month === month),
      ),
    ];
  });
}

/** A month on the wire that is here. Problem: `not_found`. */
export async function requireMonth(db: Db, month: string): Promise<{ calendar: Calendar; firstDay: string }> {
  const calendar = await readCalendar(db);
  const firstDay = firstDayOf(month);
  if (!calendar || !monthsOf(calendar).includes(firstDay)) throw new Problem('not_found');
  return { calendar, firstDay };
}

/** Clients have names for their coach alone. Problem: `not_found`. */
export async function readMonth(
  db: Db,
  coachId: UserId,
  month: string,
  { isNamed }: { readonly isNamed: boolean },
): Promise<PayMonth> {
  const { calendar, firstDay } = await requireMonth(db, month);
  const coachName = await findCoachName(db, coachId);
  if (coachName === undefined) throw new Problem('not_found');
  const lines = await listLines(db, calendar, firstDay, { coachId, isNamed });
  const sums = (await listSums(db, calendar, { coachId })).filter((sum) => sum.month === firstDay);
  const [facts] = await listFacts(db, { coachId, month: firstDay });
  const objectUntil = lastDayToObject(firstDay, facts?.closedOn ?? null);
  return {
    ...summaryOf(calendar, firstDay, sums, facts),
    coachName,
    lines: lines.map(({ coachName: _coachName, ...line }) => line),
    objections: await listObjections(db, coachId, firstDay),
    objectUntil,
    mayObject: firstDay >= calendar.openMonth || calendar.today <= objectUntil,
    today: calendar.today,
  };
}

const sessionsIn = (sums: readonly LineSum[]): number => sums.reduce((count, { sessions }) => count + sessions, 0);

/** All of a month: those with something in it, and while it is open the other coaches too. */
export async function listCoachMonths(db: Db, calendar: Calendar, month: string): Promise<CoachMonth[]> {
  const [sums, facts] = [await listSums(db, calendar, { month }), await listFacts(db, { month })];
  const paid = Map.groupBy(sums, ({ coachId, coachName }) => coachId ?? coachName);
  const others = month < calendar.openMonth ? [] : (await listCoaches(db)).filter(({ coachId }) => !paid.has(coachId));
  const rows = [
    ...[...paid.values()].map((own) => ({ coachId: own[0]?.coachId ?? null, name: own[0]?.coachName ?? '', own })),
    ...others.map((other) => ({ ...other, own: [] })),
  ];
  return rows.map(({ coachId, name, own }) => {
    const known = facts.find((fact) => coachId !== null && fact.coachId === coachId);
    return { coachId, name, sessions: sessionsIn(own), ...summaryOf(calendar, month, own, known) };
  });
}
