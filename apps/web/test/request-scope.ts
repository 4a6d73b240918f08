import { createRequire } from 'node:module';
import { RequestCookies } from 'next/dist/server/web/spec-extension/cookies.js';

const require = createRequire(import.meta.url);

let current = new Headers();

/** Sets the request that `next/headers` returns. */
export function enterRequest(headers: Headers): void {
  current = headers;
}

/**
 * Unit tests run without Next's server, which provides the request. next-auth reads it from a
 * CommonJS module, so we replace the module itself.
 */
require.cache[require.resolve('next/headers')] = {
  id: 'next/headers',
  filename: require.resolve('next/headers'),
  loaded: true,
  exports: { headers: async () => current, cookies: async () => new RequestCookies(current) },
} as NodeJS.Module;
