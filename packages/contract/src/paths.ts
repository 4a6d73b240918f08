/** Where links in mails and messages lead on the web; nothing else spells these addresses. */
export const linkPaths = {
  home: () => '/',
  resetPassword: (code: string) => `/reset-password?code=${encodeURIComponent(code)}`,
  invite: (code: string) => `/invite?code=${encodeURIComponent(code)}`,
  forgotPassword: () => '/forgot-password',
  article: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  notifications: () => '/notifications',
  notificationPreferences: () => '/notifications?show=preferences',
  /** Opens the family modal there. */
  family: () => '/notifications?show=family',
  /** Opens the modal to change the password there. */
  changePassword: () => '/notifications?show=change-password',
} as const satisfies Record<string, (...parts: string[]) => `/${string}`>;

/** What a push carries as `url`: a click opens `/coach/{url}`. */
export const pushUrl = (notificationId: number): string => `notifications/${notificationId}`;

/**
 * A path inside the product, or the given one when `candidate` is anything else: another origin, `//host`, a backslash,
 * a scheme, a control character, an encoded dot segment, or longer than 2,000 characters.
 */
export function pathInside(candidate: unknown, fallback: `/${string}` = '/'): `/${string}` {
  if (typeof candidate !== 'string' || candidate.length > 2000) return fallback;
  if (!/^\/(?![/\\])/.test(candidate) || /[\\\p{Cc}\s]|%2e|%5c|%2f%2f/iu.test(candidate)) return fallback;
  const base = 'https://inside.invalid';
  const url = URL.parse(candidate, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}` as `/${string}`;
}
