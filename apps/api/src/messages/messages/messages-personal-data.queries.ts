import { sql } from 'drizzle-orm';
import { code, columnsOf, moment, number, type PersonalData, words, yesNo } from '#inventory/personal-data.ts';

/** What someone wrote, and what others wrote to them; on duty, only their own. */
export const MESSAGES_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'messages',
      title: 'Messages',
      keptAs: 'message',
      columns: columnsOf('messages', 'kind body via whole sentAt'),
      fields: {
        with: words('Conversation with'),
        from: words('From'),
        body: words('Message'),
        whole: words('The whole mail'),
        kind: code('Kind'),
        via: code('Came by'),
        sentAt: moment('Sent'),
      },
      hasTwoKeys: true,
      select: (
        userId,
      ) => sql`SELECT m.thread_id AS key, m.seq AS key2, CASE WHEN t.kind = 'triage' THEN 'the triage line' WHEN t.person_id = ${userId} THEN coach.first_name
          ELSE person.first_name END AS with,
        CASE WHEN m.author_id = ${userId} THEN 'You' WHEN t.kind = 'coach' THEN author.first_name
          ELSE 'The triage line' END AS "from", m.body,
        m.whole, m.kind, m.via, to_json(m.sent_at) AS "sentAt"
        FROM thread_people p JOIN threads t ON t.id = p.thread_id JOIN messages m ON m.thread_id = t.id
        JOIN users person ON person.id = t.person_id
        LEFT JOIN users coach ON coach.id = t.coach_id LEFT JOIN users author ON author.id = m.author_id
        WHERE p.user_id = ${userId} AND p.user_id IN (t.person_id, t.coach_id)`,
    },
    {
      name: 'dutyMessages',
      title: 'What you wrote on triage duty',
      keptAs: 'message',
      columns: columnsOf('messages', 'kind body via whole sentAt'),
      fields: {
        body: words('Message'),
        whole: words('The whole mail'),
        kind: code('Kind'),
        via: code('Came by'),
        sentAt: moment('Sent'),
      },
      hasTwoKeys: true,
      select: (userId) => sql`SELECT m.thread_id AS key, m.seq AS key2, m.body, m.whole, m.kind, m.via,
        to_json(m.sent_at) AS "sentAt" FROM messages m JOIN threads t ON t.id = m.thread_id
        WHERE m.author_id = ${userId} AND t.kind <> 'coach' AND t.person_id <> m.author_id`,
    },
    {
      name: 'triage',
      title: 'Your conversation with the triage line',
      keptAs: 'triage-thread',
      columns: columnsOf('threads', 'kind state isUrgent askedReason askedPhrase askedAt closedAt'),
      fields: {
        kind: code('Kind'),
        state: code('State'),
        isUrgent: yesNo('Urgent'),
        askedReason: code('Why you asked for help'),
        askedPhrase: words('The words that offered it'),
        askedAt: moment('Asked'),
        closedAt: moment('Closed'),
      },
      select: (userId) => sql`SELECT t.id AS key, t.kind, t.state, t.is_urgent AS "isUrgent",
        t.asked_reason AS "askedReason", t.asked_phrase AS "askedPhrase", to_json(t.asked_at) AS "askedAt",
        to_json(t.closed_at) AS "closedAt" FROM thread_people p JOIN threads t ON t.id = p.thread_id
        WHERE p.user_id = ${userId} AND t.person_id = p.user_id AND t.kind <> 'coach'`,
    },
    {
      name: 'duty',
      title: 'Your triage duty',
      keptAs: 'duty-roster',
      columns: columnsOf('duty_hours', 'day minutes'),
      fields: { day: code('Day'), minutes: words('Minutes of the day') },
      select: (userId) =>
        sql`SELECT day AS key, day, minutes::text AS minutes FROM duty_hours WHERE user_id = ${userId}`,
    },
    {
      name: 'dutyRole',
      title: 'Your part in the triage line',
      keptAs: 'duty-roster',
      columns: columnsOf('duty_people', 'isLead grantedAt'),
      fields: { isLead: yesNo('You lead it'), grantedAt: moment('Since') },
      select: (userId) => sql`SELECT user_id AS key, is_lead AS "isLead", to_json(granted_at) AS "grantedAt"
        FROM duty_people WHERE user_id = ${userId}`,
    },
    {
      name: 'unread',
      title: 'Where you read on',
      keptAs: 'message',
      columns: columnsOf('thread_people', 'unread seenAt'),
      fields: { unread: number('Unread'), seenAt: moment('Last seen') },
      select: (userId) => sql`SELECT thread_id AS key, unread::int AS unread, to_json(seen_at) AS "seenAt"
        FROM thread_people WHERE user_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: ['threads.handOverNote'],
      why: 'Coaches on triage duty write it for each other, not to you.',
    },
    {
      columns: [
        ...columnsOf('threads', 'alerted claimedUntil answerDueAt wakeAt dutyReadTo lastSeq'),
        ...columnsOf('thread_people', 'readTo wroteTo notifiedSeq'),
        ...['messages.seq', 'reply_addresses.codeHash'],
      ],
      why: 'Internal: numbers of messages, what is due on the triage line, and what your address for replies is recognised by.',
    },
  ],
};
