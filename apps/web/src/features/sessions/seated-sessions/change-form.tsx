'use client';

import type { SeatedSessionDetails } from '@waymark/contract/sessions/seated-sessions';
import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { Form, FormEnd } from '#ui/form.tsx';
import { DescribedFields } from './described-fields.tsx';
import { useChangeSession } from './seated-sessions.api.ts';

const loadDraft = () => import('./seated-draft.ts').then(({ ChangeFields }) => ChangeFields);

interface ChangeFormProps {
  readonly session: SeatedSessionDetails;
  readonly onDone: () => void;
}

export function ChangeForm({ session, onDone }: ChangeFormProps) {
  const change = useChangeSession(session.id);
  const { title, message, seats, link, materials } = session;
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { title, message, seats, link: link ?? '', materials: [...materials] },
    async onSubmit(values) {
      await change.mutateAsync(values);
      onDone();
    },
  });
  return (
    <Form onSubmit={submit}>
      <DescribedFields
        field={field}
        seats={field('seats', AS_NUMBER)}
        materials={form.watch('materials')}
        onMaterials={(rows) => form.setValue('materials', rows)}
      />
      <FormEnd
        problem={problem}
        press="Save session"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onDone}
        closeText="Keep as it is"
      />
    </Form>
  );
}
