import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Pagination, PaginationQuery } from '../entities.ts';
import { givenInstant } from '../given-times.ts';
import { IdParam } from '../ids.ts';
import { text } from '../text.ts';
import { AllowancePeriod } from './allowances.ts';
import { isRange, WRONG_RANGE } from './calendars.ts';

const tags = ['Coaching sessions'];
const instant = givenInstant('Choose a time.');

export const SessionKind = z.enum(['intro', 'one-to-one', 'group', 'alignment']);
export type SessionKind = z.infer<typeof SessionKind>;
export const SessionPart = z.enum(['coach', 'coachee', 'manager']);
export type SessionPart = z.infer<typeof SessionPart>;
/** Of a session of two. */
export const PartOfTwo = SessionPart.extract(['coach', 'coachee'], 'Choose who will do it.');
export type PartOfTwo = z.infer<typeof PartOfTwo>;

/** `proposed`: the coach holds this time until the coachee accepts. */
export const SessionState = z.enum(['proposed', 'booked', 'cancelled']);
export type SessionState = z.infer<typeof SessionState>;

/** Of a person in a session: only people of groups and managers have others than `booked`. */
const PersonState = z.enum(['offered', 'booked', 'declined', 'left', 'waiting']);
export type PersonState = z.infer<typeof PersonState>;
const GroupAttendance = z.enum(['present', 'absent', 'excused']);
export type GroupAttendance = z.infer<typeof GroupAttendance>;

export const Attendance = z.enum(['held', 'missed'], 'Say whether you met.');
export type Attendance = z.infer<typeof Attendance>;

export const TimeChange = z.enum(['moved', 'cancelled']);
export type TimeChange = z.infer<typeof TimeChange>;

/** What only a group session has, as its reader may see it. */
const GroupSeen = z.object({
  title: z.string(),
  /** Where it takes place instead of the video room; null for people who haven't accepted. */
  link: z.url().nullable(),
  /** What the reader answered. */
  answer: PersonState,
  /** Null in a group whose coach asked each of them. */
  seats: z.object({ total: z.int(), taken: z.int(), waiting: z.int() }).nullable(),
  /** Articles of the library by their path, and links; empty for people without a seat. */
  materials: z.array(z.object({ title: z.string(), url: z.string() })),
  /** For the coach everyone they asked; for people who accepted, those who did, by first name. */
  people: z.array(
    z.object({
      userId: z.int(),
      firstName: z.string().nullable(),
      /** Null for everyone but the coach, as is who was there. */
      lastName: z.string().nullable(),
      answer: PersonState,
      attendance: GroupAttendance.nullable(),
    }),
  ),
});
export type GroupSeen = z.infer<typeof GroupSeen>;

/** A coaching session as one of its people sees it. */
export const CoachingSession = z.object({
  id: z.uuid(),
  attributes: z.object({
    kind: SessionKind,
    /**
     * In a group the reader's own: `proposed` until they answer, `cancelled` once they left. For a
     * manager `proposed` until they take a time.
     */
    state: SessionState,
    startsAt: instant,
    endsAt: instant,
    /** Counts the changes: a call that moves a session names the one it saw. */
    sequence: z.int(),
    /** Null for an intro call, a group and an alignment meeting. */
    matchId: z.int().nullable(),
    /** The same for sessions booked in one call. */
    seriesId: z.uuid().nullable(),
    /** The same for times proposed in one call: accepting one frees the others. */
    proposalId: z.uuid().nullable(),
    /** What the person who booked wrote to the other. */
    message: z.string(),
    bookedBy: SessionPart,
    part: SessionPart,
    /** Whether they met, in a group with its reader; null until the coach closed the session. */
    attendance: Attendance.nullable(),
    /** The two people, or the three of a meeting; in a group, the coach and the reader. */
    people: z.array(
      z.object({
        part: SessionPart,
        userId: z.int(),
        firstName: z.string().nullable(),
        /** Null in an intro call. */
        lastName: z.string().nullable(),
        picture: z.string().nullable(),
        timeZone: z.string(),
      }),
    ),
    /** Null unless it is a group session. */
    group: GroupSeen.nullable(),
    /** Until when the coachee can move or cancel it freely. */
    freeUntil: instant,
    /** What holds for the caller who moves or cancels it now, in a sentence with a date. */
    policy: z.string(),
    /**
     * The coachee's sessions in the period of this one; null if no one counts them, and for a coach
     * whose client they aren't.
     */
    allowance: AllowancePeriod.extend({
      /** Whether this session is taken from it: not while proposed, nor once given back. */
      isCounted: z.boolean(),
      /** What that means for the caller, in words. */
      words: z.string(),
    }).nullable(),
    /** Former times and who changed them, the newest first. */
    changes: z.array(
      z.object({
        what: TimeChange,
        startsAt: instant,
        endsAt: instant,
        /** Null if it ended with the coaching. */
        by: SessionPart.nullable(),
        reason: z.string(),
        at: instant,
      }),
    ),
  }),
});
export type CoachingSession = z.infer<typeof CoachingSession>;

const OneSession = z.object({ data: CoachingSession });
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });

const reason = text(300).trim().default('');

/**
 * Also accepts a place in a group. Idempotent. Problems: `session_cancelled`, `time_over`,
 * `own_time_taken`, `allowance_used`; `session_changed` once declined or left; `seat_offer_over`.
 */
export const acceptProposal = endpoint({
  method: 'POST',
  url: '/coaching-sessions/:id/accept',
  access: ['coachee'],
  resource: 'coaching-session',
  schema: { summary: 'Accept a proposed time', tags, params: Params, response: { 200: OneSession } },
});

/**
 * Declines all times that were proposed in one call with this one and are still open, and frees
 * them. Idempotent. Problem: `session_changed` if one was accepted.
 */
export const declineProposal = endpoint({
  method: 'POST',
  url: '/coaching-sessions/:id/decline-all',
  access: ['coachee'],
  resource: 'coaching-session',
  schema: {
    summary: 'Decline all proposed times',
    tags,
    params: Params,
    body: z.strictObject({ reason }),
    response: { 200: OneSession },
  },
});

/** A coach is asked to close a session for so long after it; later they still can. */
export const CLOSE_WITHIN_DAYS = 60;

/**
 * `coming`: not over and not closed, the soonest first. `past` without cancelled ones, and
 * `cancelled`: the latest first. `proposed`: those of `coming` that wait for an answer. `unclosed`:
 * those of `past` that the caller coached, that no one closed and that still ask for it, the oldest
 * first.
 */
const SessionList = z.enum(['coming', 'past', 'cancelled', 'proposed', 'unclosed'], 'Choose a list.');
export type SessionList = z.infer<typeof SessionList>;

/** With `from` and `until`, those that overlap with this time, such as a week. */
export const listSessions = endpoint({
  method: 'GET',
  url: '/coaching-sessions',
  access: ['coachee', 'coach'],
  resource: 'coaching-session',
  schema: {
    summary: "The signed-in person's sessions",
    tags,
    querystring: z
      .strictObject({
        list: SessionList.optional(),
        from: instant.optional(),
        until: instant.optional(),
        matchId: IdParam.optional(),
        pagination: PaginationQuery.optional(),
      })
      .refine(isRange, WRONG_RANGE),
    response: { 200: z.object({ data: z.array(CoachingSession), meta: z.object({ pagination: Pagination }) }) },
  },
});

export const showSession = endpoint({
  method: 'GET',
  url: '/coaching-sessions/:id',
  access: ['coachee', 'coach'],
  resource: 'coaching-session',
  schema: { summary: 'One session', tags, params: Params, response: { 200: OneSession } },
});

/** For people whose calendar doesn't read our mails. Problem: `session_cancelled`. */
export const downloadSession = endpoint({
  method: 'GET',
  url: '/coaching-sessions/:id/calendar',
  access: ['coachee', 'coach'],
  resource: 'coaching-session',
  textType: 'text/calendar; charset=utf-8',
  schema: { summary: 'One session as a calendar file', tags, params: Params, response: { 200: z.string() } },
});

/**
 * The coachee moves to a free time, the coach to any. Moving to its present time changes nothing; a
 * move to another period takes a session there and gives the former one back. Problems: those of
 * booking; `session_changed` if `sequence` is not the present one;
 * `session_cancelled`, `session_over`, `proposal_unanswered`, `not_in_group`.
 */
export const moveSession = endpoint({
  method: 'POST',
  url: '/coaching-sessions/:id/move',
  access: ['coachee', 'coach'],
  resource: 'coaching-session',
  schema: {
    summary: 'Move a session',
    tags,
    params: Params,
    body: z.strictObject({
      startsAt: instant,
      sequence: z.int().min(0),
      reason,
      /** The coach alone: ignores the breaks before and after. */
      waivesBuffer: z.boolean().default(false),
    }),
    response: { 200: OneSession },
  },
});

/**
 * By either side; also declines or withdraws a proposal. A counted session comes back, unless its
 * coachee cancels it after `freeUntil`. In a group, a coachee declines or leaves, and gives no
 * reason. Idempotent. Problems: `session_over`, `not_in_group`.
 */
export const cancelSession = endpoint({
  method: 'POST',
  url: '/coaching-sessions/:id/cancel',
  access: ['coachee', 'coach'],
  resource: 'coaching-session',
  schema: {
    summary: 'Cancel a session',
    tags,
    params: Params,
    body: z.strictObject({ reason }),
    response: { 200: OneSession },
  },
});
