import type { OrganisationKind } from '@waymark/contract/organisations/organisations';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** Only `findSponsor` makes one: queries about an organisation don't take just any number. */
export type OrganisationId = number & { readonly __brand: 'OrganisationId' };
/** The same for groups; also from `findGroupFor`. */
export type GroupId = number & { readonly __brand: 'GroupId' };

/** Someone who runs an organisation, or one of its groups. */
export interface Sponsor {
  readonly membershipId: number;
  readonly organisationId: OrganisationId;
  readonly kind: OrganisationKind;
  /** Null for those who run all of it. */
  readonly groupId: GroupId | null;
  readonly isSuspended: boolean;
  readonly isClosed: boolean;
}

/** Undefined as soon as the membership ended, whatever role the account has. */
export async function findSponsor(db: Db, userId: UserId): Promise<Sponsor | undefined> {
  const [row] = await rowsOf<Sponsor>(
    db,
    sql`SELECT m.id AS "membershipId", m.organisation_id AS "organisationId", o.kind,
        CASE WHEN m.part = 'group-admin' THEN m.group_id END AS "groupId",
        o.suspended_at IS NOT NULL AS "isSuspended", o.closed_at IS NOT NULL AS "isClosed"
      FROM memberships m JOIN organisations o ON o.id = m.organisation_id
      WHERE m.user_id = ${userId} AND m.state = 'active'
        AND (m.part = 'admin' OR (m.part = 'group-admin' AND m.group_id IS NOT NULL))`,
  );
  return row;
}

/** Makes the changes of one organisation run in turn, so that no seat is given twice. */
export async function lockOrganisation(tx: Db, organisationId: number): Promise<void> {
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${organisationId} FOR NO KEY UPDATE`);
}

/** Over memberships as `m`: those of the sponsor's organisation or group. */
export const isMembershipOf = ({ organisationId, groupId }: Pick<Sponsor, 'organisationId' | 'groupId'>): SQL =>
  groupId === null
    ? sql`m.organisation_id = ${organisationId}`
    : sql`(m.organisation_id = ${organisationId} AND m.group_id = ${groupId} AND m.part <> 'admin')`;

/** A group that the sponsor runs. */
export async function findGroupFor(
  db: Db,
  { organisationId, groupId }: Sponsor,
  id: number,
): Promise<{ readonly id: GroupId; readonly isArchived: boolean } | undefined> {
  const [row] = await rowsOf<{ id: GroupId; isArchived: boolean }>(
    db,
    sql`SELECT id, archived_at IS NOT NULL AS "isArchived" FROM groups
      WHERE id = ${id} AND organisation_id = ${organisationId} AND (${groupId}::int IS NULL OR id = ${groupId}::int)`,
  );
  return row;
}

/** The same for whatever this person runs, within a statement. */
export const isListedFor = (userId: UserId): SQL =>
  sql`EXISTS (SELECT FROM memberships mine WHERE mine.user_id = ${userId} AND mine.state = 'active'
    AND mine.organisation_id = m.organisation_id
    AND (mine.part = 'admin' OR (mine.part = 'group-admin' AND mine.group_id = m.group_id AND m.part <> 'admin')))`;

/** The organisations that a person runs as a whole. */
export const organisationsRunBy = (userId: UserId): SQL =>
  sql`(SELECT mine.organisation_id FROM memberships mine
    WHERE mine.user_id = ${userId} AND mine.state = 'active' AND mine.part = 'admin')`;
