import type { Attendance } from '@waymark/contract/sessions/coaching-sessions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { articles } from '#library/articles.table.ts';
import { users } from '#people/users/users.table.ts';
import { coachingSessions } from '#sessions/coaching-sessions/coaching-sessions.table.ts';

const sessionId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => coachingSessions.id, { onDelete: 'cascade' });
const person = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const moment = () => timestamp({ withTimezone: true });

export const agendaTopics = pgTable(
  'agenda_topics',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    sessionId: sessionId(),
    addedBy: person(),
    text: text().notNull(),
    /** What the coachee ranked comes first, from 1; null until then. */
    priority: smallint(),
    /** When the session began from which it was moved here. */
    movedFrom: moment(),
    /** Since when it waits for the two's next session; null while it is on the agenda. */
    waitsSince: moment(),
    requestId: uuid(),
    requestHash: text(),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.sessionId), unique().on(table.addedBy, table.requestId)],
);

declareTable(agendaTopics, { whose: ['addedBy'], every: 'erase' });

/** One private note a person and one shared note in each session. */
export const notes = pgTable(
  'notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: sessionId(),
    /** Of a shared note, the person who began it. */
    authorId: person(),
    /** `self` for a private note, `both` for a shared one. */
    audience: text().$type<'self' | 'both'>().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(1),
    savedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('notes_private_unique').on(table.sessionId, table.authorId).where(sql`audience = 'self'`),
    uniqueIndex('notes_shared_unique').on(table.sessionId).where(sql`audience = 'both'`),
    index().on(table.authorId),
  ],
);

declareTable(notes, { whose: ['authorId'], every: 'erase' });

export const actions = pgTable(
  'actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    /** The session in which it was agreed. */
    sessionId: sessionId(),
    ownerId: person(),
    addedBy: person(),
    text: text().notNull(),
    /** What to read, until it leaves the library. */
    articleId: integer().references(() => articles.id, { onDelete: 'set null' }),
    dueOn: date(),
    doneAt: moment(),
    requestId: uuid(),
    requestHash: text(),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.sessionId),
    unique().on(table.addedBy, table.requestId),
    index().on(table.articleId),
    index('actions_open').on(table.ownerId).where(sql`done_at IS NULL`),
    index('actions_done').on(table.ownerId, table.doneAt).where(sql`done_at IS NOT NULL`),
  ],
);

declareTable(actions, { whose: ['ownerId', 'addedBy'], every: 'erase' });

export const sessionRatings = pgTable(
  'session_ratings',
  {
    sessionId: sessionId(),
    userId: person(),
    useful: smallint().notNull(),
    heard: smallint().notNull(),
    ratedAt: moment().notNull().defaultNow(),
    /** For its coach's next block; false once it was in one, or if it is older than blocks. */
    isWaiting: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index().on(table.userId),
    index('session_ratings_waiting').on(table.sessionId).where(sql`is_waiting`),
  ],
);

declareTable(sessionRatings, { whose: ['userId'], every: 'erase' });

/** Five answers of at least three people, of which only the sum is kept. Blocks never change. */
export const ratingBlocks = pgTable(
  'rating_blocks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    coachId: person(),
    sum: smallint().notNull(),
    count: smallint().notNull(),
  },
  (table) => [index().on(table.coachId, table.id)],
);

declareTable(ratingBlocks, { whose: ['coachId'], every: 'erase' });

export const sessionClosings = pgTable(
  'session_closings',
  {
    sessionId: sessionId().primaryKey(),
    closedBy: person(),
    requestId: uuid().notNull(),
    requestHash: text(),
    attendance: text().$type<Attendance>().notNull(),
    closedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.closedBy)],
);

declareTable(sessionClosings, { whose: ['closedBy'], every: 'erase' });
