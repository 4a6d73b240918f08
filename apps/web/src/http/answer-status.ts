import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { readCookiesWith } from '#dates/reader-display.ts';

/** Next bundles its own copy of this file, and both have to mean the same store. */
const STORE = Symbol.for('waymark.response');
const shared = globalThis as { [STORE]?: AsyncLocalStorage<ServerResponse> };
shared[STORE] ??= new AsyncLocalStorage();
const responses = shared[STORE];

readCookiesWith(() => responses.getStore()?.req.headers.cookie ?? '');

/** Runs what answers a request, and lets the page that it draws choose the status. */
export const withResponse = <T>(response: ServerResponse, answer: () => T): T => responses.run(response, answer);

/** Answers 404 with the current page; Next's notFound() sends an empty one that needs scripts. */
export function answerNotFound(): void {
  const response = responses.getStore();
  if (response && !response.headersSent) response.statusCode = 404;
}
