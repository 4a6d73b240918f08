import 'server-only';
import { landing } from '@waymark/contract/landing';
import { linkPaths } from '@waymark/contract/paths';
import { cookies, headers } from 'next/headers';
import { endLoginSession } from '#auth/end-login-session.ts';
import { serverSession } from '#auth/server-session.ts';
import { signInPath } from '#auth/sign-in-path.ts';
import { PATH_HEADER } from '#http/path-header.ts';
import { clearSignInCookies } from './clear-cookies-route.ts';
import { COACHEE_INTENT_COOKIE, readCoacheeIntent } from './coachee-intent.ts';

const REFUSED_PATH = '/coachee/login?error=onboarding';

function goTo(path: string): Response {
  return new Response(null, { status: 307, headers: { location: path, 'cache-control': 'private, no-store' } });
}

/** Where the installed app opens: Today, whatever this person once logged in for. */
export const TODAY_OF_THE_APP = '/index?from=app';

/** Signs out a coachee with open onboarding, or this and the login would redirect in a loop. */
export async function answerLanding(): Promise<Response> {
  const session = await serverSession();
  if (!session) return goTo(signInPath('/index'));
  if (session.user.leavesAt !== undefined) return goTo(linkPaths.leaving());
  const jar = await cookies();
  const isFromApp = (await headers()).get(PATH_HEADER) === TODAY_OF_THE_APP;
  const intent = isFromApp ? null : readCoacheeIntent(jar.get(COACHEE_INTENT_COOKIE)?.value);
  const target = landing(session.user, intent);
  if ('path' in target) return goTo(target.path);
  await endLoginSession(session.accessToken);
  return clearSignInCookies(goTo(REFUSED_PATH));
}
