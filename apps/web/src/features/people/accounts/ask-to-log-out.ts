import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE } from '@waymark/contract/roles';
import { sendAppMessage } from '#app-messages/app-messages.ts';

/** Businesses have their own logout, which leads to /smb (specification, section 4). */
export function askToLogOut({ role }: SessionUser): void {
  const isBusiness = role.id === ROLE.superAdmin || role.id === ROLE.businessAdmin;
  sendAppMessage(isBusiness ? 'show-smb-logout-modal' : 'show-logout-modal');
}
