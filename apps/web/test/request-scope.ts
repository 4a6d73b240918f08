import { createRequire } from 'node:module';
import { RequestCookies } from 'next/dist/server/web/spec-extension/cookies.js';

const require = createRequire(import.meta.url);

let current = new Headers();

export function enterRequest(headers: Headers): void {
  current = headers;
}

/** next-auth reads the request from a CommonJS module, so we replace the module itself. */
require.cache[require.resolve('next/headers')] = {
  id: 'next/headers',
  filename: require.resolve('next/headers'),
  loaded: true,
  exports: { headers: async () => current, cookies: async () => new RequestCookies(current) },
} as NodeJS.Module;
