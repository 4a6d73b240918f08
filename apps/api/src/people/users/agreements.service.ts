import { agreementWording, POLICY_CHANGED_ON } from '@waymark/contract/people/agreements';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { agreements } from './agreements.table.ts';

/** For an account that someone makes of their own; those that the practice makes have none. */
export async function keepAgreement(tx: Db, { settings }: Services, userId: UserId): Promise<void> {
  const added = settings.current.look.privacyVersions.map(({ since }) => since.slice(0, 10));
  const policyOf = [POLICY_CHANGED_ON, ...added].toSorted().at(-1) ?? POLICY_CHANGED_ON;
  await tx.insert(agreements).values({ userId, wording: agreementWording(), policyOf });
}
