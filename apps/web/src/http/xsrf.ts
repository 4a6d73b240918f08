import { timingSafeEqual } from 'node:crypto';
import { XSRF_HEADER } from './xsrf-names.ts';

/** Whether cookie and header match, which only our own pages can achieve. */
export function hasXsrfPair(cookieValue: string | undefined, headers: Headers): boolean {
  const [cookie, header] = [Buffer.from(cookieValue ?? ''), Buffer.from(headers.get(XSRF_HEADER) ?? '')];
  return cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header);
}
