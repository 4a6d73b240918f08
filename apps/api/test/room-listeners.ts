import { afterEach, beforeAll } from 'vitest';
import type { Person } from './people.ts';
import { newSocket, type TestSocket, untilConnected } from './sockets.ts';
import type { TestApp } from './start-test-app.ts';

/** What browsers hear about rooms, for the tests of one file. */
export function roomListeners(api: TestApp) {
  const open: TestSocket[] = [];
  let url: string;
  beforeAll(async () => {
    url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });

  /** What a browser of this person hears from now on, in order. */
  return async function listen({ jwt }: Person): Promise<[string, Record<string, unknown>][]> {
    const socket = newSocket(url, jwt);
    open.push(socket);
    const heard: [string, Record<string, unknown>][] = [];
    socket.onAny((event: string, payload) => {
      if (event.startsWith('room-')) heard.push([event, payload]);
    });
    await untilConnected(socket);
    return heard;
  };
}
