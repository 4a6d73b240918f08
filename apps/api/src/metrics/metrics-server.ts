import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeError } from '#db/failures.ts';
import type { Services } from '../services.ts';

interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * `GET /metrics` on a second port, which only the monitoring reaches: the public one never
 * answers it. Throws if the port is taken.
 */
export async function serveMetrics({ env, log, metrics }: Services): Promise<MetricsServer | undefined> {
  if (!env.metrics || !metrics) return undefined;
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return response.writeHead(404).end();
    metrics.write().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ error: describeError(error) }, 'the metrics could not be written');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(env.metrics);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
