import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@waymark/contract/endpoint';
import { beforeAll, vi } from 'vitest';
import { startTestApp, type TestApp } from '../apps/api/test/start-test-app.ts';

function isTo({ method, url }: Endpoint, sent: { method: string; path: string }): boolean {
  return method === sent.method && new URLPattern({ pathname: url }).test({ pathname: sent.path });
}

interface AnsweredRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface ListeningApi extends TestApp {
  /** Every request that reached the API, in the order of the answers. */
  readonly answered: readonly AnsweredRequest[];
  statusesOf(endpoint: Endpoint): readonly number[];
  /** Stops listening for as long as `work` takes, then listens at the same address again. */
  whileAway(work: () => Promise<void>): Promise<void>;
}

/** Nothing listens on the port of the discard protocol. */
const OUT_OF_REACH = 'http://127.0.0.1:9';

/** At the internal address of the web's configuration; the public one answers no server. */
export function startListeningApi(): ListeningApi {
  const answered: AnsweredRequest[] = [];
  const api = startTestApp();
  const listening = Object.assign(api, {
    answered,
    statusesOf: (endpoint: Endpoint) => answered.filter((sent) => isTo(endpoint, sent)).map(({ status }) => status),
    async whileAway(work: () => Promise<void>) {
      const { server } = api.app;
      const { port, address: host } = server.address() as AddressInfo;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await work();
      await new Promise<void>((resolve) => server.listen(port, host, resolve));
    },
  });
  beforeAll(async () => {
    vi.stubEnv('API_URL', OUT_OF_REACH);
    vi.stubEnv('API_INTERNAL_URL', await api.app.listen({ port: 0, host: '127.0.0.1' }));
    api.app.server.on('request', (request, response) => {
      const { method = '', url = '' } = request;
      const [path = ''] = url.split('?');
      response.once('finish', () => answered.push({ method, path, status: response.statusCode }));
    });
  });
  return listening;
}
