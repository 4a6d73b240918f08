import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import { HOUR_SECONDS } from '@waymark/contract/durations';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import { Problem } from '../problem.ts';

const PREFLIGHT_SECONDS = 2 * HOUR_SECONDS;
/** The lag is the mean of so long: a host that pauses the process for a second is no load. */
const LAG_OVER_MS = 5_000;
/**
 * With fewer calls than this in progress, turning one away spares nothing: the machine is slow,
 * and each call is better answered late. As many as there are connections to the database.
 */
const CALLS_AT_ONCE = 20;

interface SecurityOptions {
  readonly webOrigin: string;
  /** Turns calls of a crowd away while the event loop lags by more than this; 0 turns it off. */
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
    // Hooks without a promise: these run for every call.
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    await app.register(cors, {
      origin: webOrigin,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['accept', 'authorization', 'content-type', 'x-xsrf-token'],
      exposedHeaders: ['retry-after', 'x-request-id'],
      maxAge: PREFLIGHT_SECONDS,
    });
    let inProgress = 0;
    await app.register(underPressure, {
      maxEventLoopDelay: shedAboveDelayMs,
      sampleInterval: LAG_OVER_MS,
      pressureHandler: () => {
        if (inProgress >= CALLS_AT_ONCE) throw new Problem('unavailable');
      },
    });
    // Runs in the same turn as the look at the load, so that of a crowd as many as may are let in.
    app.addHook('onRequest', (_request, reply, done) => {
      inProgress += 1;
      // Also hears of a caller who left before the answer.
      reply.raw.once('close', () => {
        inProgress -= 1;
      });
      done();
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
  },
  { name: 'security', dependencies: ['errors'] },
);
