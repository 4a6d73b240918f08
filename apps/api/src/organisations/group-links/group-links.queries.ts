import type { GroupLinkView } from '@waymark/contract/organisations/group-links';
import type { MemberState } from '@waymark/contract/organisations/memberships';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { GroupId, OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { groupLinks } from './group-links.table.ts';

export interface LinkRow {
  readonly codeId: string;
  readonly codeHash: string;
  readonly left: number;
  readonly expiresAt: string;
}

/** Also one that is used up, so that its admin sees why; without one that has expired. */
export async function findLinkOf(db: Db, groupId: GroupId): Promise<LinkRow | undefined> {
  const [row] = await rowsOf<{ link: LinkRow }>(
    db,
    sql`SELECT json_build_object('codeId', code_id, 'codeHash', code_hash, 'left', uses_left, 'expiresAt', expires_at)
        AS link
      FROM group_links WHERE group_id = ${groupId} AND expires_at > now()`,
  );
  return row?.link;
}

interface NewLink {
  readonly groupId: GroupId;
  readonly codeId: string;
  readonly codeHash: string;
  readonly usesLeft: number;
  readonly days: number;
}

/** Instead of the former one. */
export async function saveLink(tx: Db, { days, groupId, ...link }: NewLink): Promise<void> {
  const row = { ...link, expiresAt: sql`now() + make_interval(days => ${days}::int)` };
  await tx
    .insert(groupLinks)
    .values({ groupId, ...row })
    .onConflictDoUpdate({ target: groupLinks.groupId, set: row });
}

/** False if there was none. */
export async function deleteLink(tx: Db, groupId: GroupId): Promise<boolean> {
  const rows = await tx.delete(groupLinks).where(eq(groupLinks.groupId, groupId)).returning();
  return rows.length > 0;
}

export interface WorkingLink extends GroupLinkView {
  readonly organisationId: OrganisationId;
  readonly groupId: GroupId;
}

export async function findWorkingLink(db: Db, codeHash: string): Promise<WorkingLink | undefined> {
  const [row] = await rowsOf<WorkingLink>(
    db,
    sql`SELECT o.id AS "organisationId", g.id AS "groupId", coalesce(o.name, 'An organisation') AS organisation,
        g.name AS group
      FROM group_links l JOIN groups g ON g.id = l.group_id AND g.archived_at IS NULL
        JOIN organisations o ON o.id = g.organisation_id AND o.suspended_at IS NULL AND o.closed_at IS NULL
      WHERE l.code_hash = ${codeHash} AND l.uses_left > 0 AND l.expires_at > now()`,
  );
  return row;
}

export const countUse = (tx: Db, groupId: GroupId): Promise<unknown> =>
  tx.execute(sql`UPDATE group_links SET uses_left = uses_left - 1 WHERE group_id = ${groupId}`);

export interface KnownPlace {
  readonly membershipId: number;
  readonly state: MemberState;
}

/** What the organisation has about an address: what is open first, and what has ended last. */
export async function findKnownPlace(
  tx: Db,
  { organisationId }: WorkingLink,
  email: string,
): Promise<KnownPlace | undefined> {
  const [row] = await rowsOf<KnownPlace>(
    tx,
    sql`SELECT m.id AS "membershipId", m.state FROM memberships m LEFT JOIN users u ON u.id = m.user_id
      WHERE m.organisation_id = ${organisationId} AND (m.email = ${email} OR u.email = ${email})
      ORDER BY m.state = 'ended', m.id DESC LIMIT 1`,
  );
  return row;
}
