'use client';

import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { useKeptDraft } from '#forms/use-draft.ts';
import { Form, FormEnd } from '#ui/form.tsx';
import { OptionalDateField, TextField } from '#ui/text-field.tsx';
import { useAddAction } from './actions.api.ts';

async function loadDraft() {
  const { addActionBetween } = await import('@waymark/contract/sessions/actions');
  return addActionBetween.schema.body.pick({ text: true, dueOn: true });
}

interface NewActionFormProps {
  readonly userId: number;
  readonly matchId: number;
  readonly onClose: () => void;
}

export function NewActionForm({ userId, matchId, onClose }: NewActionFormProps) {
  const add = useAddAction();
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { text: '', dueOn: null },
    async onSubmit(draft) {
      await add.mutateAsync({ ...draft, owner: 'coachee', matchId });
      draftKept.forget();
      onClose();
    },
  });
  const draftKept = useKeptDraft({ name: 'new-action', userId, form });
  return (
    <Form onSubmit={submit} className="border-b border-sand-200 pb-4">
      <TextField label="What will you do?" hint="In a line, such as “Ask Priya about Friday”." {...field('text')} />
      <OptionalDateField label="By when" {...field('dueOn', NULL_IF_EMPTY)} />
      <FormEnd problem={problem} press="Add action" busyText={isBusy ? 'Adding ...' : undefined} onClose={onClose} />
    </Form>
  );
}
