import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';

/** Invitations to this address that wait for an answer, or were left when one ended. */
export async function deleteMembershipsTo(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`DELETE FROM memberships WHERE user_id IS NULL AND email = ${email}`);
}

/** The organisations that have no other admin who stays, and haven't ended already. */
export async function listLastAdminOf(
  db: Db,
  userId: UserId,
): Promise<readonly { id: OrganisationId; name: string | null }[]> {
  return rowsOf(
    db,
    sql`SELECT o.id, o.name FROM memberships m JOIN organisations o ON o.id = m.organisation_id AND o.closed_at IS NULL
      WHERE m.user_id = ${userId} AND m.part = 'admin' AND m.state = 'active'
        AND NOT EXISTS (SELECT FROM memberships other JOIN users u ON u.id = other.user_id AND u.leaves_at IS NULL
          WHERE other.organisation_id = o.id AND other.part = 'admin' AND other.state = 'active' AND other.user_id <> ${userId})`,
  );
}

/** Those of them that others are in: how many, without admins. */
export async function listNeedingAdmin(
  db: Db,
  userId: UserId,
): Promise<readonly { id: OrganisationId; name: string | null; people: number }[]> {
  const last = await listLastAdminOf(db, userId);
  if (last.length === 0) return [];
  const counts = await rowsOf<{ id: OrganisationId; people: number }>(
    db,
    sql`SELECT organisation_id AS id, count(*)::int AS people FROM memberships
      WHERE organisation_id = ANY(${sql.param(last.map(({ id }) => id))}::int[]) AND state = 'active' AND part <> 'admin'
      GROUP BY organisation_id`,
  );
  return last.flatMap(({ id, name }) => {
    const { people = 0 } = counts.find((count) => count.id === id) ?? {};
    return people > 0 ? [{ id, name, people }] : [];
  });
}
