import { STYLES } from '#document-styles';
import { practiceStyle } from '#practice';

/** The practice's colours may change at any time. */
export const dynamic = 'force-dynamic';

/** For the documents that come without styles. */
export const GET = (): Response =>
  new Response(STYLES + practiceStyle(), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
  });
