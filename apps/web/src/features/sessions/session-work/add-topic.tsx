'use client';

import { TOPICS_AT_MOST } from '@waymark/contract/without-schemas/sessions/agenda-topics';
import { useId } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { INPUT_CLASSES } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { useAddTopic } from './session-work.api.ts';

async function loadDraft() {
  const { addTopic } = await import('@waymark/contract/sessions/agenda-topics');
  return addTopic.schema.body.pick({ text: true });
}

export function AddTopic({ sessionId, count }: { sessionId: string; count: number }) {
  const id = useId();
  const add = useAddTopic(sessionId);
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { text: '' },
    async onSubmit({ text }) {
      await add.mutateAsync(text);
      form.reset();
    },
  });
  const { error, ...input } = field('text');
  if (count >= TOPICS_AT_MOST) {
    return (
      <p className="mt-3 text-sm text-ink-700">
        The agenda is full with {TOPICS_AT_MOST} topics. Remove one, or move it to the next session, to add another.
      </p>
    );
  }
  return (
    <Form onSubmit={submit} className="mt-3">
      <div className="flex flex-wrap gap-2.5">
        <input
          {...input}
          aria-label="Topic"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          autoComplete="off"
          placeholder="Something to talk about"
          className={`${INPUT_CLASSES} min-w-0 flex-1 basis-52`}
        />
        <Button type="submit" variant="ghost" busyText={isBusy ? 'Adding ...' : undefined}>
          Add topic
        </Button>
      </div>
      {error && (
        <p id={`${id}-note`} className="mt-1.5 text-xs font-medium text-danger-600">
          {error}
        </p>
      )}
      {problem && (
        <div className="mt-3">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
    </Form>
  );
}
