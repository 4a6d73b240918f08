import { dirname } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // `npm run check` checks the types, of the whole repository at once.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: dirname(dirname(import.meta.dirname)) },
  images: { remotePatterns: [], localPatterns: [{ pathname: '/images/**', search: '' }], dangerouslyAllowSVG: false },
  headers: async () => [
    { source: '/_next/static/:path*', headers: [{ key: 'x-content-type-options', value: 'nosniff' }] },
  ],
};

export default config;
