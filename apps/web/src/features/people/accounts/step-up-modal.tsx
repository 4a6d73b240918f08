'use client';

import { useQuery } from '@tanstack/react-query';
import type { FactorKind, Factors } from '@waymark/contract/people/factors';
import { beginPasskeyStepUp } from '@waymark/contract/without-schemas/people/passkeys';
import { stepUp } from '@waymark/contract/without-schemas/people/step-up';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { call } from '#http/call.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { fetchedCode } from '#problems/call-problem.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Modal } from '#ui/modal.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { CodeStep, FACTOR_WAYS, OtherWay, OtherWays, PasskeyStep } from '../factors/factor-ways.tsx';
import { factorsQuery } from '../factors/known-factors.api.ts';

const loadRules = () => import('@waymark/contract/people/step-up').then(({ PasswordProof }) => PasswordProof);

interface ProofProps {
  readonly onProven: () => void;
}

function PasswordProofForm({ onProven }: ProofProps) {
  const { field, problem, isBusy, submit } = useCallForm({
    schema: loadRules,
    defaultValues: { kind: 'password' as const, password: '' },
    async onSubmit(body) {
      await call(stepUp, { body });
      onProven();
    },
  });
  return (
    <Form onSubmit={submit}>
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Please wait ...' : undefined}>
        Confirm
      </Button>
    </Form>
  );
}

/** Returns why it didn't work, or nothing. */
async function proveByPasskey(): Promise<string | undefined> {
  const { askForPasskey } = await fetchedCode(import('#auth/passkeys.ts'));
  const asked = await askForPasskey(() => call(beginPasskeyStepUp), { instead: 'Try again, or choose another way.' });
  if (!asked.ok) return asked.words ?? '';
  await call(stepUp, { body: { kind: 'passkey', passkey: asked.given } });
}

function PasskeyProof({ onProven }: ProofProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function prove(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const refusal = await proveByPasskey().catch((error: unknown) => problemToTell(error).message);
    setBusy(false);
    if (refusal === undefined) onProven();
    else setProblem(refusal);
  }

  return <PasskeyStep isBusy={isBusy} problem={problem} onPress={() => void prove()} />;
}

/** What a person with a second factor has for a proof; their password is none. */
function waysOf({ factors, recoveryCodesLeft, passkeys }: Factors): readonly FactorKind[] {
  const kinds = new Set(factors.map(({ kind }) => kind));
  const has: Readonly<Record<FactorKind, boolean>> = {
    passkey: kinds.has('passkey') && passkeys === 'available',
    totp: kinds.has('totp'),
    'recovery-code': recoveryCodesLeft > 0,
  };
  return (['passkey', 'totp', 'recovery-code'] as const).filter((kind) => has[kind]);
}

function FactorProof({ ways, onProven }: ProofProps & { ways: readonly FactorKind[] }) {
  const [way, setWay] = useState(ways[0] ?? 'recovery-code');
  const others = ways.filter((kind) => kind !== way);
  return (
    <>
      {way === 'passkey' ? (
        <PasskeyProof onProven={onProven} />
      ) : (
        <CodeStep
          key={way}
          way={way}
          confirmText="Confirm"
          onCode={async (code) => {
            await call(stepUp, { body: { kind: 'code', code } });
            onProven();
            return undefined;
          }}
        />
      )}
      {others.length > 0 && (
        <OtherWays>
          {others.map((kind) => (
            <OtherWay key={kind} onClick={() => setWay(kind)}>
              {FACTOR_WAYS[kind]}
            </OtherWay>
          ))}
        </OtherWays>
      )}
    </>
  );
}

function Proof({ onProven }: ProofProps) {
  const factors = useQuery(factorsQuery());
  return (
    <Loaded
      query={factors}
      loading="Looking up how you sign in"
      failed="We can’t ask you for a proof right now"
      isInCard
    >
      {(known) =>
        known.factors.length > 0 ? (
          <FactorProof ways={waysOf(known)} onProven={onProven} />
        ) : (
          <PasswordProofForm onProven={onProven} />
        )
      }
    </Loaded>
  );
}

interface StepUpModalProps extends ProofProps {
  readonly onClose: () => void;
}

export function StepUpModal({ onProven, onClose }: StepUpModalProps) {
  return (
    <Modal
      title="Confirm it’s you"
      subtitle="It’s been a while since you signed in. Confirm it’s you to continue."
      onClose={onClose}
    >
      <QueryProvider>
        <Proof onProven={onProven} />
      </QueryProvider>
    </Modal>
  );
}
