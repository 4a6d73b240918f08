import { DAY_MS } from '@waymark/contract/durations';
import type { SignUpRole } from '@waymark/contract/practice-settings';
import type { RoleId } from '@waymark/contract/roles';
import { ROLE } from '@waymark/contract/roles';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

const KEPT_DAYS = 14;

const ROLES: Readonly<Record<SignUpRole, RoleId>> = {
  coachee: ROLE.coachee,
  coach: ROLE.coach,
  'enterprise-admin': ROLE.enterpriseAdmin,
  'business-admin': ROLE.businessAdmin,
};

const labelOf = (role: SignUpRole, email: string) => `sign-up-invitation ${role} ${email}`;

/** Holds whatever there is to know, so that nothing is kept of an address that was invited. */
export const newSignUpInvitation = ({ tokens }: Services, role: SignUpRole, email: string): string =>
  tokens.seal(labelOf(role, email), String(Date.now() + KEPT_DAYS * DAY_MS));

const NOT_YOURS =
  'This invitation is over, or was sent to another email. Use the email that got it, or ask for a new one.';

/** Problem: `sign_up_by_invitation`. */
export function refuseUninvited(
  { settings, tokens }: Services,
  {
    role,
    email,
    invitation,
  }: { readonly role: RoleId; readonly email: string; readonly invitation?: string | undefined },
): void {
  const name = (Object.keys(ROLES) as SignUpRole[]).find((one) => ROLES[one] === role);
  if (name && settings.current.signUps.includes(name)) return;
  if (!name || invitation === undefined) throw new Problem('sign_up_by_invitation', { field: 'role' });
  const until = tokens.unseal(labelOf(name, email), invitation);
  if (until === undefined || Number(until) < Date.now())
    throw new Problem('sign_up_by_invitation', { field: 'email', sentence: NOT_YOURS });
}
