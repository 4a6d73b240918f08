import { sql } from 'drizzle-orm';
import { code, columnsOf, day, list, moment, number, type PersonalData, words } from '#inventory/personal-data.ts';

/** What people do for their sessions, and what they share with a manager. */
export const SESSION_WORK_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'notes',
      title: 'Your notes, and the notes you share',
      keptAs: 'shared-note',
      columns: columnsOf('notes', 'audience body version savedAt'),
      fields: {
        startsAt: moment('Session'),
        audience: code('For'),
        body: words('Note'),
        version: number('How often it was saved'),
        savedAt: moment('Saved'),
      },
      select: (userId) => sql`SELECT n.id AS key, to_json(s.starts_at) AS "startsAt", n.audience, n.body, n.version,
        to_json(n.saved_at) AS "savedAt"
        FROM (SELECT * FROM notes WHERE author_id = ${userId}
          UNION ALL SELECT o.* FROM session_people p JOIN notes o ON o.session_id = p.session_id AND o.audience = 'both'
          WHERE p.user_id = ${userId} AND p.state = 'booked' AND o.author_id <> p.user_id) n
        JOIN coaching_sessions s ON s.id = n.session_id`,
    },
    {
      name: 'agenda',
      title: 'Topics for your sessions',
      keptAs: 'agenda',
      columns: columnsOf('agenda_topics', 'text priority addedAt movedFrom waitsSince'),
      fields: {
        text: words('Topic'),
        priority: number('Priority'),
        addedAt: moment('Added'),
        movedFrom: moment('From the session of'),
        waitsSince: moment('Waiting for a session since'),
      },
      select: (userId) => sql`SELECT a.id AS key, a.text, a.priority, to_json(a.added_at) AS "addedAt",
        to_json(a.moved_from) AS "movedFrom", to_json(a.waits_since) AS "waitsSince"
        FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id JOIN agenda_topics a ON a.session_id = s.id
        WHERE p.user_id = ${userId} AND (a.added_by = p.user_id OR (p.state = 'booked' AND s.kind <> 'group'))`,
    },
    {
      name: 'actions',
      title: 'Actions you agreed on',
      keptAs: 'action',
      columns: columnsOf('actions', 'text dueOn doneAt addedAt'),
      fields: { text: words('Action'), dueOn: day('Due'), doneAt: moment('Done'), addedAt: moment('Added') },
      select: (userId) => sql`SELECT a.id AS key, a.text, a.due_on::text AS "dueOn", to_json(a.done_at) AS "doneAt",
        to_json(a.added_at) AS "addedAt"
        FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id JOIN actions a ON a.session_id = s.id
        WHERE p.user_id = ${userId} AND (p.user_id IN (a.owner_id, a.added_by) OR (p.state = 'booked' AND s.kind <> 'group'))`,
    },
    {
      name: 'closings',
      title: 'Sessions that were closed',
      keptAs: 'coaching-session',
      columns: columnsOf('session_closings', 'attendance closedAt'),
      fields: { attendance: code('Whether you met'), closedAt: moment('Closed') },
      select: (userId) => sql`SELECT c.session_id AS key, c.attendance, to_json(c.closed_at) AS "closedAt"
        FROM session_people p JOIN session_closings c ON c.session_id = p.session_id
        WHERE p.user_id = ${userId} AND p.state = 'booked'`,
    },
    {
      name: 'ratings',
      title: 'Your ratings of sessions',
      keptAs: 'session-rating',
      columns: columnsOf('session_ratings', 'useful heard ratedAt'),
      fields: { useful: number('Useful'), heard: number('Heard'), ratedAt: moment('When') },
      select: (userId) => sql`SELECT session_id AS key, useful, heard, to_json(rated_at) AS "ratedAt"
        FROM session_ratings WHERE user_id = ${userId}`,
    },
    {
      name: 'ratingMeans',
      title: 'How useful your sessions were',
      keptAs: 'rating-mean',
      columns: columnsOf('rating_blocks', 'sum count'),
      fields: { sum: number('Sum of the answers'), count: number('Answers') },
      select: (userId) => sql`SELECT id AS key, sum, count FROM rating_blocks WHERE coach_id = ${userId}`,
    },
    {
      name: 'sharedWithManager',
      title: 'What you share with your manager',
      keptAs: 'manager-consent',
      columns: columnsOf('manager_consents', 'subject title words goalUntil until untilAt sharedAt endedAt'),
      fields: {
        manager: words('With'),
        subject: code('What'),
        title: words('Title'),
        words: words('Words'),
        goalUntil: day('Until, of a goal'),
        sharedAt: moment('Shared'),
        until: day('Shared until'),
        untilAt: moment('The end of that day'),
        endedAt: moment('Ended'),
      },
      select: (userId) => sql`SELECT c.id AS key, u.first_name AS manager, c.subject, c.title, c.words,
        c.goal_until::text AS "goalUntil", to_json(c.shared_at) AS "sharedAt", c.until::text AS until,
        to_json(c.until_at) AS "untilAt", to_json(c.ended_at) AS "endedAt"
        FROM manager_consents c JOIN users u ON u.id = c.receiver_id WHERE c.giver_id = ${userId}`,
    },
    {
      name: 'meetingTimes',
      title: 'Times that were proposed for a meeting of three',
      keptAs: 'manager-consent',
      columns: columnsOf('meeting_wishes', 'starts askedAt'),
      fields: {
        coachee: words('Meeting about the coaching of'),
        manager: words('Manager'),
        starts: list('Times'),
        askedAt: moment('Proposed'),
      },
      select: (userId) => sql`SELECT w.coachee_id AS key, coachee.first_name AS coachee, manager.first_name AS manager,
        array_to_json(w.starts) AS starts, to_json(w.asked_at) AS "askedAt"
        FROM (SELECT * FROM meeting_wishes WHERE coachee_id = ${userId}
          UNION ALL SELECT * FROM meeting_wishes WHERE manager_id = ${userId}) w
        JOIN users coachee ON coachee.id = w.coachee_id JOIN users manager ON manager.id = w.manager_id`,
    },
    {
      name: 'strengths',
      title: 'What managers wrote about strengths and growth',
      keptAs: 'strengths-form',
      columns: columnsOf('strengths_forms', 'strengths growth support dueOn askedAt writtenAt'),
      fields: {
        strengths: words('Strengths'),
        growth: words('Growth'),
        support: words('Support'),
        askedAt: moment('Asked'),
        dueOn: day('Due'),
        writtenAt: moment('Written'),
      },
      select: (userId) => sql`SELECT id AS key, strengths, growth, support, to_json(asked_at) AS "askedAt",
        due_on::text AS "dueOn", to_json(written_at) AS "writtenAt"
        FROM (SELECT * FROM strengths_forms WHERE asked_by_id = ${userId}
          UNION ALL SELECT * FROM strengths_forms WHERE manager_id = ${userId}) f`,
    },
  ],
  leftOut: [
    {
      columns: ['agenda_topics', 'actions', 'session_closings', 'manager_consents'].map(
        (table) => `${table}.requestHash`,
      ),
      why: 'Internal: what a repeated request is recognised by.',
    },
    { columns: ['session_ratings.isWaiting'], why: 'Internal: which answers are in no mean yet.' },
  ],
};
