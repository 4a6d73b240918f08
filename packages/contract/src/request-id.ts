import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

/** As proxies write them: a UUID, a number in hexadecimal, or one with a colon in it. */
const TOLD = /^[\w.:-]{8,80}$/;

/** The id that a proxy of ours gave a request, or a new one; a stranger's is not taken. */
export function requestIdOf(headers: IncomingHttpHeaders, isFromProxy: () => boolean): string {
  const told = headers[REQUEST_ID_HEADER];
  // Looked up for those alone that carry one: it takes as long as the rest of a kept answer.
  return typeof told === 'string' && TOLD.test(told) && isFromProxy() ? told : randomUUID();
}
