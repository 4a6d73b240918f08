import { bigint, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';
import { threadPeople } from './messages.table.ts';

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
