import { expect, test } from 'vitest';
import { contentSecurityPolicy, type PolicyParts } from './content-security-policy.ts';

const parts: PolicyParts = {
  pathname: '/dashboard',
  hashes: { pages: { '/coachee/login': ['sha256-LOGIN='] }, fallback: ['sha256-MISSING='] },
  nonce: 'NONCE',
  apiUrl: new URL('https://api.waymark.example'),
  publicUrl: new URL('https://waymark.example'),
  usesFirebase: false,
  isDevelopment: false,
};

const directive = (name: string, changes: Partial<PolicyParts> = {}) =>
  contentSecurityPolicy({ ...parts, ...changes })
    .split('; ')
    .find((entry) => entry.startsWith(`${name} `));

test('allows scripts by nonce on pages rendered per request', () => {
  expect(directive('script-src')).toBe("script-src 'self' 'nonce-NONCE' 'sha256-MISSING='");
});

test('allows scripts by hash on prerendered pages, without a nonce', () => {
  const expected = "script-src 'self' 'sha256-LOGIN=' 'sha256-MISSING='";

  expect(directive('script-src', { pathname: '/coachee/login' })).toBe(expected);
  expect(directive('script-src', { pathname: '/coachee/%6Cogin' })).toBe(expected);
});

test.each(['/constructor', '/%E0%A4%A', '/__proto__'])(
  'treats the path %s like a page rendered per request',
  (pathname) => {
    expect(directive('script-src', { pathname })).toContain("'nonce-NONCE'");
  },
);

test('never allows all inline scripts or eval', () => {
  const scripts = directive('script-src');

  expect(scripts).not.toMatch(/unsafe/);
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('allows connections only to the web, the API and its socket', () => {
  expect(directive('connect-src')).toBe("connect-src 'self' https://api.waymark.example wss://api.waymark.example");
});

test('allows Firebase only where it sends the pushes', () => {
  expect(directive('connect-src', { usesFirebase: true })).toBe(
    "connect-src 'self' https://api.waymark.example wss://api.waymark.example https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com",
  );
});

test('allows only our own workers', () => {
  expect(directive('worker-src')).toBe("worker-src 'self'");
});
