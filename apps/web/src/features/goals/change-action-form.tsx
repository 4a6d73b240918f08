'use client';

import type { OwnAction } from '@waymark/contract/actions';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeAction, useRemoveAction } from './actions.api.ts';

async function loadChange() {
  const { changeAction } = await import('@waymark/contract/actions');
  return changeAction.schema.body.omit({ isDone: true });
}

interface ChangeActionFormProps {
  readonly action: OwnAction;
  readonly onDone: () => void;
}

export function ChangeActionForm({ action, onDone }: ChangeActionFormProps) {
  const change = useChangeAction(action);
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadChange,
    defaultValues: { text: action.text, dueOn: action.dueOn },
    async onSubmit(words) {
      await change.mutateAsync(words);
      onDone();
    },
  });
  return (
    <form method="dialog" noValidate onSubmit={submit} className="pb-4">
      <TextField label="What will be done" {...field('text')} />
      <TextField
        type="date"
        label="Due"
        hint="Leave it empty if there is no date."
        {...field('dueOn')}
        {...form.register('dueOn', { setValueAs: (date) => date || null })}
      />
      <div className="mt-4 grid gap-3">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busyText={isBusy ? 'Saving ...' : undefined}>
            Save action
          </Button>
          <Button variant="ghost" onClick={onDone}>
            Keep as it was
          </Button>
        </div>
        {action.addedBy === action.owner && <RemoveAction id={action.id} />}
      </div>
    </form>
  );
}

function RemoveAction({ id }: { id: string }) {
  const remove = useRemoveAction(id);
  return (
    <div className="grid gap-3">
      {remove.error && <Alert tone="danger">{remove.error.message}</Alert>}
      <Button
        variant="quiet"
        className="-ml-2 justify-self-start"
        busyText={remove.isPending ? 'Removing ...' : undefined}
        onClick={() => remove.mutate()}
      >
        Remove action
      </Button>
    </div>
  );
}
