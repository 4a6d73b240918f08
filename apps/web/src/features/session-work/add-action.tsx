'use client';

import { useEffect } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Pair } from './session-people.ts';
import { useAddAction } from './session-work.api.ts';

async function loadDraft() {
  const { ActionDraft } = await import('@waymark/contract/actions');
  return ActionDraft.pick({ text: true, owner: true, dueOn: true });
}

interface AddActionProps {
  readonly pair: Pair;
  readonly onClose: () => void;
}

export function AddAction({ pair, onClose }: AddActionProps) {
  const add = useAddAction(pair.sessionId);
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { text: '', owner: 'coachee', dueOn: null },
    async onSubmit(draft) {
      await add.mutateAsync(draft);
      form.reset();
      form.setFocus('text');
    },
  });

  // It takes the place of the button that was pressed.
  useEffect(() => form.setFocus('text'), [form]);

  const owners = [
    ['coachee', pair.part === 'coachee' ? 'You' : pair.otherName],
    ['coach', pair.part === 'coach' ? 'You' : pair.otherName],
  ] as const;
  return (
    <form method="dialog" noValidate onSubmit={submit} className="border-t border-sand-200">
      <TextField label="What will be done?" autoComplete="off" {...field('text')} />
      <SelectField label="Who will do it?" {...field('owner')}>
        {owners.map(([part, name]) => (
          <option key={part} value={part}>
            {name}
          </option>
        ))}
      </SelectField>
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
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </form>
  );
}
