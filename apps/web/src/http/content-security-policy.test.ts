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

test('a page that is rendered for the request runs scripts by its nonce', () => {
  expect(directive('script-src')).toBe("script-src 'self' 'nonce-NONCE' 'sha256-MISSING='");
});

test('a prerendered page runs its own scripts by their hashes, and has no nonce', () => {
  const expected = "script-src 'self' 'sha256-LOGIN=' 'sha256-MISSING='";

  expect(directive('script-src', { pathname: '/coachee/login' })).toBe(expected);
  expect(directive('script-src', { pathname: '/coachee/%6Cogin' })).toBe(expected);
});

test.each(['/constructor', '/%E0%A4%A', '/__proto__'])(
  'the path %s is like any that is rendered for the request',
  (pathname) => {
    expect(directive('script-src', { pathname })).toContain("'nonce-NONCE'");
  },
);

test('nothing allows inline scripts or evaluation as such', () => {
  const scripts = directive('script-src');

  expect(scripts).not.toMatch(/unsafe/);
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('connections go to the web, the API and its socket only', () => {
  expect(directive('connect-src')).toBe("connect-src 'self' https://api.waymark.example wss://api.waymark.example");
});

test('Firebase is reached only where pushes go through it', () => {
  expect(directive('connect-src', { usesFirebase: true })).toBe(
    "connect-src 'self' https://api.waymark.example wss://api.waymark.example https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com",
  );
});

test('workers come from the product itself', () => {
  expect(directive('worker-src')).toBe("worker-src 'self'");
});
