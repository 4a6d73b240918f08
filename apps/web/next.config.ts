import { dirname } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // `npm run check` checks the types, of the whole repository at once.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: dirname(dirname(import.meta.dirname)) },
  // What is kept of the API's answers lives in memory, which is bounded; files would grow with every address that is tried.
  experimental: { isrFlushToDisk: false },
  images: {
    remotePatterns: [],
    localPatterns: [
      { pathname: '/images/**', search: '' },
      { pathname: '/pictures/**', search: '' },
    ],
    dangerouslyAllowSVG: false,
  },
  // The addresses of these pages carry a code or a key, and neither is logged.
  logging: { incomingRequests: { ignore: [/^\/(reset-password|invite|mailbox)/] } },
  headers: async () => [
    {
      source: '/firebase-messaging-sw.js',
      headers: [
        { key: 'cache-control', value: 'no-cache' },
        { key: 'service-worker-allowed', value: '/' },
      ],
    },
    { source: '/_next/static/:path*', headers: [{ key: 'x-content-type-options', value: 'nosniff' }] },
  ],
};

export default config;
