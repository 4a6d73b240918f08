'use client';

import { CORRECTION_MAX_LENGTH } from '@waymark/contract/without-schemas/rights/corrections';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useAskForCorrection } from './corrections.api.ts';

export interface CorrectionFormProps {
  readonly onClose: () => void;
}

export function CorrectionForm({ onClose }: CorrectionFormProps) {
  const ask = useAskForCorrection();
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/rights/corrections')).askForCorrection.schema.body,
    defaultValues: { wish: '' },
    async onSubmit({ wish }) {
      await ask.mutateAsync(wish);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Ask for a correction">
      <TextAreaField
        label="What should be different?"
        hint={`Up to ${CORRECTION_MAX_LENGTH} characters. Only the people who answer you read it, and it’s deleted once they have.`}
        {...field('wish')}
      />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" busyText={isBusy ? 'Sending ...' : undefined}>
          Send request
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Don’t send
        </Button>
      </div>
    </Form>
  );
}
