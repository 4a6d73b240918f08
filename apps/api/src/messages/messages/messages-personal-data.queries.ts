import { sql } from 'drizzle-orm';
import { columnsOf, moment, number, type PersonalData, words, yesNo } from '#inventory/personal-data.ts';

/** What someone wrote, and what others wrote to them; on duty, only their own. */
export const MESSAGES_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'messages',
      title: 'Messages',
      keptAs: 'message',
      columns: columnsOf('messages', 'kind body via whole'),
      fields: {
        with: words('Conversation with'),
        from: words('From'),
        body: words('Message'),
        whole: words('The whole mail'),
        kind: words('Kind'),
        via: words('Came by'),
        sentAt: moment('Sent'),
      },
      select: (userId) => sql`SELECT lpad(m.thread_id::text, 20, '0') || lpad(m.seq::text, 20, '0') AS key,
        CASE WHEN t.kind = 'triage' THEN 'the triage line' WHEN t.person_id = ${userId} THEN coach.first_name
          ELSE person.first_name END AS with,
        CASE WHEN m.author_id = ${userId} THEN 'You' ELSE author.first_name END AS "from", m.body,
        CASE WHEN m.author_id = ${userId} THEN m.whole END AS whole, m.kind, m.via, to_json(m.sent_at) AS "sentAt"
        FROM messages m JOIN threads t ON t.id = m.thread_id JOIN users person ON person.id = t.person_id
        LEFT JOIN users coach ON coach.id = t.coach_id LEFT JOIN users author ON author.id = m.author_id
        WHERE t.person_id = ${userId} OR t.coach_id = ${userId} OR m.author_id = ${userId}`,
    },
    {
      name: 'triage',
      title: 'Your conversation with the triage line',
      keptAs: 'triage-thread',
      columns: columnsOf('threads', 'kind state askedReason askedPhrase'),
      fields: {
        kind: words('Kind'),
        state: words('State'),
        isUrgent: yesNo('Urgent'),
        askedReason: words('Why you asked for help'),
        askedPhrase: words('The words that offered it'),
        askedAt: moment('Asked'),
        closedAt: moment('Closed'),
      },
      select: (userId) => sql`SELECT id AS key, kind, state, is_urgent AS "isUrgent", asked_reason AS "askedReason",
        asked_phrase AS "askedPhrase", to_json(asked_at) AS "askedAt", to_json(closed_at) AS "closedAt"
        FROM threads WHERE person_id = ${userId} AND kind = 'triage'`,
    },
    {
      name: 'duty',
      title: 'Your triage duty',
      keptAs: 'duty-roster',
      columns: columnsOf('duty_hours', 'day'),
      fields: { day: words('Day'), minutes: words('Minutes of the day') },
      select: (userId) =>
        sql`SELECT day AS key, day, minutes::text AS minutes FROM duty_hours WHERE user_id = ${userId}`,
    },
    {
      name: 'unread',
      title: 'Where you read on',
      keptAs: 'message',
      columns: [],
      fields: { unread: number('Unread'), seenAt: moment('Last seen') },
      select: (userId) => sql`SELECT thread_id AS key, unread, to_json(seen_at) AS "seenAt"
        FROM thread_people WHERE user_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: ['threads.handOverNote'],
      why: 'Coaches on triage duty write it for each other, not to you.',
    },
    {
      columns: ['threads.alerted', 'reply_addresses.codeHash'],
      why: 'Internal: who was alerted, and what the address for replies is recognised by.',
    },
  ],
};
