import { NextRequest } from 'next/server';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('#http/script-hashes.ts', () => ({
  scriptHashes: () => ({ pages: { '/reset-password': ['sha256-A='] }, fallback: [] }),
}));

beforeEach(() => {
  vi.resetModules();
});

async function passThrough(path: string, { cookie = '', publicUrl = 'http://localhost:3000' } = {}) {
  vi.stubEnv('PUBLIC_URL', publicUrl);
  const { proxy } = await import('./proxy.ts');
  return proxy(new NextRequest(new URL(path, publicUrl), { headers: { cookie, 'x-waymark-path': '/forged' } }));
}

const passedOn = (response: Response, header: string) => response.headers.get(`x-middleware-request-${header}`);

test('every page has the security headers, and strict transport only where it is https', async () => {
  const plain = await passThrough('/');
  expect(plain.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
  expect(plain.headers.has('strict-transport-security')).toBe(false);

  vi.resetModules();
  const secure = await passThrough('/', { publicUrl: 'https://waymark.example' });
  expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
  expect(secure.headers.get('set-cookie')).toMatch(/XSRF-TOKEN=.+; Secure/);
});

test.each(['/reset-password?code=abc', '/invite?code=abc'])('%s tells no other page its address', async (path) => {
  expect((await passThrough(path)).headers.get('referrer-policy')).toBe('no-referrer');
});

test('the page learns its nonce and its path from us, not from the request', async () => {
  const response = await passThrough('/dashboard?tab=one');

  expect(passedOn(response, 'x-waymark-path')).toBe('/dashboard?tab=one');
  expect(passedOn(response, 'content-security-policy')).toBe(response.headers.get('content-security-policy'));
});

test('two pages have two nonces', async () => {
  const policies = [await passThrough('/dashboard'), await passThrough('/dashboard')].map(({ headers }) =>
    headers.get('content-security-policy'),
  );

  expect(policies[0]).not.toBe(policies[1]);
});

test('the cross-site request cookie is made once, readable for our scripts', async () => {
  const cookie = (await passThrough('/')).headers.get('set-cookie');
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=lax$/i);

  expect((await passThrough('/', { cookie: 'XSRF-TOKEN=there' })).headers.has('set-cookie')).toBe(false);
});

test.each(['::::', 'https://evil.example/', 'javascript:alert(1)', 'http://localhost:3000.evil.example', '%00'])(
  'the callback cookie %s does not reach the session endpoints, and goes',
  async (value) => {
    const cookie = `a=1; next-auth.callback-url=${value}; XSRF-TOKEN=there`;
    const response = await passThrough('/api/auth/session', { cookie });

    expect(passedOn(response, 'cookie')).toBe('a=1; XSRF-TOKEN=there');
    expect(response.headers.get('set-cookie')).toMatch(/^next-auth\.callback-url=; Path=\/;.*Max-Age=0/i);
  },
);

test('a good callback cookie stays', async () => {
  const cookie = 'next-auth.callback-url=http%3A%2F%2Flocalhost%3A3000%2Findex; XSRF-TOKEN=there';
  const response = await passThrough('/api/auth/session', { cookie });

  expect(passedOn(response, 'cookie')).toBe(cookie);
  expect(response.headers.has('set-cookie')).toBe(false);
});
