import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { formatMonth } from '@waymark/contract/moments';
import type { ObjectionAnswer, PayrollOverview, PayrollStart } from '@waymark/contract/practice/payroll';
import type { Adjustment, ObjectionFields, PayMonth } from '@waymark/contract/practice/payroll-months';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { lockAccount } from '#people/users/leaving.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import {
  findRequestedAdjustment,
  findRequestedObjection,
  holdObjection,
  insertAdjustment,
  insertObjection,
  updateToAnswered,
  upsertPayout,
} from './payroll.queries.ts';
import { type Calendar, dayIn, firstDayOf, monthOf, monthsOf, nextMonth, onWire } from './payroll-calendar.ts';
import { holdStart, upsertStart } from './payroll-closing.queries.ts';
import { readCalendar } from './payroll-closing.service.ts';
import { listCoachMonths, readMonth, requireMonth } from './payroll-months.service.ts';
import { findCoachName } from './payroll-reads.queries.ts';

const FIRST_STANDS = 'A month is closed already, so the first one stays as it is.';
const NOT_CLOSED = 'This month isn’t closed yet, so it can’t be paid out.';
const TOO_LATE = 'The time to object to this month is over. Write to the practice instead.';
const WAITS = 'You objected to this already. The answer comes here.';
const NOT_BEGUN = 'Say first from which month on payroll counts.';

const decided = (sentence: string) => new Problem('request_decided', { sentence });

/** What is looked at first: the month that closes next, or the present one before payroll. */
async function defaultMonth(calendar: Calendar | undefined): Promise<string> {
  return calendar ? calendar.openMonth : monthOf(dayIn('UTC', new Date()));
}

/** Problem: `not_found` for a month that isn't here. */
export async function readOverview(db: Db, month?: string): Promise<PayrollOverview> {
  const calendar = await readCalendar(db);
  const shown = month === undefined ? await defaultMonth(calendar) : firstDayOf(month);
  if (!calendar) {
    return { start: null, hasClosed: false, months: [], month: onWire(shown), coaches: [] };
  }
  const months = monthsOf(calendar);
  if (!months.includes(shown)) throw new Problem('not_found');
  return {
    start: { zone: calendar.zone, firstMonth: onWire(calendar.firstMonth) },
    hasClosed: calendar.openMonth !== calendar.firstMonth,
    months: months.map(onWire),
    month: onWire(shown),
    coaches: await listCoachMonths(db, calendar, shown),
  };
}

/** Problem: `request_decided`. */
export function beginPayroll(
  { database }: Services,
  actorId: UserId,
  { zone, firstMonth }: PayrollStart,
): Promise<PayrollOverview> {
  return database.db.transaction(async (tx) => {
    const known = await holdStart(tx);
    const firstDay = firstDayOf(firstMonth);
    if (known && known.closed !== null && known.firstMonth !== firstDay) throw decided(FIRST_STANDS);
    if (known?.zone !== zone || known.firstMonth !== firstDay) {
      await upsertStart(tx, zone, firstDay);
      await appendPracticeLine(tx, { actorId, deed: 'payroll-begun' });
    }
    return readOverview(tx);
  });
}

/** Problems: `not_found`, `request_decided`. */
export function markPaidOut(
  { database }: Services,
  actorId: UserId,
  coachId: UserId,
  { month, paidOn }: { readonly month: string; readonly paidOn: string },
): Promise<PayMonth> {
  return database.db.transaction(async (tx) => {
    const before = await readMonth(tx, coachId, month, { isNamed: false });
    if (before.paidOn === paidOn) return before;
    if (paidOn > before.today) {
      throw new Problem('invalid_request', { field: ['paidOn'], sentence: 'Choose today or a day before it.' });
    }
    if (!(await upsertPayout(tx, coachId, firstDayOf(month), paidOn))) throw decided(NOT_CLOSED);
    await appendPracticeLine(tx, { actorId, deed: 'pay-marked-paid', aboutId: coachId });
    return readMonth(tx, coachId, month, { isNamed: false });
  });
}

/** Problems: `not_found`, `request_decided` before payroll begins, `request_reused`. */
export function adjustPayroll(
  { database }: Services,
  actorId: UserId,
  coachId: UserId,
  { requestId, ...adjustment }: Adjustment & { readonly words: string; readonly requestId: string },
): Promise<PayMonth> {
  const requestHash = hashRequest(adjustment);
  return database.db.transaction(async (tx) => {
    if ((await findCoachName(tx, coachId)) === undefined) throw new Problem('not_found');
    await lockAccount(tx, coachId);
    const calendar = await readCalendar(tx);
    if (!calendar) throw decided(NOT_BEGUN);
    const known = await findRequestedAdjustment(tx, coachId, requestId);
    if (known) refuseReused(known, requestHash);
    else {
      await insertAdjustment(tx, { coachId, month: calendar.openMonth, ...adjustment }, { requestId, requestHash });
      await appendPracticeLine(tx, { actorId, deed: 'pay-adjusted', aboutId: coachId });
    }
    return readMonth(tx, coachId, onWire(calendar.openMonth), { isNamed: false });
  });
}

/** Problems: `not_found`, `request_reused`, `request_decided`. */
export function objectTo(
  { database }: Services,
  coachId: UserId,
  month: string,
  { requestId, ...fields }: ObjectionFields & { readonly requestId: string },
): Promise<PayMonth> {
  const requestHash = hashRequest({ month, ...fields });
  return database.db.transaction(async (tx) => {
    await lockAccount(tx, coachId);
    const { mayObject, lines } = await readMonth(tx, coachId, month, { isNamed: true });
    const known = await findRequestedObjection(tx, coachId, requestId);
    if (known) refuseReused(known, requestHash);
    else {
      if (!mayObject) throw decided(TOO_LATE);
      const { lineId } = fields;
      if (lineId !== null && !lines.some(({ id }) => id === lineId)) {
        throw new Problem('not_found', { field: ['lineId'] });
      }
      const objection = { coachId, month: firstDayOf(month), requestId, requestHash, ...fields };
      if (!(await insertObjection(tx, objection))) throw decided(WAITS);
    }
    return readMonth(tx, coachId, month, { isNamed: true });
  });
}

/** The month itself is never changed. Problems: `not_found`, `request_decided`. */
export function answerObjection(
  services: Services,
  actorId: UserId,
  objectionId: string,
  { words, adjustment }: ObjectionAnswer,
): Promise<PayMonth> {
  return services.database.db.transaction(async (tx) => {
    const row = await holdObjection(tx, objectionId);
    if (!row) throw new Problem('not_found');
    if (row.answeredAt) throw new Problem('request_decided', { sentence: 'This was answered already.' });
    const coachId = row.coachId as UserId;
    const month = onWire(row.month);
    await requireMonth(tx, month);
    const made = adjustment && { coachId, month: nextMonth(row.month), ...adjustment, words };
    await updateToAnswered(tx, row, words, made ? await insertAdjustment(tx, made) : null);
    await appendPracticeLine(tx, { actorId, deed: 'objection-answered', aboutId: coachId });
    await services.notify(tx, {
      ...{ kind: 'payroll', userId: coachId, dedupeKey: `payroll:answer:${row.id}` },
      title: 'Your objection was answered',
      body: `It is about your pay for ${formatMonth(`${row.month}T00:00:00Z`, 'UTC')}.`,
      url: businessPaths.payMonth(month),
    });
    return readMonth(tx, coachId, month, { isNamed: false });
  });
}
