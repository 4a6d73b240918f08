import { randomUUID } from 'node:crypto';
import { linkPaths } from '@waymark/contract/paths';
import type { Db } from '#db/client.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { listAdminIds } from '#organisations/seat-requests/seat-requests.queries.ts';
import type { Services } from '../../services.ts';

/** What the portfolio did, to those who run the business. */
export async function notifyAdmins(
  tx: Db,
  services: Services,
  businessId: OrganisationId,
  news: { readonly title: string; readonly body: string },
): Promise<void> {
  const change = randomUUID();
  for (const userId of await listAdminIds(tx, businessId)) {
    const dedupeKey = `business-changed:${change}`;
    await services.notify(tx, { userId, kind: 'business-changed', dedupeKey, ...news, url: linkPaths.business() });
  }
}
