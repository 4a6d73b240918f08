import { CALLBACK_COOKIES } from './callback-url.ts';

const NAMES = ['next-auth.session-token', '__Secure-next-auth.session-token'] as const;
const SESSION_COOKIE = /^(__Secure-)?next-auth\.session-token(\.\d+)?$/;
/** The names under which a browser that may be signed in has its session; next-auth cuts a long one into numbered parts. */
export const SESSION_COOKIES: readonly string[] = NAMES.flatMap((name) => [name, `${name}.0`]);
const CSRF_COOKIES = ['next-auth.csrf-token', '__Host-next-auth.csrf-token'];

/** The cookies that a session can have left in a browser that has those present, under all the names that they can have there. */
export function sessionCookieNames(present: readonly string[]): string[] {
  const named = [...NAMES, ...CSRF_COOKIES, ...CALLBACK_COOKIES];
  return [...new Set([...present.filter((name) => SESSION_COOKIE.test(name)), ...named])];
}

/** Whether a browser with these cookies may be signed in; only the session itself tells whether it is. */
export const hasSessionCookie = (names: readonly string[]) => names.some((name) => SESSION_COOKIE.test(name));
