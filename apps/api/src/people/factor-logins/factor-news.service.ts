import { randomUUID } from 'node:crypto';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { News, Services } from '../../services.ts';

const IF_NOT_YOU = 'If it wasn’t you, open “Sign-in and security” and set a new password.';

const quoted = (name: string | null) => (name ? ` “${name}”` : '');

const WORDS = {
  'passkey-added': (name: string | null) => ({
    title: 'A passkey was added',
    body: `The passkey${quoted(name)} can now sign in to your account. ${IF_NOT_YOU}`,
  }),
  'totp-added': () => ({
    title: 'An authenticator app was added',
    body: `Signing in now needs a code from your app. ${IF_NOT_YOU}`,
  }),
  'passkey-removed': (name: string | null) => ({
    title: 'A passkey was removed',
    body: `The passkey${quoted(name)} no longer signs in to your account. ${IF_NOT_YOU}`,
  }),
  'totp-removed': () => ({
    title: 'Your authenticator app was removed',
    body: `Its codes no longer sign in to your account. ${IF_NOT_YOU}`,
  }),
  'codes-renewed': () => ({
    title: 'You have new recovery codes',
    body: `The recovery codes you had before no longer work. ${IF_NOT_YOU}`,
  }),
  'code-used': () => ({
    title: 'A recovery code was used',
    body: `Someone signed in to your account with your password and a recovery code. ${IF_NOT_YOU}`,
  }),
  'factor-lost': () => ({
    title: 'Someone says your second factor is lost',
    body: 'They know your password. We wait 72 hours, and the link in our mail stops it. If it wasn’t you, set a new password now.',
  }),
  'factors-removed': () => ({
    title: 'Your second factor was removed',
    body: `You said it was lost, and you signed in by the link in our mail. Set up a new one in “Sign-in and security”.`,
  }),
} as const satisfies Record<string, (name: string | null) => Pick<News, 'title' | 'body'>>;

type FactorNews = keyof typeof WORDS;

/** Within the transaction of the change. */
export async function tellOfFactor(
  tx: Db,
  services: Services,
  userId: UserId,
  { what, name = null, enqueueMail }: { what: FactorNews; name?: string | null } & Pick<News, 'enqueueMail'>,
): Promise<void> {
  await services.notify(tx, {
    userId,
    kind: 'factor-changed',
    dedupeKey: `factor-changed:${randomUUID()}`,
    ...WORDS[what](name),
    url: linkPaths.signInSettings(),
    ...(enqueueMail && { enqueueMail }),
  });
}
