import autocannon from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Target {
  readonly url: string;
  readonly jwt?: string;
  /** Sent in turn, as POST. */
  readonly bodies?: readonly unknown[];
}

const SECONDS = 5;
export const CONNECTIONS = 50;

/** Gives each request of all connections the next body. */
function inTurn(bodies: readonly unknown[]) {
  let sent = 0;
  return (request: object) => {
    sent += 1;
    return { ...request, body: JSON.stringify(bodies[sent % bodies.length]) };
  };
}

/**
 * Calls a route for some seconds after a second of warm-up. Throws on an answer other than 2xx,
 * which would spoil the measurement.
 */
export async function load({ url, jwt, bodies }: Target, connections = CONNECTIONS): Promise<Load> {
  const options = {
    url,
    connections,
    method: bodies === undefined ? ('GET' as const) : ('POST' as const),
    headers: {
      ...(jwt ? { authorization: `Bearer ${jwt}` } : {}),
      ...(bodies === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(bodies === undefined ? {} : { requests: [{ setupRequest: inTurn(bodies) }] }),
  };
  await autocannon({ ...options, duration: 1 });
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed.`);
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}
