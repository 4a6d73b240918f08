'use client';

import type { EnterpriseGroup } from '@waymark/contract/organisations/groups';
import { AS_NUMBER, NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { useSaveGroup } from './organisations.api.ts';

interface GroupFormProps {
  /** The one to change; without it, a new one. */
  readonly group?: EnterpriseGroup;
  readonly onDone: () => void;
}

export function GroupForm({ group, onDone }: GroupFormProps) {
  const save = useSaveGroup(group?.id);
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/groups')).GroupDetails,
    defaultValues: {
      name: group?.name ?? '',
      purpose: group?.purpose ?? '',
      size: group?.size ?? undefined,
      startsOn: group?.startsOn ?? '',
      endsOn: group?.endsOn ?? null,
    },
    async onSubmit(details) {
      await save.mutateAsync(details);
      onDone();
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextField label="Group name" autoComplete="off" aria-required {...field('name')} />
      <TextAreaField
        label="What is it for?"
        hint="A sentence or two. Members read it before they begin."
        rows={2}
        aria-required
        {...field('purpose')}
      />
      <TextField
        label="How many people will be in it?"
        inputMode="numeric"
        aria-required
        {...field('size', AS_NUMBER)}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField type="date" label="Start date" aria-required {...field('startsOn')} />
        <TextField type="date" label="End date" mark="Optional" {...field('endsOn', NULL_IF_EMPTY)} />
      </div>
      <FormEnd
        problem={problem}
        press={group ? 'Save group' : 'Create group'}
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onDone}
        closeText={group ? 'Keep as it is' : 'Not now'}
      />
    </Form>
  );
}
