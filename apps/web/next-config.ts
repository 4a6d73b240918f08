import { dirname, join } from 'node:path';
import type { NextConfig } from 'next';
import { IN_SHELL } from './src/auth/pages-in-shell.ts';
import { SESSION_COOKIES } from './src/auth/session-cookies.ts';

const config: NextConfig = {
  poweredByHeader: false,
  // The same wherever the same sources are built: pages of one web then go on with another.
  // biome-ignore lint/style/noProcessEnv: only the build has it, and no environment of the web.
  generateBuildId: () => process.env.BUILT_FROM?.slice(0, 20) ?? null,
  // `npm run check` checks the types, of the whole repository at once.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: dirname(dirname(import.meta.dirname)) },
  // Puts the public address, which only a running product knows, into the static pages.
  cacheHandler: join(import.meta.dirname, 'page-cache.ts'),
  experimental: {
    // Cached API answers stay in bounded memory: on disk they would grow with every address tried.
    isrFlushToDisk: false,
    // It took 0.2 s of processor time from a start, and spared a first visit some 20 ms.
    preloadEntriesOnStart: false,
  },
  images: {
    remotePatterns: [],
    localPatterns: [
      { pathname: '/images/**', search: '' },
      { pathname: '/pictures/**', search: '' },
    ],
    dangerouslyAllowSVG: false,
  },
  // The addresses of these pages carry a code or a key, and neither is logged.
  logging: { incomingRequests: { ignore: [/^\/(reset-password|invite|mailbox|feed)/] } },
  // Unknown addresses keep the navigation for people who are signed in.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [],
    fallback: SESSION_COOKIES.map((key) => ({
      source: '/((?!_next/|api/)[^.]*)',
      has: [{ type: 'cookie', key }],
      destination: `${IN_SHELL}/not-found`,
    })),
  }),
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
