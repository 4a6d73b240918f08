import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** What people may be interested in; imported with the content. */
export const topics = pgTable('topics', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
});

declareTable(topics, {
  whose: [],
  columns: {
    id: 'impersonal',
    slug: 'impersonal',
    name: 'impersonal',
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
