import { pathInside } from '@waymark/contract/path-inside';

export const SIGN_IN_PATH = '/api/auth/signin';

export function signInPath(callbackPath: string): `/${string}` {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: callbackPath })}`;
}

/** next-auth's cookie for the page to return to; the second name is used on https. */
export const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url'] as const;

/** The path of an address on `origin`, or of a path; `/` for anything else. Never throws. */
export function pathOnOrigin(url: unknown, origin: string): `/${string}` {
  if (typeof url !== 'string') return '/';
  if (url === origin) return '/';
  return pathInside(url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
}

/** A callback cookie that next-auth can't parse makes every one of its calls fail. */
export function isUsableCallback(value: string, origin: string): boolean {
  return value === origin || value === '/' || pathOnOrigin(value, origin) !== '/' || value === `${origin}/`;
}
