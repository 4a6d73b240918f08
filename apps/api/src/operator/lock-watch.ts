import { MINUTE_MS, SECOND_MS } from '@waymark/contract/durations';
import pg from 'pg';

/** By which a command's own connections are known. */
export const OPERATOR_NAME = 'waymark-operator';

const LOOK_EVERY_MS = 10 * SECOND_MS;
/** For commands that take long without a lock in their way, such as an import. */
const LONGEST_MS = 30 * MINUTE_MS;

interface Holder {
  readonly pid: number;
  readonly name: string;
  readonly host: string | null;
  readonly state: string | null;
  readonly seconds: number;
}

const HOLDERS = `SELECT DISTINCT holder.pid, coalesce(nullif(holder.application_name, ''), 'a program without a name') AS name,
    host(holder.client_addr) AS host, holder.state, extract(epoch FROM now() - holder.xact_start)::int AS seconds
  FROM pg_stat_activity waiting CROSS JOIN LATERAL unnest(pg_blocking_pids(waiting.pid)) AS blocking (pid)
    JOIN pg_stat_activity holder ON holder.pid = blocking.pid
  WHERE waiting.application_name = $1 AND waiting.wait_event_type = 'Lock' AND holder.application_name <> $1`;

const inWords = ({ pid, name, host, state, seconds }: Holder) =>
  `process ${pid} of the database (${name}${host ? ` from ${host}` : ''}, ${state ?? 'at work'}, for ${seconds ?? 0} s)`;

/** Who holds what this name's connections wait for; undefined if they wait for no lock. */
export async function findHolders(databaseUrl: string, waiting = OPERATOR_NAME): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<Holder>(HOLDERS, [waiting]);
    if (rows.length === 0) return undefined;
    return `The command waits for a lock that ${rows.map(inWords).join(' and ')} holds. The command is given up. Let that process end, or end it with: SELECT pg_terminate_backend(${rows[0]?.pid})`;
  } finally {
    await client.end();
  }
}

/**
 * Ends the waiting of a command, with words: a lock that someone forgot may never be given back.
 * `find` says who is in its way, if anyone is.
 */
export async function withoutWaitingForEver<T>(
  work: Promise<T>,
  find: () => Promise<string | undefined>,
  { lookEveryMs = LOOK_EVERY_MS, longestMs = LONGEST_MS } = {},
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const blocked = new Promise<never>((_resolve, reject) => {
    const beganAt = performance.now();
    timer = setInterval(async () => {
      const words = await find().catch(() => undefined);
      if (words !== undefined) reject(new Error(words));
      else if (performance.now() - beganAt > longestMs) reject(new Error('The command took too long, and was ended.'));
    }, lookEveryMs);
  });
  return Promise.race([work, blocked]).finally(() => clearInterval(timer));
}
