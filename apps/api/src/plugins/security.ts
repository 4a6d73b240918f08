import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { Problem } from '../problem.ts';

const PREFLIGHT_SECONDS = 7_200;

interface SecurityOptions {
  readonly webOrigin: string;
  /** Turns calls away while the event loop lags by more than this; 0 turns it off. */
  readonly shedAboveDelayMs: number;
}

/** Security headers, CORS for the web's own origin only, and load shedding. */
export const securityPlugin = fp<SecurityOptions>(
  async (app, { webOrigin, shedAboveDelayMs }) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginResourcePolicy: { policy: 'same-site' },
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
