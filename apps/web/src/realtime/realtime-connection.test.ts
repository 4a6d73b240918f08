// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const session = vi.hoisted(() => ({ token: 'a.b.c' as string | null, status: 'authenticated' }));
const recheckSession = vi.hoisted(() => vi.fn());
const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));
vi.mock('#config/public-config.ts', () => ({
  publicConfig: async () => ({ apiUrl: 'http://localhost:4000', socialLinks: [] }),
}));
vi.mock('#session/session-store.ts', () => ({
  accessToken: async () => session.token,
  recheckSession,
  sessionState: () => ({ status: session.status }),
}));

let connection: typeof import('./realtime-connection.ts');
let store: typeof import('./realtime-state.ts');
let events: typeof import('./realtime-events.ts');
let handlers: Map<string, (...args: never[]) => void>;
let tellAny: (name: string, event: unknown) => void;
let socket: {
  active: boolean;
  on: unknown;
  onAny: unknown;
  connect: ReturnType<typeof vi.fn>;
  disconnect: ReturnType<typeof vi.fn>;
};
let stop: () => void;
const listeners = {
  connected: vi.fn(),
  'notification-added': vi.fn(),
  'notifications-read': vi.fn(),
  'catch-up': vi.fn(),
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  Object.assign(session, { token: 'a.b.c', status: 'authenticated' });
  recheckSession.mockReset().mockResolvedValue(undefined);
  for (const listener of Object.values(listeners)) listener.mockReset();
  handlers = new Map();
  socket = {
    active: true,
    on: (name: string, handler: () => void) => handlers.set(name, handler),
    onAny: (handler: typeof tellAny) => {
      tellAny = handler;
    },
    connect: vi.fn(),
    disconnect: vi.fn(),
  };
  io.mockReset().mockReturnValue(socket);
  connection = await import('./realtime-connection.ts');
  store = await import('./realtime-state.ts');
  events = await import('./realtime-events.ts');
  stop = connection.keepConnected(listeners);
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const happens = (name: string, ...args: unknown[]) => handlers.get(name)?.(...(args as never[]));

async function isRefused(message: string): Promise<void> {
  socket.active = false;
  happens('connect_error', new Error(message));
  await vi.advanceTimersByTimeAsync(0);
}

test('opens the socket to the API with the specified options, and not automatically', () => {
  expect(io).toHaveBeenCalledExactlyOnceWith('http://localhost:4000', {
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
    auth: expect.any(Function),
  });
  expect(socket.connect).toHaveBeenCalledOnce();
});

test('connects with the current token each time', async () => {
  const [[, options]] = io.mock.calls as [[string, { auth: (answer: (given: unknown) => void) => void }]];
  const { auth } = options;
  const given = () => new Promise((resolve) => auth(resolve));
  expect(await given()).toEqual({ token: 'a.b.c' });

  session.token = 'refreshed';
  expect(await given()).toEqual({ token: 'refreshed' });
});

test('says after each connection that something may have been missed', () => {
  happens('connect');
  happens('disconnect', 'transport close');
  happens('connect');

  expect(listeners.connected).toHaveBeenCalledTimes(2);
  expect(store.realtimeStore.get()).toBe('connected');
});

test('reports a long absence until it is over, and no short one', async () => {
  happens('connect');
  happens('disconnect', 'transport close');
  expect(store.realtimeStore.get()).toBe('connecting');
  happens('connect');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.realtimeStore.get()).toBe('connected');

  happens('disconnect', 'ping timeout');
  happens('connect_error', new Error('xhr'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(store.realtimeStore.get()).toBe('away');

  happens('connect');
  expect(store.realtimeStore.get()).toBe('connected');
});

test('checks the session and tries again when the API ends or refuses the socket', async () => {
  happens('connect');
  happens('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(recheckSession).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(recheckSession).toHaveBeenCalledTimes(1);
  expect(socket.connect).toHaveBeenCalledTimes(2);

  await isRefused('unauthenticated');
  expect(recheckSession).toHaveBeenCalledTimes(2);
});

test('stops trying without a session', async () => {
  recheckSession.mockImplementation(async () => {
    session.status = 'unauthenticated';
  });
  await isRefused('unauthenticated');
  await vi.advanceTimersByTimeAsync(120_000);

  expect(socket.connect).toHaveBeenCalledOnce();
  expect(store.realtimeStore.get()).toBe('off');
});

test('tries again after 1, 2, 4 and then every 5 seconds during an outage', async () => {
  const attempts: number[] = [];
  const begin = Date.now();
  socket.connect.mockImplementation(() => attempts.push(Date.now() - begin));
  for (let refusals = 0; refusals < 5; refusals += 1) {
    await isRefused('unavailable');
    await vi.advanceTimersToNextTimerAsync();
    while (attempts.length <= refusals) await vi.advanceTimersToNextTimerAsync();
  }

  expect(attempts.map((at, index) => at - (attempts[index - 1] ?? 0))).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
  expect(recheckSession).not.toHaveBeenCalled();
});

test('waits for a tab to close when there are too many', async () => {
  await isRefused('too_many_sockets');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(store.realtimeStore.get()).toBe('off');
  expect(socket.connect).toHaveBeenCalledOnce();

  await vi.advanceTimersByTimeAsync(1_000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('passes on what the API sends', () => {
  const event = { unread: 3 };
  happens('notifications-read', event);

  expect(listeners['notifications-read']).toHaveBeenCalledExactlyOnceWith(event);
});

test('passes an event on to those who listen to it by name, until they stop', () => {
  const place = { sessionId: 'a', userId: 1, life: 1 };
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  const stopFirst = events.listenTo('room-joined', first);
  events.listenTo('room-joined', second);
  events.listenTo('room-left', other);
  tellAny('room-joined', place);
  stopFirst();
  tellAny('room-joined', place);
  tellAny('unheard', {});

  expect([first.mock.calls, second.mock.calls]).toEqual([[[place]], [[place], [place]]]);
  expect(other).not.toHaveBeenCalled();
});

test('disconnects for good at the end', async () => {
  happens('connect');
  stop();
  happens('disconnect', 'io client disconnect');
  await vi.advanceTimersByTimeAsync(60_000);

  expect(socket.disconnect).toHaveBeenCalledOnce();
  expect(socket.connect).toHaveBeenCalledOnce();
  expect(store.realtimeStore.get()).toBe('off');
});
