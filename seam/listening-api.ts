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
}

/** On a real socket, at the address in the web's configuration; call it once per file. */
export function startListeningApi(): ListeningApi {
  const answered: AnsweredRequest[] = [];
  const api = startTestApp();
  const listening = Object.assign(api, {
    answered,
    statusesOf: (endpoint: Endpoint) => answered.filter((sent) => isTo(endpoint, sent)).map(({ status }) => status),
  });
  beforeAll(async () => {
    vi.stubEnv('API_URL', await api.app.listen({ port: 0, host: '127.0.0.1' }));
    api.app.server.on('request', (request, response) => {
      const { method = '', url = '' } = request;
      const [path = ''] = url.split('?');
      response.once('finish', () => answered.push({ method, path, status: response.statusCode }));
    });
  });
  return listening;
}
