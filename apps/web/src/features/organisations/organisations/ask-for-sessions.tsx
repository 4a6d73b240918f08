'use client';

import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { AskForm } from './ask-form.tsx';
import { useAskForSessions } from './organisations.api.ts';

/** A number for each person of a group, and a note. */
export function AskForSessions({ onSent, onClose }: { readonly onSent: () => void; readonly onClose: () => void }) {
  const ask = useAskForSessions();
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/seat-requests')).askForSessions.schema.body,
    defaultValues: { reason: '' },
    async onSubmit(request) {
      await ask.mutateAsync(request);
      onSent();
    },
  });
  return (
    <AskForm className="mt-3" {...{ submit, problem, isBusy, onClose }} reason={field('reason')}>
      <TextField
        label="Sessions for each person"
        hint="On top of those they have in this period."
        inputMode="numeric"
        autoComplete="off"
        {...field('sessions', AS_NUMBER)}
      />
    </AskForm>
  );
}
