import type { MetadataRoute } from 'next';
import { environment } from '#env.ts';

/** The public address is known only at run time. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', '/index', '/reset-password', '/invite', '/join', '/mailbox', '/feed/', '/blogs/bookmarks'],
    },
    sitemap: `${environment().publicUrl.origin}/sitemap.xml`,
  };
}
