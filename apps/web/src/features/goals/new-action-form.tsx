'use client';

import { useCallForm } from '#forms/use-call-form.ts';
import { useKeptDraft } from '#forms/use-kept-draft.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAddAction } from './actions.api.ts';

async function loadDraft() {
  const { addActionBetween } = await import('@waymark/contract/actions');
  return addActionBetween.schema.body.pick({ text: true, dueOn: true });
}

interface NewActionFormProps {
  readonly userId: number;
  readonly matchId: number;
  readonly onDone: () => void;
}

export function NewActionForm({ userId, matchId, onDone }: NewActionFormProps) {
  const add = useAddAction();
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { text: '', dueOn: null },
    async onSubmit(draft) {
      await add.mutateAsync({ ...draft, owner: 'coachee', matchId });
      draftKept.forget();
      onDone();
    },
  });
  const draftKept = useKeptDraft({ name: 'new-action', userId, form });
  return (
    <form method="dialog" noValidate onSubmit={submit} className="border-b border-sand-200 pb-4">
      <TextField label="What will you do?" hint="In a line, such as “Ask Priya about Friday”." {...field('text')} />
      <TextField
        type="date"
        label="By when"
        hint="Leave it empty if there is no date."
        {...field('dueOn')}
        {...form.register('dueOn', { setValueAs: (date) => date || null })}
      />
      <div className="mt-4 grid gap-3">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busyText={isBusy ? 'Adding ...' : undefined}>
            Add action
          </Button>
          <Button variant="ghost" onClick={onDone}>
            Close
          </Button>
        </div>
      </div>
    </form>
  );
}
