import { sql } from 'drizzle-orm';
import { columnsOf, moment, type PersonalData, structure, words } from '#inventory/personal-data.ts';

export const RIGHTS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'dataRequests',
      title: 'What you asked for about your data',
      keptAs: 'account',
      columns: columnsOf('data_requests', 'kind state wish answer receipt createdAt dueAt endedAt'),
      fields: {
        kind: words('What'),
        state: words('State'),
        wish: words('In your words'),
        answer: words('What the practice answered'),
        receipt: structure('Receipt'),
        createdAt: moment('Asked'),
        dueAt: moment('Due, or there until'),
        endedAt: moment('Done'),
      },
      select: (userId) => sql`SELECT id AS key, kind, state, wish, answer, receipt, to_json(created_at) AS "createdAt",
        to_json(due_at) AS "dueAt",
        to_json(ended_at) AS "endedAt" FROM data_requests WHERE user_id = ${userId}`,
    },
  ],
};
