import { linkPaths } from '@waymark/contract/paths';
import type { MetadataRoute } from 'next';
import { environment } from '#env.ts';
import { readCoachSlugs } from '#features/coaching/coaches/directory-reads.ts';
import { articlePath } from '#features/library/library-address.ts';
import { readSlugs } from '#features/library/library-reads.ts';
import { PUBLIC_PAGES } from '#features/site/landing-page/public-pages.ts';
import { unlessAway } from '#http/unless-away.ts';

/** The public address is known only at run time. */
export const dynamic = 'force-dynamic';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { origin } = environment().publicUrl;
  const [articles, coaches] = await Promise.all([unlessAway(readSlugs()), unlessAway(readCoachSlugs())]);
  const paths = [...PUBLIC_PAGES, ...(articles ?? []).map(articlePath), ...(coaches ?? []).map(linkPaths.coach)];
  return paths.map((path) => ({ url: `${origin}${path}` }));
}
