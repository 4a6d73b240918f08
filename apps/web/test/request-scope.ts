import { createRequire } from 'node:module';
import { NextRequest } from 'next/server';

const require = createRequire(import.meta.url);
const path = require.resolve('next/headers');

interface Scope {
  current: Headers;
}

/** The files of a process share it, as they share the packages that have loaded the module. */
const scope: Scope = require.cache[path]?.exports.scope ?? { current: new Headers() };
scope.current = new Headers();

export function enterRequest(headers: Headers): void {
  scope.current = headers;
}

/** next-auth reads the request from a CommonJS module, so we replace the module itself. */
require.cache[path] ??= {
  id: 'next/headers',
  filename: path,
  loaded: true,
  exports: {
    scope,
    headers: async () => scope.current,
    cookies: async () => new NextRequest('http://localhost', { headers: scope.current }).cookies,
  },
} as NodeJS.Module;
