import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { practiceName } from '#practice';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useStartOrganisation } from './organisation-accounts.api.ts';

export const KIND_WORDS = { enterprise: 'Enterprise', business: 'Business', portfolio: 'Portfolio' } as const;

/** Its admin names it, with their own profile, as after any sign-up. */
export function NewOrganisationForm({ onDone }: { readonly onDone: () => void }) {
  const start = useStartOrganisation();
  const [startedFor, setStartedFor] = useState<string>();
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/organisation-accounts')).OrganisationStart,
    defaultValues: { kind: 'enterprise' as const, email: '' },
    async onSubmit(body) {
      setStartedFor((await start.mutateAsync(body)).email);
    },
  });
  if (startedFor !== undefined) {
    return (
      <div className="mt-5">
        <Alert tone="info">
          {startedFor} gets an email with a link to set a password. Their organisation has five seats to try{' '}
          {practiceName()}.
        </Alert>
      </div>
    );
  }
  return (
    <Card className="mt-5">
      <h2 className="text-lg">New organisation</h2>
      <Form onSubmit={submit}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <SelectField label="Kind" {...field('kind')}>
            {Object.entries(KIND_WORDS).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Email of its first admin"
            type="email"
            autoComplete="off"
            hint="They name the organisation, invite its people and look after its seats."
            {...field('email')}
          />
        </div>
        <FormEnd
          problem={problem}
          press="Add organisation"
          busyText={isBusy ? 'Adding ...' : undefined}
          onClose={onDone}
          closeText="Not now"
        />
      </Form>
    </Card>
  );
}
