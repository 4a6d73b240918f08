import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import { sessionCookieNames } from '#auth/session-cookies.ts';
import { problemResponse } from '#http/problem-response.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#http/xsrf-names.ts';
import { COACHEE_INTENT_COOKIE } from './coachee-intent.ts';

/** Whether cookie and header match, which only our own pages can achieve. */
function hasXsrfPair(cookieValue: string | undefined, headers: Headers): boolean {
  const [cookie, header] = [Buffer.from(cookieValue ?? ''), Buffer.from(headers.get(XSRF_HEADER) ?? '')];
  return cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header);
}

export async function clearSignInCookies(response: Response): Promise<Response> {
  const present = (await cookies()).getAll().map(({ name }) => name);
  for (const name of [...sessionCookieNames(present), COACHEE_INTENT_COOKIE]) {
    const secure = name.startsWith('__') ? '; Secure' : '';
    response.headers.append('set-cookie', `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`);
  }
  return response;
}

/** Clears the cookies that scripts can't reach, for our own pages only. */
export async function answerClearCookies(): Promise<Response> {
  const pair = (await cookies()).get(XSRF_COOKIE)?.value;
  if (!hasXsrfPair(pair, await headers())) return problemResponse('forbidden');
  return clearSignInCookies(new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }));
}
