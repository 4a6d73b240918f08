import 'server-only';
import { landing } from '@waymark/contract/landing';
import { linkPaths } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { type RoleName, rolesHeld } from '@waymark/contract/roles';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { PATH_HEADER } from '#http/path-header.ts';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { serverSession } from './server-session.ts';
import { signInPath } from './sign-in-path.ts';

type PageRoles = 'user' | readonly RoleName[];

/** People may open the page they land on, or two pages could redirect to each other forever. */
export function mayOpen(user: SessionUser, roles: PageRoles, path: string): boolean {
  if (roles === 'user') return true;
  const home = landing(user);
  if ('path' in home && home.path === path) return true;
  return rolesHeld(user.role.id, user.sub_role).some((role) => roles.includes(role));
}

/**
 * Redirects visitors to the sign-in page and back, other roles to their own landing page, and those
 * who asked to be deleted to the page where they keep their account.
 */
export async function requireSession(roles: PageRoles): Promise<CurrentSession> {
  const path = (await headers()).get(PATH_HEADER) ?? '/index';
  const session = await serverSession();
  if (!session) redirect(signInPath(path));
  const [pathname = ''] = path.split('?');
  if (session.user.leavesAt !== undefined && pathname !== linkPaths.leaving()) redirect(linkPaths.leaving());
  if (!mayOpen(session.user, roles, pathname)) redirect('/index');
  return session;
}
