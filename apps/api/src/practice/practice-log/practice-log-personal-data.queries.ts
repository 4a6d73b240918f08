import { sql } from 'drizzle-orm';
import { code, moment, type PersonalData } from '#inventory/personal-data.ts';

/** What someone did in the console; not the accounts that it was about. */
export const PRACTICE_LOG_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'practiceDeeds',
      title: 'What you did in the practice’s console',
      keptAs: 'practice-log',
      columns: [],
      fields: { deed: code('What'), at: moment('When') },
      select: (userId) =>
        sql`SELECT seq AS key, deed, to_json(at) AS at FROM practice_entries WHERE actor_id = ${userId}`,
    },
  ],
};
