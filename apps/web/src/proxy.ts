import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { CALLBACK_COOKIES, isUsableCallback } from '#auth/callback-url.ts';
import { contentSecurityPolicy, isPrerendered } from '#http/content-security-policy.ts';
import { PATH_HEADER } from '#http/path-header.ts';
import { scriptHashes } from '#http/script-hashes.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { XSRF_COOKIE } from '#http/xsrf-names.ts';
import { environment, isDevelopment } from './env.ts';

const CSP_HEADER = 'content-security-policy';

function cookieHeader(request: NextRequest, without: readonly string[]): string {
  const kept = (request.headers.get('cookie') ?? '').split(/; */);
  return kept.filter((pair) => !without.includes(pair.slice(0, pair.indexOf('=')))).join('; ');
}

/** Sets the security headers and the cross-site request cookie of every page, and keeps from next-auth what it cannot work with. */
export function proxy(request: NextRequest): NextResponse {
  const { publicUrl, apiUrl, usesFirebase } = environment();
  const { pathname, search } = request.nextUrl;
  const nonce = randomBytes(16).toString('base64');
  const hashes = scriptHashes(isDevelopment);
  const policy = contentSecurityPolicy({ pathname, hashes, nonce, apiUrl, publicUrl, usesFirebase, isDevelopment });
  const poisoned = CALLBACK_COOKIES.filter((name) => {
    const value = request.cookies.get(name)?.value;
    return value !== undefined && !isUsableCallback(value, publicUrl.origin);
  });

  const headers = new Headers(request.headers);
  headers.set(PATH_HEADER, `${pathname}${search}`);
  headers.set(CSP_HEADER, policy);
  if (poisoned.length > 0) headers.set('cookie', cookieHeader(request, poisoned));
  const response = NextResponse.next({ request: { headers } });

  response.headers.set(CSP_HEADER, policy);
  for (const [name, value] of Object.entries(securityHeaders(pathname, publicUrl))) response.headers.set(name, value);
  // Next would let shared caches keep a prerendered page for a year, and with it the cookie that is set below.
  if (isPrerendered(pathname, hashes)) response.headers.set('cache-control', 'private, no-cache');
  const secure = publicUrl.protocol === 'https:';
  for (const name of poisoned) response.cookies.set(name, '', { path: '/', maxAge: 0, secure: name.startsWith('__') });
  if (!request.cookies.has(XSRF_COOKIE)) {
    const value = randomBytes(24).toString('base64url');
    response.cookies.set(XSRF_COOKIE, value, { path: '/', sameSite: 'lax', secure });
  }
  return response;
}

export const config = { matcher: ['/((?!_next/static/).*)'] };
