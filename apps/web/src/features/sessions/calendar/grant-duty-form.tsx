'use client';

import { useCallForm } from '#forms/use-call-form.ts';
import { Form } from '#ui/form.tsx';
import { FormEnd } from '#ui/form-end.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useGrantDuty } from './duty.api.ts';

async function loadGrant() {
  const { grantDuty } = await import('@waymark/contract/messages/duty-roster');
  return grantDuty.schema.body;
}

export function GrantDutyForm() {
  const grant = useGrantDuty();
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadGrant,
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      await grant.mutateAsync(email);
      form.reset();
    },
  });
  return (
    <Form onSubmit={submit} className="max-w-md">
      <TextField
        type="email"
        label="Put a coach on duty"
        hint="The email of an approved coach. They can then read every open triage thread."
        {...field('email')}
      />
      <FormEnd problem={problem} press="Put on duty" busyText={isBusy ? 'Saving ...' : undefined} />
    </Form>
  );
}
