import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { organisationAdmins, organisations } from './organisations.table.ts';

/** Makes an empty organisation with this person as its admin. */
export async function insertOrganisation(db: Db, kind: 'enterprise' | 'business', adminId: UserId): Promise<void> {
  const [organisation] = await db.insert(organisations).values({ kind }).returning({ id: organisations.id });
  if (!organisation) throw new Error('The organisation was not inserted.');
  await db.insert(organisationAdmins).values({ userId: adminId, organisationId: organisation.id });
}
