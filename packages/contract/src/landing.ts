import type { SessionUser } from './people/session-users.ts';
import { ROLE, SUB_ROLE } from './roles.ts';

/** Why this person came; the coachee login page keeps it in the cookie `coacheeIntent`. */
export type CoacheeIntent = 'coachee' | 'manager';

/** Only a coachee who hasn't finished onboarding can be turned away, at the coachee login. */
export type Landing = { readonly path: `/${string}` } | { readonly refused: 'onboarding_open' };

const at = (path: `/${string}`): Landing => ({ path });

function coachLanding({ service_provider: record }: SessionUser): Landing {
  if (record && !record.profile_completed) return at('/coach/profile');
  if (record && !record.onboarding_completed) return at('/coach/questionnaire/screen');
  return at('/coach/dashboard');
}

function coacheeLanding({ subscriber: record, sub_role }: SessionUser, intent: CoacheeIntent | null): Landing {
  if (intent) {
    if (sub_role === SUB_ROLE.manager) return at('/smb/manager/dashboard');
    return record?.onboarding_completed === 1 ? at('/coachee/sessions') : { refused: 'onboarding_open' };
  }
  if (!record?.profile_completed) return at('/profile');
  return at(record.onboarding_completed ? '/dashboard' : '/coachee/questionnaire/screen');
}

function groupAdminLanding({ group_admin: record }: SessionUser): Landing {
  if (!record?.profile_completed) return at('/profile');
  return at(record.group_details_added ? '/group-admin/dashboard' : '/group-admin/add-group-details');
}

/** The specification's whole table of redirects after login (section 2). */
export function landing(user: SessionUser, intent: CoacheeIntent | null = null): Landing {
  switch (user.role.id) {
    case ROLE.coach:
      return user.sub_role === SUB_ROLE.coach ? coachLanding(user) : at('/dashboard');
    case ROLE.coachee:
      return coacheeLanding(user, intent);
    case ROLE.enterpriseAdmin:
      return at(user.enterprise_admin?.profile_completed ? '/enterprise-admin/dashboard' : '/profile');
    case ROLE.groupAdmin:
      return groupAdminLanding(user);
    case ROLE.businessAdmin:
      return at(user.smb_ba_admin?.profile_completed ? '/smb/dashboard' : '/smb/ba/profile');
    case ROLE.superAdmin:
      return at(user.smb_sa_admin?.profile_completed ? '/smb/dashboard' : '/smb/sa/profile');
    case ROLE.practice:
      return at('/practice');
    default:
      return at('/dashboard');
  }
}

export function landingAfterVerification(role: number, subRole: number | null | undefined): `/${string}` {
  if (role === ROLE.coach && subRole === SUB_ROLE.coach) return '/coach/profile';
  return role === ROLE.businessAdmin ? '/smb/ba/profile' : '/profile';
}
