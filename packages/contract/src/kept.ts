import { COACHING_KEPT } from './coaching/policies.ts';
import { TRIAGE_KEPT } from './messages/policies.ts';
import { MANAGER_KEPT, SPONSORED_KEPT } from './organisations/policies.ts';
import { ACCOUNT_KEPT } from './people/policies.ts';
import type { ResourceName } from './policies.ts';
import type { Kept } from './policy.ts';
import { SESSION_KEPT } from './sessions/policies.ts';
import { WELLBEING_KEPT } from './wellbeing/policies.ts';

export type { Kept } from './policy.ts';

/** Apart from the policies, so that only the page that shows it loads it. */
const KEPT: Readonly<Record<ResourceName, Kept | ResourceName | null>> = {
  ...ACCOUNT_KEPT,
  ...COACHING_KEPT,
  ...WELLBEING_KEPT,
  ...SESSION_KEPT,
  ...TRIAGE_KEPT,
  ...MANAGER_KEPT,
  ...SPONSORED_KEPT,
};

/** What the privacy policy says is kept of this resource; null if nothing is. */
export function keptOf(resource: ResourceName): Kept | null {
  const kept = KEPT[resource];
  return typeof kept === 'string' ? keptOf(kept) : kept;
}
