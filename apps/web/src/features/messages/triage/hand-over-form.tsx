'use client';

import { useCallForm } from '#forms/use-call-form.ts';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useChangeCase } from './triage.api.ts';

async function loadNote() {
  const { handOverTriage } = await import('@waymark/contract/messages/triage');
  return handOverTriage.schema.body;
}

export function HandOverForm({ id, onClose }: { id: string; onClose: () => void }) {
  const change = useChangeCase(id);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadNote,
    defaultValues: { note: '' },
    async onSubmit({ note }) {
      await change.mutateAsync({ note });
      onClose();
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextAreaField
        label="Note for the next person"
        hint="Only those on duty read it. It’s deleted when the thread is closed."
        {...field('note')}
      />
      <FormEnd
        problem={problem}
        press="Hand over"
        busyText={isBusy ? 'Handing over ...' : undefined}
        onClose={onClose}
      />
    </Form>
  );
}
