import { pathInside } from '@waymark/contract/path-inside';

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
