import { COACHEE_INTENT_COOKIE } from '#features/accounts/coachee-intent.ts';
import { CALLBACK_COOKIES } from './callback-url.ts';

const SESSION_COOKIE = /^(__Secure-)?next-auth\.session-token(\.\d+)?$/;
const CSRF_COOKIES = ['next-auth.csrf-token', '__Host-next-auth.csrf-token'];

/** The `Set-Cookie` headers that clear whatever a session left in the browser, under all the names it can have there. */
export function clearedSessionCookies(presentNames: readonly string[]): string[] {
  const sessionNames = presentNames.filter((name) => SESSION_COOKIE.test(name));
  const named = ['next-auth.session-token', '__Secure-next-auth.session-token', ...CSRF_COOKIES, ...CALLBACK_COOKIES];
  const names = new Set([...sessionNames, ...named, COACHEE_INTENT_COOKIE]);
  return [...names].map((name) => {
    const needsSecure = name.startsWith('__');
    return `${name}=; Path=/; Max-Age=0; SameSite=Lax${needsSecure ? '; Secure' : ''}`;
  });
}

/** Whether a browser with these cookies may be signed in; only the session itself tells whether it is. */
export const hasSessionCookie = (names: readonly string[]) => names.some((name) => SESSION_COOKIE.test(name));
