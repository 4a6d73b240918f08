import { FactorNeed } from '@waymark/contract/people/factors';
import { FACTOR_ROLES } from '@waymark/contract/practice-settings';
import type { RoleName } from '@waymark/contract/roles';
import { z } from 'zod';

/** Whether people of a role can, or have to, set up a second factor. */
export type FactorNeeds = Readonly<Record<RoleName, FactorNeed>>;

const DEFAULTS: FactorNeeds = {
  coachee: 'offered',
  manager: 'offered',
  coach: 'offered',
  'group-admin': 'offered',
  'enterprise-admin': 'offered',
  'super-admin': 'offered',
  'business-admin': 'offered',
  practice: 'required',
};

/** `coach=required,coachee=off`; roles that are not named keep the default. */
export const FactorNeedsByRole = z
  .string()
  .default('')
  .transform((given, context): FactorNeeds => {
    const needs: Record<RoleName, FactorNeed> = { ...DEFAULTS };
    for (const pair of given.split(',').filter((part) => part.trim() !== '')) {
      const [name = '', wanted = ''] = pair.split('=').map((part) => part.trim());
      const role = FACTOR_ROLES.find((one) => one === name);
      const need = FactorNeed.options.find((one) => one === wanted);
      if (role && need) needs[role] = need;
      else
        context.addIssue(
          `must be pairs such as coach=required, of ${FACTOR_ROLES.join(', ')} and ${FactorNeed.options.join(', ')}`,
        );
    }
    return needs;
  });

export interface FactorSettings {
  readonly factorNeeds: FactorNeeds;
}
