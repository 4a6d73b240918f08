import type { MemberPart } from '@waymark/contract/organisations/memberships';
import type { PlannedInvites } from '@waymark/contract/organisations/planned-invites';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { GroupId, OrganisationId } from '#organisations/organisations/sponsors.queries.ts';

const isOpen = sql`p.sent_at IS NULL AND p.withdrawn_at IS NULL`;

export const listPlanned = (db: Db, organisationId: OrganisationId): Promise<readonly PlannedInvites[]> =>
  rowsOf(
    db,
    sql`SELECT p.id, p.day::text AS day, p.time_zone AS "timeZone", to_json(p.send_at) AS "sendsAt", p.part,
        CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'name', g.name) END AS "group",
        (SELECT coalesce(json_agg(x.email ORDER BY x.email), '[]'::json) FROM planned_people x WHERE x.planned_id = p.id)
          AS addresses
      FROM planned_invites p LEFT JOIN groups g ON g.id = p.group_id
      WHERE p.organisation_id = ${organisationId} AND ${isOpen} ORDER BY p.send_at, p.created_at, p.id`,
  );

export interface PlannedPerson {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

interface NewPlan {
  readonly organisationId: OrganisationId;
  readonly groupId: GroupId | null;
  readonly part: MemberPart;
  readonly day: string;
  readonly timeZone: string;
  readonly sendAt: Date;
  readonly plannedBy: UserId;
  readonly people: readonly PlannedPerson[];
}

/** In one statement. */
export async function insertPlanned(tx: Db, plan: NewPlan): Promise<void> {
  const { organisationId, groupId, part, day, timeZone, sendAt, plannedBy, people } = plan;
  await tx.execute(sql`WITH plan AS (
      INSERT INTO planned_invites (organisation_id, group_id, part, day, time_zone, send_at, planned_by)
      VALUES (${organisationId}, ${groupId}, ${part}, ${day}, ${timeZone}, ${sendAt}, ${plannedBy}) RETURNING id)
    INSERT INTO planned_people (planned_id, email, first_name, last_name)
    SELECT plan.id, x.email, x."firstName", x."lastName" FROM plan, jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      AS x(email text, "firstName" text, "lastName" text)`);
}

/** Those that are open end, and their people are deleted. Returns their groups and numbers. */
async function withdraw(
  tx: Db,
  which: SQL,
): Promise<readonly { readonly groupId: GroupId | null; readonly people: number }[]> {
  const ended = await rowsOf<{ id: string; groupId: GroupId | null; people: number }>(
    tx,
    sql`UPDATE planned_invites p SET withdrawn_at = now() WHERE ${which} AND ${isOpen}
      RETURNING p.id, p.group_id AS "groupId",
        (SELECT count(*)::int FROM planned_people x WHERE x.planned_id = p.id) AS people`,
  );
  await deletePeople(
    tx,
    ended.map(({ id }) => id),
  );
  return ended;
}

const deletePeople = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`DELETE FROM planned_people WHERE planned_id = ANY(${sql.param(ids)}::uuid[])`);

export const withdrawOne = (tx: Db, organisationId: OrganisationId, id: string) =>
  withdraw(tx, sql`p.id = ${id} AND p.organisation_id = ${organisationId}`);

export const withdrawOfGroup = (tx: Db, groupId: GroupId) => withdraw(tx, sql`p.group_id = ${groupId}`);

export const withdrawOfOrganisation = (tx: Db, organisationId: OrganisationId) =>
  withdraw(tx, sql`p.organisation_id = ${organisationId}`);

export async function isPlannedHere(tx: Db, organisationId: OrganisationId, id: string): Promise<boolean> {
  const found = sql`SELECT FROM planned_invites WHERE id = ${id} AND organisation_id = ${organisationId}`;
  return (await rowsOf(tx, found)).length > 0;
}

export interface DuePlan {
  readonly id: string;
  readonly organisationId: OrganisationId;
}

/** Those whose time has come, where something can be changed. */
export const listDue = (db: Db, now: Date): Promise<readonly DuePlan[]> =>
  rowsOf(
    db,
    sql`SELECT p.id, p.organisation_id AS "organisationId" FROM planned_invites p
      JOIN organisations o ON o.id = p.organisation_id AND o.suspended_at IS NULL AND o.closed_at IS NULL
      WHERE p.send_at <= ${now} AND ${isOpen} ORDER BY p.send_at, p.id`,
  );

export interface TakenPlan {
  readonly groupId: GroupId | null;
  readonly part: MemberPart;
  readonly plannedBy: UserId;
  readonly people: readonly PlannedPerson[];
}

/** Marks it as sent; undefined if it was sent, withdrawn or halted before. */
export async function takeDue(tx: Db, { id, organisationId }: DuePlan, now: Date): Promise<TakenPlan | undefined> {
  const [taken] = await rowsOf<TakenPlan>(
    tx,
    sql`UPDATE planned_invites p SET sent_at = now() FROM organisations o
      WHERE p.id = ${id} AND ${isOpen} AND p.send_at <= ${now} AND o.id = p.organisation_id AND o.id = ${organisationId}
        AND o.suspended_at IS NULL AND o.closed_at IS NULL
      RETURNING p.group_id AS "groupId", p.part, p.planned_by AS "plannedBy",
        (SELECT coalesce(json_agg(json_build_object('email', x.email, 'firstName', x.first_name, 'lastName', x.last_name)
          ORDER BY x.email), '[]'::json) FROM planned_people x WHERE x.planned_id = p.id) AS people`,
  );
  if (taken) await deletePeople(tx, [id]);
  return taken;
}

/** Someone who is erased is invited by no plan. */
export async function deletePlannedTo(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`DELETE FROM planned_people WHERE email = ${email}`);
}
