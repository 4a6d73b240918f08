import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { CONTENT_CHANGED } from '#db/notices.ts';

/** As long as the answers' own `max-age`. */
const KEPT_MS = 60_000;
const KEPT_CHARACTERS = 8_000_000;
const LONGEST_ANSWER = 500_000;

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
  readonly text: string;
  readonly headers: { readonly 'cache-control': string; readonly 'content-type': string };
}

const isForAll = ({ method, access }: RouteOptions) => method === 'GET' && access === 'public';

export const keptAnswersPlugin = fp<{ isKeeping: boolean }>(
  async (app, { isKeeping }) => {
    app.addHook('onRoute', (route: RouteOptions) => {
      if (route.isKept && !isForAll(route)) throw new Error(`${route.url} keeps answers that are not for everyone.`);
    });
    if (!isKeeping) return;
    const answers = new LRUCache<string, KeptAnswer>({
      maxSize: KEPT_CHARACTERS,
      maxEntrySize: LONGEST_ANSWER,
      sizeCalculation: ({ text }, address) => text.length + address.length,
      ttl: KEPT_MS,
    });
    let version = 0;
    const notices = app.services.database.hear(CONTENT_CHANGED, () => {
      version += 1;
      answers.clear();
    });
    app.addHook('onClose', () => notices.close());
    app.decorateRequest('contentVersion', -1);

    async function answerAgain(request: FastifyRequest, reply: FastifyReply) {
      if (!notices.isHearing()) return;
      // The web's server asks for the newest, since it keeps the answer itself.
      const isNewestWanted = request.headers['cache-control'] === 'no-cache';
      const kept = isNewestWanted ? undefined : answers.get(request.raw.url ?? '');
      if (kept) return reply.headers(kept.headers).send(kept.text);
      request.contentVersion = version;
    }

    async function keep(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
      const [cacheControl, contentType] = [reply.getHeader('cache-control'), reply.getHeader('content-type')];
      const isSame = request.contentVersion === version && notices.isHearing();
      if (isSame && reply.statusCode === 200 && typeof payload === 'string') {
        const headers = { 'cache-control': String(cacheControl), 'content-type': String(contentType) };
        answers.set(request.raw.url ?? '', { text: payload, headers });
      }
      return payload;
    }

    app.addHook('onRoute', (route: RouteOptions) => {
      if (!route.isKept) return;
      route.onRequest = [...[route.onRequest ?? []].flat(), answerAgain];
      route.onSend = [...[route.onSend ?? []].flat(), keep];
    });
  },
  { name: 'kept-answers', dependencies: ['access', 'security'] },
);
