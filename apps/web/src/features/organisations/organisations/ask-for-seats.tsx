'use client';

import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
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
    <Form onSubmit={submit}>
      <TextField label="How many" inputMode="numeric" autoComplete="off" {...field('seats', AS_NUMBER)} />
      <TextField label="What for" autoComplete="off" {...field('reason')} />
      <FormEnd
        problem={problem}
        press="Send request"
        busyText={isBusy ? 'Sending ...' : undefined}
        onClose={onClose}
        closeText="Don’t ask"
      />
    </Form>
  );
}
