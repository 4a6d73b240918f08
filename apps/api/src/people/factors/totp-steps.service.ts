import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** How far a clock may be off: one step. Up to ten minutes and a bit, the answer says so. */
const TOLERATED = 1;
const RECOGNISED = 21;

/** What it is called matters only to who adds it. */
const appOf = (secret: string, issuer = 'Waymark', label = issuer) =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What apps read from a QR code. */
export const totpUri = (secret: string, email: string, practice: string): string =>
  appOf(secret, practice, email).toString();

export type StepMatch =
  | { readonly is: 'right'; readonly step: number }
  | { readonly is: 'clock-off'; readonly step: number; readonly isAhead: boolean }
  | { readonly is: 'wrong' };

/** Which step a code is of, at this time in seconds. */
export function matchStep(secret: string, code: string, nowSeconds: number): StepMatch {
  const timestamp = nowSeconds * 1_000;
  const present = TOTP.counter({ period: STEP_SECONDS, timestamp });
  const app = appOf(secret);
  const near = app.validate({ token: code, timestamp, window: TOLERATED });
  if (near !== null) return { is: 'right', step: present + near };
  const far = app.validate({ token: code, timestamp, window: RECOGNISED });
  return far === null ? { is: 'wrong' } : { is: 'clock-off', step: present + far, isAhead: far > 0 };
}
