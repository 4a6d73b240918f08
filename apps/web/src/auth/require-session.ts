import 'server-only';
import { landing } from '@waymark/contract/landing';
import { type RoleName, rolesHeld } from '@waymark/contract/roles';
import type { SessionUser } from '@waymark/contract/session-users';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { PATH_HEADER } from '#http/path-header.ts';
import type { CurrentSession } from '#session/session.ts';
import { serverSession } from './server-session.ts';
import { signInPath } from './sign-in-path.ts';

/** Whom a page is for: everybody who is signed in, or these roles. */
type PageRoles = 'user' | readonly RoleName[];

/**
 * Whether this person may open the page at `path` that is for these roles. Where somebody lands they may always be: without that a
 * person whom no role's page fits would be sent to and fro.
 */
export function mayOpen(user: SessionUser, roles: PageRoles, path: string): boolean {
  if (roles === 'user') return true;
  const home = landing(user);
  if ('path' in home && home.path === path) return true;
  return rolesHeld(user.role.id, user.sub_role).some((role) => roles.includes(role));
}

/** The session of a page that needs one. Nobody signed in: to the sign-in page and back; another role: to where that one belongs. */
export async function requireSession(roles: PageRoles): Promise<CurrentSession> {
  const path = (await headers()).get(PATH_HEADER) ?? '/index';
  const session = await serverSession();
  if (!session) redirect(signInPath(path));
  const [pathname = ''] = path.split('?');
  if (!mayOpen(session.user, roles, pathname)) redirect('/index');
  return session;
}
