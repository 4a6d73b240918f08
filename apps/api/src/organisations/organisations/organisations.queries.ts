import type { Organisation, OrganisationKind } from '@waymark/contract/organisations/organisations';
import type { OrganisationFields } from '@waymark/contract/people/profiles';
import { ROLE, type RoleId } from '@waymark/contract/roles';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { organisationAdmins, organisations } from './organisations.table.ts';
import { isMembershipOf, type OrganisationId, type Sponsor } from './sponsors.queries.ts';

/** A trigger makes the admin a member. */
export async function insertOrganisation(db: Db, kind: OrganisationKind, adminId: UserId): Promise<number> {
  const [organisation] = await db.insert(organisations).values({ kind }).returning({ id: organisations.id });
  if (!organisation) throw new Error('The organisation was not inserted.');
  await db.insert(organisationAdmins).values({ userId: adminId, organisationId: organisation.id });
  return organisation.id;
}

const KINDS: Readonly<Partial<Record<RoleId, OrganisationKind>>> = {
  [ROLE.enterpriseAdmin]: 'enterprise',
  [ROLE.businessAdmin]: 'business',
  [ROLE.superAdmin]: 'portfolio',
};

export const organisationKindOf = (role: RoleId): OrganisationKind | undefined => KINDS[role];

export async function updateOrganisation(
  db: Db,
  adminId: UserId,
  changes: { [Column in 'name' | 'size']?: (typeof organisations.$inferInsert)[Column] | undefined },
): Promise<void> {
  if (changes.name === undefined && changes.size === undefined) return;
  await db
    .update(organisations)
    .set(changes)
    .where(sql`${organisations.id} IN (SELECT organisation_id FROM memberships
      WHERE user_id = ${adminId} AND part = 'admin' AND state = 'active')`);
}

/** Of the organisation that someone runs. */
export async function readOrganisationFields(db: Db, adminId: UserId): Promise<OrganisationFields> {
  const [row] = await rowsOf<OrganisationFields>(
    db,
    sql`SELECT o.name AS "organisationName", o.size AS "organisationSize" FROM memberships m
      JOIN organisations o ON o.id = m.organisation_id
      WHERE m.user_id = ${adminId} AND m.part = 'admin' AND m.state = 'active'`,
  );
  return row ?? { organisationName: null, organisationSize: null };
}

/** Over accounts of seats as `a`: those of the sponsor's organisation and its groups, or group. */
export const isSeatAccountOf = ({ organisationId, groupId }: Sponsor): SQL =>
  groupId === null
    ? sql`(a.owner_kind = 'organisation' AND a.owner_id = ${organisationId}
        OR a.owner_kind = 'group' AND a.owner_id IN (SELECT id FROM groups WHERE organisation_id = ${organisationId}))`
    : sql`(a.owner_kind = 'group' AND a.owner_id = ${groupId})`;

const count = (condition: SQL): SQL => sql`count(*) FILTER (WHERE ${condition})::int`;

/** Whether a reminder was sent, whomever it reached: over an organisation as `o`. */
const hasReminded = ({
  groupId,
}: Sponsor): SQL => sql`EXISTS (SELECT FROM audit_entries e WHERE e.organisation_id = o.id
  AND e.deed = 'people-reminded' AND (${groupId}::int IS NULL OR e.about_id = ${groupId}))`;

/** Whether a coach was ever added to the pool, by the log: pools are of a later context. */
const hasPooled = sql`EXISTS (SELECT FROM audit_entries e WHERE e.organisation_id = o.id AND e.deed = 'pool-coach-added')`;

/** Or someone joined who was invited without a day. */
const hasPlanned = sql`EXISTS (SELECT FROM planned_invites p WHERE p.organisation_id = o.id)`;

type FoundOrganisation = Omit<Organisation, 'countsSessions'>;

/** In one statement. */
export async function findOrganisation(db: Db, sponsor: Sponsor): Promise<FoundOrganisation | undefined> {
  const holdsSeat = sql`m.seat_account_id IS NOT NULL AND m.state`;
  const launchStep = (step: string, isDone: SQL) => sql`json_build_object('step', ${step}::text, 'isDone', ${isDone})`;
  const [row] = await rowsOf<{ organisation: FoundOrganisation }>(
    db,
    sql`WITH seats AS (SELECT coalesce(sum(a.balance), 0)::int AS total,
          coalesce(sum(a.balance) FILTER (WHERE a.purpose = 'available'), 0)::int AS free
        FROM ledger_accounts a WHERE a.unit = 'seat' AND ${isSeatAccountOf(sponsor)}),
      people AS (SELECT ${count(sql`${holdsSeat} = 'active'`)} AS joined, ${count(sql`${holdsSeat} = 'invited'`)} AS invited,
          ${count(sql`m.state = 'waiting'`)} AS waiting, ${count(sql`m.part NOT IN ('admin', 'group-admin')`)} AS all
        FROM memberships m WHERE ${isMembershipOf(sponsor)}),
      alive AS (SELECT count(*)::int AS groups FROM groups WHERE organisation_id = ${sponsor.organisationId}
        AND archived_at IS NULL)
      SELECT json_build_object('name', o.name, 'kind', o.kind, 'since', o.created_at, 'renewsOn', o.renews_on,
        'allowsFamilies', o.allows_families, 'isSuspended', o.suspended_at IS NOT NULL, 'isClosed', o.closed_at IS NOT NULL,
        'group', (SELECT json_build_object('id', g.id, 'name', g.name, 'isArchived', g.archived_at IS NOT NULL)
          FROM groups g WHERE g.id = ${sponsor.groupId}::int),
        'seats', json_build_object('total', CASE WHEN ${sponsor.groupId}::int IS NULL THEN seats.total
            ELSE seats.free + people.joined + people.invited END, 'free', seats.free, 'joined', people.joined,
          'invited', people.invited, 'waiting', people.waiting),
        'groups', alive.groups,
        'launch', json_build_array(${launchStep('groups', sql`o.kind <> 'enterprise' OR alive.groups > 0`)},
          ${launchStep('coach-pool', sql`o.kind <> 'enterprise' OR ${hasPooled}`)},
          ${launchStep('seats', sql`seats.total > 0`)}, ${launchStep('people', sql`people.all > 0`)},
          ${launchStep('dated-invites', sql`o.kind <> 'enterprise' OR people.joined > 0 OR ${hasPlanned}`)},
          ${launchStep('first-reminder', hasReminded(sponsor))})) AS organisation
      FROM organisations o, seats, people, alive WHERE o.id = ${sponsor.organisationId}`,
  );
  return row?.organisation;
}

/** Ends all but the memberships of admins, who can still export. */
export async function closeOrganisation(tx: Db, organisationId: OrganisationId): Promise<void> {
  await tx.execute(sql`UPDATE organisations SET closed_at = now() WHERE id = ${organisationId}`);
}

/** False if it was so already. */
export async function setFamilies(tx: Db, { organisationId }: Sponsor, allowsFamilies: boolean): Promise<boolean> {
  const changed = await rowsOf(
    tx,
    sql`UPDATE organisations SET allows_families = ${allowsFamilies}
      WHERE id = ${organisationId} AND allows_families <> ${allowsFamilies} RETURNING id`,
  );
  return changed.length > 0;
}

/** What a portfolio says of one of its businesses. */
interface OwnWords {
  readonly name: string;
  readonly renewsOn: string | null;
}

export async function insertBusiness(
  tx: Db,
  { organisationId }: Sponsor,
  { name, renewsOn }: OwnWords,
): Promise<OrganisationId> {
  const [row] = await tx
    .insert(organisations)
    .values({ kind: 'business', name, renewsOn, parentId: organisationId })
    .returning({ id: organisations.id });
  if (!row) throw new Error('The business was not inserted.');
  return row.id as OrganisationId;
}

/** False if it was so already. */
export async function updateBusiness(tx: Db, id: OrganisationId, { name, renewsOn }: OwnWords): Promise<boolean> {
  const changed = await rowsOf(
    tx,
    sql`UPDATE organisations SET name = ${name}, renews_on = ${renewsOn}::date WHERE id = ${id}
      AND (name IS DISTINCT FROM ${name} OR renews_on IS DISTINCT FROM ${renewsOn}::date) RETURNING id`,
  );
  return changed.length > 0;
}

export async function setSuspended(tx: Db, id: OrganisationId, isSuspended: boolean): Promise<void> {
  await tx.execute(
    sql`UPDATE organisations SET suspended_at = CASE WHEN ${isSuspended} THEN now() END WHERE id = ${id}`,
  );
}

export async function updateRenewal(tx: Db, id: number, renewsOn: string): Promise<void> {
  await tx.update(organisations).set({ renewsOn }).where(eq(organisations.id, id));
}

/** What they are beside their memberships, which end apart from it. */
export async function deleteAdmins(tx: Db, userIds: readonly UserId[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.delete(organisationAdmins).where(inArray(organisationAdmins.userId, [...userIds]));
}
