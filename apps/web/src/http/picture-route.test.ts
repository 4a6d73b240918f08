import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const api = vi.hoisted(() => ({ url: '' }));
vi.mock('#env.ts', () => ({ environment: () => ({ apiInternalUrl: new URL(api.url) }) }));
const { answerPicture } = await import('./picture-route.ts');

const KEY = 'Abc_-'.repeat(6);
const FOR_GOOD = 'public, max-age=31536000, immutable';
const asked: (string | undefined)[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

const server = createServer((request, response) => {
  asked.push(request.url);
  respond(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked.length = 0;
});

const ask = (key: string) =>
  answerPicture(new Request(`http://localhost:3000/pictures/${key}`), { params: Promise.resolve({ key }) });

test('serves a picture from the API with its caching headers', async () => {
  respond = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': FOR_GOOD, 'set-cookie': 'a=b' });
    response.end('bytes');
  };
  const answer = await ask(KEY);

  expect(await answer.text()).toBe('bytes');
  expect(asked).toEqual([`/pictures/${KEY}`]);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe(FOR_GOOD);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test.each(['short', '../users/me', `${'x'.repeat(30)}/../../users/me`, 'x'.repeat(65)])(
  'answers 404 for %s without a call to the API',
  async (key) => {
    const answer = await ask(key);
    expect(answer.status).toBe(404);
    expect(asked).toEqual([]);
  },
);

test('answers 404 for a deleted picture, without caching', async () => {
  respond = (_request, response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  const answer = await ask(KEY);

  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each(['text/html', 'image/svg+xml', 'application/json'])('never passes on %s', async (type) => {
  respond = (_request, response) => response.writeHead(200, { 'content-type': type }).end('<script>');
  const answer = await ask(KEY);

  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain('<script>');
});

test('reports an outage of the API', async () => {
  respond = (request) => request.destroy();
  expect((await ask(KEY)).status).toBe(503);
});
