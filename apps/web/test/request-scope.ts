import { createRequire } from 'node:module';
import { ResponseCookies } from 'next/dist/compiled/@edge-runtime/cookies/index.js';
import { NextRequest } from 'next/server';

const require = createRequire(import.meta.url);
const path = require.resolve('next/headers');

interface Scope {
  current: Headers;
  /** Cookies that the request has set so far. */
  set: ResponseCookies;
}

/** The files of a process share it, as they share the packages that have loaded the module. */
const scope: Scope = require.cache[path]?.exports.scope ?? {
  current: new Headers(),
  set: new ResponseCookies(new Headers()),
};
scope.current = new Headers();

export function enterRequest(headers: Headers): void {
  scope.current = headers;
  scope.set = new ResponseCookies(new Headers());
}

export const cookiesSet = () => scope.set.getAll();

/** next-auth reads the request from a CommonJS module, so we replace the module itself. */
require.cache[path] ??= {
  id: 'next/headers',
  filename: path,
  loaded: true,
  exports: {
    scope,
    headers: async () => scope.current,
    async cookies() {
      const { cookies } = new NextRequest('http://localhost', { headers: scope.current });
      return Object.assign(cookies, { set: scope.set.set.bind(scope.set) });
    },
  },
} as NodeJS.Module;
