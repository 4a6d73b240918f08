import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProductEnvironment } from './environment.ts';
import { findFreePort, isPortFree } from './ports.ts';
import { localAddress, refuseTakenPorts } from './product.ts';

const SECRETS = { NEXTAUTH_SECRET: 'w'.repeat(32), JWT_SECRET: 'j'.repeat(32), DATABASE_URL: 'postgres://localhost/x' };

let server: Server;
let taken: number;
beforeEach(async () => {
  server = createServer();
  taken = await findFreePort();
});
afterEach(() => server.close());

const listen = (host?: string) => new Promise<void>((resolve) => server.listen(taken, host, () => resolve()));

test.each(['127.0.0.1', '::1', undefined])('counts a port as taken if something listens on %s', async (host) => {
  expect(await isPortFree(taken)).toBe(true);
  await listen(host);
  expect(await isPortFree(taken)).toBe(false);
});

test.skipIf(process.platform !== 'linux')('finds no port that an outgoing connection can take first', async () => {
  const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/).map(Number);
  const [lowest = 0, highest = 0] = range;
  const found = await Promise.all(Array.from({ length: 20 }, findFreePort));
  expect(found.filter((port) => port >= lowest && port <= highest)).toEqual([]);
});

test('says which process holds a taken port and which variable to set', async () => {
  await listen();
  const free = String(await findFreePort());
  const environment = readProductEnvironment({ ...SECRETS, PORT: free, API_PORT: String(taken) });
  const holder = process.platform === 'linux' ? `process ${process.pid}` : 'another program';
  await expect(refuseTakenPorts(environment)).rejects.toThrow(`Port ${taken} is taken by ${holder}`);
  await expect(refuseTakenPorts(environment)).rejects.toThrow('Stop it, or set API_PORT to a free port.');
});

test.each([
  [undefined, 'http://localhost:80'],
  ['0.0.0.0', 'http://localhost:80'],
  ['10.1.2.3', 'http://10.1.2.3:80'],
  ['fd00::1', 'http://[fd00::1]:80'],
])('reaches a program that listens on %s at %s', (host, address) => {
  const environment = readProductEnvironment({ ...SECRETS, ...(host ? { HOST: host } : {}) });
  expect(localAddress(environment, 80)).toBe(address);
});
