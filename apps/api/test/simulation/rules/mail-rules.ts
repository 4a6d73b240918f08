// Every due mail once. What waits for another try of its job is left out.
import { NOTIFICATION_KINDS, type NotificationKind, rulesOf } from '@waymark/contract/notification-kinds';
import { sql } from 'drizzle-orm';
import type { TakenMail } from '../outbox.ts';
import { find, rows, type Simulation } from '../simulation.ts';

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

/** Mails that came again although their server's answer arrived. */
function checkDoubles(simulation: Simulation): void {
  const seen = new Set<string>();
  for (const { id, isAnswerLost } of simulation.outbox.taken) {
    if (seen.has(id)) find(simulation, 'each mail once', `Mail ${id} was sent twice.`);
    if (!isAnswerLost) seen.add(id);
  }
}

interface MailJob {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Read once: beside each row, they would be looked through for each. */
class MailJobs {
  readonly all: readonly MailJob[];

  constructor(all: readonly MailJob[]) {
    this.all = all;
  }

  /** By what one of their kind is about. */
  of(name: string, key: string): ReadonlyMap<unknown, readonly MailJob[]> {
    return Map.groupBy(
      this.all.filter((job) => job.name === name),
      ({ data }) => data[key],
    );
  }
}

const listJobs = async (simulation: Simulation): Promise<MailJobs> =>
  new MailJobs(
    await rows<MailJob>(
      simulation,
      sql`SELECT id::text AS id, name, state < 'completed' AS "isOpen", data FROM pgboss.job
        WHERE name LIKE '%mail%' ORDER BY created_on, id`,
    ),
  );

const isOpenIn = (jobs: readonly MailJob[] = []): boolean => jobs.some(({ isOpen }) => isOpen);

interface Notice {
  readonly id: number;
  readonly email: string;
  readonly kind: string;
}

async function checkNotices(simulation: Simulation, jobs: MailJobs, sent: ReadonlySet<string>): Promise<void> {
  const ofOne = jobs.all.filter(({ name, id }) => ONE_MAIL_EACH.includes(name) && sent.has(id));
  for (const [what, { length }] of Map.groupBy(ofOne, ({ name, data }) => `${name} of ${JSON.stringify(data)}`)) {
    if (length > 1) find(simulation, 'each mail once', `${what} came ${length} times.`);
  }
  const byNotice = jobs.of('notifications.mail', 'notificationId');
  const notices = await rows<Notice>(
    simulation,
    sql`SELECT n.id::int AS id, u.email, n.kind FROM notifications n JOIN users u ON u.id = n.user_id
      WHERE n.kind = ANY(${sql.param(MAILED_KINDS)}::text[]) AND n.digest_due_at IS NULL AND u.leaves_at IS NULL
        AND NOT EXISTS (SELECT FROM data_requests r WHERE r.user_id = u.id)`,
  );
  for (const { id, email, kind } of notices) {
    const own = byNotice.get(id);
    const { length } = (own ?? []).filter((job) => sent.has(job.id));
    if (length !== 1 && !isOpenIn(own)) {
      find(simulation, 'each mail once', `${length} mails to ${email} about notification ${id} (${kind}).`);
    }
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
  readonly id: number;
  readonly email: string;
  readonly publicId: string;
  readonly isBooked: boolean;
  readonly startsAt: string;
}

/** The calendar of each person shows what they are booked for, and nothing else. */
async function checkCalendars(simulation: Simulation, jobs: MailJobs, mails: readonly TakenMail[]): Promise<void> {
  const bySession = jobs.of('coaching-sessions.mail-calendar', 'sessionId');
  const calendars = calendarsIn(simulation, mails);
  const places = await rows<Place>(
    simulation,
    sql`SELECT s.id::int AS id, u.email, s.public_id AS "publicId", s.state = 'booked' AND p.state = 'booked' AS "isBooked",
        to_char(s.starts_at AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MISS') AS "startsAt"
      FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id JOIN users u ON u.id = p.user_id
      WHERE u.leaves_at IS NULL AND NOT EXISTS (SELECT FROM data_requests r WHERE r.user_id = u.id)`,
  );
  for (const { id, email, publicId, isBooked, startsAt } of places) {
    if (isOpenIn(bySession.get(id))) continue;
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
async function checkInvitations(simulation: Simulation, jobs: MailJobs, reached: ReadonlySet<string>): Promise<void> {
  const byMembership = jobs.of('memberships.mail-invitation', 'membershipId');
  const invited = await rows<{ id: number; email: string }>(
    simulation,
    sql`SELECT id, email FROM memberships WHERE state = 'invited' AND email IS NOT NULL`,
  );
  for (const { id, email } of invited) {
    if (reached.has(email) || isOpenIn(byMembership.get(id))) continue;
    find(simulation, 'each mail once', `${email} was invited without a mail.`);
  }
}

export async function checkMails(simulation: Simulation): Promise<void> {
  checkDoubles(simulation);
  const jobs = await listJobs(simulation);
  const mails = [...new Map(simulation.outbox.taken.map((mail) => [mail.id, mail])).values()];
  await checkNotices(simulation, jobs, new Set(mails.map(({ id }) => id)));
  await checkCalendars(simulation, jobs, mails);
  await checkInvitations(simulation, jobs, new Set(mails.map(({ to }) => to)));
}
