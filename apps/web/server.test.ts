import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

async function startServer(variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: import.meta.dirname,
    env: { NODE_ENV: 'production', ...variables },
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [code, said] = await Promise.all([exit, text(child.stderr)]);
  return { code, said };
}

const NEXTAUTH_SECRET = 'a-web-secret-for-tests-of-32-characters';

test('stops with one line when a secret is missing', async () => {
  const { code, said } = await startServer({});

  expect(code).toBe(1);
  expect(said).toBe('Configuration: NEXTAUTH_SECRET is required.\n');
});

test('stops with one line that says what to do when its port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, said } = await startServer({ NEXTAUTH_SECRET, PORT: String(port), HOST: '127.0.0.1' });
  other.close();

  expect(code).toBe(1);
  expect(said).toBe(`Port ${port} is in use. Stop what listens there, or set PORT to another one.\n`);
});
