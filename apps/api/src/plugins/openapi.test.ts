import { createHash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { isForSignedIn } from '@waymark/contract/endpoint';
import * as accounts from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { expect, test } from 'vitest';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

test('has a valid OpenAPI document with every route of the contract', async () => {
  const document = (await api.app.inject({ url: '/openapi.json' })).json();
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const described = api.app.accessList.filter(({ url }) => url !== '/openapi.json');
  expect(described.map(({ url }) => url)).toContain(accounts.verifySignUp.url);
  for (const { url, method, access } of described) {
    const call = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const wantsToken = isForSignedIn(access);
    expect([url, call?.security]).toEqual([url, wantsToken ? [{ bearer: [] }] : undefined]);
  }
});

test('describes an answer without content as empty', async () => {
  const app = await startAnotherApp(api.services);
  const { paths } = (await app.inject({ url: '/openapi.json' })).json();
  const [empty, full] = [paths[accounts.logOut.url].post.responses, paths[showMe.url].get.responses];
  expect(empty['204'].description).toBe('POST done');
  expect(Object.keys(full)).toEqual(['200', 'default']);
});

test('runs only its own scripts on the page that shows the OpenAPI document', async () => {
  const page = await api.app.inject({ url: '/docs/' });
  const policy = String(page.headers['content-security-policy']);
  const inline = [...page.body.matchAll(/<script(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );

  expect(page.statusCode).toBe(200);
  expect(inline.length).toBeGreaterThan(0);
  for (const code of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

test('sends that page its script, and leads to it from the address without a slash at its end', async () => {
  const script = await api.app.inject({ url: '/docs/js/scalar.js' });
  expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8']);
  const bare = await api.app.inject({ url: '/docs' });
  expect([bare.statusCode, bare.headers.location]).toEqual([301, '/docs/']);
});
