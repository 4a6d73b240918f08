/**
 * The fallback for another origin, `//host`, a backslash, a scheme, a control character, an encoded
 * dot segment, or over 2,000 characters.
 */
export function pathInside(candidate: unknown, fallback: `/${string}` = '/'): `/${string}` {
  if (typeof candidate !== 'string' || candidate.length > 2000) return fallback;
  if (!/^\/(?![/\\])/.test(candidate) || /[\\\p{Cc}\s]|%2e|%5c|%2f%2f/iu.test(candidate)) return fallback;
  const base = 'https://inside.invalid';
  const url = URL.parse(candidate, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}` as `/${string}`;
}
