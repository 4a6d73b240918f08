'use client';

import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCreateGroup } from './organisations.api.ts';

export function NewGroupForm({ onDone }: { onDone: () => void }) {
  const create = useCreateGroup();
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/groups')).GroupDetails,
    defaultValues: { name: '', purpose: '', startsOn: '', endsOn: null },
    async onSubmit(details) {
      await create.mutateAsync(details);
      onDone();
    },
  });
  return (
    <Card>
      <h2 className="text-lg">New group</h2>
      <form method="dialog" noValidate onSubmit={submit}>
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
          {...field('size', { setValueAs: (typed) => (typed === '' ? undefined : Number(typed)) })}
        />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField type="date" label="Start date" aria-required {...field('startsOn')} />
          <TextField type="date" label="End date" mark="Optional" {...field('endsOn', NULL_IF_EMPTY)} />
        </div>
        <div className="mt-6 grid gap-4">
          {problem && <Alert tone="danger">{problem}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busyText={isBusy ? 'Creating ...' : undefined}>
              Create group
            </Button>
            <Button variant="ghost" onClick={onDone}>
              Not now
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
