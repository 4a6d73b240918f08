import type { PublicConfig } from '#config/public-config.ts';
import { environment } from '#env.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { apiUrl, socialLinks } = environment();
  const config: PublicConfig = { apiUrl: apiUrl.origin, socialLinks };
  return Response.json(config, { headers: { 'cache-control': 'no-cache' } });
}
