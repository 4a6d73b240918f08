import type { Endpoint } from '@waymark/contract/endpoint';
import { listLibrary } from '@waymark/contract/library/library';
import { logIn, logOut } from '@waymark/contract/people/accounts';
import { uploadPicture } from '@waymark/contract/people/pictures';
import { expect, test } from 'vitest';
import { SESSION_TOKEN, takeRequest } from './wire-rules.ts';

const SIGNED_IN = { authorization: `Bearer ${SESSION_TOKEN}` };
const JSON_BODY = { 'content-type': 'application/json' };

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly query?: string;
}

function take(endpoint: Endpoint, { query = '', ...sent }: Sent, params: Readonly<Record<string, unknown>> = {}) {
  const { method } = endpoint;
  return takeRequest(endpoint, new Request(`http://localhost:4000/${query}`, { method, ...sent }), params);
}

test('accepts a POST without a body and rejects one marked as a form, like Fastify', async () => {
  expect(await take(logOut, { headers: SIGNED_IN })).toEqual({});

  const form = { ...SIGNED_IN, 'content-type': 'application/x-www-form-urlencoded' };
  await expect(take(logOut, { headers: form })).rejects.toMatchObject({ code: 'malformed_body' });
});

test('rejects an empty or malformed JSON body', async () => {
  await expect(take(logIn, { headers: JSON_BODY, body: '{' })).rejects.toMatchObject({ code: 'malformed_body' });
  await expect(take(logOut, { headers: { ...SIGNED_IN, ...JSON_BODY } })).rejects.toMatchObject({
    code: 'malformed_body',
  });
});

test('requires a bearer token for signed-in endpoints, and reports one that is not the session’s', async () => {
  await expect(take(logOut, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(take(logOut, { headers: { authorization: 'Bearer null' } })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(await take(logOut, { headers: { authorization: 'Bearer o.l.d' } })).toEqual({ token: 'o.l.d' });
});

test('rejects a body, query or path that violates the contract', async () => {
  await expect(take(logIn, { headers: JSON_BODY, body: '{"email":7}' })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  await expect(take(listLibrary, { query: '?page=2' })).rejects.toMatchObject({ code: 'invalid_request' });
  const picture = { headers: { ...SIGNED_IN, 'content-type': 'image/webp' }, body: 'x' };
  await expect(take(uploadPicture, picture, { subject: 'no one' })).rejects.toMatchObject({ code: 'invalid_request' });
});

test('parses a nested query like the API', async () => {
  const query = '?filters[topics][slug]=sleep&pagination[page]=2&pagination[pageSize]=12';

  expect(await take(listLibrary, { query })).toMatchObject({
    query: { filters: { topics: { slug: 'sleep' } }, pagination: { page: 2, pageSize: 12 } },
  });
});
