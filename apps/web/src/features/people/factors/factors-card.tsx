'use client';

import { useQuery } from '@tanstack/react-query';
import type { AddedFactor, Factor, Factors } from '@waymark/contract/people/factors';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { PASSKEYS_AT_MOST, RECOVERY_CODES } from '@waymark/contract/without-schemas/people/factors';
import { useState } from 'react';
import { practiceName } from '#practice';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import type { AuthenticatorAppProps } from './authenticator-app.tsx';
import { useAddPasskey, useRenewRecoveryCodes } from './factors.api.ts';
import { FactorsTable } from './factors-table.tsx';
import type { FirstFactorProps } from './first-factor.tsx';
import { factorsQuery } from './known-factors.api.ts';
// Not fetched: its codes are shown once, and a fetch may fail.
import { RecoveryCodes } from './recovery-codes.tsx';

const FirstFactor = fetchedModal<FirstFactorProps>(() =>
  import('./first-factor.tsx').then((module) => module.FirstFactor),
);
const AuthenticatorApp = fetchedModal<AuthenticatorAppProps>(() =>
  import('./authenticator-app.tsx').then((module) => module.AuthenticatorApp),
);

/** Passkeys, the authenticator app and recovery codes, on the page about signing in. */
export function FactorsCard({ user }: { user: SessionUser }) {
  return (
    <Card>
      <h2 className="text-lg">Second factor</h2>
      <FactorsSection user={user} />
    </Card>
  );
}

/** The same without its frame and heading. */
export function FactorsSection({ user }: { user: SessionUser }) {
  const query = useQuery(factorsQuery());
  return (
    <Loaded
      isInCard
      query={query}
      loading="Looking up your second factor"
      failed="We can’t show your second factor right now"
    >
      {(factors) => <OwnFactors known={factors} email={user.email} />}
    </Loaded>
  );
}

type Adding = 'passkey' | 'totp';

function OwnFactors({ known, email }: { known: Factors; email: string }) {
  const { factors, need } = known;
  const [asked, setAsked] = useState<Adding>();
  const [isApp, setApp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [renamed, setRenamed] = useState<Factor['id']>();
  const [isPermitted, setPermitted] = useState(false);
  const passkey = useAddPasskey();

  function begin(kind: Adding): void {
    setAsked(undefined);
    if (kind === 'totp') setApp(true);
    else passkey.mutate(undefined, { onSuccess: (added) => added && take(added), onError: keepPermission });
  }

  /** Ten minutes for as many tries as it takes: a browser's refusal is no reason to ask again. */
  function keepPermission(error: Error): void {
    if (isProblem(error, 'first_factor_unproved')) setPermitted(false);
  }

  function permit(kind: Adding): void {
    setPermitted(true);
    begin(kind);
  }

  function take({ factor, recoveryCodes }: AddedFactor): void {
    setApp(false);
    setRenamed(factor.id);
    if (recoveryCodes) setCodes(recoveryCodes);
  }

  if (codes) return <RecoveryCodes codes={codes} email={email} onSaved={() => setCodes(undefined)} />;
  const isFirst = factors.length === 0;
  if (isFirst && need === 'off') {
    return <p className="mt-1 text-sm text-ink-700">This practice has turned second factors off.</p>;
  }
  return (
    <>
      <Notices known={known} />
      {isFirst ? <WhyOne /> : <FactorsTable factors={factors} renamed={renamed} onRename={setRenamed} />}
      {passkey.error && (
        <div className="mt-4">
          <Alert tone="danger">{passkey.error.message}</Alert>
        </div>
      )}
      {asked && <FirstFactor email={email} onPermitted={() => permit(asked)} onClose={() => setAsked(undefined)} />}
      {isApp && <AuthenticatorApp onAdded={take} onClose={() => setApp(false)} />}
      {!asked && !isApp && need !== 'off' && (
        <AddButtons
          known={known}
          isAdding={passkey.isPending}
          onAdd={(kind) => {
            passkey.reset();
            if (isFirst && !isPermitted) setAsked(kind);
            else begin(kind);
          }}
        />
      )}
      {!isFirst && <RecoveryCodesLeft left={known.recoveryCodesLeft} onRenewed={setCodes} />}
    </>
  );
}

function WhyOne() {
  return (
    <p className="mt-2 text-sm text-ink-700">
      Passwords get guessed, reused and stolen. If you add a passkey or an authenticator app, no one gets in with your
      password alone.
    </p>
  );
}

function Notices({ known: { factors, need, dueAt, isDue, lostReadyAt, passkeys } }: { known: Factors }) {
  const isDueLater = factors.length === 0 && need === 'required' && dueAt !== null && !isDue;
  return (
    <div className="grid gap-3 not-empty:mt-3">
      {isDueLater && (
        <Alert tone="info">
          Your role needs a second factor. Please add one by <LocalTime instant={dueAt} style="moment" />. After that,
          you’ll need it to use {practiceName()}.
        </Alert>
      )}
      {lostReadyAt && (
        <Alert tone="danger">
          Someone with your password said that your second factor is lost. On{' '}
          <LocalTime instant={lostReadyAt} style="moment" /> we’d mail you a link that logs in without it. If that
          wasn’t you, press the link in our mail that stops it, then change your password.
        </Alert>
      )}
      {passkeys === 'unavailable' && need !== 'off' && (
        <p className="text-sm text-ink-700">
          Passkeys don’t work at this address, because it isn’t secure (https). You can use an authenticator app.
        </p>
      )}
    </div>
  );
}

interface AddButtonsProps {
  readonly known: Factors;
  readonly isAdding: boolean;
  readonly onAdd: (kind: Adding) => void;
}

function AddButtons({ known: { factors, passkeys }, isAdding, onAdd }: AddButtonsProps) {
  const made = factors.filter(({ kind }) => kind === 'passkey').length;
  const hasApp = factors.length > made;
  const variant = factors.length === 0 ? 'primary' : 'ghost';
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {passkeys === 'available' && made < PASSKEYS_AT_MOST && (
        <Button
          variant={variant}
          busyText={isAdding ? 'Waiting for your device ...' : undefined}
          onClick={() => onAdd('passkey')}
        >
          {made === 0 ? 'Add a passkey' : 'Add another passkey'}
        </Button>
      )}
      {!hasApp && (
        <Button variant="ghost" onClick={() => onAdd('totp')}>
          Add an authenticator app
        </Button>
      )}
    </div>
  );
}

interface RecoveryCodesLeftProps {
  readonly left: number;
  readonly onRenewed: (codes: readonly string[]) => void;
}

const FEW = 3;

function RecoveryCodesLeft({ left, onRenewed }: RecoveryCodesLeftProps) {
  const [isAsking, setAsking] = useState(false);
  const renewal = useRenewRecoveryCodes();
  return (
    <section aria-labelledby="codes-left" className="mt-6 border-t border-sand-200 pt-5">
      <h3 id="codes-left" className="font-text text-md font-semibold tracking-normal">
        Recovery codes
      </h3>
      <p className="mt-0.5 text-sm text-ink-700">
        {left} of {RECOVERY_CODES} left. {left <= FEW && 'Make new ones before they run out. '}Each lets you in once if
        you lose your device.
      </p>
      {isAsking ? (
        <ConfirmStep
          question="Make ten new codes?"
          confirmText="Make new codes"
          keepText="Keep my codes"
          variant="primary"
          busyText={renewal.isPending ? 'Please wait ...' : undefined}
          problem={renewal.error?.message}
          onConfirm={() => renewal.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) })}
          onKeep={() => setAsking(false)}
        >
          The codes you have now stop working right away, including any you printed.
        </ConfirmStep>
      ) : (
        <Button variant="quiet" className="-ml-2" onClick={() => setAsking(true)}>
          Make new codes
        </Button>
      )}
    </section>
  );
}
