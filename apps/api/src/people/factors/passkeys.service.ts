import { isIP } from 'node:net';
import { fullName } from '@waymark/contract/full-name';
import { isLoopbackHost } from '@waymark/contract/network-addresses';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@waymark/contract/people/passkeys';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { z } from 'zod';
import type { Environment } from '../../env.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type ChallengeOwner, insertChallenge, takeChallenge } from './challenges.queries.ts';
import { type FactorRow, findPasskey, listFactors, markPasskeyUsed, type StoredPasskey } from './factors.queries.ts';
import type { ChallengePurpose } from './factors.table.ts';
import { takeHandle } from './standings.queries.ts';

const CHALLENGE_MINUTES = 5;
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** Fetched with the first passkey: few calls need it, and it takes long to start. */
const webAuthn = () => import('@simplewebauthn/server');

/** Browsers offer passkeys at a name only, and over https or on their own machine. */
export function arePasskeysAvailable({ publicUrl }: Pick<Environment, 'publicUrl'>): boolean {
  if (isIP(publicUrl.hostname.replace(/^\[|\]$/g, '')) > 0) return false;
  return publicUrl.protocol === 'https:' || isLoopbackHost(publicUrl.host);
}

/** Throws `passkeys_unavailable`. */
function placeOf({ env }: Services): { rpID: string; origin: string } {
  if (!arePasskeysAvailable(env)) throw new Problem('passkeys_unavailable');
  return { rpID: env.publicUrl.hostname, origin: env.publicUrl.origin };
}

async function issueChallenge(
  { database, tokens }: Services,
  purpose: ChallengePurpose,
  owner: ChallengeOwner | null,
): Promise<string> {
  const challenge = tokens.newSecret();
  const hash = tokens.hashCode(challenge);
  await insertChallenge(database.db, { hash, purpose, owner, minutes: CHALLENGE_MINUTES });
  return challenge;
}

const named = ({ credentialId, transports }: FactorRow) => ({
  id: credentialId ?? '',
  type: 'public-key' as const,
  ...(transports && { transports }),
});

const ClientData = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('This isn’t JSON.');
      return z.NEVER;
    }
  })
  .pipe(z.object({ challenge: z.string().min(1).max(200) }));

const passkeysOf = (rows: readonly FactorRow[]) => rows.filter(({ kind }) => kind === 'passkey');

/** Problems: `passkeys_unavailable`. */
export async function beginPasskey(
  services: Services,
  owner: ChallengeOwner,
  user: SessionUser,
): Promise<PasskeyCreation> {
  const { rpID } = placeOf(services);
  const { db } = services.database;
  const [handle, known] = [await takeHandle(db, owner.userId), passkeysOf(await listFactors(db, owner.userId))];
  return {
    challenge: await issueChallenge(services, 'registration', owner),
    rp: { id: rpID, name: services.settings.current.look.name },
    user: {
      id: Buffer.from(handle).toString('base64url'),
      name: user.email,
      displayName: fullName(user) || user.email,
    },
    // EdDSA, ES256 and RS256: what phones, computers and keys make.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Uses up the challenge that the browser signed; undefined if it wasn't ours or is used. */
async function takeSigned(
  { database, tokens }: Services,
  clientData: string,
  purpose: ChallengePurpose,
  owner: ChallengeOwner | null,
): Promise<string | undefined> {
  const signed = ClientData.safeParse(Buffer.from(clientData, 'base64url').toString());
  if (!signed.success) return undefined;
  const { challenge } = signed.data;
  return (await takeChallenge(database.db, tokens.hashCode(challenge), purpose, owner)) ? challenge : undefined;
}

/** The library throws for each thing that is wrong with a passkey. */
function noteRefusal({ log }: Services, error: unknown): undefined {
  const reason = error instanceof Error ? error.message.replace(/"[^"]*"/g, '…').slice(0, 120) : '';
  log.info({ reason }, 'a passkey was refused');
}

/** Checks a new passkey against its challenge, which it uses up. Undefined if anything is wrong. */
export async function checkNewPasskey(services: Services, owner: ChallengeOwner, passkey: NewPasskey) {
  const { rpID, origin } = placeOf(services);
  const expectedChallenge = await takeSigned(services, passkey.response.clientDataJSON, 'registration', owner);
  if (expectedChallenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: [-8, -7, -257],
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      kind: 'passkey' as const,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: passkey.response.transports ?? null,
      isSynced: credentialBackedUp,
    };
  } catch (error) {
    return noteRefusal(services, error);
  }
}

/** For a sign-in, names no one. */
export async function beginPasskeySignIn(services: Services): Promise<PasskeyRequest> {
  const { rpID } = placeOf(services);
  const challenge = await issueChallenge(services, 'sign-in', null);
  return { challenge, rpId: rpID, timeout: TIMEOUT_MS, userVerification: 'required' };
}

/** Problems: `not_found` for people without a passkey, `passkeys_unavailable`. */
export async function beginPasskeyStepUp(services: Services, owner: ChallengeOwner): Promise<PasskeyRequest> {
  const { rpID } = placeOf(services);
  const known = passkeysOf(await listFactors(services.database.db, owner.userId));
  if (known.length === 0) throw new Problem('not_found');
  const challenge = await issueChallenge(services, 'step-up', owner);
  const allowCredentials = known.map(named);
  return { challenge, rpId: rpID, timeout: TIMEOUT_MS, userVerification: 'required', allowCredentials };
}

async function isSigned(services: Services, owner: ChallengeOwner | null, used: UsedPasskey, stored: StoredPasskey) {
  const { rpID, origin } = placeOf(services);
  const { credentialId, publicKey, counter, transports } = stored.factor;
  const purpose = owner === null ? 'sign-in' : 'step-up';
  const expectedChallenge = await takeSigned(services, used.response.clientDataJSON, purpose, owner);
  if (expectedChallenge === undefined) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credentialId ?? '',
        publicKey: new Uint8Array(Buffer.from(publicKey ?? '', 'base64url')),
        counter: counter ?? 0,
        ...(transports && { transports }),
      },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, isSynced: credentialBackedUp } : undefined;
  } catch (error) {
    return noteRefusal(services, error);
  }
}

/**
 * The person whose passkey it is; undefined if anything is wrong with it. Without an owner it is a
 * sign-in, and else a step-up of that login session. Uses its challenge up.
 */
export async function redeemPasskey(
  services: Services,
  owner: ChallengeOwner | null,
  used: UsedPasskey,
): Promise<StoredPasskey | undefined> {
  placeOf(services);
  const { db } = services.database;
  const stored = await findPasskey(db, used.id);
  if (!stored || (owner && owner.userId !== stored.userId)) return undefined;
  const { userHandle } = used.response;
  const isHandleRight = userHandle && Buffer.from(userHandle, 'base64url').toString() === stored.handle;
  // Browsers may leave it out where the call named the passkey, as a step-up does.
  if (!isHandleRight && (owner === null || userHandle)) return undefined;
  const signed = await isSigned(services, owner, used, stored);
  return signed && (await markPasskeyUsed(db, stored.factor.id, signed)) ? stored : undefined;
}
