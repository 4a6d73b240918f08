'use client';

import type { OwnAction } from '@waymark/contract/sessions/actions';
import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { OptionalDateField, TextField } from '#ui/text-field.tsx';
import { offerUndo } from '#ui/toasts.tsx';
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
      {action.addedBy === action.owner && <RemoveAction action={action} onClose={onClose} />}
    </Form>
  );
}

/** No call brings it back as it was, so it goes once that can't be undone any more. */
function RemoveAction({ action: { id, text }, onClose }: ChangeActionFormProps) {
  const remove = useRemoveAction(id);

  function removeLater(): void {
    offerUndo({ said: `Removed: ${text}`, marks: new Map([[id, 'Removed']]), send: remove.mutateAsync });
    onClose();
  }

  return (
    <Button variant="quiet" className="mt-3 -ml-2" onClick={removeLater}>
      Remove action
    </Button>
  );
}
