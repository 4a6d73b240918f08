import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './env.ts';

const NEXTAUTH_SECRET = 'a-web-secret-for-tests-of-32-characters';

test('the defaults are those of a machine of one’s own', () => {
  expect(readEnvironment({ NEXTAUTH_SECRET, PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: new URL('http://localhost:3000'),
    apiUrl: new URL('http://localhost:4000'),
    trustedProxies: [],
  });
});

test('a public address opens all interfaces, and HOST has the last word', () => {
  const variables = {
    NEXTAUTH_SECRET,
    PUBLIC_URL: 'https://waymark.example',
    TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1',
  };

  expect(readEnvironment(variables)).toMatchObject({ host: undefined, trustedProxies: ['10.0.0.0/8', '192.0.2.1'] });
  expect(readEnvironment({ ...variables, HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
});

test('every variable at fault is named in one line', () => {
  const read = () => readEnvironment({ PORT: '0', API_URL: 'ftp://x' });

  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(
    /^Configuration: PORT .*; API_URL must be an http or https address; NEXTAUTH_SECRET is required\.$/,
  );
});

test('there are links only to the networks whose address is given', () => {
  const socialLinks = (given: Record<string, string>) => readEnvironment({ NEXTAUTH_SECRET, ...given }).socialLinks;

  expect(socialLinks({ TWITTER_URL: '' })).toEqual([]);
  expect(socialLinks({ LINKEDIN_URL: 'https://www.linkedin.com/company/waymark' })).toEqual([
    { label: 'linkedin', href: 'https://www.linkedin.com/company/waymark' },
  ]);
  expect(() => socialLinks({ FACEBOOK_URL: 'javascript:alert(1)' })).toThrow(/FACEBOOK_URL must be an http/);
});
