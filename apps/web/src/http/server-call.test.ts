import { logOut } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, problem, refuse } from '../../test/contract-api.ts';
import { enterRequest } from '../../test/request-scope.ts';
import { serverCall } from './server-call.ts';

const TOKEN = 's.e.s';
const written = vi.fn<(line: string) => void>();
const lines = () => written.mock.calls.map(([line]) => JSON.parse(line));

beforeEach(() => {
  enterRequest(new Headers());
  written.mockReset();
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    written(String(line));
    return true;
  });
});

test('logs an unexpected error with its route', async () => {
  refuse(logOut, 'malformed_body');
  await expect(serverCall(logOut, { token: TOKEN })).rejects.toMatchObject({ code: 'malformed_body' });

  expect(lines()).toEqual([
    {
      level: 'error',
      time: expect.any(String),
      program: 'web',
      event: 'api-call-failed',
      route: 'POST /auth/logout',
      status: 400,
      name: 'ValidationError',
      message: 'The request body is not valid JSON.',
    },
  ]);
});

test('throws an expected error without logging it', async () => {
  refuse(logOut, 'unauthenticated');
  const call = serverCall(logOut, { token: TOKEN, expects: ['unauthenticated'] });

  await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(lines()).toEqual([]);
});

test('logs an unexpected code even if its status is expected', async () => {
  refuse(logOut, 'invalid_request');
  await expect(serverCall(logOut, { token: TOKEN, expects: ['malformed_body'] })).rejects.toThrow();

  expect(lines()).toMatchObject([{ event: 'api-call-failed', status: 400 }]);
});

test.each([
  [problem('unavailable'), 503],
  [new Error('The connection broke.'), 0],
])('logs an outage as a warning: %s', async (outage, status) => {
  answer(showMe, outage);
  await expect(serverCall(showMe, { token: TOKEN })).rejects.toThrow();

  expect(lines()).toMatchObject([{ level: 'warn', event: 'api-call-failed', route: 'GET /users/me', status }]);
});

test('logs a fault of our own as an error with its cause', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('config is undefined');
  });
  await expect(serverCall(showMe, { token: TOKEN })).rejects.toMatchObject({ isFault: true });

  expect(lines()).toMatchObject([
    { level: 'error', event: 'api-call-failed', route: 'GET /users/me', message: 'TypeError: config is undefined' },
  ]);
});
