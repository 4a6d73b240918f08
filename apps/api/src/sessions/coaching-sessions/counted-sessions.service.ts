import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import type { Db } from '#db/client.ts';
import type { Allowance } from '#organisations/ledger/allowances.queries.ts';
import { giveSessionBack, takeSession } from '#organisations/ledger/allowances.service.ts';
import { Problem } from '../../problem.ts';
import type { SessionRow } from './coaching-sessions.queries.ts';

type Counted = Pick<SessionRow, 'allowanceId' | 'isCounted'>;

const NOT_COUNTED: Counted = { allowanceId: null, isCounted: false };

interface Counting {
  /** The coachee's present and later periods; without any, nothing is counted. */
  readonly allowances: readonly Allowance[];
  readonly publicId: string;
  /** The session's sequence after the change. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly by: SessionPart;
  /** Where the start stands in the request. */
  readonly field?: readonly string[] | undefined;
}

const covering = (allowances: readonly Allowance[], at: Date): Allowance | undefined =>
  allowances.find(({ from, until }) => Date.parse(from) <= at.getTime() && at.getTime() < Date.parse(until));

const changeOf = (publicId: string, sequence: number): string => `${publicId}:${sequence}`;

/**
 * Takes a session from the period in which it takes place. Problems, also for a date that no period
 * covers yet: `allowance_used`, `client_allowance_used`.
 */
export async function countSession(tx: Db, counting: Counting): Promise<Counted> {
  const { allowances, publicId, sequence, startsAt, by, field } = counting;
  if (allowances.length === 0) return NOT_COUNTED;
  const allowance = covering(allowances, startsAt);
  if (allowance && (await takeSession(tx, allowance, changeOf(publicId, sequence)))) {
    return { allowanceId: allowance.id, isCounted: true };
  }
  throw new Problem(by === 'coach' ? 'client_allowance_used' : 'allowance_used', { field });
}

interface Booking extends Pick<Counting, 'allowances' | 'publicId'> {
  readonly coachId: number;
  readonly bookedBy: number;
  /** Null for an intro call. */
  readonly matchId: number | null;
  readonly start: number;
  readonly state: 'booked' | 'proposed';
}

/** The same for a new session. Proposals count once they are accepted, and intro calls never. */
export async function countBooking(
  tx: Db,
  { matchId, state, start, coachId, bookedBy, ...rest }: Booking,
): Promise<Counted> {
  if (matchId === null || state === 'proposed') return NOT_COUNTED;
  const counting = { ...rest, sequence: 0, startsAt: new Date(start) };
  if (bookedBy === coachId) return countSession(tx, { ...counting, by: 'coach', field: ['startsAt'] });
  return countSession(tx, { ...counting, by: 'coachee' });
}

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
): Promise<Partial<Counted & Pick<SessionRow, 'freeUntil'>>> {
  if (!session.isCounted) return {};
  const kept = isLate(session, by) ? { freeUntil: session.freeUntil } : {};
  if (covering(allowances, startsAt)?.id === session.allowanceId) return kept;
  const sequence = session.sequence + 1;
  await uncount(tx, session, sequence);
  return { ...kept, ...(await countSession(tx, { allowances, publicId: session.publicId, sequence, startsAt, by })) };
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
