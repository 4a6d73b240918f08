import type { MessageVia, ThreadKind } from '@waymark/contract/messages/messages';
import type { TriageState } from '@waymark/contract/messages/triage';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

const person = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const staff = () => integer().references(() => users.id, { onDelete: 'set null' });
const instant = () => timestamp({ withTimezone: true });

/**
 * A conversation. That of a coach and a coachee goes on if they begin again after an end. A person
 * has one with the triage line, whose place in the queue is in the columns after `lastSeq`.
 */
export const threads = pgTable(
  'threads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    kind: text().$type<ThreadKind>().notNull(),
    /** Whose coaching it is about, or who asks the triage line. */
    personId: person(),
    coachId: integer().references(() => users.id, { onDelete: 'cascade' }),
    lastSeq: bigint({ mode: 'number' }).notNull().default(0),
    state: text().$type<TriageState>().notNull().default('open'),
    isUrgent: boolean().notNull().default(false),
    claimedBy: staff(),
    claimedUntil: instant(),
    answerDueAt: instant(),
    /** Who was alerted so far, as the queue counts it. */
    alerted: text(),
    /** When the queue has to look at it next. */
    wakeAt: instant(),
    /** Only those on duty read it. */
    handOverNote: text().notNull().default(''),
    handOverBy: staff(),
    askedReason: text(),
    askedPhrase: text(),
    askedAt: instant(),
    closedAt: instant(),
    /** Up to where someone on duty has read. */
    dutyReadTo: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('threads_coach_unique').on(table.personId, table.coachId).where(sql`kind = 'coach'`),
    uniqueIndex('threads_triage_unique').on(table.personId).where(sql`kind = 'triage'`),
    index('threads_queue_index').on(table.state, table.closedAt).where(sql`kind = 'triage'`),
    index('threads_wake_index').on(table.wakeAt).where(sql`wake_at IS NOT NULL`),
    index().on(table.coachId),
    index().on(table.claimedBy),
    index().on(table.handOverBy),
    check('threads_have_their_people', sql`(kind = 'coach') = (coach_id IS NOT NULL)`),
  ],
);

declareTable(threads, { whose: ['personId', 'coachId', 'claimedBy', 'handOverBy'], every: 'erase' });

export const threadPeople = pgTable(
  'thread_people',
  {
    threadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: person(),
    readTo: bigint({ mode: 'number' }).notNull().default(0),
    /** How many of the others' messages after that were not taken back. */
    unread: bigint({ mode: 'number' }).notNull().default(0),
    /** Their own last message. */
    wroteTo: bigint({ mode: 'number' }).notNull().default(0),
    /** The message they were notified of and have not read; null while there is none. */
    notifiedSeq: bigint({ mode: 'number' }),
    /** When they last had it in sight. */
    seenAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.userId] }), index().on(table.userId)],
);

declareTable(threadPeople, { whose: ['userId'], every: 'erase' });

export type MessageKind = 'text' | 'taken-back';

export const messages = pgTable(
  'messages',
  {
    threadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    authorId: person(),
    /** What the author's browser called it, so that a repeated send adds nothing. */
    clientId: uuid().notNull(),
    kind: text().$type<MessageKind>().notNull().default('text'),
    /** Empty once it was taken back. */
    body: text().notNull(),
    via: text().$type<MessageVia>().notNull().default('app'),
    /** All of a mail that is shown without its signature or the like; null if all is shown. */
    whole: text(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.seq] }),
    unique().on(table.threadId, table.authorId, table.clientId),
    index().on(table.authorId),
  ],
);

declareTable(messages, { whose: ['authorId'], every: 'erase' });

/** Where a person answers a conversation by mail. The code is derived from its id. */
export const replyAddresses = pgTable(
  'reply_addresses',
  {
    threadId: bigint({ mode: 'number' }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeId: uuid().notNull().defaultRandom(),
    codeHash: text().notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    foreignKey({
      name: 'reply_addresses_person_fk',
      columns: [table.threadId, table.userId],
      foreignColumns: [threadPeople.threadId, threadPeople.userId],
    }).onDelete('cascade'),
  ],
);

declareTable(replyAddresses, { whose: ['userId'], every: 'erase' });
