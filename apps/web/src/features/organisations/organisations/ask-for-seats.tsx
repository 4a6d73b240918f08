'use client';

import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { AskForm } from './ask-form.tsx';
import { useAskForSeats } from './organisations.api.ts';

interface AskForSeatsProps {
  readonly onSent: () => void;
  readonly onClose?: () => void;
}

/** A number and a note: a group asks its organisation, an organisation our team. */
export function AskForSeats({ onSent, onClose }: AskForSeatsProps) {
  const ask = useAskForSeats();
  const { field, form, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/seat-requests')).askForSeats.schema.body,
    defaultValues: { reason: '' },
    async onSubmit(request) {
      await ask.mutateAsync(request);
      form.reset();
      onSent();
    },
  });
  return (
    <AskForm {...{ submit, problem, isBusy, onClose }} reason={field('reason')}>
      <TextField label="How many" inputMode="numeric" autoComplete="off" {...field('seats', AS_NUMBER)} />
    </AskForm>
  );
}
