import { pathInside } from '@waymark/contract/path-inside';

/** Both names under which next-auth keeps where to go after signing in; the second is the one on https. */
export const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url'] as const;

/** The path inside the product that an address of `origin`, or a path, leads to; `/` for anything else. Never throws. */
export function ownPath(url: unknown, origin: string): `/${string}` {
  if (typeof url !== 'string') return '/';
  if (url === origin) return '/';
  return pathInside(url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
}

/** Whether next-auth can work with this callback cookie; one that it cannot parse makes every one of its calls fail. */
export function isUsableCallback(value: string, origin: string): boolean {
  return value === origin || value === '/' || ownPath(value, origin) !== '/' || value === `${origin}/`;
}
