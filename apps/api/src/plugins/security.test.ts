import { showHealth } from '@waymark/contract/health';
import { expect, test } from 'vitest';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

test('sends security headers with every answer', async () => {
  const app = await startAnotherApp(api.services);
  const { headers } = await app.inject({ url: showHealth.url });

  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
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
