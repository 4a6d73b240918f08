import { expect, test } from 'vitest';
import { enterRequest } from '../../../../test/request-scope.ts';

const { answerClearCookies } = await import('./clear-cookies-route.ts');

const COOKIES = [
  'next-auth.session-token=x',
  'next-auth.csrf-token=x',
  'next-auth.callback-url=x',
  'coacheeIntent=x',
  'XSRF-TOKEN=pair',
  'theme=warm',
].join('; ');

async function clearedBy(headers: Record<string, string>) {
  enterRequest(new Headers({ cookie: COOKIES, ...headers }));
  const response = await answerClearCookies();
  const cleared = response.headers.getSetCookie();
  return { status: response.status, cleared };
}

test('clears the session, CSRF, callback and coachee-intent cookies on logout, and no others', async () => {
  const { status, cleared } = await clearedBy({ 'x-xsrf-token': 'pair' });

  expect(status).toBe(204);
  expect(cleared.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    '__Host-next-auth.csrf-token',
    '__Secure-next-auth.callback-url',
    '__Secure-next-auth.session-token',
    'coacheeIntent',
    'next-auth.callback-url',
    'next-auth.csrf-token',
    'next-auth.session-token',
  ]);
  for (const cookie of cleared) expect(cookie).toMatch(/^[^=]+=; Path=\/; Max-Age=0/);
});

test.each([{}, { 'x-xsrf-token': 'another' }])(
  'clears nothing for another site, which can only send %o',
  async (headers) => {
    expect(await clearedBy(headers as Record<string, string>)).toEqual({ status: 403, cleared: [] });
  },
);
