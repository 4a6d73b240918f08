import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { trustedNetworks } from '@waymark/contract/network-addresses';
import { picturePath } from '@waymark/contract/paths';
import { REQUEST_ID_HEADER } from '@waymark/contract/request-id';
import { answerUnreadableRequest, arrivalTimeouts } from '@waymark/contract/unreadable-request';
import { heldLook } from './src/config/held-look.ts';
import { watchLook } from './src/config/look-watch.ts';
import { type Environment, EnvironmentError, environment, setLibraryVariables } from './src/env.ts';
import { withResponse } from './src/http/answer-status.ts';
import { settleForwardedHeaders } from './src/http/settled-headers.ts';
import { logLine } from './src/logging/log-line.ts';

/** How long requests in flight may take to finish once the process is asked to stop. */
const STOP_WITHIN_MS = 9_000;
/** Keep-alive connections that browsers leave unused are closed soon after they go idle. */
const IDLE_CHECK_MS = 100;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readConfiguration(): Environment {
  try {
    return environment();
  } catch (error) {
    if (error instanceof EnvironmentError) fail(error.message);
    throw error;
  }
}

async function prepareNext(isDevelopment: boolean, httpServer: Server, env: Environment) {
  process.chdir(import.meta.dirname);
  setLibraryVariables(env, isDevelopment ? 'development' : 'production');
  const { default: next } = await import('next');
  const app = next({
    dev: isDevelopment,
    dir: import.meta.dirname,
    hostname: env.publicUrl.hostname,
    port: env.port,
    httpServer,
  });
  await app.prepare();
  return app;
}

function answerHealth(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end('{"status":"ok"}');
}

const ICON = /^\/(?:favicon\.ico|icon\.svg|apple-icon\.png)(?:\?|$)/;

/** The practice's logo where it has one: browsers ask for these by addresses that don't change. */
function sendIcon({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const { logo } = heldLook().look;
  if (!logo || !ICON.test(url)) return false;
  response.writeHead(307, { location: picturePath(logo.icon), 'cache-control': 'no-cache' });
  response.end();
  return true;
}

function listen(server: Server, { port, host }: Environment): Promise<void> {
  return new Promise((resolve) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        fail(`Port ${port} is in use. Stop what listens there, or set PORT to another one.`);
      fail(`The web cannot listen on port ${port}: ${error.message}`);
    });
    server.listen(port, host, resolve);
  });
}

function stopOnSignals(server: Server, closeNext: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    server.close(() => void closeNext().finally(() => process.exit(0)));
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const isDevelopment = process.argv.includes('--dev');
const env = readConfiguration();
const trusted = trustedNetworks(env.trustedProxies);
const server = createServer(arrivalTimeouts());
server.on('clientError', answerUnreadableRequest);

const prepared = Promise.withResolvers<Handler>();
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  settleForwardedHeaders(request.headers, request.socket.remoteAddress, { publicUrl: env.publicUrl, trusted });
  response.setHeader(REQUEST_ID_HEADER, request.headers[REQUEST_ID_HEADER] ?? '');
  const handle = await prepared.promise;
  if (request.url === '/healthz') return answerHealth(response);
  if (sendIcon(request, response)) return;
  await withResponse(response, () => handle(request, response));
}

server.on('request', (request, response) => {
  answer(request, response).catch((error: unknown) => {
    logLine('error', 'request failed', { requestId: request.headers[REQUEST_ID_HEADER], message: String(error) });
    response.destroy();
  });
});

await listen(server, env);
const watch = watchLook(env.apiInternalUrl);
const app = await prepareNext(isDevelopment, server, env);
stopOnSignals(server, () => app.close());
// With the practice's own look from the first page on, unless the API doesn't answer yet.
await watch.first;
prepared.resolve(app.getRequestHandler());
