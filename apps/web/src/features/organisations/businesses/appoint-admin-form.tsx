'use client';

import type { Business } from '@waymark/contract/organisations/businesses';
import { useCallForm } from '#forms/use-call-form.ts';
import { Form } from '#ui/form.tsx';
import { FormEnd } from '#ui/form-end.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAppointAdmin } from './businesses.api.ts';

export function AppointAdminForm({ business, onDone }: { business: Business; onDone: () => void }) {
  const appoint = useAppointAdmin(business);
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/businesses')).appointBusinessAdmin.schema.body,
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      await appoint.mutateAsync(email);
      onDone();
    },
  });
  return (
    <Form onSubmit={submit} className="mt-2 rounded-card bg-sand-100 p-4">
      <TextField
        label={`Email of the new admin of ${business.name ?? 'this business'}`}
        hint="We mail an invitation to run this business. Admins who are there stay."
        type="email"
        autoComplete="off"
        aria-required
        {...field('email')}
      />
      <FormEnd
        problem={problem}
        press="Invite admin"
        busyText={isBusy ? 'Inviting ...' : undefined}
        onClose={onDone}
        closeText="Not now"
      />
    </Form>
  );
}
