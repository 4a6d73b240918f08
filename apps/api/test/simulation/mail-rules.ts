// Every due mail once. What waits for another try of its job is left out.
import { NOTIFICATION_KINDS, type NotificationKind, rulesOf } from '@waymark/contract/notification-kinds';
import { sql } from 'drizzle-orm';
import type { TakenMail } from './outbox.ts';
import { find, rows, type Simulation } from './simulation.ts';

/** Their modules send another mail in its place, or later. */
const OWN_MAILS: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  ...(['agreement', 'email-changed', 'factor-changed', 'invoice', 'message-received', 'session-closed'] as const),
]);

/** One mail for each that is added, unless people chose otherwise, which they don't here. */
const MAILED_KINDS = (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) => {
  const { channels } = rulesOf(kind);
  return ['on', 'always'].includes(channels.mail ?? '') && !OWN_MAILS.has(kind);
});

/** With the same content, their jobs send one mail. */
const ONE_MAIL_EACH = ['notifications.mail', 'messages.mail-unread', 'invoices.mail'];

export const isWaiting = async (simulation: Simulation): Promise<boolean> =>
  (await rows(simulation, sql`SELECT FROM pgboss.job WHERE state IN ('retry', 'active') LIMIT 1`)).length > 0;

function checkDoubles({ outbox: { taken } }: Simulation): readonly string[] {
  const heard = taken.filter(({ isAnswerLost }) => !isAnswerLost);
  return heard.filter((mail, index) => heard.findIndex(({ id }) => id === mail.id) < index).map(({ id }) => id);
}

interface Notice {
  readonly id: number;
  readonly email: string;
  readonly kind: string;
  readonly mails: readonly string[];
}

async function checkNotices(simulation: Simulation, ids: ReadonlySet<string>): Promise<void> {
  const doubled = await rows<{ name: string; data: string; ids: readonly string[] }>(
    simulation,
    sql`SELECT name, data::text AS data, json_agg(id::text) AS ids FROM pgboss.job
      WHERE name = ANY(${sql.param(ONE_MAIL_EACH)}::text[]) GROUP BY name, data::text HAVING count(*) > 1`,
  );
  for (const { name, data, ids: jobs } of doubled) {
    if (jobs.filter((id) => ids.has(id)).length > 1)
      find(simulation, 'each mail once', `${name} of ${data} came twice.`);
  }
  const notices = await rows<Notice>(
    simulation,
    sql`SELECT n.id, u.email, n.kind, (SELECT coalesce(json_agg(j.id::text), '[]'::json) FROM pgboss.job j
          WHERE j.name = 'notifications.mail' AND j.data->>'notificationId' = n.id::text) AS mails
      FROM notifications n JOIN users u ON u.id = n.user_id
      WHERE n.kind = ANY(${sql.param(MAILED_KINDS)}::text[]) AND n.digest_due_at IS NULL AND u.leaves_at IS NULL
        AND NOT EXISTS (SELECT FROM data_requests r WHERE r.user_id = u.id)
        AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'notifications.mail' AND j.state < 'completed'
          AND j.data->>'notificationId' = n.id::text)`,
  );
  for (const { id, email, kind, mails } of notices) {
    const sent = mails.filter((mail) => ids.has(mail)).length;
    if (sent !== 1) find(simulation, 'each mail once', `${sent} mails to ${email} about notification ${id} (${kind}).`);
  }
}

interface Shown {
  readonly sequence: number;
  readonly method: string;
  readonly startsAt: string;
}

const fieldOf = (content: string, name: string): string =>
  new RegExp(`^${name}[^:\\r\\n]*:(\\S+)`, 'm').exec(content)?.[1] ?? '';

function calendarsIn(simulation: Simulation, mails: readonly TakenMail[]): ReadonlyMap<string, Shown> {
  const calendars = new Map<string, Shown>();
  for (const { to, calendar } of mails) {
    if (!calendar) continue;
    const { content, method } = calendar;
    const uid = fieldOf(content, 'UID').replace(/@.*$/, '');
    const sequence = Number(fieldOf(content, 'SEQUENCE'));
    const shown = { sequence, method, startsAt: fieldOf(content, 'DTSTART').slice(0, 15) };
    const before = calendars.get(`${to} ${uid}`);
    if (before?.sequence === sequence && before.method === method) {
      find(simulation, 'each mail once', `${method} ${sequence} of ${uid} came twice to ${to}.`);
    }
    if (!before || before.sequence <= sequence) calendars.set(`${to} ${uid}`, shown);
  }
  return calendars;
}

interface Place {
  readonly email: string;
  readonly publicId: string;
  readonly isBooked: boolean;
  readonly startsAt: string;
}

/** The calendar of each person shows what they are booked for, and nothing else. */
async function checkCalendars(simulation: Simulation, mails: readonly TakenMail[]): Promise<void> {
  const calendars = calendarsIn(simulation, mails);
  const places = await rows<Place>(
    simulation,
    sql`SELECT u.email, s.public_id AS "publicId", s.state = 'booked' AND p.state = 'booked' AS "isBooked",
        to_char(s.starts_at AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MISS') AS "startsAt"
      FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id JOIN users u ON u.id = p.user_id
      WHERE u.leaves_at IS NULL AND NOT EXISTS (SELECT FROM data_requests r WHERE r.user_id = u.id)
        AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'coaching-sessions.mail-calendar'
          AND j.state < 'completed' AND j.data->>'sessionId' = s.id::text)`,
  );
  for (const { email, publicId, isBooked, startsAt } of places) {
    const shown = calendars.get(`${email} ${publicId}`);
    const isRight = isBooked
      ? shown?.method === 'REQUEST' && shown.startsAt === startsAt
      : shown === undefined || shown.method === 'CANCEL';
    if (isRight) continue;
    const is = shown ? `${shown.method} ${shown.startsAt}` : 'nothing';
    find(
      simulation,
      'each mail once',
      `The calendar of ${email} shows ${is} of ${publicId}, ${isBooked ? `booked at ${startsAt}` : 'which is cancelled'}.`,
    );
  }
}

/** People who were invited have the mail that says so. */
async function checkInvitations(simulation: Simulation, mails: readonly TakenMail[]): Promise<void> {
  const invited = await rows<{ email: string }>(
    simulation,
    sql`SELECT email FROM memberships m WHERE state = 'invited' AND email IS NOT NULL
      AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'memberships.mail-invitation'
        AND j.state < 'completed' AND j.data->>'membershipId' = m.id::text)`,
  );
  const reached = new Set(mails.map(({ to }) => to));
  for (const { email } of invited)
    if (!reached.has(email)) find(simulation, 'each mail once', `${email} was invited without a mail.`);
}

export async function checkMails(simulation: Simulation): Promise<void> {
  for (const id of checkDoubles(simulation)) find(simulation, 'each mail once', `Mail ${id} was sent twice.`);
  const mails = simulation.outbox.taken.filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  );
  await checkNotices(simulation, new Set(mails.map(({ id }) => id)));
  await checkCalendars(simulation, mails);
  await checkInvitations(simulation, mails);
}
