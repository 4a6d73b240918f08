import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import type { BusyProblem } from '@waymark/contract/sessions/calendar-feeds';
import { createPublicAgent, isPublicHostName } from './public-hosts.ts';

/** What a server calls the version that we have, to be asked whether it changed. */
export interface KnownVersion {
  readonly etag: string | null;
  readonly modified: string | null;
}

export type Download =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'read'; readonly file: Uint8Array<ArrayBuffer>; readonly version: KnownVersion }
  | { readonly outcome: 'failed'; readonly problem: BusyProblem };

export interface CalendarDownloads {
  download(address: string, known: KnownVersion): Promise<Download>;
  close(): void;
}

interface DownloadOptions {
  /** Connects to the servers; by default to public addresses only. */
  readonly agent?: Agent;
  /** Whether a host is allowed; by default public names only. */
  readonly isHostAllowed?: (hostname: string) => boolean;
  readonly timeoutMs?: number;
}

/** Years of a full calendar. */
const BYTES_AT_MOST = 10 * 1_048_576;
const REDIRECTS_AT_MOST = 3;
const TIMEOUT_MS = 10_000;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

class DownloadError extends Error {
  readonly problem: BusyProblem;

  constructor(problem: BusyProblem) {
    super(problem);
    this.problem = problem;
  }
}

function problemOf(error: unknown): BusyProblem {
  if (error instanceof DownloadError) return error.problem;
  return (error as NodeJS.ErrnoException).code === 'EPRIVATE' ? 'not-public' : 'unreachable';
}

/** Counts the bytes that arrive, whatever length was announced. */
async function readBytes(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BYTES_AT_MOST) throw new DownloadError('too-large');
    chunks.push(chunk);
  }
  // With memory that no other buffer shares, as it is given to another thread.
  const file = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}

/** One time limit holds for all redirects and the body together. */
export function createCalendarDownloads(options: DownloadOptions = {}): CalendarDownloads {
  const { agent = createPublicAgent(), isHostAllowed = isPublicHostName, timeoutMs = TIMEOUT_MS } = options;

  async function ask(url: URL, known: KnownVersion, signal: AbortSignal): Promise<IncomingMessage> {
    const isFine = url.protocol === 'https:' && url.username === '' && isHostAllowed(url.hostname);
    if (!isFine) throw new DownloadError('not-public');
    const headers = {
      accept: 'text/calendar',
      'accept-encoding': 'identity',
      'user-agent': 'Waymark',
      ...(known.etag ? { 'if-none-match': known.etag } : {}),
      ...(known.modified ? { 'if-modified-since': known.modified } : {}),
    };
    const asking = request(url.href, { agent, headers, signal }).end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    // The end of the time limit, while nothing reads from it.
    answer.on('error', () => {});
    return answer;
  }

  async function follow(url: URL, known: KnownVersion, signal: AbortSignal, redirects = 0): Promise<Download> {
    const answer = await ask(url, known, signal);
    try {
      const { statusCode, headers } = answer;
      if (REDIRECTS.includes(statusCode)) {
        const next = URL.parse(headers.location ?? '', url.href);
        if (!next || redirects === REDIRECTS_AT_MOST) throw new DownloadError('refused');
        return await follow(next, known, signal, redirects + 1);
      }
      if (statusCode === 304) return { outcome: 'unchanged' };
      if (statusCode !== 200) throw new DownloadError('refused');
      const version = { etag: headers.etag ?? null, modified: headers['last-modified'] ?? null };
      return { outcome: 'read', file: await readBytes(answer), version };
    } finally {
      answer.destroy();
    }
  }

  return {
    async download(address, known) {
      try {
        const url = new URL(address.replace(/^webcal:/i, 'https:'));
        return await follow(url, known, AbortSignal.timeout(timeoutMs));
      } catch (error) {
        return { outcome: 'failed', problem: problemOf(error) };
      }
    },
    close: () => agent.destroy(),
  };
}
