import { cookies, headers } from 'next/headers';
import { clearedSessionCookies } from '#auth/session-cookies.ts';
import { problemResponse } from '#http/problem-response.ts';
import { hasXsrfPair } from '#http/xsrf.ts';
import { XSRF_COOKIE } from '#http/xsrf-names.ts';

export async function DELETE(): Promise<Response> {
  const jar = await cookies();
  if (!hasXsrfPair(jar.get(XSRF_COOKIE)?.value, await headers())) return problemResponse('forbidden');
  const response = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  const names = jar.getAll().map(({ name }) => name);
  for (const cookie of clearedSessionCookies(names)) response.headers.append('set-cookie', cookie);
  return response;
}
