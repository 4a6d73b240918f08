import { CALLBACK_COOKIES } from './callback-url.ts';

const SESSION_COOKIE = /^(__Secure-)?next-auth\.session-token(\.\d+)?$/;
const CSRF_COOKIES = ['next-auth.csrf-token', '__Host-next-auth.csrf-token'];

/** The cookies that a session can have left in a browser that has those present, under all the names that they can have there. */
export function sessionCookieNames(present: readonly string[]): string[] {
  const named = ['next-auth.session-token', '__Secure-next-auth.session-token', ...CSRF_COOKIES, ...CALLBACK_COOKIES];
  return [...new Set([...present.filter((name) => SESSION_COOKIE.test(name)), ...named])];
}

/** Whether a browser with these cookies may be signed in; only the session itself tells whether it is. */
export const hasSessionCookie = (names: readonly string[]) => names.some((name) => SESSION_COOKIE.test(name));
