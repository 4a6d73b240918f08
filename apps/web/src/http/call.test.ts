// @vitest-environment happy-dom
import { Blob } from 'node:buffer';
import { logIn, logOut } from '@waymark/contract/accounts';
import { endpoint } from '@waymark/contract/endpoint';
import { PROBLEMS } from '@waymark/contract/errors';
import { uploadPicture } from '@waymark/contract/pictures';
import { showMe, updateUser } from '@waymark/contract/session-users';
import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { httpClient } from './http-client.ts';

const session = vi.hoisted(() => ({ token: 'a.b.c' as string | null, rechecks: 0 }));
vi.mock('#session/session-store.ts', () => ({
  accessToken: async () => session.token,
  recheckSession: async () => {
    session.rechecks += 1;
  },
}));
vi.mock('#config/public-config.ts', () => ({
  publicConfig: async () => ({ apiUrl: 'http://localhost:4000', socialLinks: [] }),
}));
const { call } = await import('./call.ts');

let sent: InternalAxiosRequestConfig | undefined;

function answerWith(status: number, data: unknown = {}, headers: Record<string, string> = {}): void {
  httpClient.defaults.adapter = async (config) => {
    sent = config;
    const response = { status, data, headers: new AxiosHeaders(headers), statusText: '', config, request: {} };
    if (config.validateStatus?.(status)) return response;
    throw new AxiosError('refused', 'ERR_BAD_RESPONSE', config, {}, response);
  };
}

beforeEach(() => {
  session.token = 'a.b.c';
  session.rechecks = 0;
  answerWith(200);
});

const searchTopics = endpoint({
  method: 'GET',
  url: '/topics',
  access: 'user',
  schema: {
    summary: '',
    tags: [],
    querystring: z.object({ filters: z.object({ user: z.object({ id: z.int() }) }), fields: z.array(z.string()) }),
    response: { 200: z.object({}) },
  },
});

test('sends the session’s token with a call for a signed-in person', async () => {
  await call(showMe);

  expect(sent?.headers.authorization).toBe('Bearer a.b.c');
  expect(sent?.headers.get('accept')).toBe('application/json');
});

test('sends no token with a public call, unless one is given', async () => {
  await call(logIn, { body: { email: 'a@b.co', password: 'x' } });
  expect(sent?.headers.authorization).toBeUndefined();

  await call(logOut, { token: 'other' });
  expect(sent?.headers.authorization).toBe('Bearer other');

  await call(showMe, { token: null });
  expect(sent?.headers.authorization).toBeUndefined();
});

test('writes parameters into the path, and queries in brackets', async () => {
  await call(updateUser, { params: { id: 7 }, body: { firstName: 'Asha' } });
  expect(sent?.url).toBe('/users/7');

  await call(searchTopics, { query: { filters: { user: { id: 7 } }, fields: ['name'] } });
  expect(decodeURIComponent(httpClient.getUri(sent))).toBe(
    'http://localhost:4000/topics?filters[user][id]=7&fields[0]=name',
  );
});

test('sends a file unchanged, under its own type, and reports the progress', async () => {
  const file = new Blob(['bytes'], { type: 'image/png' }) as globalThis.Blob;
  const onProgress = vi.fn();
  await call(uploadPicture, { params: { subject: 'person' }, query: {}, file, onProgress });

  expect(sent?.data).toBe(file);
  expect(sent?.headers.get('content-type')).toBe('image/png');
  sent?.onUploadProgress?.({ loaded: 1, total: 4, progress: 0.25, bytes: 1, lengthComputable: true });
  expect(onProgress).toHaveBeenCalledWith(0.25);
});

test('keeps a call alive that has to outlive its page', async () => {
  const fetched = vi.fn(async (_request: Request, _options?: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await call(updateUser, { params: { id: 7 }, body: { firstName: 'Asha' }, isKeptAlive: true });
  vi.unstubAllGlobals();

  const [request, options] = fetched.mock.calls[0] ?? [];
  expect(request?.method).toBe('PUT');
  expect(options).toMatchObject({ keepalive: true });
  expect(request?.headers.get('authorization')).toBe('Bearer a.b.c');
});

test('sends the cross-site request header to another origin', () => {
  expect(httpClient.defaults).toMatchObject({
    withXSRFToken: true,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
  });
});

test('shows a refusal in the words of the answer', async () => {
  const errors = [{ path: ['email'], message: 'Please enter a valid Email.', name: 'ValidationError' }];
  answerWith(
    429,
    { data: null, error: { ...PROBLEMS.rate_limited, details: { code: 'rate_limited', errors } } },
    { 'retry-after': '30' },
  );

  await expect(call(showMe)).rejects.toMatchObject({
    ...PROBLEMS.rate_limited,
    code: 'rate_limited',
    fields: errors,
    retryAfterSeconds: 30,
    isOutage: false,
  });
});

test.each([
  ['an answer without a sentence', 502, '<html>', 502],
  ['an answer with an empty one', 500, { error: { message: '' } }, 500],
])('shows the fallback message for %s', async (_case, status, body, expected) => {
  answerWith(status, body);

  await expect(call(showMe)).rejects.toMatchObject({
    status: expected,
    code: undefined,
    message: 'Something went wrong',
    isOutage: true,
  });
});

test('shows the fallback message when the network fails', async () => {
  httpClient.defaults.adapter = async () => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK'));

  await expect(call(showMe)).rejects.toMatchObject({ status: 0, message: 'Something went wrong', isOutage: true });
});

test('treats any status outside 200 to 299 as a failure', async () => {
  answerWith(304);
  await expect(call(showMe)).rejects.toMatchObject({ status: 304 });
});

test('checks the session again when the API refuses its token, but not for a given token', async () => {
  answerWith(401, { error: PROBLEMS.unauthenticated });
  await expect(call(showMe)).rejects.toMatchObject({ status: 401 });
  expect(session.rechecks).toBe(1);

  await expect(call(showMe, { token: 'other' })).rejects.toMatchObject({ status: 401 });
  expect(session.rechecks).toBe(1);
});

test('distinguishes a fault of ours on the way from a failed network', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  httpClient.defaults.adapter = async () => Promise.reject(new TypeError('config is undefined'));

  await expect(call(showMe)).rejects.toMatchObject({ isOutage: false, message: PROBLEMS.internal.message });
  expect(String(sendBeacon.mock.lastCall?.[1])).toContain('config+is+undefined');
});
