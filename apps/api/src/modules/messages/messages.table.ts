import type { MessageVia } from '@waymark/contract/messages';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

const person = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export type ThreadKind = 'coach';

/** A conversation. That of a coach and a coachee goes on if they begin again after an end. */
export const threads = pgTable(
  'threads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    kind: text().$type<ThreadKind>().notNull(),
    /** Whose coaching it is about. */
    personId: person(),
    coachId: person(),
    lastSeq: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('threads_coach_unique').on(table.personId, table.coachId).where(sql`kind = 'coach'`),
    index().on(table.coachId),
  ],
);

declareTable(threads, {
  whose: ['personId', 'coachId'],
  columns: { id: 'erase', publicId: 'erase', kind: 'erase', personId: 'erase', coachId: 'erase', lastSeq: 'erase' },
});

export const threadPeople = pgTable(
  'thread_people',
  {
    threadId: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: person(),
    readTo: integer().notNull().default(0),
    /** How many of the others' messages after that were not taken back. */
    unread: integer().notNull().default(0),
    /** Their own last message. */
    wroteTo: integer().notNull().default(0),
    /** The message they were notified of and have not read; null while there is none. */
    notifiedSeq: integer(),
    /** When they last had it in sight. */
    seenAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.userId] }), index().on(table.userId)],
);

declareTable(threadPeople, {
  whose: ['userId'],
  columns: {
    threadId: 'erase',
    userId: 'erase',
    readTo: 'erase',
    unread: 'erase',
    wroteTo: 'erase',
    notifiedSeq: 'erase',
    seenAt: 'erase',
  },
});

export type MessageKind = 'text' | 'taken-back';

export const messages = pgTable(
  'messages',
  {
    threadId: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    authorId: person(),
    /** What the author's browser called it, so that a repeated send adds nothing. */
    clientId: uuid().notNull(),
    kind: text().$type<MessageKind>().notNull().default('text'),
    /** Empty once it was taken back. */
    body: text().notNull(),
    via: text().$type<MessageVia>().notNull().default('app'),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.seq] }),
    unique().on(table.threadId, table.authorId, table.clientId),
    index().on(table.authorId),
  ],
);

declareTable(messages, {
  whose: ['authorId'],
  columns: {
    threadId: 'erase',
    seq: 'erase',
    authorId: 'erase',
    clientId: 'erase',
    kind: 'erase',
    body: 'erase',
    via: 'erase',
    sentAt: 'erase',
  },
});
