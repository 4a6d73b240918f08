'use client';

import { MINUTE_MS } from '@waymark/contract/durations';
import type { SpecifiedRoleId, SubRoleId } from '@waymark/contract/roles';
import { useEffect, useRef, useState } from 'react';
import type { SignInResult } from '#auth/sign-in.ts';
import { reportAs } from '#logging/report-failure.ts';
import { fetchedCode, toCallProblem } from '#problems/call-problem.ts';

/** The API takes an offered passkey for five minutes. */
const OFFERED_ANEW_AFTER_MS = 4 * MINUTE_MS;

interface LoginKind {
  readonly role?: SpecifiedRoleId;
  readonly subRole?: SubRoleId;
}

const load = () => fetchedCode(import('#auth/passkey-sign-in.ts'));

/** Asked before anything is fetched, so browsers without passkeys load nothing for them. */
const listsPasskeys = () =>
  typeof window.PublicKeyCredential === 'function' && 'isConditionalMediationAvailable' in window.PublicKeyCredential;

interface PasskeySignInOptions {
  /** What a refusal tells people to do instead. */
  readonly instead: string;
  readonly onResult: (result: SignInResult) => Promise<void> | void;
}

/** Signs in by a press, or from the browser's list under the email field, which `offer` fills. */
export function usePasskeySignIn({ role, subRole }: LoginKind, { instead, onResult }: PasskeySignInOptions) {
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<() => void>(undefined);
  const offeredAt = useRef(Number.NEGATIVE_INFINITY);
  const account = { ...(role !== undefined && { role }), ...(subRole !== undefined && { sub_role: subRole }) };

  useEffect(() => () => stop.current?.(), []);

  async function loadStoppable() {
    const passkeys = await load();
    stop.current = passkeys.stopPasskeySignIn;
    return passkeys;
  }

  async function take(result: Promise<SignInResult | undefined>): Promise<void> {
    setBusy(true);
    const taken = await result.catch(
      (error: unknown) => ({ ok: false, message: toCallProblem(error).message }) as const,
    );
    if (taken) await onResult(taken);
    setBusy(false);
  }

  async function offer(): Promise<void> {
    const { offerPasskeys } = await loadStoppable();
    await offerPasskeys(account, take);
  }

  return {
    isBusy,
    signIn(): void {
      // A press ends the list, so the next focus fills it again.
      offeredAt.current = Number.NEGATIVE_INFINITY;
      void take(loadStoppable().then(({ signInWithPasskey }) => signInWithPasskey(account, instead)));
    },
    offer(): void {
      if (!listsPasskeys() || Date.now() - offeredAt.current < OFFERED_ANEW_AFTER_MS) return;
      offeredAt.current = Date.now();
      void offer().catch(reportAs('offer-passkeys', 'passkeys_unavailable', 'rate_limited'));
    },
  };
}
