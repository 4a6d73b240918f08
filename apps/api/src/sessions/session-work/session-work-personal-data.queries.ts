import { sql } from 'drizzle-orm';
import { columnsOf, moment, number, type PersonalData, words } from '#inventory/personal-data.ts';

/** What people do for their sessions, and what they share with a manager. */
export const SESSION_WORK_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'notes',
      title: 'Your notes, and the notes you share',
      keptAs: 'shared-note',
      columns: columnsOf('notes', 'audience body'),
      fields: {
        startsAt: moment('Session'),
        audience: words('For'),
        body: words('Note'),
        savedAt: moment('Saved'),
      },
      select: (userId) => sql`SELECT n.id AS key, to_json(s.starts_at) AS "startsAt", n.audience, n.body,
        to_json(n.saved_at) AS "savedAt" FROM notes n JOIN coaching_sessions s ON s.id = n.session_id
        WHERE n.author_id = ${userId} OR (n.audience = 'both' AND EXISTS
          (SELECT 1 FROM session_people p WHERE p.session_id = n.session_id AND p.user_id = ${userId}))`,
    },
    {
      name: 'agenda',
      title: 'Topics for your sessions',
      keptAs: 'agenda',
      columns: columnsOf('agenda_topics', 'text priority'),
      fields: { text: words('Topic'), priority: number('Priority'), addedAt: moment('Added') },
      select: (userId) => sql`SELECT a.id AS key, a.text, a.priority, to_json(a.added_at) AS "addedAt"
        FROM agenda_topics a JOIN coaching_sessions s ON s.id = a.session_id
        WHERE a.added_by = ${userId} OR (s.kind <> 'group' AND EXISTS
          (SELECT 1 FROM session_people p WHERE p.session_id = a.session_id AND p.user_id = ${userId}))`,
    },
    {
      name: 'actions',
      title: 'Actions you agreed on',
      keptAs: 'action',
      columns: columnsOf('actions', 'text'),
      fields: { text: words('Action'), dueOn: words('Due'), doneAt: moment('Done'), addedAt: moment('Added') },
      select: (userId) => sql`SELECT a.id AS key, a.text, a.due_on::text AS "dueOn", to_json(a.done_at) AS "doneAt",
        to_json(a.added_at) AS "addedAt" FROM actions a JOIN coaching_sessions s ON s.id = a.session_id
        WHERE a.owner_id = ${userId} OR a.added_by = ${userId} OR (s.kind <> 'group' AND EXISTS
          (SELECT 1 FROM session_people p WHERE p.session_id = a.session_id AND p.user_id = ${userId}))`,
    },
    {
      name: 'closings',
      title: 'Sessions that were closed',
      keptAs: 'coaching-session',
      columns: columnsOf('session_closings', 'attendance'),
      fields: { attendance: words('Whether you met'), closedAt: moment('Closed') },
      select: (userId) => sql`SELECT c.session_id AS key, c.attendance, to_json(c.closed_at) AS "closedAt"
        FROM session_people p JOIN session_closings c ON c.session_id = p.session_id WHERE p.user_id = ${userId}`,
    },
    {
      name: 'ratings',
      title: 'Your ratings of sessions',
      keptAs: 'session-rating',
      columns: columnsOf('session_ratings', 'useful heard'),
      fields: { useful: number('Useful'), heard: number('Heard'), ratedAt: moment('When') },
      select: (userId) => sql`SELECT session_id AS key, useful, heard, to_json(rated_at) AS "ratedAt"
        FROM session_ratings WHERE user_id = ${userId}`,
    },
    {
      name: 'sharedWithManager',
      title: 'What you share with your manager, or others share with you',
      keptAs: 'manager-consent',
      columns: columnsOf('manager_consents', 'subject title words'),
      fields: {
        from: words('From'),
        subject: words('What'),
        title: words('Title'),
        words: words('Words'),
        sharedAt: moment('Shared'),
        endedAt: moment('Ended'),
      },
      select: (userId) => sql`SELECT c.id AS key,
        CASE WHEN c.giver_id = ${userId} THEN 'You' ELSE giver.first_name END AS "from", c.subject, c.title, c.words,
        to_json(c.shared_at) AS "sharedAt", to_json(c.ended_at) AS "endedAt"
        FROM manager_consents c JOIN users giver ON giver.id = c.giver_id
        WHERE c.giver_id = ${userId} OR (c.receiver_id = ${userId} AND c.ended_at IS NULL AND c.until_at > now())`,
    },
    {
      name: 'strengths',
      title: 'What managers wrote about strengths and growth',
      keptAs: 'strengths-form',
      columns: columnsOf('strengths_forms', 'strengths growth support'),
      fields: {
        strengths: words('Strengths'),
        growth: words('Growth'),
        support: words('Support'),
        writtenAt: moment('Written'),
      },
      select: (userId) => sql`SELECT id AS key, strengths, growth, support, to_json(written_at) AS "writtenAt"
        FROM strengths_forms WHERE asked_by_id = ${userId} OR manager_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: ['agenda_topics', 'actions', 'session_closings', 'manager_consents'].map(
        (table) => `${table}.requestHash`,
      ),
      why: 'Internal: what a repeated request is recognised by.',
    },
  ],
};
