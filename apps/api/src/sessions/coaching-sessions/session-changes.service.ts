import { MINUTE_MS } from '@waymark/contract/durations';
import type {
  CoachingSession,
  cancelSession as cancelSessionEndpoint,
  declineProposal as declineProposalEndpoint,
  moveSession as moveSessionEndpoint,
} from '@waymark/contract/sessions/coaching-sessions';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { holdCalendars } from '#sessions/calendars/calendars.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type BookableCoach, listBookableCoaches } from './bookable.queries.ts';
import { refuseWithoutAgreement } from './bookings.service.ts';
import {
  bookProposed,
  changeSession,
  findSessionById,
  findSessionRow,
  listComing,
  listProposed,
  type SessionRow,
} from './coaching-sessions.queries.ts';
import { countCancelled, countMoved, countSession, freeBefore } from './counted-sessions.service.ts';
import { coachTimeOf, lengthsFor } from './free-times.service.ts';
import { acceptPlace, cancelGroup, leaveComingGroups, refuseGroup } from './group-changes.service.ts';
import { findGroup } from './group-sessions.queries.ts';
import { type Breaks, freeHoldings, renewHoldings, shortenBreaks } from './held-times.queries.ts';
import { aroundStart, refuseHeld, refuseUnlisted, withoutBreaks } from './offered-times.ts';
import { findSeenSession } from './seen-sessions.queries.ts';
import { toSession } from './seen-sessions.service.ts';
import {
  announceSession,
  followChange,
  mailCalendars,
  notifyAboutSession,
  scheduleReminders,
} from './session-news.service.ts';
import { changeTimes } from './time-changes.service.ts';

const reread = async (tx: Db, { id }: SessionRow): Promise<SessionRow> => {
  const session = await findSessionById(tx, id);
  if (!session) throw new Error('A session that is held cannot be found.');
  return session;
};

async function change(
  services: Services,
  userId: UserId,
  publicId: string,
  work: (tx: Db, session: SessionRow) => Promise<void>,
): Promise<CoachingSession> {
  const known = await findSessionRow(services.database.db, publicId);
  if (!known || ![known.coachId, known.coacheeId].includes(userId)) throw new Problem('not_found');
  return changeTimes(services, known, async (tx) => {
    await work(tx, await reread(tx, known));
    const seen = await findSeenSession(tx, userId, publicId);
    if (!seen) throw new Problem('not_found');
    return toSession(seen, Date.now());
  });
}

type Move = z.output<typeof moveSessionEndpoint.schema.body>;

const partOf = ({ coachId }: SessionRow, userId: number) => (userId === coachId ? 'coach' : 'coachee');

/**
 * Lets a coachee move to a listed time, and a coach to any that is not held. Returns what the
 * session is taken from, and the coach's breaks around it.
 */
async function refuseMove(
  tx: Db,
  services: Services,
  userId: UserId,
  session: SessionRow,
  { startsAt, waivesBuffer }: Move,
): Promise<{ readonly allowances: BookableCoach['allowances']; readonly breaks: Breaks }> {
  const { coachId, coacheeId, publicId } = session;
  const start = Date.parse(startsAt);
  const minutes = (session.endsAt.getTime() - session.startsAt.getTime()) / MINUTE_MS;
  const wanted = { span: aroundStart(start), coacheeId, except: publicId };
  const [coach] = await listBookableCoaches(tx, coacheeId as UserId, [coachId], wanted);
  if (!coach) throw new Problem('not_found');
  const time = coachTimeOf(services, coach);
  const { allowances } = coach;
  if (userId === coachId) {
    const { rules } = waivesBuffer ? withoutBreaks(time) : time;
    refuseHeld({ ...time, rules }, { start, minutes, now: Date.now() }, waivesBuffer);
    if (waivesBuffer) await shortenBreaks(tx, coachId, [start, start + minutes * MINUTE_MS]);
    return { allowances, breaks: rules };
  }
  if (lengthsFor(time, coach).length === 0) throw new Problem('time_not_offered', { nearest: [] });
  refuseUnlisted(time, { start, minutes, now: Date.now() });
  return { allowances, breaks: time.rules };
}

/**
 * Problems: those of booking, `session_changed`, `session_cancelled`, `session_over`,
 * `proposal_unanswered`.
 */
export async function moveSession(
  services: Services,
  userId: UserId,
  publicId: string,
  move: Move,
): Promise<CoachingSession> {
  await refuseGroup(services, userId, publicId);
  return change(services, userId, publicId, async (tx, session) => {
    if (session.state === 'cancelled') throw new Problem('session_cancelled');
    if (session.state === 'proposed') throw new Problem('proposal_unanswered');
    const startsAt = new Date(move.startsAt);
    const by = startsAt.getTime() - session.startsAt.getTime();
    if (by === 0) return;
    if (session.startsAt.getTime() <= Date.now()) throw new Problem('session_over');
    if (session.sequence !== move.sequence) throw new Problem('session_changed');
    const { allowances, breaks } = await refuseMove(tx, services, userId, session, move);
    const moved = {
      startsAt,
      endsAt: new Date(session.endsAt.getTime() + by),
      freeUntil: new Date(session.freeUntil.getTime() + by),
      ...(await countMoved(tx, session, { allowances, startsAt, by: partOf(session, userId) })),
    };
    await changeSession(tx, session, { what: 'moved', by: userId, reason: move.reason }, moved);
    await renewHoldings(tx, session.id, breaks);
    const current = await reread(tx, session);
    await announceSession(tx, services, 'moved', current, userId, { former: session.startsAt });
    await scheduleReminders(tx, services, current);
    await followChange(tx, services, current);
  });
}

async function cancelHeld(
  tx: Db,
  services: Services,
  session: SessionRow,
  by: number | null,
  reason = '',
): Promise<SessionRow> {
  const counted = await countCancelled(tx, session, by === null ? null : partOf(session, by));
  await changeSession(tx, session, { what: 'cancelled', by, reason }, { state: 'cancelled', ...counted });
  await freeHoldings(tx, [session.id]);
  if (session.state === 'booked') await followChange(tx, services, session, session.id);
  return reread(tx, session);
}

/** Cancels, declines or withdraws; both calendars must be held. */
export async function cancelBy(tx: Db, services: Services, session: SessionRow, userId: number, reason: string) {
  const cancelled = await cancelHeld(tx, services, session, userId, reason);
  if (session.state === 'booked') await announceSession(tx, services, 'cancelled', cancelled, userId);
  else await notifyAboutSession(tx, services, 'declined', cancelled, userId);
}

/** Cancels, declines or withdraws. Idempotent. Problems: `not_found`, `session_over`. */
export async function cancelSession(
  services: Services,
  userId: UserId,
  publicId: string,
  { reason }: z.output<typeof cancelSessionEndpoint.schema.body>,
): Promise<CoachingSession> {
  const group = await findGroup(services.database.db, publicId);
  if (group) return cancelGroup(services, userId, group, { reason });
  return change(services, userId, publicId, async (tx, session) => {
    if (session.state === 'cancelled') return;
    if (session.startsAt.getTime() <= Date.now()) throw new Problem('session_over');
    await cancelBy(tx, services, session, userId, reason);
  });
}

/**
 * Books a proposed time and frees the others of its call. Idempotent. Problems: `not_found` for
 * anyone but its coachee, `session_cancelled`, `time_over`, `own_time_taken`, `agreement_missing`.
 */
export async function acceptProposal(
  services: Services,
  coacheeId: UserId,
  publicId: string,
): Promise<CoachingSession> {
  const group = await findGroup(services.database.db, publicId);
  if (group) return acceptPlace(services, coacheeId, group);
  return change(services, coacheeId, publicId, async (tx, session) => {
    if (session.coacheeId !== coacheeId) throw new Problem('not_found');
    if (session.state === 'cancelled') throw new Problem('session_cancelled');
    if (session.state === 'booked') return;
    if (session.startsAt.getTime() <= Date.now()) throw new Problem('time_over');
    if (session.matchId !== null) await refuseWithoutAgreement(tx, services, session.matchId, 'coachee');
    const wanted = { span: [session.startsAt.getTime(), session.endsAt.getTime()] as const, coacheeId };
    const [coach] = await listBookableCoaches(tx, coacheeId, [session.coachId], wanted);
    const isBusy = coach?.held.coacheeHeld.some(
      ([from, until]) => from < session.endsAt.getTime() && session.startsAt.getTime() < until,
    );
    if (isBusy) throw new Problem('own_time_taken');
    const others = (await listProposed(tx, session.proposalId ?? '')).filter(({ id }) => id !== session.id);
    for (const other of others) await cancelHeld(tx, services, other, coacheeId);
    const { allowances = { periods: [], purchases: [] } } = coach ?? {};
    const { cancelHours, ...counted } = await countSession(tx, { ...session, allowances, by: 'coachee' });
    const freed = cancelHours === undefined ? {} : { freeUntil: freeBefore(session.startsAt, cancelHours) };
    await bookProposed(tx, session, { ...counted, ...freed });
    await renewHoldings(tx, session.id);
    const booked = await reread(tx, session);
    await announceSession(tx, services, 'accepted', booked, coacheeId);
    await scheduleReminders(tx, services, booked);
    await followChange(tx, services, booked);
  });
}

/**
 * Frees all times of a proposal that are still open, and notifies the coach once. Idempotent.
 * Problems: `not_found` for anyone but its coachee, `session_changed`.
 */
export async function declineProposal(
  services: Services,
  coacheeId: UserId,
  publicId: string,
  { reason }: z.output<typeof declineProposalEndpoint.schema.body>,
): Promise<CoachingSession> {
  await refuseGroup(services, coacheeId, publicId);
  return change(services, coacheeId, publicId, async (tx, session) => {
    if (session.coacheeId !== coacheeId) throw new Problem('not_found');
    if (session.state === 'booked') throw new Problem('session_changed');
    const open = session.proposalId ? await listProposed(tx, session.proposalId) : [];
    for (const other of open) await cancelHeld(tx, services, other, coacheeId, reason);
    if (open[0]) await notifyAboutSession(tx, services, 'none-fits', await reread(tx, open[0]), coacheeId);
  });
}

/** Frees proposed times that weren't answered, and notifies both people once. */
export async function freeProposals(services: Services, proposalId: string): Promise<void> {
  const [first] = await listProposed(services.database.db, proposalId);
  if (!first) return;
  await changeTimes(services, first, async (tx) => {
    const open = await listProposed(tx, proposalId);
    for (const session of open) await cancelHeld(tx, services, session, null);
    if (!open[0]) return;
    await notifyAboutSession(tx, services, 'unanswered', open[0], open[0].coacheeId);
    await notifyAboutSession(tx, services, 'lapsed', open[0], open[0].coachId);
  });
}

/**
 * Also ends the coachee's places in groups. Their calendars get a mail; the notification about the
 * end of the coaching says the rest.
 */
export async function cancelComing(
  tx: Db,
  services: Services,
  match: { id: number; coachId: number; coacheeId: number },
): Promise<void> {
  await holdCalendars(tx, [match.coachId, match.coacheeId]);
  for (const session of await listComing(tx, match.id)) {
    await mailCalendars(tx, services, await cancelHeld(tx, services, session, null));
  }
  await leaveComingGroups(tx, services, match);
}
