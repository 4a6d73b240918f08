import { timingSafeEqual } from 'node:crypto';
import { XSRF_HEADER } from './xsrf-names.ts';

/** Whether the request carries the pair of cookie and header that only our own pages can send. */
export function hasXsrfPair(cookieValue: string | undefined, headers: Headers): boolean {
  const [cookie, header] = [Buffer.from(cookieValue ?? ''), Buffer.from(headers.get(XSRF_HEADER) ?? '')];
  return cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header);
}
