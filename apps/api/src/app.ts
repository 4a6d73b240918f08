import { requestIdOf } from '@waymark/contract/request-id';
import { answerUnreadableRequest, arrivalTimeouts } from '@waymark/contract/unreadable-request';
import Fastify, { type FastifyBaseLogger, type FastifyPluginAsync, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { parse as parseQuery } from 'qs';
import { accessPlugin } from '#plugins/access.ts';
import { clientAddressPlugin, knowProxies } from '#plugins/client-address.ts';
import { clockWatchPlugin } from '#plugins/clock-watch.ts';
import { contentNoticesPlugin } from '#plugins/content-notices.ts';
import { answerUnreadableAddress, compileValidator, errorsPlugin } from '#plugins/errors.ts';
import { gracefulClosePlugin } from '#plugins/graceful-close.ts';
import { keptAnswersPlugin } from '#plugins/kept-answers.ts';
import { openapiPlugin } from '#plugins/openapi.ts';
import { rateLimitsPlugin } from '#plugins/rate-limits.ts';
import { realtimePlugin } from '#plugins/realtime.ts';
import { referencePlugin } from '#plugins/reference.ts';
import { replicaReadsPlugin } from '#plugins/replica-reads.ts';
import { requestLogPlugin } from '#plugins/request-log.ts';
import { securityPlugin } from '#plugins/security.ts';
import { signInLogPlugin } from '#plugins/sign-in-log.ts';
import type { App } from './module.ts';
import { MODULES } from './modules.ts';
import type { Services } from './services.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const HANDLER_TIMEOUT_MS = 15_000;
const SHED_ABOVE_DELAY_MS = 1_000;
/** Given at once, so that Fastify doesn't load its own, which its types name here. */
const COMPILERS = {
  buildValidator: () => compileValidator as never,
  buildSerializer: () => serializerCompiler as never,
};

/** One name and one plain value, as most queries are. */
const ONE_PAIR = /^(?!__proto__=)(\w+)=([\w-]*)$/;

/** In the notation of Strapi's clients; too deep or too long counts as an unknown parameter. */
function parseQueryString(query: string): Record<string, unknown> {
  if (query === '') return {};
  const [, name, value] = ONE_PAIR.exec(query) ?? [];
  if (name !== undefined) return Object.assign(Object.create(null), { [name]: value });
  let hasPrototypeKey = false;
  try {
    const parsed = parseQuery(query, {
      // Objects without a prototype: `constructor` must be a key like any other.
      plainObjects: true,
      decoder(text, decode, charset, kind) {
        const decoded: string = decode(text, decode, charset);
        if (kind === 'key' && /(^|\[)__proto__(\]|\[|$)/.test(decoded)) hasPrototypeKey = true;
        return decoded;
      },
      depth: 5,
      strictDepth: true,
      parameterLimit: 100,
      arrayLimit: 50,
      throwOnLimitExceeded: true,
    });
    // The parser drops this key whatever its settings.
    return hasPrototypeKey ? Object.fromEntries([['__proto__', '']]) : parsed;
  } catch {
    return { query: 'too deep or too long' };
  }
}

/** For tests: on a shared, busy machine they must not shed load, nor wait for slow timers. */
export interface AppOptions {
  readonly shedAboveDelayMs?: number;
  readonly handlerTimeoutMs?: number;
  readonly arrivalTimeoutMs?: number | undefined;
  readonly now?: () => number;
  /** False for tests that write to the database and expect the next answer to show it. */
  readonly keepsAnswers?: boolean;
}

export async function buildApp(
  services: Services,
  {
    shedAboveDelayMs = SHED_ABOVE_DELAY_MS,
    handlerTimeoutMs = HANDLER_TIMEOUT_MS,
    arrivalTimeoutMs,
    now = Date.now,
    keepsAnswers = true,
  }: AppOptions = {},
): Promise<App> {
  const { env, database } = services;
  const isProxyOrWeb = knowProxies(env);
  const { requestTimeout, ...nodeTimeouts } = arrivalTimeouts(arrivalTimeoutMs);
  const app: App = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers, () => isProxyOrWeb(request)),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout,
    http: nodeTimeouts,
    handlerTimeout: handlerTimeoutMs,
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: answerUnreadableAddress,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQueryString },
    schemaController: { compilersFactory: COMPILERS },
  }).withTypeProvider<ZodTypeProvider>();
  app.decorate('services', services);
  app.decorate('db', database.db);

  await app.register(errorsPlugin);
  await app.register(contentNoticesPlugin);
  await app.register(keptAnswersPlugin, { isKeeping: keepsAnswers });
  await app.register(replicaReadsPlugin);
  await app.register(requestLogPlugin);
  await app.register(gracefulClosePlugin);
  await app.register(clientAddressPlugin, env);
  await app.register(clockWatchPlugin, { now });
  await app.register(securityPlugin, { webOrigin: env.publicUrl.origin, shedAboveDelayMs });
  await app.register(accessPlugin);
  await app.register(signInLogPlugin);
  await app.register(referencePlugin);
  await app.register(rateLimitsPlugin, { factor: env.rateLimitFactor });
  await app.register(openapiPlugin, { apiUrl: env.apiUrl.href });
  await app.register(realtimePlugin);
  for (const routes of MODULES.flatMap((module) => module.routes)) await app.register(routes as FastifyPluginAsync);
  await app.ready();
  return app;
}
