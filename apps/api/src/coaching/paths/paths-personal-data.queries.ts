import { sql } from 'drizzle-orm';
import { code, columnsOf, day, moment, number, type PersonalData, words } from '#inventory/personal-data.ts';

/** Of a coachee and of a coach: a path belongs to both. */
export const PATHS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'paths',
      title: 'Milestones of your paths',
      keptAs: 'path',
      columns: columnsOf('path_milestones', 'place title dueOn doneAt doneBy'),
      fields: {
        other: words('With'),
        place: number('Order'),
        title: words('Milestone'),
        dueOn: day('Due'),
        doneAt: moment('Reached'),
        doneBy: code('Marked by'),
      },
      select: (userId) => sql`SELECT k.id AS key, other.first_name AS other, k.place, k.title,
        k.due_on::text AS "dueOn", to_json(k.done_at) AS "doneAt", k.done_by AS "doneBy"
        FROM (SELECT id, coach_id AS other_id FROM coach_matches WHERE coachee_id = ${userId}
          UNION ALL SELECT id, coachee_id FROM coach_matches WHERE coach_id = ${userId}) m
        JOIN path_milestones k ON k.match_id = m.id JOIN users other ON other.id = m.other_id`,
    },
  ],
  leftOut: [{ columns: ['paths.version'], why: 'Internal: by which two people who change a path notice each other.' }],
};
