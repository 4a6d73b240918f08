'use client';

import type { OwnAction } from '@waymark/contract/sessions/actions';
import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { OptionalDateField, TextField } from '#ui/text-field.tsx';
import { useChangeAction, useRemoveAction } from './actions.api.ts';

async function loadChange() {
  const { changeAction } = await import('@waymark/contract/sessions/actions');
  return changeAction.schema.body.omit({ isDone: true });
}

interface ChangeActionFormProps {
  readonly action: OwnAction;
  readonly onClose: () => void;
}

export function ChangeActionForm({ action, onClose }: ChangeActionFormProps) {
  const change = useChangeAction(action);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadChange,
    defaultValues: { text: action.text, dueOn: action.dueOn },
    async onSubmit(words) {
      await change.mutateAsync(words);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} className="pb-4">
      <TextField label="What will be done" {...field('text')} />
      <OptionalDateField label="Due" {...field('dueOn', NULL_IF_EMPTY)} />
      <FormEnd
        problem={problem}
        press="Save action"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onClose}
        closeText="Keep as it was"
      />
      {action.addedBy === action.owner && <RemoveAction id={action.id} />}
    </Form>
  );
}

function RemoveAction({ id }: { id: string }) {
  const remove = useRemoveAction(id);
  return (
    <div className="mt-3 grid gap-3">
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
