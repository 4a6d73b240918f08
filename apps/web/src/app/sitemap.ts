import type { MetadataRoute } from 'next';
import { environment } from '#env.ts';
import { PUBLIC_PAGES } from '#features/home/public-pages.ts';
import { articlePath } from '#features/library/library-address.ts';
import { readSlugs } from '#features/library/library-reads.ts';
import { unlessAway } from '#features/library/outage.ts';

/** The public address is known only when the product runs. */
export const dynamic = 'force-dynamic';

/** The public pages, and the articles for as long as the API tells of them. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { origin } = environment().publicUrl;
  const slugs = (await unlessAway(readSlugs())) ?? [];
  return [...PUBLIC_PAGES, ...slugs.map(articlePath)].map((path) => ({ url: `${origin}${path}` }));
}
