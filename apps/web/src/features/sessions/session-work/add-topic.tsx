'use client';

import { addTopic } from '@waymark/contract/without-schemas/sessions/agenda-topics';
import { useEffect, useId } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { INPUT_CLASSES } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { useTopicsCall } from './session-work.api.ts';

async function loadDraft() {
  const { addTopic: withSchema } = await import('@waymark/contract/sessions/agenda-topics');
  return withSchema.schema.body.pick({ text: true });
}

const useAddTopic = (id: string) =>
  useTopicsCall(
    id,
    useRepeatable((text: string, requestId) => call(addTopic, { params: { id }, body: { text, requestId } })),
  );

interface AddTopicProps {
  readonly sessionId: string;
  readonly onClose: () => void;
}

/** Stays for the next one until it is closed. */
export function AddTopic({ sessionId, onClose }: AddTopicProps) {
  const id = useId();
  const add = useAddTopic(sessionId);
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { text: '' },
    async onSubmit({ text }) {
      await add.mutateAsync(text);
      form.reset();
      form.setFocus('text');
    },
  });
  const { error, ...input } = field('text');

  // It takes the place of the button that was pressed.
  useEffect(() => form.setFocus('text'), [form]);

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
        <Button variant="quiet" onClick={onClose}>
          Close
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
