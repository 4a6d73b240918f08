import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { practiceName } from '#practice';

/** Browsers answer alike when someone cancels, waits too long or has no passkey, by design. */
const notGiven = () =>
  `We didn’t get a passkey. It was cancelled, it took too long, or this device has none for ${practiceName()} yet.`;
const UNSUPPORTED = 'This browser can’t use passkeys.';
const OTHER_ADDRESS = 'Passkeys don’t work at this address.';
const BROKEN = 'Your device couldn’t use its passkey.';

const NOT_ADDED = 'No passkey was added: it was cancelled, or it took too long. Try again when you’re ready.';
const THERE_ALREADY = 'This device already has a passkey for your account.';
const NOT_STORED = 'This device couldn’t store a passkey. Try another device, or use an authenticator app.';

/** What the browser gave, or why not; without words when another try took its place. */
export type FromBrowser<Given> =
  | { readonly ok: true; readonly given: Given }
  | { readonly ok: false; readonly words?: string };

/** The name of what the browser threw, which the library wraps. */
function nameOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.name : '';
}

const REFUSALS_OF_USE: Readonly<Record<string, string>> = {
  get NotAllowedError() {
    return notGiven();
  },
  SecurityError: OTHER_ADDRESS,
};
const REFUSALS_OF_ADDING: Readonly<Record<string, string>> = {
  NotAllowedError: NOT_ADDED,
  SecurityError: OTHER_ADDRESS,
  InvalidStateError: THERE_ALREADY,
};

async function fromBrowser<Given>(
  ceremony: () => Promise<Given>,
  words: (name: string) => string,
): Promise<FromBrowser<Given>> {
  try {
    return { ok: true, given: await ceremony() };
  } catch (error) {
    const name = nameOf(error);
    return name === 'AbortError' ? { ok: false } : { ok: false, words: words(name) };
  }
}

export const canUsePasskeys = browserSupportsWebAuthn;
export const canFillInPasskeys = browserSupportsWebAuthnAutofill;

/** Ends what waits for a passkey without a word, such as the browser's list under a field. */
export const stopAskingForPasskeys = () => WebAuthnAbortService.cancelCeremony();

interface AskedHow {
  /** Shows passkeys in the browser's list under the email, and waits for as long as it takes. */
  readonly isFilledIn?: boolean;
  /** What else the person can do, which a refusal ends with. */
  readonly instead: string;
}

/** Throws what `begin` throws, which is a call for the options. */
export async function askForPasskey(
  begin: () => Promise<PublicKeyCredentialRequestOptionsJSON>,
  { isFilledIn = false, instead }: AskedHow,
): Promise<FromBrowser<AuthenticationResponseJSON>> {
  if (!canUsePasskeys()) return { ok: false, words: `${UNSUPPORTED} ${instead}` };
  const optionsJSON = await begin();
  return fromBrowser(
    () => startAuthentication({ optionsJSON, useBrowserAutofill: isFilledIn }),
    (name) => `${REFUSALS_OF_USE[name] ?? BROKEN} ${instead}`,
  );
}

export async function makePasskey(
  begin: () => Promise<PublicKeyCredentialCreationOptionsJSON>,
): Promise<FromBrowser<RegistrationResponseJSON>> {
  if (!canUsePasskeys()) return { ok: false, words: `${UNSUPPORTED} Use an authenticator app instead.` };
  const optionsJSON = await begin();
  return fromBrowser(
    () => startRegistration({ optionsJSON }),
    (name) => REFUSALS_OF_ADDING[name] ?? NOT_STORED,
  );
}
