import 'server-only';
import { PictureKey } from '@waymark/contract/people/pictures';
import { environment } from '#env.ts';
import { problemResponse } from './problem-response.ts';

const TIMEOUT_MS = 8_000;
const PASSED_ON = ['cache-control', 'content-length', 'etag', 'last-modified'] as const;

/** Serves uploaded pictures from the web's own origin, as `next/image` requires. */
export async function answerPicture(_request: Request, { params }: { params: Promise<{ key: string }> }) {
  const key = PictureKey.safeParse((await params).key);
  if (!key.success) return problemResponse('not_found');
  let answer: Response;
  try {
    // Streams the bytes; the HTTP client would buffer all of them.
    answer = await fetch(new URL(`/pictures/${key.data}`, environment().apiInternalUrl), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    });
  } catch {
    return problemResponse('unavailable');
  }
  if (answer.status === 404) return problemResponse('not_found');
  // Even if the API changes, this origin serves only real pictures here.
  if (!answer.ok || answer.headers.get('content-type') !== 'image/webp') return problemResponse('unavailable');
  const headers = new Headers({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
