import { sql } from 'drizzle-orm';
import { code, columnsOf, moment, type PersonalData } from '#inventory/personal-data.ts';

export const PRACTICE_MEMBERS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'practiceParts',
      title: 'Your part in running this practice',
      keptAs: 'practice-member',
      columns: columnsOf('practice_members', 'part since endedAt'),
      fields: { part: code('As'), since: moment('Since'), endedAt: moment('Ended') },
      select: (userId) => sql`SELECT id AS key, part, to_json(since) AS since, to_json(ended_at) AS "endedAt"
        FROM practice_members WHERE user_id = ${userId}`,
    },
  ],
};
