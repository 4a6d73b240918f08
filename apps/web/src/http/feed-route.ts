import 'server-only';
import { environment } from '#env.ts';
import { problemResponse } from './problem-response.ts';
import { headersForBrowser } from './server-call.ts';

const TIMEOUT_MS = 8_000;
const PASSED_ON = ['cache-control', 'etag', 'retry-after', 'x-robots-tag'] as const;

/** `abc.ics`: what precedes the ending is the code. */
const FEED_FILE = /^([\w-]{43})\.ics$/;

/** Serves calendar feeds from the web's own origin, which calendar programs can reach. */
export async function answerFeed(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const code = FEED_FILE.exec((await params).file)?.[1];
  if (!code) return problemResponse('not_found');
  const known = request.headers.get('if-none-match');
  let answer: Response;
  try {
    answer = await fetch(new URL(`/calendar-feeds/${code}`, environment().apiInternalUrl), {
      headers: { ...(await headersForBrowser()), ...(known ? { 'if-none-match': known } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    });
  } catch {
    return problemResponse('unavailable');
  }
  if (answer.status === 404) return problemResponse('not_found');
  if (answer.status === 429) return problemResponse('rate_limited');
  const isCalendar = answer.headers.get('content-type')?.startsWith('text/calendar') === true;
  if (answer.status !== 304 && !(answer.ok && isCalendar)) return problemResponse('unavailable');
  const headers = new Headers({ 'x-content-type-options': 'nosniff' });
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (answer.status === 304) return new Response(null, { status: 304, headers });
  headers.set('content-type', 'text/calendar; charset=utf-8');
  return new Response(answer.body, { headers });
}
