'use client';

import type { AddedFactor } from '@waymark/contract/people/factors';
import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { useCallForm } from '#forms/use-call-form.ts';
import { isProblem } from '#problems/call-problem.ts';
import { CopyAddress } from '#ui/copy-address.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useBeginTotp, useConfirmTotp } from './factors.api.ts';

export interface AuthenticatorAppProps {
  readonly onAdded: (added: AddedFactor) => void;
  readonly onClose: () => void;
}

export function AuthenticatorApp({ onAdded, onClose }: AuthenticatorAppProps) {
  const { data, error, mutate } = useBeginTotp();
  const isBegun = useRef(false);
  // Once, though development mounts twice: each beginning makes another secret.
  useEffect(() => {
    if (!isBegun.current) mutate();
    isBegun.current = true;
  }, [mutate]);
  return (
    <section aria-labelledby="authenticator-app" className="mt-5 rounded-card bg-sand-100 p-4 sm:p-5">
      <h3 id="authenticator-app" className="text-lg">
        Add an authenticator app
      </h3>
      <Loaded
        isInCard
        query={{ data, error, refetch: () => mutate() }}
        loading="Preparing the code"
        failed="We can’t start this right now"
      >
        {({ secret, uri }) => (
          <>
            <div className="mt-3 flex flex-wrap items-start gap-5">
              <QrCode text={uri} label="QR code for your authenticator app" />
              <div className="min-w-56 flex-1 text-sm text-ink-700">
                <p>
                  Scan this with an app such as Google Authenticator, 1Password or Aegis. On this device?{' '}
                  <a href={uri} className={INLINE_LINK}>
                    Open it in your app
                  </a>
                  , or copy the key into it.
                </p>
                <CopyAddress label="Key for your authenticator app" address={secret} copiedText="Copied." />
              </div>
            </div>
            <ConfirmCode onAdded={onAdded} onClose={onClose} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function ConfirmCode({ onAdded, onClose }: AuthenticatorAppProps) {
  const confirm = useConfirmTotp();
  const { form, field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('./code-fields.ts')).codeFields.totp,
    defaultValues: { code: '' },
    async onSubmit({ code }) {
      try {
        onAdded(await confirm.mutateAsync(code));
      } catch (error) {
        if (!isProblem(error, 'wrong_factor_code', 'factor_clock_off')) throw error;
        form.setError('code', (error as Error).message);
        form.setFocus('code');
      }
    },
  });
  return (
    <Form onSubmit={submit} className="max-w-80">
      <TextField
        label="6-digit code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...field('code')}
      />
      <FormEnd
        problem={problem}
        press="Add the app"
        busyText={isBusy ? 'Checking ...' : undefined}
        onClose={onClose}
        closeText="Cancel"
      />
    </Form>
  );
}

/** Cameras look for a border of four modules. */
const BORDER = 4;

/** Drawn as one path, dark on white in every theme, since cameras read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 max-w-full rounded-field border border-sand-200"
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
