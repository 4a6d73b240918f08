import { hkdfSync, randomUUID } from 'node:crypto';
import { DAY_SECONDS } from '@waymark/contract/durations';
import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiProof, createTokens, isSameSecret, TOKEN_LIFETIME_DAYS, type Tokens, webProof } from './tokens.ts';

const SECRET = 'an-api-secret-for-tests-of-32-characters';
let tokens: Tokens;
beforeEach(() => {
  tokens = createTokens(SECRET);
});

const signingKey = new Uint8Array(hkdfSync('sha256', SECRET, 'waymark', 'tokens', 32));
const person = { subject: '7', loginSessionId: '3f1c0e0a-6a1b-4f7e-9d33-2a8f5f3a9c01' };
const signUp = { subject: '8d0d8a5e-52ab-4a5c-8f6b-1c9a4b1f7e10', loginSessionId: '' };

function signed({
  header = {},
  key = signingKey,
  ...changes
}: {
  header?: object;
  key?: Uint8Array;
  [claim: string]: unknown;
}) {
  const now = Math.floor(Date.now() / 1000);
  const { subject: sub, loginSessionId: sid } = person;
  const claims = { iss: 'waymark', aud: 'waymark:api', sub, sid, iat: now, exp: now + 60, ...changes };
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key);
}

const seconds = () => Math.floor(Date.now() / 1000);

describe('a token', () => {
  test.each([
    ['waymark:api', person],
    ['waymark:sign-up', signUp],
  ] as const)('for %s works for its purpose', async (audience, claims) => {
    expect(tokens.verify(audience, tokens.sign(audience, claims))).toEqual(claims);
  });

  test('is a standard JWT from Waymark, valid for thirty days', async () => {
    const token = tokens.sign('waymark:api', person);
    const { iss, aud, sub, iat = 0, exp } = decodeJwt(token);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect([iss, aud, sub, exp]).toEqual(['waymark', 'waymark:api', '7', iat + TOKEN_LIFETIME_DAYS * DAY_SECONDS]);
    expect(Math.abs(iat - seconds())).toBeLessThan(60);
  });

  test('signed with our own secret is valid if nothing is wrong with it', async () => {
    expect(tokens.verify('waymark:api', await signed({}))).toEqual(person);
  });

  test.each<[string, Parameters<typeof signed>[0]]>([
    ['another secret', { key: new Uint8Array(32) }],
    ['another algorithm', { header: { alg: 'HS384' } }],
    ['another kind of token', { header: { typ: 'at+jwt' } }],
    ['no kind', { header: { typ: undefined } }],
    ['a condition that we do not know', { header: { crit: ['b64'], b64: true } }],
    ['another issuer', { iss: 'elsewhere' }],
    ['the audience of a sign-up', { aud: 'waymark:sign-up' }],
    ['no one', { sub: undefined }],
    ['no login session', { sid: undefined }],
    ['no end', { exp: undefined }],
    ['no beginning', { iat: undefined }],
    ['an end that is over', { exp: seconds() - 120 }],
    ['an end that is no time', { exp: 'never' }],
    ['a beginning that is still to come', { nbf: seconds() + 120 }],
  ])('with %s is rejected', async (_case, changes) => {
    expect(tokens.verify('waymark:api', await signed(changes))).toBeUndefined();
  });

  test('is accepted by another library with the same key', async () => {
    const { payload } = await jwtVerify(tokens.sign('waymark:api', person), signingKey, { audience: 'waymark:api' });
    expect(payload).toMatchObject({ sub: '7', sid: person.loginSessionId });
  });

  test('changed anywhere is rejected', async () => {
    const token = tokens.sign('waymark:api', person);
    const accepted = [...token].flatMap((letter, at) => {
      // The last letter of a signature has bits that carry nothing.
      if (letter === '.' || at === token.length - 1) return [];
      const changed = token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1);
      return tokens.verify('waymark:api', changed) ? [at] : [];
    });
    expect(accepted).toEqual([]);
  });

  test.each([
    ['without a signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
    [
      'that claims to need no signature',
      (token: string) => `eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.${token.split('.')[1]}.`,
    ],
    ['of two parts', (token: string) => token.split('.').slice(0, 2).join('.')],
    ['of nothing', () => ''],
  ])('%s is rejected', (_case, change) => {
    expect(tokens.verify('waymark:api', change(tokens.sign('waymark:api', person)))).toBeUndefined();
  });

  test('stays valid a moment longer, for a node whose clock is behind', async () => {
    expect(tokens.verify('waymark:api', await signed({ exp: seconds() - 30 }))).toEqual(person);
  });

  test.each([
    ['of a person', 'waymark:sign-up', person],
    ['of a sign-up', 'waymark:api', signUp],
  ] as const)(
    '%s does not work as the other kind, even if it claims to be',
    async (_case, audience, { subject, loginSessionId }) => {
      const token = await signed({ aud: audience, sub: subject, sid: loginSessionId });
      expect(tokens.verify(audience, token)).toBeUndefined();
    },
  );
});

describe('a mailed or stored code', () => {
  const codeId = '5b0e7a8c-55f1-4c0b-8e55-0a5d2b6b9c44';

  test('means the same in the next version, so that an upgrade breaks no code, link or session', () => {
    expect({
      code: tokens.oneTimeCode(codeId),
      reset: tokens.linkCode('password-reset', codeId),
      invitation: tokens.linkCode('invitation', codeId),
      hash: tokens.hashCode('12345'),
      web: webProof(SECRET),
      api: apiProof(SECRET),
    }).toMatchInlineSnapshot(`
      {
        "api": "EO9R4sCgckraXTn38Lsf-mQ696QudmP3xceeoN-8nhY",
        "code": "30678",
        "hash": "0Yfcl9xT7JOVUUmShfq5APImTqeE33vwQYUU1vYPEmc",
        "invitation": "mRkZmxCemfWdV8dfKsnjsB0kpNHM8KF5mwJcd4QkAPk",
        "reset": "a1_vK3cY7MlY8lCc0mAvMG49YhC8Vtl3pSHY-Ey_Sfo",
        "web": "cApSURRNrfwu68HqYmk1VFpgRQ-sdK6YpTEut9-40K0",
      }
    `);
  });

  test('has five digits, including leading zeros, evenly distributed', () => {
    const codes = Array.from({ length: 400 }, () => tokens.oneTimeCode(randomUUID()));
    expect(codes.filter((code) => !/^\d{5}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(390);
  });

  test('cannot be derived with another secret', () => {
    const others = createTokens('another-api-secret-for-tests-32-characters');
    expect(others.oneTimeCode(codeId)).not.toBe(tokens.oneTimeCode(codeId));
    expect(others.linkCode('invitation', codeId)).not.toBe(tokens.linkCode('invitation', codeId));
    expect(others.hashCode('12345')).not.toBe(tokens.hashCode('12345'));
  });
});

test.each([
  ['the same', 'lantern', 'lantern', true],
  ['another of the same length', 'lantern', 'lanterm', false],
  ['the start of it', 'lantern', 'lanter', false],
  ['nothing', 'lantern', '', false],
])('compares a secret with %s', (_case, one, other, isSame) => {
  expect(isSameSecret(one, other)).toBe(isSame);
});

test('keeps every code that was sent before an upgrade', () => {
  const id = signUp.subject;
  expect(tokens.oneTimeCode(id)).toBe('38339');
  expect(tokens.linkCode('invitation', id)).toBe('4MMTW-8fZIO7Niws_3pM__33JzOneRup9uA5Ms85y2g');
  expect(tokens.replyCode(id)).toBe('a1523b68c8c4946c903a4f33b64e0ec9');
  expect(tokens.hashCode('40712')).toBe('ErZ7w9azIR-ijECHDte-qbUCfWGHYrQGgOodHDCpmRM');
});

test('continues no sign-up by a token for calls, even with the right content', async () => {
  const token = await signed({ aud: 'waymark:api', sub: signUp.subject, sid: signUp.loginSessionId });
  expect(tokens.verify('waymark:sign-up', token)).toBeUndefined();
});
