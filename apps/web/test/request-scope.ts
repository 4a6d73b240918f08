import { createRequire } from 'node:module';
import { NextRequest } from 'next/server';

const require = createRequire(import.meta.url);
const path = require.resolve('next/headers');

interface Scope {
  current: Headers;
  /** Cookies that the request has set so far. */
  set: Map<string, string>;
}

/** The files of a process share it, as they share the packages that have loaded the module. */
const scope: Scope = require.cache[path]?.exports.scope ?? {
  current: new Headers(),
  set: new Map(),
};
scope.current = new Headers();

export function enterRequest(headers: Headers): void {
  scope.current = headers;
  scope.set = new Map();
}

export const cookiesSet = (): ReadonlyMap<string, string> => scope.set;

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
      return Object.assign(cookies, { set: (name: string, value: string) => scope.set.set(name, value) });
    },
  },
} as NodeJS.Module;
