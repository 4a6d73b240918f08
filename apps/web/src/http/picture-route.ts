import 'server-only';
import { PictureKey } from '@waymark/contract/pictures';
import { environment } from '#env.ts';
import { problemResponse } from './problem-response.ts';

const TIMEOUT_MS = 8_000;
const PASSED_ON = ['cache-control', 'content-length', 'etag', 'last-modified'] as const;

/** The pictures that people uploaded, on the web's own origin, where `next/image` may take them from. */
export async function answerPicture(_request: Request, { params }: { params: Promise<{ key: string }> }) {
  const key = PictureKey.safeParse((await params).key);
  if (!key.success) return problemResponse('not_found');
  let answer: Response;
  try {
    // The bytes pass through as they come; the HTTP client would hold all of them.
    answer = await fetch(new URL(`/pictures/${key.data}`, environment().apiUrl), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    });
  } catch {
    return problemResponse('unavailable');
  }
  if (answer.status === 404) return problemResponse('not_found');
  // Whatever else the API may say one day, nothing but a picture leaves this origin as one.
  if (!answer.ok || answer.headers.get('content-type') !== 'image/webp') return problemResponse('unavailable');
  const headers = new Headers({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
