import { sql } from 'drizzle-orm';
import {
  code,
  columnsOf,
  moment,
  number,
  type PersonalData,
  structure,
  words,
  yesNo,
} from '#inventory/personal-data.ts';

/** What someone was notified about and how, and what they wrote to the practice. */
export const NOTICES_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'notifications',
      title: 'Your notifications',
      keptAs: 'notifications',
      columns: columnsOf('notifications', 'kind title body createdAt readAt isInApp'),
      fields: {
        title: words('Title'),
        body: words('Text'),
        kind: code('Kind'),
        createdAt: moment('Sent'),
        readAt: moment('Read'),
        isInApp: yesNo('Shown in Waymark'),
      },
      select: (userId) => sql`SELECT id AS key, title, body, kind, to_json(created_at) AS "createdAt",
        to_json(read_at) AS "readAt", is_in_app AS "isInApp" FROM notifications WHERE user_id = ${userId}`,
    },
    {
      name: 'notificationSettings',
      title: 'How notifications reach you',
      keptAs: 'notification-preferences',
      columns: columnsOf('notification_preferences', 'timeZone quietFrom quietTo isDigestOn digestHour channels'),
      fields: {
        timeZone: words('Time zone'),
        quietFrom: words('Quiet from'),
        quietTo: words('Quiet until'),
        isDigestOn: yesNo('Daily digest'),
        digestHour: number('Hour of the digest'),
        channels: structure('Ways you chose'),
      },
      select: (userId) => sql`SELECT user_id AS key, time_zone AS "timeZone", quiet_from AS "quietFrom",
        quiet_to AS "quietTo", is_digest_on AS "isDigestOn", digest_hour AS "digestHour", channels
        FROM notification_preferences WHERE user_id = ${userId}`,
    },
    {
      name: 'messagesToUs',
      title: 'Messages to us',
      keptAs: 'contact-messages',
      columns: columnsOf('contact_messages', 'name email message createdAt'),
      fields: { name: words('Name'), email: words('Email'), message: words('Message'), createdAt: moment('Sent') },
      select: (userId) => sql`SELECT m.id AS key, m.name, m.email, m.message, to_json(m.created_at) AS "createdAt"
        FROM users u JOIN contact_messages m ON m.email = u.email WHERE u.id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: columnsOf('notifications', 'dedupeKey url digestDueAt'),
      why: 'Internal: numbers of what a notification is about, and when a digest is due.',
    },
    {
      columns: columnsOf('captured_messages', 'messageKey channel recipient subject text html replyTo createdAt'),
      why: 'Copies of mails and texts, with codes and links that let people in; they repeat what is in the file.',
    },
  ],
};
