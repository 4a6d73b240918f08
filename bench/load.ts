import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { quantile } from './median.ts';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Time on a core that the called program took; undefined where Linux does not tell it. */
  readonly coreMsPerRequest?: number | undefined;
}

export interface Target {
  readonly url: string;
  readonly jwt?: string;
  /** By default GET, and POST with bodies. */
  readonly method?: 'PUT';
  /** Sent in turn. */
  readonly bodies?: readonly unknown[];
  /** Instead of `bodies`: a new one for each request. */
  readonly makeBody?: () => unknown;
  /** The called program's, to measure its time on a core. */
  readonly pid?: number | undefined;
}

const SECONDS = 5;
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

function coreMsOf(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return Number.NaN;
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
  const fields = afterName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export const CONNECTIONS = 50;

/** Gives the next body to each call, whichever connection sends it. */
function inTurn(bodies: readonly unknown[]): () => unknown {
  let sent = 0;
  return () => {
    sent += 1;
    return bodies[sent % bodies.length];
  };
}

/** After a second of warm-up. Throws on an answer other than 2xx, which would spoil the figures. */
export async function load(
  { url, jwt, method, bodies, makeBody = bodies && inTurn(bodies), pid }: Target,
  connections = CONNECTIONS,
  seconds = SECONDS,
): Promise<Load> {
  const options = {
    url,
    connections,
    method: method ?? (makeBody === undefined ? ('GET' as const) : ('POST' as const)),
    headers: {
      ...(jwt ? { authorization: `Bearer ${jwt}` } : {}),
      ...(makeBody === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(makeBody === undefined
      ? {}
      : { requests: [{ setupRequest: (request: object) => ({ ...request, body: JSON.stringify(makeBody()) }) }] }),
  };
  await autocannon({ ...options, duration: Math.min(1, seconds / 2) });
  const before = coreMsOf(pid);
  // The library's own percentiles are in whole milliseconds.
  const times: number[] = [];
  const run = autocannon({ ...options, duration: seconds });
  run.on('response', (_client, _status, _bytes, milliseconds) => void times.push(milliseconds));
  const { requests, duration, non2xx, errors } = await run;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed.`);
  const coreMs = coreMsOf(pid) - before;
  return {
    requestsPerSecond: requests.total / duration,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    coreMsPerRequest: Number.isNaN(coreMs) ? undefined : coreMs / requests.total,
  };
}
