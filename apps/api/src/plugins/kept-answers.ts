import { MINUTE_MS } from '@waymark/contract/durations';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';

/** As long as the library's own `max-age`. */
const KEPT_MS = MINUTE_MS;
const KEPT_BYTES = 16_000_000;
const LONGEST_ANSWER = 1_000_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** How often the content had changed by then; −1 if the answer is not to be kept. */
    contentVersion: number;
  }
  interface RouteShorthandOptions {
    /** Whether answers, the same for everyone, are kept until the content changes. */
    isKept?: boolean;
  }
}

interface KeptAnswer {
  /** Names and values in turn, as they are written. */
  readonly head: readonly string[];
  readonly body: Buffer;
}

/** Of each answer alone. */
const OWN_HEADERS = new Set(['x-request-id', 'date']);

function headOf(reply: FastifyReply, body: Buffer): string[] {
  const shared = Object.entries({ ...reply.getHeaders(), 'content-length': body.length });
  return shared.flatMap(([name, value]) => (OWN_HEADERS.has(name) ? [] : [name, String(value)]));
}

const isForAll = ({ method, access }: RouteOptions) => method === 'GET' && access === 'public';

export const keptAnswersPlugin = fp<{ isKeeping: boolean }>(
  async (app, { isKeeping }) => {
    app.addHook('onRoute', (route: RouteOptions) => {
      if (route.isKept && !isForAll(route)) throw new Error(`${route.url} keeps answers that are not for everyone.`);
    });
    if (!isKeeping) return;
    const answers = new LRUCache<string, KeptAnswer>({
      maxSize: KEPT_BYTES,
      maxEntrySize: LONGEST_ANSWER,
      sizeCalculation: ({ body }, address) => body.length + address.length,
      ttl: KEPT_MS,
    });
    let version = 0;
    const notices = app.contentNotices;
    notices.onChange(() => {
      version += 1;
      answers.clear();
    });
    app.decorateRequest('contentVersion', -1);

    function findKept({ method, headers, raw: { url = '' } }: FastifyRequest): KeptAnswer | undefined {
      // The web's server asks for the newest: it keeps the answer itself, or must not be late.
      const mayBeKept = method === 'GET' && headers['cache-control'] !== 'no-cache' && notices.isHearing();
      return mayBeKept ? answers.get(url) : undefined;
    }

    // Before all other hooks, which take longer to put the same head together than to send it.
    app.addHook('onRequest', (request, reply, done) => {
      const kept = findKept(request);
      if (!kept) return done();
      reply.hijack();
      reply.raw.writeHead(200, [...kept.head, 'x-request-id', request.id]).end(kept.body);
    });

    function note(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
      if (notices.isHearing()) request.contentVersion = version;
      done();
    }

    async function keep(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
      const isSame = request.contentVersion === version && notices.isHearing();
      if (isSame && reply.statusCode === 200 && typeof payload === 'string') {
        const body = Buffer.from(payload);
        answers.set(request.raw.url ?? '', { head: headOf(reply, body), body });
      }
      return payload;
    }

    app.addHook('onRoute', (route: RouteOptions) => {
      if (!route.isKept) return;
      route.onRequest = [...[route.onRequest ?? []].flat(), note];
      route.onSend = [...[route.onSend ?? []].flat(), keep];
    });
  },
  { name: 'kept-answers', dependencies: ['content-notices'] },
);
