'use client';

import type { ShelfEntry } from '@waymark/contract/organisations/welcomes';
import { useCallForm } from '#forms/use-call-form.ts';
import { Form } from '#ui/form.tsx';
import { FormEnd } from '#ui/form-end.tsx';
import { TextField } from '#ui/text-field.tsx';

export function LinkForm({ onAdd }: { onAdd: (entry: ShelfEntry) => Promise<unknown> }) {
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/welcomes')).ShelfLink,
    defaultValues: { title: '', url: '' },
    async onSubmit(link) {
      await onAdd({ kind: 'link', ...link });
      form.setValue('title', '');
      form.setValue('url', '');
    },
  });
  return (
    <Form onSubmit={submit} aria-labelledby="add-link" className="mt-4 border-t border-sand-200 pt-4">
      <h3 id="add-link" className="text-md">
        Add a link
      </h3>
      <TextField label="Title" autoComplete="off" aria-required {...field('title')} />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="People see which site it leads to, and open it themselves."
        aria-required
        {...field('url')}
      />
      <FormEnd problem={problem} press="Add link" busyText={isBusy ? 'Adding ...' : undefined} />
    </Form>
  );
}
