import type { MembershipInvitation } from '@waymark/contract/organisations/membership-invitations';
import type { MemberPart } from '@waymark/contract/organisations/memberships';
import type { OrganisationKind } from '@waymark/contract/organisations/organisations';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { agedRows } from '../../aged-rows.ts';
import { memberships } from './memberships.table.ts';

const inThirtyDays = sql`now() + interval '30 days'`;

interface NewCode {
  readonly membershipId: number;
  readonly codeId: string;
  readonly codeHash: string;
}

export async function insertCodes(tx: Db, codes: readonly NewCode[]): Promise<void> {
  if (codes.length === 0) return;
  await rowsOf(
    tx,
    sql`INSERT INTO membership_invitations (membership_id, code_id, code_hash, expires_at)
      SELECT "membershipId", "codeId", "codeHash", ${inThirtyDays} FROM jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
        AS ("membershipId" int, "codeId" uuid, "codeHash" text)`,
  );
}

/** Begins their thirty days again, and remembers that they were reminded. */
export async function renewCodes(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`WITH renewed AS (UPDATE membership_invitations SET expires_at = ${inThirtyDays}
      WHERE membership_id = ANY(${sql.param(ids)}::int[]) RETURNING membership_id)
    UPDATE memberships SET reminded_at = now() WHERE id IN (SELECT membership_id FROM renewed)`);
}

/** An open invitation over `i`, `m`, `o` and `g`; not while nothing in it can be changed. */
const OPEN = sql`membership_invitations i JOIN memberships m ON m.id = i.membership_id AND m.state = 'invited'
  JOIN organisations o ON o.id = m.organisation_id AND o.suspended_at IS NULL AND o.closed_at IS NULL
  LEFT JOIN groups g ON g.id = m.group_id`;
const isOpen = sql`i.expires_at > now() AND g.archived_at IS NULL`;
const organisationName = sql`coalesce(o.name, 'An organisation')`;

/** What joining needs to know. */
export interface OpenInvitation {
  readonly membershipId: number;
  readonly organisationId: number;
  readonly kind: OrganisationKind;
  readonly groupId: number | null;
  readonly part: MemberPart;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Its group has all that a group admin is asked for. */
  readonly isGroupDescribed: boolean;
}

export async function findOpenInvitation(db: Db, codeHash: string): Promise<OpenInvitation | undefined> {
  const [row] = await rowsOf<OpenInvitation>(
    db,
    sql`SELECT m.id AS "membershipId", m.organisation_id AS "organisationId", o.kind, m.group_id AS "groupId", m.part,
        m.email, m.first_name AS "firstName", m.last_name AS "lastName",
        coalesce(g.name IS NOT NULL AND g.purpose IS NOT NULL AND g.size IS NOT NULL AND g.starts_on IS NOT NULL, false)
          AS "isGroupDescribed"
      FROM ${OPEN} WHERE i.code_hash = ${codeHash} AND ${isOpen}`,
  );
  return row;
}

export async function findInvitationView(db: Db, codeHash: string): Promise<MembershipInvitation | undefined> {
  const [row] = await rowsOf<{ view: MembershipInvitation }>(
    db,
    sql`SELECT json_build_object('organisation', ${organisationName}, 'group', g.name, 'part', m.part, 'email', m.email,
        'firstName', m.first_name, 'hasAccount', EXISTS (SELECT FROM users WHERE users.email = m.email)) AS view
      FROM ${OPEN} WHERE i.code_hash = ${codeHash} AND ${isOpen}`,
  );
  return row?.view;
}

export interface InvitationMail {
  readonly codeId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly organisation: string;
  readonly logoKey: string | null;
  /** The welcome of the organisation; empty without one. */
  readonly words: string;
}

export async function findInvitationMail(db: Db, membershipId: number): Promise<InvitationMail | undefined> {
  const [row] = await rowsOf<InvitationMail>(
    db,
    sql`SELECT i.code_id AS "codeId", m.email, m.first_name AS "firstName", ${organisationName} AS organisation,
        w.logo_key AS "logoKey", coalesce(w.words, '') AS words
      FROM ${OPEN} LEFT JOIN welcomes w ON w.organisation_id = o.id WHERE m.id = ${membershipId} AND ${isOpen}`,
  );
  return row;
}

/** Uses the invitation up; false if it was just used or withdrawn. */
export async function takeInvitation(tx: Db, membershipId: number, userId: UserId): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`WITH used AS (DELETE FROM membership_invitations WHERE membership_id = ${membershipId}
        AND expires_at > now() RETURNING membership_id)
      UPDATE memberships SET state = 'active', user_id = ${userId}, joined_at = now()
      WHERE id = (SELECT membership_id FROM used) AND state = 'invited' RETURNING id`,
  );
  return rows.length > 0;
}

/** Of people who never joined: withdrawn, or left when an organisation ended. */
export const agedInvitations = agedRows(
  'unanswered-invitations',
  memberships,
  (cutOff) =>
    sql`${memberships.state} = 'ended' AND ${memberships.userId} IS NULL AND ${memberships.endedAt} < ${cutOff}`,
);
