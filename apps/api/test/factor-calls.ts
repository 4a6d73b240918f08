import { beginTotp, confirmTotp, mailFirstFactorCode, permitFirstFactor } from '@waymark/contract/people/factors';
import { addPasskey, beginPasskey, beginPasskeySignIn, signInWithPasskey } from '@waymark/contract/people/passkeys';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { factors } from '#people/factors/factors.table.ts';
import type { Caller } from './injected-call.ts';
import { PASSWORD, type Person } from './people.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts';
import type { TestApp } from './start-test-app.ts';

const STEP_MS = 30_000;

/** Six digits for a step, counted from the start of 1970. */
export const codeOfStep = (secret: string, step: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * STEP_MS });

/** Six digits for the step that is so far from the present one. */
export const appCode = (secret: string, steps = 0): string =>
  codeOfStep(secret, Math.floor(Date.now() / STEP_MS) + steps);

/** Lets a person add their first factor, by password and the code in the mail. */
export async function permitFirst(api: TestApp, person: Person): Promise<void> {
  const sent = api.mailsTo(person.email).length;
  const asked = await api.call(person, mailFirstFactorCode);
  if (asked.status !== 200) throw new Error(`No code: ${JSON.stringify(asked.body)}`);
  // One of another kind may have come before.
  await expect.poll(() => api.mailsTo(person.email).length).toBeGreaterThan(sent);
  const mail = await api.mailTo(person.email, /Your Waymark code/);
  const [otp = ''] = /\b\d{5}\b/.exec(mail.text) ?? [];
  const permitted = await api.call(person, permitFirstFactor, { body: { password: PASSWORD, otp } });
  if (permitted.status !== 200) throw new Error(`Not permitted: ${JSON.stringify(permitted.body)}`);
}

export interface WithApp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Adds the app; its present step is good again, so that a test can use it at once. */
export async function addApp(api: TestApp, person: Person): Promise<WithApp> {
  const { body: begun } = await api.call(person, beginTotp);
  const added = await api.call(person, confirmTotp, { body: { code: appCode(begun.secret) } });
  if (added.status !== 201) throw new Error(`No app: ${JSON.stringify(added.body)}`);
  await api.db.update(factors).set({ lastUsedStep: null }).where(eq(factors.userId, person.id));
  return { secret: begun.secret, recoveryCodes: added.body.recoveryCodes };
}

export interface WithPasskey {
  readonly authenticator: SoftwareAuthenticator;
  readonly recoveryCodes: readonly string[];
  readonly id: number;
}

export async function addKey(
  api: TestApp,
  person: Caller,
  authenticator = softwareAuthenticator(),
): Promise<WithPasskey> {
  const { body: options } = await api.call(person, beginPasskey);
  const added = await api.call(person, addPasskey, { body: { passkey: authenticator.register(options), name: 'Key' } });
  if (added.status !== 201) throw new Error(`No passkey: ${JSON.stringify(added.body)}`);
  return { authenticator, recoveryCodes: added.body.recoveryCodes, id: added.body.factor.id };
}

export async function signInByKey(api: TestApp, authenticator: SoftwareAuthenticator, more: object = {}) {
  const { body: options } = await api.call(null, beginPasskeySignIn);
  return api.call(null, signInWithPasskey, { body: { passkey: authenticator.use(options), ...more } });
}

/** Someone, with what they sign in by. */
export interface Held {
  readonly person: Person;
  readonly authenticator?: SoftwareAuthenticator;
  readonly secret?: string;
  readonly recoveryCode?: string;
  readonly lostCode?: string;
}

/** A link as a mail has it. */
export const linkIn = (text: string, path: string) =>
  decodeURIComponent(new RegExp(`${path}\\?code=([^\\s&]+)`).exec(text)?.[1] ?? '');

export async function withBoth(api: TestApp, person: Person): Promise<Held> {
  await permitFirst(api, person);
  const { authenticator, recoveryCodes } = await addKey(api, person);
  const { secret } = await addApp(api, person);
  return { person, authenticator, secret, recoveryCode: recoveryCodes[0] ?? '' };
}
