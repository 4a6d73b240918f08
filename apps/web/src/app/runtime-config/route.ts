import { heldLook } from '#config/held-look.ts';
import { practiceHtml, WRITTEN_PARTS, type WrittenPart } from '#config/practice-html.ts';
import type { PublicConfig } from '#config/public-config.ts';
import { environment } from '#env.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { apiUrl, socialLinks } = environment();
  const { look } = heldLook();
  const parts = WRITTEN_PARTS.map((part) => [part, practiceHtml(part, look)]);
  const practice = Object.fromEntries(parts) as Record<WrittenPart, string>;
  const config: PublicConfig = { apiUrl: apiUrl.origin, socialLinks, practice };
  return Response.json(config, { headers: { 'cache-control': 'no-cache' } });
}
