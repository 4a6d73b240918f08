'use client';

import { OTP_LENGTH } from '@waymark/contract/without-schemas/people/accounts';
import { confirmEmailChange, startEmailChange } from '@waymark/contract/without-schemas/people/email-changes';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { useCodeForm } from '#forms/use-code-form.ts';
import { call } from '#http/call.ts';
import { recheckSession } from '#session/session-store.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CodeActions } from '#ui/code-actions.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface EmailFormProps {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The new address first, then the code that went there. */
export function EmailForm({ onChanged, onClose }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <AddressForm onSent={setSentTo} onClose={onClose} />;
  return <CodeForm email={sentTo} onChanged={onChanged} onOther={() => setSentTo(undefined)} />;
}

function AddressForm({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/people/accounts')).ByEmail,
    defaultValues: { email: '' },
    async onSubmit(body) {
      const { email } = await call(startEmailChange, { body });
      onSent(email);
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Change email">
      <TextField label="New email" type="email" autoComplete="email" autoFocus {...field('email')} />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" busyText={isBusy ? 'Sending ...' : undefined}>
          Send code
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep this email
        </Button>
      </div>
    </Form>
  );
}

interface CodeFormProps {
  readonly email: string;
  readonly onChanged: () => void;
  readonly onOther: () => void;
}

function CodeForm({ email, onChanged, onOther }: CodeFormProps) {
  const router = useRouter();
  const { code, problem, isBusy, submit, secondsLeft, resend, isResending, isResent } = useCodeForm({
    async verify(otp) {
      await call(confirmEmailChange, { body: { otp } });
      // What the page shows comes from the session, which is read anew first.
      await recheckSession();
      router.refresh();
      onChanged();
      return undefined;
    },
    sendAgain: () => call(startEmailChange, { body: { email } }),
  });
  return (
    <Form onSubmit={submit} aria-label="Confirm your new email">
      <p className="mt-4 text-sm wrap-anywhere text-ink-700">
        Enter the 5 digits we emailed to <EmailAddress address={email} />. They work for 10 minutes. If another account
        has this address, no email arrives.
      </p>
      <CodeField label="Code from the email" length={OTP_LENGTH} {...code} />
      <div className="grid gap-3 not-empty:mt-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isResent && <Alert tone="info">We sent a new code. The earlier one no longer works.</Alert>}
      </div>
      <CodeActions
        confirmText="Change email"
        busyText={isBusy ? 'Changing ...' : undefined}
        secondsLeft={secondsLeft}
        isResending={isResending}
        onResend={resend}
      >
        <Button variant="quiet" onClick={onOther}>
          Use another address
        </Button>
      </CodeActions>
    </Form>
  );
}
