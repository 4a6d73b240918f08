import 'server-only';
import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { environment } from '#env.ts';
import { problemResponse } from '#http/problem-response.ts';
import { logLine } from '#logging/log-line.ts';
import { withOurLook } from '#styles/next-auth-pages.ts';
import { authOptions } from './auth-options.ts';
import { logClientError } from './client-log.ts';
import { isSignInError } from './sign-in-errors.ts';
import { pathOnOrigin } from './sign-in-path.ts';

/** The limit for request bodies on all of the web's routes. */
const BODY_MAX_BYTES = 64 * 1024;

async function readChunks(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Returns the body, or undefined if it breaks off or exceeds `maxBytes`; stops reading then. */
async function readLimitedBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  if (!request.body) return '';
  try {
    return await readChunks(request.body, maxBytes);
  } catch (error) {
    logLine('info', 'request-body-broke-off', { message: error instanceof Error ? error.message : undefined });
    return undefined;
  }
}

export interface AuthRouteContext {
  readonly params: Promise<{ readonly nextauth: string[] }>;
}

/** The library spreads the query over its pages' own props, so only documented parameters pass. */
function cleanUrl(request: NextRequest): URL {
  const url = new URL(request.nextUrl.pathname, environment().publicUrl.origin);
  const { searchParams: sent } = request.nextUrl;
  const [error, callbackUrl] = [sent.get('error'), sent.get('callbackUrl')];
  if (error !== null) url.searchParams.set('error', isSignInError(error) ? error : 'Default');
  if (callbackUrl !== null) url.searchParams.set('callbackUrl', pathOnOrigin(callbackUrl, url.origin));
  if (sent.has('csrf')) url.searchParams.set('csrf', 'true');
  return url;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a body; undefined when it is not what its content type says. */
function fieldsOf(text: string, contentType: string): Fields | undefined {
  if (!contentType.includes('application/json')) return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

function asPrivate(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** The calls whose answer holds no CSRF token. */
const TOKENLESS = new Set(['session', 'providers']);
const CSRF_COOKIE = /^(__Host-)?next-auth\.csrf-token=/;

/** Of parallel first calls, one would replace the cookie that matches the page's CSRF token. */
function withoutStrayCsrfCookie(response: Response, action: string | undefined): Response {
  if (!TOKENLESS.has(action ?? '')) return response;
  const kept = response.headers.getSetCookie().filter((cookie) => !CSRF_COOKIE.test(cookie));
  response.headers.delete('set-cookie');
  for (const cookie of kept) response.headers.append('set-cookie', cookie);
  return response;
}

async function answer(request: NextRequest, context: AuthRouteContext): Promise<Response> {
  const response = await withOurLook(await NextAuth(request, context, authOptions({ isKept: true })));
  const { nextauth } = await context.params;
  return asPrivate(withoutStrayCsrfCookie(response, request.method === 'GET' ? nextauth[0] : undefined));
}

export function answerAuthGet(request: NextRequest, context: AuthRouteContext): Promise<Response> {
  return answer(new NextRequest(cleanUrl(request), { headers: request.headers }), context);
}

/** The session endpoints' POST: the library has no limit on bodies and fails on malformed ones. */
export async function answerAuthPost(request: NextRequest, context: AuthRouteContext): Promise<Response> {
  const body = await readLimitedBody(request);
  if (body === undefined) return problemResponse('payload_too_large');
  const { headers } = request;
  const fields = fieldsOf(body, headers.get('content-type') ?? '');
  if (!fields) return problemResponse('malformed_body');
  const { nextauth } = await context.params;
  if (nextauth[0] === '_log') {
    logClientError(fields, headers.get('x-forwarded-for') ?? '');
    return asPrivate(Response.json({}));
  }
  return answer(new NextRequest(cleanUrl(request), { method: 'POST', headers, body }), context);
}
