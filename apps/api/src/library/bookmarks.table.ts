import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';
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

declareTable(bookmarks, { whose: ['userId'], every: 'erase' });
