import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyPluginAsync, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { parse as parseQuery } from 'qs';
import { accessPlugin } from '#plugins/access.ts';
import { clientAddressPlugin } from '#plugins/client-address.ts';
import { answerUnreadableAddress, errorsPlugin } from '#plugins/errors.ts';
import { gracefulClosePlugin } from '#plugins/graceful-close.ts';
import { openapiPlugin } from '#plugins/openapi.ts';
import { rateLimitsPlugin } from '#plugins/rate-limits.ts';
import { realtimePlugin } from '#plugins/realtime.ts';
import { referencePlugin } from '#plugins/reference.ts';
import { requestLogPlugin } from '#plugins/request-log.ts';
import { securityPlugin } from '#plugins/security.ts';
import type { App } from './module.ts';
import { MODULES } from './modules.ts';
import type { Services } from './services.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
/** How often Node looks for requests that are too slow; its own default would let them be twice as slow. */
const TIMEOUT_CHECK_MS = 1_000;
const SHED_ABOVE_DELAY_MS = 1_000;

/** Nested queries as Strapi's clients write them; one that is too deep or too long reads as a parameter that no call knows. */
function parseQueryString(query: string): Record<string, unknown> {
  try {
    return parseQuery(query, {
      depth: 5,
      strictDepth: true,
      parameterLimit: 100,
      arrayLimit: 50,
      throwOnLimitExceeded: true,
    });
  } catch {
    return { query: 'too deep or too long' };
  }
}

/** The whole API, not listening yet. Tests share one busy machine, so they alone say that no load is shed. */
export async function buildApp(services: Services, { shedAboveDelayMs = SHED_ABOVE_DELAY_MS } = {}): Promise<App> {
  const { env, database } = services;
  const app: App = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    frameworkErrors: answerUnreadableAddress,
    forceCloseConnections: 'idle',
    trustProxy: env.trustedProxies.length > 0 ? [...env.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQueryString },
  }).withTypeProvider<ZodTypeProvider>();
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('services', services);
  app.decorate('db', database.db);

  await app.register(errorsPlugin);
  await app.register(requestLogPlugin);
  await app.register(gracefulClosePlugin);
  await app.register(clientAddressPlugin, { webSecret: env.webSecret });
  await app.register(securityPlugin, { webOrigin: env.publicUrl.origin, shedAboveDelayMs });
  await app.register(referencePlugin);
  await app.register(accessPlugin);
  await app.register(rateLimitsPlugin, { factor: env.rateLimitFactor });
  await app.register(openapiPlugin, { apiUrl: env.apiUrl.href });
  await app.register(realtimePlugin);
  for (const routes of MODULES.flatMap((module) => module.routes)) await app.register(routes as FastifyPluginAsync);
  await app.ready();
  return app;
}
