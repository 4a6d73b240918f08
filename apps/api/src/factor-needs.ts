import { FactorNeed } from '@waymark/contract/people/factors';
import { ROLE_NAMES, type RoleName } from '@waymark/contract/roles';
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

/** No setting opens the practice's console to a password alone. */
const SETTABLE = ROLE_NAMES.filter((role) => role !== 'practice');

/** `coach=required,coachee=off`; roles that are not named keep the default. */
export const FactorNeedsByRole = z
  .string()
  .default('')
  .transform((given, context): FactorNeeds => {
    const needs: Record<RoleName, FactorNeed> = { ...DEFAULTS };
    for (const pair of given.split(',').filter((part) => part.trim() !== '')) {
      const [name = '', wanted = ''] = pair.split('=').map((part) => part.trim());
      const role = SETTABLE.find((one) => one === name);
      const need = FactorNeed.options.find((one) => one === wanted);
      if (role && need) needs[role] = need;
      else
        context.addIssue(
          `must be pairs such as coach=required, of ${SETTABLE.join(', ')} and ${FactorNeed.options.join(', ')}`,
        );
    }
    return needs;
  });

export interface FactorSettings {
  readonly factorNeeds: FactorNeeds;
}
