import type { PublicConfig } from '#config/public-config.ts';
import { environment } from '#env.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const config: PublicConfig = { apiUrl: environment().apiUrl.origin };
  return Response.json(config, { headers: { 'cache-control': 'no-cache' } });
}
