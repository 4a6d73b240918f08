import type { MetadataRoute } from 'next';
import { environment } from '#env.ts';

/** The public address is known only when the product runs. */
export const dynamic = 'force-dynamic';

/** Search engines may read the public pages; what is behind a sign-in has nothing for them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', '/index', '/reset-password', '/invite', '/mailbox', '/blogs/bookmarks'],
    },
    sitemap: `${environment().publicUrl.origin}/sitemap.xml`,
  };
}
