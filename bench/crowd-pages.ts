import { setTimeout as wait } from 'node:timers/promises';
import {
  REALTIME_RECONNECT_DELAY_MAX_MS,
  REALTIME_RECONNECT_DELAY_MS,
  REALTIME_TIMEOUT_MS,
  type RealtimeEvents,
  type RealtimeMessages,
} from '@waymark/contract/realtime';
import { io, type Socket } from 'socket.io-client';

/** Each connects as a page does, and knows how many notifications its person has. */
interface Page {
  readonly url: string;
  readonly token: string;
  readonly socket: Socket<RealtimeEvents, RealtimeMessages>;
  unread: number;
  isReading: boolean;
  mustReadAgain: boolean;
}

export interface CrowdWish {
  /** Connects these people, evenly within the time; they stay, and connect again like pages. */
  readonly connect?: {
    readonly urls: readonly string[];
    readonly tokens: readonly string[];
    readonly withinMs: number;
  };
  /** How many notifications each has by now; who doesn't know is behind. */
  readonly unread?: number;
}

export interface CrowdState {
  readonly connected: number;
  readonly behind: number;
  /** Since the start. */
  readonly connections: number;
  readonly events: number;
  readonly reads: number;
  readonly failedReads: number;
}

/** A browser reads at once; here, as many of all the pages of a process. */
const READS_AT_ONCE = 64;
const AGAIN_AFTER_MS = 1_000;
const ORIGIN = 'http://localhost:3000';

const pages: Page[] = [];
const counted = { connections: 0, events: 0, reads: 0, failedReads: 0 };
const waiting: Page[] = [];
let reading = 0;

async function readUnread({ url, token }: Page): Promise<number> {
  const reply = await fetch(`${url}/notifications`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(REALTIME_TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`GET /notifications answers ${reply.status}.`);
  return ((await reply.json()) as { meta: { unread: number } }).meta.unread;
}

async function readFor(page: Page): Promise<void> {
  reading += 1;
  try {
    page.unread = Math.max(page.unread, await readUnread(page));
    counted.reads += 1;
  } catch {
    // A call cut off is made again, as pages do; those that never succeed stay behind.
    counted.failedReads += 1;
    page.mustReadAgain = true;
    await wait(AGAIN_AFTER_MS);
  }
  reading -= 1;
  page.isReading = false;
  if (page.mustReadAgain) read(page);
  const next = waiting.shift();
  if (next) void readFor(next);
}

/** What a page does on connecting, since it may have missed events. */
function read(page: Page): void {
  page.mustReadAgain = page.isReading;
  if (page.isReading) return;
  page.isReading = true;
  if (reading < READS_AT_ONCE) void readFor(page);
  else waiting.push(page);
}

function open(url: string, token: string): void {
  const socket: Page['socket'] = io(url, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: REALTIME_RECONNECT_DELAY_MS,
    reconnectionDelayMax: REALTIME_RECONNECT_DELAY_MAX_MS,
    timeout: REALTIME_TIMEOUT_MS,
    extraHeaders: { origin: ORIGIN },
  });
  const page: Page = { url, token, socket, unread: -1, isReading: false, mustReadAgain: false };
  pages.push(page);
  socket.on('connect', () => {
    counted.connections += 1;
    read(page);
  });
  // Socket.IO doesn't connect again after a refusal; a page does, a little later each time.
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), REALTIME_RECONNECT_DELAY_MAX_MS * Math.random());
  });
  socket.on('notification-added', ({ unread }) => {
    counted.events += 1;
    page.unread = Math.max(page.unread, unread);
  });
  socket.on('catch-up', ({ withinMs }) => void setTimeout(() => read(page), Math.random() * withinMs));
}

async function connectWithin({ urls, tokens, withinMs }: NonNullable<CrowdWish['connect']>): Promise<void> {
  const begun = performance.now();
  for (const [index, token] of tokens.entries()) {
    open(urls[index % urls.length] as string, token);
    const dueMs = (withinMs * index) / tokens.length - (performance.now() - begun);
    if (dueMs > 1) await wait(dueMs);
  }
}

const stateNow = (unread: number): CrowdState => ({
  ...counted,
  connected: pages.filter(({ socket }) => socket.connected).length,
  behind: pages.filter((page) => page.unread < unread).length,
});

// Nothing else ends it where the measure is interrupted.
process.on('disconnect', () => process.exit());
process.on('message', async ({ connect, unread }: CrowdWish) => {
  if (connect) await connectWithin(connect);
  process.send?.(stateNow(unread ?? 0));
});
