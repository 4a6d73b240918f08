import {
  type GroupAttendance,
  type PersonState,
  type SessionKind,
  type SessionPart,
  type SessionState,
  TimeChange,
} from '@waymark/contract/sessions/coaching-sessions';
import type { Material } from '@waymark/contract/sessions/seated-sessions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { instantRange, wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { groups } from '#organisations/groups/groups.table.ts';
import { ledgerAccounts } from '#organisations/ledger/ledger.table.ts';
import { users } from '#people/users/users.table.ts';

/** What someone's calendar answers to an invitation: they can't come, or they do. */
const INVITATION_ANSWERS = ['declined', 'accepted'] as const;
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number];

/** Sessions that were booked in one call; each goes its own way afterwards. */
export const sessionSeries = pgTable(
  'session_series',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    bookedBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestId: uuid().notNull(),
    /** Of what was asked for: the same request with other content is refused. */
    requestHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.bookedBy, table.requestId)],
);

declareTable(sessionSeries, { whose: ['bookedBy'], every: 'erase' });

export const coachingSessions = pgTable(
  'coaching_sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The id on the wire and in calendars: consecutive numbers would count what others do. The API
     * makes them in the order of time.
     */
    publicId: uuid().notNull().unique().defaultRandom(),
    kind: text().$type<SessionKind>().notNull(),
    state: text().$type<SessionState>().notNull(),
    /** Null for an intro call and a group. */
    matchId: integer().references(() => coachMatches.id, { onDelete: 'cascade' }),
    seriesId: bigint({ mode: 'number' }).references(() => sessionSeries.id, { onDelete: 'set null' }),
    /** Proposals of one call share it: when one is accepted, the others are freed. */
    proposalId: uuid(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Rises with each change that a calendar shows. */
    sequence: integer().notNull().default(0),
    /** Until when the coachee can move or cancel it freely. */
    freeUntil: timestamp({ withTimezone: true }).notNull(),
    message: text().notNull(),
    /** Of a group session, like its link. */
    title: text(),
    /** Where it takes place instead of the video room. */
    link: text(),
    /** The group that a session with seats is planned for; its people take the seats. */
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    seats: smallint(),
    /** With those on offer. A trigger of `session_people` is the only writer. */
    seatsTaken: smallint().notNull().default(0),
    materials: jsonb().$type<readonly Material[]>().notNull().default([]),
    /** The period's account that the session was taken from; null if nothing is counted. */
    allowanceId: bigint({ mode: 'number' }).references(() => ledgerAccounts.id),
    /** Whether it is still taken from there: false once the coachee has it back. */
    isCounted: boolean().notNull().default(false),
    bookedBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestId: uuid(),
    /** As in `session_series`, for sessions that are of none. */
    requestHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.bookedBy, table.requestId),
    index().on(table.matchId),
    index().on(table.seriesId),
    index().on(table.proposalId),
    index().on(table.allowanceId),
    index().on(table.groupId, table.startsAt),
    check('coaching_sessions_seats', sql`seats_taken BETWEEN 0 AND seats`),
  ],
);

declareTable(coachingSessions, { whose: ['bookedBy'], every: 'erase' });

export const sessionPeople = pgTable(
  'session_people',
  {
    sessionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => coachingSessions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    part: text().$type<SessionPart>().notNull(),
    /** Only people asked to a group have others than `booked`. */
    state: text().$type<PersonState>().notNull().default('booked'),
    /** Whether a group's person was there; null until the coach closed it. */
    attendance: text().$type<GroupAttendance>(),
    /** Since when they wait for a seat. */
    waitingSince: timestamp({ withTimezone: true }),
    /** Until when a seat is kept for someone it is offered to. */
    offerUntil: timestamp({ withTimezone: true }),
    /**
     * Counts how often someone with an invitation left and came back; calendars need a version
     * each.
     */
    calendarShift: smallint().notNull().default(0),
    /** For the release before, like the breaks: what someone's time is held for is `held_times`. */
    held: instantRange(),
    beforeMinutes: smallint().notNull().default(0),
    afterMinutes: smallint().notNull().default(0),
    /** Whether a calendar invitation was mailed, so that a cancellation has to follow. */
    isInvited: boolean().notNull().default(false),
    /** When their calendar shows it since that mail, or `cancelled`, and the job that sends it. */
    mailedAs: text(),
    mailedBy: uuid(),
    /** Where their calendar answers since its invitation; null for our sender. */
    answersTo: text(),
    /** What it answered last, and to which version of the session. */
    calendarAnswer: wordOf({ options: INVITATION_ANSWERS }),
    answeredSequence: integer(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.userId] }), index().on(table.userId, table.sessionId)],
);

declareTable(sessionPeople, { whose: ['userId'], every: 'erase' });

/** What happened to a session after it was booked, with its former time. */
export const sessionChanges = pgTable(
  'session_changes',
  {
    sessionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => coachingSessions.id, { onDelete: 'cascade' }),
    sequence: integer().notNull(),
    what: wordOf(TimeChange).notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Null if it ended with the coaching. */
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.sequence] })],
);

declareTable(sessionChanges, { whose: ['changedBy'], every: 'erase' });
