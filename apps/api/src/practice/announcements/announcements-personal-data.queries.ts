import { sql } from 'drizzle-orm';
import { moment, type PersonalData, words } from '#inventory/personal-data.ts';

export const ANNOUNCEMENTS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'closedAnnouncements',
      title: 'Announcements you closed',
      keptAs: 'notifications',
      columns: ['closed_announcements.closedAt'],
      fields: { text: words('Text'), closedAt: moment('Closed') },
      select: (userId) => sql`SELECT a.id AS key, a.text, to_json(c.closed_at) AS "closedAt"
        FROM closed_announcements c JOIN announcements a ON a.id = c.announcement_id WHERE c.user_id = ${userId}`,
    },
  ],
};
