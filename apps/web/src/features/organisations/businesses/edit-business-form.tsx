'use client';

import type { Business } from '@waymark/contract/organisations/businesses';
import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { Form } from '#ui/form.tsx';
import { FormEnd } from '#ui/form-end.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeBusiness } from './businesses.api.ts';

export function EditBusinessForm({ business, onDone }: { business: Business; onDone: () => void }) {
  const change = useChangeBusiness(business);
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/businesses')).BusinessChange,
    defaultValues: { name: business.name ?? '', renewsOn: business.renewsOn },
    async onSubmit(wanted) {
      await change.mutateAsync(wanted);
      onDone();
    },
  });
  return (
    <Form onSubmit={submit} className="mt-2 rounded-card bg-sand-100 p-4">
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Business name" autoComplete="off" aria-required {...field('name')} />
        <TextField type="date" label="Renewal date" mark="Optional" {...field('renewsOn', NULL_IF_EMPTY)} />
      </div>
      <FormEnd
        problem={problem}
        press="Save"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onDone}
        closeText="Keep as it is"
      />
    </Form>
  );
}
