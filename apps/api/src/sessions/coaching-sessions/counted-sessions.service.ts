import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { formatDayOf } from '@waymark/contract/moments';
import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import type { DrawnPurchase } from '#billing/purchases/drawn-purchases.queries.ts';
import type { Db } from '#db/client.ts';
import { type Allowance, findAllowance } from '#organisations/ledger/allowances.queries.ts';
import { giveSessionBack, takeSession } from '#organisations/ledger/allowances.service.ts';
import { Problem } from '../../problem.ts';
import type { Allowances } from './bookable.queries.ts';
import type { SessionRow } from './coaching-sessions.queries.ts';

interface Counted extends Pick<SessionRow, 'allowanceId' | 'isCounted'> {
  /** Of the package that it was taken from, where it is one. */
  readonly cancelHours?: number;
}

const NOT_COUNTED: Counted = { allowanceId: null, isCounted: false };

interface Counting {
  readonly allowances: Allowances;
  readonly publicId: string;
  /** The session's sequence after the change. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly by: SessionPart;
  /** Where the start stands in the request. */
  readonly field?: readonly string[] | undefined;
}

const covering = (allowances: readonly Allowance[], at: Date): Allowance | undefined =>
  allowances.find(({ from, until }) => Date.parse(from) <= at.getTime() && at.getTime() < Date.parse(until));

const changeOf = (publicId: string, sequence: number): string => `${publicId}:${sequence}`;

const usedFor = (by: SessionPart) => (by === 'coach' ? 'client_allowance_used' : 'allowance_used');

/** From the one that ends first. Problem: none reaches this date, while sessions are left. */
async function countPurchased(tx: Db, counting: Counting): Promise<Counted | undefined> {
  const { allowances, publicId, sequence, startsAt, endsAt, by, field } = counting;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  const fitting = allowances.purchases.filter(({ lengths, isEnded }) => !isEnded && lengths.includes(minutes));
  const reaches = ({ until }: DrawnPurchase) => startsAt.getTime() < Date.parse(until);
  for (const { id, spentId, cancelHours } of fitting.filter(reaches)) {
    const isTaken = await takeSession(tx, { id, spentId }, changeOf(publicId, sequence));
    if (isTaken) return { allowanceId: id, isCounted: true, cancelHours };
  }
  const isOpen = ({ until }: DrawnPurchase) => Date.now() < Date.parse(until);
  for (const { id, name, until, zone } of fitting.filter((one) => isOpen(one) && !reaches(one))) {
    if (((await findAllowance(tx, id))?.left ?? 0) === 0 || allowances.periods.length > 0) continue;
    const lastDay = formatDayOf(new Date(Date.parse(until) - 1), zone);
    throw new Problem(usedFor(by), {
      field,
      sentence: `Sessions of “${name}” take place until ${lastDay}, so nothing was changed. Please choose an earlier date.`,
    });
  }
  return undefined;
}

/**
 * Takes a session from a purchase, or else from the period in which it takes place; without either,
 * nothing is counted. Problems, also for a date that neither covers: `allowance_used`,
 * `client_allowance_used`.
 */
export async function countSession(tx: Db, counting: Counting): Promise<Counted> {
  const { allowances, publicId, sequence, startsAt, by, field } = counting;
  const purchased = await countPurchased(tx, counting);
  if (purchased) return purchased;
  if (allowances.periods.length === 0) return NOT_COUNTED;
  const allowance = covering(allowances.periods, startsAt);
  if (allowance && (await takeSession(tx, allowance, changeOf(publicId, sequence)))) {
    return { allowanceId: allowance.id, isCounted: true };
  }
  throw new Problem(usedFor(by), { field });
}

interface Booking extends Pick<Counting, 'allowances' | 'publicId'> {
  readonly coachId: number;
  readonly bookedBy: number;
  /** Null for an intro call. */
  readonly matchId: number | null;
  readonly start: number;
  readonly minutes: number;
  readonly state: 'booked' | 'proposed';
}

/** The same for a new session. Proposals count once they are accepted, and intro calls never. */
export async function countBooking(
  tx: Db,
  { matchId, state, start, minutes, coachId, bookedBy, ...rest }: Booking,
): Promise<Counted> {
  if (matchId === null || state === 'proposed') return NOT_COUNTED;
  const times = { startsAt: new Date(start), endsAt: new Date(start + minutes * MINUTE_MS) };
  const counting = { ...rest, ...times, sequence: 0 };
  if (bookedBy === coachId) return countSession(tx, { ...counting, by: 'coach', field: ['startsAt'] });
  return countSession(tx, { ...counting, by: 'coachee' });
}

/** Until when it can be moved or cancelled freely, as its package or the practice says. */
export const freeBefore = (startsAt: Date, hours: number): Date => new Date(startsAt.getTime() - hours * HOUR_MS);

/** Gives a counted session back to its coachee. */
async function uncount(tx: Db, { allowanceId, publicId }: SessionRow, sequence: number): Promise<void> {
  if (allowanceId === null) throw new Error('A counted session has no allowance.');
  await giveSessionBack(tx, allowanceId, changeOf(publicId, sequence));
}

const isLate = ({ freeUntil }: SessionRow, by: SessionPart | null): boolean =>
  by === 'coachee' && freeUntil.getTime() <= Date.now();

/**
 * Counts a moved session to the period of its new start. One that isn't counted stays so. Moved
 * late by its coachee, it can't be cancelled freely afterwards. Problems as above.
 */
export async function countMoved(
  tx: Db,
  session: SessionRow,
  { allowances, startsAt, by }: Pick<Counting, 'allowances' | 'startsAt' | 'by'>,
): Promise<Partial<Pick<SessionRow, 'allowanceId' | 'isCounted' | 'freeUntil'>>> {
  if (!session.isCounted) return {};
  const kept = isLate(session, by) ? { freeUntil: session.freeUntil } : {};
  if (covering(allowances.periods, startsAt)?.id === session.allowanceId) return kept;
  const own = allowances.purchases.find(({ id }) => id === session.allowanceId);
  if (own && startsAt.getTime() < Date.parse(own.until)) return kept;
  const sequence = session.sequence + 1;
  await uncount(tx, session, sequence);
  const endsAt = new Date(startsAt.getTime() + session.endsAt.getTime() - session.startsAt.getTime());
  const counting = { allowances, publicId: session.publicId, sequence, startsAt, endsAt, by };
  const { cancelHours, ...counted } = await countSession(tx, counting);
  const freed = cancelHours === undefined ? {} : { freeUntil: freeBefore(startsAt, cancelHours) };
  return { ...freed, ...kept, ...counted };
}

/** Gives a cancelled session back, unless its coachee cancels it late. */
export async function countCancelled(
  tx: Db,
  session: SessionRow,
  by: SessionPart | null,
): Promise<Partial<Pick<SessionRow, 'isCounted'>>> {
  if (!session.isCounted || isLate(session, by)) return {};
  await uncount(tx, session, session.sequence + 1);
  return { isCounted: false };
}
