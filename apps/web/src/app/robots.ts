import type { MetadataRoute } from 'next';

/** Search engines may read the public pages; what is behind a sign-in has nothing for them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/index', '/reset-password', '/invite', '/mailbox'] },
  };
}
