'use client';

import { MATCH_DECISION_DAYS, MATCH_RETURN_DAYS } from '@waymark/contract/without-schemas/coaching/coach-matches';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { OptionGroup, OptionRow } from '#ui/options.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { useRequestMatch } from './coach-matches.api.ts';

async function loadMessage() {
  const { requestMatch } = await import('@waymark/contract/coaching/coach-matches');
  return requestMatch.schema.body.pick({ message: true });
}

export interface AskedCoach {
  readonly id: number;
  readonly firstName: string;
}

export interface PresentMatch {
  readonly id: number;
  readonly firstName: string;
}

interface RequestModalProps {
  readonly coach: AskedCoach;
  readonly present: PresentMatch | null;
  readonly onSent?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function RequestModal({ coach, present, onSent, onClose }: RequestModalProps) {
  const [endsNow, setEndsNow] = useState(false);
  const request = useRequestMatch();
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadMessage,
    defaultValues: { message: '' },
    async onSubmit({ message }) {
      await request.mutateAsync({ coachId: coach.id, message, ...(present && { replaces: present.id, endsNow }) });
      onSent?.();
      onClose();
    },
  });
  return (
    <Modal
      title={`Ask ${coach.firstName} to coach you`}
      subtitle={`${coach.firstName} answers within ${MATCH_DECISION_DAYS} days. Until then you can withdraw your request at any time.`}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <TextAreaField
          label={`Message to ${coach.firstName}`}
          hint="Optional. What brings you here, or what you hope for. A sentence is enough."
          rows={4}
          {...field('message')}
        />
        {present && (
          <WhenToEnd
            presentName={present.firstName}
            nextName={coach.firstName}
            endsNow={endsNow}
            onChoose={setEndsNow}
          />
        )}
        <div className="mt-4">
          <WhoSees readers={READERS_IN_WORDS.match} />
        </div>
        <div className="mt-5 grid gap-4">
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button type="submit" busyText={isBusy ? 'Sending ...' : undefined}>
            Send the request
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

interface WhenToEndProps {
  readonly presentName: string;
  readonly nextName: string;
  readonly endsNow: boolean;
  readonly onChoose: (endsNow: boolean) => void;
}

/** When the present coaching ends: by default with the next coach's answer. */
function WhenToEnd({ presentName, nextName, endsNow, onChoose }: WhenToEndProps) {
  return (
    <div className="mt-5">
      <OptionGroup
        legend={`Your coaching with ${presentName}`}
        help={`After it has ended, you can go back to ${presentName} for ${MATCH_RETURN_DAYS} days.`}
      >
        <div className="grid gap-2">
          <OptionRow
            type="radio"
            name="when-to-end"
            label={`Keep it until ${nextName} accepts`}
            help={`If ${nextName} can’t take you on, nothing changes.`}
            checked={!endsNow}
            onChange={() => onChoose(false)}
          />
          <OptionRow
            type="radio"
            name="when-to-end"
            label={`End my coaching with ${presentName} now`}
            help={`${presentName} will hear today that it has ended, without a reason.`}
            checked={endsNow}
            onChange={() => onChoose(true)}
          />
        </div>
      </OptionGroup>
    </div>
  );
}
