import { createRequire } from 'node:module';
import { RequestCookies } from 'next/dist/server/web/spec-extension/cookies.js';

const require = createRequire(import.meta.url);

let current = new Headers();

/** The request that `next/headers` tells of from now on. */
export function enterRequest(headers: Headers): void {
  current = headers;
}

/**
 * Next knows the request that is being answered by its own server, which is not running in a unit test; next-auth asks it from
 * inside a CommonJS module, so the module itself is replaced for both.
 */
require.cache[require.resolve('next/headers')] = {
  id: 'next/headers',
  filename: require.resolve('next/headers'),
  loaded: true,
  exports: { headers: async () => current, cookies: async () => new RequestCookies(current) },
} as NodeJS.Module;
