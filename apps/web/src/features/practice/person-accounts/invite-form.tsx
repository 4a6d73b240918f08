import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useInviteClient, useResendCode } from './person-accounts.api.ts';

/** Of someone to be coached; organisations invite their own people. */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const invite = useInviteClient();
  const [invited, setInvited] = useState<string>();
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/person-accounts')).AddressOnly,
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      setInvited((await invite.mutateAsync(email)).email);
      form.reset();
    },
  });
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Invite someone to be coached</h2>
      <Form onSubmit={submit}>
        <div className="max-w-96">
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            hint="They get an email that says where to sign up. We keep the address nowhere."
            {...field('email')}
          />
        </div>
        <div aria-live="polite" className="not-empty:mt-3">
          {invited !== undefined && <Alert tone="info">The invitation is on its way to {invited}.</Alert>}
        </div>
        <FormEnd
          problem={problem}
          press="Send invitation"
          busyText={isBusy ? 'Sending ...' : undefined}
          onClose={onDone}
        />
      </Form>
    </Card>
  );
}

/** Someone who waits for the code of a sign-up has no account yet. */
export function NoOneFound({ search }: { readonly search: string | undefined }) {
  const resend = useResendCode();
  const isAddress = search?.includes('@') ?? false;
  return (
    <>
      <p className="text-sm text-ink-700">No one goes by that name or email.</p>
      {isAddress && (
        <div className="mt-3">
          <p className="max-w-prose text-sm text-ink-700">
            If they’re signing up with {search}, you can send the code again.
          </p>
          <div aria-live="polite" className="not-empty:mt-3">
            {resend.error && <Alert tone="danger">{problemToTell(resend.error).message}</Alert>}
            {resend.data && (
              <Alert tone="info">
                {resend.data.isSent
                  ? 'A new code is on its way.'
                  : 'No sign-up waits for a code with this address, or one was sent less than a minute ago.'}
              </Alert>
            )}
          </div>
          <Button
            className="mt-3"
            variant="ghost"
            busyText={resend.isPending ? 'Sending ...' : undefined}
            onClick={() => {
              if (!resend.isPending) resend.mutate(search ?? '');
            }}
          >
            Send the code again
          </Button>
        </div>
      )}
    </>
  );
}
