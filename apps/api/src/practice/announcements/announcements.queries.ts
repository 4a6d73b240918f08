import type {
  Announcement,
  AnnouncementDraft,
  Audience,
  listAnnouncements,
} from '@waymark/contract/practice/announcements';
import { ROLE } from '@waymark/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { readWithCaller } from '#people/accounts/login-sessions.queries.ts';
import { agedRows } from '../../aged-rows.ts';
import { announcements, closedAnnouncements } from './announcements.table.ts';

/** Over announcements `a`. */
const isShown = sql`a.taken_down_at IS NULL AND a.show_from <= now() AND a.until > now()`;
const isOver = sql`(a.taken_down_at IS NOT NULL OR a.until <= now())`;

const ROLES: Readonly<Record<Exclude<Audience, 'everyone' | 'organisation'>, number>> = {
  coachee: ROLE.coachee,
  coach: ROLE.coach,
  'group-admin': ROLE.groupAdmin,
  'enterprise-admin': ROLE.enterpriseAdmin,
  'super-admin': ROLE.superAdmin,
  'business-admin': ROLE.businessAdmin,
};

const audienceOfRole = sql`CASE u.role ${sql.join(
  Object.entries(ROLES).map(([audience, role]) => sql`WHEN ${sql.raw(String(role))} THEN ${sql.raw(`'${audience}'`)}`),
  sql` `,
)} END`;

/** Whether people `u` belong to it now. Those who are invited or wait don't. */
const isFor = (audience: SQL, organisationId: SQL) => sql`(${audience} = 'everyone' OR ${audience} = ${audienceOfRole}
  OR ${organisationId} = (SELECT m.organisation_id FROM memberships m WHERE m.user_id = u.id AND m.state = 'active'))`;

/** Not those who are blocked, or asked to be deleted. */
const isReachable = sql`u.blocked_at IS NULL AND u.leaves_at IS NULL`;

/** The caller's banners as JSON, in the statement that finds them: each page reads it. */
export const readShown = readWithCaller<Record<never, never>, string>(
  ({ userId }) => sql`SELECT json_build_object('data', coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind,
      'text', a.text, 'awayFrom', a.away_from, 'until', a.until)
      ORDER BY a.kind = 'downtime' DESC, a.show_from DESC, a.id), '[]'::json))::text
    FROM announcements a JOIN users u ON u.id = ${userId}
    WHERE ${isShown} AND ${isFor(sql`a.audience`, sql`a.organisation_id`)}
      AND NOT EXISTS (SELECT FROM closed_announcements c WHERE c.user_id = u.id AND c.announcement_id = a.id)`,
);

/** False for one that isn't for them, or not shown. */
export async function closeFor(db: Db, userId: UserId, id: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`WITH mine AS (SELECT a.id FROM announcements a JOIN users u ON u.id = ${userId}
        WHERE a.id = ${id} AND a.show_from <= now() AND ${isFor(sql`a.audience`, sql`a.organisation_id`)}),
      closed AS (INSERT INTO closed_announcements (user_id, announcement_id)
        SELECT ${userId}::int, id FROM mine ON CONFLICT DO NOTHING)
      SELECT FROM mine`,
  );
  return rows.length > 0;
}

const announcementJson: SQL<Announcement> = sql`json_build_object('id', a.id, 'kind', a.kind, 'text', a.text,
  'awayFrom', a.away_from, 'until', a.until, 'audience', a.audience, 'showFrom', a.show_from,
  'organisation', (SELECT o.name FROM organisations o WHERE o.id = a.organisation_id),
  'state', CASE WHEN ${isOver} THEN 'over' WHEN a.show_from > now() THEN 'coming' ELSE 'shown' END,
  'isTakenDown', a.taken_down_at IS NOT NULL, 'people', a.people, 'version', a.version)`;

export const listAll = (
  db: Db,
  { pagination }: z.output<typeof listAnnouncements.schema.querystring>,
): Promise<Page<Announcement>> =>
  findPage(db, {
    found: sql`SELECT a.id, CASE WHEN ${isOver} THEN 2 WHEN a.show_from > now() THEN 1 ELSE 0 END AS state,
      -extract(epoch FROM a.created_at) AS age FROM announcements a`,
    order: sql`(found.state, found.age, found.id)`,
    item: sql`(SELECT ${announcementJson} FROM announcements a WHERE a.id = found.id)`,
    pagination,
  });

export async function findAnnouncement(db: Db, id: string): Promise<Announcement | undefined> {
  const [row] = await rowsOf<{ found: Announcement }>(
    db,
    sql`SELECT ${announcementJson} AS found FROM announcements a WHERE a.id = ${id}`,
  );
  return row?.found;
}

interface HeldAnnouncement {
  readonly kind: AnnouncementDraft['kind'];
  readonly text: string;
  readonly version: number;
  readonly isOver: boolean;
  readonly requestHash: string;
}

/** Until commit. */
export async function holdAnnouncement(tx: Db, id: string): Promise<HeldAnnouncement | undefined> {
  const [row] = await rowsOf<HeldAnnouncement>(
    tx,
    sql`SELECT a.kind, a.text, a.version, ${isOver} AS "isOver", a.request_hash AS "requestHash"
      FROM announcements a WHERE a.id = ${id} FOR UPDATE`,
  );
  return row;
}

export type Addressed = Pick<AnnouncementDraft, 'audience' | 'organisationId'>;

export async function countPeople(db: Db, { audience, organisationId }: Addressed): Promise<number> {
  const [row] = await rowsOf<{ people: number }>(
    db,
    sql`SELECT count(*)::int AS people FROM users u
      WHERE ${isReachable} AND ${isFor(sql`${audience}::text`, sql`${organisationId}::int`)}`,
  );
  return row?.people ?? 0;
}

/** Whether its people can still be written to. */
export async function isOpenOrganisation(db: Db, id: number): Promise<boolean> {
  const rows = await rowsOf(db, sql`SELECT FROM organisations WHERE id = ${id} AND closed_at IS NULL`);
  return rows.length > 0;
}

export type NewAnnouncement = typeof announcements.$inferInsert;

/** False for a press that came before. */
export async function insertAnnouncement(tx: Db, announcement: NewAnnouncement): Promise<boolean> {
  const rows = await tx
    .insert(announcements)
    .values(announcement)
    .onConflictDoNothing()
    .returning({ id: announcements.id });
  return rows.length > 0;
}

export async function updateText(tx: Db, id: string, text: string): Promise<void> {
  await tx.execute(sql`UPDATE announcements SET text = ${text}, version = version + 1 WHERE id = ${id}`);
}

export async function markTakenDown(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`UPDATE announcements SET taken_down_at = now(), version = version + 1 WHERE id = ${id}`);
}

export interface AnnouncementNews extends Pick<AnnouncementDraft, 'kind' | 'text'> {
  readonly awayFrom: string | null;
  readonly until: string;
}

/** Undefined once it is no news any more. */
export async function findNews(db: Db, id: string): Promise<AnnouncementNews | undefined> {
  const [row] = await rowsOf<{ news: AnnouncementNews }>(
    db,
    sql`SELECT json_build_object('kind', a.kind, 'text', a.text, 'awayFrom', a.away_from, 'until', a.until) AS news
      FROM announcements a WHERE a.id = ${id} AND ${isShown}`,
  );
  return row?.news;
}

/** By id, after `afterUserId`; who came after it was published sees the banner alone. */
export async function listRecipients(db: Db, id: string, afterUserId: number, atMost: number): Promise<UserId[]> {
  const rows = await rowsOf<{ id: UserId }>(
    db,
    sql`SELECT u.id FROM announcements a JOIN users u ON u.created_at <= a.show_from
      WHERE a.id = ${id} AND u.id > ${afterUserId} AND ${isReachable}
        AND ${isFor(sql`a.audience`, sql`a.organisation_id`)}
      ORDER BY u.id LIMIT ${atMost}`,
  );
  return rows.map((row) => row.id);
}

/** Of announcements that are over: while one is shown, it stays closed. */
export const agedClosings = agedRows(
  'closed-announcements',
  closedAnnouncements,
  (cutOff) => sql`${closedAnnouncements.closedAt} <= ${cutOff} AND NOT EXISTS (SELECT FROM announcements a
    WHERE a.id = ${closedAnnouncements.announcementId} AND a.until > now())`,
);
