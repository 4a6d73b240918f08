import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseAway } from './failures.ts';

test('a server that takes connections and says nothing is away, to a client and to a pool', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const address = { host: '127.0.0.1', port, user: 'waymark', connectionTimeoutMillis: 50 };
  const pool = new pg.Pool(address);
  for (const connecting of [new pg.Client(address).connect(), pool.connect()]) {
    const error: unknown = await connecting.catch((reason: unknown) => reason);
    expect(isDatabaseAway(error)).toBe(true);
  }
  await pool.end();
});
