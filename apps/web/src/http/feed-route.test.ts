import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const api = vi.hoisted(() => ({ url: '' }));
vi.mock('#env.ts', () => ({ environment: () => ({ apiInternalUrl: new URL(api.url), webSecret: 'a-secret' }) }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7' }) }));
const { answerFeed } = await import('./feed-route.ts');

const CODE = 'c'.repeat(43);
const asked: { url: string | undefined; known: string | undefined; from: unknown }[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

const server = createServer((request, response) => {
  const { 'if-none-match': known, 'x-waymark-client-address': from } = request.headers;
  asked.push({ url: request.url, known, from });
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

const ask = (file: string, headers: Record<string, string> = {}) =>
  answerFeed(new Request(`http://localhost:3000/feed/${file}`, { headers }), { params: Promise.resolve({ file }) });

test('serves a feed from the API, for the program that asks', async () => {
  respond = (_request, response) => {
    const headers = { etag: '"one"', 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
    response.writeHead(200, { ...headers, 'content-type': 'text/calendar; charset=utf-8', 'set-cookie': 'a=b' });
    response.end('BEGIN:VCALENDAR');
  };
  const answer = await ask(`${CODE}.ics`);

  expect(await answer.text()).toBe('BEGIN:VCALENDAR');
  expect(asked).toEqual([{ url: `/calendar-feeds/${CODE}`, known: undefined, from: '203.0.113.7' }]);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'private, no-cache',
    'content-type': 'text/calendar; charset=utf-8',
    etag: '"one"',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
});

test('says that nothing changed', async () => {
  respond = (_request, response) => response.writeHead(304, { etag: '"one"' }).end();
  const answer = await ask(`${CODE}.ics`, { 'if-none-match': '"one"' });

  expect([answer.status, answer.headers.get('etag'), asked[0]?.known]).toEqual([304, '"one"', '"one"']);
});

test.each(['short.ics', CODE, `${CODE}.txt`, `../${CODE}.ics`, `${CODE}.ics.ics`])(
  'answers 404 for %s without a call to the API',
  async (file) => {
    expect((await ask(file)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);

test.each([
  [404, 404],
  [429, 429],
  [500, 503],
])('answers the API’s %i with %i', async (status, expected) => {
  respond = (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  expect((await ask(`${CODE}.ics`)).status).toBe(expected);
});

test('never passes on anything but a calendar, and reports an outage of the API', async () => {
  respond = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
  const answer = await ask(`${CODE}.ics`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain('<script>');

  respond = (request) => request.destroy();
  expect((await ask(`${CODE}.ics`)).status).toBe(503);
});
