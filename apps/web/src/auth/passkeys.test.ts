// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { askForPasskey, makePasskey } from './passkeys.ts';

const OPTIONS = { challenge: 'abcd', rpId: 'localhost', timeout: 60_000, userVerification: 'required' } as const;
const CREATION = {
  challenge: 'abcd',
  rp: { id: 'localhost', name: 'Waymark' },
  user: { id: 'abcd', name: 'asha', displayName: 'Asha' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
};
const INSTEAD = 'Try again, or log in with your password.';

afterEach(() => vi.unstubAllGlobals());

/** A browser with passkeys, in which asking for one ends like this. */
function browserThat(refuses: DOMException): void {
  vi.stubGlobal('PublicKeyCredential', () => {});
  const ask = () => Promise.reject(refuses);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: ask, create: ask } });
}

const ask = (begin = async () => OPTIONS) => askForPasskey(begin, { instead: INSTEAD });
const make = () => makePasskey(async () => CREATION);

test.each([
  ['NotAllowedError', /cancelled, it took too long, or this device has none .* log in with your password\.$/],
  ['SecurityError', /^Passkeys don’t work at this address\. .* log in with your password\.$/],
  ['UnknownError', /^Your device couldn’t use its passkey\. .* log in with your password\.$/],
])('says after a %s what happened, and what to do instead', async (name, words) => {
  browserThat(new DOMException('no', name));
  expect(await ask()).toEqual({ ok: false, words: expect.stringMatching(words) });
});

test.each([
  ['NotAllowedError', /^No passkey was added/],
  ['InvalidStateError', /^This device already has a passkey/],
  ['ConstraintError', /^This device couldn’t store a passkey/],
])('says after a %s why no passkey was added', async (name, words) => {
  browserThat(new DOMException('no', name));
  expect(await make()).toEqual({ ok: false, words: expect.stringMatching(words) });
});

test('says nothing when another try takes its place', async () => {
  browserThat(new DOMException('aborted', 'AbortError'));
  expect(await ask()).toEqual({ ok: false });
  expect(await make()).toEqual({ ok: false });
});

test('says that a browser has no passkeys, and asks the API for nothing', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  const begin = vi.fn();
  expect(await ask(begin)).toEqual({ ok: false, words: `This browser can’t use passkeys. ${INSTEAD}` });
  expect(begin).not.toHaveBeenCalled();
});
