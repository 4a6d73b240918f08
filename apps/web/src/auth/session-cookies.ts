import { CALLBACK_COOKIES } from './sign-in-path.ts';

const NAMES = ['next-auth.session-token', '__Secure-next-auth.session-token'] as const;
const SESSION_COOKIE = /^(__Secure-)?next-auth\.session-token(\.\d+)?$/;
/** The session cookie's possible names; next-auth splits a long one into numbered chunks. */
export const SESSION_COOKIES: readonly string[] = NAMES.flatMap((name) => [name, `${name}.0`]);
const CSRF_COOKIES = ['next-auth.csrf-token', '__Host-next-auth.csrf-token'];

/** Every cookie that a session may have left in this browser, under each name it can have. */
export function sessionCookieNames(present: readonly string[]): string[] {
  const named = [...NAMES, ...CSRF_COOKIES, ...CALLBACK_COOKIES];
  return [...new Set([...present.filter((name) => SESSION_COOKIE.test(name)), ...named])];
}

/** Whether these cookies may belong to a session; only the session itself can confirm it. */
export const hasSessionCookie = (names: readonly string[]) => names.some((name) => SESSION_COOKIE.test(name));
