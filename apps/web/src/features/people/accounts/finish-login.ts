import { landing } from '@waymark/contract/landing';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { SUB_ROLE } from '@waymark/contract/roles';
import { fetchedCode } from '#problems/call-problem.ts';
import { askedPage } from './asked-page.ts';
import { forgetCoacheeIntent, rememberCoacheeIntent } from './coachee-intent.ts';
import { loadPage } from './load-page.ts';

export const ONBOARDING_OPEN = 'Please complete the onboarding in app, before login into the web.';

/** Why a login is refused, where the person can do something about it here. */
export type LoginRefusal = 'onboarding_open' | 'invalid_credentials' | 'account_not_confirmed';

const ONBOARDING = /^\/(profile|coachee\/questionnaire\/screen)(?=[?#]|$)/;

/** After a login outside the coachee page: opens the requested page, or the role's landing page. */
export async function openAfterLogin(path: `/${string}` = '/index'): Promise<undefined> {
  await loadPage(path);
  return undefined;
}

/** As section 4 of the specification says: open onboarding signs the person out again. */
export async function finishCoacheeLogin(user: SessionUser, path?: `/${string}`): Promise<LoginRefusal | undefined> {
  const intent = user.sub_role === SUB_ROLE.manager ? 'manager' : 'coachee';
  rememberCoacheeIntent(intent);
  if ('path' in landing(user, intent)) return openAfterLogin(path);
  const { endSession } = await fetchedCode(import('#auth/sign-out.ts'));
  await endSession({ callbackUrl: '/coachee/login' });
  return 'onboarding_open';
}

/** Back to where the person left onboarding; with the intent kept, they would be refused again. */
export function resumeOnboarding(): Promise<undefined> {
  forgetCoacheeIntent();
  const asked = askedPage();
  return openAfterLogin(asked && ONBOARDING.test(asked) ? asked : undefined);
}
