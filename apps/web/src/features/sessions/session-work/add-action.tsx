'use client';

import { useMutation } from '@tanstack/react-query';
import type { ActionDraft } from '@waymark/contract/sessions/actions';
import { addAction } from '@waymark/contract/without-schemas/sessions/actions';
import { useEffect } from 'react';
import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import { Form, FormEnd } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { OptionalDateField, TextField } from '#ui/text-field.tsx';
import type { Pair } from './session-people.ts';
import { useWork } from './session-work.api.ts';
import { WORK_CHANGE } from './use-work-changes.ts';

async function loadDraft() {
  const { ActionDraft: schema } = await import('@waymark/contract/sessions/actions');
  return schema.pick({ text: true, owner: true, dueOn: true });
}

function useAddAction(id: string) {
  const work = useWork(id);
  const add = useRepeatable((draft: ActionDraft, requestId) =>
    call(addAction, { params: { id }, body: { ...draft, requestId } }),
  );
  return useMutation({
    mutationKey: WORK_CHANGE,
    mutationFn: add,
    async onSuccess({ data }) {
      await work.change((known) => ({ ...known, actions: [...known.actions, data] }));
      work.refetchActions();
    },
    onError: work.refetch,
  });
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
    <Form onSubmit={submit} className="border-t border-sand-200">
      <TextField label="What will be done?" autoComplete="off" {...field('text')} />
      <SelectField label="Who will do it?" {...field('owner')}>
        {owners.map(([part, name]) => (
          <option key={part} value={part}>
            {name}
          </option>
        ))}
      </SelectField>
      <OptionalDateField label="By when" {...field('dueOn', NULL_IF_EMPTY)} />
      <FormEnd problem={problem} press="Add action" busyText={isBusy ? 'Adding ...' : undefined} onClose={onClose} />
    </Form>
  );
}
