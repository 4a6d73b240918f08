import { MINUTE_MS } from '@waymark/contract/durations';
import type {
  cancelMeeting as cancelEndpoint,
  moveMeeting as moveEndpoint,
} from '@waymark/contract/sessions/alignment-meetings';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { holdCalendars } from '#sessions/calendars/calendars.queries.ts';
import { listBookableCoaches } from '#sessions/coaching-sessions/bookable.queries.ts';
import { sessionSpanOf } from '#sessions/coaching-sessions/bookings.service.ts';
import { bookMeeting, changeSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { updateAnswer } from '#sessions/coaching-sessions/group-sessions.queries.ts';
import { seenAfter } from '#sessions/coaching-sessions/group-sessions.service.ts';
import {
  freeHoldings,
  holdPerson,
  isAnyoneHeld,
  renewHoldings,
} from '#sessions/coaching-sessions/held-times.queries.ts';
import { refuseUnlistedStarts } from '#sessions/coaching-sessions/listed-starts.service.ts';
import { mailCalendarsTo, scheduleReminders } from '#sessions/coaching-sessions/session-news.service.ts';
import { findSessionPeople } from '#sessions/coaching-sessions/session-people.queries.ts';
import { changeTimesOfAll } from '#sessions/coaching-sessions/time-changes.service.ts';
import { insertTopic } from '#sessions/session-work/agenda-topics.queries.ts';
import type { LeavingAccount } from '../../happened.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findMeeting, listAhead, listOffered, listUntil, type MeetingRow } from './alignment-meetings.queries.ts';
import { type MeetingEvent, notifyMeeting } from './meeting-news.service.ts';

const peopleOf = ({ coachId, coacheeId, managerId }: MeetingRow): UserId[] =>
  [coachId, coacheeId, managerId].filter((id) => id !== null);

/** Changes a meeting of this person while the calendars of all three are held. */
async function change(
  services: Services,
  userId: UserId,
  publicId: string,
  work: (tx: Db, meeting: MeetingRow) => Promise<void>,
): Promise<CoachingSession> {
  const known = await findMeeting(services.database.db, publicId);
  if (!known || !peopleOf(known).includes(userId)) throw new Problem('not_found');
  const others = peopleOf(known).filter((id) => id !== known.coachId);
  return changeTimesOfAll(services, known.coachId, others, async (tx) => {
    const meeting = await findMeeting(tx, publicId);
    if (!meeting) throw new Problem('not_found');
    await work(tx, meeting);
    return seenAfter(tx, userId, publicId);
  });
}

async function cancelHeld(tx: Db, meeting: MeetingRow, by: UserId | null, reason: string): Promise<void> {
  await changeSession(tx, meeting, { what: 'cancelled', by, reason }, { state: 'cancelled' });
  await freeHoldings(tx, [meeting.id]);
}

/** Three topics to begin with, which any of the three can replace. */
async function insertTemplate(tx: Db, { id: sessionId, coacheeId }: MeetingRow): Promise<void> {
  const people = await findSessionPeople(tx, sessionId);
  const nameOf = (part: string, other: string) => people.find((one) => one.part === part)?.firstName ?? other;
  const [coachee, manager] = [nameOf('coachee', 'the client'), nameOf('manager', 'the manager')];
  const topics = [
    `What ${coachee} wants ${manager} to know`,
    `What ${manager} needs from ${coachee}’s role`,
    'What each of us will do',
  ];
  for (const text of topics) await insertTopic(tx, { sessionId, addedBy: coacheeId, text });
}

async function bookOffered(tx: Db, services: Services, meeting: MeetingRow): Promise<void> {
  const offered = meeting.proposalId ? await listOffered(tx, meeting.proposalId) : [];
  for (const other of offered.filter(({ id }) => id !== meeting.id)) {
    await cancelHeld(tx, other, meeting.managerId, '');
  }
  await bookMeeting(tx, meeting.id);
  await insertTemplate(tx, meeting);
  await mailCalendarsTo(tx, services, meeting, [meeting.coachId, meeting.coacheeId]);
  await scheduleReminders(tx, services, meeting);
}

/** Problems: see the contract's `acceptMeeting`; `not_found` for anyone but its manager. */
export const acceptMeeting = (services: Services, managerId: UserId, publicId: string): Promise<CoachingSession> =>
  change(services, managerId, publicId, async (tx, meeting) => {
    if (meeting.managerId !== managerId) throw new Problem('not_found');
    if (meeting.state === 'cancelled') throw new Problem('session_cancelled');
    if (meeting.managerState === 'booked') return;
    const [from, until] = [meeting.startsAt.getTime(), meeting.endsAt.getTime()];
    if (from <= Date.now()) throw new Problem('time_over');
    if (await isAnyoneHeld(tx, [managerId], [from, until])) throw new Problem('own_time_taken');
    const isFirst = meeting.state === 'proposed';
    if (isFirst) await bookOffered(tx, services, meeting);
    await updateAnswer(tx, meeting.id, managerId, 'booked');
    await holdPerson(tx, meeting.id, managerId, true);
    await mailCalendarsTo(tx, services, meeting, [managerId]);
    await notifyMeeting(tx, services, isFirst ? 'taken' : 'confirmed', meeting, managerId);
  });

/** The coach's free time that the meeting moves to. Problems: those of booking. */
async function refuseMove(tx: Db, services: Services, meeting: MeetingRow, start: number): Promise<void> {
  const { coachId, coacheeId, publicId, startsAt, endsAt } = meeting;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  const wanted = { span: sessionSpanOf([start]), coacheeId, except: publicId };
  const [coach] = await listBookableCoaches(tx, coacheeId, [coachId], wanted);
  if (!coach) throw new Problem('not_found');
  refuseUnlistedStarts(services, coach, { starts: [start], minutes, fieldOf: () => ['startsAt'], isMove: true });
}

/** Problems: see the contract's `moveMeeting`; `not_found` for anyone but the coached person. */
export const moveMeeting = (
  services: Services,
  coacheeId: UserId,
  publicId: string,
  move: z.output<typeof moveEndpoint.schema.body>,
): Promise<CoachingSession> =>
  change(services, coacheeId, publicId, async (tx, meeting) => {
    if (meeting.coacheeId !== coacheeId) throw new Problem('not_found');
    if (meeting.state === 'cancelled') throw new Problem('session_cancelled');
    if (meeting.state === 'proposed') throw new Problem('proposal_unanswered');
    const startsAt = new Date(move.startsAt);
    const by = startsAt.getTime() - meeting.startsAt.getTime();
    if (by === 0) return;
    if (meeting.startsAt.getTime() <= Date.now()) throw new Problem('session_over');
    if (meeting.sequence !== move.sequence) throw new Problem('session_changed');
    await refuseMove(tx, services, meeting, startsAt.getTime());
    const moved = { startsAt, freeUntil: startsAt, endsAt: new Date(meeting.endsAt.getTime() + by) };
    await changeSession(tx, meeting, { what: 'moved', by: coacheeId, reason: '' }, moved);
    // Whether the manager is free then is nothing that a move may find out.
    if (meeting.managerId !== null) {
      await updateAnswer(tx, meeting.id, meeting.managerId, 'offered');
      await holdPerson(tx, meeting.id, meeting.managerId, false);
    }
    await renewHoldings(tx, meeting.id);
    const current = { ...meeting, ...moved, sequence: meeting.sequence + 1 };
    await mailCalendarsTo(tx, services, current, [meeting.coachId, coacheeId]);
    await notifyMeeting(tx, services, 'moved', current, coacheeId);
    await scheduleReminders(tx, services, current);
  });

function endingOf({ state, managerId }: MeetingRow, by: UserId): MeetingEvent {
  if (state === 'booked') return 'cancelled';
  return by === managerId ? 'declined' : 'withdrawn';
}

async function cancelAll(tx: Db, meetings: readonly MeetingRow[], by: UserId | null, reason: string): Promise<void> {
  for (const meeting of meetings) await cancelHeld(tx, meeting, by, reason);
}

/** Also frees the other times of an offer. */
async function cancelBy(tx: Db, services: Services, meeting: MeetingRow, by: UserId, reason: string): Promise<void> {
  const { state, proposalId } = meeting;
  const all = state === 'proposed' && proposalId ? await listOffered(tx, proposalId) : [meeting];
  await cancelAll(tx, all, by, reason);
  const cancelled = { ...meeting, sequence: meeting.sequence + 1 };
  if (state === 'booked') await mailCalendarsTo(tx, services, cancelled, peopleOf(meeting));
  await notifyMeeting(tx, services, endingOf(meeting, by), cancelled, by);
}

/** By any of the three. Idempotent. Problems: `not_found`, `session_over`. */
export const cancelMeeting = (
  services: Services,
  userId: UserId,
  publicId: string,
  { reason }: z.output<typeof cancelEndpoint.schema.body>,
): Promise<CoachingSession> =>
  change(services, userId, publicId, async (tx, meeting) => {
    if (meeting.state === 'cancelled') return;
    if (meeting.startsAt.getTime() <= Date.now()) throw new Problem('session_over');
    await cancelBy(tx, services, meeting, userId, reason);
  });

/** Frees offered times that weren't answered, and notifies the person who offered them once. */
export async function freeOffered(services: Services, proposalId: string): Promise<void> {
  const [known] = await listOffered(services.database.db, proposalId);
  if (!known) return;
  await changeTimesOfAll(services, known.coachId, [known.coacheeId], async (tx) => {
    const open = await listOffered(tx, proposalId);
    await cancelAll(tx, open, null, '');
    if (open[0]) await notifyMeeting(tx, services, 'unanswered', open[0], null);
  });
}

/** When coaching ends, meetings ahead end too. */
export async function cancelMeetingsAhead(
  tx: Db,
  services: Services,
  { coachId, coacheeId }: { readonly coachId: number; readonly coacheeId: number },
): Promise<void> {
  await holdCalendars(tx, [coachId, coacheeId]);
  for (const meeting of await listAhead(tx, coacheeId, coachId)) {
    await cancelHeld(tx, meeting, null, '');
    const cancelled = { ...meeting, sequence: meeting.sequence + 1 };
    if (meeting.state === 'booked') await mailCalendarsTo(tx, services, cancelled, peopleOf(meeting));
  }
}

/** For someone who can't come any more: as if they cancelled each. */
export async function cancelMeetingsUntil(
  tx: Db,
  services: Services,
  { userId, dueAt }: LeavingAccount,
): Promise<void> {
  for (const { publicId, ...known } of await listUntil(tx, userId, dueAt)) {
    await holdCalendars(tx, peopleOf({ publicId, ...known }));
    const meeting = await findMeeting(tx, publicId);
    if (meeting && meeting.state !== 'cancelled') await cancelBy(tx, services, meeting, userId, '');
  }
}
