// @vitest-environment happy-dom
import { Blob } from 'node:buffer';
import { endpoint } from '@waymark/contract/endpoint';
import { PROBLEMS } from '@waymark/contract/errors';
import { logIn, logOut } from '@waymark/contract/people/accounts';
import { uploadPicture } from '@waymark/contract/people/pictures';
import { showMe, updateUser } from '@waymark/contract/people/session-users';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

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

const fetched = vi.fn<typeof fetch>();

interface Sent extends RequestInit {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

function sent(): Sent {
  const [url, request] = fetched.mock.lastCall ?? [];
  return { url: String(url), ...request } as Sent;
}

function answerWith(status: number, body: unknown = {}, headers: Record<string, string> = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockReset().mockImplementation(async () => new Response(status === 304 ? null : text, { status, headers }));
}

beforeEach(() => {
  session.token = 'a.b.c';
  session.rechecks = 0;
  vi.stubGlobal('fetch', fetched);
  answerWith(200);
  return () => vi.unstubAllGlobals();
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

  expect(sent().headers).toMatchObject({ authorization: 'Bearer a.b.c', accept: 'application/json' });
});

test('sends no token with a public call, unless one is given', async () => {
  await call(logIn, { body: { email: 'a@b.co', password: 'x' } });
  expect(sent().headers.authorization).toBeUndefined();

  await call(logOut, { token: 'other' });
  expect(sent().headers.authorization).toBe('Bearer other');

  await call(showMe, { token: null });
  expect(sent().headers.authorization).toBeUndefined();
});

test('writes parameters into the path, and queries in brackets', async () => {
  await call(updateUser, { params: { id: 7 }, body: { firstName: 'Asha' } });
  expect(sent()).toMatchObject({ method: 'PUT', url: 'http://localhost:4000/users/7', body: '{"firstName":"Asha"}' });
  expect(sent().headers['content-type']).toBe('application/json');

  await call(searchTopics, { query: { filters: { user: { id: 7 } }, fields: ['name'] } });
  expect(decodeURIComponent(sent().url)).toBe('http://localhost:4000/topics?filters[user][id]=7&fields[0]=name');
});

test('sends a file unchanged, under its own type', async () => {
  const file = new Blob(['bytes'], { type: 'image/png' }) as globalThis.Blob;
  await call(uploadPicture, { params: { subject: 'person' }, query: {}, file });

  expect(sent().body).toBe(file);
  expect(sent().headers['content-type']).toBe('image/png');
});

test('sends no content type without a body, which the API would read as a form', async () => {
  await call(logOut);
  expect(sent().headers).not.toHaveProperty('content-type');
});

test('keeps a call alive that has to outlive its page', async () => {
  await call(updateUser, { params: { id: 7 }, body: { firstName: 'Asha' }, isKeptAlive: true });

  expect(sent()).toMatchObject({ method: 'PUT', keepalive: true });
  expect(sent().headers.authorization).toBe('Bearer a.b.c');
});

test('gives up after the time that the caller allows', async () => {
  fetched.mockImplementation((_url, request) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    request?.signal?.addEventListener('abort', () => reject(request.signal?.reason));
    return promise;
  });
  await expect(call(showMe, { timeoutMs: 1 })).rejects.toMatchObject({ status: 0, isOutage: true });
});

test('sends the cross-site request token of the page to another origin', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: The cookie under test is written this way.
  document.cookie = 'XSRF-TOKEN=a%20token; Path=/';
  await call(showMe);

  expect(sent().headers['X-XSRF-TOKEN']).toBe('a token');
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
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(call(showMe)).rejects.toMatchObject({ status: 0, message: 'Something went wrong', isOutage: true });
});

test('takes a success without JSON, such as another server’s login page, for no answer of the API', async () => {
  answerWith(200, '<html>');
  await expect(call(updateUser, { params: { id: 7 }, body: {} })).rejects.toMatchObject({ status: 0, isOutage: true });
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

test.each([
  ['factor_required', '/second-factor'],
  ['account_leaving', '/leaving'],
] as const)('opens the one page that is left after %s, and stays once it is open', async (code, page) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { status, message } = PROBLEMS[code];
  answerWith(status, { error: { message, details: { code } } });
  await expect(call(showMe)).rejects.toMatchObject({ code });
  expect(assign.mock.calls).toEqual([[page]]);

  window.history.replaceState(null, '', page);
  await expect(call(showMe)).rejects.toMatchObject({ code });
  expect(assign).toHaveBeenCalledOnce();
  window.history.replaceState(null, '', '/');
  assign.mockRestore();
});

test('distinguishes a fault of ours on the way from a failed network', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const circular: { self?: object } = {};
  circular.self = circular;

  await expect(call(updateUser, { params: { id: 7 }, body: circular as never })).rejects.toMatchObject({
    isOutage: false,
    message: PROBLEMS.internal.message,
  });
  expect(String(sendBeacon.mock.lastCall?.[1])).toContain('circular');
});
