import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ISSUER = 'waymark';
const CLOCK_TOLERANCE_SECONDS = 60;
export const TOKEN_LIFETIME_DAYS = 30;

type Audience = 'waymark:api' | 'waymark:sign-up';

/** Even our own signed values must fit the database: the id of a user or of a sign-up. */
const SUBJECTS: Readonly<Record<Audience, z.ZodType<{ sub: string; sid: string }>>> = {
  'waymark:api': z.object({ sub: z.coerce.number().pipe(z.int32()).transform(String), sid: z.uuid() }),
  'waymark:sign-up': z.object({ sub: z.uuid(), sid: z.literal('') }),
};

export interface TokenClaims {
  /** A user's id, or a sign-up's. */
  readonly subject: string;
  /** The login session; empty in a sign-up's token. */
  readonly loginSessionId: string;
}

/** Signs and verifies tokens and derives one-time codes; no other code sees the secret. */
export interface Tokens {
  sign(audience: Audience, claims: TokenClaims): Promise<string>;
  /**
   * The claims of a valid token for this audience, or undefined. The database knows whether its
   * login session still exists.
   */
  verify(audience: Audience, token: string): Promise<TokenClaims | undefined>;
  /** The five digits for this id: always the same, so that a mail sent twice has one code. */
  oneTimeCode(codeId: string): string;
  /** The 256-bit code in a mailed link for this id, base64url. */
  linkCode(purpose: 'password-reset' | 'invitation', codeId: string): string;
  /** The stored form of a code. */
  hashCode(code: string): string;
}

export function createTokens(secret: string): Tokens {
  const deriveKey = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'waymark', purpose, 32));
  const signingKey = deriveKey('tokens');
  const codeKey = deriveKey('codes');
  const hashKey = deriveKey('code-hashes');
  const derive = (label: string) => createHmac('sha256', codeKey).update(label).digest();

  return {
    sign: (audience, { subject, loginSessionId }) =>
      new SignJWT({ sid: loginSessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_LIFETIME_DAYS}d`)
        .sign(signingKey),
    async verify(audience, token) {
      try {
        const { payload } = await jwtVerify(token, signingKey, {
          algorithms: ['HS256'],
          typ: 'JWT',
          issuer: ISSUER,
          audience,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        });
        const { sub, sid } = SUBJECTS[audience].parse(payload);
        return { subject: sub, loginSessionId: sid };
      } catch {
        return undefined;
      }
    },
    oneTimeCode: (codeId) => String(derive(`otp:${codeId}`).readUIntBE(0, 6) % 100_000).padStart(5, '0'),
    linkCode: (purpose, codeId) => derive(`${purpose}:${codeId}`).toString('base64url'),
    hashCode: (code) => createHmac('sha256', hashKey).update(code).digest('base64url'),
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
