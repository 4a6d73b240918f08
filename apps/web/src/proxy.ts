import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { IN_SHELL, isInShell, isOpenToVisitors } from '#auth/pages-in-shell.ts';
import { hasSessionCookie } from '#auth/session-cookies.ts';
import { CALLBACK_COOKIES, isUsableCallback } from '#auth/sign-in-path.ts';
import { DISPLAY_COOKIE } from '#dates/display-cookie.ts';
import { contentSecurityPolicy, isPrerendered } from '#http/content-security-policy.ts';
import { scriptHashes } from '#http/inline-scripts.ts';
import { PATH_HEADER } from '#http/path-header.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { XSRF_COOKIE } from '#http/xsrf-names.ts';
import { environment, isDevelopment } from './env.ts';

const CSP_HEADER = 'content-security-policy';
const NOT_FOUND = '/_not-found';
/** What browsers send back in the header as it is in the cookie. */
const PASSES_AS_HEADER = /^[\w-]+$/;

function cookieHeader(request: NextRequest, without: readonly string[]): string {
  const kept = (request.headers.get('cookie') ?? '').split(/; */);
  return kept.filter((pair) => !without.includes(pair.slice(0, pair.indexOf('=')))).join('; ');
}

/** No one can open the internal addresses directly. */
function shownPage({ nextUrl: { pathname }, cookies }: NextRequest): string {
  if (isInShell(pathname)) return NOT_FOUND;
  const maybeSignedIn = hasSessionCookie(cookies.getAll().map(({ name }) => name));
  return maybeSignedIn && isOpenToVisitors(pathname) ? `${IN_SHELL}${pathname}` : pathname;
}

function passOn(request: NextRequest, shown: string, headers: Headers): NextResponse {
  if (shown === request.nextUrl.pathname) return NextResponse.next({ request: { headers } });
  const url = request.nextUrl.clone();
  url.pathname = shown;
  return NextResponse.rewrite(url, { request: { headers } });
}

export function proxy(request: NextRequest): NextResponse {
  const { publicUrl, apiUrl, usesFirebase } = environment();
  const { pathname, search } = request.nextUrl;
  const nonce = randomBytes(16).toString('base64');
  const hashes = scriptHashes(isDevelopment);
  const shown = shownPage(request);
  const policy = contentSecurityPolicy({
    pathname: shown,
    hashes,
    nonce,
    apiUrl,
    publicUrl,
    usesFirebase,
    isDevelopment,
  });
  const poisoned = CALLBACK_COOKIES.filter((name) => {
    const value = request.cookies.get(name)?.value;
    return value !== undefined && !isUsableCallback(value, publicUrl.origin);
  });

  const headers = new Headers(request.headers);
  headers.set(PATH_HEADER, `${pathname}${search}`);
  headers.set(CSP_HEADER, policy);
  if (poisoned.length > 0) headers.set('cookie', cookieHeader(request, poisoned));
  const response = passOn(request, shown, headers);

  response.headers.set(CSP_HEADER, policy);
  for (const [name, value] of Object.entries(securityHeaders(pathname, publicUrl))) response.headers.set(name, value);
  // Next lets shared caches keep a prerendered page for a year, with the cookie that is set below.
  if (isPrerendered(shown, hashes)) response.headers.set('cache-control', 'private, no-cache');
  const secure = publicUrl.protocol === 'https:';
  for (const name of poisoned) response.cookies.set(name, '', { path: '/', maxAge: 0, secure: name.startsWith('__') });
  // Visitors see what their system wants, also where the session ended elsewhere.
  const names = request.cookies.getAll().map(({ name }) => name);
  if (names.includes(DISPLAY_COOKIE) && !hasSessionCookie(names)) {
    response.cookies.set(DISPLAY_COOKIE, '', { path: '/', maxAge: 0, secure });
  }
  // Programs that read feeds send no cookies back.
  if (!pathname.startsWith('/feed/') && !PASSES_AS_HEADER.test(request.cookies.get(XSRF_COOKIE)?.value ?? '')) {
    const value = randomBytes(24).toString('base64url');
    response.cookies.set(XSRF_COOKIE, value, { path: '/', sameSite: 'lax', secure });
  }
  return response;
}

export const config = { matcher: ['/((?!_next/static/).*)'] };
