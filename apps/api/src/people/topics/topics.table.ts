import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** What people may be interested in; imported with the content, and added by the practice. */
export const topics = pgTable('topics', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Added or changed in the console: an import leaves it alone. */
  isByPractice: boolean().notNull().default(false),
  /** No one sees it; what people chose stays for when it is back. */
  isWithdrawn: boolean().notNull().default(false),
});

declareTable(topics, {
  whose: [],
  columns: {
    id: 'impersonal',
    slug: 'impersonal',
    name: 'impersonal',
    isByPractice: 'impersonal',
    isWithdrawn: 'impersonal',
  },
});

export const userTopics = pgTable(
  'user_topics',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topicId: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topicId] }), index().on(table.topicId)],
);

declareTable(userTopics, { whose: ['userId'], every: 'erase' });
