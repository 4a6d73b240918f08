import { BILLING_POLICIES } from './billing/policies.ts';
import { COACHING_POLICIES } from './coaching/policies.ts';
import { TRIAGE_POLICIES } from './messages/policies.ts';
import { MANAGER_POLICIES, SPONSORED_POLICIES } from './organisations/policies.ts';
import { ACCOUNT_POLICIES } from './people/policies.ts';
import type { Policy } from './policy.ts';
import { PRACTICE_POLICIES } from './practice/policies.ts';
import { RELATION_LABELS, type Relation } from './relations.ts';
import { RIGHTS_POLICIES } from './rights/policies.ts';
import { SEARCH_POLICIES } from './search/policies.ts';
import { SESSION_POLICIES } from './sessions/policies.ts';
import { WELLBEING_POLICIES } from './wellbeing/policies.ts';

export type { Policy } from './policy.ts';

/**
 * The one table behind the API's queries, the policy tests and `/privacy`. Sponsors (admins of
 * groups, organisations and businesses) have no access to one person's content, and managers only
 * to what a person agreed to.
 */
export const POLICIES = {
  ...ACCOUNT_POLICIES,
  ...COACHING_POLICIES,
  ...BILLING_POLICIES,
  ...WELLBEING_POLICIES,
  ...SESSION_POLICIES,
  ...TRIAGE_POLICIES,
  ...MANAGER_POLICIES,
  ...SPONSORED_POLICIES,
  ...RIGHTS_POLICIES,
  ...PRACTICE_POLICIES,
  ...SEARCH_POLICIES,
} as const;

export type ResourceName = keyof typeof POLICIES;

export const resourceNames = Object.keys(POLICIES) as readonly ResourceName[];

export const policyOf = (resource: ResourceName): Policy => POLICIES[resource];

export const relationLabel = (resource: ResourceName, relation: Relation): string =>
  policyOf(resource).named?.[relation] ?? RELATION_LABELS[relation];

const joined = new Intl.ListFormat('en', { type: 'conjunction' });

/** Who reads it, within a sentence: `you and your coach (the ones you share)`. */
export const readersInWords = (resource: ResourceName): string => {
  const { read, when } = policyOf(resource);
  const readers = read.map((relation) => {
    const label = relationLabel(resource, relation);
    const condition = when?.[relation];
    const within = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
    return condition ? `${within} (${condition})` : within;
  });
  return joined.format(readers);
};
