import { sql } from 'drizzle-orm';
import { code, columnsOf, day, moment, type PersonalData, structure, words } from '#inventory/personal-data.ts';
import { coachsPage } from './reached-pages.queries.ts';

/** Of a coachee and of a coach; of a page each has what they read of it. */
export const ENDINGS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'whatNext',
      title: 'What comes next in your coaching',
      keptAs: 'ending',
      columns: columnsOf('endings', 'choice until decidedAt proposedChoice proposedUntil proposedAt'),
      fields: {
        other: words('With'),
        choice: code('Decided'),
        until: day('Paused until'),
        decidedAt: moment('Decided on'),
        proposedChoice: code('Proposed'),
        proposedUntil: day('Proposed pause until'),
        proposedAt: moment('Proposed on'),
      },
      select: (userId) => sql`SELECT e.match_id AS key, other.first_name AS other, e.choice, e.until::text AS until,
        to_json(e.decided_at) AS "decidedAt", e.proposed_choice AS "proposedChoice",
        e.proposed_until::text AS "proposedUntil", to_json(e.proposed_at) AS "proposedAt"
        FROM (SELECT id, coach_id AS other_id FROM coach_matches WHERE coachee_id = ${userId}
          UNION ALL SELECT id, coachee_id FROM coach_matches WHERE coach_id = ${userId}) m
        JOIN endings e ON e.match_id = m.id JOIN users other ON other.id = m.other_id`,
    },
    {
      name: 'endingWords',
      title: 'Your sentences about what you reached',
      keptAs: 'ending',
      columns: columnsOf('ending_words', 'words'),
      fields: { words: words('Sentence') },
      select: (userId) => sql`SELECT match_id AS key, words FROM ending_words WHERE user_id = ${userId}`,
    },
    {
      name: 'reachedPages',
      title: 'What your coachings reached',
      keptAs: 'ending',
      columns: columnsOf('reached_pages', 'page finishedAt'),
      fields: { page: structure('Page'), finishedAt: moment('Finished') },
      select: (userId) => sql`SELECT r.match_id AS key, m.page, to_json(r.finished_at) AS "finishedAt"
        FROM (SELECT m.id, r.page FROM coach_matches m JOIN reached_pages r ON r.match_id = m.id WHERE m.coachee_id = ${userId}
          UNION ALL SELECT m.id, ${coachsPage} FROM coach_matches m JOIN reached_pages r ON r.match_id = m.id
            WHERE m.coach_id = ${userId}) m
        JOIN reached_pages r ON r.match_id = m.id`,
    },
  ],
};
