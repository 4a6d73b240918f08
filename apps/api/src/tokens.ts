import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

const ISSUER = 'waymark';
const CLOCK_TOLERANCE_MS = MINUTE_MS;
export const TOKEN_LIFETIME_DAYS = 30;
const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_DAYS * DAY_MS;

type Audience = 'waymark:api' | 'waymark:sign-up';

/** Even our own signed values must fit the database: the id of a user or of a sign-up. */
const SUBJECTS: Readonly<Record<Audience, z.ZodType<{ sub: string; sid: string }>>> = {
  'waymark:api': z.object({ sub: z.coerce.number().pipe(z.int32()).transform(String), sid: z.uuid() }),
  'waymark:sign-up': z.object({ sub: z.uuid(), sid: z.literal('') }),
};

export interface TokenClaims {
  readonly subject: string;
  /** The login session; empty in a sign-up's token. */
  readonly loginSessionId: string;
}

type LinkPurpose =
  | 'password-reset'
  | 'invitation'
  | 'group-link'
  | 'calendar-feed'
  | 'check-in'
  | 'email-change'
  | LostFactorLink;

/** Signs in without the factor, or stops that. */
type LostFactorLink = 'lost-factor' | 'lost-factor-stop';

/** Signs and verifies tokens and derives one-time codes; no other code sees the secret. */
export interface Tokens {
  sign(audience: Audience, claims: TokenClaims): string;
  /** Valid tokens only; the database knows whether the login session still exists. */
  verify(audience: Audience, token: string): TokenClaims | undefined;
  /** The five digits for this id: always the same, so that a mail sent twice has one code. */
  oneTimeCode(codeId: string): string;
  /** The 256-bit code in a link for this id, base64url. */
  linkCode(purpose: LinkPurpose, codeId: string): string;
  /** The code in the address for replies by mail: 128 bits in hex, as mail servers change case. */
  replyCode(codeId: string): string;
  /** What a relay of video calls knows someone by: 128 bits in hex, another in each session. */
  relayName(sessionId: string, userId: number): string;
  hashCode(code: string): string;
  /** 256 bits of chance, base64url. */
  newSecret(): string;
  /** Encrypts a text; it opens with the same label only, which is not part of the result. */
  seal(label: string, text: string): string;
  /** Undefined under another label, and once the installation's secret has changed. */
  unseal(label: string, sealed: string): string | undefined;
}

const createTokenSigner = (key: Buffer, aud: Audience) =>
  createSigner({ algorithm: 'HS256', key, iss: ISSUER, aud, expiresIn: TOKEN_LIFETIME_MS });

const createTokenVerifier = (key: Buffer, aud: Audience) =>
  createVerifier({
    algorithms: ['HS256'],
    key,
    checkTyp: 'JWT',
    allowedIss: ISSUER,
    allowedAud: aud,
    clockTolerance: CLOCK_TOLERANCE_MS,
    requiredClaims: ['sub', 'sid', 'exp', 'iat'],
  });

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function seal(key: Buffer, label: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function unseal(key: Buffer, label: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(label)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}

export function createTokens(secret: string): Tokens {
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'waymark', purpose, 32));
  const signingKey = deriveKey('tokens');
  const codeKey = deriveKey('codes');
  const hashKey = deriveKey('code-hashes');
  const sealingKey = deriveKey('sealed-texts');
  const derive = (label: string) => createHmac('sha256', codeKey).update(label).digest();
  const signers = {
    'waymark:api': createTokenSigner(signingKey, 'waymark:api'),
    'waymark:sign-up': createTokenSigner(signingKey, 'waymark:sign-up'),
  };
  const verifiers = {
    'waymark:api': createTokenVerifier(signingKey, 'waymark:api'),
    'waymark:sign-up': createTokenVerifier(signingKey, 'waymark:sign-up'),
  };

  return {
    sign: (audience, { subject, loginSessionId }) => signers[audience]({ sub: subject, sid: loginSessionId }),
    verify(audience, token) {
      try {
        const { sub, sid } = SUBJECTS[audience].parse(verifiers[audience](token));
        return { subject: sub, loginSessionId: sid };
      } catch {
        return undefined;
      }
    },
    oneTimeCode: (codeId) => String(derive(`otp:${codeId}`).readUIntBE(0, 6) % 100_000).padStart(5, '0'),
    linkCode: (purpose, codeId) => derive(`${purpose}:${codeId}`).toString('base64url'),
    replyCode: (codeId) => derive(`reply:${codeId}`).subarray(0, 16).toString('hex'),
    relayName: (sessionId, userId) => derive(`relay:${sessionId}:${userId}`).subarray(0, 16).toString('hex'),
    hashCode: (code) => createHmac('sha256', hashKey).update(code).digest('base64url'),
    newSecret: () => randomBytes(32).toString('base64url'),
    seal: (label, text) => seal(sealingKey, label, text),
    unseal: (label, sealed) => unseal(sealingKey, label, sealed),
  };
}

/** Compares two texts of the same kind in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Sent by the web server to prove that a client address comes from it. */
export function webProof(webSecret: string): string {
  return createHmac('sha256', webSecret).update('waymark:web-to-api').digest('base64url');
}

/** Sent to the web server to prove that a call comes from the API. */
export function apiProof(webSecret: string): string {
  return createHmac('sha256', webSecret).update('waymark:api-to-web').digest('base64url');
}
