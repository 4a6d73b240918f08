import { environment } from '#env.ts';
import { securityTxt } from '#http/security-txt.ts';

/** Its addresses and its date are known only at run time. */
export const dynamic = 'force-dynamic';

export function GET(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return new Response(securityTxt(environment(), new Date()), { headers });
}
