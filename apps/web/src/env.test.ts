import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './env.ts';

const NEXTAUTH_SECRET = 'a-web-secret-for-tests-of-32-characters';

test('defaults to a local machine', () => {
  expect(readEnvironment({ NEXTAUTH_SECRET, PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: new URL('http://localhost:3000'),
    apiUrl: new URL('http://localhost:4000'),
    apiInternalUrl: new URL('http://localhost:4000'),
    trustedProxies: [],
  });
});

test('listens on all interfaces for a public address, unless HOST says otherwise', () => {
  const variables = {
    NEXTAUTH_SECRET,
    PUBLIC_URL: 'https://waymark.example',
    TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1',
  };

  expect(readEnvironment(variables)).toMatchObject({ host: undefined, trustedProxies: ['10.0.0.0/8', '192.0.2.1'] });
  expect(readEnvironment({ ...variables, HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
});

test('reaches the API at its public address, unless it has an internal one', () => {
  const variables = { NEXTAUTH_SECRET, API_URL: 'https://api.waymark.example' };

  expect(readEnvironment(variables).apiInternalUrl.origin).toBe('https://api.waymark.example');
  expect(readEnvironment({ ...variables, API_INTERNAL_URL: 'http://api:4000' })).toMatchObject({
    apiUrl: new URL('https://api.waymark.example'),
    apiInternalUrl: new URL('http://api:4000'),
  });
  expect(() => readEnvironment({ ...variables, API_INTERNAL_URL: 'api:4000' })).toThrow(
    'API_INTERNAL_URL must be an http or https address',
  );
});

test('names every variable at fault in one line', () => {
  const read = () => readEnvironment({ PORT: '0', API_URL: 'ftp://x' });

  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(
    /^Configuration: PORT .*; API_URL must be an http or https address; NEXTAUTH_SECRET is required\.$/,
  );
});

test('links only to the networks whose address is set', () => {
  const socialLinks = (given: Record<string, string>) => readEnvironment({ NEXTAUTH_SECRET, ...given }).socialLinks;

  expect(socialLinks({ TWITTER_URL: '' })).toEqual([]);
  expect(socialLinks({ LINKEDIN_URL: 'https://www.linkedin.com/company/waymark' })).toEqual([
    { label: 'linkedin', href: 'https://www.linkedin.com/company/waymark' },
  ]);
  expect(() => socialLinks({ FACEBOOK_URL: 'javascript:alert(1)' })).toThrow(/FACEBOOK_URL must be an http/);
});

test.each([
  [undefined, 'Waymark'],
  ['no-reply@example.org', 'Waymark'],
  ['<no-reply@example.org>', 'Waymark'],
  ['Quiet Harbour <no-reply@example.org>', 'Quiet Harbour'],
  ['"Harbour, Lee & Co" <no-reply@example.org>', 'Harbour, Lee & Co'],
])('calls the practice by the name of the sender %s: %s', (MAIL_FROM, name) => {
  expect(readEnvironment({ NEXTAUTH_SECRET, ...(MAIL_FROM && { MAIL_FROM }) }).practiceName).toBe(name);
});
