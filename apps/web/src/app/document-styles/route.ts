import { STYLES } from '#document-styles';
import { practiceStyle } from '#practice';

/** The practice's colours may change at any time. */
export const dynamic = 'force-dynamic';

/** Next.js names fonts for a route by where the server has them, and serves the same files here. */
const served = (css: string): string => css.replaceAll('url(/server/assets/', 'url(/_next/static/media/');

/** For the documents that come without styles. */
export const GET = (): Response =>
  new Response(served(STYLES) + practiceStyle(), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
  });
