import type { SeatRequest } from '@waymark/contract/organisations/seat-requests';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { GroupId, OrganisationId, Sponsor } from '#organisations/organisations/sponsors.queries.ts';

const requestJson = sql`json_build_object('id', r.public_id, 'group', json_build_object('id', g.id, 'name', g.name),
  'seats', r.seats, 'reason', r.reason, 'state', r.state, 'grantedSeats', r.granted_seats, 'createdAt', r.created_at)`;

const areFor = ({ organisationId, groupId }: Sponsor): SQL =>
  sql`g.organisation_id = ${organisationId} AND (${groupId}::int IS NULL OR g.id = ${groupId}::int)`;

/** Open ones first, then the newest. */
export async function listSeatRequests(db: Db, sponsor: Sponsor): Promise<SeatRequest[]> {
  const rows = await rowsOf<{ request: SeatRequest }>(
    db,
    sql`SELECT ${requestJson} AS request FROM seat_requests r JOIN groups g ON g.id = r.group_id
      WHERE ${areFor(sponsor)} ORDER BY r.state <> 'open', r.id DESC LIMIT 10`,
  );
  return rows.map(({ request }) => request);
}

async function findRequest(db: Db, condition: SQL): Promise<SeatRequest> {
  const [row] = await rowsOf<{ request: SeatRequest }>(
    db,
    sql`SELECT ${requestJson} AS request FROM seat_requests r JOIN groups g ON g.id = r.group_id WHERE ${condition}`,
  );
  if (!row) throw new Error('A request that was just saved cannot be found.');
  return row.request;
}

/** Replaces an open one of the group. */
export async function saveSeatRequest(
  tx: Db,
  asked: { readonly groupId: GroupId; readonly askedById: UserId; readonly seats: number; readonly reason: string },
): Promise<SeatRequest> {
  const { groupId, askedById, seats, reason } = asked;
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO seat_requests (group_id, asked_by_id, seats, reason) VALUES (${groupId}, ${askedById}, ${seats}, ${reason})
      ON CONFLICT (group_id) WHERE state = 'open' DO UPDATE SET seats = EXCLUDED.seats, reason = EXCLUDED.reason,
        asked_by_id = EXCLUDED.asked_by_id, created_at = now() RETURNING id`,
  );
  return findRequest(tx, sql`r.id = ${row?.id ?? 0}`);
}

export interface RequestToDecide {
  readonly id: number;
  readonly groupId: number;
  readonly askedById: UserId;
  readonly isOpen: boolean;
}

export async function findRequestFor(
  tx: Db,
  organisationId: OrganisationId,
  publicId: string,
): Promise<RequestToDecide | undefined> {
  const [row] = await rowsOf<RequestToDecide>(
    tx,
    sql`SELECT r.id, r.group_id AS "groupId", r.asked_by_id AS "askedById", r.state = 'open' AS "isOpen"
      FROM seat_requests r JOIN groups g ON g.id = r.group_id
      WHERE r.public_id = ${publicId} AND g.organisation_id = ${organisationId}`,
  );
  return row;
}

export async function saveDecision(tx: Db, id: number, grantedSeats: number | null): Promise<SeatRequest> {
  const state = grantedSeats === null ? 'denied' : 'approved';
  await tx.execute(sql`UPDATE seat_requests SET state = ${state}, granted_seats = ${grantedSeats}, decided_at = now()
    WHERE id = ${id}`);
  return findRequest(tx, sql`r.id = ${id}`);
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
