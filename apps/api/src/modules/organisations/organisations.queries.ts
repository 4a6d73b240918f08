import { ROLE, type RoleId } from '@waymark/contract/roles';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { organisationAdmins, organisations } from './organisations.table.ts';

export async function insertOrganisation(db: Db, kind: 'enterprise' | 'business', adminId: UserId): Promise<void> {
  const [organisation] = await db.insert(organisations).values({ kind }).returning({ id: organisations.id });
  if (!organisation) throw new Error('The organisation was not inserted.');
  await db.insert(organisationAdmins).values({ userId: adminId, organisationId: organisation.id });
}

/** The empty organisation that an admin starts with; other roles have none. */
export async function insertOrganisationOf(db: Db, role: RoleId, userId: UserId): Promise<void> {
  if (role === ROLE.enterpriseAdmin) await insertOrganisation(db, 'enterprise', userId);
  if (role === ROLE.businessAdmin) await insertOrganisation(db, 'business', userId);
}

export async function updateOrganisation(
  db: Db,
  adminId: UserId,
  changes: Partial<Pick<typeof organisations.$inferInsert, 'name' | 'size'>>,
): Promise<void> {
  if (changes.name === undefined && changes.size === undefined) return;
  const own = db
    .select({ id: organisationAdmins.organisationId })
    .from(organisationAdmins)
    .where(eq(organisationAdmins.userId, adminId));
  await db.update(organisations).set(changes).where(inArray(organisations.id, own));
}
