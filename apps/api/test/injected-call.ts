import type { Endpoint } from '@waymark/contract/endpoint';
import type { App } from '#module.ts';

export interface Caller {
  readonly jwt?: string;
}

export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface CallParts {
  readonly body?: unknown;
  readonly params?: Record<string, unknown>;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

function pathOf(endpoint: Endpoint, params: Record<string, unknown> = {}): string {
  return endpoint.url.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
}

/** A call of the contract, without the network. */
export async function injectCall(
  app: App,
  caller: Caller | null,
  endpoint: Endpoint,
  { body: payload, params, query = '', headers = {} }: CallParts = {},
): Promise<Reply<unknown>> {
  const reply = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params) + query,
    headers: { ...(caller?.jwt ? { authorization: `Bearer ${caller.jwt}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  const body: unknown = reply.body === '' ? undefined : reply.json();
  return { status: reply.statusCode, headers: reply.headers, body };
}
