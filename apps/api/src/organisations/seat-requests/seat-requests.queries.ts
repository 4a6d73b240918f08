import type { OrganisationKind } from '@waymark/contract/organisations/organisations';
import type { SeatRequest } from '@waymark/contract/organisations/seat-requests';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { LedgerUnit } from '#organisations/ledger/ledger.table.ts';
import type { GroupId, OrganisationId, Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { fullNameOr } from '#people/users/users.queries.ts';

const requestJson = sql`json_build_object('id', r.public_id,
  'group', CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'name', g.name) END,
  'seats', r.seats, 'sessions', r.sessions, 'reason', r.reason, 'state', r.state, 'grantedSeats', r.granted_seats,
  'grantedSessions', r.granted_sessions, 'createdAt', r.created_at)`;
const FROM = sql`seat_requests r LEFT JOIN groups g ON g.id = r.group_id`;

const areFor = ({ organisationId, groupId }: Sponsor): SQL =>
  groupId === null
    ? sql`(r.organisation_id = ${organisationId}
        OR r.group_id IN (SELECT id FROM groups WHERE organisation_id = ${organisationId}))`
    : sql`r.group_id = ${groupId}`;

/** Open ones first, then the newest. */
export async function listSeatRequests(db: Db, sponsor: Sponsor): Promise<SeatRequest[]> {
  const rows = await rowsOf<{ request: SeatRequest }>(
    db,
    sql`SELECT ${requestJson} AS request FROM ${FROM}
      WHERE ${areFor(sponsor)} ORDER BY r.state <> 'open', r.id DESC LIMIT 10`,
  );
  return rows.map(({ request }) => request);
}

async function findRequest(db: Db, condition: SQL): Promise<SeatRequest> {
  const [row] = await rowsOf<{ request: SeatRequest }>(
    db,
    sql`SELECT ${requestJson} AS request FROM ${FROM} WHERE ${condition}`,
  );
  if (!row) throw new Error('A request that was just saved cannot be found.');
  return row.request;
}

interface Asked {
  readonly organisationId: OrganisationId;
  /** Null for all of the organisation. */
  readonly groupId: GroupId | null;
  readonly askedById: UserId;
  readonly unit: LedgerUnit;
  readonly amount: number;
  readonly reason: string;
}

const COLUMNS = {
  seat: { asked: sql`seats`, granted: sql`granted_seats` },
  session: { asked: sql`sessions`, granted: sql`granted_sessions` },
} as const satisfies Record<LedgerUnit, unknown>;

/** Replaces an open one for the same thing, of the same group or organisation. */
export async function saveSeatRequest(
  tx: Db,
  { organisationId, groupId, askedById, unit, amount, reason }: Asked,
): Promise<{ readonly id: number; readonly request: SeatRequest }> {
  const asker = groupId === null ? sql`organisation_id` : sql`group_id`;
  const { asked } = COLUMNS[unit];
  const others = unit === 'session' ? sql`AND sessions IS NOT NULL` : sql`AND sessions IS NULL`;
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO seat_requests (${asker}, asked_by_id, ${asked}, reason)
      VALUES (${groupId ?? organisationId}, ${askedById}, ${amount}, ${reason})
      ON CONFLICT (${asker}) WHERE state = 'open' ${groupId === null ? sql`` : others}
        DO UPDATE SET ${asked} = EXCLUDED.${asked}, reason = EXCLUDED.reason,
        asked_by_id = EXCLUDED.asked_by_id, created_at = now() RETURNING id`,
  );
  const id = row?.id ?? 0;
  return { id, request: await findRequest(tx, sql`r.id = ${id}`) };
}

export interface RequestToDecide {
  readonly id: number;
  readonly groupId: number;
  readonly askedById: UserId;
  readonly isOpen: boolean;
}

/** One for this, of a group of the organisation. */
export async function findRequestFor(
  tx: Db,
  organisationId: OrganisationId,
  { publicId, unit }: { readonly publicId: string; readonly unit: LedgerUnit },
): Promise<RequestToDecide | undefined> {
  const [row] = await rowsOf<RequestToDecide>(
    tx,
    sql`SELECT r.id, r.group_id AS "groupId", r.asked_by_id AS "askedById", r.state = 'open' AS "isOpen"
      FROM seat_requests r JOIN groups g ON g.id = r.group_id
      WHERE r.public_id = ${publicId} AND g.organisation_id = ${organisationId}
        AND r.${COLUMNS[unit].asked} IS NOT NULL`,
  );
  return row;
}

/** Null denies. */
export async function saveDecision(
  tx: Db,
  id: number,
  { unit, granted }: { readonly unit: LedgerUnit; readonly granted: number | null },
): Promise<SeatRequest> {
  const state = granted === null ? 'denied' : 'approved';
  await tx.execute(sql`UPDATE seat_requests SET state = ${state}, ${COLUMNS[unit].granted} = ${granted}, decided_at = now()
    WHERE id = ${id}`);
  return findRequest(tx, sql`r.id = ${id}`);
}

/** What an organisation asks the operator for. */
export interface OperatorRequest {
  readonly id: number;
  readonly organisationId: OrganisationId;
  readonly organisation: string | null;
  readonly kind: OrganisationKind;
  readonly askedBy: string;
  readonly email: string;
  readonly seats: number;
  readonly reason: string;
  readonly createdAt: string;
  readonly isOpen: boolean;
}

const selectForOperator = (
  condition: SQL,
): SQL => sql`SELECT r.id, o.id AS "organisationId", o.name AS organisation, o.kind,
    ${fullNameOr(sql`u`, sql`u.email`)} AS "askedBy", u.email, r.seats, r.reason, to_json(r.created_at) AS "createdAt",
    r.state = 'open' AND o.closed_at IS NULL AS "isOpen"
  FROM seat_requests r JOIN organisations o ON o.id = r.organisation_id JOIN users u ON u.id = r.asked_by_id
  WHERE ${condition}`;

/** The oldest first, without organisations that left. */
export const listOperatorRequests = (db: Db): Promise<readonly OperatorRequest[]> =>
  rowsOf<OperatorRequest>(db, sql`${selectForOperator(sql`r.state = 'open' AND o.closed_at IS NULL`)} ORDER BY r.id`);

export async function findOperatorRequest(db: Db, id: number): Promise<OperatorRequest | undefined> {
  const [row] = await rowsOf<OperatorRequest>(db, selectForOperator(sql`r.id = ${id}`));
  return row;
}

/** Who decides about requests. */
export async function listAdminIds(tx: Db, organisationId: OrganisationId): Promise<readonly UserId[]> {
  const rows = await rowsOf<{ userId: UserId }>(
    tx,
    sql`SELECT user_id AS "userId" FROM memberships WHERE organisation_id = ${organisationId} AND part = 'admin'
      AND state = 'active' ORDER BY id`,
  );
  return rows.map(({ userId }) => userId);
}
