import { sql } from 'drizzle-orm';
import { moment, type PersonalData, words } from '#inventory/personal-data.ts';

export const LIBRARY_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'bookmarks',
      title: 'Your bookmarks',
      keptAs: 'bookmarks',
      columns: ['bookmarks.createdAt'],
      fields: { article: words('Article'), createdAt: moment('Saved') },
      select: (userId) => sql`SELECT a.id AS key, a.title AS article, to_json(b.created_at) AS "createdAt"
        FROM bookmarks b JOIN articles a ON a.id = b.article_id WHERE b.user_id = ${userId}`,
    },
  ],
};
