import { sql } from 'drizzle-orm';
import { code, columnsOf, day, moment, number, type PersonalData, structure, words } from '#inventory/personal-data.ts';

export const RIGHTS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'inactivity',
      title: 'Notices that no one signs in to your account',
      keptAs: 'account',
      columns: columnsOf('inactive_accounts', 'usedOn eraseOn noticed'),
      fields: {
        usedOn: day('Last used on'),
        eraseOn: day('To be deleted on'),
        noticed: number('Days before that, at the last notice'),
      },
      select: (userId) => sql`SELECT user_id AS key, used_on::text AS "usedOn", erase_on::text AS "eraseOn", noticed
        FROM inactive_accounts WHERE user_id = ${userId}`,
    },
    {
      name: 'dataRequests',
      title: 'What you asked for about your data',
      keptAs: 'account',
      columns: columnsOf('data_requests', 'kind state wish answer receipt createdAt dueAt endedAt'),
      fields: {
        kind: code('What'),
        state: code('State'),
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
