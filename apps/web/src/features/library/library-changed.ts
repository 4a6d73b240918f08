import 'server-only';
import { revalidateTag } from 'next/cache';
import { environment } from '#env.ts';
import { isFromApi } from '#http/api-proof.ts';
import { problemResponse } from '#http/problem-response.ts';
import { LIBRARY_TAG } from './library-reads.ts';

/** The API calls this when the library changes; anyone else gets a 404. */
export function answerLibraryChanged({ headers }: Request): Response {
  if (!isFromApi(headers, environment().webSecret)) return problemResponse('not_found');
  revalidateTag(LIBRARY_TAG, { expire: 0 });
  return new Response(null, { status: 204 });
}
