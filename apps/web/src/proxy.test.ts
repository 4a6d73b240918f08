import { NextRequest } from 'next/server';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('#http/inline-scripts.ts', () => ({
  scriptHashes: () => ({ pages: { '/reset-password': ['sha256-A='], '/privacy': ['sha256-B='] }, fallback: [] }),
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

test('sends every page security headers, and strict transport only over https', async () => {
  const plain = await passThrough('/');
  expect(plain.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
  expect(plain.headers.has('strict-transport-security')).toBe(false);

  vi.resetModules();
  const secure = await passThrough('/', { publicUrl: 'https://waymark.example' });
  expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
  expect(secure.headers.get('set-cookie')).toMatch(/XSRF-TOKEN=.+; Secure/);
});

test.each(['/reset-password?code=abc', '/invite?code=abc'])(
  'keeps the address of %s from other pages',
  async (path) => {
    expect((await passThrough(path)).headers.get('referrer-policy')).toBe('no-referrer');
  },
);

test('lets the rooms of sessions use camera, microphone and screen, and no other page', async () => {
  const policyOf = async (path: string) => (await passThrough(path)).headers.get('permissions-policy');
  const closed = 'camera=(), microphone=(), display-capture=(), geolocation=(), payment=(), usb=()';

  for (const path of ['/coach/sessions/7/room', '/coachee/sessions/7/room?from=mail']) {
    expect(await policyOf(path)).toBe(
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    );
  }
  const others = ['/', '/coach/sessions/7', '/coach/sessions/room', '/coach/sessions/7/room/x', '/smb/sessions/7/room'];
  for (const path of others) expect(await policyOf(path), path).toBe(closed);
});

test('gives the page its nonce and path, whatever the request says', async () => {
  const response = await passThrough('/dashboard?tab=one');

  expect(passedOn(response, 'x-waymark-path')).toBe('/dashboard?tab=one');
  expect(passedOn(response, 'content-security-policy')).toBe(response.headers.get('content-security-policy'));
});

test('gives each page a new nonce', async () => {
  const policies = [await passThrough('/dashboard'), await passThrough('/dashboard')].map(({ headers }) =>
    headers.get('content-security-policy'),
  );

  expect(policies[0]).not.toBe(policies[1]);
});

test('sets the cross-site request cookie once, readable by our scripts', async () => {
  const cookie = (await passThrough('/')).headers.get('set-cookie');
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=lax$/i);

  expect((await passThrough('/', { cookie: 'XSRF-TOKEN=there' })).headers.has('set-cookie')).toBe(false);
});

test.each(['%', 'a b', 'ü', '""'])(
  'replaces the cross-site request cookie %j, which no header can repeat',
  async (value) => {
    const cookie = `XSRF-TOKEN=${encodeURIComponent(value).replace('%25', '%')}`;
    expect((await passThrough('/', { cookie })).headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[\w-]{32};/);
  },
);

test('sets no cookie for calendar programs', async () => {
  expect((await passThrough('/feed/abc.ics')).headers.has('set-cookie')).toBe(false);
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

test('keeps a valid callback cookie', async () => {
  const cookie = 'next-auth.callback-url=http%3A%2F%2Flocalhost%3A3000%2Findex; XSRF-TOKEN=there';
  const response = await passThrough('/api/auth/session', { cookie });

  expect(passedOn(response, 'cookie')).toBe(cookie);
  expect(response.headers.has('set-cookie')).toBe(false);
});

const SESSION = 'next-auth.session-token=a.b.c';
const rewrittenTo = (response: Response) => {
  const target = response.headers.get('x-middleware-rewrite');
  return target === null ? null : target.replace('http://localhost:3000', '');
};

test.each([
  ['/privacy', '/in-shell/privacy'],
  ['/blogs?page=2&search=a%2Fb', '/in-shell/blogs?page=2&search=a%2Fb'],
  ['/blogs/sleep', '/in-shell/blogs/sleep'],
  ['/coaches/maya-rao', '/in-shell/coaches/maya-rao'],
])('shows another %s to people who may be signed in', async (path, shown) => {
  expect(rewrittenTo(await passThrough(path, { cookie: SESSION }))).toBe(shown);
  expect(rewrittenTo(await passThrough(path, { cookie: `__Secure-${SESSION}` }))).toBe(shown);
  expect(rewrittenTo(await passThrough(path, { cookie: 'other=1' }))).toBeNull();
});

test.each(['/', '/smb', '/dashboard', '/blogs/bookmarks', '/privacy/evil.example', '/coach/login'])(
  '%s is one page for everyone',
  async (path) => {
    expect(rewrittenTo(await passThrough(path, { cookie: SESSION }))).toBeNull();
  },
);

test.each(['/in-shell', '/in-shell/privacy', '/in-shell/not-found'])(
  '%s leads nowhere, with a session or without',
  async (path) => {
    for (const cookie of ['', SESSION]) expect(rewrittenTo(await passThrough(path, { cookie }))).toBe('/_not-found');
  },
);

test('sends a prerendered page with hashes to visitors, and with a nonce to people who may be signed in', async () => {
  const [built, written] = [await passThrough('/privacy'), await passThrough('/privacy', { cookie: SESSION })];

  expect(built.headers.get('content-security-policy')).toContain("'sha256-B='");
  expect(built.headers.get('cache-control')).toBe('private, no-cache');
  expect(written.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+'/);
  expect(written.headers.get('content-security-policy')).not.toContain("'sha256-B='");
  expect(passedOn(written, 'x-waymark-path')).toBe('/privacy');
});
