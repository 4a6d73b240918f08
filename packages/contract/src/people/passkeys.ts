import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SpecifiedRoleId, SubRoleId } from '../role-ids.ts';
import { AddedFactor, FactorName } from './factors.ts';
import { SignedIn } from './session-users.ts';

const tags = ['Second factor'];

/** What browsers send in base64url; far longer than any authenticator's. */
const bytes = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'This isn’t a passkey.')
    .max(maxLength, 'This isn’t a passkey.');

const CredentialId = bytes(1_400);
const Transports = z
  .array(
    z
      .string()
      .regex(/^[\w-]+$/, 'This isn’t a passkey.')
      .max(20),
  )
  .max(10);
const NamedCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).exactOptional(),
});

/** For `startRegistration` of @simplewebauthn/browser, as its `optionsJSON`. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(NamedCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** For `startAuthentication`. Without `allowCredentials` the browser offers what it has. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(NamedCredential).exactOptional(),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.unknown(),
};

/** What `startRegistration` gives, as it is. */
export const NewPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    authenticatorData: bytes(10_000).exactOptional(),
    transports: Transports.exactOptional(),
    publicKeyAlgorithm: z.int().exactOptional(),
    publicKey: bytes(10_000).exactOptional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What `startAuthentication` gives, as it is. */
export const UsedPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(10_000),
    signature: bytes(10_000),
    userHandle: bytes(200).exactOptional(),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

/**
 * Begins a passkey: good for 5 minutes, for this login session. For the first factor
 * `permitFirstFactor` comes before. Problems: `first_factor_unproved`, `passkeys_unavailable`,
 * `factors_off`, `list_full`.
 */
export const beginPasskey = endpoint({
  method: 'POST',
  url: '/passkeys/options',
  access: 'user',
  resource: 'factors',
  stepUp: true,
  withoutFactor: true,
  problems: ['first_factor_unproved', 'passkeys_unavailable', 'factors_off', 'list_full'],
  schema: { summary: 'Begin adding a passkey', tags, response: { 200: PasskeyCreation } },
});

/**
 * Stores it. The first factor brings ten recovery codes, which no call shows again, and ends all
 * other login sessions. Without a name it is called by the browser, "Firefox on Windows".
 * Problems: `passkey_not_added`, `first_factor_unproved`.
 */
export const addPasskey = endpoint({
  method: 'POST',
  url: '/passkeys',
  access: 'user',
  resource: 'factors',
  stepUp: true,
  withoutFactor: true,
  problems: ['passkey_not_added', 'first_factor_unproved'],
  schema: {
    summary: 'Add a passkey',
    tags,
    body: z.strictObject({ passkey: NewPasskey, name: FactorName.optional() }),
    response: { 201: AddedFactor },
  },
});

/**
 * Begins a sign-in by passkey alone, on a button's press or for the browser's autofill: names no
 * account, so it reveals none. Good for 5 minutes and once. Problems: `passkeys_unavailable`.
 */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  url: '/passkeys/sign-in/options',
  access: 'public',
  limits: ['passkey'],
  problems: ['passkeys_unavailable'],
  schema: { summary: 'Begin a sign-in with a passkey', tags, response: { 200: PasskeyRequest } },
});

/**
 * Answers like a login; the passkey is both factors. `role` and `sub_role` are those of the login
 * page, and may be left out. Problems: `passkey_refused` (unknown, of another role, removed, too
 * late: alike), `account_blocked`.
 */
export const signInWithPasskey = endpoint({
  method: 'POST',
  url: '/passkeys/sign-in',
  access: 'public',
  limits: ['login'],
  problems: ['passkey_refused', 'account_blocked'],
  schema: {
    summary: 'Sign in with a passkey alone',
    tags,
    body: z.strictObject({ passkey: UsedPasskey, role: SpecifiedRoleId.optional(), sub_role: SubRoleId.nullish() }),
    response: { 200: SignedIn },
  },
});

/**
 * Begins a step-up by passkey; what the browser gives goes to `POST /step-up` as
 * `{ kind: 'passkey', passkey }`. Problems: `not_found` for people without a passkey.
 */
export const beginPasskeyStepUp = endpoint({
  method: 'POST',
  url: '/passkeys/step-up/options',
  access: 'user',
  resource: 'factors',
  withoutFactor: true,
  problems: ['not_found', 'passkeys_unavailable'],
  schema: { summary: 'Begin a step-up with a passkey', tags, response: { 200: PasskeyRequest } },
});
