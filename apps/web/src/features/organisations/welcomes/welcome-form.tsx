'use client';

import { WELCOME_MAX_LENGTH } from '@waymark/contract/without-schemas/organisations/welcomes';
import type { FormEvent } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useChangeWelcome } from './welcomes.api.ts';

interface WelcomeFormProps {
  readonly words: string;
  /** Hears each change, for the preview. */
  readonly onType: (words: string) => void;
}

export function WelcomeForm({ words, onType }: WelcomeFormProps) {
  const change = useChangeWelcome();
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/welcomes')).changeWelcome.schema.body,
    defaultValues: { words },
    onSubmit: async (draft) => void (await change.mutateAsync(draft.words)),
  });
  return (
    <Form
      onSubmit={submit}
      onInput={({ target }: FormEvent) => target instanceof HTMLTextAreaElement && onType(target.value)}
    >
      <TextAreaField
        label="What do you want to say?"
        mark="Optional"
        hint={`Up to ${WELCOME_MAX_LENGTH} characters, without links. Line breaks are kept.`}
        rows={4}
        {...field('words')}
      />
      <FormEnd problem={problem} press="Save welcome" busyText={isBusy ? 'Saving ...' : undefined} />
      {change.isSuccess && !isBusy && (
        <p role="status" className="mt-2 text-sm text-ink-700">
          Saved. Your people see it from now on.
        </p>
      )}
    </Form>
  );
}
