import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';
import { articles } from './articles.table.ts';

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.articleId] }), index().on(table.articleId)],
);

declareTable(bookmarks, {
  whose: ['userId'],
  columns: {
    userId: 'erase',
    articleId: 'erase',
    createdAt: 'erase',
  },
});
