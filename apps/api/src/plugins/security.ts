import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import { Problem } from '../problem.ts';

const PREFLIGHT_SECONDS = 7_200;

interface SecurityOptions {
  readonly webOrigin: string;
  /** Turns calls away while the event loop lags by more than this; 0 turns it off. */
  readonly shedAboveDelayMs: number;
}

/** Helmet's headers, which are the same for every answer and so are worked out once. */
function securityHeaders() {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  write(request, answer, (error) => {
    if (error) throw error;
  });
  return answer.getHeaders();
}

export const securityPlugin = fp<SecurityOptions>(
  async (app, { webOrigin, shedAboveDelayMs }) => {
    const headers = securityHeaders();
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers);
    });
    await app.register(cors, {
      origin: webOrigin,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['accept', 'authorization', 'content-type', 'x-xsrf-token'],
      exposedHeaders: ['retry-after', 'x-request-id'],
      maxAge: PREFLIGHT_SECONDS,
    });
    await app.register(underPressure, {
      maxEventLoopDelay: shedAboveDelayMs,
      pressureHandler: () => {
        throw new Problem('unavailable');
      },
    });
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
  },
  { name: 'security', dependencies: ['errors'] },
);
