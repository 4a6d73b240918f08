import { showHealth } from '@waymark/contract/health';
import { expect, test } from 'vitest';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

test('sends security headers with every answer', async () => {
  const app = await startAnotherApp(api.services);
  const { headers } = await app.inject({ url: showHealth.url });

  const { date: _moment, ...others } = headers;
  expect(others).toEqual({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-expose-headers': 'retry-after, x-request-id',
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'content-length': '15',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-xss-protection': '0',
  });
});

test('lets only the web call it from a browser, and read what it needs', async () => {
  const app = await startAnotherApp(api.services);
  const ask = (origin: string) =>
    app.inject({ method: 'OPTIONS', url: '/auth/local', headers: { origin, 'access-control-request-method': 'POST' } });

  expect((await ask('http://localhost:3000')).headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'accept, authorization, content-type, x-xsrf-token',
    'access-control-max-age': '7200',
  });
  expect((await ask('http://evil.example')).headers['access-control-allow-origin']).not.toBe('http://evil.example');
  const { headers } = await app.inject({ url: showHealth.url, headers: { origin: 'http://localhost:3000' } });
  expect(headers['access-control-expose-headers']).toBe('retry-after, x-request-id');
});
