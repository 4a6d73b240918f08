import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { vi } from 'vitest';

const SOURCE = readFileSync(new URL('../public/firebase-messaging-sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://waymark.example';

export const NEW_SUBSCRIPTION = {
  endpoint: 'https://push.example/renewed',
  keys: { p256dh: 'a-public-key', auth: 'a-secret' },
};

export interface FakeTab {
  url: string;
  frameType: string;
  visibilityState: 'visible' | 'hidden';
  focused: boolean;
  received: unknown[];
  focus: ReturnType<typeof vi.fn>;
  navigate: ReturnType<typeof vi.fn>;
  postMessage(message: unknown, ports: MessagePort[]): void;
}

interface TabOptions {
  readonly url?: string;
  readonly isVisible?: boolean;
  readonly isFocused?: boolean;
  /** Whether the page answers with toasts; a loading page doesn't. */
  readonly answers?: boolean;
  /** Whether the worker may navigate the tab; it can't if the tab is older than the worker. */
  readonly isControlled?: boolean;
}

interface RequestOptions {
  readonly mode?: string;
  readonly method?: string;
  /** What the browser asked for while the worker started. */
  readonly preloadResponse?: Promise<unknown>;
}

/** Runs the worker's real file in a fake browser that records its calls. */
export function startPushWorker() {
  const tabs: FakeTab[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn(async (_title: string, _options: object) => {});
  const subscription = { toJSON: () => ({ ...NEW_SUBSCRIPTION, expirationTime: null }) };
  const pushManager = {
    getSubscription: vi.fn(async (): Promise<unknown> => null),
    subscribe: vi.fn(async (_options: unknown) => subscription),
  };
  const enable = vi.fn(async () => {});
  const openWindow = vi.fn(async (_url: string) => null);
  const self = {
    location: new URL('/firebase-messaging-sw.js?ts=137', ORIGIN),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    skipWaiting: vi.fn(),
    clients: { matchAll: async () => tabs, openWindow, claim: vi.fn() },
    registration: { showNotification, pushManager, navigationPreload: { enable } },
  };
  const kept = new Map<string, unknown>();
  const cache = {
    put: async (at: string, page: unknown) => void kept.set(at, page),
    match: async (at: string) => kept.get(at),
  };
  const fetch = vi.fn(async (_request: unknown, _options?: RequestInit): Promise<unknown> => ({ ok: true }));
  const caches = { open: async () => cache };
  const context = createContext({ self, URL, MessageChannel, setTimeout, clearTimeout, fetch, caches });
  runInContext(SOURCE, context);

  /** Has the worker handle an event, and waits until it is done. */
  async function handle(type: string, event: object): Promise<void> {
    const pending: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => pending.push(work) });
    await Promise.all(pending);
  }

  return {
    origin: ORIGIN,
    showNotification,
    openWindow,
    fetch,
    pushManager,
    changeSubscription: () => handle('pushsubscriptionchange', {}),
    tell: (data: unknown) => handle('message', { data }),
    preload: enable,
    takeOver: () => handle('activate', {}),
    /** The worker's answer to a request, or undefined if it leaves it to the browser. */
    async request(path: string, { mode = 'cors', method = 'GET', preloadResponse }: RequestOptions = {}) {
      let answer: Promise<unknown> | undefined;
      const respondWith = (given: Promise<unknown>) => {
        answer = given;
      };
      const request = { mode, method, url: new URL(path, ORIGIN).href };
      void handle('fetch', { request, respondWith, preloadResponse });
      return answer;
    },
    pathToOpen: (url: unknown): string => context.pathToOpen(url),
    push: (text: string | null) => handle('push', { data: text === null ? null : { json: () => JSON.parse(text) } }),
    async click(data: unknown): Promise<() => void> {
      const close = vi.fn();
      await handle('notificationclick', { notification: { data, close } });
      return close;
    },
    addTab({
      url = '/dashboard',
      isVisible = false,
      isFocused = false,
      answers = true,
      isControlled = true,
    }: TabOptions) {
      const tab: FakeTab = {
        url: new URL(url, ORIGIN).href,
        frameType: 'top-level',
        visibilityState: isVisible ? 'visible' : 'hidden',
        focused: isFocused,
        received: [],
        focus: vi.fn(async () => tab),
        navigate: vi.fn(async (address: string) => {
          if (!isControlled) throw new TypeError('This tab is not controlled.');
          tab.url = address;
          return tab;
        }),
        postMessage(message, [port]) {
          tab.received.push(message);
          if (answers) port?.postMessage('shown');
        },
      };
      tabs.push(tab);
      return tab;
    },
  };
}
